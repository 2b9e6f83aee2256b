"""The coach at a table: a person's question goes to a worker process with that seat's knowledge, advice comes back.

Whoever asked gets the advice; everybody sees that the seat has asked, at the moment in which it asks. Nobody else can
tell how long the coach takes, or what it says.
"""

from __future__ import annotations

import asyncio

import msgspec

from getaway.bots import situation
from getaway.bots.coach import Advice
from getaway.kernel.errors import NotYourTurn, Stale
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import STALE
from getaway.server import metrics, wire
from getaway.server.messages import refused_by
from getaway.server.refusals import NotPossible
from getaway.server.tables.ledger import Ledger
from getaway.server.tables.room import Room, Watcher
from getaway.server.tables.services import Services
from getaway.server.tables.telling import encode
from getaway.server.work import thinking
from getaway.server.work.workers import WorkerFailed

ALL_AIDS = "full"

Place = tuple[tuple[Seat, Choice], ...]
"""A decision by everything that came before: its number alone would be another decision's after an undo."""


class Coach:
    """Advice for the people at a table, each for the own seat."""

    def __init__(self, services: Services, ledger: Ledger, room: Room) -> None:
        self._services = services
        self._ledger = ledger
        self._room = room
        self._given: dict[Seat, tuple[Place, tuple[Advice, ...]]] = {}
        """The last advice for each seat."""
        self._tasks: dict[Seat, asyncio.Task[None]] = {}

    def stop(self) -> None:
        """Give up what is being thought about."""
        for task in self._tasks.values():
            task.cancel()

    async def hint(self, seat: Seat, no: int, asker: Watcher) -> None:
        """Advise `seat` about decision `no`, which must be open and its own. Raises a Refusal, changing nothing."""
        ledger = self._ledger
        if ledger.row.terms.aids != ALL_AIDS:
            raise NotPossible("Aids are off at this table, and with them the coach.")
        match = ledger.playing(seat)
        game = match.game
        if no != game.no:
            raise Stale(STALE)
        if game.seat != seat or ledger.given() is not None:
            raise NotYourTurn("You are not asked anything just now.")
        place = tuple(match.tape.moves)
        before, advice = self._given.get(seat, ((), ()))
        if advice and before == place:
            asker.send(encode(wire.Advised(no=no, seat=seat, advice=advice)))
            return
        if seat in self._tasks:
            raise NotPossible("The coach is thinking already.")
        await self._count(seat)
        question = thinking.Advising(
            seed=self._services.tokens.bot_seed(ledger.row.id, seat, no),
            seconds=self._services.settings.hint_seconds,
            now=situation(match.rules, match, seat, looks=False),
        )
        self._tasks[seat] = asyncio.create_task(self._advise(question, place, asker), name="coach")

    async def _count(self, seat: Seat) -> None:
        """Show everybody that the seat has asked. Raises NotSaved."""
        row = self._ledger.row
        asked = msgspec.structs.replace(row.seats[seat], hints=row.seats[seat].hints + 1)
        await self._ledger.change(seats=row.seated(seat, asked))
        self._room.tell_table()

    async def _advise(self, question: thinking.Advising, place: Place, asker: Watcher) -> None:
        seat, no = question.now.seat, question.now.ask.no
        try:
            who = asker.address or self._ledger.row.id
            answer = await self._services.deep.answer(thinking.pack(question), who=who)
            advice = thinking.unpack_advice(answer)
        except (WorkerFailed, msgspec.DecodeError):
            metrics.BOT_FAILURES.inc()
            failed = NotPossible("The coach has no answer just now. Try again.")
            asker.send(encode(refused_by(wire.Hint(no=no, seat=seat), failed)))
        else:
            self._given[seat] = place, advice
            asker.send(encode(wire.Advised(no=no, seat=seat, advice=advice)))
        finally:
            self._tasks.pop(seat, None)
