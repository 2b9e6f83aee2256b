"""Whose turn it is: what a bot is told of its seat's last decision, so that it can go on from there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, cast

import pytest

from getaway.kernel.dealer import Dealer
from getaway.kernel.frames import Seat
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of
from getaway.server import metrics
from getaway.server.settings import Settings
from getaway.server.store.rows import BOT, PERSON, Seating, Terms
from getaway.server.store.store import Store
from getaway.server.tables import schedule, turns
from getaway.server.tables.ledger import Ledger, dealt
from getaway.server.tables.schedule import Windows
from getaway.server.tables.services import Services
from getaway.server.tables.turns import Turns
from getaway.server.tables.writer import Writer
from getaway.server.work.thinking import Answer
from tests.server.simulated import simulate
from tests.server.test_store import row

SINGLE, SEVERAL, FORCED = "single", "several", "forced"

IDLE = type("Idle", (), {"waiting": 0})()

BOTS = (Seating(BOT, bot="level5"), Seating(BOT, bot="level5"))


class Asked:
    """A table whose bots are asked in vain: what they are told of the decision before theirs is written down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.before: list[int | None] = []
        """The decision before, each time a bot was asked."""

        async def ask_bot(
            *, services: Services, ledger: Ledger, seat: Seat, no: int, before: int | None, **_: object
        ) -> Answer:
            self.before.append(before)
            await asyncio.sleep(60)
            raise AssertionError

        async def nobody(*_: object) -> None:
            return

        monkeypatch.setattr(turns, "ask_bot", ask_bot)
        table = row("a", seats=BOTS, terms=Terms())
        self.ledger = Ledger(cast(Store, None), table, dealt(table), rules_of("hunter"), lambda: None)
        services = cast(
            Services,
            type(
                "Quiet",
                (),
                {
                    "settings": Settings(),
                    "windows": Windows(0.0),
                    "background": IDLE,
                    "prepare_to_advise": lambda *_: None,
                },
            )(),
        )
        writer = cast(Writer, None)
        self.turns = Turns(
            services,
            self.ledger,
            writer,
            looked_at=lambda: True,
            askers=lambda: (),
            chosen=nobody,
            ran_out=nobody,
            given=nobody,
        )

    async def decide(self) -> int:
        """The open decision is made, whoever makes it; returns its number."""
        match = self.ledger.match
        assert match is not None
        seat, no = match.game.seat, match.game.no
        self.turns.decided(seat, no, match.submit(seat, no, self.ledger.rules.ask(match.game).offers[0].choice))
        await asyncio.sleep(0)
        return no

    def last(self) -> int | None:
        """What the bot that was asked last was told."""
        return self.before[-1]

    def seat(self, *seats: Seating) -> None:
        """Somebody else sits there now."""
        self.ledger.row = row("a", seats=seats, terms=Terms())


def played(monkeypatch: pytest.MonkeyPatch, play: Callable[[Asked], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        asked = Asked(monkeypatch)
        await play(asked)
        asked.turns.stop()

    asyncio.run(whole())


def test_a_bot_is_told_which_decision_it_made_last(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(asked: Asked) -> None:
        first = await asked.decide()
        second = await asked.decide()
        assert asked.before == [first, second]

    played(monkeypatch, play)


def test_after_an_undo_or_a_change_that_was_not_saved_bots_start_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(asked: Asked) -> None:
        await asked.decide()
        asked.turns.undone()
        await asyncio.sleep(0)
        assert asked.last() is None
        await asked.decide()
        assert asked.last() is not None
        asked.turns.take_up()
        await asyncio.sleep(0)
        assert asked.last() is None

    played(monkeypatch, play)


def test_a_bot_that_takes_over_from_a_person_starts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(asked: Asked) -> None:
        await asked.decide()
        person = Seating(PERSON, name="Ann")
        asked.seat(person, person)
        await asked.decide()
        asked.seat(*(Seating(PERSON, name="Ann", left=True, bot="level3"),) * 2)
        asked.turns.plan()
        await asyncio.sleep(0)
        assert asked.last() is None

    played(monkeypatch, play)


# Windows


def at_question(game: str, sort: str) -> Match:
    """A game at a question with a single answer, with several, or with a single one that everybody can tell."""
    rules = rules_of(game)
    for seed in range(100):
        match, rng = Match(rules, rules.card.setup_of(rules.card.modes[0]), Dealer(str(seed))), Random(seed)
        while match.game.ask is not None:
            options, forced = match.game.options(), match.game.question.kind in rules.card.forced
            if sort == (SEVERAL if len(options) > 1 else FORCED if forced else SINGLE):
                return match
            match.submit(match.game.seat, match.game.no, rng.choice(options))
    raise AssertionError(sort)


@pytest.mark.parametrize(
    ("game", "sort", "waits", "after"),
    [("downtown", SINGLE, 0.9, 0.9), ("downtown", SEVERAL, 0.9, 0.15), ("gangrush", FORCED, 0.15, 0.9)],
)
def test_answers_without_an_alternative_do_not_shorten_the_window(
    monkeypatch: pytest.MonkeyPatch, game: str, sort: str, waits: float, after: float
) -> None:
    match = at_question(game, sort)
    given: list[float] = []

    async def at_once(**_: object) -> Answer:
        return Answer(match.game.options()[0])

    async def chosen(*_: object) -> None:
        given.append(asyncio.get_running_loop().time())

    async def nobody(*_: object) -> None:
        return

    class Now:
        def put(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
            asyncio.get_running_loop().create_task(work())

    counted: list[float] = []
    monkeypatch.setattr(
        metrics, "BOT_SECONDS", type("Counter", (), {"observe": lambda self, wait: counted.append(wait)})()
    )
    monkeypatch.setattr(turns, "ask_bot", at_once)
    monkeypatch.setattr(turns, "_CHANCE", type("Least", (), {"random": lambda self: 0.0})())
    windows = Windows(0.15)
    key = game, "level5", match.game.question.kind
    windows.learn(key, 0.72)
    for _ in range(schedule.REMEMBERED - 1):
        windows.learn(key, 0.1)
    bots = (Seating(BOT, bot="level5"),) * match.tape.setup.seats
    table = row("a", game=game, setup=match.tape.setup, seats=bots, terms=Terms())

    async def play() -> None:
        quiet = {
            "settings": Settings(think=0.0),
            "windows": windows,
            "background": IDLE,
            "prepare_to_advise": lambda *_: None,
        }
        made = Turns(
            cast(Services, type("Quiet", (), quiet)()),
            Ledger(cast(Store, None), table, match, rules_of(game), lambda: None),
            cast(Writer, Now()),
            looked_at=lambda: True,
            askers=lambda: (),
            chosen=chosen,
            ran_out=nobody,
            given=nobody,
        )
        made.plan()
        await asyncio.sleep(5)

    simulate(play)
    assert given == [pytest.approx(waits)]
    # The metrics tell no more than what everybody sees.
    assert counted == [pytest.approx(waits)]
    assert windows.length(key) == pytest.approx(after)
