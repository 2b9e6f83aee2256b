"""What is typed for each choice, and every choice that each kind of question can ever offer.

Tokens are short: ``f`` is a step ahead, ``run-3`` three of them, ``shoot-fl`` a shot ahead left, ``ttx`` two Steers and
a Shot. A space is typed as the labels name it, lane and space: ``3.11``; the law book's ``L3:20`` is understood too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.board import FL, FR, PAST, F
from getaway.games.gangrush.content import BOARD, BONUSES, CONTENT, DRIVERS, FACE_NAMES, HAZARDS
from getaway.games.gangrush.events.told import space
from getaway.games.gangrush.flow.adjust import Adjust, Postroll, Preroll, RampSpot
from getaway.games.gangrush.flow.drive import Drive, EndTurn
from getaway.games.gangrush.flow.hazards import Place, Which
from getaway.games.gangrush.flow.laying import CrewMove, DropContainer, Lay
from getaway.games.gangrush.flow.police import StepAside
from getaway.games.gangrush.flow.race import Draft
from getaway.games.gangrush.flow.ramps import Rebound
from getaway.games.gangrush.flow.river import Lift
from getaway.games.gangrush.flow.roll import Keep
from getaway.games.gangrush.view import See
from getaway.kernel.frames import PASS, Choice, Question
from getaway.parts.dice import splits

_WAYS: Final = ("f", "fr", "br", "b", "bl", "fl")
_FACES: Final = "tsxrd"
"""Faces of a die in short: sTeer, Speedometer, shot (x), Repair, Damage."""


def _faces(choice: tuple[int, ...], count: int) -> str:
    names = "-".join(FACE_NAMES[face].lower() for face in choice[1 : 1 + count])
    return f"{names}-double" if choice[1 + count] else names


_VERBS: Final[dict[int, Callable[[tuple[int, ...]], str]]] = {
    p.STEP: lambda choice: _WAYS[choice[1]],
    p.SHOOT: lambda choice: f"shoot-{_WAYS[choice[1]]}",
    p.BLAST: lambda _: "blast",
    p.UTURN: lambda _: "u-turn",
    p.BRAKE: lambda _: "brake",
    p.BUY: lambda choice: f"buy-{CONTENT.money.shop[choice[1]]}",
    p.USE: lambda choice: f"use-{BONUSES[choice[1]].id.lower()}",
    p.MAGIC: lambda choice: f"magic-{choice[1] + 1}",
    p.SHELL: lambda choice: f"mortar-{choice[1] + 1}",
    p.FIX: lambda _: "fix",
    p.SPEED: lambda choice: str(choice[1] * 10),
    p.REPAIR_ALL: lambda _: "repair",
    p.REPAIR_ONE: lambda _: "mechanic",
    p.RAMP: lambda _: "ramp",
    p.RUN: lambda choice: f"run-{choice[1]}",
    p.LATER: lambda _: "later",
    p.LOAD: lambda choice: f"load-{_faces(choice, 2)}",
    p.DOUBLE: lambda choice: f"double-{FACE_NAMES[choice[1]].lower()}",
    p.HAIR: lambda choice: f"hair-{_faces(choice, 1)}",
}
_GO: Final = {
    Preroll.kind: "roll",
    Postroll.kind: "count",
    Adjust.kind: "drive",
    Drive.kind: "stop",
    EndTurn.kind: "finish",
}


def spot(cell: int) -> str:
    """A space as it is typed: its lane, and which space of it, counted as in `space`."""
    return f"{BOARD.lane[cell]}.{space(cell)}"


def token_of(kind: str, choice: Choice) -> str:
    """The text by which a choice of a question of this kind can be typed."""
    if choice == PASS:
        return "done"
    if kind == Which.kind:
        return HAZARDS[choice].id.lower() if isinstance(choice, int) else f"discard-{HAZARDS[choice[0]].id.lower()}"
    if isinstance(choice, int):
        return "off" if choice == PAST else spot(choice)
    if kind == Draft.kind:
        return f"{DRIVERS[choice[0]].code.lower()}-{choice[1] + 1}"
    if kind == Keep.kind:
        return "".join(letter * count for letter, count in zip(_FACES, choice, strict=True)) or "none"
    if kind == CrewMove.kind:
        return f"{spot(choice[0])}-{spot(choice[1])}"
    return _GO[kind] if choice[0] == p.GO else _VERBS[choice[0]](choice)


_OPEN: Final = BOARD.open_road
_ROAD: Final = [cell for cell in range(BOARD.cells) if BOARD.road[cell]]
_COMMON: Final[list[Choice]] = [p.GO_ON, *p.BUYS, p.SHOP_LATER, *p.USES, p.PAY_POINT]
_LATE: Final[list[Choice]] = [*_COMMON, p.PAY_REPAIR, *p.MAGICS, *p.SHELLS]
_STEPS: Final[list[Choice]] = [*[p.STEPS[way] for way in (F, FR, FL)], *p.RUNS[2:]]
EVER: Final[dict[str, list[Choice]]] = {
    Draft.kind: p.DRAFTS,
    Which.kind: [*range(p.HAZARD_KINDS), *p.DISCARDS],
    Place.kind: [*_OPEN],
    Preroll.kind: [p.GO_ON, p.PAY_REPAIR, p.PLAY_RAMP],
    RampSpot.kind: [*_OPEN],
    Keep.kind: [*[counts for dice in range(p.DICE + 1) for counts in splits(dice, p.FACES)]],
    Postroll.kind: [*_COMMON, *p.LOADS, *p.DOUBLES[: p.DAMAGE], *p.HAIRS[: 2 * p.DAMAGE]],
    Adjust.kind: [*_COMMON, p.PAY_REPAIR, p.USE_REPAIR, *p.SPEEDS],
    Drive.kind: [*_LATE, *_STEPS, *p.SHOTS, p.BLAST_AHEAD, p.TURN_AROUND, p.PULL_BRAKE],
    EndTurn.kind: _LATE,
    StepAside.kind: [*_OPEN],
    Lay.kind: [*_OPEN],
    DropContainer.kind: [*_OPEN, PASS],
    Rebound.kind: [*_ROAD, PAST],
    Lift.kind: [*_ROAD],
    CrewMove.kind: [*[(cell, to) for cell in _OPEN for to in BOARD.beside[cell] if BOARD.mark[to] >= 0], PASS],
}
"""Every choice that a kind of question can ever offer."""

_READ: Final[dict[tuple[str, str], Choice]] = {
    (kind, token_of(kind, choice).lower()): choice for kind, choices in EVER.items() for choice in choices
}


def read(see: See, question: Question, typed: str) -> Choice | None:
    """The choice that is meant by what somebody typed, legal or not."""
    if question.kind == Keep.kind and set(typed) <= set(_FACES):
        typed = "".join(sorted(typed, key=_FACES.find))
    return _READ.get((question.kind, _MARKED.sub(_spotted, typed.lower())))


_MARKED: Final = re.compile(r"\bl[1-5]:-?\d+\b")


def _spotted(marked: re.Match[str]) -> str:
    """The token of a space that was typed as the law book writes it."""
    return _SPOTS.get(marked[0], marked[0])


_SPOTS: Final = {BOARD.names[cell].lower(): spot(cell) for cell in _ROAD}
