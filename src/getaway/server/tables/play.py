"""Playing at a table: choices, undoing, and why something cannot be chosen."""

from __future__ import annotations

import time

from getaway.kernel.errors import NotYourTurn, Stale
from getaway.kernel.frames import Seat
from getaway.kernel.game import STALE, Game
from getaway.kernel.match import Told
from getaway.server import metrics, wire
from getaway.server.messages import because
from getaway.server.store.rows import FINISHED
from getaway.server.store.store import NotSaved
from getaway.server.tables.ledger import Ledger
from getaway.server.tables.room import Room
from getaway.server.tables.turns import Turns
from getaway.server.work.thinking import Answer


class Play:
    """The decisions at a table. The match is changed, the change is made durable, and only then is anybody told."""

    def __init__(self, ledger: Ledger, turns: Turns, room: Room) -> None:
        self._ledger = ledger
        self._turns = turns
        self._room = room

    async def choose(self, seat: Seat, message: wire.Choose) -> None:
        """A person's choice. Raises a Refusal, changing nothing."""
        match = self._ledger.playing(seat)
        await self._advance(seat, message.no, match.submit(seat, message.no, message.choice))
        metrics.CHOICES_BY_PEOPLE.inc()

    async def answer(self, seat: Seat, no: int, answer: Answer) -> None:
        """A bot's answer; it is dropped if the decision is no longer the bot's."""
        match = self._ledger.open_for(seat, no, by_bot=True)
        if match is None:
            return
        try:
            await self._advance(seat, no, match.submit(seat, no, answer.choice), answer.kept())
        except NotSaved:
            # The table was reloaded and will ask the bot again.
            return
        metrics.CHOICES_BY_BOTS.inc()

    async def give(self, seat: Seat, no: int) -> None:
        """Answer for a person, as if they had done it; not if they wish to be asked by now."""
        came = time.perf_counter()
        match = self._ledger.open_for(seat, no, by_bot=False)
        choice = self._ledger.given()
        if match is None or choice is None:
            return
        try:
            await self._advance(seat, no, match.submit(seat, no, choice, given=True))
        except NotSaved:
            # The table was reloaded and will answer again.
            return
        metrics.CHOICES_BY_PEOPLE.inc()
        # As for a choice that came over a connection.
        metrics.CHOICE_SECONDS.observe(time.perf_counter() - came)

    async def wish(self, seat: Seat, kinds: tuple[str, ...]) -> None:
        """From now on a person is asked in these windows, and in no others. Raises a Refusal, changing nothing."""
        ledger = self._ledger
        match = ledger.playing(seat)
        ledger.rules.card.check_windows(kinds)
        await ledger.wish(seat, tuple(dict.fromkeys(kinds)))
        if match.game.seat == seat:
            # Only then: planning would restart a bot that is thinking, and everybody would notice.
            self._turns.plan()
        for watcher in self._room:
            if watcher.look == seat:
                self._room.show(watcher)

    async def undo(self, seat: Seat, no: int) -> None:
        """Take back a person's last decision. Raises a Refusal, changing nothing."""
        match = self._ledger.playing(seat)
        _check_open(match.game, no)
        match.undo(seat)
        before = self._ledger.row.labels()
        await self._ledger.rewind()
        self._turns.undone()
        self._room.tell(undone=True)
        if self._ledger.row.labels() != before:
            self._room.tell_table()

    def why(self, seat: Seat, message: wire.Why) -> wire.Because:
        """Whether something can be chosen, and why not. Raises a Refusal if that cannot be asked now."""
        ledger = self._ledger
        game = ledger.playing(seat).game
        _check_open(game, message.no)
        if game.seat != seat:
            raise NotYourTurn(f"It is not your turn: {ledger.rules.names(game)[game.seat]} is asked.")
        return because(ledger.rules, game, ledger.asked(), message)

    async def _advance(self, seat: Seat, no: int, told: list[Told], thoughts: str | None = None) -> None:
        """The match has been changed by `seat` at decision `no`: make that durable, then tell everybody."""
        write = self._ledger.advanced(no, thoughts)
        # The updates are made before the wait: afterwards, other tables whose decisions share the transaction have
        # gone through the processor's cache.
        letters = self._room.letters(told, row=write.row, answered=no)
        before = self._ledger.row.labels()
        await self._ledger.save(write)
        self._turns.decided(seat, no, told)
        self._room.send(letters)
        if self._ledger.row.state == FINISHED or self._ledger.row.labels() != before:
            self._room.tell_table()


def _check_open(game: Game, no: int) -> None:
    if no != game.no:
        raise Stale(STALE)
