"""All tables: making them, taking them into memory and out of it, and ending those that nobody comes back to."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable

import msgspec

from getaway.bots import BOTS, bot_of
from getaway.kernel.codec import dump_outcome
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import BadSetup, Refusal
from getaway.kernel.frames import Seat
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import GameCard, Mode, Setup
from getaway.kernel.tape import Tape
from getaway.server import metrics, names, records, thinking, wire
from getaway.server.refusals import Gone, NoTable
from getaway.server.rows import (
    BOT,
    EXPIRED,
    FINISHED,
    FREE,
    OPEN,
    PERSON,
    RUNNING,
    MoveRow,
    Seating,
    TableRow,
    Terms,
    Write,
)
from getaway.server.settings import Settings
from getaway.server.store import Store
from getaway.server.tables import LiveTable, info_of, load_match
from getaway.server.tokens import Tokens
from getaway.server.workers import Pool

log = logging.getLogger(__name__)

GUEST = "Guest"
AIDS = ("full", "odds", "none")
DAY = 86_400.0
SWEPT = 100
"""At most so many tables are looked after in one sweep."""
LISTED = 100

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
_ID_LENGTH = 12


def new_id() -> str:
    """A table's name in its link: nobody can guess it, anybody can read it out."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))


class Lobby:
    """The tables of one server."""

    def __init__(self, store: Store, settings: Settings, tokens: Tokens) -> None:
        self.store = store
        self.settings = settings
        self.tokens = tokens
        self.bots = Pool("bot", thinking.think, settings.workers(), settings.bot_patience)
        self.records = Pool("records", records.work, 1, settings.records_patience)
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Take up the work that waits: bots' turns, clocks, expiry."""
        self.bots.warm_up()
        self._sweeper = asyncio.create_task(self._sweep_forever(), name="sweeper")

    async def close(self) -> None:
        """Let every table finish what it is doing, and end all processes."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in [*self._live.values()]:
            await table.stop()
        await self.bots.close()
        await self.records.close()

    # Making tables

    async def make(self, plan: wire.NewTable) -> tuple[TableRow, tuple[Seat, ...]]:
        """A new table and the seats of whoever made it. Raises BadSetup, UnknownGame, UnknownBot or NotSaved."""
        rules = rules_of(plan.game)
        mode, setup = set_up(rules.card, plan)
        seats = self._seats(plan, setup.seats)
        if plan.aids not in AIDS:
            raise BadSetup(f"The aids can be {', '.join(AIDS[:2])} or {AIDS[2]}, not {plan.aids!r}.")
        mine = tuple(seat for seat, seating in enumerate(seats) if seating.kind == PERSON)
        terms = Terms(
            mode=mode,
            aids=plan.aids,
            clock=plan.clock,
            hot_seat=len(mine) > 1,
        )
        row = await self._add(plan.game, setup, seats, terms, plan.listed)
        return row, mine

    def _seats(self, plan: wire.NewTable, count: int) -> tuple[Seating, ...]:
        name = names.name_of(plan.name, GUEST)
        level = self.settings.bot
        if not plan.seats:
            people = count if plan.hot_seat else 1
            return tuple(
                Seating(PERSON, name=name if seat == 0 else f"{GUEST} {seat + 1}")
                if seat < people
                else Seating(BOT, bot=level)
                for seat in range(count)
            )
        if len(plan.seats) != count:
            raise BadSetup(f"{count} seats are to be filled, not {len(plan.seats)}.")
        return tuple(self._seating(seat, one, name) for seat, one in enumerate(plan.seats))

    def _seating(self, seat: Seat, plan: wire.SeatPlan, name: str) -> Seating:
        match plan.kind:
            case "me":
                return Seating(PERSON, name=names.name_of(plan.name, name))
            case "bot":
                return Seating(BOT, bot=bot_of(plan.bot or self.settings.bot).name)
            case "open":
                return Seating(FREE)
        raise BadSetup(f"Seat {seat} can be me, bot or open, not {plan.kind!r}.")

    async def _add(self, game: str, setup: Setup, seats: tuple[Seating, ...], terms: Terms, listed: bool) -> TableRow:
        """Make the table durable; it runs at once if all seats are taken."""
        dealer = Dealer.fresh()
        now = time.time()
        row = TableRow(
            id=new_id(),
            game=game,
            version=rules_of(game).card.version,
            setup=setup,
            seats=seats,
            terms=terms,
            seed=dealer.seed,
            commitment=dealer.commitment,
            state=OPEN,
            no=0,
            asked=None,
            outcome=None,
            rematch="",
            listed=listed,
            created=now,
            changed=now,
            due=None,
        )
        moves: tuple[MoveRow, ...] = ()
        if all(seating.kind != FREE for seating in seats):
            match = self.match(row, [])
            over = match.game.outcome is not None
            asked = None if over else match.game.seat
            due: float | None = None
            if asked is not None:
                due = now if seats[asked].by_bot else now + terms.clock if terms.clock is not None else None
            row = msgspec.structs.replace(
                row,
                state=FINISHED if over else RUNNING,
                no=match.game.no,
                asked=asked,
                outcome=dump_outcome(match.game.outcome),
                due=due,
            )
            moves = tuple(MoveRow(no, *move) for no, move in enumerate(match.tape.moves))
        await self.store.write(Write(row, new=True, moves=moves))
        log.info("table made", extra={"table": row.id, "game": game})
        return row

    async def rematch(self, old: TableRow) -> str:
        """The same table again, with the seats passed on by one: whoever had a seat has the next one."""
        count = len(old.seats)
        seats = tuple(
            msgspec.structs.replace(old.seats[seat - 1], epoch=0, left=False, bot=_kept_bot(old.seats[seat - 1]))
            for seat in range(count)
        )
        terms = msgspec.structs.replace(old.terms, previous=old.id, epochs=tuple(old.epochs()))
        row = await self._add(old.game, old.setup, seats, terms, old.listed)
        return row.id

    # Who has which seat

    def seats_by(self, row: TableRow, tokens: Iterable[str]) -> set[Seat]:
        """The seats that tokens give at a table: its own tokens, and those of the table of which it is the rematch."""
        found: set[Seat] = set()
        for token in tokens:
            seat = self.tokens.seat(row.id, token, row.epochs())
            if seat is None and row.terms.previous:
                before = self.tokens.seat(row.terms.previous, token, list(row.terms.epochs))
                seat = None if before is None else (before + 1) % len(row.seats)
            if seat is not None and row.seats[seat].kind == PERSON:
                found.add(seat)
        return found

    def link(self, row: TableRow, seat: Seat) -> wire.SeatLink:
        """The token of a seat, with the path that takes it over."""
        token = self.tokens.token(row.id, seat, row.seats[seat].epoch)
        return wire.SeatLink(seat=seat, token=token, path=f"/t/{row.id}?seat={token}")

    # Tables in memory

    def match(self, row: TableRow, moves: list[MoveRow]) -> Match:
        """A match from its start; for tables of which nothing is on disk yet."""
        assert not moves
        return Match(rules_of(row.game), row.setup, Dealer(row.seed))

    async def load(self, id: str) -> tuple[TableRow, Match | None]:
        """A table and its match as they are on disk. Raises NoTable or Gone."""
        row = await self.store.table(id)
        if row is None:
            raise NoTable("There is no such table.")
        if row.state in (OPEN, EXPIRED):
            return row, None
        moves = [(move.seat, move.choice) for move in await self.store.moves(id)]
        tape = Tape(
            game=row.game,
            version=row.version,
            setup=row.setup,
            moves=moves,
            commitment=row.commitment,
            seed=row.seed,
        )
        return row, await load_match(tape)

    async def open(self, id: str) -> LiveTable:
        """The table, taken into memory if it is not there. Raises NoTable or Gone.

        The caller must put its work into the table's queue without waiting for anything else before.
        """
        while True:
            if (live := self._live.get(id)) is not None:
                if live.row.state == EXPIRED:
                    raise Gone("This table has expired.")
                return live
            opening = self._opening.get(id)
            if opening is None:
                opening = self._opening[id] = asyncio.create_task(self._open(id), name=f"opening {id}")
                opening.add_done_callback(lambda _: self._opening.pop(id, None))
            await asyncio.shield(opening)

    async def _open(self, id: str) -> LiveTable:
        row, match = await self.load(id)
        if row.state == EXPIRED:
            raise Gone("This table has expired.")
        table = self._live[id] = LiveTable(self, row, match, rules_of(row.game))
        metrics.TABLES_LIVE.set(len(self._live))
        return table

    def forget(self, table: LiveTable) -> None:
        """A table has left memory."""
        if self._live.get(table.row.id) is table:
            del self._live[table.row.id]
            metrics.TABLES_LIVE.set(len(self._live))

    # Lists

    async def info(self, id: str) -> wire.TableInfo:
        """A table as everybody sees it. Raises NoTable."""
        if (live := self._live.get(id)) is not None:
            return live.info()
        return self.info_of(await self.row(id))

    async def row(self, id: str) -> TableRow:
        """A table's row as it is on disk. Raises NoTable."""
        if (live := self._live.get(id)) is not None:
            return live.row
        row = await self.store.table(id)
        if row is None:
            raise NoTable("There is no such table.")
        return row

    def info_of(self, row: TableRow) -> wire.TableInfo:
        """A table as everybody sees it, given its row."""
        live = self._live.get(row.id)
        return live.info() if live is not None else info_of(row, rules_of(row.game))

    async def listed(self) -> list[TableRow]:
        """The tables that everybody may find."""
        return await self.store.listed(LISTED)

    # Time

    async def _sweep_forever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Refusal as refused:
                log.warning("sweep interrupted", extra={"reason": refused.text})
            await asyncio.sleep(self.settings.sweep)

    async def sweep(self) -> None:
        """Wake tables whose time has come, let idle ones go, end abandoned ones."""
        now = time.time()
        for due in await self.store.due(now, SWEPT + len(self._live)):
            if due not in self._live:
                await self._try_open(due)
        since = time.monotonic() - self.settings.idle
        for table in [*self._live.values()]:
            if table.is_idle(since):
                table.unload()
                self.forget(table)
        for state, days in ((OPEN, self.settings.open_days), (RUNNING, self.settings.quiet_days)):
            before = now - days * DAY
            for left in await self.store.abandoned(state, before, SWEPT):
                table = await self.open(left)
                if await table.expire(state, before):
                    table.unload()
                    self.forget(table)
        await self.store.forget(now - self.settings.forget_days * DAY)

    async def _try_open(self, id: str) -> None:
        try:
            await self.open(id)
        except (Gone, NoTable) as refused:
            log.warning("table cannot be opened", extra={"table": id, "reason": refused.text})


def _kept_bot(seating: Seating) -> str:
    return seating.bot if seating.kind == BOT else ""


def set_up(card: GameCard, plan: wire.NewTable) -> tuple[str, Setup]:
    """The mode's id ("" for none) and the checked set-up of a new table. Raises BadSetup."""
    count = len(plan.seats) or None
    mode: Mode | None
    if plan.mode:
        mode = card.mode(plan.mode)
        if count is not None and count != mode.seats:
            raise BadSetup(f"{mode.name} is for {mode.seats} seats, not {count}.")
    else:
        mode = next((one for one in card.modes if count in (None, one.seats)), None)
    if mode is None:
        return "", card.setup(count, plan.options)
    return mode.id, card.setup_of(mode, plan.options)


def bots() -> tuple[str, ...]:
    """The names of all bots, weakest first."""
    return tuple(BOTS)
