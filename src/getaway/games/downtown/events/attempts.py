"""Attempts on Johnny."""

from __future__ import annotations

from getaway.games.downtown.content import CARD_NAMES
from getaway.games.downtown.events.names import place_name, space_name, who
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat


class AttemptBegan(Event, frozen=True):
    """An assassination attempt: Location and Weapon card are shown."""

    seat: Seat
    location: int
    weapon: int

    def text(self) -> str:
        return f"{who(self.seat)} aims at Johnny from {place_name(self.location)}: {CARD_NAMES[self.weapon]}."


class AimRolled(Event, frozen=True):
    """The aiming die, or the bodyguard's."""

    seat: Seat
    guard: bool
    roll: int

    def text(self) -> str:
        return f"{who(self.seat)} rolls {self.roll} for {'the bodyguard' if self.guard else 'the aim'}."


class AimAdjusted(Event, frozen=True):
    """Aiming Precision made the roll this number."""

    roll: int

    def text(self) -> str:
        return f"The roll counts as {self.roll}."


class AimMoved(Event, frozen=True):
    """The aim or the bodyguard moved, or had to stay; uncovered number spaces and Attack Value now."""

    guard: bool
    space: int
    uncovered: int
    value: int

    def text(self) -> str:
        return f"{'The bodyguard is' if self.guard else 'The aim is'} at {space_name(self.space)}."


class ShotRolled(Event, frozen=True):
    """Two dice for a shot, or for Johnny's defence, and the value they make."""

    seat: Seat
    defence: bool
    roll: int
    value: int

    def text(self) -> str:
        what = "Defence" if self.defence else "Attack"
        return f"{who(self.seat)} rolls {self.roll}: {what} Value {self.value}."


class AttemptEnded(Event, frozen=True):
    """An attempt is over: `result` is none, declined, lost, drawn or killed."""

    seat: Seat
    result: str

    def text(self) -> str:
        return {
            "none": f"{who(self.seat)} has nothing to shoot at.",
            "declined": f"{who(self.seat)} does not shoot.",
            "lost": f"{who(self.seat)}'s shot is lost.",
            "drawn": f"{who(self.seat)}'s shot is drawn.",
            "killed": f"{who(self.seat)} has killed Johnny the Quick!",
        }[self.result]
