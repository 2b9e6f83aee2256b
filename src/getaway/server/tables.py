"""A table in memory: one queue, one writer.

Everything that happens at a table goes through its queue and is done there one by one: the match is changed, the change
is made durable, and only then is anybody told. If it cannot be made durable, the table goes back to its last durable
state and the sender hears so. Each connection gets what the seat it looks at may know, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Iterable
from random import SystemRandom
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from getaway.bots import Situation
from getaway.kernel.codec import dump_outcome
from getaway.kernel.errors import BadFile, GameOver, NotYourTurn, Refusal, Stale
from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import readable_choice
from getaway.kernel.match import Match, Told
from getaway.kernel.rules import Ask, Rules
from getaway.kernel.tape import Tape
from getaway.server import metrics, names, thinking, wire
from getaway.server.refusals import Gone, NotPossible, NotYourSeat, TooFast
from getaway.server.rows import (
    BOT,
    EXPIRED,
    FINISHED,
    FREE,
    OPEN,
    PERSON,
    RUNNING,
    ChatRow,
    MoveRow,
    Seating,
    TableRow,
    Write,
)
from getaway.server.store import NotSaved
from getaway.server.workers import WorkerFailed

if TYPE_CHECKING:
    from getaway.server.lobby import Lobby

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[], Coroutine[Any, Any, Any]]

ATTEMPTS = 2
"""So often a bot is asked before chance answers for it."""

HASTE = 0.7
"""Each of a bot's decisions in a row comes so much faster, so that a long turn is over within a few pauses."""

RETRY_SECONDS = 1.0
"""A bot whose choice could not be saved is asked again after this time: the disk may stay full for a while."""

SAY_LENGTH = 500

_encode = msgspec.json.Encoder().encode


def encode(message: wire.FromServer) -> str:
    """A message as the text of a frame."""
    return _encode(message).decode()


class Watcher(ABC):
    """A connection, as its table sees it."""

    seats: frozenset[Seat] = frozenset()
    """The seats this connection has proved to have."""
    look: Seat = SPECTATOR
    pictures: bool = False

    @abstractmethod
    def send(self, text: str) -> None:
        """Put a message on its way; never waits."""

    @abstractmethod
    def close(self, code: int, reason: str) -> None:
        """End the connection."""


class _Item:
    """Something to be done at the table, and who waits for it."""

    __slots__ = ("done", "work")

    def __init__(self, work: Work, done: asyncio.Future[Any] | None) -> None:
        self.work = work
        self.done = done


