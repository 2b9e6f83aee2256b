"""The meadow, as its content file describes it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from getaway.kernel.errors import BadContent

FOLDER = Path(__file__).parent


class Meadow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ring of holes, by name."""

    holes: tuple[str, ...]


def load() -> Meadow:
    """The meadow of the content file. Raises BadContent."""
    try:
        meadow = msgspec.toml.decode((FOLDER / "content/meadow.toml").read_bytes(), type=Meadow)
    except msgspec.DecodeError as broken:
        raise BadContent(f"meadow.toml: {broken}") from broken
    if len(set(meadow.holes)) != len(meadow.holes) or len(meadow.holes) < 5:
        raise BadContent("meadow.toml: expected at least five holes, each named once")
    return meadow


MEADOW = load()


def printed() -> dict[str, object]:
    """What clients draw the meadow from."""
    return {"HOLES": list(MEADOW.holes)}
