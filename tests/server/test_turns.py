"""Whose turn it is: what a bot is told of its seat's last decision, so that it can go on from there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from getaway.kernel.frames import Seat
from getaway.kernel.registry import rules_of
from getaway.server.settings import Settings
from getaway.server.store.rows import BOT, PERSON, Seating, Terms
from getaway.server.store.store import Store
from getaway.server.tables import turns
from getaway.server.tables.ledger import Ledger, dealt
from getaway.server.tables.schedule import Windows
from getaway.server.tables.services import Services
from getaway.server.tables.turns import Turns
from getaway.server.tables.writer import Writer
from getaway.server.work.thinking import Answer
from tests.server.test_store import row

IDLE = type("Idle", (), {"waiting": 0})()

BOTS = (Seating(BOT, bot="level5"), Seating(BOT, bot="level5"))


class Asked:
    """A table whose bots are asked in vain: what they are told of the decision before theirs is written down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.before: list[int | None] = []
        """The decision before, each time a bot was asked."""

        async def ask_bot(
            services: Services, ledger: Ledger, seat: Seat, no: int, before: int | None, begin: Callable[[], None]
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
            Services, type("Quiet", (), {"settings": Settings(), "windows": Windows(0.0), "background": IDLE})()
        )
        writer = cast(Writer, None)
        self.turns = Turns(
            services, self.ledger, writer, looked_at=lambda: True, chosen=nobody, ran_out=nobody, given=nobody
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
