"""A table's row and its match. What is in memory is durable, except for the change that is being saved."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from getaway.kernel.asking import Ask
from getaway.kernel.codec import dump_outcome
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import BadFile, BadSetup, GameOver, Refusal
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.match import Match, answer_for
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules
from getaway.kernel.tape import Tape, replay, verify
from getaway.server.clock import CLOCK
from getaway.server.refusals import Gone, NoTable, NotPossible
from getaway.server.store.rows import (
    EXPIRED,
    FINISHED,
    OPEN,
    OUTDATED,
    RUNNING,
    ChatRow,
    MoveRow,
    Seating,
    TableRow,
    Write,
)
from getaway.server.store.store import Moved, NotSaved, Store, Unavailable

log = logging.getLogger(__name__)

HOUSE = "Getaway"
"""Who speaks when the server says something at a table."""

SHORT = 60
"""A match of fewer decisions is replayed at once; a longer one would keep the other tables waiting."""


def dealt(row: TableRow) -> Match:
    """The match of a table at its start."""
    return Match(rules_of(row.game), row.setup, Dealer(row.seed))


def moves_of(match: Match, first: int = 0) -> tuple[MoveRow, ...]:
    """The decisions of a match from number `first` on."""
    return tuple(MoveRow(no, *move) for no, move in enumerate(match.tape.moves[first:], start=first))


def played(row: TableRow, match: Match, now: float) -> TableRow:
    """The row as the match has it now."""
    game = match.game
    over = game.outcome is not None
    seats = row.seats
    if (names := list(match.names())) != row.labels():
        seats = tuple(msgspec.structs.replace(seat, label=name) for seat, name in zip(seats, names, strict=True))
    row = msgspec.structs.replace(
        row,
        seats=seats,
        state=FINISHED if over else RUNNING,
        no=game.no,
        asked=None if over else game.seat,
        outcome={**dump_outcome(game.outcome), "told": match.result()} if over else None,
        changed=now,
    )
    return with_due(row, match, now)


def with_due(row: TableRow, match: Match | None, since: float) -> TableRow:
    """The row with the time at which it needs attention even if nobody is connected; its decision is open `since`."""
    due: float | None = None
    if row.state == RUNNING and row.asked is not None:
        if row.by_bots_alone:
            # It goes on when somebody looks.
            due = None
        elif row.seats[row.asked].by_bot or given_to(row, match) is not None:
            due = since
        elif row.terms.clock is not None:
            due = since + row.terms.clock
    return msgspec.structs.replace(row, due=due)


def given_to(row: TableRow, match: Match | None) -> Choice | None:
    """What the table answers for the person who is asked; None if it leaves that to the person, or a bot is asked."""
    if match is None or row.state != RUNNING or row.asked is None:
        return None
    seating = row.seats[row.asked]
    return None if seating.by_bot else answer_for(match.rules.card, match.game, seating.wishes)


async def load(store: Store, id: str) -> tuple[TableRow, Match | None]:
    """A table of this process and its match, as they are on disk. Raises NoTable, Gone or Moved.

    A game of another version of the rules goes on with the installed one if its tape is a tape of that one as well. If
    not, it becomes OUTDATED, with the match as far as the two versions agree. Either is saved before this returns.
    """
    row = await store.table(id)
    if row is None:
        raise NoTable("There is no such table.")
    store.check_held(row)
    if row.state == EXPIRED:
        return row, None
    version = rules_of(row.game).card.version
    if row.state == OPEN:
        return (row if row.version == version else await _kept(store, row, _of_version(row))), None
    tape = await stored_tape(store, row)
    if row.version == version and row.state != OUTDATED:
        return row, await _resumed(tape)
    try:
        moved, match = await asyncio.to_thread(_moved, row, tape)
    except Gone:
        await _kept(store, row, _outdated(row))
        raise
    return await _kept(store, row, moved), match


async def _kept(store: Store, old: TableRow, new: TableRow) -> TableRow:
    """Save that a table was moved to another version of the rules, or could not be, and tell its players once."""
    if new == old:
        return new
    text = f"This game goes on with version {new.version} of the rules; it was started with version {old.version}."
    if new.state == OUTDATED:
        text = f"This game was started with version {old.version} of the rules. It can be looked at, not played on."
    log.info("rules version", extra={"table": new.id, "was": old.version, "is": new.version, "state": new.state})
    said = None if new.state == OPEN else ChatRow(at=CLOCK.now(), seat=SPECTATOR, name=HOUSE, text=text, team=False)
    await store.write(Write(new, moved=True, said=said))
    return new


async def stored_tape(store: Store, row: TableRow) -> Tape:
    """The tape of a table that has started, with the seed, as it is on disk."""
    moves = [(move.seat, move.choice) for move in await store.moves(row.id)]
    return Tape(
        game=row.game,
        version=row.version,
        setup=row.setup,
        moves=moves,
        players=[seating.name for seating in row.seats],
        commitment=row.commitment,
        seed=row.seed,
        # A tape says how its game ended; in which words that is told, its replay finds again.
        outcome=None if row.outcome is None else {name: row.outcome[name] for name in ("reason", "winners", "scores")},
    )


async def _resumed(tape: Tape) -> Match:
    """The match that a tape leads to; a long one is replayed outside the event loop. Raises Gone."""
    try:
        if len(tape.moves) < SHORT:
            return Match.resumed(tape)
        return await asyncio.to_thread(Match.resumed, tape)
    except BadFile as wrong:
        raise Gone(f"This game cannot be resumed: {wrong.text}") from wrong


def _of_version(row: TableRow) -> TableRow:
    """The row under the installed version of the rules. Raises Gone if its options are none of that version's."""
    card = rules_of(row.game).card
    try:
        setup = card.setup(row.setup.seats, dict(row.setup.options))
    except BadSetup as wrong:
        raise Gone(f"This table was set up with an older version of {card.name}: {wrong.text}") from wrong
    return msgspec.structs.replace(row, version=card.version, setup=setup)


