"""Choices as short texts and back: ``f`` a step, ``shoot-fl`` a shot, ``cont@L3:20`` a hazard on a space."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from getaway.games.gangrush.board import PAST
from getaway.games.gangrush.content import BOARD, BONUSES, CONTENT, DRIVERS, FACE_NAMES, HAZARDS
from getaway.games.gangrush.flow import choices as ch
from getaway.kernel.errors import Unreadable
from getaway.kernel.frames import PASS, Choice

WAYS: Final = ("f", "fr", "br", "b", "bl", "fl")
_GO: Final = {
    "gangrush.preroll": "roll",
    "gangrush.postroll": "count",
    "gangrush.adjust": "drive",
    "gangrush.drive": "stop",
    "gangrush.endturn": "finish",
}
_LETTERS: Final = ("t", "s", "x", "r", "d")
"""Faces of a die in short: sTeer, Speedometer, shot (x), Repair, Damage."""


def dice_token(counts: tuple[int, ...]) -> str:
    """Dice by face in short: two Steers and a Shot are ``ttx``."""
    return "".join(letter * count for letter, count in zip(_LETTERS, counts, strict=True)) or "none"


def cell_token(cell: int) -> str:
    """A space, or the way off the bridge."""
    return "off" if cell == PAST else BOARD.names[cell]


def _faces(choice: tuple[int, ...], count: int) -> str:
    names = "-".join(FACE_NAMES[face].lower() for face in choice[1 : 1 + count])
    return f"{names}-double" if choice[1 + count] else names


_VERBS: Final[dict[int, Callable[[tuple[int, ...]], str]]] = {
    ch.STEP: lambda choice: WAYS[choice[1]],
    ch.SHOOT: lambda choice: f"shoot-{WAYS[choice[1]]}",
    ch.BLAST: lambda _: "blast",
    ch.UTURN: lambda _: "u-turn",
    ch.BRAKE: lambda _: "brake",
    ch.BUY: lambda choice: f"buy-{CONTENT.money.shop[choice[1]]}",
    ch.USE: lambda choice: f"use-{BONUSES[choice[1]].id.lower()}",
    ch.MAGIC: lambda choice: f"magic-{choice[1] + 1}",
    ch.SHELL: lambda choice: f"mortar-{choice[1] + 1}",
    ch.FIX: lambda _: "fix",
    ch.SPEED: lambda choice: str(choice[1] * 10),
    ch.REPAIR_ALL: lambda _: "repair",
    ch.REPAIR_ONE: lambda _: "mechanic",
    ch.RAMP: lambda choice: f"ramp@{BOARD.names[choice[1]]}",
    ch.DROP: lambda choice: f"drop@{BOARD.names[choice[1]]}",
    ch.LOAD: lambda choice: f"load-{_faces(choice, 2)}",
    ch.DOUBLE: lambda choice: f"double-{FACE_NAMES[choice[1]].lower()}",
    ch.HAIR: lambda choice: f"hair-{_faces(choice, 1)}",
}


def token_of(kind: str, choice: Choice) -> str:
    """The text by which a choice of a question of this kind can be typed."""
    if choice == PASS:
        return "done"
    if isinstance(choice, int):
        return cell_token(choice)
    if kind == "gangrush.draft":
        return f"{DRIVERS[choice[0]].code.lower()}-{choice[1] + 1}"
    if kind == "gangrush.place":
        hazard = HAZARDS[choice[0]].id.lower()
        return f"{hazard}@{BOARD.names[choice[1]]}" if choice[1] >= 0 else f"{hazard}@discard"
    if kind == "gangrush.keep":
        return dice_token(choice)
    if kind == "gangrush.crew":
        return f"{BOARD.names[choice[0]]}-{BOARD.names[choice[1]]}"
    return _GO[kind] if choice[0] == ch.GO else _VERBS[choice[0]](choice)


def reader_of(choices: dict[str, list[Choice]]) -> dict[tuple[str, str], Choice]:
    """All that can be typed, by kind of question and text."""
    return {(kind, token_of(kind, choice).lower()): choice for kind, all_of in choices.items() for choice in all_of}


def read(table: dict[tuple[str, str], Choice], kind: str, text: str) -> Choice:
    """The choice meant by a typed text, legal or not. Raises Unreadable."""
    typed = text.strip().lower()
    if kind == "gangrush.keep":
        typed = "".join(sorted(typed, key="tsxrd".find)) if set(typed) <= set("tsxrd") else typed
    found = table.get((kind, typed))
    if found is None:
        examples = [word for (of, word) in table if of == kind][:3]
        raise Unreadable(f"{text.strip()!r} cannot be read here; type something like {', '.join(examples)}.")
    return found
