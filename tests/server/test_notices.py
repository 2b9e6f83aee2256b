"""Notices: one for each wait, to those who are not there; nothing secret, and no harm if it fails."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from getaway.server.notices.mail import is_address
from getaway.server.notices.push import Pusher, Subscription, number_from, seal, unpacked
from getaway.server.tables.notices import Prefs
from tests.server.client import Browser, Server
from tests.server.post import MailServer, PushService, at_once, until

ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")

TWO = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
GAME = {"setup": "reference", "first_player": "south"}


@pytest.fixture(scope="module")
def push() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    service = MailServer()
    yield service
    service.close()


@pytest.fixture(scope="module")
def notifying(tmp_path_factory: pytest.TempPathFactory, push: PushService, mail: MailServer) -> Iterator[Server]:
    """A server that sends notices at once, to the services of these tests."""
    server = Server(tmp_path_factory.mktemp("notices"), at_once(push, mail)).start()
    yield server
    server.stop()


@pytest.fixture
def ada(notifying: Server, push: PushService, mail: MailServer) -> Iterator[Browser]:
    """Somebody who is known there."""
    push.came.clear()
    mail.came.clear()
    push.status = 201
    with notifying.browser() as one:
        one.post("/api/me", {"name": "Ada"})
        yield one


def waiting(browser: Browser, server: Server) -> str:
    """A new game in which it is this browser's turn, and nobody is connected."""
    table: str = browser.make(seats=TWO, options=GAME, listed=False)["table"]["id"]
    with server.browser() as other:
        other.join(table, "Bert")
    return table


def agreed(browser: Browser, mail: MailServer, address: str = "ada@mail.example") -> None:
    """That address has agreed to notices."""
    browser.post("/api/me/mail", {"mail": address})
    (to, asked) = until(lambda: mail.came and mail.came.pop())
    assert to == address
    code = re.search(r"/confirm#(\S+)", asked.get_content())
    assert code is not None
    browser.post(f"/api/notices/confirm/{code[1]}", {})


# Push


def test_a_wait_is_told_once_and_only_that_it_waits(ada: Browser, notifying: Server, push: PushService) -> None:
    assert ada.post("/api/me/push", push.subscription())["browsers"] == 1
    table = waiting(ada, notifying)
    path, headers, body = until(lambda: push.came and push.came[0])
    assert path == "/one"
    assert headers["Content-Encoding"] == "aes128gcm"
    told = push.read(body)
    assert told == {
        "title": "Your turn",
        "body": "Strike Force: Hunter waits for you.",
        "path": f"/t/{table}",
        "count": 1,
    }
    time.sleep(1.3)
    assert len(push.came) == 1


def test_the_signature_is_the_servers_and_for_that_service(ada: Browser, notifying: Server, push: PushService) -> None:
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    wishes = ada.post("/api/me/push", push.subscription())
    waiting(ada, notifying)
    _, headers, _ = until(lambda: push.came and push.came[0])
    found = re.fullmatch(r"vapid t=(.+)\.(.+)\.(.+), k=(.+)", headers["Authorization"])
    assert found is not None
    head, claims, signature, key = found.groups()
    assert key == wishes["push_key"]
    assert json.loads(unpacked(claims))["aud"] == push.origin
    raw = unpacked(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(key))
    whole = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point.verify(whole, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


def test_whoever_is_there_is_not_told(ada: Browser, notifying: Server, push: PushService) -> None:
    ada.post("/api/me/push", push.subscription())
    table = ada.make(seats=TWO, options=GAME, listed=False)["table"]["id"]
    player = ada.sit(table)
    with notifying.browser() as other:
        other.join(table, "Bert")
        time.sleep(1.3)
        assert push.came == []
        player.close()
        until(lambda: push.came)


def test_a_browser_that_wants_no_more_is_forgotten(ada: Browser, notifying: Server, push: PushService) -> None:
    ada.post("/api/me/push", push.subscription())
    push.status = 410
    waiting(ada, notifying)
    until(lambda: push.came)
    until(lambda: ada.get("/api/me/notices")["browsers"] == 0)
    waiting(ada, notifying)
    time.sleep(1.3)
    assert len(push.came) == 1


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://evil.example/x",
        "http://127.0.0.1:1/x",
        "http://localhost/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://user@fcm.googleapis.com/x",
        "file:///etc/passwd",
        "//",
        "http://[::1/x",
        "x" * 900,
    ],
)
def test_the_server_calls_nobody_whom_a_client_makes_up(ada: Browser, push: PushService, endpoint: str) -> None:
    ada.post("/api/me/push", {**push.subscription(), "endpoint": endpoint}, 409)


