"""Processes that think: they are replaced when they fail, block nobody, and know what they are told."""

from __future__ import annotations

import asyncio
import json
import pickle
import threading
import time
from collections.abc import Callable, Coroutine
from multiprocessing.context import SpawnProcess
from typing import Any

import pytest

from getaway.bots import Situation, situation
from getaway.kernel.dealer import Dealer
from getaway.kernel.game import Game
from getaway.kernel.match import Match
from getaway.kernel.registry import games, rules_of
from getaway.server.tables.bots import since_last
from getaway.server.work import thinking
from getaway.server.work.workers import Job, Pool, Worker, WorkerFailed
from tests.server.client import Server
from tests.server.jobs import confess, shout


def run(
    work: Callable[[Pool], Coroutine[Any, Any, None]], *, job: Job = shout, count: int = 1, patience: float = 20.0
) -> None:
    """Do something with a pool of processes."""

    async def whole() -> None:
        pool = Pool("test", job, count, patience)
        try:
            await work(pool)
        finally:
            await pool.close()

    asyncio.run(whole())


def test_a_worker_that_dies_or_raises_is_replaced() -> None:
    async def work(pool: Pool) -> None:
        first = await pool.answer(b"pid")
        for bad in (b"die", b"raise"):
            with pytest.raises(WorkerFailed):
                await pool.answer(bad)
            assert await pool.answer(b"well") == b"WELL"
        assert await pool.answer(b"pid") != first

    run(work)


def test_a_worker_that_hangs_is_replaced_and_blocks_nobody() -> None:
    async def work(pool: Pool) -> None:
        await pool.answer(b"warm")
        hanging = asyncio.create_task(pool.answer(b"hang"))
        await asyncio.sleep(0.1)
        began = time.monotonic()
        # The other worker goes on, and so does the loop.
        assert await pool.answer(b"well") == b"WELL"
        with pytest.raises(WorkerFailed):
            await hanging
        assert time.monotonic() - began < 20
        assert await pool.answer(b"well") == b"WELL"

    run(work, count=2, patience=3.0)


def test_a_question_nobody_waits_for_any_more_frees_its_worker() -> None:
    async def work(pool: Pool) -> None:
        waiting = asyncio.create_task(pool.answer(b"well"))
        await asyncio.sleep(0)
        waiting.cancel()
        assert await pool.answer(b"again") == b"AGAIN"

    run(work)


def test_questions_about_the_same_thing_go_to_the_same_worker_unless_it_is_busy() -> None:
    async def work(pool: Pool) -> None:
        chess, cards = await asyncio.gather(pool.answer(b"pid", "chess"), pool.answer(b"pid", "cards"))
        assert chess != cards
        for about, who in (("cards", cards), ("cards", cards), ("chess", chess), ("cards", cards)):
            assert await pool.answer(b"pid", about) == who
        busy = asyncio.create_task(pool.answer(b"hang", "chess"))
        await asyncio.sleep(0.1)
        assert await pool.answer(b"pid", "chess") == cards
        with pytest.raises(WorkerFailed):
            await busy

    run(work, count=2, patience=3.0)


def test_closing_ends_a_worker_in_the_middle_of_its_job() -> None:
    async def work(pool: Pool) -> None:
        await pool.answer(b"warm")
        hanging = asyncio.create_task(pool.answer(b"hang"))
        await asyncio.sleep(0.1)
        began = time.monotonic()
        await pool.close()
        with pytest.raises(WorkerFailed):
            await hanging
        assert time.monotonic() - began < 10

    run(work)


def test_closing_ends_a_worker_that_is_just_being_started(monkeypatch: pytest.MonkeyPatch) -> None:
    worker, start, shut = Worker("test", shout, patience=20.0), SpawnProcess.start, threading.Event()
    failed: list[Exception] = []

    def close() -> None:
        shut.set()
        try:
            worker.shut()
        except AttributeError as error:
            failed.append(error)

    closing = threading.Thread(target=close)

    def started(process: SpawnProcess) -> None:
        closing.start()
        shut.wait()
        time.sleep(0.1)
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", started)
    with pytest.raises(WorkerFailed):
        worker.start()
    closing.join()
    assert failed == []


def test_a_bot_is_sent_its_situation_and_nothing_of_the_true_game() -> None:
    rules = rules_of("hunter")
    match = Match(rules, rules.card.setup(2, {"setup": "random", "first_player": "south"}), Dealer.fresh())
    now = Situation("hunter", 0, rules.knowledge(match.game, 0), rules.view(match.game, 0), (), rules.ask(match.game))
    packed = thinking.pack(thinking.Thought("sensible", 5, 1.0, now))
    assert thinking.unpack(thinking.think(packed)).choice in [offer.choice for offer in now.ask.offers]
    assert thinking.think(packed) == thinking.think(packed)
    assert thinking.unpack(thinking.think(packed)).kept() is None
    assert match.dealer.seed.encode() not in packed

    class Strict(pickle.Unpickler):
        """Finds the classes of whatever is in the bytes."""

        def find_class(self, module: str, name: str) -> Any:
            found = super().find_class(module, name)
            assert not (isinstance(found, type) and issubclass(found, (Game, Match))), name
            assert not module.endswith((".table", ".flow")), module
            return found

    import io

    assert Strict(io.BytesIO(packed)).load().now == now


