"""Standing passes: the table passes for who wishes it, and nobody else can tell."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from getaway.kernel.dealer import Dealer
from tests.server.client import Browser, Player, Server

STOP = "downtown.stop"
SEED = "standing passes"
A, B = 0, 1


@pytest.fixture
def tables(own_server: Server) -> Iterator[tuple[Browser, list[str]]]:
    """Two tables of two people with the same cards and dice, both running, and the browser that has all their seats."""
    own_server.start()
    with own_server.browser() as browser:
        plan: dict[str, Any] = {"game": "downtown", "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = [browser.make(**plan)["table"]["id"] for _ in range(2)]
        own_server.stop()
        with sqlite3.connect(own_server.data / "getaway.db") as database:
            dealer = Dealer(SEED)
            database.execute("UPDATE tables SET seed = ?, commitment = ?", (dealer.seed, dealer.commitment))
        database.close()
        own_server.start()
        for table in made:
            browser.join(table)
        yield browser, made


class Game:
    """A table as its two people and a spectator have it."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.table = table
        self.players = [browser.sit(table, look=seat) for seat in (A, B)]
        self.watcher = browser.sit(table, look=-2)

    def everybody(self) -> list[Player]:
        """All three."""
        return [*self.players, self.watcher]

    def answer(self) -> str:
        """Whoever is asked chooses something quiet; returns the kind of the question."""
        asked = next(player for player in self.players if player.update["ask"] is not None)
        ask = asked.update["ask"]
        update = asked.choose(quiet(ask), seat=ask["seat"])
        assert update["t"] == "update", update
        self.catch_up(update["v"])
        return str(ask["kind"])

    def play_to(self, kind: str, seat: int) -> None:
        """Play on until that is asked of a seat."""
        while not self.open_for(kind, seat):
            self.answer()

    def open_for(self, kind: str, seat: int) -> bool:
        """Is this asked of a seat now?"""
        ask = self.players[seat].update["ask"]
        return ask is not None and ask["kind"] == kind

    def catch_up(self, version: int) -> None:
        """Let everybody hear the same."""
        for player in self.everybody():
            player.catch_up(version)

    def forget(self) -> None:
        """Begin to listen anew."""
        for player in self.everybody():
            player.heard.clear()


def quiet(ask: dict[str, Any]) -> Any:
    """Passing, or ending the turn, or else the first choice."""
    offers = {offer["token"]: offer["choice"] for offer in ask["offers"]}
    return next((offers[token] for token in ("pass", "end") if token in offers), next(iter(offers.values())))


def heard(player: Player) -> list[Any]:
    """What somebody heard, without what differs between any two tables, and without who came and went."""
    messages = [json.loads(raw) for raw in player.heard]
    return [_without(message) for message in messages]


def _without(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without(part) for key, part in value.items() if key not in ("since", "created", "changed", "id")}
    return [_without(part) for part in value] if isinstance(value, list) else value


def test_nobody_else_can_tell_a_standing_pass_from_one_made_by_hand(tables: tuple[Browser, list[str]]) -> None:
    browser, (one, other) = tables
    by_hand, standing = Game(browser, one), Game(browser, other)
    for game in (by_hand, standing):
        game.play_to(STOP, A)
        game.forget()
    changed = browser.get(f"/api/tables/{other}")["changed"]
    standing.players[B].send("stand", kinds=[STOP], seat=B)
    shown = standing.players[B].until("update")
    assert (shown["full"], shown["passes"]) == (True, [STOP])
    assert browser.get(f"/api/tables/{other}")["changed"] == changed
    asked = []
    while by_hand.players[A].update["view"]["round"] < 5:
        asked.append(by_hand.answer())
    assert asked.count(STOP) > 4
    answered = [standing.answer()]
    goal = by_hand.watcher.update["v"]
    while standing.watcher.update["v"] < goal:
        if any(player.update["ask"] is not None for player in standing.players):
            answered.append(standing.answer())
        else:
            version = standing.watcher.update["v"] + 1
            standing.catch_up(version)
    assert 0 < answered.count(STOP) < asked.count(STOP)
    for player, twin in ((by_hand.players[A], standing.players[A]), (by_hand.watcher, standing.watcher)):
        assert heard(player) == heard(twin)
    assert not any(message["passes"] for message in heard(standing.players[A]) if message["t"] == "update")


def test_who_stands_is_not_asked_and_can_change_their_mind(tables: tuple[Browser, list[str]]) -> None:
    browser, (table, _) = tables
    game = Game(browser, table)
    game.play_to(STOP, B)
    no = game.players[B].update["no"]
    game.players[B].send("stand", kinds=[STOP, STOP], seat=B)
    game.players[B].wait(lambda player: player.update["no"] > no)
    assert game.players[B].update["passes"] == [STOP]
    game.players[B].send("stand", kinds=[], seat=B)
    game.players[B].wait(lambda player: player.update["full"] and not player.update["passes"])
    game.catch_up(game.players[B].update["v"])
    game.play_to(STOP, B)


def test_standing_passes_survive_a_power_cut_and_need_nobody_to_be_there(
    tables: tuple[Browser, list[str]], own_server: Server
) -> None:
    browser, (table, _) = tables
    game = Game(browser, table)
    game.play_to(STOP, A)
    game.players[B].send("stand", kinds=[STOP, "downtown.pace", "downtown.change"], seat=B)
    game.players[B].until("update")
    own_server.kill()
    own_server.start()
    alone = browser.sit(table, look=A)
    while alone.update["view"]["active"] != B:
        if alone.update["ask"] is None:
            alone.next()
        else:
            alone.choose(quiet(alone.update["ask"]), seat=A)
    assert browser.sit(table, look=B).update["passes"] == [STOP, "downtown.pace", "downtown.change"]


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"kinds": ["downtown.turn"]}, "illegal"),
        ({"kinds": ["hunter.move"]}, "illegal"),
        ({"kinds": "downtown.stop"}, "unreadable"),
        ({"kinds": [STOP], "seat": -2}, "not_your_seat"),
        ({}, "unreadable"),
    ],
)
def test_standing_passes_are_refused_where_nobody_can_pass(
    browser: Browser, message: dict[str, Any], code: str
) -> None:
    made = browser.make(game="downtown", seats=[{"kind": "me"}, {"kind": "bot"}])
    player = browser.sit(made["table"]["id"], look=A)
    assert STOP in [passing["kind"] for passing in player.welcome["passing"]]
    player.send("stand", **message)
    assert player.until("refused")["code"] == code
    player.send("sync")
    assert player.until("update")["passes"] == []


def test_where_a_screen_is_passed_round_the_table_passes_for_nobody(browser: Browser) -> None:
    made = browser.make(game="downtown", seats=[{"kind": "me"}, {"kind": "me"}], hot_seat=True)
    player = browser.sit(made["table"]["id"], look=A)
    assert player.welcome["passing"] == []
    player.send("stand", kinds=[STOP])
    assert player.until("refused")["code"] == "not_possible"


def test_a_title_without_windows_offers_no_standing_passes(browser: Browser) -> None:
    player = browser.sit(browser.make()["table"]["id"])
    assert player.welcome["passing"] == []
    player.send("stand", kinds=[])
    assert player.until("update")["passes"] == []
