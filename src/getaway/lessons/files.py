"""Lesson files: their form, and everything about them that can be checked without playing them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from getaway.bots import BOTS
from getaway.kernel.errors import Refusal
from getaway.kernel.frames import Seat
from getaway.kernel.rulebook import rulebook
from getaway.kernel.rules import Rules, Setup
from getaway.lessons import patterns
from getaway.lessons.patterns import Offers

FOLDER = "lessons"
PANELS = ("goal", "prompt", "choices", "primary", "hand", "figures", "seats", "log", "board", "stage")
"""What can be pointed at on every table besides what the title draws; ``docs/lessons.md`` says what each is."""

LONGEST = 360
"""The most letters of what is said at once: it stands on a phone beside the board."""

_NAME = re.compile(r"^(?P<order>\d+)-(?P<id>[a-z0-9]+(?:-[a-z0-9]+)*)\.toml$")
_PLACE = re.compile(r"\$\.steps\[(?P<step>\d+)\]")
_NOTATION = re.compile(r"\b[A-Z]+-[A-Z]+-\d+\b")

Number = int | tuple[int, ...]
"""An answer of chance."""

Named = int | str | tuple[int, ...]
"""A place or a card, as the title's choices and views have it."""


class BadLesson(Refusal):
    """A lesson file is broken, or does not go with the rules any more: one line that says where and what."""

    code = "bad_lesson"


