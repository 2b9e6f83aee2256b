"""What others do in a lesson: lines for rivals and for chance, and a dealer that follows them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import Refusal
from getaway.kernel.frames import CHANCE, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Rules

SHOWN = 12
"""How many choices are named when a line is none of them."""


class WrongLine(Exception):
    """A line of a lesson cannot be played where it stands."""


class Line(msgspec.Struct, frozen=True):
    """What somebody does: a token of a seat's question, numbers for chance, or a decision of a tape."""

    text: str
    """As it is written; "" for a decision of a tape."""
    who: Seat | None = None
    """None: whoever is asked."""
    kind: str = ""
    """For chance: the kind of question that it answers; "" answers any."""
    choice: Choice | None = None

    def answers(self, game: Game) -> bool:
        """Is this line for whoever is asked now, perhaps in another question?"""
        if self.who is None:
            return game.seat != CHANCE
        return self.who == game.seat and (not self.kind or self.kind == game.question.kind)


def line_of(rules: Rules, seats: int, text: str) -> Line:
    """A line as it is written: ``Frank: move 39``, ``punk.shot: 2``, or ``move 39`` for whoever is asked."""
    who, colon, rest = text.partition(": ")
    if colon and who in rules.card.kinds:
        return Line(text, CHANCE, who, _numbers(rest))
    if colon:
        for seat in range(seats):
            if who.lower() in (rules.card.called(seats)[seat].lower(), rules.card.seat_names[seat].lower()):
                return Line(rest.strip(), seat)
    return Line(text.strip())


def _numbers(text: str) -> Choice:
    try:
        parts = tuple([int(part) for part in text.replace(",", " ").split()])
    except ValueError:
        parts = ()
    if not parts:
        raise WrongLine(f"chance answers with whole numbers, not with {text!r}")
    return parts


class Script:
    """The lines that are still to be played, and what chance answers where no line says it."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._lines: tuple[Line, ...] = ()
        self._at = 0
        self._chance: dict[str, tuple[Choice, ...]] = {}

    def state(self) -> tuple[tuple[Line, ...], int, dict[str, tuple[Choice, ...]]]:
        """Where the script is, for `restore`."""
        return self._lines, self._at, dict(self._chance)

    def restore(self, state: tuple[tuple[Line, ...], int, dict[str, tuple[Choice, ...]]]) -> None:
        """Go back to where the script was."""
        self._lines, self._at, chance = state
        self._chance = dict(chance)

    def begin(self, lines: Iterable[Line], chance: dict[str, tuple[Choice, ...]]) -> None:
        """Play these lines in a new scene; nothing is left of the scene before."""
        self._chance = {}
        self.load(lines, chance)

    def load(self, lines: Iterable[Line], chance: dict[str, tuple[Choice, ...]]) -> None:
        """Play these lines from now on; chance answers by these kinds what is given, in place of what was left."""
        self._lines = tuple(lines)
        self._at = 0
        self._chance.update(chance)

    @property
    def line(self) -> Line | None:
        """The line to be played next; None: all have been."""
        return self._lines[self._at] if self._at < len(self._lines) else None

    def taken(self) -> None:
        """The line was played."""
        self._at += 1

    def by_chance(self, game: Game) -> Choice | None:
        """What chance answers to the open question; None: whatever it likes. Raises WrongLine."""
        kind = game.question.kind
        line = self.line
        if line is not None and line.choice is not None and line.answers(game):
            self.taken()
            return _among(game, line.choice)
        given = self._chance.get(kind, ())
        if not given:
            return None
        self._chance[kind] = given[1:]
        return _among(game, given[0])

    def by_seat(self, game: Game) -> Choice | None:
        """What the next line lets the asked seat choose; None if it is not for this question. Raises WrongLine.

        A line that cannot be read here is not for this question; one that can be read and is not legal is wrong.
        """
        line = self.line
        if line is None or not line.answers(game):
            return None
        choice = line.choice
        if choice is None:
            try:
                choice = self._rules.read(game, line.text)
            except Refusal:
                return None
        if choice not in game.options() and choice not in game.question.asides(game.table):
            raise WrongLine(f"{line.text!r} is not possible: {game.question.refusal(game.table, choice)[1]}")
        return choice


def _among(game: Game, choice: Choice) -> Choice:
    """The option of chance that is meant: a single number stands for itself or for a list of one. Raises WrongLine."""
    options = game.options()
    alone = choice[0] if isinstance(choice, tuple) and len(choice) == 1 else choice
    for meant in (choice, alone):
        if meant in options:
            return meant
    some = "; ".join(map(numbers, options[:SHOWN])) + ("; ..." if len(options) > SHOWN else "")
    raise WrongLine(f"{game.question.kind} cannot be {numbers(choice)}; it can be {some}")


def numbers(choice: Choice) -> str:
    """A choice as a line of chance writes it."""
    return " ".join(map(str, choice)) if isinstance(choice, tuple) else str(choice)


class ScriptedDealer(Dealer):
    """Answers chance by the script, and by a seed where that says nothing."""

    def __init__(self, seed: str, script: Script) -> None:
        super().__init__(seed)
        self._script = script

    def answer(self, game: Game) -> Choice:
        scripted = self._script.by_chance(game)
        return super().answer(game) if scripted is None else scripted
