"""Step 1: laying a map card (VIG-MAP-1 to -11)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.board import SIDES, START_CARDS
from getaway.games.vigilante.events.table import Laid, MapBuried, MapDrawn, MapSkipped
from getaway.games.vigilante.flow.objective import place_can
from getaway.games.vigilante.pieces import ALL_GREEN, GREEN_CARDS, LAYINGS, MAP_CARDS
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, Choice, Frame, Seat, SeatChance, SeatQuestion, SeatSequence


class LayMap(SeatSequence):
    """Draw a card and lay it; one that fits nowhere goes under the deck, and the next is drawn (VIG-MAP-8)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if at == 0:
            t.tried = 0
            t.got = 0
            if t.map_cards_left() == 0:
                return END  # VIG-MAP-9
        if t.got:
            return END
        if t.drawn >= 0:
            if placements(t):
                return Lay(self.who)
            bury(t)
        if t.unlaid & ALL_GREEN or t.plain_in:
            return DrawMap(self.who)
        if t.under and not t.tried >> t.under[0] & 1:
            card = t.under[0]
            t.under = t.under[1:]
            show(t, self.who, card)
            return None
        if t.heard is not None:
            t.tell(MapSkipped())
        return END


def show(t: VigilanteTable, who: Seat, card: int) -> None:
    """A map card is drawn; everybody sees it (VIG-MAP-1)."""
    t.drawn = card
    if t.heard is not None:
        t.tell(MapDrawn(who, t.vehicle[who], START_CARDS + card))


def bury(t: VigilanteTable) -> None:
    """The drawn card goes face down under the deck (VIG-RULING-7)."""
    card = t.drawn
    t.drawn = -1
    t.tried |= 1 << card
    t.under = [*t.under, card]
    if t.heard is not None:
        t.tell(MapBuried(START_CARDS + card))


def placements(t: VigilanteTable) -> list[Choice]:
    """Every legal laying of the drawn card: roads meet roads, blank edges blank ones (VIG-MAP-2 to -7)."""
    ground = t.land()
    exits = t.terms.tiles[START_CARDS + t.drawn].exits
    found: list[Choice] = []
    for at in range(len(ground.open)):
        joins = ground.joins[at]
        if t.terms.road_join and joins == 0:
            continue  # VIG-RULING-8
        known = ground.known[at]
        first = ground.open[at] * SIDES
        for rotation in range(SIDES):
            if exits[rotation] & known == joins:
                found.append(LAYINGS[first + rotation])
    return found


class DrawMap(SeatChance):
    """Which map card is on top? All green-sign cards are in the deck, but not always all plain ones (VIG-SETUP-12)."""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.map"

    def options(self, t: VigilanteTable) -> list[Choice]:
        last = MAP_CARDS if t.plain_in else GREEN_CARDS
        return [card for card in range(last) if t.unlaid >> card & 1]

    def weights(self, t: VigilanteTable) -> list[int]:
        green = (t.unlaid & ALL_GREEN).bit_count()
        if not t.plain_in:
            return [1] * green
        # Each unseen plain card is in the deck with the same chance.
        plain = (t.unlaid >> GREEN_CARDS).bit_count()
        return [plain] * green + [t.plain_in] * plain

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        t.unlaid &= ~(1 << choice)
        if choice >= GREEN_CARDS:
            t.plain_in -= 1
        show(t, self.who, choice)
        return None


class Lay(SeatQuestion):
    """Where, and turned how (VIG-MAP-6)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.lay"

    def options(self, t: VigilanteTable) -> list[Choice]:
        return placements(t)

    def answer(self, t: VigilanteTable, choice: tuple[int, ...]) -> Frame | None:
        card = t.drawn
        ground = t.land()
        r, c = ground.beside(choice[0], choice[1])
        t.drawn = -1
        t.got = 1
        t.put_card(START_CARDS + card, choice[2], r, c)
        if t.heard is not None:
            t.tell(
                Laid(
                    self.who,
                    t.vehicle[self.who],
                    START_CARDS + card,
                    choice[2],
                    place=(r, c),
                    beside=ground.cards[choice[0]] // SIDES,
                    side=choice[1],
                )
            )
        town = t.terms.tiles[START_CARDS + card].town
        if t.pending and town >= 0:
            t.towns &= ~(1 << town)
            place_can(t, t.land().towns[town])  # VIG-MAP-11
        return None

    def refusal(self, t: VigilanteTable, choice: Choice) -> tuple[str, str]:
        return "VIG-MAP-3", "On every side that touches a card, road must meet road and blank edge blank edge."
