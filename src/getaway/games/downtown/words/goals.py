"""What every player wants, how far it has come, and what matters next: from a view alone."""

from __future__ import annotations

from functools import cache
from typing import Final

from getaway.games.downtown.content import CONTENT
from getaway.games.downtown.view import DowntownView, PlayerView
from getaway.kernel.goals import Goal, Progress

OVER: Final = -2
_POINTS: Final = CONTENT.figures.points

_SHOT: Final = (
    "A shot takes four things: a weapon, the card of one of its locations, to be inside there, and Johnny on one of "
    "the fields before it."
)
_TOGETHER: Final = (
    "Whoever kills Johnny wins at once. If he lives through round {rounds}, most victory points win: "
    f"{_POINTS.duel_won} for a duel won, {_POINTS.duel_lost} for one lost, {_POINTS.no_shot} to {_POINTS.shot_drawn} "
    "for an attempt that fails."
)
_ALONE: Final = (
    "Kill Johnny and you win; if he lives through round {rounds}, you have lost. Rivals who cross your way fight you "
    "and send you home if they win."
)

_AIMS: Final = ("Be the one who kills Johnny", "Kill Johnny before time runs out")
"""Of several, and of one who plays alone."""


def goals_of(view: DowntownView) -> tuple[Goal, ...]:
    """One goal a seat, in seat order."""
    progress = _figures(view)
    return tuple(
        [
            Goal(
                seat=player.figure,
                name=player.name,
                aim=_AIMS[view.solo],
                how=_how(view.solo, view.rounds),
                now=_now(view) if player.figure == view.seat else "",
                progress=(*_readiness(view, player), *_points(view, player), *progress),
            )
            for player in view.players
            if not player.rival
        ]
    )


@cache
def _how(solo: bool, rounds: int) -> str:
    return f"{_SHOT} {(_ALONE if solo else _TOGETHER).format(rounds=rounds)}"


def _now(view: DowntownView) -> str:
    """What the viewer lacks for the shot that is nearest."""
    if view.asked == OVER or not view.round:
        return ""
    if not view.needs:
        return "Draw a weapon, and a Location card of its colour."
    need = view.needs[0]
    if need.missing:
        return f"You still need {need.missing}."
    if view.active == view.seat:
        return "" if view.attempted else "Everything is in place: take aim!"
    return "Everything is in place, if Johnny stays."


def _readiness(view: DowntownView, player: PlayerView) -> tuple[Progress, ...]:
    if player.figure != view.seat or view.asked == OVER or not view.round:
        return ()
    have = view.needs[0].have if view.needs else 0
    return (Progress("ready for a shot", have, 4, f"{have} of 4"),)


def _points(view: DowntownView, player: PlayerView) -> tuple[Progress, ...]:
    return () if view.solo else (Progress("points", player.points),)


def _figures(view: DowntownView) -> tuple[Progress, ...]:
    """What counts for everybody alike."""
    return () if view.asked == OVER else _rounds_left(view.rounds - max(view.round, 1) + 1, view.rounds)


@cache
def _rounds_left(left: int, rounds: int) -> tuple[Progress, ...]:
    return (Progress("round left" if left == 1 else "rounds left", left, rounds, str(left)),)
