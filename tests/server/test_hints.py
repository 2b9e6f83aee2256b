"""Hints at a table: for the seat that is asked and for nobody else, from what that seat knows, and counted for all."""

from __future__ import annotations

import asyncio
import json
import time
from random import Random
from typing import Any

import msgspec
import pytest

from getaway.bots import situation
from getaway.bots.coach import advise
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import UnknownGame
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of
from getaway.server.settings import Settings
from getaway.server.work import thinking
from tests.server.client import Browser, Player
from tests.server.simulated import seated, simulate, watch

PAIR: dict[str, Any] = {
    "seats": [{"kind": "me"}, {"kind": "me"}],
    "options": {"setup": "random", "first_player": "south"},
}


def sit(browser: Browser, made: Any) -> tuple[Player, Player, Player]:
    """Both players on a device of their own, and a spectator."""
    table, tokens = made["table"]["id"], [link["token"] for link in made["yours"]]
    first, second = (Player(browser.server, table, tokens=[token], look=at) for at, token in enumerate(tokens))
    return first, second, Player(browser.server, table)


def test_only_the_asker_is_advised_and_everybody_sees_the_count(browser: Browser) -> None:
    me, rival, watcher = sit(browser, browser.make(**PAIR))
    no, ask = me.update["no"], me.update["ask"]
    me.send("hint", no=no)
    started = time.monotonic()
    told = me.until("advised")
    assert time.monotonic() - started < 20
    assert (told["no"], told["seat"]) == (no, 0)
    labels = {json.dumps(offer["choice"]): offer["label"] for offer in ask["offers"]}
    assert 1 <= len(told["advice"]) <= 3
    for each in told["advice"]:
        assert labels[json.dumps(each["choice"])] == each["label"]
        assert all(reason.endswith(".") for reason in each["reasons"])
    # Asked again at the same decision it says the same, and that is not counted.
    me.send("hint", no=no)
    assert me.until("advised") == told
    for other in (rival, watcher):
        other.wait(lambda player: player.table["seats"][0]["hints"] == 1)
        other.drain()
        assert not [raw for raw in other.heard if "advice" in raw]
        assert other.table["seats"][0]["hints"] == 1
    for player in (me, rival, watcher):
        player.close()


def test_hints_are_refused_to_those_who_are_not_asked_and_where_aids_are_off(browser: Browser) -> None:
    me, rival, watcher = sit(browser, browser.make(**PAIR))
    no = me.update["no"]
    for player, message, code in (
        (rival, {"no": no}, "not_your_turn"),
        (rival, {"no": no, "seat": 0}, "not_your_seat"),
        (watcher, {"no": no}, "not_your_seat"),
        (me, {"no": no + 1}, "stale"),
        (me, {"no": "first"}, "unreadable"),
    ):
        player.send("hint", **message)
        assert player.until("refused")["code"] == code
    bare = sit(browser, browser.make(**PAIR, aids="odds"))
    bare[0].send("hint", no=bare[0].update["no"])
    refused = bare[0].until("refused")
    assert (refused["code"], refused["text"]) == (
        "not_possible",
        "Aids are off at this table, and with them the coach.",
    )
    for player in (me, rival, watcher, *bare):
        player.close()


def test_there_is_no_coach_where_people_have_to_remember(browser: Browser) -> None:
    made = browser.make(**PAIR, mode="concentration")
    assert made["table"]["aids"] == "none"
    me, rival, watcher = sit(browser, made)
    me.send("hint", no=me.update["no"])
    assert me.until("refused")["code"] == "not_possible"
    for player in (me, rival, watcher):
        player.close()


@pytest.mark.parametrize("seconds", [0.01, 9.0])
def test_nobody_can_tell_from_the_table_how_long_the_coach_thinks(seconds: float) -> None:
    """In simulated time: what the rival and a spectator hear, and when, is the same for a quick and a slow coach."""
    rules = rules_of("hunter")
    match = Match(rules, rules.card.setup(2, PAIR["options"]), Dealer("coached"))

    async def work() -> list[list[tuple[float, str]]]:
        table = seated(match, Settings())

        class Slow:
            async def answer(self, question: bytes, who: str) -> bytes:
                await asyncio.sleep(seconds)
                return b"[]"

        class Seeds:
            def bot_seed(self, *_: object) -> int:
                return 7

        services: Any = table._coach._services
        services.deep, services.tokens = Slow(), Seeds()
        me, rival, watcher = (watch(table, seat) for seat in (0, 1, -2))
        from getaway.server import wire

        await asyncio.sleep(1)
        table.hear(me, wire.Hint(no=match.game.no))
        await asyncio.sleep(20)
        assert any('"t":"advised"' in text for _, text in me.heard)
        heard = [[(at, text) for at, text in each.heard if at > 0] for each in (rival, watcher)]
        assert all('"advice"' not in text for told in heard for _, text in told)
        await table.stop()
        return heard

    heard = simulate(work)
    assert [[at for at, _ in told] for told in heard] == [[1.0], [1.0]]
    assert all(json.loads(told[0][1])["table"]["seats"][0]["hints"] == 1 for told in heard)


@pytest.mark.parametrize(("aids", "loaded"), [("full", ["hunter"]), ("odds", []), ("none", [])])
def test_the_coach_is_made_ready_where_somebody_may_ask_him(aids: str, loaded: list[str]) -> None:
    """Starting a process and loading a title takes longer than a hint may."""
    rules = rules_of("hunter")
    match = Match(rules, rules.card.setup(2, PAIR["options"]), Dealer("coached"))

    async def work() -> list[str]:
        table = seated(match, Settings())
        row = table._ledger.row
        table._ledger.row = msgspec.structs.replace(row, terms=msgspec.structs.replace(row.terms, aids=aids))
        asked: list[str] = []
        services: Any = table._turns._services
        services.prepare_to_advise = asked.append
        table._turns.plan()
        table._turns.plan()
        assert asked == []
        await asyncio.sleep(2)
        await table.stop()
        return asked

    assert simulate(work) == loaded


def test_a_process_loads_a_title_before_it_is_asked() -> None:
    assert thinking.think(thinking.pack(thinking.Prepare("hunter"))) == b""
    with pytest.raises(UnknownGame):
        thinking.think(thinking.pack(thinking.Prepare("nothing")))


def test_the_coach_gets_the_knowledge_of_the_asked_seat_and_answers_alike_for_a_twin() -> None:
    rules = rules_of("hunter")
    match = Match(rules, rules.card.setup(2, PAIR["options"]), Dealer("coached"))
    now = situation(rules, match, match.game.seat)
    twin = situation(rules, rules.imagine(now.known, Random(3)), now.seat)
    answers = {thinking.think(thinking.pack(thinking.Advising(seed=5, seconds=60.0, now=each))) for each in (now, twin)}
    assert len(answers) == 1
    assert thinking.unpack_advice(answers.pop()) == advise(rules, now, Random(5), 60.0)