class UnknownLesson(Refusal):
    """A title has no lesson of that name."""

    code = "unknown_lesson"


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation: an ordinary set-up, and what has been played so far."""

    mode: str = ""
    """A mode of the title; "": its first."""
    options: dict[str, Any] = {}
    """Settings over those of the mode."""
    seat: str = ""
    """The learner's seat by name or number; in later scenes "" keeps the seat."""
    rivals: str | dict[str, str] = ""
    """The bot that plays the other seats where no line says what they do, or one for each seat by name."""
    asks: tuple[str, ...] = ()
    """The windows, by kind, in which the learner is asked; in all others the table passes."""
    play: tuple[str, ...] = ()
    """What is played before the first step, line by line."""
    chance: dict[str, tuple[Number, ...]] = {}
    """By kind of question: what chance answers, in order, where no line says it."""
    seed: str = ""
    """All other answers of chance, and the bots, follow from it; "": from the name of the lesson."""
    tape: str = ""
    """A recorded game in the folder of the lessons, in place of mode, options and play."""
    at: int = 0
    """How many decisions of the tape have been made."""


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the spotlight is on."""

    offers: Offers = ()
    """Choices of the open question, wherever the board shows them."""
    places: tuple[Named, ...] = ()
    """Places of the board, as the title's choices and views number them."""
    cards: tuple[Named, ...] = ()
    """Cards, as the title's choices and views number them."""
    seats: tuple[str, ...] = ()
    """Players, by the name or number of their seat."""
    panels: tuple[str, ...] = ()
    """Parts of the table: `PANELS`."""


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A condition on what has happened; everything that is given must hold."""

    decisions: int = 0
    """The learner has decided this often in this step."""
    asked: str | tuple[str, ...] = ()
    """The learner is asked a question of one of these kinds."""
    event: str | dict[str, Any] = ""
    """The learner was told such an event in this step."""
    view: dict[str, Any] = {}
    """The learner sees this: patterns by path."""


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to a choice that does not go on."""

    say: str
    when: Offers = patterns.ANY


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said once in a free step, when a moment comes for the first time."""

    when: Moment
    say: str
    point: Point = Point()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, and what goes on from there: Next, a choice, or some free decisions."""

    say: str
    point: Point = Point()
    go: Offers | None = None
    """The choices that go on."""
    replies: str | tuple[Reply, ...] = msgspec.field(default=(), name="else")
    """What is said to the others, the first that fits; a text alone answers them all."""
    free: str | Moment | tuple[Moment, ...] | None = None
    """The learner decides freely until then; "end": until the game is over."""
    notes: tuple[Note, ...] = ()
    won: str = ""
    """What is said if the game is over in this step and the learner has won."""
    lost: str = ""
    then: tuple[str, ...] = ()
    """What is played after this step, line by line."""
    chance: dict[str, tuple[Number, ...]] = {}
    """As in the table: from this step on, in place of what was left for these kinds."""
    table: Table | None = None
    """A new scene begins with this step."""

    def replies_to(self) -> tuple[Reply, ...]:
        """What is said to choices that do not go on, in the order in which it is tried."""
        return (Reply(self.replies),) if isinstance(self.replies, str) else self.replies

    def freed(self) -> tuple[Moment, ...]:
        """The moments that end a free step besides the end of the game."""
        if self.free is None or isinstance(self.free, str):
            return ()
        return (self.free,) if isinstance(self.free, Moment) else self.free


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written."""

    title: str
    minutes: float
    teaches: tuple[str, ...]
    remember: str
    table: Table
    steps: tuple[Step, ...]
    variant: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """A lesson that has been read and checked."""

    game: str
    id: str
    """Its name in addresses and on the command line: that of the file without number and ending."""
    order: int
    title: str
    minutes: float
    teaches: tuple[str, ...]
    """The ids of the rules."""
    remember: str
    """The sentence to remember."""
    variant: str
    """What it is about if it is not about the game as such, like "Playing alone": such lessons are listed apart."""
    steps: tuple[Step, ...]
    """The first has a table."""
    file: Path

    def bad(self, at: int, wrong: str) -> BadLesson:
        """The error for something wrong in step `at`, counted from 0."""
        return BadLesson(f"{self.game}/{self.file.name}, step {at + 1}: {wrong}.")


def paragraphs(text: str) -> str:
    """A text with single spaces, its paragraphs parted by an empty line."""
    return "\n\n".join(" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()))


@cache
def lessons_of(rules: Rules) -> tuple[Lesson, ...]:
    """All lessons of a title, in their order. Raises BadLesson for the first that is broken."""
    folder = rules.folder / FOLDER
    lessons = sorted((read(rules, path) for path in folder.glob("*.toml")), key=lambda lesson: lesson.order)
    for before, after in pairwise(lessons):
        if before.order == after.order:
            raise BadLesson(f"{rules.card.id}/{after.file.name}: {before.file.name} has the same number.")
    return tuple(lessons)


def lesson_of(rules: Rules, id: str) -> Lesson:
    """The lesson of that name. Raises UnknownLesson."""
    lessons = lessons_of(rules)
    for lesson in lessons:
        if lesson.id == id:
            return lesson
    known = ", ".join(lesson.id for lesson in lessons) or "none"
    raise UnknownLesson(f"{rules.card.name} has no lesson {id!r}; it has {known}.")


def read(rules: Rules, path: Path) -> Lesson:
    """The lesson in a file. Raises BadLesson with one line that names file, step and what is wrong."""
    name = f"{rules.card.id}/{path.name}"
    named = _NAME.match(path.name)
    if named is None:
        raise BadLesson(f"{name}: expected a name like 2-out-of-sight.toml.")
    try:
        file = msgspec.toml.decode(path.read_text("utf-8"), type=File)
    except OSError as missing:
        raise BadLesson(f"{name}: cannot be read ({missing.strerror}).") from missing
    except UnicodeDecodeError as broken:
        raise BadLesson(f"{name}: expected UTF-8 text (byte {broken.start} is not).") from broken
    except msgspec.ValidationError as wrong:
        raise BadLesson(_located(name, str(wrong))) from wrong
    except msgspec.DecodeError as broken:
        raise BadLesson(f"{name}: expected valid TOML ({broken}).") from broken
    if not file.steps:
        raise BadLesson(f"{name}: it has no steps.")
    first = file.steps[0]
    if first.table is not None:
        raise BadLesson(f"{name}, step 1: the first scene is [table] at the top, not in the step.")
    lesson = Lesson(
        game=rules.card.id,
        id=named["id"],
        order=int(named["order"]),
        title=file.title,
        minutes=file.minutes,
        teaches=file.teaches,
        remember=paragraphs(file.remember),
        variant=file.variant,
        steps=(msgspec.structs.replace(first, table=file.table), *file.steps[1:]),
        file=path,
    )
    for flaw in _wrong_head(rules, lesson):
        raise BadLesson(f"{name}: {flaw}.")
    for at, step in enumerate(lesson.steps):
        for flaw in _wrong_step(rules, lesson, at, step):
            raise lesson.bad(at, flaw)
    return lesson


def _located(name: str, wrong: str) -> str:
    """What msgspec found, as in "Expected `int`, got `str` - at `$.steps[2].go`", with the step as people count it."""
    step = _PLACE.search(wrong)
    where = f", step {int(step['step']) + 1}" if step else ""
    return f"{name}{where}: {wrong}."


def setup_of(rules: Rules, table: Table) -> Setup:
    """The set-up of a situation without a tape. Raises BadSetup."""
    card = rules.card
    return card.setup_of(card.mode(table.mode) if table.mode else card.modes[0], table.options)


def seat_named(rules: Rules, lesson: Lesson, name: str) -> Seat:
    """A seat at the lesson's table. Raises BadSetup."""
    first = lesson.steps[0].table
    assert first is not None
    most = rules.card.seats[1] if first.tape else setup_of(rules, first).seats
    return rules.card.seat_index(name, most)


def _wrong_head(rules: Rules, lesson: Lesson) -> Iterator[str]:
    index = rulebook(rules)
    yield from (f"there is no rule {rule!r}" for rule in lesson.teaches if rule not in index)
    if not lesson.teaches:
        yield "teaches must name at least one rule"
    if not 0.5 <= lesson.minutes <= 10:
        yield "minutes must be from 0.5 to 10"
    yield from _wrong_text("title", lesson.title, 50)
    yield from _wrong_text("remember", lesson.remember, 160)
    if lesson.variant:
        yield from _wrong_text("variant", lesson.variant, 50)


def _wrong_text(what: str, text: str, longest: int = LONGEST) -> Iterator[str]:
    if not text.strip():
        yield f"{what} is empty"
    if len(paragraphs(text)) > longest:
        yield f"{what} has {len(paragraphs(text))} letters; at most {longest} can be read beside a board"
    if notation := _NOTATION.search(text):
        yield f"{what} speaks of {notation[0]}: people do not know rules by their ids"


