"""What a title tells those who study many of its games: the lab asks here, and never looks inside a title."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from getaway.kernel.asking import Ask, Does
from getaway.kernel.events import Event
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.learnt import Learnt

Strategy = Callable[[Any, Ask], Choice | None]
"""A way of playing under study: from knowledge and question to a choice, or None to play on as `sensible` would."""

Folly = Callable[[Any, Ask], set[Choice]]
"""Which of the offered choices would be foolish in one way, by what the asked seat knows; empty: it cannot be so."""

Use = tuple[str, str]
"""Something that choices use, by heading and label: ("action", "play card"), ("card", "play card: Kill Shot")."""

TURN_ORDER = "turn order"
"""The trait that tells who came first: reports tell the first player's advantage by it."""

MANNERS = frozenset({"by", "how", "way", "turn", "side", "where"})
"""Fields of choices that tell how something is done, and not with what."""


def in_turn(seat: Seat, first: Seat, seats: int) -> str:
    """The place of a seat in the order of play that begins with `first`: "1st", "2nd"."""
    place = (seat - first) % seats + 1
    endings = {1: "st", 2: "nd", 3: "rd"}
    return f"{place}{endings.get(place, 'th')}"


class Figures(msgspec.Struct, frozen=True):
    """Numbers worth averaging over many games, by what they count."""

    round: int = 0
    whole_game: dict[str, float] = {}
    """Read at the end of a game."""
    each_round: dict[str, float] = {}
    """Read at the first decision of every round."""


class Study:
    """What can be counted in a title. Everything has a default: a title need not say anything."""

    learnt: ClassVar[Learnt | None] = None
    """The weights by which the title compares positions, if it has learnt them."""

    follies: ClassVar[Mapping[str, Folly]] = {}
    """What a person would laugh at, in a few words each: `getaway lab blunders` counts it, good bots leave it out."""

    def foolish(self, known: Any, ask: Ask) -> set[Choice]:
        """The offered choices that are foolish in any way: perhaps all of them."""
        found: set[Choice] = set()
        for folly in self.follies.values():
            found |= folly(known, ask)
        return found

    def marks(self, game: Game) -> dict[Seat, list[int]]:
        """What holds in a position for each side, by one of its seats: places of the weights that are `learnt`.

        Of a single side if there are two and the other has no weights. Empty: nothing is learnt from this position.
        """
        return {}

    def features(self, game: Game) -> tuple[str, list[float]]:
        """The kind of position and what speaks for the first seat, as numbers to fit weights to; empty: not told."""
        return "", []

    def traits(self, game: Game, told: Iterable[Event]) -> list[dict[str, str]]:
        """By seat, what may have been an advantage or not in this finished game: heading and label."""
        return [{} for _ in range(game.table.seats)]

    def figures(self, game: Game) -> Figures:
        """Numbers about this game as it stands."""
        return Figures()

    def named(self, seat: Seat, field: str, value: int | str) -> str:
        """What a value in that field of a choice of `seat` is called, such as a card; "" if that is not counted.

        Here: texts as they are, and no numbers.
        """
        return value.replace("_", " ") if isinstance(value, str) else ""

    def uses(self, seat: Seat, does: Does) -> tuple[Use, ...]:
        """What a choice of `seat` uses: the kind of action, and each thing that is `named` with which it is done."""
        action = str(does.__struct_config__.tag).replace("_", " ")
        found = [("action", action)]
        for field in does.__struct_fields__:
            value = getattr(does, field)
            if isinstance(value, (int, str)) and not isinstance(value, bool):
                name = self.named(seat, field, value)
                if name:
                    found.append(("manner" if field in MANNERS else field, f"{action}: {name}"))
        return tuple(found)

    def undeduced(self, known: Any) -> Any:
        """A seat's knowledge without what it deduced from the public record; None if the title deduces nothing."""
        return None

    def strategy(self, name: str) -> Strategy | None:
        """The title's own strategy of that name, for games against its bots; None if it has none."""
        return None
