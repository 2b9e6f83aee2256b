"""Plays a lesson in every way a learner could: the right way, every other choice that goes on, and the wrong ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from getaway.bots import Budget, bot_of, situation
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.codec import digest
from getaway.kernel.errors import Refusal
from getaway.lessons import patterns
from getaway.lessons.files import BadLesson, Lesson
from getaway.lessons.tutor import CHOOSE, FREE, NEXT, Answer, NotInLesson, Tutor

WANDERERS = ("random", "sensible")
"""The bots that play the learner where a lesson leaves everything free."""


def problems(lesson: Lesson) -> Iterator[str]:
    """One line for everything that is wrong with a lesson, found by playing it."""
    try:
        yield from _right_way(lesson)
        for wanderer in WANDERERS:
            walk(Tutor(lesson), wanderer)
    except BadLesson as bad:
        yield bad.text


def walk(tutor: Tutor, wanderer: str = WANDERERS[0]) -> Tutor:
    """Play a lesson to its end: the first choice that goes on at every step, a bot's where all is free."""
    while not tutor.over:
        go_on(tutor, wanderer)
    return tutor


def go_on(tutor: Tutor, wanderer: str = WANDERERS[0]) -> None:
    """One answer of a learner who goes on."""
    tutor.now()
    if tutor.wants == NEXT:
        tutor.read_on()
        return
    offer = tutor.accepted()[0] if tutor.wants == CHOOSE else _freely(tutor, wanderer)
    tutor.choose(tutor.match.game.no, offer.choice)


def _freely(tutor: Tutor, wanderer: str) -> Offer:
    """What a bot would choose among the offers that the step does not refuse."""
    accepted = tutor.accepted()
    game = tutor.match.game
    rng = Random(f"{tutor.lesson.id} {game.no}")
    chosen = bot_of(wanderer)(tutor.rules, tutor.seat, rng, Budget()).choose(
        situation(tutor.rules, tutor.match, tutor.seat)
    )
    return next((offer for offer in accepted if offer.choice == chosen), accepted[0])


def _right_way(lesson: Lesson) -> Iterator[str]:
    tutor = Tutor(lesson)
    while not tutor.over and tutor.wants != FREE:
        if tutor.wants == CHOOSE:
            yield from _all_choices(tutor)
        go_on(tutor)
    again = Tutor(lesson, tutor.answers)
    if _where(again) != _where(tutor):
        yield f"{lesson.game}/{lesson.file.name}: the same answers lead elsewhere when it is resumed."


def _all_choices(tutor: Tutor) -> Iterator[str]:
    """At a step that wants a choice: every offer goes on to where the lesson goes on, or is refused in words."""
    ask = tutor.ask()
    assert ask is not None
    accepted = tutor.accepted()
    before = _where(tutor)
    for offer in (*ask.offers, *ask.asides):
        if offer in accepted:
            if offer.choice != accepted[0].choice:
                yield from _branch(tutor, offer)
            continue
        try:
            tutor.choose(ask.no, offer.choice)
        except NotInLesson:
            if _where(tutor) != before:
                yield _at(tutor, f"refusing {offer.token!r} changes the game")
        else:
            yield _at(tutor, f"nothing is said to {offer.token!r}")
            tutor.back()
    yield from _idle_replies(tutor, ask, accepted)


def _idle_replies(tutor: Tutor, ask: Ask, accepted: list[Offer]) -> Iterator[str]:
    """Answers to choices that nobody can make here."""
    refused = [offer for offer in ask.offers if offer not in accepted]
    for reply in tutor.lesson.steps[tutor.now().step - 1].replies_to():
        if reply.when != patterns.ANY and not any(patterns.on_offer(reply.when, ask, offer) for offer in refused):
            yield _at(tutor, f"no choice that does not go on gets the answer {reply.say[:40]!r}")


def _branch(tutor: Tutor, offer: Offer) -> Iterator[str]:
    """Take another choice that goes on, and follow it to the next scene, the next free step or the end."""
    step = tutor.now().step
    where = f"after {offer.token!r} in step {step}: "
    branch = Tutor(tutor.lesson, tutor.answers)
    try:
        branch.choose(branch.match.game.no, offer.choice)
        while not branch.over and branch.wants != FREE:
            if branch.lesson.steps[branch.now().step - 1].table is not None:
                return
            go_on(branch)
    except BadLesson as bad:
        yield where + bad.text
    except Refusal as refused:
        yield _at(tutor, f"{offer.token!r} goes on and is refused: {refused.text}")


def _where(tutor: Tutor) -> tuple[str, int, list[Answer]]:
    return digest(tutor.match.game), tutor.now().step, list(tutor.answers)


def _at(tutor: Tutor, wrong: str) -> str:
    return tutor.lesson.bad(tutor.now().step - 1, wrong).text
