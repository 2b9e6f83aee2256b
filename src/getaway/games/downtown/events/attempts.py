"""Attempts on Johnny."""

from __future__ import annotations

from getaway.games.downtown.content import CARD_NAMES
from getaway.games.downtown.events.names import Told, place_name, way_on_chart
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.parts.words import counted, one


def article(weapon: int) -> str:
    """A weapon with its article: "a Sniper", "a Remote Explosive"."""
    return one(CARD_NAMES[weapon])


def in_sights(uncovered: int, value: int) -> str:
    """What a shot would be made of."""
    if not uncovered:
        return "no open number space in the sights"
    return f"{counted(uncovered, 'open number space')} in the sights, Attack Value {value}"


class AttemptBegan(Told, frozen=True):
    """An assassination attempt: Location and Weapon card are shown."""

    seat: Seat
    location: int
    weapon: int

    def text(self) -> str:
        where = place_name(self.location)
        return f"{self.name(self.seat)} takes aim at Johnny from {where} with {article(self.weapon)}."


class AimRolled(Told, frozen=True):
    """The aiming die, or the bodyguard's."""

    seat: Seat
    guard: bool
    roll: int

    def text(self) -> str:
        return f"{self.name(self.seat)} rolls {self.roll} for {'the bodyguard' if self.guard else 'the aim'}."


class AimAdjusted(Event, frozen=True):
    """Aiming Precision made the roll this number."""

    roll: int

    def text(self) -> str:
        return f"The roll counts as {self.roll}."


class AimMoved(Event, frozen=True):
    """The aim or the bodyguard moved, or had to stay; uncovered number spaces and Attack Value now."""

    guard: bool
    origin: int
    space: int
    uncovered: int
    value: int

    def text(self) -> str:
        what = "The bodyguard" if self.guard else "The aim"
        moved = "stays" if self.origin == self.space else f"moves {way_on_chart(self.origin, self.space)}"
        return f"{what} {moved}: {in_sights(self.uncovered, self.value)}."


class Loaded(Told, frozen=True):
    """A card that modifies the weapon's Attack Value was played; the value now."""

    seat: Seat
    card: int
    value: int

    def text(self) -> str:
        return f"{self.name(self.seat)} plays {CARD_NAMES[self.card]}: Attack Value {self.value} before the dice."


class ShotRolled(Told, frozen=True):
    """Two dice for a shot, or for Johnny's defence, the modifier they give, and the value that they make."""

    seat: Seat
    defence: bool
    dice: tuple[int, int]
    modifier: int
    value: int

    def text(self) -> str:
        red, blue = self.dice
        rolls = f"{self.name(self.seat)} rolls {red} + {blue} = {red + blue}"
        adds = f"adds {self.modifier}" if self.modifier else "adds nothing"
        if self.defence:
            return f"{rolls} for Johnny, which {adds}: Defence Value {self.value}."
        return f"{rolls} for the shot, which {adds}: Attack Value {self.value}."


class AttemptEnded(Told, frozen=True):
    """An attempt is over: `result` is none, declined, lost, drawn or killed."""

    seat: Seat
    result: str

    def text(self) -> str:
        return {
            "none": f"{self.name(self.seat)} has nothing in the sights and does not shoot.",
            "declined": f"{self.name(self.seat)} decides not to shoot.",
            "lost": f"{self.name(self.seat)} misses: the Attack Value is below the Defence Value.",
            "drawn": f"{self.name(self.seat)} only grazes Johnny: Attack and Defence Value are equal.",
            "killed": f"{self.name(self.seat)} has killed Johnny the Quick!",
        }[self.result]
