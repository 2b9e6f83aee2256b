"""``getaway lessons``: which lessons there are, and tools for those who write them."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.table import Table

from getaway.cli import screen
from getaway.kernel import registry
from getaway.kernel.asking import Offer, tag_of
from getaway.kernel.errors import Refusal
from getaway.kernel.frames import CHANCE
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules
from getaway.kernel.tape import start
from getaway.lessons import Lesson, Tutor, lesson_of, lessons_of
from getaway.lessons.check import go_on, problems
from getaway.lessons.files import Step, paragraphs
from getaway.lessons.script import numbers
from getaway.lessons.tutor import CHOOSE, FREE, NEXT
from getaway.parts.words import counted


class ListedStep(msgspec.Struct, frozen=True):
    """A step in the list, in its stable shape."""

    say: str
    wants: str
    """``next``, ``choose`` or ``free``."""


class Listed(msgspec.Struct, frozen=True):
    """A lesson in the list, in its stable shape."""

    game: str
    id: str
    title: str
    minutes: float
    variant: str
    """What it is about if it is not about the game as such; "" otherwise."""
    rules: tuple[str, ...]
    remember: str
    steps: tuple[ListedStep, ...]


def lessons(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The lessons of this game only.")] = None,
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="This lesson only.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON, with every step.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Play them in every way a learner could; exit code 1 if one is broken.")
    ] = False,
    trace: Annotated[bool, typer.Option("--trace", help="Play one and show every decision, for its author.")] = False,
) -> None:
    """List the lessons, or put them to the test. `getaway learn GAME` plays them."""
    titles = registry.games() if game is None else [registry.rules_of(game)]
    found = [
        (title, each)
        for title in titles
        for each in (lessons_of(title) if lesson is None else [lesson_of(title, lesson)])
    ]
    if json:
        screen.answer_json([_listed(each) for _, each in found])
    elif check:
        _check([each for _, each in found])
    elif trace:
        for title, each in found:
            _trace(title, each)
    else:
        _list(found)


def _wants(step: Step) -> str:
    return NEXT if step.go is None and step.free is None else CHOOSE if step.free is None else FREE


def _listed(lesson: Lesson) -> Listed:
    return Listed(
        game=lesson.game,
        id=lesson.id,
        title=lesson.title,
        minutes=lesson.minutes,
        variant=lesson.variant,
        rules=lesson.teaches,
        remember=lesson.remember,
        steps=tuple([ListedStep(paragraphs(step.say), _wants(step)) for step in lesson.steps]),
    )


def _list(found: list[tuple[Rules, Lesson]]) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "lesson", "title", "minutes", "steps"):
        table.add_column(heading, overflow="fold")
    for _, lesson in found:
        title = f"{lesson.title} ({lesson.variant})" if lesson.variant else lesson.title
        table.add_row(lesson.game, lesson.id, title, f"{lesson.minutes:g}", str(len(lesson.steps)))
    screen.out().print(table)


def _check(lessons: list[Lesson]) -> None:
    broken = 0
    for lesson in lessons:
        for problem in problems(lesson):
            broken += 1
            screen.complain(problem)
    wrong = counted(broken, "problem") if broken else "nothing wrong"
    screen.out().print(f"{counted(len(lessons), 'lesson')} played, {wrong}.")
    raise typer.Exit(1 if broken else 0)


def _trace(rules: Rules, lesson: Lesson) -> None:
    """Play a lesson and print every decision as a line that could stand in it, and every question to the learner."""
    console = screen.out()
    tutor = Tutor(lesson)
    match, shown = None, 0
    try:
        while True:
            if match is not tutor.match:
                match, shown = tutor.match, 0
                console.print("--- scene")
            for line in _decisions(match)[shown:]:
                console.print(f"    {line}")
            shown = len(match.tape.moves)
            now = tutor.now()
            console.print(f"[{now.step}] {now.wants}: {now.say}")
            ask = tutor.ask()
            for offer in ask.offers if ask else ():
                console.print(f"        {'+' if offer.choice in now.goes else '-'} {_typed(offer)}")
            if tutor.over:
                break
            go_on(tutor)
    except Refusal as refused:
        screen.complain(refused.text)
        raise typer.Exit(1) from refused


def _decisions(match: Match) -> list[str]:
    """The decisions of a match as lines of a lesson."""
    lines: list[str] = []
    game = start(match.tape)
    for seat, choice in match.tape.moves:
        if seat == CHANCE:
            lines.append(f"{game.question.kind}: {numbers(choice)}")
        else:
            ask = match.rules.ask(game)
            token = next(offer.token for offer in (*ask.offers, *ask.asides) if offer.choice == choice)
            lines.append(f"{match.rules.card.called(game.table.seats)[seat]}: {token}    ({ask.kind})")
        game.apply(choice)
    return lines


def _typed(offer: Offer) -> str:
    """An offer as predicates see it."""
    does = offer.does
    if does is None:
        return offer.token
    fields = "".join(f", {name} = {getattr(does, name)!r}" for name in does.__struct_fields__)
    return f"{offer.token}: {{ do = {tag_of(does)!r}{fields} }}{f' warns: {offer.warns}' if offer.warns else ''}"
