"""End of the game: a kill, the points, the duel among those who tie (DOWN-END)."""

from __future__ import annotations

from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.events.turns import GameEnded, Kill
from getaway.games.downtown.flow.shot import ATTACK, DEFENCE, WEAPON
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import Seat
from getaway.kernel.table import Outcome


def end_game(t: DowntownTable, reason: str, winner: Seat) -> None:
    """The game is over; NOWHERE: nobody won it, and all lose."""
    if winner == NOWHERE:
        t.outcome = Outcome(reason, (), tuple([0.0] * t.seats))
    else:
        t.finish(reason, [winner])
    if t.heard is not None:
        shot: Kill | None = None
        if reason == "kill":
            attempt = t.attempt
            shot = Kill(attempt[WEAPON], t.place[winner], attempt[ATTACK], attempt[DEFENCE])
        t.tell(GameEnded(reason=reason, winner=winner, points=tuple(t.points), round=t.round, shot=shot))


def kill(t: DowntownTable, seat: Seat) -> None:
    """Johnny is dead: the shooter wins, whatever the points (DOWN-ASSN-25, DOWN-END-1)."""
    end_game(t, "kill", seat)


def leaders(t: DowntownTable) -> list[Seat]:
    """The seats with most points, in clockwise order from the starting player."""
    most = max(t.points)
    found: list[Seat] = []
    for step in range(t.seats):
        seat = (t.starter + step) % t.seats
        if t.points[seat] == most:
            found.append(seat)
    return found