def _wrong_step(rules: Rules, lesson: Lesson, at: int, step: Step) -> Iterator[str]:
    yield from _wrong_text("say", step.say)
    if step.go is not None and step.free is not None:
        yield "a step has go or free, not both"
    if step.table is not None:
        yield from _wrong_table(rules, lesson, at, step.table)
    yield from _wrong_point(rules, lesson, step.point)
    yield from _wrong_chance(rules, step.chance)
    yield from _wrong_offers(rules, "go", step.go)
    yield from _wrong_replies(rules, step)
    if step.free is None:
        for name, given in (("notes", step.notes), ("won", step.won), ("lost", step.lost)):
            if given:
                yield f"{name} belongs to a free step"
    else:
        yield from _wrong_free(rules, lesson, at, step)


def _wrong_replies(rules: Rules, step: Step) -> Iterator[str]:
    replies = step.replies_to()
    if step.go is None and step.free is None and replies:
        yield "else belongs to a step with go or free"
    for reply in replies:
        yield from _wrong_text("else", reply.say)
        yield from _wrong_offers(rules, "when", reply.when)
    general = [reply for reply in replies if reply.when == patterns.ANY]
    if step.go is not None and step.go != patterns.ANY and not general:
        yield "else must say something to every other choice: add one without when"
    if step.free is not None and general:
        yield "else of a free step needs a when: everything else is free"
    if general and replies[-1] is not general[0]:
        yield "in else, the one without when comes last"


def _wrong_offers(rules: Rules, what: str, pattern: Offers | None) -> Iterator[str]:
    if pattern is not None and (wrong := patterns.wrong_offers(pattern, rules.words.does, rules.card.kinds)):
        yield f"{what}: {wrong}"


def _wrong_point(rules: Rules, lesson: Lesson, point: Point) -> Iterator[str]:
    yield from _wrong_offers(rules, "point", point.offers)
    for panel in point.panels:
        if panel not in PANELS:
            yield f"there is no panel {panel!r} to point at; there are {', '.join(PANELS)}"
    for name in point.seats:
        yield from _refused(seat_named, rules, lesson, name)


def _wrong_free(rules: Rules, lesson: Lesson, at: int, step: Step) -> Iterator[str]:
    if isinstance(step.free, str) and step.free != "end":
        yield f'free is "end", or a table that says until when, not {step.free!r}'
    if step.then:
        yield "a free step has no then: after it, the table goes on by itself"
    yield from _wrong_moments(rules, [*step.freed(), *(note.when for note in step.notes)])
    for note in step.notes:
        yield from _wrong_text("say of a note", note.say)
        yield from _wrong_point(rules, lesson, note.point)
    for text in (step.won, step.lost):
        if text:
            yield from _wrong_text("won or lost", text)


def _wrong_moments(rules: Rules, moments: Iterable[Moment]) -> Iterator[str]:
    for moment in moments:
        if moment == Moment():
            yield "a moment needs decisions, asked, event or view"
        for kind in (moment.asked,) if isinstance(moment.asked, str) else moment.asked:
            if kind not in rules.card.kinds:
                yield f"there is no kind of question {kind!r}"
        event = {"event": moment.event} if isinstance(moment.event, str) else moment.event
        if moment.event and (wrong := patterns.wrong_event(event, rules.events)):
            yield wrong


def _wrong_chance(rules: Rules, chance: dict[str, tuple[Number, ...]]) -> Iterator[str]:
    yield from (f"there is no kind of question {kind!r} for chance" for kind in chance if kind not in rules.card.kinds)


def _wrong_table(rules: Rules, lesson: Lesson, at: int, table: Table) -> Iterator[str]:
    if not at and not table.seat:
        yield "table must name the learner's seat"
    if table.seat:
        yield from _refused(seat_named, rules, lesson, table.seat)
    if at and table.seat and table.seat != getattr(lesson.steps[0].table, "seat", ""):
        yield "a lesson keeps its learner's seat"
    yield from _wrong_chance(rules, table.chance)
    yield from _refused(rules.card.check_windows, table.asks)
    if table.tape:
        if table.mode or table.options or table.play:
            yield "a table with a tape has no mode, options or play"
        if not (lesson.file.parent / table.tape).is_file():
            yield f"there is no file {table.tape} beside the lesson"
    else:
        yield from _refused(setup_of, rules, table)
    bots = [table.rivals] if isinstance(table.rivals, str) else list(table.rivals.values())
    yield from (f"there is no bot {bot!r}; there are {', '.join(BOTS)}" for bot in bots if bot and bot not in BOTS)
    for name in table.rivals if isinstance(table.rivals, dict) else ():
        yield from _refused(seat_named, rules, lesson, name)


def _refused(attempt: Callable[..., object], *given: object) -> Iterator[str]:
    """Why something is refused, as the end of a line."""
    try:
        attempt(*given)
    except Refusal as refused:
        yield refused.text.rstrip(".")