def test_keys_that_are_none_are_refused(ada: Browser, push: PushService) -> None:
    for keys in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "\u2603"}, {"auth": "%"}):
        ada.post("/api/me/push", {**push.subscription(), **keys}, 409)
    assert ada.get("/api/me/notices")["browsers"] == 0


def test_one_click_ends_it(ada: Browser, notifying: Server, push: PushService) -> None:
    ada.post("/api/me/push", push.subscription())
    assert ada.post("/api/me/push/off", {"endpoint": push.subscription()["endpoint"]})["browsers"] == 0
    waiting(ada, notifying)
    time.sleep(1.3)
    assert push.came == []


def test_nobody_is_told_in_quiet_hours(ada: Browser, notifying: Server, push: PushService) -> None:
    ada.post("/api/me/push", push.subscription())
    hour = time.gmtime().tm_hour
    ada.post("/api/me/notices", {"quiet": [hour, (hour + 2) % 24], "zone": "UTC"})
    for _ in range(2):
        waiting(ada, notifying)
    time.sleep(1.3)
    assert push.came == []
    ada.post("/api/me/notices", {"quiet": None})
    # What came meanwhile is told together.
    _, _, body = until(lambda: push.came and push.came[0])
    assert push.read(body)["body"] == "2 games wait for you."
    assert push.read(body)["path"] == "/me"
    ada.post("/api/me/notices", {"quiet": [25, 3]}, 400)
    ada.post("/api/me/notices", {"quiet": [1, 3], "zone": "../../etc"}, 409)


def test_quiet_hours_may_go_over_midnight() -> None:
    noon = 12 * 3600.0
    assert Prefs(quiet=(11, 13)).is_quiet(noon)
    assert not Prefs(quiet=(22, 8)).is_quiet(noon)
    assert Prefs(quiet=(22, 8)).is_quiet(noon + 11 * 3600)
    assert Prefs(quiet=(22, 8)).is_quiet(noon - 8 * 3600)
    assert Prefs(quiet=(21, 23), zone="Asia/Tokyo").is_quiet(noon)
    assert not Prefs().is_quiet(noon)


