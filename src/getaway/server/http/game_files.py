"""Game files: a tape, with the bots' thoughts about their decisions, which a replay does not need."""

from __future__ import annotations

import msgspec

from getaway.bots.thoughts import Thoughts
from getaway.kernel.errors import BadFile
from getaway.kernel.tape import Tape
from getaway.server.settings import Settings

PARTS = 60_000
"""The most lists and objects in a game file, because everybody else waits while one is read. A game of 2,500 decisions
has about 5,000."""


class GameFile(Tape):
    """A tape file as servers export and import it. Everyone else reads it as a tape and skips the thoughts."""

    thoughts: tuple[Thoughts, ...] = ()


def with_thoughts(tape: Tape, thoughts: tuple[Thoughts, ...], room: int) -> bytes:
    """The bytes of a game file; the thoughts are left out if they take more than `room` bytes, or half of its parts."""
    raw = msgspec.json.encode(thoughts)
    if len(raw) > room or parts_in(raw) > PARTS // 2:
        thoughts = ()
    return msgspec.json.encode(GameFile(**msgspec.structs.asdict(tape), thoughts=thoughts))


def parts_in(raw: bytes) -> int:
    """How many lists and objects there are in a file, at most."""
    return raw.count(b"[") + raw.count(b"{")


def thoughts_room(settings: Settings) -> int:
    """How many bytes of a game file thoughts may take, so that the file can still be imported."""
    return settings.import_bytes // 2


def thoughts_in(raw: str) -> tuple[Thoughts, ...]:
    """The thoughts in a game file. Raises BadFile."""
    try:
        return msgspec.json.decode(raw, type=GameFile).thoughts
    except msgspec.DecodeError as broken:
        raise BadFile("The game file cannot be read.") from broken
