"""A game in progress: the table, the place in the rules, and the open question.

``apply`` trusts its caller (search, replay); ``submit`` checks everything (server, terminal). The engine holds no
random generator: whoever drives the game answers chance like any other seat.
"""

from __future__ import annotations

from getaway.kernel.errors import GameOver, Illegal, NotYourTurn, RulesBug, Stale, Unreadable
from getaway.kernel.events import Event
from getaway.kernel.frames import END, Chance, Choice, Frame, Question, Seat, Sequence, Unwind
from getaway.kernel.lots import Lots
from getaway.kernel.table import Outcome, Table

STALE = "That answers another question than the one that is open now: the game has gone on."
"""What is said to an answer that comes too late."""


class Game:
    """A table, a stack of sequences with their program counters, and the question that is open."""

    __slots__ = ("ask", "at", "no", "opening", "stack", "table")

    def __init__(self, table: Table, stack: list[Sequence], at: list[int], ask: Question | None, no: int) -> None:
        self.table = table
        self.stack = stack
        self.at = at
        self.ask = ask
        self.no = no
        """How many decisions have been made, chance included: the number of the open one."""
        self.opening: list[tuple[int, Event]] | None = None
        """The events of the start, told before anybody could listen."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self.table.outcome

    @property
    def seat(self) -> Seat:
        """Who is asked now: a seat or CHANCE."""
        return self.question.seat(self.table)

    @property
    def question(self) -> Question:
        """The open question; there is none after the end."""
        ask = self.ask
        if ask is None:
            raise GameOver("The game is over.")
        return ask

    def options(self) -> list[Choice]:
        """The legal choices of the open question, in a fixed order; none after the end."""
        ask = self.ask
        return [] if ask is None else ask.options(self.table)

    def weights(self) -> list[int]:
        """The exact weights of the options; chance must be asked."""
        ask = self.ask
        if not isinstance(ask, Chance):
            raise RulesBug("weights belong to chance questions only")
        return ask.weights(self.table)

    def draw(self, rng: Lots) -> Choice:
        """An answer to the open chance question by its exact weights."""
        ask = self.ask
        if not isinstance(ask, Chance):
            raise RulesBug("only chance is drawn")
        return ask.draw(self.table, rng)

    def apply(self, choice: Choice) -> None:
        """Answer the open question. Trusts that `choice` is one of its options or asides."""
        ask = self.ask
        if ask is None:
            raise GameOver("The game is over.")
        self.no += 1
        self.opening = None
        self.run(ask.answer(self.table, choice))

    def run(self, then: Frame | None) -> None:
        """Advance from what a step or an answer returned to the next question, or to the end of the game."""
        table = self.table
        stack = self.stack
        at = self.at
        while table.outcome is None:
            if then is None:
                if not stack:
                    raise RulesBug("the rules ran off their end")
                now = at[-1]
                at[-1] = now + 1
                then = stack[-1].step(table, now)
            elif isinstance(then, Question):
                self.ask = then
                return
            elif then is END:
                stack.pop()
                at.pop()
                then = None
            elif isinstance(then, Sequence):
                stack.append(then)
                at.append(0)
                then = None
            elif isinstance(then, Unwind):
                self.unwind(then.through)
                then = None
            else:
                raise RulesBug(f"{then!r} is neither a sequence nor a question")
        self.ask = None
        stack.clear()
        at.clear()

    def unwind(self, through: type[Frame]) -> None:
        """Leave every frame up to and including the innermost one of class `through`."""
        while self.stack:
            left = self.stack.pop()
            self.at.pop()
            if isinstance(left, through):
                return
        raise RulesBug(f"no {through.__name__} to unwind through")

    def submit(self, seat: Seat, no: int, choice: object) -> None:
        """Answer decision number `no` for `seat`, after checking everything.

        Raises Unreadable, GameOver, Stale, NotYourTurn or Illegal; then nothing has changed.
        """
        readable = readable_choice(choice)
        ask = self.ask
        if ask is None:
            raise GameOver("The game is over.")
        if no != self.no:
            raise Stale(STALE)
        if seat != ask.seat(self.table):
            raise NotYourTurn("It is not your turn.")
        if readable not in ask.options(self.table) and readable not in ask.asides(self.table):
            rule, text = ask.refusal(self.table, readable)
            raise Illegal(text, rule)
        self.apply(readable)

    def clone(self) -> Game:
        """An independent copy that nobody listens to; frames are shared."""
        return Game(self.table.clone(), self.stack[:], self.at[:], self.ask, self.no)

    def listen(self) -> None:
        """Collect events from now on, those of the start included; without this none are made."""
        if self.table.heard is None:
            opening = self.opening
            self.table.heard = [] if opening is None else opening
            self.opening = None

    def take_events(self) -> list[tuple[int, Event]]:
        """What was told since the last call, each with its audience mask."""
        heard = self.table.heard
        if heard is None:
            return []
        self.table.heard = []
        return heard


def begin(table: Table, first: Sequence) -> Game:
    """A new game at its first question. Call `listen` before the first decision to receive the events of the start."""
    game = Game(table, stack=[], at=[], ask=None, no=0)
    game.listen()
    game.run(first)
    game.opening = game.take_events()
    table.heard = None
    return game


def readable_choice(choice: object) -> Choice:
    """`choice` as an int or a tuple of ints; lists are taken for tuples. Raises Unreadable for anything else."""
    if isinstance(choice, int) and not isinstance(choice, bool):
        return choice
    if isinstance(choice, (list, tuple)):
        parts: list[int] = []
        for part in choice:
            if not isinstance(part, int) or isinstance(part, bool):
                break
            parts.append(part)
        else:
            return tuple(parts)
    raise Unreadable("A choice is a whole number or a short list of whole numbers.")
