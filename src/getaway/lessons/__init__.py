"""Lessons: short scenes on a real table that teach a title, written as data in its ``lessons/*.toml``.

`files` reads and checks them, `tutor` plays one with a learner, `check` plays one in every way a learner could.
``docs/lessons.md`` says how to write one.
"""

from __future__ import annotations

from getaway.lessons.files import BadLesson, Lesson, UnknownLesson, lesson_of, lessons_of
from getaway.lessons.tutor import Answer, NotInLesson, Teaching, Tutor

__all__ = [
    "Answer",
    "BadLesson",
    "Lesson",
    "NotInLesson",
    "Teaching",
    "Tutor",
    "UnknownLesson",
    "lesson_of",
    "lessons_of",
]
