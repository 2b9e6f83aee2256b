"""What each side wants and how far it has come, made from a view alone."""

from __future__ import annotations

from functools import cache
from operator import itemgetter

from getaway.games.hunter.board import parse_square
from getaway.games.hunter.content import BOARDS, FACE, TRACK_MAX, points_said
from getaway.games.hunter.pieces import (
    AS1,
    AS3,
    ASSOCIATES,
    CAPTURE_POINTS,
    CHALLENGES,
    MB,
    MOVEMENT,
    SETTING_UP,
    SIDES,
    Square,
)
from getaway.games.hunter.view import PHASES, HunterView
from getaway.kernel.frames import Seat
from getaway.kernel.goals import Goal, Progress
from getaway.parts.words import counted

SOON = 5
"""How many turns before the end both sides are told how points stand, the last turn included."""

_UNDER_WAY = (PHASES[MOVEMENT], PHASES[CHALLENGES])
_MAIN = FACE[MB]
_ASSOCIATES = FACE[AS1 : AS3 + 1]
_AIM = tuple(f"Find {other}'s main bad guy, or infiltrate yours" for other in reversed(SIDES))
_HOW = tuple(
    f"{side} wins when one of its units challenges {other}'s main bad guy, on the ground or by airlift. It wins as "
    f"well when its own main bad guy walks into {other}'s city or base. Challenging civilians makes its hostility "
    f"rise, and above {TRACK_MAX} {side} loses."
    for side, other in zip(SIDES, reversed(SIDES), strict=True)
)


def goals_of(view: HunterView) -> tuple[Goal, ...]:
    """The goals of both sides, as whoever has this view may know them."""
    return tuple(_goal(view, seat) for seat in range(len(SIDES)))


def _goal(view: HunterView, seat: Seat) -> Goal:
    return Goal(
        seat=seat,
        name=SIDES[seat],
        aim=_AIM[seat],
        how=_HOW[seat] + _after(seat, view.last, view.quiet_cap, points=view.points),
        now=_now(view, seat),
        progress=(
            *_points(view, seat),
            Progress("hostility", view.tracks[seat], TRACK_MAX),
            Progress("associates captured", _captured(view, seat), len(ASSOCIATES)),
            *_to_go(view, seat),
        ),
    )


@cache
def _after(seat: Seat, last: int, quiet_cap: int, *, points: bool) -> str:
    """What becomes of a game of which nobody has made an end, as a further sentence."""
    quiet = f", or {counted(quiet_cap, 'turn')} in a row without a challenge," if quiet_cap else ""
    if not points:
        return f" After turn {last}{quiet} it is a draw."
    return (
        f" After turn {last}{quiet} points decide: {CAPTURE_POINTS} for each associate captured, 1 for each step that "
        f"its main bad guy has come nearer to {SIDES[1 - seat]}'s city or base."
    )


def _captured(view: HunterView, seat: Seat) -> int:
    """How many of the enemy's associates this side has taken off the board."""
    return sum([owner != seat and face in _ASSOCIATES for owner, face in view.removed])


def _to_go(view: HunterView, seat: Seat) -> tuple[Progress, ...]:
    """How far a side's main is from the nearer of the enemy's sites, for those who see where it stands."""
    if view.phase in _UNDER_WAY:
        for piece in view.pieces:
            if piece.face == _MAIN and piece.owner == seat:
                return (_way(view.rows, seat, piece.square),)
    return ()


@cache
def _way(rows: int, seat: Seat, square: Square) -> Progress:
    """How far it is from a square to the nearer of the enemy's sites."""
    board = BOARDS[rows]
    sites = (board.city[1 - seat], board.base[1 - seat])
    steps, nearest = min([(board.grid.rook_steps(square, site), site) for site in sites], key=itemgetter(0))
    text = f"{counted(steps, 'step')} from {board.site_name(nearest)}"
    return Progress("way of the main", steps, text=text)


def _now(view: HunterView, seat: Seat) -> str:
    """What matters next for a side; "" where nothing stands out."""
    side = SIDES[seat]
    if view.phase == PHASES[SETTING_UP]:
        if view.ready[seat]:
            return f"{side} is ready."
        return "Hide your main bad guy among your people." if seat == view.seat else ""
    if view.notices[seat] and view.phase in _UNDER_WAY:
        return f"If {side}'s next half ends on hostility {TRACK_MAX} again, {side} loses."
    if view.closing_up and seat == view.seat:
        return "Bring the associates back beside your main bad guy."
    return _standing(view, seat)


def _soon(view: HunterView) -> bool:
    """Is it time to tell how points stand?"""
    near = view.last - view.turn < SOON or 0 < view.quiet_cap <= view.quiet + SOON
    return view.points and view.phase in _UNDER_WAY and near


def _points(view: HunterView, seat: Seat) -> tuple[Progress, ...]:
    """How points stand near the end: "5 against 3 or more", for what the other main has gained is its secret."""
    if not _soon(view):
        return ()
    mine, theirs = (CAPTURE_POINTS * _captured(view, side) for side in (seat, 1 - seat))
    ground = _ground(view, seat)
    if ground < 0:
        return (Progress("points", mine, text=f"{mine} or more"),)
    return (Progress("points", mine + ground, text=f"{mine + ground} against {theirs} or more"),)


def _standing(view: HunterView, seat: Seat) -> str:
    """How near the end is and how points stand, once it is near; a main's ground only to its owner."""
    if not _soon(view):
        return ""
    mine, theirs = (CAPTURE_POINTS * _captured(view, side) for side in (seat, 1 - seat))
    ground = _ground(view, seat)
    if ground < 0:
        return f"{_nearing(view)}: {SIDES[seat]} has {_secret(mine, 'points')}."
    return f"{_nearing(view)}: {SIDES[seat]} has {points_said(mine + ground)}, {SIDES[1 - seat]} {_secret(theirs)}."


def _secret(captures: int, unit: str = "") -> str:
    """The points of a side whose main nobody else sees."""
    gained = "what its main bad guy has gained"
    return f"{f'{captures} {unit}'.strip()} and {gained}" if captures else f"only {gained}"


def _nearing(view: HunterView) -> str:
    """What brings the end, the last turn or the quiet: whichever comes first."""
    left, quiet = view.last - view.turn, view.quiet_cap - view.quiet
    if 0 < quiet <= left:
        return f"{counted(quiet, 'more turn')} without a challenge, and points decide"
    return f"{counted(left, 'turn')} left after this one" if left else "The last turn"


def _ground(view: HunterView, seat: Seat) -> int:
    """How many steps nearer a side's main is to a site of the enemy than at first; -1 for those who cannot see it."""
    for piece in view.pieces:
        if piece.face == _MAIN and piece.owner == seat:
            to_site = BOARDS[view.rows].to_site[seat]
            return max(0, to_site[parse_square(piece.token, view.rows)] - to_site[piece.square])
    return -1
