"""The shop, bonus tokens, and what is paid for, as it is told."""

from __future__ import annotations

from getaway.games.gangrush.content import BONUSES
from getaway.games.gangrush.events.told import Told, name, place
from getaway.parts.words import counted, listed, one


class Stocked(Told, frozen=True):
    """A bonus token came into the shop."""

    token: int
    slot: int

    def text(self) -> str:
        return f"New in the shop: {BONUSES[self.token].name}."


class ShopSorted(Told, frozen=True):
    """The first line of the shop was sorted by colour (GANG-SETUP-5)."""

    tokens: tuple[int, ...]

    def text(self) -> str:
        return f"The shop offers {listed(BONUSES[token].name for token in self.tokens if token >= 0)}."


class ShopRefreshed(Told, frozen=True):
    """Nobody bought anything, and the cheapest token was thrown out (GANG-SHOP-5)."""

    token: int

    def text(self) -> str:
        return f"Nobody bought anything, so the cheapest token leaves the shop: {BONUSES[self.token].name}."


class Bought(Told, frozen=True):
    """A bonus token was bought (GANG-SHOP-1)."""

    car: int
    token: int
    price: int

    def text(self) -> str:
        return f"{name(self.car)} buys {BONUSES[self.token].name} for ${self.price:,}."


class ShopPutOff(Told, frozen=True):
    """A driver wants the shop to be offered again at the end of the turn (GANG-RULING-24)."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} will look into the shop at the end of the turn."


class Used(Told, frozen=True):
    """A bonus token was used."""

    car: int
    token: int

    def text(self) -> str:
        return f"{name(self.car)} uses {BONUSES[self.token].name}."


class Laid(Told, frozen=True):
    """A mine or slick was laid, or a container put down."""

    car: int
    what: str
    cell: int

    def text(self) -> str:
        return f"{name(self.car)} puts {one(self.what)} at {place(self.cell)}."


class BarrierMoved(Told, frozen=True):
    """The road crew moved a barrier (GANG-BONUS-27)."""

    origin: int
    cell: int

    def text(self) -> str:
        return f"A barrier goes from {place(self.origin)} to {place(self.cell)}."


class CrewDone(Told, frozen=True):
    """A token that is used in several steps is finished with."""

    car: int

    def text(self) -> str:
        return f"{name(self.car)} leaves it at that."


class Repaired(Told, frozen=True):
    """Durability was restored, for money or for nothing."""

    car: int
    points: int
    price: int

    def text(self) -> str:
        cost = f" for ${self.price}" if self.price else ""
        return f"{name(self.car)} repairs {counted(self.points, 'point')}{cost}."


class Gained(Told, frozen=True):
    """The bank paid: for unused dice, as an allowance, from an envelope, as a bounty by rank."""

    car: int
    money: int
    what: str
    dice: int = 0

    def text(self) -> str:
        return f"{name(self.car)} gets ${self.money:,} {self._why()}."

    def _why(self) -> str:
        if self.dice:
            return f"for {counted(self.dice, 'unused die', 'unused dice')}"
        return {"allowance": "as an allowance", "envelope": "from the envelope", "bounty": "as a bounty"}[self.what]
