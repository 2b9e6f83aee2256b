"""In which windows the people at a terminal wish to be asked; in all others the table passes for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from getaway.kernel.errors import Unreadable
from getaway.kernel.frames import Seat
from getaway.kernel.rules import Passing, Rules

ASK = "ask"
"""The command that lists and changes wishes."""


class Wishes:
    """What each person at the terminal wishes, and what each has been offered."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self._rules = rules
        self._passing = rules.card.passing_at(seats)
        self._of: dict[Seat, tuple[str, ...]] = {}
        self._offered: dict[Seat, tuple[str, ...]] = {}

    def of(self, seat: Seat) -> tuple[str, ...]:
        """The windows, by kind, in which a seat wishes to be asked."""
        return self._of.get(seat, ())

    def offer(self, seat: Seat, view: Any) -> str:
        """What to say to a seat that has come to hold something for windows it is not asked in; "" if nothing.

        Must be shown to that seat alone.
        """
        uses = self._rules.uses(view)
        before, self._offered[seat] = self._offered.get(seat, ()), uses
        new = [kind for kind in uses if kind not in before and kind not in self.of(seat)]
        labels = [f"{passing.label} ({ASK} {number})" for number, passing in self._numbered() if passing.kind in new]
        said = f"You hold something for moments in which the table passes for you: {', '.join(labels)}"
        return said if labels else ""

    def change(self, seat: Seat, wanted: str) -> None:
        """Turn the wish about one window, by its number, or "all" or "none". Raises Unreadable."""
        windows = tuple([passing.kind for passing in self._passing])
        if wanted in ("all", "none"):
            self._of[seat] = windows if wanted == "all" else ()
        elif wanted.isdecimal() and 1 <= int(wanted) <= len(windows):
            turned = windows[int(wanted) - 1]
            self._of[seat] = tuple([kind for kind in windows if (kind in self.of(seat)) != (kind == turned)])
        else:
            raise Unreadable(f"Expected a number from the list, all or none, like: {ASK} 1")

    def lines(self, seat: Seat) -> list[str]:
        """Every window with its number and what happens there."""
        if not self._passing:
            return ["The table passes for nobody in this game."]
        wishes = self.of(seat)
        return [
            f"{number:>3}  {passing.label}: {'you are asked' if passing.kind in wishes else 'the table passes for you'}"
            for number, passing in self._numbered()
        ]

    def _numbered(self) -> Iterator[tuple[int, Passing]]:
        return iter(enumerate(self._passing, start=1))
