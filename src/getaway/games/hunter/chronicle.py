"""What is told of a finished game of hunter: its moments, figures by side, and how the sides stand at the end."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.games.hunter import events as e
from getaway.games.hunter.content import FACE, TRACK_MAX
from getaway.games.hunter.pieces import AS1, AS3, ASSOCIATES, IA, MB
from getaway.kernel.chronicle import Account, Chronicle, Entry, Heard, Moment, Tally
from getaway.kernel.game import Game
from getaway.parts.words import counted


def reckon(game: Game, heard: Sequence[Heard]) -> tuple[Account, ...]:
    """What both sides have reached: captures, ground, questions, hostility, the main; points if they decided."""
    end = heard[-1].event
    assert isinstance(end, e.GameEnded)
    return tuple(
        Account(
            seat,
            (
                Entry("Associates captured", f"{end.captured[seat]} of {len(ASSOCIATES)}"),
                Entry("Ground gained", counted(end.ground[seat], "step") if end.ground[seat] else "none"),
                Entry("Civilians questioned", str(end.questioned[seat])),
                Entry("Hostility", _hostility(end.tracks[seat])),
                Entry("Main bad guy", _to_go(end.to_go[seat])),
                *([Entry("Points", end.reached(seat))] if end.reason == "points" else []),
            ),
            "Draw" if end.winner is None else "Won" if end.winner == seat else "Lost",
        )
        for seat in (0, 1)
    )


def _hostility(track: int) -> str:
    return f"{track} of {TRACK_MAX}" if track <= TRACK_MAX else f"{track}, above {TRACK_MAX}"


def _to_go(steps: int) -> str:
    return f"{counted(steps, 'step')} from an enemy city or base" if steps else "in an enemy city or base"


def _captures(event: e.Challenged) -> bool:
    """Does this challenge take an associate off the board?"""
    return event.target in FACE[AS1 : AS3 + 1] and event.challenger != FACE[IA]


def _finds(event: e.Challenged) -> bool:
    """Does this challenge end the game? Then the end tells of it."""
    return event.target == FACE[MB]


CHRONICLE = Chronicle(
    moments=(
        Moment(e.Challenged, 9, when=_captures, text=lambda event: event.story().replace(" meets ", " captures ")),
        Moment(e.OnNotice, 7),
        Moment(
            e.Challenged, 6, when=lambda event: event.airlift and not _finds(event), text=lambda event: event.story()
        ),
        Moment(e.Frozen, 3),
        Moment(e.Challenged, 4, when=lambda event: not _finds(event), text=lambda event: event.story()),
        Moment(e.Conceded, 2),
        Moment(e.FirstPlayer, 1),
    ),
    tallies=(
        Tally("Steps", e.Stepped, lambda event: [(event.seat, 1)]),
        Tally("Challenges", e.Challenged, lambda event: [(event.seat, 1)]),
        Tally("Airlifts", e.Challenged, lambda event: [(event.seat, 1)] if event.airlift else []),
        Tally("Pieces lost", e.Removed, lambda event: [(event.seat, 1)]),
        Tally("Hostility raised", e.TrackMoved, lambda event: [(event.seat, max(0, event.after - event.before))]),
        Tally("Times on notice", e.OnNotice, lambda event: [(event.seat, 1)] if event.on else []),
    ),
    reckon=reckon,
    strokes=frozenset({"capture", "infiltration"}),
    pages={e.TurnBegan: lambda event: f"Turn {event.turn}"},
)
