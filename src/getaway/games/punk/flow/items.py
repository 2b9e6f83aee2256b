"""Items: taking them, making room, First Aid Kits, and sharing among Cops (PUNK-ITEM, PUNK-TURN-16, -19)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk import pieces as p
from getaway.games.punk.events.cards import ItemLeft, ItemLost, ItemsOffered, ItemsRefused, ItemsShared, ItemTaken
from getaway.games.punk.events.fights import Healed
from getaway.games.punk.flow.ending import Decision, DecisionOf
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import PASS, Choice, Frame, Seat
from getaway.parts.lists import put_in

Items = tuple[int, ...]
"""Some items, with repetitions, or other numbers in a row."""


def take_item(t: PunkTable, who: int, item: int) -> Frame | None:
    """A character gets an item if it fits, or after making room (PUNK-ITEM-1)."""
    if t.terms.slots[item] <= t.free_slots(who):
        put_item(t, who, item)
        return None
    return MakeRoom(who, item)


def put_item(t: PunkTable, who: int, item: int) -> None:
    """Lay an item on a character's board."""
    t.add_item(who, item, 1)
    if item == p.SILENCER:
        t.note("G+")
    if t.heard is not None:
        t.tell(ItemTaken(who, item))


def lose_item(t: PunkTable, who: int, item: int) -> None:
    """An item leaves the game (PUNK-ITEM-2)."""
    t.add_item(who, item, -1)
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
                t.tell(ItemLeft(self.who, self.item))
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
    t.add_item(who, kit_of(who), -1)
    heal(t, who, kit=True)


def heal(t: PunkTable, who: int, kit: bool) -> None:
    """Regain health, never above the start value (PUNK-RULING-61)."""
    t.health = put_in(t.health, who, min(t.terms.max_health[who], t.health[who] + t.terms.heal))
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


def can_share(t: PunkTable, cop: int) -> bool:
    """Is there an exchange of this Cop's with another one whose result fits?"""
    others = partners(t, cop)
    if not others:
        return False
    slots = t.terms.slots
    mine = kinds_of(t, cop)
    room = t.free_slots(cop)
    for other in others:
        theirs = kinds_of(t, other)
        their_room = t.free_slots(other)
        for item in mine:
            if slots[item] <= their_room:
                return True
        for item in theirs:
            if slots[item] <= room:
                return True
        for item in mine:
            for their in theirs:
                more = slots[their] - slots[item]
                if item != their and more <= room and -more <= their_room:
                    return True
        if mine != theirs and t.terms.room[cop] == t.terms.room[other]:
            return True  # each may take over the other's whole board
    return False


def kinds_of(t: PunkTable, cop: int) -> list[int]:
    """The kinds of items on a Cop's board."""
    return [item for item in range(p.KIT + 1) if t.has(cop, item)]


def fits(t: PunkTable, cop: int, other: int, given: Items, taken: Items) -> bool:
    """Does all that an exchange leads to fit on the boards of both (PUNK-TURN-16)?"""
    slots = t.terms.slots
    more = 0
    for item in taken:
        more += slots[item]
    for item in given:
        more -= slots[item]
    return more <= t.free_slots(cop) and -more <= t.free_slots(other)


def possessions(items: list[int]) -> int:
    """What lies on whose board, as a number: for comparing."""
    number = 0
    for count in items:
        number = number * 4 + count
    return number


def picked(t: PunkTable) -> tuple[int, Items, Items]:
    """The exchange that is being put together: with whom (NOBODY: nothing is picked yet), what is given and taken."""
    if not t.basket:
        return p.NOBODY, (), ()
    picks = t.basket[1:]
    given = [item for item in picks if item < p.ITEM_COUNT]
    taken = [item - p.ITEM_COUNT for item in picks if item >= p.ITEM_COUNT]
    return t.basket[0], tuple(given), tuple(taken)


