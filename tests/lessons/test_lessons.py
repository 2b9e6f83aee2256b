"""Every lesson of every title is played: the right way, every other way that goes on, and the wrong ways."""

from __future__ import annotations

import pytest

from getaway.kernel import registry
from getaway.kernel.rules import Rules
from getaway.lessons import Lesson, lesson_of, lessons_of
from getaway.lessons.check import problems
from tests.toys.hare import RULES

TITLES = [*registry.games(), RULES]
ALL = [(title, lesson.id) for title in TITLES for lesson in lessons_of(title)]
MINUTES = 10
"""How long it takes at most to learn a title."""


@pytest.mark.parametrize(("title", "name"), ALL, ids=[f"{title.card.id}-{name}" for title, name in ALL])
def test_a_lesson_can_be_played_in_every_way(title: Rules, name: str) -> None:
    assert list(problems(lesson_of(title, name))) == []


@pytest.mark.parametrize("title", TITLES, ids=[title.card.id for title in TITLES])
def test_a_title_is_learnt_in_ten_minutes(title: Rules) -> None:
    def minutes(lessons: list[Lesson]) -> float:
        return sum(lesson.minutes for lesson in lessons)

    assert minutes([lesson for lesson in lessons_of(title) if not lesson.variant]) <= MINUTES
