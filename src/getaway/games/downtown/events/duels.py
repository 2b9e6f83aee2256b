"""Duels: on the sheets, by throws, by single dice."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from getaway.games.downtown.content import CARD_NAMES, CHARACTERS, CONTENT
from getaway.games.downtown.events.names import Told
from getaway.games.downtown.pieces import DUEL_CARD, THROWS
from getaway.kernel.bounds import UNSEEN, within


class Agility(msgspec.Struct, frozen=True):
    """What a duelist has rolled in an exchange, and what it comes to."""

    dice: tuple[Annotated[int, within(1, 6)], Annotated[int, within(1, 6)]]
    """The red and the blue die."""
    value: Annotated[int, within(-16, 24)]
    """The Agility Value with all cards and abilities."""
    result: Annotated[int, within(0, 6)]
    """The Agility Result, with what changes it."""
    said: Annotated[str, UNSEEN]
    """How it adds up: "6 + 4 = 10, Fast Hands +1: 11 gives 3"."""


def summed_up(
    *, dice: tuple[int, int], card: int, lizard: bool, trick: bool, value: int, by_table: int, result: int
) -> Agility:
    """An Agility Value with all it is made of; `card` is the duel card that helps, or -1."""
    changes = [f"{CARD_NAMES[card]} +1"] if card >= 0 else []
    changes += ["Lucky Lizard +3"] if lizard else []
    changes += ["Dirty Trick -3"] if trick else []
    said = f"{dice[0]} + {dice[1]} = {dice[0] + dice[1]}"
    if changes:
        said = f"{', '.join([said, *changes])}: {value}"
    said = f"{said} gives {by_table}" if changes else f"{said}, which gives {by_table}"
    if result != by_table:
        said = f"{said}, with Killer Instinct {result}"
    return Agility(dice, value, result, said)


class DuelBegan(Told, frozen=True):
    """A duel begins; the first of the two attacks first. Values by figure, 0 where no sheets are used."""

    figures: tuple[int, int]
    final: bool
    health: tuple[int, int]
    stamina: tuple[int, int]
    punch: tuple[int, int]

    def text(self) -> str:
        what = "fight a duel for the win" if self.final else "fight a duel"
        return f"{self.name(self.figures[0])} and {self.name(self.figures[1])} {what}."


class Laid(Told, frozen=True):
    """A duelist laid down a duel card; the own values now."""

    figure: int
    card: int
    health: int
    stamina: int
    punch: int

    def text(self) -> str:
        row = CONTENT.cards.duel_cards[self.card - DUEL_CARD]
        return f"{self.name(self.figure)} lays down {row.name}: {row.text}."


class DuelEscaped(Told, frozen=True):
    """A duel was cancelled."""

    figures: tuple[int, int]

    def text(self) -> str:
        return f"No duel between {self.name(self.figures[0])} and {self.name(self.figures[1])}: both stay."


class Thrown(Told, frozen=True):
    """Both duelists have shown rock, paper or scissors; winner -1: equal. What was thrown matters no more."""

    figures: tuple[int, int]
    picks: tuple[int, int]
    winner: int
    bygone: ClassVar[bool] = True

    def text(self) -> str:
        shown = " and ".join(
            f"{self.name(figure)} shows {THROWS[pick]}" for figure, pick in zip(self.figures, self.picks, strict=True)
        )
        return f"{shown}."


class CoinTossed(Told, frozen=True):
    """A coin decided a throw that was equal too often."""

    figure: int

    def text(self) -> str:
        return f"The throws were equal too often: a coin decides for {self.name(self.figure)}."


class AgilityRolled(Told, frozen=True):
    """A duelist rolled two dice."""

    figure: int
    attacks: bool
    agility: Agility

    def text(self) -> str:
        return f"{self.name(self.figure)} {'attacks' if self.attacks else 'defends'} with {self.agility.said}."


class AbilityUsed(Told, frozen=True):
    """The duelist on a side used the special ability; what both have rolled comes to this now."""

    figures: tuple[int, int]
    side: int
    character: int
    agility: tuple[Agility, Agility]

    def text(self) -> str:
        row = CHARACTERS[self.character]
        used = f"{self.name(self.figures[self.side])} uses {row.ability_name}"
        if row.ability == "lucky_lizard":
            return f"{used}: {self.agility[self.side].said}."
        if row.ability == "dirty_trick":
            other = 1 - self.side
            return f"{used}. {self.name(self.figures[other])} has {self.agility[other].said}."
        return f"{used}."


class Exchanged(Told, frozen=True):
    """An exchange is over: `result` is hit, even or dodged; Health and Stamina as they are now."""

    figures: tuple[int, int]
    attacker: int
    result: str
    critical: bool
    health: tuple[int, int]
    stamina: tuple[int, int]
    punch: tuple[int, int]
    damage: int
    """The Health that the punch cost, or a miss."""

    def text(self) -> str:
        attacker, defender = self.name(self.figures[self.attacker]), self.name(self.figures[1 - self.attacker])
        if self.result == "even":
            what = "Equal results: both lose 1 Health and 1 Stamina"
        elif self.result == "hit":
            why = "Two sixes: the punch lands" if self.critical else "The punch lands"
            what = f"{why} and costs {defender} {self.damage} Health and 1 Stamina"
        else:
            why = "Two ones: the punch misses" if self.critical else "The punch misses"
            what = f"{why} and costs {attacker} 1 Health and 1 Stamina"
        one, other = self.figures
        left = [max(0, health) for health in self.health]
        return f"{what}. Health: {self.name(one)} {left[0]}, {self.name(other)} {left[1]}."


class DiceDuelled(Told, frozen=True):
    """A round of a basic solo duel: the player's die and the rival's."""

    figures: tuple[int, int]
    dice: tuple[int, int]

    def text(self) -> str:
        return ", ".join(f"{self.name(f)} rolls {d}" for f, d in zip(self.figures, self.dice, strict=True)) + "."


class DuelEnded(Told, frozen=True):
    """A duel is over; winner -1: tied."""

    figures: tuple[int, int]
    winner: int

    def text(self) -> str:
        if self.winner < 0:
            return f"The duel of {self.name(self.figures[0])} and {self.name(self.figures[1])} is tied."
        return f"{self.name(self.winner)} wins the duel."


class RolledHigher(Told, frozen=True):
    """After three tied duels two dice decide."""

    figure: int

    def text(self) -> str:
        return f"Three duels were tied; {self.name(self.figure)} rolls higher with two dice."
