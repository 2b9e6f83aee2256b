"""How far somebody has come in the lessons at the terminal: one small file in the user's data folder."""

from __future__ import annotations

from pathlib import Path

import msgspec

from getaway.kernel.errors import BadFile
from getaway.lessons import Answer, Lesson

FILE = "lessons.json"


class Kept(msgspec.Struct, frozen=True):
    """How far one lesson has come."""

    done: bool = False
    answers: tuple[Answer, ...] = ()
    """Where it was left; nothing if it was not begun or has been finished."""


class Progress:
    """What is kept of all lessons."""

    def __init__(self, folder: Path) -> None:
        """Raises BadFile if the file is there and is not a progress file."""
        self._path = folder / FILE
        self._kept: dict[str, Kept] = {}
        try:
            self._kept = msgspec.json.decode(self._path.read_bytes(), type=dict[str, Kept])
        except FileNotFoundError:
            pass
        except (OSError, msgspec.DecodeError) as broken:
            raise BadFile(f"{self._path} cannot be read: {broken}. Remove it to start afresh.") from broken

    def of(self, lesson: Lesson) -> Kept:
        """How far a lesson has come."""
        return self._kept.get(_name(lesson), Kept())

    def keep(self, lesson: Lesson, answers: list[Answer], over: bool) -> None:
        """Write down where a lesson was left, or that it is finished. Raises BadFile."""
        done = over or self.of(lesson).done
        self._kept[_name(lesson)] = Kept(done, () if over else tuple(answers))
        draft = self._path.with_name(f"{FILE}.part")
        try:
            draft.write_bytes(msgspec.json.encode(self._kept))
            draft.replace(self._path)
        except OSError as failed:
            raise BadFile(f"{self._path} cannot be written: {failed.strerror}.") from failed


def _name(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.id}"