def test_a_notice_is_sealed_as_the_standard_has_it() -> None:
    """The example of RFC 8291, appendix A."""
    theirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    to = Subscription("", theirs, "BTBZMqHH6r4Tts7J_aSIgg")
    number = int.from_bytes(unpacked("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    key = ec.derive_private_key(number, ec.SECP256R1())
    text = b"When I grow up, I want to be a watermelon"
    assert seal(text, to, key, unpacked("DGv6ra1nlYgDCS1FRnbzlw"), length=0) == unpacked(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_all_notices_have_one_length(push: PushService) -> None:
    to = Subscription(**push.subscription())
    assert len({len(seal(text, to)) for text in (b"", b"x", b"x" * 200)}) == 1


def test_services_are_matched_by_name() -> None:
    pusher = Pusher(number_from(b"\1" * 32), ("push.example", "*.notify.example"), "mailto:a@b.example")
    good = ["https://push.example/a", "https://x.notify.example/b?c", "https://push.example:443/a"]
    bad = [
        "http://push.example/a",
        "https://notify.example/b",
        "https://push.example:8443/a",
        "https://evilpush.example",
    ]
    assert all(pusher.accepts(endpoint) for endpoint in good)
    assert not any(pusher.accepts(endpoint) for endpoint in bad)


# Mail


def test_a_letter_opens_the_seat_and_nobody_elses(ada: Browser, notifying: Server, mail: MailServer) -> None:
    agreed(ada, mail)
    table = waiting(ada, notifying)
    to, letter = until(lambda: mail.came and mail.came[0])
    assert to == "ada@mail.example"
    assert letter["Subject"] == "Your turn: Strike Force: Hunter"
    text = letter.get_content()
    link = re.search(r"http://play\.example(/t/\S+)", text)
    assert link is not None
    with notifying.browser() as phone:
        phone.http.get(link[1], follow_redirects=False)
        assert phone.get("/api/tables")["yours"] == {table: [0]}
    # The seat is handed on: the letter opens nothing any more.
    ada.post(f"/api/tables/{table}/renew", {"seat": 0, "keep": False})
    with notifying.browser() as thief:
        assert thief.http.get(link[1]).status_code == 403
        assert thief.get("/api/tables")["yours"] == {}
    off = letter["List-Unsubscribe"].strip(" <>").removeprefix("http://play.example")
    with notifying.browser() as anybody:
        # As mail programs do it.
        assert anybody.http.post(off, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert ada.get("/api/me/notices")["mail"] == ""


def test_nothing_is_sent_before_its_reader_has_agreed(ada: Browser, notifying: Server, mail: MailServer) -> None:
    ada.post("/api/me/mail", {"mail": "victim@mail.example"})
    _, asked = until(lambda: mail.came and mail.came.pop())
    waiting(ada, notifying)
    time.sleep(1.3)
    assert mail.came == []
    code = re.search(r"/confirm#(\S+)", asked.get_content())
    assert code is not None
    # An address that was given up cannot be agreed to by an old link.
    ada.post("/api/me/mail", {"mail": "other@mail.example"})
    refused = ada.post(f"/api/notices/confirm/{code[1]}", {}, 409)
    for forged in (code[1][:-1] + "x", "nobody.AAAA", "x" * 90, "%2e%2e.", "-"):
        assert ada.post(f"/api/notices/confirm/{forged}", {}, 409) == refused
        assert ada.post(f"/api/notices/off/{forged}", {}, 409) == refused
    assert not ada.get("/api/me/notices")["confirmed"]


@pytest.mark.parametrize(
    "text", ["", "a", "a@", "@b", "a@b\nBcc: c@d", "a@b,c@d", "a b@c", "<a@b>", "a@b..c", "a@" + "b" * 300]
)
def test_what_is_no_address_gets_no_mail(text: str) -> None:
    assert not is_address(text)


def test_nobody_can_be_flooded_with_mail(ada: Browser) -> None:
    answers = [ada.http.post("/api/me/mail", json={"mail": "Flood@mail.example"}).status_code for _ in range(8)]
    assert answers[0] == 200
    assert answers[-1] == 429


def test_a_mail_server_that_is_down_harms_nothing(tmp_path: Path) -> None:
    settings = """
notice_seconds = 0.0
mail_server = "127.0.0.1:1"
mail_from = "getaway@play.example"
mail_tls = "none"
public_url = "http://play.example"
"""
    server = Server(tmp_path, settings).start()
    try:
        with server.browser() as one:
            one.post("/api/me", {"name": "Ada"})
            assert one.post("/api/me/mail", {"mail": "ada@mail.example"})["mail"] == "ada@mail.example"
            until(lambda: any(line.get("what") == "mail not delivered" for line in server.logs()))
            waiting(one, server)
            assert one.get("/api/me")["running"][0]["turn"]
        assert "ada@mail" not in server.log.read_text()
    finally:
        server.stop()


def test_forgotten_means_told_nothing(ada: Browser, notifying: Server, push: PushService, mail: MailServer) -> None:
    ada.post("/api/me/push", push.subscription())
    agreed(ada, mail)
    waiting(ada, notifying)
    until(lambda: push.came and mail.came)
    push.came.clear()
    mail.came.clear()
    waiting(ada, notifying)
    ada.post("/api/me/forget", {})
    sent = len(push.came) + len(mail.came)
    time.sleep(1.3)
    assert len(push.came) + len(mail.came) <= sent + 2
    ada.get("/api/me/notices", 409)


def test_strangers_have_no_notices(notifying: Server, push: PushService) -> None:
    with notifying.browser() as stranger:
        stranger.get("/api/me/notices", 409)
        stranger.post("/api/me/push", push.subscription(), 409)
        stranger.post("/api/me/mail", {"mail": "a@b.example"}, 409)
