"""The best way to keep and reroll dice, worked out backwards and exactly: what the hints' own figures are held to."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from getaway.parts.dice import Counts, Die, added, parts_of, splits


class Rerolls:
    """The best way to keep and reroll, worked out backwards and exactly, for a value that is to be high in the mean.

    Each time one keeps some of the dice and rolls the others again, `rerolls` times at most; keeping all ends it. With
    `locked` a die that was put aside stays aside. `value` judges the final dice by an int, which keeps the means exact.
    """

    __slots__ = ("_worth", "dice", "die", "locked", "rerolls")

    def __init__(
        self, die: Die, dice: int, rerolls: int, value: Callable[[Counts], int], *, locked: bool = True
    ) -> None:
        self.die = die
        self.dice = dice
        self.rerolls = rerolls
        self.locked = locked
        # _worth[left][kept]: the mean value of keeping `kept` and rolling the rest, with `left` more rerolls after
        # that, times faces ** (dice * (left + 1)): always an int.
        self._worth: list[dict[Counts, int]] = []
        kinds = len(die.values)
        final: dict[Counts, int] = {shown: value(shown) for shown in splits(dice, kinds)}
        for left in range(rerolls):
            worth: dict[Counts, int] = {}
            for shown, judged in final.items():
                worth[shown] = judged * die.faces ** (dice * (left + 1))
            for kept_dice in range(dice):
                law = die.multisets(dice - kept_dice)
                for kept in splits(kept_dice, kinds):
                    total = 0
                    for fresh, ways in zip(law.outcomes, law.weights, strict=True):
                        shown = added(kept, fresh)
                        if left == 0:
                            total += ways * final[shown]
                        else:
                            total += ways * self._worth[left - 1][self.best(shown, kept, left)]
                    worth[kept] = total * die.faces**kept_dice
            self._worth.append(worth)

    def best(self, shown: Counts, kept: Counts, left: int) -> Counts:
        """What to keep of the `shown` dice, of which `kept` were put aside before; `left` (from 1 on) rerolls are left.

        Among equally good ways the one that keeps more dice, then the one with more low values.
        """
        worth = self._worth[left - 1]
        least = kept if self.locked else tuple([0] * len(shown))
        best = shown
        for part in parts_of(shown, least):
            gain = worth[part] - worth[best]
            if gain > 0 or (gain == 0 and (sum(part), part) > (sum(best), best)):
                best = part
        return best

    def mean(self, kept: Counts, left: int) -> Fraction:
        """The exact mean value of keeping `kept` and rolling the others now, with `left` (from 1 on) rerolls left."""
        return Fraction(self._worth[left - 1][kept], self.die.faces ** (self.dice * left))
