"""Game files: a tape, with the bots' thoughts about their decisions, which a replay does not need."""

from __future__ import annotations

import msgspec

from getaway.bots.thoughts import Thoughts
from getaway.kernel.errors import BadFile
from getaway.kernel.tape import Tape
from getaway.server.settings import Settings


class GameFile(Tape):
    """A tape file as servers export and import it. Everyone else reads it as a tape and skips the thoughts."""

    thoughts: tuple[Thoughts, ...] = ()


def with_thoughts(tape: Tape, thoughts: tuple[Thoughts, ...], room: int) -> bytes:
    """The bytes of a game file; the thoughts are left out if they take more than `room` bytes."""
    if len(msgspec.json.encode(thoughts)) > room:
        thoughts = ()
    return msgspec.json.encode(GameFile(**msgspec.structs.asdict(tape), thoughts=thoughts))


def thoughts_room(settings: Settings) -> int:
    """How many bytes of a game file thoughts may take, so that the file can still be imported."""
    return settings.import_bytes // 2


def thoughts_in(raw: str) -> tuple[Thoughts, ...]:
    """The thoughts in a game file. Raises BadFile."""
    try:
        return msgspec.json.decode(raw, type=GameFile).thoughts
    except msgspec.DecodeError as broken:
        raise BadFile("The game file cannot be read.") from broken
