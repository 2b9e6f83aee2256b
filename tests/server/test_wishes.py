"""Wishes: in windows the table passes for everybody who does not wish to be asked, and nobody else can tell."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from getaway.kernel.dealer import Dealer
from getaway.kernel.registry import rules_of
from tests.server.client import Browser, Player, Server

STOP = "downtown.stop"
SEED = "standing passes"
WINDOWS = rules_of("downtown").card.windows
A, B = 0, 1
PLAN: dict[str, Any] = {"game": "downtown", "seats": [{"kind": "me"}, {"kind": "open"}]}
HOLDING = """
from getaway.games.downtown import RULES
type(RULES).uses = lambda self, view: (f"held {view.seat}",)
"""
"""Python with which every seat of downtown holds something all the time."""


@pytest.fixture
def tables(own_server: Server) -> Iterator[list[Game]]:
    """Two running tables of two people with the same cards and dice."""
    own_server.start()
    with own_server.browser() as browser:
        made = [browser.make(**PLAN) for _ in range(2)]
        own_server.stop()
        with sqlite3.connect(own_server.data / "getaway.db") as database:
            dealer = Dealer(SEED)
            database.execute("UPDATE tables SET seed = ?, commitment = ?", (dealer.seed, dealer.commitment))
        database.close()
        own_server.start()
        games = [Game(browser, each) for each in made]
        yield games
    for game in games:
        game.close()


class Game:
    """A table as its two people, each with a device of their own, and a spectator have it."""

    def __init__(self, browser: Browser, made: Any) -> None:
        """`made` is a table that waits for its second player."""
        self.browser = browser
        self.table: str = made["table"]["id"]
        joined = browser.join(self.table)
        self.tokens: list[str] = [each["yours"][0]["token"] for each in (made, joined)]
        self.players = [self.sit(token) for token in self.tokens]
        self.watcher = self.sit()

    def sit(self, *tokens: str) -> Player:
        """A connection with these seats and no others."""
        return Player(self.browser.server, self.table, tokens=tokens)

    def close(self) -> None:
        """Hang up."""
        for player in self.everybody():
            player.close()

    @property
    def changed(self) -> float:
        """When the table was changed, as everybody can read."""
        return float(self.browser.get(f"/api/tables/{self.table}")["changed"])

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
        self.settle()
        while not self.open_for(kind, seat):
            self.answer()
            self.settle()

    def open_for(self, kind: str, seat: int) -> bool:
        """Is this asked of a seat now?"""
        ask = self.players[seat].update["ask"]
        return ask is not None and ask["kind"] == kind

    def wish(self, seat: int, *kinds: str) -> None:
        """Let a seat wish to be asked in these windows."""
        self.players[seat].send("wish", kinds=kinds, seat=seat)
        wished = [*dict.fromkeys(kinds)]
        self.players[seat].wait(lambda player: player.update["full"] and player.update["wishes"] == wished)

    def settle(self) -> None:
        """Wait until somebody is asked."""
        self.catch_up(max(player.update["v"] for player in self.everybody()))
        while all(player.update["ask"] is None for player in self.players):
            self.catch_up(self.watcher.update["v"] + 1)

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


def plain(player: Player) -> list[str]:
    """The same, as texts."""
    return [json.dumps(message) for message in heard(player)]


def _without(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without(part) for key, part in value.items() if key not in ("since", "created", "changed", "id")}
    return [_without(part) for part in value] if isinstance(value, list) else value


def test_nobody_else_can_tell_a_pass_by_the_table_from_one_made_by_hand(tables: list[Game]) -> None:
    by_hand, given = tables
    for game in (by_hand, given):
        for seat in (A, B):
            game.wish(seat, *WINDOWS)
        game.play_to(STOP, A)
        game.forget()
    changed = given.changed
    given.wish(B)
    assert given.changed == changed
    asked = []
    while by_hand.players[A].update["view"]["round"] < 5:
        asked.append(by_hand.answer())
    assert asked.count(STOP) > 4
    answered = [given.answer()]
    goal = by_hand.watcher.update["v"]
    while given.watcher.update["v"] < goal:
        if any(player.update["ask"] is not None for player in given.players):
            answered.append(given.answer())
        else:
            version = given.watcher.update["v"] + 1
            given.catch_up(version)
    assert 0 < answered.count(STOP) < asked.count(STOP)
    for player, twin in ((by_hand.players[A], given.players[A]), (by_hand.watcher, given.watcher)):
        assert [len(raw) for raw in plain(player)] == [len(raw) for raw in plain(twin)]
        assert plain(player) == plain(twin)
    watched = [message for message in heard(given.watcher) if message["t"] == "update"]
    assert not any(message["wishes"] or message["given"] for message in watched)


def test_nobody_is_asked_who_has_not_wished_it_and_everybody_can_change_their_mind(tables: list[Game]) -> None:
    game = tables[0]
    game.wish(A, *WINDOWS)
    game.play_to(STOP, A)
    asked: list[str] = []
    for _ in range(12):
        asked.append(game.answer())
        game.settle()
    assert STOP in asked
    asks = [message["ask"] for message in heard(game.players[B]) if message["t"] == "update"]
    assert STOP not in {ask["kind"] for ask in asks if ask is not None}
    game.wish(B, STOP, STOP)
    assert game.players[B].update["wishes"] == [STOP]
    game.play_to(STOP, B)
    no = game.players[B].update["no"]
    game.players[B].send("wish", kinds=[], seat=B)
    game.players[B].wait(lambda player: player.update["no"] > no)
    assert game.players[B].update["wishes"] == []


def test_whose_seat_it_is_is_told_that_the_table_answers_and_nobody_else(tables: list[Game]) -> None:
    game = tables[0]
    for _ in range(12):
        game.settle()
        game.answer()
    for seat, player in enumerate(game.players):
        assert {json.loads(raw)["waiting"]["seat"] for raw in player.heard if '"given":true' in raw} == {seat}
    assert not any('"given":true' in raw for raw in game.watcher.heard)


def test_wishes_survive_a_power_cut_and_passes_need_nobody_to_be_there(tables: list[Game], own_server: Server) -> None:
    game = tables[0]
    game.wish(A, *WINDOWS)
    game.wish(B, "downtown.escape")
    game.play_to(STOP, A)
    own_server.kill()
    own_server.start()
    alone = game.players[A] = game.sit(game.tokens[A])
    while alone.update["view"]["active"] != B:
        if alone.update["ask"] is None:
            alone.next()
        else:
            alone.choose(quiet(alone.update["ask"]), seat=A)
    game.players[B] = game.sit(game.tokens[B])
    assert game.players[B].update["wishes"] == ["downtown.escape"]


def test_only_the_seat_itself_hears_what_it_holds_something_for(own_server: Server) -> None:
    own_server.before += HOLDING
    own_server.start()
    with own_server.browser() as browser:
        game = Game(browser, browser.make(**PLAN))
        assert [player.update["uses"] for player in game.everybody()] == [[f"held {A}"], [f"held {B}"], []]
        update = game.players[A].update
        game.settle()
        game.answer()
        assert game.players[A].update["v"] > update["v"]
        assert [player.update["uses"] for player in game.everybody()] == [[f"held {A}"], [f"held {B}"], []]


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
def test_wishes_are_refused_where_everybody_is_asked(browser: Browser, message: dict[str, Any], code: str) -> None:
    made = browser.make(game="downtown", seats=[{"kind": "me"}, {"kind": "open"}])
    browser.join(made["table"]["id"])
    player = browser.sit(made["table"]["id"], look=A)
    assert STOP in [passing["kind"] for passing in player.welcome["passing"]]
    player.send("wish", **message)
    assert player.until("refused")["code"] == code
    player.send("sync")
    assert player.until("update")["wishes"] == []


def test_where_a_screen_is_passed_round_everybody_has_wishes_of_their_own(browser: Browser) -> None:
    made = browser.make(game="downtown", seats=[{"kind": "me"}, {"kind": "me"}], hot_seat=True)
    player = browser.sit(made["table"]["id"], look=A)
    player.send("wish", kinds=[STOP], seat=B)
    player.send("look", seat=B)
    player.wait(lambda player: player.update["look"] == B)
    assert player.update["wishes"] == [STOP]
    player.send("look", seat=A)
    player.wait(lambda player: player.update["look"] == A)
    assert player.update["wishes"] == []


def test_a_title_without_windows_has_nothing_to_wish_for(browser: Browser) -> None:
    player = browser.sit(browser.make()["table"]["id"])
    assert player.welcome["passing"] == []
    player.send("wish", kinds=[])
    assert player.until("update")["wishes"] == []