def _outdated(row: TableRow) -> TableRow:
    """The row of a game that cannot go on; a finished one stays as it is."""
    return row if row.state == FINISHED else msgspec.structs.replace(row, state=OUTDATED, asked=None, due=None)


def _moved(row: TableRow, tape: Tape) -> tuple[TableRow, Match | None]:
    """A started table of another version, under the installed one: running, or OUTDATED. Raises Gone."""
    moved = _of_version(row)
    whole = msgspec.structs.replace(tape, version=moved.version, setup=moved.setup)
    try:
        verify(whole)
    except BadFile:
        reached = _reach(whole)
        part = msgspec.structs.replace(whole, moves=tape.moves[:reached], outcome=None)
        return _outdated(row), Match.resumed(part) if reached else None
    match = Match.resumed(whole)
    return row if row.state == FINISHED else played(moved, match, row.changed), match


def _reach(tape: Tape) -> int:
    """How many decisions of a tape can be replayed, up to one of a seat: chance might answer something else now."""
    reached = 0

    def count(game: Game) -> None:
        nonlocal reached
        reached = reached if game.seat == CHANCE else game.no

    try:
        replay(tape, each=count)
    except BadFile:
        return reached
    return len(tape.moves)


class Ledger:
    """Row and match of one table.

    A change of the match must be saved before anybody is told. If it cannot be saved, row and match are reloaded from
    the database, and `went_back` is called; so it is if another process has taken the table over.
    """

    def __init__(
        self, store: Store, row: TableRow, match: Match | None, rules: Rules, went_back: Callable[[], None]
    ) -> None:
        self._store = store
        self._went_back = went_back
        self.rules = rules
        self.row = row
        self.match = match
        """None until the game starts."""
        self.since = row.changed
        """When the open decision was asked, by the wall clock."""
        self._ask: Ask | None = None
        self._given: tuple[tuple[Seating, ...], str, Choice | None] | None = None
        """What the table answers, with the seats and the state for which that holds."""
        self.lost = False
        """Has the database gone away in the middle of a change?"""
        self.moved = False
        """Has another process taken the table over?"""
        self.saves = 0
        """How often row or match have changed, or were reloaded."""

    async def recover(self) -> bool:
        """Reload a table that was lost; is it there again?"""
        if self.lost:
            await self._back()
        return not self.lost

    def check(self) -> None:
        """Raises Unavailable while what is in memory may not be what is durable."""
        if self.lost:
            raise Unavailable("The database does not answer just now. Try again.")

    def asked(self) -> Ask:
        """The open question of a running match."""
        assert self.match is not None
        if self._ask is None:
            self._ask = self.rules.ask(self.match.game)
        return self._ask

    def given(self, row: TableRow | None = None) -> Choice | None:
        """What the table answers for the person who is asked; None if it leaves that to the person.

        `row` is the table's where that is not on disk yet.
        """
        row = row or self.row
        known = self._given
        if known is None or known[0] is not row.seats or known[1] != row.state:
            self._given = known = row.seats, row.state, given_to(row, self.match)
        return known[2]

    def playing(self, seat: Seat) -> Match:
        """The running match, for a seat whose person plays it. Raises a Refusal."""
        if self.row.state == OPEN:
            raise NotPossible("The game starts when all seats are taken.")
        if self.row.state == EXPIRED:
            raise Gone("This table has expired.")
        if self.row.state == OUTDATED:
            raise NotPossible("This game was started with an older version of the rules. It can be looked at only.")
        if self.row.state == FINISHED or self.match is None:
            raise GameOver("The game is over.")
        if self.row.seats[seat].by_bot:
            raise NotPossible("A bot plays this seat now; take it back first.")
        return self.match

    def open_for(self, seat: Seat, no: int, *, by_bot: bool) -> Match | None:
        """The running match, if decision `no` is still open and the seat is played by a bot, or by a person."""
        match = self.match
        if match is None or self.row.state != RUNNING or match.game.no != no or self.row.seats[seat].by_bot != by_bot:
            return None
        return match

    async def change(self, **changes: Any) -> None:
        """Change the row and make that durable. Raises NotSaved."""
        row = msgspec.structs.replace(self.row, changed=CLOCK.now(), **changes)
        await self.save(Write(with_due(row, self.match, self.since)))

    async def wish(self, seat: Seat, kinds: tuple[str, ...]) -> None:
        """Save in which windows `seat` wishes to be asked. Raises NotSaved.

        Everybody can see when the table was last changed, so this does not count as a change.
        """
        seats = self.row.seated(seat, msgspec.structs.replace(self.row.seats[seat], wishes=kinds))
        row = msgspec.structs.replace(self.row, seats=seats)
        await self.save(Write(with_due(row, self.match, self.since)))

    async def start(self, **changes: Any) -> None:
        """Change the row, deal, and make both durable. Raises NotSaved."""
        self.match = match = dealt(self.row)
        self._given = None
        self.since = now = CLOCK.now()
        row = played(msgspec.structs.replace(self.row, **changes), match, now)
        await self.save(Write(row, moves=moves_of(match)))

    def advanced(self, first: int, thoughts: str | None = None) -> Write:
        """What to save after decision `first` and what followed it, with the bot's thoughts about that decision."""
        assert self.match is not None
        self.since = now = CLOCK.now()
        self._ask = self._given = None
        moves = moves_of(self.match, first)
        if thoughts is not None:
            moves = (msgspec.structs.replace(moves[0], thoughts=thoughts), *moves[1:])
        return Write(played(self.row, self.match, now), moves=moves)

    async def rewind(self) -> None:
        """Save that the match was rewound. Raises NotSaved."""
        assert self.match is not None
        self.since = now = CLOCK.now()
        self._ask = self._given = None
        await self.save(Write(played(self.row, self.match, now), cut=self.match.game.no))

    async def say(self, said: ChatRow) -> None:
        """Make a line of chat durable. Raises NotSaved."""
        await self.save(Write(self.row, said=said))

    def tape(self) -> Tape:
        """The tape so far, with the seed: the caller must not hand it out as it is. Raises NotPossible."""
        if self.match is None:
            raise NotPossible("The game has not started yet.")
        tape = self.match.tape
        players = [seating.name for seating in self.row.seats]
        return msgspec.structs.replace(tape, moves=tape.moves[:], checksums=[], players=players)

    async def save(self, write: Write) -> None:
        """Make a change durable. If that fails, go back to what is durable and raise NotSaved."""
        try:
            await self._store.write(write)
        except Moved:
            self._move()
            raise
        except NotSaved:
            await self._back()
            raise
        self.row = write.row
        self.saves += 1

    async def _back(self) -> None:
        """Forget what is in memory and reload row and match from the database.

        If the database cannot even be read, the table is lost until `recover` succeeds.
        """
        self.lost = True
        try:
            row, match = await load(self._store, self.row.id)
        except Moved:
            self._move()
            return
        except Unavailable:
            self._went_back()
            return
        except Refusal as failed:
            raise RuntimeError("the table cannot go back to what is durable") from failed
        if row.lease != self.row.lease:
            self._move()
            return
        self.lost = False
        self.row, self.match, self._ask, self._given = row, match, None, None
        self.saves += 1
        self.since = row.changed
        self._went_back()

    def _move(self) -> None:
        """What is in memory is of no use any more."""
        self.lost = self.moved = True
        self._went_back()
