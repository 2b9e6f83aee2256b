"""What strangers send leaves nothing behind in memory."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import Player, Server, dial
from tests.server.memory import KEPT, LOOK, forgotten

MARK = "xyzzy"
LONG = 20_000
"""Characters of a head that are still let in."""


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that tells what it remembers."""
    folder = tmp_path_factory.mktemp("memory")
    running = Server(folder, before=LOOK.format(path=str(folder / KEPT), backwards=MARK[::-1])).start()
    yield running
    running.stop()


def _ask(server: Server, path: str, **headers: str) -> int:
    with httpx.Client(base_url=server.address, timeout=30) as client:
        return client.get(path, headers=headers).status_code


@pytest.mark.parametrize("path", ["/api/tables", "/t/abc", "/api/me", "/api/games", "/nothing/here", "/api/tables/abc"])
def test_nothing_of_a_cookie_is_remembered(watched: Server, path: str) -> None:
    for number in range(4):
        many = ";".join(f"{MARK}{number}{n}=1" for n in range(LONG // 14))
        for cookies in (f"{MARK}{number}{'a' * LONG}=1", f"getaway-abc={MARK}{number}{'a' * LONG}", many):
            assert _ask(watched, path, Cookie=cookies, Accept="text/html") in (200, 404)
    assert forgotten(watched)


def test_nothing_of_a_players_other_cookies_is_remembered(watched: Server) -> None:
    with watched.browser() as browser:
        table = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
        player = Player(watched, table, cookies=f"{MARK}={'a' * LONG}; {browser.cookies}; {MARK}2=b")
        assert player.welcome["yours"] == [0]
        player.close()
    assert forgotten(watched)


@pytest.mark.parametrize(
    "path",
    [
        f"/api/tables/{MARK}{'a' * LONG}",
        f"/assets/{MARK}{'a' * LONG}",
        f"/assets/{MARK}{'/a' * (LONG // 2)}",
        f"/{MARK}{'%F0%9F%98%80' * (LONG // 12)}",
        f"/r/{MARK}/{'a' * LONG}",
        f"/t/abc?{MARK}={'a' * LONG}",
        f"/api/replays/abc/steps?{'&'.join(f'{MARK}{n}=1' for n in range(LONG // 12))}",
        f"/api/replays/abc/steps?{'&'.join(f'{MARK}{n}=1' for n in range(20))}",
    ],
)
def test_an_address_that_none_of_ours_is_as_long_as_is_refused_and_not_remembered(watched: Server, path: str) -> None:
    for accept in ("text/html", "application/json"):
        assert _ask(watched, path, Accept=accept) == 413
    with pytest.raises(InvalidStatus) as refused:
        dial(watched, path.removeprefix("/"))
    assert refused.value.response.status_code == 403
    assert forgotten(watched)


@pytest.mark.parametrize("name", ["Host", "Origin", "Accept", "If-None-Match", "Content-Type", "X-Forwarded-For"])
def test_nothing_of_another_header_is_remembered(watched: Server, name: str) -> None:
    for value in (f"{MARK}{'a' * LONG}.example", f"http://{MARK}{'a' * LONG}.example", f"{MARK}" + ", a=b" * 4000):
        headers = {name: value}
        with httpx.Client(base_url=watched.address, timeout=30) as client:
            for answer in (client.get("/api/games", headers=headers), client.post("/api/tables", headers=headers)):
                assert 200 <= answer.status_code < 500
    assert forgotten(watched)


def test_the_longest_address_that_there_is_is_served(watched: Server) -> None:
    with watched.browser() as browser:
        made = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])
        assert browser.http.get(made["yours"][0]["path"]).status_code == 303
        assert browser.http.get(f"/t/{'a' * 40}?seat={'a' * 200}").status_code == 403
