"""The messages about a table, each made from what its receiver may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from getaway.bots.search.bot import STYLE
from getaway.kernel.asking import Ask
from getaway.kernel.events import heard_by
from getaway.kernel.frames import CHANCE, SPECTATOR, Seat
from getaway.kernel.goals import Goal
from getaway.kernel.match import Told
from getaway.kernel.rules import Rules
from getaway.server import wire
from getaway.server.messages import fresh, log_of
from getaway.server.store.rows import BOT, RUNNING, ChatRow, TableRow
from getaway.server.tables.ledger import Ledger
from getaway.server.tables.patches import patch

_encode = msgspec.json.Encoder().encode


class Sight(msgspec.Struct, frozen=True):
    """What somebody sees of a table, and what follows from that view alone."""

    view: Any
    goals: tuple[Goal, ...]
    uses: tuple[str, ...]
    """The windows, by kind, for which the seat holds something."""


def encode(message: wire.FromServer) -> bytes:
    """A message as the text of a frame."""
    return _encode(message)


def sights_of(ledger: Ledger, looks: Sequence[Seat]) -> dict[Seat, Sight]:
    """The table as each of these sees it."""
    rules, match = ledger.rules, ledger.match
    if match is None:
        # While seats are free nothing is dealt, so that nobody can look at one hand and then take another seat.
        return dict.fromkeys(looks, Sight(rules.view(rules.start(ledger.row.setup), SPECTATOR), (), ()))
    return {
        look: Sight(view, rules.goals(view), () if look == SPECTATOR else rules.uses(view))
        for look, view in zip(looks, rules.views(match.game, looks), strict=True)
    }


def update(
    ledger: Ledger,
    v: int,
    look: Seat,
    sight: Sight,
    *,
    row: TableRow | None = None,
    before: Sight | None = None,
    pictures: bool,
    own: bool = False,
    told: Sequence[tuple[int, wire.ToldEvent]] = (),
    full: bool = False,
    answered: int | None = None,
    undone: bool = False,
) -> wire.Update:
    """The table as `look` sees it, after what was `told`, each with its audience; `v` is the number of the update.

    The receiver was shown `before`; without it, it gets the whole view. `row` is the table's where that is not on
    disk yet. The seat that is asked is the receiver's `own`: only then may it be told that the table answers.
    """
    match, row, view = ledger.match, row or ledger.row, sight.view
    picture = ledger.rules.picture(view) if pictures else ""
    if match is None:
        return _before_the_start(v, view, picture)
    game = match.game
    log: tuple[wire.ToldEvent, ...] | None = None
    left_out = 0
    if full or undone:
        left_out, log = log_of(match, look)
    waiting: wire.Waiting | None = None
    ask: Ask | None = None
    can_undo = given = False
    if row.state == RUNNING:
        asked = game.seat
        by_bot = row.seats[asked].by_bot
        given = (own or asked == look) and ledger.given(row) is not None
        waiting = wire.Waiting(seat=asked, since=ledger.since, thinking=by_bot)
        if asked == look and not by_bot and not given:
            ask = ledger.asked()
        can_undo = look != SPECTATOR and not row.seats[look].by_bot and match.can_undo(look)
    return wire.Update(
        v=v,
        no=game.no,
        look=look,
        full=full,
        events=tuple([event for audience, event in told if heard_by(audience, look)]),
        log=log,
        view=view if before is None else None,
        picture=picture,
        ask=ask,
        waiting=waiting,
        can_undo=can_undo,
        undone=undone,
        outcome=None if row.outcome is None else msgspec.convert(row.outcome, wire.Outcome),
        answered=answered,
        patch=None if before is None else patch(before.view, view),
        given=given,
        wishes=() if look == SPECTATOR else row.seats[look].wishes,
        uses=sight.uses,
        earlier=left_out,
        goals=None if before is not None and before.goals == sight.goals else sight.goals,
    )


def _before_the_start(v: int, view: Any, picture: str) -> wire.Update:
    return wire.Update(
        v=v,
        no=0,
        look=SPECTATOR,
        full=True,
        events=(),
        log=(),
        view=view,
        picture=picture,
        ask=None,
        waiting=None,
        can_undo=False,
    )


def events_of(told: Sequence[Told]) -> list[tuple[int, wire.ToldEvent]]:
    """What was told, each with its audience, ready to be sent to those who hear it."""
    return [(news.audience, fresh(news.no, news.event)) for news in told]


def line(said: ChatRow) -> wire.ChatLine:
    """A line of chat."""
    seat = None if said.seat == SPECTATOR else said.seat
    return wire.ChatLine(at=said.at, name=said.name, seat=seat, text=said.text, team=said.team)


def opponents_of(rules: Rules) -> tuple[wire.Opponent, ...]:
    """The named opponents of a title."""
    return tuple(wire.Opponent(one.id, one.name, one.sentence, one.look) for one in rules.hints.characters)


def opponent_of(rules: Rules, bot: str) -> wire.Opponent | None:
    """In whose style a bot plays; None if it has none, or one that this version of the title does not know."""
    style = bot.partition(STYLE)[2]
    return next((one for one in opponents_of(rules) if one.id == style), None)


def info_of(
    row: TableRow, rules: Rules, *, online: frozenset[Seat] = frozenset(), clock: float | None = None
) -> wire.TableInfo:
    """A table as everybody sees it, from its row alone."""
    card, sides = rules.card, rules.sides(row.setup)
    return wire.TableInfo(
        id=row.id,
        game=row.game,
        game_name=card.name,
        mode=row.terms.mode,
        options=dict(row.setup.options),
        seats=tuple(
            wire.SeatInfo(
                seat=seat,
                label=seating.label or card.called(len(row.seats))[seat],
                kind=seating.kind,
                name=seating.bot if seating.kind == BOT else seating.name,
                online=seat in online,
                left=seating.left,
                bot=seating.bot if seating.by_bot else "",
                opponent=opponent_of(rules, seating.bot) if seating.by_bot else None,
                role=sides[seat],
                clock=clock if seat == row.asked else None,
                program=seating.program,
                hints=seating.hints,
                kept_for=seating.kept_for,
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
        outcome=msgspec.convert(row.outcome, wire.Outcome | None),
        rematch=row.rematch,
        hot_seat=row.terms.hot_seat,
        listed=row.listed,
    )
