"""Responses and secret simultaneous decisions: the two shapes in which several seats are asked about one moment."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, SeatQuestion, Sequence


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(SeatQuestion):
    """ "Any player may now ...": polls the seats in turn, from `who` on, `left` of them at most.

    A sequence returns ``SomeWindow(who, left).opened(t)`` between two of its steps. A title's window says who is left
    out (`skips`, for public reasons only: asking only those who hold the card would tell who holds it), what may be
    played (`responses`) and what a response does (`respond`). The frame that carries a response out should open the
    window again from the responder, so that everybody may react to it.
    """

    __slots__ = ("left",)

    def __init__(self, who: Seat, left: int) -> None:
        super().__init__(who)
        self.left = left

    def at(self, who: Seat, left: int) -> Window:
        """This window polling another seat; must be of the same class and carry the same further fields."""
        raise NotImplementedError

    def skips(self, t: Any, seat: Seat) -> bool:
        """Is this seat left out? Must be decided by what everybody knows."""
        return False

    def responses(self, t: Any) -> list[Choice]:
        """What `who` may play now, without passing."""
        raise NotImplementedError

    def respond(self, t: Any, choice: Any) -> Frame | None:
        """Carry out a response of `who`."""
        raise NotImplementedError

    def opened(self, t: Any) -> Window | None:
        """The window at the first seat from `who` on that is not left out, or None if there is none."""
        seats: int = t.seats
        who, left = self.who, self.left
        while left > 0:
            if not self.skips(t, who):
                return self.at(who, left)
            who = (who + 1) % seats
            left -= 1
        return None

    def options(self, t: Any) -> list[Choice]:
        return [*self.responses(t), PASS]

    def answer(self, t: Any, choice: Any) -> Frame | None:
        if choice != PASS:
            return self.respond(t, choice)
        seats: int = t.seats
        return self.at((self.who + 1) % seats, self.left - 1).opened(t)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Sequence):
    """Simultaneous secret decisions, asked seat by seat; nothing is told to anybody until all are in."""

    __slots__ = ()

    def decide(self, t: Any, seat: Seat) -> Frame | None:
        """What `seat` decides in secret: a question or a sequence of them, or None if it has nothing to decide.

        Must neither tell the others anything nor depend on what an earlier seat decided.
        """
        raise NotImplementedError

    def reveal(self, t: Any) -> Frame | None:
        """All decisions are in: make public what is to be public, and go on with the frame returned, if any."""
        raise NotImplementedError

    def step(self, t: Any, at: int) -> Frame | None:
        seats: int = t.seats
        if at < seats:
            return self.decide(t, at)
        if at == seats:
            return self.reveal(t)
        return END
