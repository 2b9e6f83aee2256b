"""Observations in the spaces of Gymnasium: a dictionary of arrays, or one vector, with the mask of legal actions."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from getaway.envs.driver import Episode, Look
from getaway.envs.layout import Layout, view_type
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.rows import Row
from getaway.kernel.rules import Rules

Shape = Literal["flat", "dict"]
"""How observations are given: one vector of numbers from 0 to 1, or an array of whole numbers for each field."""

Numbers = NDArray[np.int32]

REMEMBERED: Final = 4
"""How many numbers are kept of each event in a history, beside its kind."""
GREATEST: Final = 1000
"""Numbers in events are cut off here."""

OBSERVATION: Final = "observation"
MASK: Final = "action_mask"


@cache
def layout_of(rules: Rules) -> Layout:
    """The row of a title's views."""
    return Layout(view_type(rules))


class Observer:
    """Makes observations of one title: those of a view, and of the last `history` events that everybody was told."""

    def __init__(self, rules: Rules, shape: Shape = "flat", history: int = 0) -> None:
        if shape not in ("flat", "dict"):
            raise ValueError(f"Observations are flat or dict, not {shape!r}.")
        if history < 0:
            raise ValueError("A history has at least 0 events.")
        self.rules = rules
        self.shape = shape
        self.history = history
        self.layout = layout_of(rules)
        self.size = self.layout.size + history * (1 + REMEMBERED)
        """How many numbers an observation has."""
        past = history * (1 + REMEMBERED)
        self.low = np.array([*self.layout.low, *[-GREATEST] * past], dtype=np.int32)
        self.high = np.array([*self.layout.high, *[max(GREATEST, len(rules.events))] * past], dtype=np.int32)
        span = np.maximum(1, self.high.astype(np.int64) - self.low)
        scale = (1.0 / span).astype(np.float32)
        # Rounded down where the greatest number would come to more than 1.
        self._scale = np.where(scale * span.astype(np.float32) > 1, np.nextafter(scale, np.float32(0)), scale)
        self.look: Look = self._view if type(rules).observe is Rules.observe else rules.observe
        """Writes what a seat sees into a row."""
        self._kinds = {event: number for number, event in enumerate(rules.events, 1)}
        self._entries = {**self.layout.fields}
        if history:
            self._entries["history"] = slice(self.layout.size, self.size)
        self.action_space_size = rules.space.size
        self.space = self._space()

    def _space(self) -> spaces.Dict:
        seen: spaces.Space[Any]
        if self.shape == "flat":
            seen = spaces.Box(0.0, 1.0, (self.size,), np.float32)
        else:
            boxes: dict[str, spaces.Space[Any]] = {
                name: spaces.Box(self.low[at], self.high[at], dtype=np.int32) for name, at in self._entries.items()
            }
            seen = spaces.Dict(boxes)
        mask = spaces.Box(0, 1, (self.action_space_size,), np.int8)
        return spaces.Dict({OBSERVATION: seen, MASK: mask})

    def _view(self, game: Game, seat: Seat, row: Row) -> None:
        """What a title's `observe` does, for one that has none."""
        self.layout.write(self.rules.view(game, seat), seat, row.seats, row.into)

    def numbers(self, game: Game, seat: Seat, told: list[Event] | None = None) -> Numbers:
        """What `seat` sees as one row of whole numbers; `told` are the last public events, the newest last."""
        row = np.zeros(self.size, dtype=np.int32)
        into = row.data
        self.look(game, seat, Row(into, seat, game.table.seats))
        if self.history and told:
            self.remember(told, into)
        return row

    def remember(self, told: list[Event], into: Any) -> None:
        """Write the last public events behind what is seen."""
        at = self.layout.size
        for event in reversed(told[-self.history :]):
            into[at] = self._kinds[type(event)]
            for offset, number in enumerate(numbers_in(event), 1):
                into[at + offset] = max(-GREATEST, min(GREATEST, number))
            at += 1 + REMEMBERED

    def seen(self, numbers: Numbers, into: NDArray[np.float32] | None = None) -> Any:
        """A row of numbers, or many, as an element of the space; vectors are written `into` what is given."""
        if self.shape == "flat":
            seen = np.empty(numbers.shape, np.float32) if into is None else into
            np.subtract(numbers, self.low, out=seen, casting="unsafe")
            seen *= self._scale
            return seen
        return {name: numbers[at] for name, at in self._entries.items()}

    def mask(self, episode: Episode | None) -> NDArray[np.int8]:
        """The mask of the actions that are legal now; None: of those of a seat that waits."""
        mask = np.zeros(self.action_space_size, dtype=np.int8)
        if episode is not None:
            episode.mark_legal(mask.data)
        return mask


def numbers_in(event: Event) -> list[int]:
    """The first numbers that an event holds, in the order of its fields."""
    found: list[int] = []
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, (bool, int)):
            found.append(int(value))
    return found[:REMEMBERED]
