"""A learner's connection to a lesson. Nothing of it is stored: the browser keeps what the learner has done."""

from __future__ import annotations

import msgspec

from getaway.kernel.errors import Refusal
from getaway.kernel.registry import rules_of
from getaway.lessons import Answer, BadLesson, lesson_of
from getaway.server import metrics, wire
from getaway.server.messages import refused_by
from getaway.server.refusals import NoTable, NotPossible
from getaway.server.tables.room import Watcher
from getaway.server.tables.services import Services
from getaway.server.tables.telling import encode
from getaway.server.work import lessons
from getaway.server.work.workers import WorkerFailed


def check(game: str, lesson: str) -> None:
    """Is there such a lesson? Raises NoTable."""
    try:
        lesson_of(rules_of(game), lesson)
    except BadLesson as bad:
        raise NoTable(f"This lesson cannot be played: {bad.text}") from bad
    except Refusal as refused:
        raise NoTable(refused.text) from refused


class Classroom:
    """One lesson and its one learner. Messages are answered one after the other."""

    def __init__(self, services: Services, watcher: Watcher, key: str, game: str, lesson: str) -> None:
        self._services = services
        self._watcher = watcher
        self._key = key
        self._game = game
        self._lesson = lesson
        self._answers: tuple[Answer, ...] = ()
        self._v = 0

    async def hear(self, message: wire.FromClient) -> None:
        """Answer a message of the learner; the first must be a Hello, which says where the lesson goes on."""
        if isinstance(message, wire.Hello):
            self._answers = message.answers
        asked = lessons.Asked(
            key=self._key, game=self._game, lesson=self._lesson, answers=self._answers, v=self._v, message=message
        )
        pool = self._services.lessons
        try:
            found = lessons.unpack(
                await pool.answer(lessons.pack(asked), about=self._key, who=self._watcher.address or self._key)
            )
        except (WorkerFailed, msgspec.DecodeError):
            metrics.LESSON_FAILURES.inc()
            failed = NotPossible("The lesson could not go on. Try again in a moment.")
            self._watcher.send(encode(refused_by(message, failed)))
            return
        self._answers, self._v = found.answers, found.v
        for text in found.texts:
            self._watcher.send(text.encode())
