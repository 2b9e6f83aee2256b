"""A table in memory: one queue, one writer.

Everything that happens at a table goes through its queue and is done there one by one: the match is changed, the change
is made durable, and only then is anybody told. If it cannot be made durable, the table goes back to its last durable
state and the sender is told. Each connection gets what the seat it looks at may know, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable

import msgspec

from getaway.kernel.errors import Refusal
from getaway.kernel.frames import SPECTATOR, Seat
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of
from getaway.kernel.tape import Tape
from getaway.server import metrics, wire
from getaway.server.messages import refused_by
from getaway.server.refusals import NotPossible, NotYourSeat, TooFast
from getaway.server.store.rows import EXPIRED, TableRow
from getaway.server.store.store import Unavailable
from getaway.server.tables.chat import Chat
from getaway.server.tables.coach import Coach
from getaway.server.tables.ledger import Ledger
from getaway.server.tables.orders import Forget, Mute, Order, Rename, Shut
from getaway.server.tables.play import Play
from getaway.server.tables.room import Room, Watcher
from getaway.server.tables.seats import Seats, forgotten
from getaway.server.tables.services import Services
from getaway.server.tables.telling import encode, line
from getaway.server.tables.turns import Turns
from getaway.server.tables.writer import Writer

log = logging.getLogger(__name__)

TRY_AGAIN = 1013
CLOSED = 4404
"""The code with which connections to a closed table end: there is nothing to come back to."""

RETRY_SECONDS = 1.0
"""Seconds after which a bot whose choice could not be saved is asked again: the disk may stay full for a while."""


class LiveTable:
    """A table in memory. Public methods put work into the queue; private ones do it.

    Must be made in a running event loop, where its timers start at once. `forget` is called when it leaves memory.
    """

    def __init__(
        self, services: Services, row: TableRow, match: Match | None, forget: Callable[[LiveTable], None]
    ) -> None:
        self._services = services
        self._forget = forget
        self._writer = Writer(f"table {row.id}", "The table had to be reloaded. Try again.", self._ended)
        self._ledger = Ledger(
            store=services.store, row=row, match=match, rules=rules_of(row.game), went_back=self._went_back
        )
        self._turns = Turns(
            services,
            self._ledger,
            self._writer,
            looked_at=lambda: len(self._room) > 0,
            askers=lambda: self._room.askers(),
            chosen=lambda seat, no, answer: self._play.answer(seat, no, answer),
            ran_out=lambda seat, no: self._seats.run_out(seat, no),
            given=lambda seat, no: self._play.give(seat, no),
        )
        self._room = Room(self._ledger, self._turns.left)
        self._play = Play(self._ledger, self._turns, self._room)
        self._seats = Seats(services, self._ledger, self._turns, self._room)
        self._chat = Chat(services.store, self._ledger, self._room)
        self._coach = Coach(services, self._ledger, self._room)
        self._turns.take_up()

    @property
    def row(self) -> TableRow:
        """The table as it is kept."""
        return self._ledger.row

    def info(self) -> wire.TableInfo:
        """The table as everybody sees it."""
        return self._room.info()

    # In memory and out of it

    def is_idle(self, since: float) -> bool:
        """Has this table been unused since that time (of the monotonic clock)?"""
        busy = len(self._room) > 0 or self._writer.busy or self._turns.working
        return not busy and self._writer.used < since

    def unload(self) -> None:
        """Unload the table. Must not be called while it has work to do."""
        self._writer.cancel()

    async def stop(self) -> None:
        """Finish the work that is under way, then unload the table. For stopping the server."""
        self._turns.stop()
        self._coach.stop()
        await self._writer.finish()

    def _ended(self, error: BaseException | None) -> None:
        """The writer has ended: cancelled by the lobby, or stopped by a bug.

        After a bug, what is in memory cannot be trusted; the next visitor loads the table from the database again.
        """
        self._turns.stop()
        self._coach.stop()
        self._forget(self)
        if error is not None:
            metrics.TABLE_FAILURES.inc()
            log.error("table failed", extra={"table": self.row.id}, exc_info=error)
            self._room.close(1011, "the table is reloaded")

    def abandon(self) -> None:
        """Unload the table at once: it is another process's now, or may soon be. Whoever is here has to come again."""
        self._room.close(TRY_AGAIN, "the table has moved")
        self._writer.cancel()
        self._forget(self)

    def _went_back(self) -> None:
        if self._ledger.moved:
            metrics.LEASES_LOST.inc()
            log.warning("table taken over by another process", extra={"table": self.row.id})
            self.abandon()
            return
        if not self._ledger.lost:
            self._turns.take_up(rest=RETRY_SECONDS)
            return
        # Nobody is asked, and no clock runs, until the database is there again.
        self._turns.stop()
        asyncio.get_running_loop().call_later(RETRY_SECONDS, self._writer.put, self._recover)

    async def _recover(self) -> None:
        if self._ledger.lost and await self._ledger.recover():
            self._room.show_all()

    # Connections

    def hello(self, watcher: Watcher, tokens: Iterable[str], look: Seat | None) -> None:
        """Let a connection in, with the seats its tokens prove."""
        given = tuple(tokens)
        self._writer.put(lambda: self._let_in(watcher, given, look))

    async def _let_in(self, watcher: Watcher, tokens: tuple[str, ...], look: Seat | None) -> None:
        try:
            self._ledger.check()
            lines = await self._chat.lines()
        except Unavailable as refused:
            watcher.send(encode(refused_by(None, refused)))
            watcher.close(TRY_AGAIN, "try again")
            return
        watcher.seats = frozenset(self._services.seats_by(self.row, tokens))
        only = next(iter(watcher.seats)) if len(watcher.seats) == 1 else SPECTATOR
        watcher.look = look if look is not None and (look in watcher.seats or look == SPECTATOR) else only
        news = self._room.enter(watcher)
        self._turns.come()
        heard = tuple(line(said) for said in lines if self._chat.may_hear(watcher, said))
        yours = tuple(sorted(watcher.seats))
        passing = self._ledger.rules.card.passing_at(self.row.setup.seats)
        watcher.send(encode(wire.Welcome(table=self.info(), yours=yours, chat=heard, passing=passing)))
        self._room.show(watcher)
        if news:
            self._room.tell_table(but=watcher)

    def bye(self, watcher: Watcher) -> None:
        """A connection has ended."""

        async def work() -> None:
            self._room.leave(watcher)

        self._writer.put(work)

    def hear(self, watcher: Watcher, message: wire.FromClient) -> None:
        """A message of a connection that was let in. Raises TooFast if too many wait already."""
        if self._writer.waiting >= self._services.settings.waiting_messages:
            raise TooFast("Too much is going on at this table. Wait a moment.")
        came = time.perf_counter()

        async def work() -> None:
            try:
                await self._obey(watcher, message)
            except Refusal as refused:
                metrics.REFUSALS.labels(refused.code).inc()
                watcher.send(encode(refused_by(message, refused)))
            else:
                if isinstance(message, wire.Choose):
                    metrics.CHOICE_SECONDS.observe(time.perf_counter() - came)

        self._writer.put(work)

    async def _obey(self, watcher: Watcher, message: wire.FromClient) -> None:
        self._ledger.check()
        match message:
            case wire.Choose():
                await self._play.choose(_seat(watcher, message.seat), message)
            case wire.Undo():
                await self._play.undo(_seat(watcher, message.seat), message.no)
            case wire.Why():
                watcher.send(encode(self._play.why(_seat(watcher, message.seat), message)))
            case wire.Hint():
                await self._coach.hint(_seat(watcher, message.seat), message.no, watcher)
            case wire.Look():
                if message.seat != SPECTATOR and message.seat not in watcher.seats:
                    raise NotYourSeat
                watcher.look = message.seat
                self._room.show(watcher)
            case wire.Sync():
                self._room.show(watcher)
            case wire.Before():
                self._room.show_earlier(watcher, message.entry)
            case wire.Say():
                await self._chat.say(_seat(watcher, message.seat), message)
            case wire.Leave():
                await self._seats.leave(_seat(watcher, message.seat))
            case wire.Wish():
                await self._play.wish(_seat(watcher, message.seat), message.kinds)
            case wire.TakeBack():
                await self._seats.take_back(_seat(watcher, message.seat))
            case wire.Rematch():
                if not watcher.seats:
                    raise NotYourSeat
                await self._seats.rematch()
            case wire.Hello() | wire.Ping():
                raise NotPossible("You are connected already.")

    # What others ask of the table

    async def join(self, name: str, seat: Seat | None, kept: frozenset[Seat] = frozenset()) -> Seat:
        """Give a free seat to a person, for whom these are kept; the game starts when it was the last.

        Raises NotPossible, Gone or NotSaved.
        """

        async def work() -> Seat:
            self._ledger.check()
            return await self._seats.join(name, seat, kept)

        return await self._writer.call(work)

    async def played_by_program(self, seat: Seat) -> None:
        """Show everybody that a program plays a seat. Raises NotSaved."""
        await self._writer.call(lambda: self._seats.played_by_program(seat))

    async def expire(self, state: str, before: float) -> bool:
        """Expire the table, if it is still in that state, has not changed since `before`, and nobody is connected."""
        return await self._writer.call(lambda: self._expire(state, before))

    async def _expire(self, state: str, before: float) -> bool:
        self._ledger.check()
        if self.row.state != state or self.row.changed >= before or len(self._room) > 0:
            return False
        await self._ledger.change(state=EXPIRED, asked=None)
        self._turns.stop()
        return True

    # What administrators ask

    async def carry_out(self, order: Order) -> None:
        """Do what is asked of the table from outside. Raises NotPossible or NotSaved."""
        match order:
            case Shut():
                await self._shut()
            case Mute():
                await self._mute(order.seat, order.muted)
            case Rename():
                await self._rename(order.name, order.new)
            case Forget():
                await self._forget_player(order.seat, order.epoch, order.name)

    async def _shut(self) -> None:
        """Close the table for good. Raises NotSaved."""

        async def work() -> None:
            await self._ledger.change(state=EXPIRED, asked=None)
            self._turns.stop()
            self._room.close(CLOSED, "closed by an administrator")

        await self._writer.call(work)

    async def _mute(self, seat: Seat, muted: bool) -> None:
        """Let nobody hear a seat, or hear it again. Raises NotSaved."""

        async def work() -> None:
            row = self.row
            await self._ledger.change(seats=row.seated(seat, msgspec.structs.replace(row.seats[seat], muted=muted)))

        await self._writer.call(work)

    async def _rename(self, name: str, new: str) -> None:
        """Call everybody of that name something else. Raises NotSaved."""

        async def work() -> None:
            await self._ledger.change(seats=self.row.renamed(name, new))
            self._room.tell_table()

        await self._writer.call(work)

    async def _forget_player(self, seat: Seat, epoch: int, name: str) -> None:
        """Call whoever took a seat something else, if nobody else has it by now. Raises NotSaved."""

        async def work() -> None:
            new = forgotten(self.row.seats[seat], epoch, name)
            if new is not None:
                await self._ledger.change(seats=self.row.seated(seat, new))
                self._room.tell_table()

        await self._writer.call(work)

    async def renew(self, seat: Seat) -> None:
        """Void every token of a seat. Raises NotPossible or NotSaved."""
        await self._writer.call(lambda: self._seats.renew(seat))

    def is_here(self, seat: Seat) -> bool:
        """Is whoever has a seat connected?"""
        return any(seat in watcher.seats for watcher in self._room)

    def addresses(self) -> set[str]:
        """Where the connections at the table come from."""
        return {watcher.address for watcher in self._room}

    async def tape(self) -> Tape:
        """The tape so far, for replays: the caller must not hand it out as it is. Raises NotPossible."""

        async def work() -> Tape:
            self._ledger.check()
            return self._ledger.tape()

        return await self._writer.call(work)


def _seat(watcher: Watcher, seat: Seat | None) -> Seat:
    """The seat a message speaks for. Raises NotYourSeat."""
    if seat is None:
        seat = next(iter(watcher.seats)) if len(watcher.seats) == 1 else watcher.look
    if seat not in watcher.seats:
        raise NotYourSeat
    return seat
