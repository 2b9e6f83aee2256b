"""Whom to challenge: the main is worth a lot, an associate a little, a look something, hostility costs (HUNT-CHAL)."""

from __future__ import annotations

from typing import Final

from getaway.games.hunter.content import TRACK_MAX, TRACK_MIN, VALUE
from getaway.games.hunter.flow.challenges import one_more
from getaway.games.hunter.hints.scene import UNSEEN, Scene
from getaway.games.hunter.hints.search.evaluation import ANALYST, ASSOCIATE, PRICES
from getaway.games.hunter.pieces import AIR, AS3, IA, MB, Piece, Square
from getaway.kernel.asking import Ask

WIN: Final = 0.5
"""From an even game to a won one."""

LOOK: Final = 0.3
"""What it is worth to know, per chance that the piece is the main after all or an associate after all."""

GROUP_LOOK: Final = 0.03
"""What it is worth to know its group."""

FREEZE: Final = 0.01
"""A strike force that met military loses a turn's march."""

UNMASKED: Final = 0.004
"""A unit that challenges shows the enemy what it is."""

TROUBLE: Final = 0.002
"""A challenge must gain at least this much: there is no point in asking who is known."""

RISK: Final = 0.03
"""A challenge with a greater chance to lose the game at once is left alone,"""

WORTH_THE_RISK: Final = 3.0
"""unless the chance to win it at once is greater by this factor."""


def challenge_priors(scene: Scene, ask: Ask) -> list[float]:
    """1 for ending the challenges, above it what seems to gain, 0 for what must not be risked."""
    return [
        challenge_prior(scene, offer.choice[0], offer.choice[1]) if isinstance(offer.choice, tuple) else 1.0
        for offer in ask.offers
    ]


def challenge_prior(scene: Scene, unit: Piece, way: int) -> float:
    """What this challenge seems to gain, on average over the imagined worlds."""
    airlift = way >= AIR
    square = _target(scene, unit, way)
    wins = scene.mains.get(square, 0.0)
    losses = 0.0
    gain = wins * WIN + look(scene, square) - TROUBLE
    kinds = scene.kinds[square]
    for kind in kinds:
        if kind in (UNSEEN, MB):
            continue
        effect = outcome(scene, unit, kind, airlift)
        if effect is None:
            losses += 1 / len(kinds)
        else:
            gain += effect / len(kinds)
    if losses > RISK and wins < losses * WORTH_THE_RISK:
        return 0.0
    gain -= losses * WIN
    if scene.known.own[unit][0] not in scene.known.shown[scene.seat]:
        gain -= UNMASKED
    return max(0.0, 1.0 + gain)


def _target(scene: Scene, unit: Piece, way: int) -> Square:
    if way >= AIR:
        return scene.board.zone[scene.enemy][way - AIR]
    return scene.board.step[scene.own[unit]][way]


def look(scene: Scene, square: Square) -> float:
    """What turning this piece over would teach."""
    if square in scene.seen:
        return 0.0
    main = scene.mains.get(square, 0.0)
    associate = scene.associates.get(square, 0.0)
    unit = scene.units.get(square, 0.0)
    rest = 1 - main - associate - unit
    return LOOK * (main * (1 - main)) + GROUP_LOOK * (1 - main**2 - associate**2 - unit**2 - rest**2)


def outcome(scene: Scene, unit: Piece, kind: Piece, airlift: bool) -> float | None:
    """What meeting a piece of this kind, not the main, is worth; None if it loses the game."""
    if kind <= AS3:
        return -ANALYST if unit == IA else ASSOCIATE + relief(scene, kind, airlift)
    if kind <= IA:
        return 0.0 if unit == IA else -FREEZE
    if unit == IA:
        # By the house rule of HUNT-RULING-25 she moves the track by one space at most: too little to matter.
        return 0.0
    if tops_out(scene, kind, airlift):
        return None
    return relief(scene, kind, airlift)


def track_after(scene: Scene, kind: Piece, airlift: bool) -> int:
    """Where the own track would stand after a strike force met a piece of this kind."""
    value = one_more(VALUE[kind]) if airlift else VALUE[kind]
    return max(TRACK_MIN, scene.known.track[scene.seat] + value)


def tops_out(scene: Scene, kind: Piece, airlift: bool) -> bool:
    """Would the track exceed its highest space, or end on it a second time (HUNT-TRACK-5, -7)?"""
    on_notice = scene.known.notice >> scene.seat & 1
    return track_after(scene, kind, airlift) > TRACK_MAX - on_notice


def relief(scene: Scene, kind: Piece, airlift: bool) -> float:
    """What the move of the own track is worth: below 0 if it rises."""
    return PRICES[scene.known.track[scene.seat]] - PRICES[track_after(scene, kind, airlift)]
