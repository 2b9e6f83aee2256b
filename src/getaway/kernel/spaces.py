"""Question kinds and choices as flat integers, and masks over them: the border to learning and search.

Inside, choices keep their structure; a title declares here, once, every choice that each kind of question can ever
offer. Player choices come first (0..size-1); chance outcomes have numbers of their own.
"""

from __future__ import annotations

from getaway.kernel.errors import RulesBug, Unreadable
from getaway.kernel.frames import CHANCE, Choice
from getaway.kernel.game import Game


class Block:
    """All choices that questions of the given kinds can ever offer; several kinds may share the numbers."""

    __slots__ = ("aside", "chance", "choices", "kinds")

    def __init__(
        self, kinds: tuple[str, ...], choices: list[Choice], *, chance: bool = False, aside: bool = False
    ) -> None:
        self.kinds = kinds
        self.choices = choices
        self.chance = chance
        self.aside = aside


class Space:
    """A title's action space: blocks laid end to end."""

    __slots__ = ("_aside", "_decoded", "_decoded_chance", "_numbers", "blocks", "chance_size", "size")

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks
        self._numbers: dict[str, dict[Choice, int]] = {}
        """By kind of question: the flat number of each choice."""
        self._decoded: list[tuple[str, Choice]] = []
        self._decoded_chance: list[tuple[str, Choice]] = []
        self._aside: set[int] = set()
        for block in blocks:
            into = self._decoded_chance if block.chance else self._decoded
            for choice in block.choices:
                for kind in block.kinds:
                    numbers = self._numbers.setdefault(kind, {})
                    if choice in numbers:
                        raise RulesBug(f"{kind} declares {choice} twice")
                    numbers[choice] = len(into)
                if block.aside:
                    self._aside.add(len(into))
                into.append((block.kinds[0], choice))
        self.size: int = len(self._decoded)
        self.chance_size: int = len(self._decoded_chance)

    def kinds(self) -> list[str]:
        """Every declared question kind, without repetition, in the order of declaration."""
        found: list[str] = []
        for block in self.blocks:
            found.extend([kind for kind in block.kinds if kind not in found])
        return found

    def encode(self, kind: str, choice: Choice) -> int:
        """The flat number of a choice of a question of this kind."""
        return self.encode_all(kind, [choice])[0]

    def encode_all(self, kind: str, choices: list[Choice]) -> list[int]:
        """The flat numbers of choices of a question of this kind, in their order."""
        numbers = self._numbers.get(kind)
        found: list[int] = []
        for choice in choices:
            number = None if numbers is None else numbers.get(choice)
            if number is None:
                raise Unreadable(f"{choice} is not a choice of {kind}.")
            found.append(number)
        return found

    def decode(self, number: int, *, chance: bool = False) -> Choice:
        """The choice with this flat number."""
        decoded = self._decoded_chance if chance else self._decoded
        if not 0 <= number < len(decoded):
            raise Unreadable(f"There is no choice number {number}; the numbers run from 0 to {len(decoded) - 1}.")
        return decoded[number][1]

    def is_aside(self, number: int) -> bool:
        """Is this an aside, a choice that is accepted but not offered, like giving up?"""
        return number in self._aside

    def numbers(self, game: Game) -> list[int]:
        """The flat numbers of the open question's options, in their order."""
        ask = game.ask
        if ask is None:
            return []
        return self.encode_all(ask.kind, game.options())

    def mask(self, game: Game) -> list[bool]:
        """True for every flat number on offer now; the chance numbers when chance is asked."""
        chance = game.ask is not None and game.seat == CHANCE
        mask = [False] * (self.chance_size if chance else self.size)
        for number in self.numbers(game):
            mask[number] = True
        return mask
