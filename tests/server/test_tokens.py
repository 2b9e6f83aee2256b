"""Seats are held by tokens: what an attacker can try, and that all of it looks the same."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from getaway.server.settings import BadSettings
from getaway.server.tables.tokens import SECRET_VARIABLE, Tokens, read_secret
from tests.server.client import Browser, Player, Server

TOKENS = Tokens(b"a secret of sixteen")


def yours(server: Server, table: str, *tokens: str) -> list[int]:
    """The seats that somebody with these tokens gets."""
    player = Player(server, table, tokens=tokens)
    player.close()
    seats: list[int] = player.welcome["yours"]
    return seats


def test_a_token_opens_its_seat_and_nothing_else(browser: Browser, other: Browser, server: Server) -> None:
    made = browser.make(seats=[{"kind": "me"}, {"kind": "open"}])
    table = made["table"]["id"]
    zoe = other.join(table)["yours"][0]["token"]
    ann = made["yours"][0]["token"]
    elsewhere = browser.make()["yours"][0]["token"]
    seat, epoch, code = ann.split(".")
    assert yours(server, table, ann) == [0]
    assert yours(server, table, ann, zoe) == [0, 1]
    attacks = [
        elsewhere,
        f"1.{epoch}.{code}",
        f"{seat}.1.{code}",
        f"00.{epoch}.{code}",
        f"+0.{epoch}.{code}",
        f"{seat}.{epoch}.{code[:-1]}",
        f"{seat}.{epoch}.{code}=",
        f"{seat}.{epoch}.",
        f"{seat}.{epoch}",
        f"{seat}.{epoch}.{'A' * 22}",
        f" {ann}",
        f"{ann}~{zoe}",
        "-2.0.",
        "99.0.x",
        "\u0660.0.x",
        "",
        "..",
    ]
    for attack in attacks:
        assert yours(server, table, attack) == [], attack
    # Over HTTP, too: always the same answer, and never a cookie.
    answers = [browser.http.get(f"/t/{table}", params={"seat": attack}) for attack in attacks]
    answers.append(browser.http.get("/t/nosuchtable", params={"seat": ann}))
    assert {(answer.status_code, answer.text) for answer in answers} == {(403, answers[0].text)}
    assert not any("set-cookie" in answer.headers for answer in answers)


def test_the_seats_link_takes_it_over_on_another_device(browser: Browser, server: Server) -> None:
    made = browser.make()
    table, path = made["table"]["id"], made["yours"][0]["path"]
    with server.browser() as phone:
        answer = phone.http.get(path)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/t/{table}"
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert phone.sit(table).welcome["yours"] == [0]
        assert [one["id"] for one in phone.get("/api/tables")["mine"]] == [table]


def test_a_bots_seat_has_no_token(browser: Browser, server: Server) -> None:
    made = browser.make()
    table = made["table"]["id"]
    secret = read_secret(server.data)
    assert yours(server, table, Tokens(secret).token(table, 0, 0)) == [0]
    assert yours(server, table, Tokens(secret).token(table, 1, 0)) == []


def test_forged_cookies_give_nothing(browser: Browser, server: Server) -> None:
    made = browser.make()
    table, token = made["table"]["id"], made["yours"][0]["token"]
    elsewhere = browser.make()["table"]["id"]
    for cookies in (f"getaway-{elsewhere}={token}", f"getaway={token}", f"getaway-{table}=0.0.x~1.0.x", "getaway-=~"):
        assert Player(server, table, cookies=cookies).welcome["yours"] == []
        with server.browser() as guest:
            answer = guest.http.get("/api/tables", headers={"Cookie": cookies})
            assert answer.status_code == 200
            assert answer.json()["mine"] == []


@given(st.text(max_size=60), st.lists(st.integers(0, 3), min_size=1, max_size=4))
def test_no_text_is_a_token_unless_the_server_made_it(text: str, epochs: list[int]) -> None:
    assert TOKENS.seat("table", text, epochs) is None


@given(st.integers(0, 3), st.integers(0, 5), st.lists(st.integers(0, 5), min_size=4, max_size=4))
def test_a_token_is_good_in_its_epoch_only(seat: int, epoch: int, epochs: list[int]) -> None:
    token = TOKENS.token("table", seat, epoch)
    assert TOKENS.seat("table", token, epochs) == (seat if epochs[seat] == epoch else None)
    assert TOKENS.seat("other", token, epochs) is None
    assert Tokens(b"another secret, too").seat("table", token, epochs) is None


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SECRET_VARIABLE, raising=False)
    first = read_secret(tmp_path)
    assert read_secret(tmp_path) == first
    assert len(first) >= 32
    if os.name == "posix":
        assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    (tmp_path / "secret").write_text("short")
    with pytest.raises(BadSettings):
        read_secret(tmp_path)
    monkeypatch.setenv(SECRET_VARIABLE, "tiny")
    with pytest.raises(BadSettings):
        read_secret(tmp_path)
    monkeypatch.setenv(SECRET_VARIABLE, "long enough for this")
    assert read_secret(tmp_path) == b"long enough for this"


def test_bot_seeds_depend_on_the_secret_and_on_the_decision() -> None:
    seeds = {TOKENS.bot_seed(table, seat, no) for table in ("a", "b") for seat in (0, 1) for no in range(5)}
    assert len(seeds) == 20
    assert TOKENS.bot_seed("a", 0, 0) != Tokens(b"another secret, too").bot_seed("a", 0, 0)
