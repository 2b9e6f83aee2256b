"""Hoods: a fight on the spot between a Cop and a drawn hood (PUNK-HOOD)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk.events.fights import HoodBeaten, HoodMet, Rolled
from getaway.games.punk.flow.combat_cards import PlayDamage, damage_cards, damage_kinds, play_damage
from getaway.games.punk.flow.shots import damage_of, land, shoot
from getaway.games.punk.pieces import HIT_FACE, HOOD, NO_BOOST
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, Frame, Sequence
from getaway.parts.dice import Law, Roll
from getaway.parts.lists import put_in


class HoodFight(Sequence):
    """The hood fires first; then they alternate until the hood or the Cop is down (PUNK-HOOD-1 to -6).

    ``hood_left`` is 0 as soon as it is decided.
    """

    __slots__ = ("cop", "card")

    def __init__(self, cop: int, card: int) -> None:
        self.cop = cop
        self.card = card

    def step(self, t: PunkTable, at: int) -> Frame | None:
        if at == 0:
            t.hood_left = t.terms.hood_health[self.card]
            if t.heard is not None:
                t.tell(HoodMet(self.cop, self.card))
        match at % 3:
            case 0:
                if t.hood_left == 0:
                    if t.heard is not None:
                        t.tell(HoodBeaten(self.cop))
                    return END
                return HoodShot(self.cop, self.card)
            case 1:
                if t.hood_left == 0:
                    return END
                t.boost = put_in(t.boost, self.cop, NO_BOOST)
                return self.offer(t)
            case _:
                return shoot(t, self.cop, HOOD, False)

    def offer(self, t: PunkTable) -> Frame | None:
        """One damage card for each roll of the Cop's own; nobody can cancel it (PUNK-HOOD-4)."""
        if not t.might_hold(self.cop, damage_kinds(self.cop)):
            return None
        if not t.terms.solo:
            return PlayDamage(self.cop, False)
        cards = damage_cards(t, self.cop)
        return play_damage(t, self.cop, cards[0], False) if cards else None


class HoodShot(Roll):
    """The hood fires, with the dice on his card (PUNK-HOOD-2)."""

    __slots__ = ("cop", "card")
    kind: ClassVar[str] = "punk.hood_shot"

    def __init__(self, cop: int, card: int) -> None:
        self.cop = cop
        self.card = card

    def law(self, t: PunkTable) -> Law:
        return t.terms.die.hits(t.terms.hood_dice[self.card], [HIT_FACE])

    def rolled(self, t: PunkTable, result: int) -> Frame | None:
        dice = t.terms.hood_dice[self.card]
        t.last_roll = [HOOD, -1, dice, result]
        if t.heard is not None:
            t.tell(Rolled(who=HOOD, target=self.cop, weapon=-1, dice=dice, hits=result))
        if damage_of(t, HOOD, self.cop, result) >= t.health[self.cop]:
            t.hood_left = 0  # the Cop is carried away (PUNK-HOOD-5)
        return land(t, HOOD, self.cop, result)
