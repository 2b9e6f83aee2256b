"""Set-up: both sides arrange their pieces in secret and independently (HUNT-SETUP-2 to -11)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.hunter import pieces as p
from getaway.games.hunter.events import BoardShown, Placed, Ready
from getaway.games.hunter.flow.legal_setups import LEGAL
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Choice, Frame, Seat, SeatChance, SeatQuestion
from getaway.kernel.windows import Sealed


class SetUp(Sealed):
    """Both sides set up; the board shows only when both are ready (HUNT-SETUP-2)."""

    __slots__ = ()

    def decide(self, t: HunterTable, seat: Seat) -> Frame | None:
        t.phase = p.SETTING_UP
        how = t.terms.setup[seat]
        if how == p.MANUAL:
            return Place(seat)
        if how in (p.RANDOM, p.SHELTERED):
            return PlaceByChance(seat)
        for piece in p.PLACING_ORDER:
            set_up(t, seat, piece, t.terms.reference[piece])
        return None

    def reveal(self, t: HunterTable) -> Frame | None:
        if t.heard is not None:
            t.tell(BoardShown())
        return None


class Place(SeatQuestion):
    """A home square for the next piece, from those that leave a legal set-up possible (HUNT-SETUP-3 to -9)."""

    __slots__ = ()
    kind: ClassVar[str] = "hunter.place"

    def options(self, t: HunterTable) -> list[Choice]:
        return [*LEGAL.guided(placed_so_far(t, self.who))]

    def answer(self, t: HunterTable, choice: p.HomeIndex) -> Frame | None:
        done = set_up(t, self.who, p.PLACING_ORDER[t.placed(self.who)], choice)
        return None if done else self

    def refusal(self, t: HunterTable, choice: Choice) -> tuple[str, str]:
        if not isinstance(choice, int) or not 0 <= choice < p.PIECE_COUNT:
            return "HUNT-SETUP-3", "All pieces go into your three home ranks."
        return why_not_place(placed_so_far(t, self.who), choice)


class PlaceByChance(SeatChance):
    """Chance sets up a side, every legal set-up being equally likely (HUNT-RULING-8): a square for the next piece.

    The weight of a square is the number of set-ups it leaves. A sheltered main starts out of the reach of airlifts.
    """

    __slots__ = ()
    kind: ClassVar[str] = "hunter.place_by_chance"

    def options(self, t: HunterTable) -> list[Choice]:
        return [home for home in LEGAL.guided(placed_so_far(t, self.who)) if self._open(t, home)]

    def weights(self, t: HunterTable) -> list[int]:
        placed = placed_so_far(t, self.who)
        pairs = zip(LEGAL.guided(placed), LEGAL.completions(placed), strict=True)
        return [weight for home, weight in pairs if self._open(t, home)]

    def _open(self, t: HunterTable, home: p.HomeIndex) -> bool:
        """May the next piece start there? Only a sheltered main, the first of all, has to mind the airlifts."""
        if t.placed(self.who) or t.terms.setup[self.who] != p.SHELTERED:
            return True
        return t.terms.board.home[self.who][home] not in t.terms.board.zone[self.who]

    def answer(self, t: HunterTable, choice: p.HomeIndex) -> Frame | None:
        done = set_up(t, self.who, p.PLACING_ORDER[t.placed(self.who)], choice)
        return None if done else self


def placed_so_far(t: HunterTable, seat: Seat) -> list[p.HomeIndex]:
    """The home squares of the pieces that a seat has set up, in the order of a guided set-up."""
    index = t.terms.board.home_index[seat]
    offset = seat * p.PIECE_COUNT
    start = t.start
    found: list[p.HomeIndex] = []
    for piece in p.PLACING_ORDER:
        sq = start[offset + piece]
        if sq < 0:
            break
        found.append(index[sq])
    return found


def set_up(t: HunterTable, seat: Seat, piece: int, home: p.HomeIndex) -> bool:
    """Put a piece on its home square, telling its owner; True when it was the last one."""
    sq = t.terms.board.home[seat][home]
    t.place(seat, piece, sq)
    done = piece == p.PLACING_ORDER[-1]
    if t.heard is not None:
        t.tell(Placed(seat, piece, sq, t.terms.board.site_name(sq)), to=seat)
        if done:
            t.tell(Ready(seat))
    return done


def why_not_place(placed: list[p.HomeIndex], home: p.HomeIndex) -> tuple[str, str]:
    """The set-up rule against putting the next piece on this home square."""
    piece = p.PLACING_ORDER[len(placed)]
    near = LEGAL.near[home]
    if home in placed:
        return "HUNT-SETUP-3", "Another piece stands there already."
    if home == LEGAL.base and not p.SF1 <= piece <= p.IA:
        return "HUNT-SETUP-5", "Your base may hold only a military unit."
    site_near = (LEGAL.near[LEGAL.city] | LEGAL.near[LEGAL.base]) >> home & 1
    if p.SF1 <= piece <= p.IA and home not in (LEGAL.city, LEGAL.base) and not site_near:
        return "HUNT-SETUP-4", "A military unit starts in or next to your city or your base."
    main = placed[0] if placed else -1
    if main >= 0 and near >> main & 1:
        if p.SF1 <= piece <= p.IA:
            return "HUNT-SETUP-6", "No military unit may start next to your main bad guy."
        if p.PR1 <= piece <= p.PR4:
            return "HUNT-SETUP-9", "No protester may start next to your main bad guy."
    if p.PR1 <= piece <= p.PR4:
        for other in placed[p.PLACING_ORDER.index(p.PR1) :]:
            if near >> other & 1:
                return "HUNT-SETUP-8", "No two of your protesters may start next to each other."
    if p.AS1 <= piece <= p.AS3:
        return "HUNT-SETUP-7", "Two associates must start next to your main bad guy, and the rest must still fit."
    if piece == p.MB:
        return "HUNT-SETUP-6", "There your main bad guy would be next to the unit in your base, or crowd out the rest."
    if p.SF1 <= piece <= p.IA:
        return "HUNT-SETUP-5", "One of your military units must start in your base."
    return "HUNT-SETUP-8", "From there your other protesters could no longer keep apart."
