"""Learnt evaluations: whole numbers as weights, one for each thing that can hold in a position.

A title declares what its weights stand for, in groups (`Learnt`), and finds the places that hold in a position. The
sum of their weights is what the position is worth, as log odds in parts of `SCALE`. The weights lie in a small file of
the title, which `getaway lab fit TITLE --write` makes. All of it is whole numbers: compiled and interpreted code finds
the same worth.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from getaway.kernel.errors import BadContent

FORMAT: Final = "getaway-values-1"

SCALE: Final = 1024
"""A weight of this size multiplies the odds by e, 2.718."""

LARGEST: Final = 100 * SCALE
"""A larger weight is a mistake: it would outweigh everything else."""


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of weights holds."""

    format: str
    game: str
    made: str
    """The command that makes the file."""
    games: int
    positions: int
    weights: dict[str, list[int]]


class Learnt:
    """A learnt evaluation of a title: where its weights lie, and what they stand for."""

    __slots__ = ("groups", "path", "starts", "width")

    def __init__(self, path: Path, groups: dict[str, int]) -> None:
        self.path = path
        self.groups = groups
        """How many weights each group has."""
        self.starts: dict[str, int] = {}
        """The place of the first weight of each group."""
        self.width = 0
        """How many weights there are."""
        for name, size in groups.items():
            self.starts[name] = self.width
            self.width += size

    @property
    def game(self) -> str:
        """The title whose evaluation this is."""
        return self.path.parents[1].name

    def weights(self) -> list[int]:
        """The weights, in the order of the groups. Raises BadContent, which says what is wrong with the file."""
        found = self.values()
        for name in found.weights:
            if name not in self.groups:
                raise self._bad(f"nothing is called {name!r} here")
        flat: list[int] = []
        for name, size in self.groups.items():
            group = found.weights.get(name)
            if group is None:
                raise self._bad(f"the weights of {name!r} are missing")
            if len(group) != size:
                raise self._bad(f"expected {size} weights of {name!r}, got {len(group)}")
            flat += group
        if any(abs(weight) > LARGEST for weight in flat):
            raise self._bad(f"expected weights from {-LARGEST} to {LARGEST}")
        return flat

    def values(self) -> Values:
        """The file. Raises BadContent if it cannot be read or is of another kind."""
        try:
            found = msgspec.toml.decode(self.path.read_bytes(), type=Values)
        except OSError as error:
            raise self._bad(f"expected a file that can be read ({error.strerror})") from error
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise self._bad(str(error)) from error
        if found.format != FORMAT:
            raise self._bad(f"its format is {found.format!r}, not {FORMAT!r}")
        if found.game != self.game:
            raise self._bad(f"it is for {found.game!r}")
        return found

    def _bad(self, text: str) -> BadContent:
        return BadContent(
            f"{self.path.name} of {self.game}: {text}. `getaway lab fit {self.game} --write` makes a new file."
        )

    def file(self, made: str, games: int, positions: int, weights: list[int]) -> str:
        """The text of a file with these weights, flat as `weights` gives them."""
        head = [
            "# A learnt evaluation, made by the command below: log odds, in parts of 1024.",
            f'format = "{FORMAT}"',
            f'game = "{self.game}"',
            f'made = "{made}"',
            f"games = {games}",
            f"positions = {positions}",
            "",
            "[weights]",
        ]
        for name, start in self.starts.items():
            group = ", ".join(map(str, weights[start : start + self.groups[name]]))
            head.append(f'"{name}" = [{group}]')
        return "\n".join([*head, ""])
