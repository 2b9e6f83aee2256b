"""Duels: on the sheets, by throws, by single dice."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.downtown.content import CHARACTERS
from getaway.games.downtown.events.names import who
from getaway.games.downtown.pieces import THROWS
from getaway.kernel.events import Event


class DuelBegan(Event, frozen=True):
    """A duel begins; the first of the two attacks first."""

    figures: tuple[int, int]
    final: bool

    def text(self) -> str:
        what = "duel for the win" if self.final else "duel"
        return f"{who(self.figures[0])} and {who(self.figures[1])} {what}."


class DuelEscaped(Event, frozen=True):
    """A duel was cancelled."""

    figures: tuple[int, int]

    def text(self) -> str:
        return f"No duel between {who(self.figures[0])} and {who(self.figures[1])}: both stay."


class Thrown(Event, frozen=True):
    """Both duelists have shown rock, paper or scissors; winner -1: equal. What was thrown matters no more."""

    figures: tuple[int, int]
    picks: tuple[int, int]
    winner: int
    bygone: ClassVar[bool] = True

    def text(self) -> str:
        shown = " and ".join(
            f"{who(figure)} shows {THROWS[pick]}" for figure, pick in zip(self.figures, self.picks, strict=True)
        )
        return f"{shown}."


class CoinTossed(Event, frozen=True):
    """A coin decided a throw that was equal too often."""

    figure: int

    def text(self) -> str:
        return f"A coin decides for {who(self.figure)}."


class AgilityRolled(Event, frozen=True):
    """A duelist rolled two dice, which come to `result` by the table."""

    figure: int
    attacks: bool
    roll: int
    result: int

    def text(self) -> str:
        return f"{who(self.figure)} {'attacks' if self.attacks else 'defends'} with {self.roll}."


class AbilityUsed(Event, frozen=True):
    """A duelist used the special ability of the character."""

    figure: int
    character: int

    def text(self) -> str:
        return f"{who(self.figure)} uses {CHARACTERS[self.character].ability_name}."


class Exchanged(Event, frozen=True):
    """An exchange is over: `result` is hit, even or dodged; Health and Stamina as they are now."""

    figures: tuple[int, int]
    result: str
    critical: bool
    health: tuple[int, int]
    stamina: tuple[int, int]

    def text(self) -> str:
        what = {"hit": "The punch lands", "even": "Both take a knock", "dodged": "The punch misses"}[self.result]
        health = ", ".join(f"{who(f)} {h}" for f, h in zip(self.figures, self.health, strict=True))
        return f"{what}{' (critical)' if self.critical else ''}. Health: {health}."


class DiceDuelled(Event, frozen=True):
    """A round of a basic solo duel: the player's die and the rival's."""

    figures: tuple[int, int]
    dice: tuple[int, int]

    def text(self) -> str:
        return ", ".join(f"{who(f)} rolls {d}" for f, d in zip(self.figures, self.dice, strict=True)) + "."


class DuelEnded(Event, frozen=True):
    """A duel is over; winner -1: tied."""

    figures: tuple[int, int]
    winner: int

    def text(self) -> str:
        if self.winner < 0:
            return f"{who(self.figures[0])} and {who(self.figures[1])} tie."
        return f"{who(self.winner)} wins the duel."


class RolledHigher(Event, frozen=True):
    """After three tied duels two dice decide."""

    figure: int

    def text(self) -> str:
        return f"{who(self.figure)} rolls higher."
