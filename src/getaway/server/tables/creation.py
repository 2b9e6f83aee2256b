"""Creating a table: from a request to a row in the database."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping

import msgspec

from getaway.bots import check_bot
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import BadSetup
from getaway.kernel.frames import Seat
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import GameCard, Mode, Setup
from getaway.server import wire
from getaway.server.clock import CLOCK
from getaway.server.store.rows import BOT, FREE, OPEN, PERSON, MoveRow, Seating, TableRow, Terms, Write
from getaway.server.store.store import Store
from getaway.server.tables import names
from getaway.server.tables.ledger import dealt, moves_of, played
from getaway.server.tables.services import Services

log = logging.getLogger(__name__)

GUEST = "Guest"
NO_AIDS = "none"
AIDS = ("full", "odds", NO_AIDS)

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
_ID_LENGTH = 12


def new_id() -> str:
    """A table's id in its link: impossible to guess, easy to read out."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))


async def make(
    services: Services, plan: wire.NewTable, friends: Mapping[str, str] | None = None
) -> tuple[TableRow, tuple[Seat, ...]]:
    """A new table and its creator's seats; `friends` are the names of those for whom seats can be kept.

    A set-up that the title cannot start is refused at once, also while seats are open. Where people are to remember for
    themselves there are no aids, whatever the plan says. Raises BadSetup, UnknownGame,
    UnknownBot or NotSaved.
    """
    rules = rules_of(plan.game)
    mode, setup = _set_up(rules.card, plan)
    rules.start(setup)
    seats = _seats(plan, setup.seats, services.settings.bot, friends or {})
    for seating in seats:
        if seating.kind == BOT:
            check_bot(rules, seating.bot)
    if plan.aids not in AIDS:
        raise BadSetup(f"The aids can be {', '.join(AIDS[:2])} or {AIDS[2]}, not {plan.aids!r}.")
    mine = tuple(seat for seat, seating in enumerate(seats) if seating.kind == PERSON)
    aids = plan.aids if rules.aided(setup) else NO_AIDS
    terms = Terms(mode=mode, aids=aids, clock=plan.clock, hot_seat=len(mine) > 1)
    row = await _add(store=services.store, game=plan.game, setup=setup, seats=seats, terms=terms, listed=plan.listed)
    return row, mine


async def rematch(services: Services, old: TableRow) -> str:
    """The same table again, with everybody moved on by one seat. Raises NotSaved."""
    seats = tuple(_again(old.seats[seat - 1]) for seat in range(len(old.seats)))
    terms = msgspec.structs.replace(old.terms, previous=old.id, epochs=tuple(old.epochs()))
    row = await _add(store=services.store, game=old.game, setup=old.setup, seats=seats, terms=terms, listed=old.listed)
    return row.id


def _again(seating: Seating) -> Seating:
    bot = seating.bot if seating.kind == BOT else ""
    return msgspec.structs.replace(seating, epoch=0, left=False, bot=bot, label="")


def _set_up(card: GameCard, plan: wire.NewTable) -> tuple[str, Setup]:
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


def _seats(plan: wire.NewTable, count: int, bot: str, friends: Mapping[str, str]) -> tuple[Seating, ...]:
    """The seating plan; `bot` plays where no other bot is named."""
    name = names.name_of(plan.name, GUEST)
    if not plan.seats:
        people = count if plan.hot_seat else 1
        return tuple(
            Seating(PERSON, name=name if seat == 0 else f"{GUEST} {seat + 1}")
            if seat < people
            else Seating(BOT, bot=bot)
            for seat in range(count)
        )
    if len(plan.seats) != count:
        raise BadSetup(f"{count} seats are to be filled, not {len(plan.seats)}.")
    return tuple(_seating(seat, plan=one, name=name, bot=bot, friends=friends) for seat, one in enumerate(plan.seats))


def _seating(seat: Seat, plan: wire.SeatPlan, name: str, bot: str, friends: Mapping[str, str]) -> Seating:
    match plan.kind:
        case "me":
            return Seating(PERSON, name=names.name_of(plan.name, name))
        case "bot":
            return Seating(BOT, bot=plan.bot or bot)
        case "open":
            return Seating(FREE)
        case "friend":
            if plan.friend not in friends:
                raise BadSetup("A seat can be kept for somebody you have played with.")
            return Seating(FREE, kept_for=friends[plan.friend])
    raise BadSetup(f"Seat {seat + 1} can be me, bot, open or friend, not {plan.kind!r}.")


async def _add(
    store: Store, game: str, setup: Setup, seats: tuple[Seating, ...], terms: Terms, listed: bool
) -> TableRow:
    """Make the table durable; it runs at once if all seats are taken."""
    dealer = Dealer.fresh()
    now = CLOCK.now()
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
        match = dealt(row)
        row, moves = played(row, match, now), moves_of(match)
    await store.write(Write(row, new=True, moves=moves))
    log.info("table made", extra={"table": row.id, "game": game})
    return row
