"""The shop (GANG-SHOP)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush.events.shop import Bought, ShopRefreshed, ShopSorted, Stocked
from getaway.games.gangrush.pieces import BUYS, ENDTURN, LOADED_DIE, OUT, SECOND_LOADED, SHOP_LATER
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import END, Choice, Frame, Seat, Sequence
from getaway.parts.decks import Deck, Draw, renew, size
from getaway.parts.lists import put_in


def is_open(t: GangTable) -> bool:
    """Can the active player buy anything: not across the line, nothing bought yet, something on the shelf?"""
    if not t.terms.shop or t.turn.bought or t.state[t.active] == OUT:  # GANG-RULING-82
        return False
    return t.shop[len(t.shop) - 1] >= 0


def offers(t: GangTable, found: list[Choice]) -> None:
    """Add what the active player may buy: one token per turn, on credit if need be (GANG-SHOP-1, GANG-SHOP-2).

    Before the end of the turn it can also be put off until then (GANG-RULING-24).
    """
    if not is_open(t):
        return
    for slot in range(len(t.shop)):
        if t.shop[slot] >= 0:
            found.append(BUYS[slot])
    if t.phase != ENDTURN and not t.turn.shop_later:
        found.append(SHOP_LATER)


def buy(t: GangTable, slot: int) -> Frame | None:
    """Pay for a token and take it; the line moves up (GANG-SHOP-3, GANG-SHOP-4)."""
    car = t.active
    token = t.shop[slot]
    t.pay(car, t.terms.prices[slot])
    t.turn.bought = True
    t.sold_any = True
    t.held = put_in(t.held, car, t.held[car] | token_bit(t, car, token))
    if t.heard is not None:
        t.tell(Bought(t.driver[car], token, t.terms.prices[slot] * 100))
    close_up(t, slot)
    return RESTOCK if wants_stock(t) else None


def token_bit(t: GangTable, car: Seat, token: int) -> int:
    """The bit under which a further token of this kind is held."""
    if token == LOADED_DIE and (t.held[car] >> LOADED_DIE) & 1:
        return 1 << SECOND_LOADED
    return 1 << token


def close_up(t: GangTable, slot: int) -> None:
    """The dearer tokens each go down one slot until the gap is closed (GANG-SHOP-4)."""
    t.shop = [-1, *t.shop[:slot], *t.shop[slot + 1 :]]


def wants_stock(t: GangTable) -> bool:
    """Is a slot free, and can a token be drawn for it (GANG-RULING-79)?"""
    if -1 not in t.shop:
        return False
    if size(t.bonuses) == 0:
        t.bonuses = t.bonuses[:]  # clones share both lists
        t.bonus_discards = t.bonus_discards[:]
    return renew(t.bonuses, t.bonus_discards)


class Stock(Draw):
    """Draws a token into the cheapest free slot (GANG-SHOP-4)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.stock"

    def deck(self, t: GangTable) -> Deck:
        return t.bonuses

    def own_deck(self, t: GangTable) -> Deck:
        t.bonuses = t.bonuses[:]
        return t.bonuses

    def drawn(self, t: GangTable, card: int) -> Frame | None:
        slot = len(t.shop) - 1
        while t.shop[slot] >= 0:
            slot -= 1
        t.shop = put_in(t.shop, slot, card)
        if t.heard is not None:
            t.tell(Stocked(card, slot))
        return None


class Restock(Sequence):
    """Fills the shop until five tokens lie there or none can be drawn (GANG-SETUP-4, GANG-RULING-79)."""

    __slots__ = ()

    def step(self, t: GangTable, at: int) -> Frame | None:
        return STOCK if wants_stock(t) else END


def sort_line(t: GangTable) -> None:
    """Gold next to the pile, then blue, metallic and gray; only at set-up (GANG-SETUP-5)."""
    drawn = t.shop[::-1]  # the cheapest slot was filled first
    keyed: list[int] = []
    for place in range(len(drawn)):
        keyed.append((t.terms.colours[drawn[place]] * 8 + place) * 64 + drawn[place])
    keyed.sort()
    t.shop = [key & 63 for key in keyed]
    if t.heard is not None:
        t.tell(ShopSorted(tuple(t.shop)))


def refresh(t: GangTable) -> Frame | None:
    """Nobody bought anything in a whole round: the cheapest token goes (GANG-SHOP-5)."""
    if t.sold_any or not t.terms.shop:
        return None
    slot = len(t.shop) - 1
    token = t.shop[slot]
    if token < 0:
        return None
    t.bonus_discards = [*t.bonus_discards, token]
    if t.heard is not None:
        t.tell(ShopRefreshed(token))
    close_up(t, slot)
    return RESTOCK


STOCK: Final = Stock()
RESTOCK: Final = Restock()
