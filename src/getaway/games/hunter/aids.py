"""What a challenge can come to, reckoned for people from what the challenger may know."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from getaway.games.hunter.content import PIECES
from getaway.games.hunter.flow.challenges import track_change
from getaway.games.hunter.pieces import AS3, IA, MB, Piece
from getaway.games.hunter.terms import Terms

Effect = Literal["win", "lose", "remove", "lost", "freeze", "track", "nothing"]


class Meeting(msgspec.Struct, frozen=True, gc=False):
    """One kind that the challenged piece can be, and what the challenge then comes to."""

    kind: str
    count: int
    """How many pieces of this kind it can be one of."""
    effect: Effect
    """`win` and `lose` end the game, `remove` is an associate taken off the board, `lost` the analyst."""
    track: int | None
    """Where the challenger's track would stand; None: it does not move."""


def meetings(terms: Terms, unit: Piece, candidates: list[Piece], track: int, *, airlift: bool) -> tuple[Meeting, ...]:
    """What a challenge by `unit` comes to, for each kind among the candidates; `track` is the challenger's own."""
    kinds = Counter(PIECES[piece].kind for piece in candidates)
    found: dict[str, Meeting] = {}
    for piece in candidates:
        kind = PIECES[piece].kind
        if kind not in found:
            by = track_change(terms, unit, piece, airlift=airlift) if _moves_track(unit, piece) else 0
            after = max(terms.track_min, track + by) if by else None
            found[kind] = Meeting(kind, kinds[kind], _effect(terms, unit, piece, after), after)
    return tuple(found.values())


def _moves_track(unit: Piece, piece: Piece) -> bool:
    return piece > IA or (MB < piece <= AS3 and unit != IA)


def _effect(terms: Terms, unit: Piece, piece: Piece, after: int | None) -> Effect:
    if piece == MB:
        return "win"
    if piece <= AS3:
        return "lost" if unit == IA else "remove"
    if piece <= IA:
        return "freeze"
    if after is None:
        return "nothing"
    return "lose" if after > terms.track_max else "track"
