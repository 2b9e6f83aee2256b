"""What is told of a finished game of vigilante: its moments, figures by driver, and the points one by one."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.games.vigilante.events import cards, driving, table
from getaway.games.vigilante.flow.ending import CAN_POINTS, WRECK_POINTS, side_points
from getaway.games.vigilante.table import table_of
from getaway.kernel.chronicle import Account, Chronicle, Entry, Heard, Moment, Tally
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.parts.words import counted, times


def reckon(game: Game, heard: Sequence[Heard]) -> tuple[Account, ...]:
    """Points for Gas Cans and Wreck cards, and what breaks ties."""
    return tuple(_account(game, seat) for seat in range(game.table.seats))


def _account(game: Game, seat: Seat) -> Account:
    t = table_of(game)
    cans, wrecks, suffered = t.cans[seat], t.wrecks[seat], t.suffered[seat]
    own = CAN_POINTS * cans + WRECK_POINTS * wrecks
    team = side_points(t, t.terms.team[seat])
    entries = [
        Entry("Gas Cans", f"{cans} x {CAN_POINTS} = {CAN_POINTS * cans}"),
        Entry("Wreck cards", f"{wrecks} x {WRECK_POINTS} = {WRECK_POINTS * wrecks}"),
        Entry("Was wrecked", times(suffered) if suffered else "never"),
    ]
    if t.terms.teams < t.seats:
        entries.append(Entry("The team", counted(team, "point")))
    return Account(seat, tuple(entries), counted(own, "point"))


CHRONICLE = Chronicle(
    moments=(
        Moment(driving.Captured, 20),
        Moment(driving.Wrecked, 10),
        Moment(driving.CanTaken, 9, when=lambda event: event.victim >= 0),
        Moment(driving.MineHit, 7),
        Moment(driving.Rammed, 6),
        Moment(cards.Fought, 5, when=lambda event: event.hit),
        Moment(driving.CanTaken, 4),
        Moment(driving.Jumped, 3),
        Moment(driving.CanPlaced, 2),
    ),
    tallies=(
        Tally("Gas Cans delivered", driving.Captured, lambda event: [(event.seat, 1)]),
        Tally("Cars wrecked", driving.Wrecked, lambda event: [(event.by, 1)] if event.by >= 0 else []),
        Tally("Times wrecked", driving.Wrecked, lambda event: [(event.seat, 1)]),
        Tally("Squares driven", driving.Moved, lambda event: [(event.seat, 1)]),
        Tally("Jumps", driving.Jumped, lambda event: [(event.seat, 1)]),
        Tally("Rams", driving.Rammed, lambda event: [(event.seat, 1)]),
        Tally("Shots", cards.Fought, lambda event: [(event.seat, 1)]),
        Tally("Hits", cards.Fought, lambda event: [(event.seat, 1)] if event.hit else []),
        Tally("Damage taken", driving.Damaged, lambda event: [(event.seat, max(0, event.before - event.after))]),
        Tally("Map cards laid", table.Laid, lambda event: [(event.seat, 1)]),
    ),
    reckon=reckon,
    pages={table.TurnBegan: lambda event: f"Round {event.round}"},
)
