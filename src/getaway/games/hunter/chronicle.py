"""What is told of a finished game of hunter: its moments, figures by side, and how the sides stand at the end."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.games.hunter import events as e
from getaway.games.hunter.content import FACE, TRACK_MAX
from getaway.games.hunter.pieces import IA
from getaway.kernel.chronicle import Account, Chronicle, Entry, Heard, Moment, Tally
from getaway.kernel.game import Game
from getaway.parts.words import counted


def reckon(game: Game, heard: Sequence[Heard]) -> tuple[Account, ...]:
    """What both sides have reached: associates captured, hostility, and how far the main bad guy still had to go."""
    end = heard[-1].event
    assert isinstance(end, e.GameEnded)
    return tuple(
        Account(
            seat,
            (
                Entry("Associates captured", f"{end.captured[seat]} of 3"),
                Entry("Ground gained", counted(end.ground[seat], "step")),
                Entry("Civilians questioned", str(end.questioned[seat])),
                Entry("Hostility", f"{end.tracks[seat]} of {TRACK_MAX}"),
                Entry("Main bad guy", _to_go(end.to_go[seat])),
            ),
            "Draw" if end.winner is None else "Won" if end.winner == seat else "Lost",
        )
        for seat in (0, 1)
    )


def _to_go(squares: int) -> str:
    return f"{counted(squares, 'square')} from an enemy city or base" if squares else "in an enemy city or base"


CHRONICLE = Chronicle(
    moments=(
        Moment(e.Removed, 9, when=lambda event: event.face != FACE[IA]),
        Moment(e.OnNotice, 7),
        Moment(e.Challenged, 6, when=lambda event: event.airlift, text=lambda event: event.story()),
        Moment(e.Frozen, 3),
        Moment(e.Challenged, 4, text=lambda event: event.story()),
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
