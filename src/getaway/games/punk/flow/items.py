"""Items: taking them, making room, First Aid Kits, and sharing among Cops (PUNK-ITEM, PUNK-TURN-16, -19)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.punk import pieces as p
from getaway.games.punk.events.cards import ItemLost, ItemOffered, ItemsRefused, ItemsShared, ItemTaken
from getaway.games.punk.events.fights import Healed
from getaway.games.punk.flow.ending import Decision, DecisionOf
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import PASS, Choice, Frame, Seat

MOST_EXCHANGES: Final = 8
"""How many exchanges one action of sharing allows."""


def take_item(t: PunkTable, who: int, item: int) -> Frame | None:
    """A character gets an item if it fits, or after making room (PUNK-ITEM-1)."""
    if t.terms.slots[item] <= t.free_slots(who):
        put_item(t, who, item)
        return None
    return MakeRoom(who, item)


def put_item(t: PunkTable, who: int, item: int) -> None:
    """Lay an item on a character's board."""
    t.items[who * p.ITEM_COUNT + item] += 1
    if item == p.SILENCER:
        t.note("G+")
    if t.heard is not None:
        t.tell(ItemTaken(who, item))


def lose_item(t: PunkTable, who: int, item: int) -> None:
    """An item leaves the game (PUNK-ITEM-2)."""
    t.items[who * p.ITEM_COUNT + item] -= 1
    if item == p.SILENCER:
        t.note("G-")
    if t.heard is not None:
        t.tell(ItemLost(who, item))


class MakeRoom(DecisionOf):
    """A new item does not fit: which item goes, or is the new one lost (PUNK-ITEM-1, -2)?"""

    __slots__ = ("item",)
    kind: ClassVar[str] = "punk.make_room"

    def __init__(self, who: int, item: int) -> None:
        self.who = who
        self.item = item

    def options(self, t: PunkTable) -> list[Choice]:
        first = self.who * p.ITEM_COUNT
        found: list[Choice] = []
        for item in range(p.ITEM_COUNT):
            # Giving up one for another of its kind would come to the same as doing without.
            if t.items[first + item] and item not in (p.SNIPER_RIFLE, self.item):
                found.append(item)
        found.append(PASS)
        return found

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if choice == PASS:
            if t.heard is not None:
                t.tell(ItemLost(self.who, self.item))
            return None
        assert isinstance(choice, int)
        lose_item(t, self.who, choice)
        return take_item(t, self.who, self.item)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if choice == p.SNIPER_RIFLE and self.who == p.STINGER:
            return "PUNK-ITEM-2", "The Sniper Rifle is never discarded."
        return "PUNK-ITEM-1", "Discard an item you have, or give up the new one."


def kit_of(who: int) -> int:
    """The First Aid Kit of a side."""
    return p.STINGER_KIT if who == p.STINGER else p.KIT


def offer_kit(t: PunkTable, who: int) -> Frame | None:
    """A window for a First Aid Kit: outside combat, for one who has a kit and lacks health (PUNK-RULING-43)."""
    if t.in_combat(who) or not t.has(who, kit_of(who)):
        return None
    lacking = t.terms.max_health[who] - t.health[who]
    if lacking <= 0:
        return None
    if t.terms.solo and who != p.STINGER:
        if lacking >= t.terms.heal:  # PUNK-SOLO-21
            use_kit(t, who)
        return None
    return UseKit(who)


def use_kit(t: PunkTable, who: int) -> None:
    """Spend a kit and heal (PUNK-ITEM-10)."""
    lose_item(t, who, kit_of(who))
    heal(t, who, kit=True)


def heal(t: PunkTable, who: int, kit: bool) -> None:
    """Regain health, never above the start value (PUNK-RULING-61)."""
    t.health[who] = min(t.terms.max_health[who], t.health[who] + t.terms.heal)
    if t.heard is not None:
        t.tell(Healed(who, t.health[who], kit))


class UseKit(DecisionOf):
    """Use a First Aid Kit now (PUNK-ITEM-10, -11)?"""

    __slots__ = ()
    kind: ClassVar[str] = "punk.kit"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-ITEM-10", "Use a kit or do not.")

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if choice == PASS:
            return None
        use_kit(t, self.who)
        return offer_kit(t, self.who)


