"""What rules are made of: two kinds of place (sequences and questions) and three verbs (call, goto, end).

A frame is a place in the rules. Frames are shared by all clones of a game, so nothing ever assigns to a frame after it
was made; program counters live beside the stack, in ``Game``. Frames are plain classes with ``__slots__``, one slot per
constructor argument, in the same order: that is how the codec writes and reads them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from getaway.kernel.lots import Lots, drawn_place

Seat = int
"""Whose decision it is: ``0..n-1``, or ``CHANCE``."""

Choice = int | tuple[int, ...]
"""One element of a question's options: meaningful in itself (a node, a card), never an index."""

CHANCE: Final = -1
SPECTATOR: Final = -2
PASS: Final = -1
"""The choice of doing nothing, wherever a question offers it."""


_SLOTS: Final[dict[type, tuple[str, ...]]] = {}
"""The cache of `slots_of`: dumps and hashes ask for the same few classes again and again."""


def slots_of(cls: type) -> tuple[str, ...]:
    """The names of all attributes that instances of `cls` hold, in constructor order, base class first.

    Compiled classes keep their attribute names under another name than interpreted ones; both list them in the order
    in which the constructor assigns them.
    """
    known = _SLOTS.get(cls)
    if known is not None:
        return known
    names: list[str] = []
    for base in reversed(cls.__mro__):
        compiled = base.__dict__.get("__mypyc_attrs__")
        own = base.__dict__.get("__slots__", ()) if compiled is None else compiled
        names.extend(name for name in own if name not in names and not name.startswith("__"))
    _SLOTS[cls] = tuple(names)
    return _SLOTS[cls]


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A place in the rules; never changed after it was made."""

    __slots__ = ()

    def fields(self) -> tuple[object, ...]:
        """The constructor arguments of this frame, in order."""
        return tuple(getattr(self, name) for name in slots_of(type(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and type(other) is type(self) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.fields()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.fields()))})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequence(Frame):
    """A frame that never waits: a numbered list of steps that reads like a heading of the rulebook."""

    __slots__ = ()

    def step(self, t: Any, at: int) -> Frame | None:
        """Do step `at` on table `t`.

        Must return a frame to run first (call), None to go on with the next step, or END when finished.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatSequence(Sequence):
    """A sequence about seat `who`."""

    __slots__ = ("who",)

    def __init__(self, who: Seat) -> None:
        self.who = who


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame):
    """A frame that waits for one seat, or for chance."""

    __slots__ = ()

    kind: ClassVar[str] = ""
    """Stable name, ``"<game>.<question>"``: part of the protocol and of the action space."""
    why_not: ClassVar[tuple[str, str]] = ("", "That is not one of the choices here.")
    """What `refusal` says unless it is overridden."""

    def seat(self, t: Any) -> Seat:
        """Who must answer: a seat or CHANCE."""
        raise NotImplementedError

    def options(self, t: Any) -> list[Choice]:
        """All legal choices: in a fixed order, without repetition, never empty.

        Must be a function of what the asked seat knows, and must not change the table.
        """
        raise NotImplementedError

    def answer(self, t: Any, choice: Any) -> Frame | None:
        """Carry out `choice`, which is one of the options or asides.

        The frame returned takes this one's place (goto); None returns to the caller (end).
        """
        raise NotImplementedError

    def asides(self, t: Any) -> list[Choice]:
        """Choices that are accepted here though they are not offered among the options (giving up).

        Bots, masks and "the only option" never count them.
        """
        return []

    def refusal(self, t: Any, choice: Choice) -> tuple[str, str]:
        """Why `choice` is not among the options: a rule id ("" if none fits) and a sentence for people.

        Must tell the asked seat nothing that it may not know.
        """
        return self.why_not


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatQuestion(Question):
    """A question to seat `who`."""

    __slots__ = ("who",)

    def __init__(self, who: Seat) -> None:
        self.who = who

    def seat(self, t: Any) -> Seat:
        return self.who


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Question):
    """A question to chance: a roll, a draw, a shuffle. Outcomes are grouped by what matters."""

    __slots__ = ()

    def seat(self, t: Any) -> Seat:
        return CHANCE

    def weights(self, t: Any) -> list[int]:
        """Exact weights parallel to the options, all positive. Equal weights unless overridden."""
        return [1] * len(self.options(t))

    def draw(self, t: Any, rng: Lots) -> Choice:
        """One of the options, drawn by the weights with the generator of whoever drives the game.

        A title may draw without building both lists, but must draw the same from the same numbers of the generator.
        """
        return self.options(t)[drawn_place(self.weights(t), rng)]


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatChance(Chance):
    """A question to chance about seat `who`."""

    __slots__ = ("who",)

    def __init__(self, who: Seat) -> None:
        self.who = who


class Unwind(Frame):
    """Returned from a step or an answer: leaves every frame up to and including the innermost one of class `through`.

    Prefer guards (look at the table and return None); this is for "the duel is cancelled".
    """

    __slots__ = ("through",)

    def __init__(self, through: type[Frame]) -> None:
        self.through = through


class _End(Frame):
    __slots__ = ()


END: Final = _End()
"""Returned from a step: the sequence is finished and its caller goes on."""
