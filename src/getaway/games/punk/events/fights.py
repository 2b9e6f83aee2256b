"""Hits, fights and escapes, as they are told."""

from __future__ import annotations

from getaway.games.punk.events.names import NAMES, card_name, place, the_item, whom
from getaway.games.punk.pieces import DOUBLE, FRANK
from getaway.kernel.events import Event
from getaway.parts.words import counted


class HitMade(Event, frozen=True):
    """Stinger made an open hit (PUNK-HIT-7)."""

    space: int

    def text(self) -> str:
        return f"Stinger makes a hit at {place(self.space)}!"


class SilencedHit(Event, frozen=True):
    """Stinger made a silenced hit while he seems to move. Told to him (PUNK-HIT-9)."""

    space: int

    def text(self) -> str:
        return f"You make a silenced hit at {place(self.space)}."


class HitDeclared(Event, frozen=True):
    """A silenced hit of the turn before is declared (PUNK-HIT-10)."""

    space: int

    def text(self) -> str:
        return f"Stinger declares a silenced hit that he made at {place(self.space)} in his last turn."


class Healed(Event, frozen=True):
    """A character regained health: at an ER, or with a kit."""

    who: int
    health: int
    kit: bool

    def text(self) -> str:
        how = "with a First Aid Kit" if self.kit else "at an ER"
        return f"{NAMES[self.who]} heals {how} and has {self.health} health now."


class Aimed(Event, frozen=True):
    """Somebody opens fire: the target and the weapon are named (PUNK-RULING-17)."""

    who: int
    target: int
    weapon: int

    def text(self) -> str:
        return f"{NAMES[self.who]} attacks {whom(self.target)} with {the_item(self.weapon)}."


class Cancelled(Event, frozen=True):
    """A damage card was cancelled (PUNK-COMBAT-6)."""

    who: int
    by: int

    def text(self) -> str:
        return f"{NAMES[self.by]} cancels {NAMES[self.who]}'s card."


class Rolled(Event, frozen=True):
    """A combat roll: the dice, and how many of them hit."""

    who: int
    target: int
    weapon: int
    dice: int
    hits: int

    def text(self) -> str:
        weapon = "" if self.weapon < 0 else f" with {the_item(self.weapon)}"
        return f"{NAMES[self.who]} fires at {whom(self.target)}{weapon}: {self.result()}."

    def result(self) -> str:
        """What the dice show."""
        if self.hits == 0:
            return "a miss" if self.dice == 1 else f"{counted(self.dice, 'die', 'dice')}, no hit"
        if self.dice == 1:
            return "a hit"
        return f"{counted(self.dice, 'die', 'dice')}, {counted(self.hits, 'hit')}"


class Rerolled(Event, frozen=True):
    """One die was rolled again (PUNK-SEAT-8)."""

    who: int
    hit: bool

    def text(self) -> str:
        return f"{NAMES[self.who]} rolls one die again: {'a hit' if self.hit else 'no hit'}."


def modifiers(by: int, boost: int, vest: bool) -> list[str]:
    """What changes the damage of a roll that hits, by name, in the order in which it counts (PUNK-COMBAT-8)."""
    parts = ["+1 Frank"] if by == FRANK else []
    if boost:
        parts.append("doubled by a card" if boost == DOUBLE else "+1 card")
    return [*parts, "-1 vest"] if vest else parts


class Hurt(Event, frozen=True):
    """A shot landed: the damage, how it comes to that, and the health left, for a hood too (PUNK-COMBAT-8)."""

    who: int
    damage: int
    health: int
    by: int
    hits: int
    boost: int
    """The damage card in effect: 1 for +1, 2 for double."""
    vest: bool

    def text(self) -> str:
        because = self.because()
        if self.damage == 0:
            return f"{NAMES[self.who]} is unhurt{f' ({because})' if because else ''}."
        left = f"{self.health} health left" if self.health else "no health left"
        return f"{NAMES[self.who]} takes {self.damage} damage{f' ({because})' if because else ''}: {left}."

    def because(self) -> str:
        """How the damage comes about, if it is not the hits alone: "1 hit, +1 Frank, -1 vest"."""
        if not self.hits:
            return ""
        parts = [counted(self.hits, "hit"), *modifiers(self.by, self.boost, self.vest)]
        return ", ".join(parts) if len(parts) > 1 else ""


class EscapeBid(Event, frozen=True):
    """Somebody decides to try an escape roll."""

    who: int

    def text(self) -> str:
        return f"{NAMES[self.who]} looks for a way out."


class EscapeTried(Event, frozen=True):
    """An escape roll (PUNK-FLEE-1)."""

    who: int
    success: bool

    def text(self) -> str:
        return f"{NAMES[self.who]} tries to escape and {'succeeds' if self.success else 'fails'}."


class TokenSpent(Event, frozen=True):
    """Stinger spent the Free Escape token (PUNK-FLEE-8)."""

    def text(self) -> str:
        return "Stinger spends his Free Escape token."


class Carried(Event, frozen=True):
    """A Cop was carried to an ER (PUNK-ER-1)."""

    cop: int
    space: int
    health: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} is carried to the ER at {place(self.space)} and has {self.health} health there."


class Pinned(Event, frozen=True):
    """A Cop pins Stinger down with the rifle, or no longer does (PUNK-RIFLE-3)."""

    cop: int
    on: bool

    def text(self) -> str:
        return f"{NAMES[self.cop]} {'pins Stinger down' if self.on else 'lets Stinger go'}."


class HoodMet(Event, frozen=True):
    """A hood attacks a Cop (PUNK-HOOD-1)."""

    cop: int
    card: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} runs into the {card_name(self.cop, self.card)}."


class HoodBeaten(Event, frozen=True):
    """A hood was beaten (PUNK-HOOD-3)."""

    cop: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} wins the fight."
