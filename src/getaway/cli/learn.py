"""``getaway learn``: a lesson in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from getaway.cli.progress import Progress
from getaway.cli.sitting import HUMAN, Left, Sitting
from getaway.kernel.asking import Ask
from getaway.kernel.errors import Refusal, Unreadable
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules
from getaway.lessons import Lesson, Tutor, UnknownLesson, lesson_of, lessons_of

HELP = """\
Type the number of a choice, or what stands in brackets behind it. Besides:
  ?            this help and the rule behind the question; ? MOVE-4 or ? MOVE shows rules
  board        show the board and the choices again
  log          show what has happened so far
  rules        list the rules by id
  back         take your last step back
  quit         leave the lesson; next time it goes on from here"""


def learn(
    game: Annotated[str, typer.Argument(help="The game's id; `getaway games` lists them.")],
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="A lesson's name or number.", show_default="the next one")
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="Start the lesson from its beginning.")] = False,
) -> None:
    """Learn a game by playing: short lessons on the real board. What you have done is kept."""
    from getaway.server import run  # only here: it takes a while to load

    rules = rules_of(game)
    progress = Progress(run.data_folder(None))
    wanted: Lesson | None = _next(rules, progress) if lesson is None else _named(rules, lesson)
    while wanted is not None and Study(wanted, progress, again=again).study():
        wanted = _after(rules, wanted)
        again = False
        if wanted is not None and not _agreed(wanted):
            return


def _named(rules: Rules, name: str) -> Lesson:
    """The lesson of that name or number. Raises UnknownLesson."""
    for lesson in lessons_of(rules):
        if name == str(lesson.order):
            return lesson
    return lesson_of(rules, name)


def _next(rules: Rules, progress: Progress) -> Lesson:
    """The first lesson that has not been finished, else the first. Raises UnknownLesson if there is none."""
    lessons = lessons_of(rules)
    if not lessons:
        raise UnknownLesson(f"{rules.card.name} has no lessons.")
    return next((lesson for lesson in lessons if not progress.of(lesson).done), lessons[0])


def _after(rules: Rules, lesson: Lesson) -> Lesson | None:
    return next((each for each in lessons_of(rules) if each.order > lesson.order), None)


def _agreed(lesson: Lesson) -> bool:
    """Does the learner go on to the next lesson? Without anybody to ask: no."""
    try:
        answer = input(f"\nNext: {lesson.title} ({lesson.minutes:g} min). Enter goes on, q leaves: ")
    except EOFError:
        return False
    return not answer.strip()


class Study(Sitting):
    """One lesson at one terminal."""

    help = HELP

    def __init__(self, lesson: Lesson, progress: Progress, *, again: bool = False) -> None:
        self.tutor = Tutor(lesson, () if again else progress.of(lesson).answers)
        super().__init__(self.tutor.match, [HUMAN] * self.tutor.match.game.table.seats)
        self.progress = progress
        self.people = [self.tutor.seat]
        self.looking = self.tutor.seat
        self._look_afresh()

    def _look_afresh(self) -> None:
        """A scene is shown as it is; what led to it is in its log."""
        self.match = self.tutor.match
        self.heard = {self.tutor.seat: len(self.match.told)}
        self.drawn = ""

    def study(self) -> bool:
        """Teach to the end, or until the learner leaves; returns whether the end was reached."""
        lesson, tutor = self.tutor.lesson, self.tutor
        self._say(f"\n{lesson.title}", "bold")
        if tutor.answers:
            self._say("You go on where you left it; `getaway learn --again` starts afresh.", "dim")
        try:
            while not tutor.over:
                self._step()
        except Left:
            self._say("The lesson waits for you here.")
        except EOFError:
            self._say("\nNobody answers; the lesson waits here.")
        finally:
            self.progress.keep(lesson, tutor.answers, tutor.over)
        if tutor.over:
            self._say(f"\nRemember: {lesson.remember}", "bold")
        return tutor.over

    def _step(self) -> None:
        tutor, seat = self.tutor, self.tutor.seat
        self._tell(seat)
        now = tutor.now()
        ask = tutor.ask()
        self._picture(seat)
        self._say(f"\n[{now.step}/{now.steps}] {now.say}", "cyan")
        if ask is not None:
            self._show(seat, ask)
        before = len(tutor.answers)
        while len(tutor.answers) == before:
            try:
                self._hear(seat, ask)
            except Refusal as refused:
                self._refuse(refused)
        if self.match is not tutor.match:
            self._look_afresh()

    def _hear(self, seat: Seat, ask: Ask | None) -> None:
        """One line of the learner. Raises a Refusal."""
        if ask is not None:
            typed = input(f"{self._name(seat)}> ").strip()
            if typed == "back":
                self._undo(seat)
            elif typed:
                self._obey(seat, typed)
            return
        match input("Enter goes on: ").strip().lower():
            case "":
                self.tutor.read_on()
            case "back":
                self._undo(seat)
            case "board":
                self.drawn = ""
                self._picture(seat)
            case "quit" | "exit" | "q":
                self._quit()
            case "?" | "help":
                self._say(self.help)
            case _:
                raise Unreadable("Nothing can be chosen here: press Enter to go on, or type back or quit.")

    def _choose(self, seat: Seat, ask: Ask, choice: Choice, typed: str) -> bool:
        """Let the lesson judge one choice: perhaps something is said before the next. Raises a Refusal."""
        self.tutor.choose(ask.no, choice)
        return False

    def _undo(self, seat: Seat) -> None:
        self.tutor.back()
        self._look_afresh()

    def _save(self, file: str) -> None:
        raise Unreadable("A lesson is kept by itself: quit, and it goes on from here next time.")

    def _quit(self) -> None:
        raise Left
