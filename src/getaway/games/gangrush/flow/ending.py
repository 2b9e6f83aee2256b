"""Crossing the line, leaving the closed bridge, arrest, and the end of the race (GANG-END, GANG-VAR)."""

from __future__ import annotations

from typing import Final

from getaway.games.gangrush.events.rounds import Arrested, Crossed, GameEnded
from getaway.games.gangrush.events.shop import Gained
from getaway.games.gangrush.pieces import ARRESTED, CRANE_CONTRACT, IN_RIVER, OUT, OVER, RAMP_DEALER, TURN_OVER
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Seat

_FAR: Final = 1000


def cross(t: GangTable, car: Seat) -> None:
    """The car is off the bridge and gets its bounty at once, whosever turn it is (GANG-END-1, GANG-END-2)."""
    t.lift(car, OUT)
    t.gone = [*t.gone, car]
    if t.first_out == 0:
        t.first_out = t.round
    bounty = bounty_of(t, len(t.gone))
    t.gain(car, bounty)
    if car == t.active:
        t.turn.away = True
        t.turn.points = 0
    if t.heard is not None:
        t.tell(Crossed(t.driver[car], len(t.gone), bounty * 100))


def arrest(t: GangTable, car: Seat) -> None:
    """The car is beyond the wall: out of the game, and its turn ends without a sale (GANG-VAR-3)."""
    t.lift(car, ARRESTED)
    t.arrested = [*t.arrested, car]
    t.phase = TURN_OVER
    if t.heard is not None:
        t.tell(Arrested(t.driver[car]))


def bounty_of(t: GangTable, rank: int) -> int:
    """The bounty of a place, counted from 1."""
    bounties = t.terms.bounties
    return bounties[rank - 1] if rank <= len(bounties) else 0


def place_key(t: GangTable, car: Seat) -> int:
    """Smaller for the car that is ahead: further along, then faster, then further left (GANG-ORDER-1 to -3).

    In the variant homebound cars are ahead of outbound ones (GANG-RULING-72). A car in the river counts where it fell,
    behind a car that stands there (GANG-RULING-15).
    """
    board = t.terms.board
    afloat = t.state[car] == IN_RIVER
    cell = t.back[car] if afloat else t.cell[car]
    along = board.mark[cell]
    left = _FAR + along if t.home[car] else 3 * _FAR - along
    return ((left * 8 + 7 - t.speed[car]) * 8 + board.lane[cell]) * 2 + (1 if afloat else 0)


def in_order(t: GangTable) -> list[int]:
    """The cars on the bridge, the first one first."""
    keys: list[int] = []
    for car in range(t.seats):
        if t.state[car] != OUT and t.state[car] != ARRESTED:
            keys.append(place_key(t, car) * 8 + car)
    keys.sort()
    return [key & 7 for key in keys]


def ranking(t: GangTable) -> list[int]:
    """All cars: those that have left in that order, then by position, then the arrested, latest first (GANG-END-4)."""
    return [*t.gone, *in_order(t), *t.arrested[::-1]]


def ramp_worth(t: GangTable, car: Seat) -> int:
    """What an unused ramp is worth to a player at the end (GANG-END-6, GANG-BONUS-5)."""
    return t.terms.dealer_price if t.has(car, RAMP_DEALER) else t.terms.ramp_price


def final_money(t: GangTable, car: Seat) -> int:
    """Cash less debt plus an unused ramp (GANG-END-6)."""
    return t.cash[car] - t.debt[car] + (ramp_worth(t, car) if t.ramp[car] else 0)


def winner_of(t: GangTable) -> Seat:
    """The most money among those who are neither last nor arrested; of equals the better ranked (GANG-END-5, -6)."""
    ranked = ranking(t)
    best = ranked[0]
    most = -_FAR
    for car in ranked[:-1]:
        if t.state[car] != ARRESTED and final_money(t, car) > most:
            best = car
            most = final_money(t, car)
    return best


def end_game(t: GangTable, reason: str) -> None:
    """Count the money."""
    if t.terms.bounty_by_rank:
        _pay_ranks(t)
    t.phase = OVER
    t.active = -1
    winner = winner_of(t)
    if t.heard is not None:
        ranked = ranking(t)
        money = tuple([final_money(t, car) * 100 for car in ranked])
        order = tuple([t.driver[car] for car in ranked])
        t.tell(
            GameEnded(
                reason,
                ranking=order,
                money=money,
                winner=t.driver[winner],
                arrested=tuple([t.driver[car] for car in t.arrested]),
            )
        )
    t.finish(reason, [winner])


def _pay_ranks(t: GangTable) -> None:
    """The bounties that are left go to those who have not crossed (GANG-RULING-12)."""
    rank = len(t.gone)
    for car in in_order(t):
        rank += 1
        bounty = bounty_of(t, rank)
        if bounty:
            t.gain(car, bounty)
            if t.heard is not None:
                t.tell(Gained(t.driver[car], bounty * 100, "bounty"))


def end_if_cleared(t: GangTable) -> None:
    """In the variant the game ends after the turn that leaves one car or none on the bridge (GANG-RULING-72)."""
    if not t.terms.border or t.on_bridge() > 1:
        return
    for car in in_order(t):
        if t.arrested:  # alone it could only go on selling dice: it counts as the next to leave
            if t.state[car] == IN_RIVER:
                t.pay(car, crane_fee(t, car))
            cross(t, car)
    end_game(t, "cleared")


def crane_fee(t: GangTable, car: Seat) -> int:
    """What the crane costs this player (GANG-RIVER-2, GANG-BONUS-2)."""
    return 0 if t.has(car, CRANE_CONTRACT) else t.terms.crane


def end_round(t: GangTable) -> None:
    """The race ends with the round in which a car has crossed, or at a cap (GANG-END-3, GANG-RULING-76, -88)."""
    reason = why_last(t)
    if reason:
        end_game(t, reason)


def why_last(t: GangTable) -> str:
    """Why the game ends with this round, as it stands; "" if another one follows."""
    terms = t.terms
    if t.gone and not terms.border:
        return "crossed"
    if t.round >= terms.max_rounds:
        return "cap"
    if terms.border and terms.last_rounds and t.first_out and t.round >= t.first_out + terms.last_rounds:
        return "last_call"
    return ""