# --- sharing


def partners(t: PunkTable, cop: int) -> list[int]:
    """The Cops with whom this one may share items now: on his space, nobody of them in combat (PUNK-RULING-42).

    A Cop who only pins Stinger from a distance lets go of him by sharing (PUNK-RULING-18).
    """
    if t.engaged >> cop & 1:
        return []
    here = t.cops_on(t.at[cop])
    return [other for other in t.terms.order if other != cop and here >> other & 1 and not t.in_combat(other)]


def exchanges(t: PunkTable, cop: int) -> list[Choice]:
    """What can be handed over or swapped so that all fits: (GIVE or TAKE, other, item), (SWAP, other, mine, theirs)."""
    slots = t.terms.slots
    found: list[Choice] = []
    room = t.free_slots(cop)
    mine = [item for item in range(p.KIT + 1) if t.has(cop, item)]
    for other in partners(t, cop):
        their_room = t.free_slots(other)
        theirs = [item for item in range(p.KIT + 1) if t.has(other, item)]
        for item in mine:
            if slots[item] <= their_room:
                found.append((p.GIVE, other, item))
        for item in theirs:
            if slots[item] <= room:
                found.append((p.TAKE, other, item))
        for item in mine:
            for their in theirs:
                more = slots[their] - slots[item]
                if item != their and more <= room and -more <= their_room:
                    found.append((p.SWAP, other, item, their))
    return found


class Share(DecisionOf):
    """Which items change hands among the Cops on this space (PUNK-TURN-16)?"""

    __slots__ = ("left",)
    kind: ClassVar[str] = "punk.share"

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def options(self, t: PunkTable) -> list[Choice]:
        return [*exchanges(t, self.who), PASS]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if not isinstance(choice, tuple):
            return None
        other = choice[1]
        given = p.NO_ITEM if choice[0] == p.TAKE else choice[2]
        taken = p.NO_ITEM if choice[0] == p.GIVE else choice[-1]
        if t.seat_of(other) != t.seat_of(self.who):
            if t.heard is not None:
                t.tell(ItemOffered(self.who, other, given, taken))
            return Consent(self.who, other, given, taken, self.left)
        return exchange(t, self.who, other, given, taken, self.left)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        return "PUNK-TURN-16", "Cops on one space hand over or swap items, and all must fit."


class Consent(Decision):
    """Does the other Cop's player agree to an exchange (PUNK-RULING-42)?"""

    __slots__ = ("cop", "other", "given", "taken", "left")
    kind: ClassVar[str] = "punk.consent"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-RULING-42", "Accept or refuse.")

    def __init__(self, cop: int, other: int, given: int, taken: int, left: int) -> None:
        self.cop = cop
        self.other = other
        self.given = given
        self.taken = taken
        self.left = left

    def character(self) -> int:
        return self.other

    def seat(self, t: PunkTable) -> Seat:
        return t.seat_of(self.other)

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if choice == PASS:
            if t.heard is not None:
                t.tell(ItemsRefused(self.other))
            return None
        return exchange(t, self.cop, self.other, self.given, self.taken, self.left)


def exchange(t: PunkTable, cop: int, other: int, given: int, taken: int, left: int) -> Frame | None:
    """Let items change hands, and go on sharing."""
    move_items(t, cop, other, given, taken)
    return Share(cop, left - 1) if left > 1 else None


def move_items(t: PunkTable, cop: int, other: int, given: int, taken: int) -> None:
    """Items change hands between two Cops."""
    if given >= 0:
        t.items[cop * p.ITEM_COUNT + given] -= 1
        t.items[other * p.ITEM_COUNT + given] += 1
    if taken >= 0:
        t.items[other * p.ITEM_COUNT + taken] -= 1
        t.items[cop * p.ITEM_COUNT + taken] += 1
    if t.heard is not None:
        t.tell(ItemsShared(cop, other, given, taken))


def lose_token(t: PunkTable) -> None:
    """The Free Escape token leaves the game, if Stinger still has it (PUNK-LOCK-6)."""
    if t.has(p.STINGER, p.FREE_ESCAPE):
        lose_item(t, p.STINGER, p.FREE_ESCAPE)
