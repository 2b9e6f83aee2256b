"""Recorded games, at least one for each way a game can end: ``<game>/<reason>.tape.json``.

``python -m tests.tapes.record GAME`` records what is missing.
"""

from __future__ import annotations

from pathlib import Path

from getaway.kernel import tape as tapes
from getaway.kernel.rules import Rules
from getaway.kernel.tape import Tape

FOLDER = Path(__file__).parent
SUFFIX = ".tape.json"


def tape_paths() -> list[Path]:
    """All recorded games."""
    return sorted(FOLDER.glob(f"*/*{SUFFIX}"))


def path_of(game: str, reason: str) -> Path:
    """Where the game that ends for `reason` is kept."""
    return FOLDER / game / f"{reason.replace(' ', '-')}{SUFFIX}"


def tapes_of(rules: Rules) -> list[Tape]:
    """The recorded games of a title."""
    return [tapes.read(path) for path in tape_paths() if path.parent.name == rules.card.id]