def test_a_bots_process_holds_no_true_game_of_any_title_nor_the_code_that_keeps_them() -> None:
    """A process of its own, started afresh, that has thought about all titles: there is nothing to be found in it."""
    questions: list[bytes] = []
    for rules in games():
        match = Match(rules, rules.card.setup_of(rules.card.modes[0]), Dealer.fresh())
        while len(match.game.options()) == 1:
            match.submit(match.game.seat, match.game.no, match.game.options()[0])
        now = situation(rules, match, match.game.seat)
        questions.append(thinking.pack(thinking.Thought("level3", 5, 0.05, now)))

    async def work(pool: Pool) -> None:
        for question in questions:
            confessed = json.loads(await pool.answer(question))
            work = "getaway.server.work"
            assert confessed == {"held": [], "loaded": [work, f"{work}.thinking", f"{work}.workers"]}

    run(work, job=confess, patience=60.0)


def test_a_searching_bot_sends_back_what_it_made_of_the_decision() -> None:
    rules = rules_of("hunter")
    match = Match(rules, rules.card.setup(2, {"setup": "reference", "first_player": "south"}), Dealer.fresh())
    now = Situation("hunter", 0, rules.knowledge(match.game, 0), rules.view(match.game, 0), (), rules.ask(match.game))
    answer = thinking.unpack(thinking.think(thinking.pack(thinking.Thought("level3", 5, 0.05, now))))
    kept = answer.kept()
    assert kept is not None
    (thoughts,) = thinking.read_thoughts([kept, "{}", "no record of this version"])
    assert (thoughts.bot, thoughts.choice) == ("level3", answer.choice)
    assert thoughts.beliefs[0].about == "The enemy's main"


def decision(match: Match, no: int, after: int | None = None) -> tuple[Situation, bytes]:
    """The open decision of a match as a bot that searches is asked about it; `no` is its seed."""
    seat = match.game.seat
    now = situation(match.rules, match, seat, since_last(match, seat))
    return now, thinking.pack(thinking.Thought("level5", no, 4.0, now, after))


def iterations(answered: bytes) -> int:
    """How long a bot searched for that answer."""
    return sum(thoughts.iterations for thoughts in thinking.read_thoughts([thinking.unpack(answered).kept() or ""]))


def test_a_bot_goes_on_from_what_it_thought_about_the_decision_before() -> None:
    rules = rules_of("hunter")
    match = Match(rules, rules.card.setup(2, {"setup": "reference", "first_player": "south"}), Dealer.fresh())
    seat = match.game.seat
    shorter = 0
    before: int | None = None
    for no in range(100, 108):
        _, question = decision(match, no, before)
        answered = thinking.think(question)
        # Who is asked the same without the memory of it makes every iteration anew.
        anew = thinking.think(decision(match, no + 1000)[1])
        shorter += iterations(answered) < iterations(anew)
        match.submit(seat, match.game.no, thinking.unpack(answered).choice)
        before = no
        if match.game.seat != seat:
            break
    assert shorter


def test_a_process_keeps_so_many_bots_and_makes_those_anew_that_it_has_forgotten() -> None:
    rules = rules_of("hunter")
    match = Match(rules, rules.card.setup(2, {"setup": "reference", "first_player": "south"}), Dealer.fresh())
    now, question = decision(match, 7)
    thinking.think(question)
    assert len(thinking._minds) <= thinking.MINDS
    for seed in range(20, 20 + thinking.MINDS):
        thinking.think(thinking.pack(thinking.Thought("level1", seed, 1.0, now)))
    assert 7 not in thinking._minds
    assert len(thinking._minds) == thinking.MINDS
    forgotten = thinking.think(thinking.pack(thinking.Thought("level5", 8, 4.0, now, after=7)))
    assert thinking.unpack(forgotten).choice in [offer.choice for offer in now.ask.offers]
    assert 8 in thinking._minds


def test_chance_answers_for_a_bot_that_fails_twice(own_server: Server) -> None:
    own_server.settings.write_text(own_server.settings.read_text() + "bot_patience = 0.0\n")
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make(options={"setup": "reference", "first_player": "north"})["table"]["id"]
        player = browser.sit(table)
        player.wait(lambda player: player.update["no"] >= 1)
    assert any(line["what"] == "random choice made for a bot" for line in own_server.logs())


def test_a_bot_is_told_what_happened_since_its_last_decision() -> None:
    rules = rules_of("hunter")
    match = Match(rules, rules.card.setup(2, {"setup": "reference", "first_player": "south"}), Dealer.fresh())
    heard = [0, 0]
    while match.game.outcome is None and match.game.no < 120:
        seat = match.game.seat
        expected = match.news(seat, heard[seat])
        assert since_last(match, seat) == expected
        heard[seat] = len(match.told)
        match.submit(seat, match.game.no, rules.ask(match.game).offers[0].choice)