class Share(DecisionOf):
    """An exchange with a Cop on this space is put together, item by item, and offered (PUNK-TURN-16, PUNK-RULING-42).

    `seen` are the ways in which the items have lain in this action: an exchange that leads back to one is none.
    """

    __slots__ = ("seen",)
    kind: ClassVar[str] = "punk.share"

    def __init__(self, who: int, seen: Items) -> None:
        self.who = who
        self.seen = seen

    def options(self, t: PunkTable) -> list[Choice]:
        other, given, taken = picked(t)
        found: list[Choice] = []
        for partner in partners(t, self.who) if other < 0 else [other]:
            for item in range(p.KIT + 1):
                if given.count(item) < t.has(self.who, item) and item not in taken:
                    found.append((p.GIVE, partner, item))
            for item in range(p.KIT + 1):
                if taken.count(item) < t.has(partner, item) and item not in given:
                    found.append((p.TAKE, partner, item))
        if (
            other >= 0
            and fits(t, cop=self.who, other=other, given=given, taken=taken)
            and self.result(t, other, given, taken) not in self.seen
        ):
            found.append(p.YES)
        found.append(PASS)
        return found

    def result(self, t: PunkTable, other: int, given: Items, taken: Items) -> int:
        """What would lie on whose board after an exchange."""
        items = t.items[:]
        hand_over(items, self.who, other, given)
        hand_over(items, other, self.who, taken)
        return possessions(items)

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if isinstance(choice, tuple):
            what, other, item = choice
            if not t.basket:
                t.basket = [other]
            picks = t.basket[1:]
            picks.append(item if what == p.GIVE else p.ITEM_COUNT + item)
            picks.sort()
            t.basket = [other, *picks]
            return Share(self.who, self.seen)
        other, given, taken = picked(t)
        t.basket = []
        if choice == PASS:
            return None
        if t.seat_of(other) != t.seat_of(self.who):
            if t.heard is not None:
                t.tell(ItemsOffered(self.who, other, given, taken))
            return Consent(cop=self.who, other=other, given=given, taken=taken, seen=self.seen)
        return exchange(t, cop=self.who, other=other, given=given, taken=taken, seen=self.seen)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if choice == p.YES:
            return "PUNK-TURN-16", "What both would have then does not fit, or lay like that before."
        return "PUNK-TURN-16", "Cops on one space exchange what they have, and all must fit in the end."


class Consent(Decision):
    """Does the other Cop's player agree to an exchange (PUNK-RULING-42)?"""

    __slots__ = ("cop", "other", "given", "taken", "seen")
    kind: ClassVar[str] = "punk.consent"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-RULING-42", "Accept or refuse.")

    def __init__(self, cop: int, other: int, given: Items, taken: Items, seen: Items) -> None:
        self.cop = cop
        self.other = other
        self.given = given
        self.taken = taken
        self.seen = seen

    def character(self) -> int:
        return self.other

    def seat(self, t: PunkTable) -> Seat:
        return t.seat_of(self.other)

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if choice == PASS:
            if t.heard is not None:
                t.tell(ItemsRefused(self.other))
            return None
        return exchange(t, cop=self.cop, other=self.other, given=self.given, taken=self.taken, seen=self.seen)


def begin_sharing(t: PunkTable, cop: int) -> Frame:
    """A Cop shares as his action."""
    return Share(cop, (possessions(t.items),))


def exchange(t: PunkTable, cop: int, other: int, given: Items, taken: Items, seen: Items) -> Frame | None:
    """Let items change hands, and go on sharing."""
    move_items(t, cop, other, given, taken=taken)
    return Share(cop, (*seen, possessions(t.items))) if can_share(t, cop) else None


def hand_over(items: list[int], giver: int, taker: int, several: Items) -> None:
    """Items go from one board to another."""
    for item in several:
        items[giver * p.ITEM_COUNT + item] -= 1
        items[taker * p.ITEM_COUNT + item] += 1


def move_items(t: PunkTable, cop: int, other: int, given: Items, taken: Items) -> None:
    """Items change hands between two Cops."""
    items = t.items[:]
    hand_over(items, cop, other, given)
    hand_over(items, other, cop, taken)
    t.items = items
    if t.heard is not None:
        t.tell(ItemsShared(cop, other, given, taken))


def lose_token(t: PunkTable) -> None:
    """The Free Escape token leaves the game, if Stinger still has it (PUNK-LOCK-6)."""
    if t.has(p.STINGER, p.FREE_ESCAPE):
        lose_item(t, p.STINGER, p.FREE_ESCAPE)
