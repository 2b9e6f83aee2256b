"""What is told of a game when it is over: its story, figures for every seat, and the reckoning.

A title declares, as data over its events, which of them are worth telling, what is counted from them and how its final
count adds up. Everything here reads what was told to anybody, so it is for games that are over, and for nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

import msgspec

from getaway.kernel.events import Ending, Event, result_in
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game

SENTENCES: Final = 5
"""How many sentences a story has at the most, the result included."""

E = TypeVar("E", bound=Event)


# What a title declares


@dataclass(frozen=True)
class Moment(Generic[E]):
    """An event that is worth telling afterwards."""

    event: type[E]
    weight: int
    """How much it matters beside the other moments of the title."""
    when: Callable[[E], bool] = lambda _: True
    """Which of these events are meant; here: all."""
    text: Callable[[E], str] = lambda event: event.text()
    """The event in a sentence; here: as it was told."""


@dataclass(frozen=True)
class Tally(Generic[E]):
    """A figure that is counted from events, for every seat."""

    label: str
    """What is counted, as people read it beside a number: "Shots fired"."""
    event: type[E]
    counts: Callable[[E], Iterable[tuple[int, int]]]
    """Whose figure an event adds to, and how much; "who" is a seat, or what the title's `seats` knows."""
    secret: bool = False
    """Is it told to some alone? Else what everybody heard is counted: many events are told in two versions."""
    text: Callable[[int], str] = str
    """The figure as people read it."""


class Entry(msgspec.Struct, frozen=True):
    """One item of a final count."""

    label: str
    text: str


class Account(msgspec.Struct, frozen=True):
    """The final count of one seat, item by item."""

    seat: Seat
    entries: tuple[Entry, ...]
    total: str
    """What it comes to, in a few words."""


@dataclass(frozen=True)
class Heard:
    """An event as it was told: after which decision, and whether to everybody."""

    no: int
    public: bool
    event: Event


@dataclass(frozen=True)
class Chronicle:
    """Everything that a title says of its finished games."""

    moments: Sequence[Moment[Any]] = ()
    tallies: Sequence[Tally[Any]] = ()
    reckon: Callable[[Game, Sequence[Heard]], tuple[Account, ...]] = lambda _game, _heard: ()
    """The final count of every seat, from a game that is over and all that was told in it."""
    pages: Mapping[type[Event], Callable[[Any], str]] = field(default_factory=dict)
    """The events that open a round or a turn, with its name: "Round 3"."""
    strokes: frozenset[str] = frozenset()
    """Reasons for which a game ends by one stroke, whatever came before: its last turn is the one that decided."""
    seats: Callable[[Game, int], Seat | None] = lambda _, who: who
    """Whose the figure of a "who" is, at the end of the game; None: nobody's."""


# What comes of it


class Sentence(msgspec.Struct, frozen=True):
    """One sentence of a story."""

    no: int
    """The number of decisions after which it had happened."""
    page: str
    """When that was: "Round 3"; "" if no round had begun."""
    text: str


class Figure(msgspec.Struct, frozen=True):
    """A figure for every seat, as people read it."""

    label: str
    values: tuple[int, ...]
    texts: tuple[str, ...]


def moments_in(chronicle: Chronicle, heard: Sequence[Heard]) -> list[tuple[int, Sentence]]:
    """Everything worth telling in the order in which it happened, each with its weight; the end is not among it."""
    found: list[tuple[int, Sentence]] = []
    page = ""
    for one in heard:
        event = one.event
        if type(event) in chronicle.pages:
            page = chronicle.pages[type(event)](event)
        for moment in chronicle.moments:
            if type(event) is moment.event and moment.when(event):
                sentence = Sentence(one.no, page, moment.text(event))
                # What is told in two versions is one thing that happened.
                if not found or (found[-1][1].no, found[-1][1].text) != (sentence.no, sentence.text):
                    found.append((moment.weight, sentence))
                break
    return found


def story_of(chronicle: Chronicle, heard: Sequence[Heard]) -> tuple[Sentence, ...]:
    """A finished game in at most five sentences, in order; the last is its result.

    The weightiest moments are told. What was told already counts less each time, and of equals the later one is told,
    so that a story does not repeat itself.
    """
    moments = moments_in(chronicle, heard)
    left = list(range(len(moments)))
    told: dict[int, Sentence] = {}
    weights: list[int] = []
    while left and len(told) < SENTENCES - 1:
        best = max(left, key=lambda at: (moments[at][0] / (1 + weights.count(moments[at][0])), at))
        left.remove(best)
        weight, sentence = moments[best]
        weights.append(weight)
        if sentence.text not in {earlier.text for earlier in told.values()}:
            told[best] = sentence
    story = [told[at] for at in sorted(told)]
    if heard and isinstance(heard[-1].event, Ending):
        story.append(Sentence(heard[-1].no, "The end", result_in([heard[-1].event])))
    return tuple(story)


def figures_of(chronicle: Chronicle, heard: Sequence[Heard], game: Game) -> tuple[Figure, ...]:
    """The title's figures for every seat; those that are zero for everybody are left out."""
    figures: list[Figure] = []
    for tally in chronicle.tallies:
        values = [0] * game.table.seats
        for one in heard:
            if type(one.event) is tally.event and one.public != tally.secret:
                for who, many in tally.counts(one.event):
                    seat = chronicle.seats(game, who)
                    if seat is not None:
                        values[seat] += many
        if any(values):
            figures.append(Figure(tally.label, tuple(values), tuple(tally.text(value) for value in values)))
    return tuple(figures)