class LiveTable:
    """A table in memory. Public methods put work into the queue; private ones do it."""

    def __init__(self, lobby: Lobby, row: TableRow, match: Match | None, rules: Rules) -> None:
        self._lobby = lobby
        self._store = lobby.store
        self._settings = lobby.settings
        self.row = row
        self._match = match
        self._rules = rules
        self._watchers: list[Watcher] = []
        self._queue: asyncio.Queue[_Item] = asyncio.Queue()
        self._now: _Item | None = None
        self._version = row.no
        self._since = row.changed
        self._ask: Ask | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._bot: asyncio.Task[None] | None = None
        self._streak = 0
        self._seen = True
        """Has anybody but the decider noticed the last decision?"""
        self._used = time.monotonic()
        self._task = asyncio.create_task(self._run(), name=f"table {row.id}")
        self._task.add_done_callback(self._ended)
        self._late_clock()
        self._plan()

    # The queue

    async def _run(self) -> None:
        while True:
            self._now = item = await self._queue.get()
            self._used = time.monotonic()
            try:
                result = await item.work()
            except Refusal as refused:
                if item.done is None:
                    raise
                if not item.done.done():
                    item.done.set_exception(refused)
            else:
                if item.done is not None and not item.done.done():
                    item.done.set_result(result)
            self._now = None

    def _put(self, work: Work, done: asyncio.Future[Any] | None = None) -> None:
        self._queue.put_nowait(_Item(work, done))

    async def _call(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(work, done)
        return await done

    def _ended(self, task: asyncio.Task[None]) -> None:
        """The task is over: cancelled by the lobby, or broken by an error of ours.

        Then what is in memory is not to be trusted; the table is taken up anew from the database by whoever comes next.
        """
        self._stop_timers()
        self._lobby.forget(self)
        waiting = [self._now] if self._now is not None else []
        while not self._queue.empty():
            waiting.append(self._queue.get_nowait())
        for item in waiting:
            if item.done is not None and not item.done.done():
                item.done.set_exception(NotPossible("The table had to be taken up anew. Try again."))
        if not task.cancelled() and (error := task.exception()) is not None:
            metrics.TABLE_FAILURES.inc()
            log.error("table failed", extra={"table": self.row.id}, exc_info=error)
            for watcher in self._watchers:
                watcher.close(1011, "the table is taken up anew")

    def is_idle(self, since: float) -> bool:
        """Has nobody needed this table since that moment (of the monotonic clock)?"""
        busy = self._watchers or self._now is not None or not self._queue.empty() or self._bot is not None
        return not busy and self._used < since

    def unload(self) -> None:
        """Leave memory. Must not be called while the table has work to do."""
        self._task.cancel()

    async def stop(self) -> None:
        """Finish the work that is under way, then leave memory. For the end of the server."""
        self._stop_timers()
        if not self._task.done():
            await self._call(self._nothing)
        self._task.cancel()

    async def _nothing(self) -> None:
        return

    # What others ask of the table

    def hello(self, watcher: Watcher, tokens: Iterable[str], look: Seat | None) -> None:
        """Let a connection in, with the seats its tokens prove."""
        given = tuple(tokens)

        async def work() -> None:
            watcher.seats = frozenset(self._lobby.seats_by(self.row, given))
            only = next(iter(watcher.seats)) if len(watcher.seats) == 1 else SPECTATOR
            watcher.look = look if look is not None and (look in watcher.seats or look == SPECTATOR) else only
            online = self._online()
            self._watchers.append(watcher)
            lines = tuple(_line(said) for said in await self._store.chat(self.row.id) if self._may_hear(watcher, said))
            yours = tuple(sorted(watcher.seats))
            watcher.send(encode(wire.Welcome(table=self.info(), yours=yours, chat=lines)))
            watcher.send(self._full(watcher))
            if self._online() != online:
                self._tell_table(but=watcher)

        self._put(work)

    def bye(self, watcher: Watcher) -> None:
        """A connection is over."""

        async def work() -> None:
            if watcher in self._watchers:
                online = self._online()
                self._watchers.remove(watcher)
                if self._online() != online:
                    self._tell_table()

        self._put(work)

    def hear(self, watcher: Watcher, message: wire.FromClient) -> None:
        """A message of a connection that was let in. Raises TooFast if too many wait already."""
        if self._queue.qsize() >= self._settings.waiting_messages:
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

        self._put(work)

    async def join(self, name: str, seat: Seat | None) -> Seat:
        """Give a free seat to a person; the game starts when it was the last. Raises NotPossible or NotSaved."""
        return await self._call(lambda: self._join(name, seat))

    async def expire(self, state: str, before: float) -> bool:
        """End the table for good, if it still is in that state, has not changed since and nobody is there."""
        return await self._call(lambda: self._expire(state, before))

    async def tape(self) -> Tape:
        """The decisions so far, for replays: the caller must not hand it out as it is."""
        return await self._call(self._tape)

    def info(self) -> wire.TableInfo:
        """The table as everybody sees it."""
        clock = None
        if self._clock is not None:
            clock = max(0.0, self._clock.when() - asyncio.get_running_loop().time())
        return info_of(self.row, self._rules, online=self._online(), clock=clock)

    # Messages

    async def _obey(self, watcher: Watcher, message: wire.FromClient) -> None:
        match message:
            case wire.Choose():
                await self._choose(self._seat(watcher, message.seat), message)
            case wire.Undo():
                await self._undo(self._seat(watcher, message.seat), message.no)
            case wire.Why():
                watcher.send(encode(self._why(self._seat(watcher, message.seat), message)))
            case wire.Look():
                if message.seat != SPECTATOR and message.seat not in watcher.seats:
                    raise NotYourSeat
                watcher.look = message.seat
                watcher.send(self._full(watcher))
            case wire.Sync():
                watcher.send(self._full(watcher))
            case wire.Say():
                await self._say(self._seat(watcher, message.seat), message)
            case wire.Leave():
                await self._leave(self._seat(watcher, message.seat))
            case wire.TakeBack():
                await self._take_back(self._seat(watcher, message.seat))
            case wire.Rematch():
                if not watcher.seats:
                    raise NotYourSeat
                await self._rematch()
            case wire.Hello() | wire.Ping():
                raise NotPossible("You have been let in already.")

    def _seat(self, watcher: Watcher, seat: Seat | None) -> Seat:
        """The seat a message speaks for. Raises NotYourSeat."""
        if seat is None:
            seat = next(iter(watcher.seats)) if len(watcher.seats) == 1 else watcher.look
        if seat not in watcher.seats:
            raise NotYourSeat
        return seat

    def _playing(self, seat: Seat) -> Match:
        """The running match, for a seat whose person plays it. Raises a Refusal."""
        if self.row.state == OPEN:
            raise NotPossible("The game starts when all seats are taken.")
        if self.row.state == EXPIRED:
            raise Gone("This table has expired.")
        if self.row.state == FINISHED or self._match is None:
            raise GameOver("The game is over.")
        if self.row.seats[seat].by_bot:
            raise NotPossible("A bot plays this seat now; take it back first.")
        return self._match

    async def _choose(self, seat: Seat, message: wire.Choose) -> None:
        match = self._playing(seat)
        told = match.submit(seat, message.no, message.choice)
        await self._advance(seat, message.no, told)
        metrics.CHOICES.labels("person").inc()

    async def _advance(self, seat: Seat, no: int, told: list[Told]) -> None:
        """The match has been changed by `seat` at decision `no`: make that durable, then tell everybody."""
        match = self._match
        assert match is not None
        moves = tuple(MoveRow(at, *move) for at, move in enumerate(match.tape.moves[no:], start=no))
        await self._save(self._row_now(match), moves=moves)
        by_bot = self.row.seats[seat].by_bot
        self._seen = any(news.audience != 1 << seat for news in told)
        self._streak = self._streak + 1 if by_bot and self._seen else 0 if not by_bot else self._streak
        self._plan()
        self._tell(told, answered=no)
        if self.row.state == FINISHED:
            self._tell_table()

    async def _undo(self, seat: Seat, no: int) -> None:
        match = self._playing(seat)
        if no != match.game.no:
            raise Stale(f"Decision {no} is not open; the game is at decision {match.game.no}.")
        match.undo(seat)
        await self._save(self._row_now(match), cut=match.game.no)
        self._seen = False
        self._plan()
        self._tell([], undone=True)

    def _why(self, seat: Seat, message: wire.Why) -> wire.Because:
        match = self._playing(seat)
        game = match.game
        if message.no != game.no:
            raise Stale(f"Decision {message.no} is not open; the game is at decision {game.no}.")
        if game.seat != seat:
            raise NotYourTurn("It is not your turn.")
        choice: Choice | None = None
        try:
            choice = readable_choice(message.choice) if message.choice is not None else None
            if choice is None:
                choice = self._rules.read(game, message.text)
        except Refusal as refused:
            return wire.Because(no=game.no, text=refused.text, rule=refused.rule, legal=False)
        ask = self._asked()
        for offer in (*ask.offers, *ask.asides):
            if offer.choice == choice:
                return wire.Because(no=game.no, text=offer.label, rule=ask.rule, legal=True, choice=choice)
        rule, text = game.question.refusal(game.table, choice)
        return wire.Because(no=game.no, text=text, rule=rule, legal=False, choice=choice)

    async def _say(self, seat: Seat, message: wire.Say) -> None:
        if message.team and not self._team(seat):
            raise NotPossible(f"{self._rules.card.name} has no teams, so there is no team channel.")
        text = names.clean(message.text, SAY_LENGTH)
        if not text:
            raise NotPossible("There is nothing to read in that.")
        said = ChatRow(time.time(), seat, self.row.seats[seat].name, text, message.team)
        await self._save(self.row, said=said)
        told = encode(wire.Said(_line(said)))
        for watcher in self._watchers:
            if self._may_hear(watcher, said):
                watcher.send(told)

    def _team(self, seat: Seat) -> frozenset[Seat]:
        """The seats of the same side, if the game has sides of several; nobody otherwise."""
        roles = self._rules.card.roles[: len(self.row.seats)]
        team = frozenset(other for other, role in enumerate(roles) if role == roles[seat])
        return team if len(team) > 1 else frozenset()

    def _may_hear(self, watcher: Watcher, said: ChatRow) -> bool:
        return not said.team or bool(watcher.seats & self._team(said.seat))

    async def _leave(self, seat: Seat) -> None:
        """A running game goes on with a bot; before the start the seat is free again, and its tokens are void."""
        seating = self.row.seats[seat]
        if self.row.state == OPEN:
            free = Seating(FREE, epoch=seating.epoch + 1)
            await self._save(self._changed(seats=self.row.seated(seat, free)))
            for watcher in self._watchers:
                if seat in watcher.seats:
                    watcher.seats -= {seat}
                    watcher.look = SPECTATOR if watcher.look == seat else watcher.look
                    watcher.send(self._full(watcher))
            self._tell_table()
            return
        self._playing(seat)
        await self._hand_over(seat)

    async def _hand_over(self, seat: Seat) -> None:
        seating = msgspec.structs.replace(self.row.seats[seat], left=True, bot=self._settings.bot)
        await self._save(self._with_due(self._changed(seats=self.row.seated(seat, seating))))
        self._seats_changed()

    async def _take_back(self, seat: Seat) -> None:
        seating = self.row.seats[seat]
        if not seating.left or self.row.state != RUNNING:
            raise NotPossible("No bot plays your seat.")
        back = msgspec.structs.replace(seating, left=False, bot="")
        self._since = time.time()
        await self._save(self._with_due(self._changed(seats=self.row.seated(seat, back))))
        self._seats_changed()

    def _seats_changed(self) -> None:
        """A seat is played by somebody else from now on."""
        self._plan()
        self._tell([])
        self._tell_table()

    async def _rematch(self) -> None:
        if self.row.state != FINISHED:
            raise NotPossible("A rematch can be set up when the game is over.")
        if not self.row.rematch:
            new = await self._lobby.rematch(self.row)
            await self._save(self._changed(rematch=new))
        self._tell_table()

    async def _join(self, name: str, seat: Seat | None) -> Seat:
        if self.row.state == EXPIRED:
            raise Gone("This table has expired.")
        free = [at for at, seating in enumerate(self.row.seats) if seating.kind == FREE]
        if not free or self.row.state != OPEN:
            raise NotPossible("All seats are taken; you can watch.")
        if seat is not None and seat not in free:
            raise NotPossible("That seat is taken.")
        taken = free[0] if seat is None else seat
        seating = Seating(PERSON, name=name, epoch=self.row.seats[taken].epoch)
        seats = self.row.seated(taken, seating)
        if len(free) > 1:
            await self._save(self._changed(seats=seats))
        else:
            await self._start(seats)
        self._tell_table()
        return taken

    async def _start(self, seats: tuple[Seating, ...]) -> None:
        match = self._lobby.match(self.row, [])
        self._match = match
        self._since = time.time()
        row = msgspec.structs.replace(self._row_now(match), seats=seats)
        await self._save(self._with_due(row), moves=_moves_of(match))
        self._plan()
        self._version += 1
        for watcher in self._watchers:
            watcher.send(self._full(watcher))

    async def _expire(self, state: str, before: float) -> bool:
        if self.row.state != state or self.row.changed >= before or self._watchers:
            return False
        await self._save(self._changed(state=EXPIRED, asked=None, due=None))
        self._stop_timers()
        return True

    async def _tape(self) -> Tape:
        if self._match is None:
            raise NotPossible("The game has not started yet.")
        tape = self._match.tape
        return msgspec.structs.replace(
            tape, moves=tape.moves[:], snapshots=[], players=[s.name for s in self.row.seats]
        )

    # Durability

    def _changed(self, **changes: Any) -> TableRow:
        return msgspec.structs.replace(self.row, changed=time.time(), **changes)

    def _row_now(self, match: Match) -> TableRow:
        """The row as the match has it now."""
        game = match.game
        over = game.outcome is not None
        self._since = now = time.time()
        row = msgspec.structs.replace(
            self.row,
            state=FINISHED if over else RUNNING,
            no=game.no,
            asked=None if over else game.seat,
            outcome=dump_outcome(game.outcome),
            changed=now,
        )
        return self._with_due(row)

    def _with_due(self, row: TableRow) -> TableRow:
        """The row with the moment at which it needs attention, even if nobody is there."""
        due: float | None = None
        if row.state == RUNNING and row.asked is not None:
            if row.seats[row.asked].by_bot:
                due = self._since
            elif row.terms.clock is not None:
                due = self._since + row.terms.clock
        return msgspec.structs.replace(row, due=due)

    async def _save(
        self,
        row: TableRow,
        *,
        cut: int | None = None,
        moves: tuple[MoveRow, ...] = (),
        said: ChatRow | None = None,
    ) -> None:
        """Make a change durable. If that fails, go back to what is durable and raise NotSaved."""
        try:
            await self._store.write(Write(row, cut=cut, moves=moves, said=said))
        except NotSaved:
            await self._back()
            raise
        self.row = row
        self._ask = None

    async def _back(self) -> None:
        """Forget what is in memory: take row and match from the database again.

        If the database cannot even be read, an error ends this table's stay in memory.
        """
        try:
            row, match = await self._lobby.load(self.row.id)
        except Refusal as failed:
            raise RuntimeError("the table cannot go back to what is durable") from failed
        self.row, self._match, self._ask = row, match, None
        self._since = row.changed
        self._late_clock()
        self._plan(rest=RETRY_SECONDS)

    # Telling

    def _online(self) -> frozenset[Seat]:
        return frozenset().union(*(watcher.seats for watcher in self._watchers))

    def _tell_table(self, but: Watcher | None = None) -> None:
        told = encode(wire.TableChanged(self.info()))
        for watcher in self._watchers:
            if watcher is not but:
                watcher.send(told)

    def _tell(self, told: list[Told], *, answered: int | None = None, undone: bool = False) -> None:
        """An update to everybody, made once for all who look alike."""
        self._version += 1
        made: dict[tuple[Seat, bool], str] = {}
        for watcher in self._watchers:
            key = watcher.look, watcher.pictures
            if key not in made:
                made[key] = self._update(*key, told, answered=answered, undone=undone)
            watcher.send(made[key])

    def _full(self, watcher: Watcher) -> str:
        return self._update(watcher.look, watcher.pictures, [], full=True)

    def _update(
        self,
        look: Seat,
        pictures: bool,
        told: list[Told],
        *,
        full: bool = False,
        answered: int | None = None,
        undone: bool = False,
    ) -> str:
        match = self._match
        if match is None:
            return self._before_the_start(pictures)
        game = match.game
        view = self._rules.view(game, look)
        log: tuple[wire.ToldEvent, ...] | None = None
        if full or undone:
            log = tuple(_told(news.no, news.event.kept()) for news in match.told if heard_by(news.audience, look))
        waiting: wire.Waiting | None = None
        ask: Ask | None = None
        can_undo = False
        if self.row.state == RUNNING:
            asked = game.seat
            by_bot = self.row.seats[asked].by_bot
            waiting = wire.Waiting(seat=asked, since=self._since, thinking=by_bot)
            if asked == look and not by_bot:
                ask = self._asked()
                can_undo = match.can_undo(look)
        return encode(
            wire.Update(
                v=self._version,
                no=game.no,
                look=look,
                full=full,
                events=tuple(_told(news.no, news.event) for news in told if heard_by(news.audience, look)),
                log=log,
                view=view,
                picture=self._rules.picture(view) if pictures else "",
                ask=ask,
                waiting=waiting,
                can_undo=can_undo,
                undone=undone,
                outcome=self.row.outcome,
                answered=answered,
            )
        )

    def _before_the_start(self, pictures: bool) -> str:
        """While seats are free nothing is dealt, so that nobody can look at one hand and then take another seat."""
        view = self._rules.view(self._rules.start(self.row.setup), SPECTATOR)
        return encode(
            wire.Update(
                v=self._version,
                no=0,
                look=SPECTATOR,
                full=True,
                events=(),
                log=(),
                view=view,
                picture=self._rules.picture(view) if pictures else "",
                ask=None,
                waiting=None,
                can_undo=False,
            )
        )

    def _asked(self) -> Ask:
        """The open question of a running match."""
        assert self._match is not None
        if self._ask is None:
            self._ask = self._rules.ask(self._match.game)
        return self._ask

    # Bots and clocks

    def _stop_timers(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None

    def _late_clock(self) -> None:
        """A clock that ran while the table was out of memory leaves its seat a moment to come back."""
        if self.row.terms.clock is not None:
            grace = min(self._settings.clock_grace, self.row.terms.clock)
            self._since = max(self._since, time.time() + grace - self.row.terms.clock)

    def _plan(self, rest: float = 0.0) -> None:
        """See to it that the open decision is made: by a bot, or by a person before the clock runs out.

        A bot waits at least `rest` seconds.
        """
        self._stop_timers()
        match = self._match
        if match is None or self.row.state != RUNNING:
            return
        seat, no = match.game.seat, match.game.no
        if self.row.seats[seat].by_bot:
            pause = self._settings.think * HASTE**self._streak if self._seen else 0.0
            self._bot = asyncio.create_task(self._think(seat, no, max(pause, rest)), name=f"bot at {self.row.id}")
            self._bot.add_done_callback(self._thought)
        elif self.row.terms.clock is not None:
            left = self._since + self.row.terms.clock - time.time()
            self._clock = asyncio.get_running_loop().call_later(
                max(0.0, left), self._put, lambda: self._ran_out(seat, no)
            )

    async def _ran_out(self, seat: Seat, no: int) -> None:
        match = self._match
        if match is None or self.row.state != RUNNING or match.game.no != no or self.row.seats[seat].by_bot:
            return
        log.info("clock ran out", extra={"table": self.row.id, "seat": seat})
        try:
            await self._hand_over(seat)
        except NotSaved:
            # The clock starts anew with the durable state: nobody loses a seat to a full disk.
            return

    async def _think(self, seat: Seat, no: int, pause: float) -> None:
        """Let a bot answer decision `no`; its choice comes back through the queue like everybody's."""
        began = time.perf_counter()
        ask = self._asked()
        question = thinking.pack(
            thinking.Thought(
                bot=self.row.seats[seat].bot,
                seed=self._lobby.tokens.bot_seed(self.row.id, seat, no),
                seconds=self._settings.bot_seconds,
                now=self._situation(seat, ask),
            )
        )
        choice = await self._ask_bot(question, ask)
        took = time.perf_counter() - began
        metrics.BOT_SECONDS.observe(took)
        await asyncio.sleep(max(0.0, pause - took))
        self._bot = None
        self._put(lambda: self._answer(seat, no, choice))

    def _thought(self, task: asyncio.Task[None]) -> None:
        """An error of ours in asking a bot is an error of the table."""
        if not task.cancelled() and (error := task.exception()) is not None:

            async def work() -> None:
                raise error

            self._put(work)

    async def _ask_bot(self, question: bytes, ask: Ask) -> Choice:
        for _ in range(ATTEMPTS):
            try:
                choice = thinking.unpack_choice(await self._lobby.bots.answer(question))
            except (WorkerFailed, msgspec.DecodeError):
                metrics.BOT_FAILURES.inc()
                continue
            if any(offer.choice == choice for offer in ask.offers):
                return choice
            metrics.BOT_FAILURES.inc()
        log.warning("chance answers for a bot", extra={"table": self.row.id, "seat": ask.seat})
        return SystemRandom().choice(ask.offers).choice

    def _situation(self, seat: Seat, ask: Ask) -> Situation:
        """What the asked seat may know: all that a bot is given."""
        match = self._match
        assert match is not None
        return Situation(
            game=self._rules.card.id,
            seat=seat,
            known=self._rules.knowledge(match.game, seat),
            view=self._rules.view(match.game, seat),
            events=tuple(since_last(match, seat)),
            ask=ask,
        )

    async def _answer(self, seat: Seat, no: int, choice: Choice) -> None:
        match = self._match
        if match is None or self.row.state != RUNNING or match.game.no != no or not self.row.seats[seat].by_bot:
            return
        try:
            await self._advance(seat, no, match.submit(seat, no, choice))
        except NotSaved:
            # The table has gone back, and asks the bot again in a while.
            return
        metrics.CHOICES.labels("bot").inc()


def since_last(match: Match, seat: Seat) -> list[Event]:
    """What `seat` was told since its last decision, oldest first."""
    last = next((no for no in reversed(range(len(match.tape.moves))) if match.tape.moves[no][0] == seat), -1)
    found: list[Event] = []
    for told in reversed(match.told):
        if told.no <= last:
            break
        if heard_by(told.audience, seat):
            found.append(told.event)
    return found[::-1]


def _moves_of(match: Match) -> tuple[MoveRow, ...]:
    return tuple(MoveRow(no, *move) for no, move in enumerate(match.tape.moves))


def _told(no: int, event: Event) -> wire.ToldEvent:
    return wire.ToldEvent(no=no, data=event, text=event.text())


def _line(said: ChatRow) -> wire.ChatLine:
    return wire.ChatLine(at=said.at, name=said.name, seat=said.seat, text=said.text, team=said.team)


def refused_by(message: wire.FromClient | None, refused: Refusal) -> wire.Refused:
    """A refusal as the sender hears it."""
    tag = "" if message is None else str(type(message).__struct_config__.tag)
    no = getattr(message, "no", None)
    return wire.Refused(re=tag, code=refused.code, text=refused.text, rule=refused.rule, no=no)


def info_of(
    row: TableRow, rules: Rules, *, online: frozenset[Seat] = frozenset(), clock: float | None = None
) -> wire.TableInfo:
    """A table as everybody sees it, from its row alone."""
    card = rules.card
    return wire.TableInfo(
        id=row.id,
        game=row.game,
        game_name=card.name,
        mode=row.terms.mode,
        options=dict(row.setup.options),
        seats=tuple(
            wire.SeatInfo(
                seat=seat,
                label=card.seat_names[seat],
                kind=seating.kind,
                name=seating.bot if seating.kind == BOT else seating.name,
                online=seat in online,
                left=seating.left,
                role=card.roles[seat] if seat < len(card.roles) else "",
                clock=clock if seat == row.asked else None,
            )
            for seat, seating in enumerate(row.seats)
        ),
        state=row.state,
        asked=row.asked if row.asked != CHANCE else None,
        no=row.no,
        commitment=row.commitment,
        aids=row.terms.aids,
        clock=row.terms.clock,
        created=row.created,
        changed=row.changed,
        version=f"{row.game} {row.version}",
        outcome=row.outcome,
        rematch=row.rematch,
        hot_seat=row.terms.hot_seat,
        listed=row.listed,
    )


async def load_match(tape: Tape) -> Match:
    """The match that a tape leads to; a long one is replayed beside the event loop. Raises Gone."""
    try:
        if len(tape.moves) < 60:
            return Match.resumed(tape)
        return await asyncio.to_thread(Match.resumed, tape)
    except BadFile as wrong:
        raise Gone(f"This game cannot be taken up again: {wrong.text}") from wrong
