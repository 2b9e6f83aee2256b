"""Changes of seats: joining, leaving, running out of time, taking a seat back, rematches."""

from __future__ import annotations

import logging

import msgspec

from getaway.kernel.frames import SPECTATOR, Seat
from getaway.server.clock import CLOCK
from getaway.server.refusals import Gone, NotPossible
from getaway.server.store.players import INVITED
from getaway.server.store.rows import EXPIRED, FINISHED, FREE, OPEN, OUTDATED, PERSON, RUNNING, Seating
from getaway.server.store.store import NotSaved
from getaway.server.tables import creation
from getaway.server.tables.ledger import Ledger
from getaway.server.tables.room import Room
from getaway.server.tables.services import Services
from getaway.server.tables.turns import Turns

log = logging.getLogger(__name__)


class Seats:
    """Changes of seats. Each is made durable before anybody is told."""

    def __init__(self, services: Services, ledger: Ledger, turns: Turns, room: Room) -> None:
        self._services = services
        self._ledger = ledger
        self._turns = turns
        self._room = room

    async def join(self, name: str, seat: Seat | None, kept: frozenset[Seat]) -> Seat:
        """Give a free seat to a person, for whom these are kept; the game starts when it was the last.

        Raises a Refusal.
        """
        row = self._ledger.row
        if row.state == EXPIRED:
            raise Gone("This table has expired.")
        free = [at for at, seating in enumerate(row.seats) if seating.kind == FREE]
        mine = [at for at in free if at in kept] + [at for at in free if not row.seats[at].kept_for]
        if not free or row.state != OPEN:
            raise NotPossible("All seats are taken; you can watch.")
        if not mine or (seat in free and seat not in mine):
            raise NotPossible("That seat is kept for somebody else; you can watch.")
        if seat is not None and seat not in free:
            raise NotPossible("That seat is taken.")
        taken = mine[0] if seat is None else seat
        seats = row.seated(taken, Seating(PERSON, name=name, epoch=row.seats[taken].epoch))
        if len(free) > 1:
            await self._ledger.change(seats=seats)
        else:
            await self._ledger.start(seats=seats)
            self._turns.plan()
            self._room.show_all()
        self._room.tell_table()
        return taken

    async def leave(self, seat: Seat) -> None:
        """A running game goes on with a bot; before the start the seat is free again, and its tokens are void."""
        row = self._ledger.row
        if row.state != OPEN:
            self._ledger.playing(seat)
            await self._hand_over(seat)
            return
        await self._ledger.change(seats=row.seated(seat, Seating(FREE, epoch=row.seats[seat].epoch + 1)))
        self._take_away(seat)

    async def renew(self, seat: Seat) -> None:
        """Void every token of a seat: anyone who has it now must show a new one. Raises NotPossible or NotSaved."""
        row = self._ledger.row
        seating = row.seats[seat]
        if seating.kind != PERSON or row.state not in (OPEN, RUNNING):
            raise NotPossible("That seat needs no new link.")
        await self._ledger.change(seats=row.seated(seat, msgspec.structs.replace(seating, epoch=seating.epoch + 1)))
        self._take_away(seat)

    async def played_by_program(self, seat: Seat) -> None:
        """Show everybody that a program plays a seat, whoever else has its token. Raises NotSaved."""
        row = self._ledger.row
        if not row.seats[seat].program:
            await self._ledger.change(seats=row.seated(seat, msgspec.structs.replace(row.seats[seat], program=True)))
            self._room.tell_table()

    def _take_away(self, seat: Seat) -> None:
        """Nobody who is connected has this seat any longer."""
        for watcher in self._room:
            if seat in watcher.seats:
                watcher.seats -= {seat}
                watcher.look = SPECTATOR if watcher.look == seat else watcher.look
                self._room.show(watcher)
        self._room.tell_table()

    async def run_out(self, seat: Seat, no: int) -> None:
        """The clock ran out for decision `no`: a bot takes over, unless the decision has been made."""
        if self._ledger.open_for(seat, no, by_bot=False) is None:
            return
        log.info("clock ran out", extra={"table": self._ledger.row.id, "seat": seat})
        try:
            await self._hand_over(seat)
        except NotSaved:
            # The clock restarts with the reloaded table: nobody loses a seat to a full disk.
            return

    async def take_back(self, seat: Seat) -> None:
        """A person plays again instead of the bot that took over. Raises NotPossible or NotSaved."""
        row = self._ledger.row
        seating = row.seats[seat]
        if not seating.left or row.state != RUNNING:
            raise NotPossible("No bot plays your seat.")
        self._ledger.since = CLOCK.now()
        await self._seat(seat, msgspec.structs.replace(seating, left=False, bot=""))

    async def rematch(self) -> None:
        """Set up the same table again, once, and tell everybody where. Raises NotPossible or NotSaved."""
        row = self._ledger.row
        if row.state not in (FINISHED, OUTDATED):
            raise NotPossible("A rematch can be set up when the game is over.")
        if not row.rematch:
            new = await creation.rematch(self._services, row)
            await self._ledger.change(rematch=new)
        self._room.tell_table()

    async def _hand_over(self, seat: Seat) -> None:
        seating = self._ledger.row.seats[seat]
        await self._seat(seat, msgspec.structs.replace(seating, left=True, bot=self._services.settings.bot))

    async def _seat(self, seat: Seat, seating: Seating) -> None:
        """Change who plays a seat."""
        await self._ledger.change(seats=self._ledger.row.seated(seat, seating))
        self._turns.plan()
        self._room.tell()
        self._room.tell_table()


def forgotten(seating: Seating, epoch: int, name: str) -> Seating | None:
    """A seat without the name of whoever took it at that epoch, or for whom it is kept; None if it is another's now."""
    if epoch == INVITED:
        return msgspec.structs.replace(seating, kept_for="") if seating.kind == FREE and seating.kept_for else None
    if seating.kind == PERSON and seating.epoch == epoch:
        return msgspec.structs.replace(seating, name=name)
    return None
