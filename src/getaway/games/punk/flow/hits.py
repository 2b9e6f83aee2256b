"""Making a hit: open, silenced, or with a rocket for the chopper (PUNK-HIT, PUNK-TOKEN-4)."""

from __future__ import annotations

from getaway.games.punk import pieces as p
from getaway.games.punk.board.geometry import NOWHERE, Space, Spaces
from getaway.games.punk.events.fights import HitDeclared, HitMade, SilencedHit
from getaway.games.punk.events.moves import ChopperShot, Moved
from getaway.games.punk.flow.ending import check_hopeless
from getaway.games.punk.flow.finding import spot
from getaway.games.punk.flow.items import lose_item
from getaway.games.punk.flow.stinger_cards import ChooseDeck, open_decks, show_uniform
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, Frame, Sequence


def why_no_hit(t: PunkTable, how: int) -> tuple[str, str]:
    """The rule against a hit where Stinger is, or ("", "") if it is legal."""
    board = t.terms.board
    here = t.at[p.STINGER]
    made = t.hits_made()
    if t.phase != p.HUNT or t.round < 2:
        return "PUNK-HIT-1", "Hits are made in the Hunt, from round 2 on."
    if made >= t.terms.hits_needed:
        return "PUNK-RULING-25", "Three hits are enough; the last one is still to be declared."
    if here < board.stars:
        return "PUNK-HIT-1", "You are not at a hit location."
    if t.hits >> here & 1 or here in (t.pending, t.due):
        return "PUNK-HIT-5", "Each location can be hit once."
    if board.green >> here & 1:
        if not t.uniform and not t.hand[p.UNIFORM_CARD]:
            return "PUNK-HIT-4", "A green location takes the Park Ranger Uniform."
    elif not t.hand[p.FIRST_KEY + board.keys.index(here)]:
        return "PUNK-HIT-2", "You do not have the key of this location."
    elif board.red >> here & 1 and made == t.terms.hits_needed - 1:
        return "PUNK-HIT-3", "A red location cannot be the third hit."
    if how == p.WITH_ROCKET:
        if t.chopper < 0 or not t.has(p.STINGER, p.ROCKET):
            return "PUNK-TOKEN-4", "There is no chopper on the map, or no rocket for it."
    elif t.chopper == board.district[here]:
        return "PUNK-HIT-6", "The chopper is over this district."
    if how == p.SILENCED and not t.has(p.STINGER, p.SILENCER):
        return "PUNK-HIT-9", "You have no silencer."
    return "", ""


def targets(t: PunkTable) -> Spaces:
    """The locations where Stinger could make his next hit with what he holds, wherever he and the chopper are."""
    board = t.terms.board
    found = 0
    for number, space in enumerate(board.keys):
        if t.hand[p.FIRST_KEY + number]:
            found |= 1 << space
    if t.uniform or t.hand[p.UNIFORM_CARD]:
        found |= board.green
    if t.hits_made() == t.terms.hits_needed - 1:
        found &= ~board.red
    found &= ~t.hits
    for space in (t.pending, t.due):
        if space >= 0:
            found &= ~(1 << space)
    return found


def hits_here(t: PunkTable) -> list[int]:
    """The ways in which Stinger can make a hit now."""
    if t.at[p.STINGER] < t.terms.board.stars:
        return []
    return [how for how in (p.OPEN, p.SILENCED, p.WITH_ROCKET) if not why_no_hit(t, how)[0]]


class Hit(Sequence):
    """An open hit: key or uniform, marker, piece, and the free card (PUNK-HIT-2, -4, -7, -8)."""

    __slots__ = ("rocket",)

    def __init__(self, rocket: bool) -> None:
        self.rocket = rocket

    def step(self, t: PunkTable, at: int) -> Frame | None:
        here = t.at[p.STINGER]
        match at:
            case 0:
                if self.rocket:
                    lose_item(t, p.STINGER, p.ROCKET)
                    t.chopper = NOWHERE
                    t.note("C-")
                    if t.heard is not None:
                        t.tell(ChopperShot())
                t.visible = True
                t.note(f"H{here}")
                if t.heard is not None:
                    t.tell(HitMade(here))
                return mark(t, here)
            case 1:
                if t.terms.solo:
                    spot(t, p.SPOTTED_BY_HIT)
                check_hopeless(t)
                return free_card(t)
            case _:
                return END


def mark(t: PunkTable, space: Space) -> Frame | None:
    """Put a marker on a location and pay for it: the key goes, the uniform is shown."""
    board = t.terms.board
    t.hits |= 1 << space
    t.last_hit = space
    if board.green >> space & 1:
        return None if t.uniform else show_uniform(t)
    key = board.keys.index(space)
    t.hand[p.FIRST_KEY + key] -= 1
    t.keys_gone |= 1 << key
    t.note(f"k{space}")
    t.note_hand()
    return None


def free_card(t: PunkTable) -> Frame | None:
    """After a hit Stinger may take a card without an action (PUNK-HIT-8)."""
    return ChooseDeck(p.FREE_CARD) if open_decks(t) else None


def silenced_hit(t: PunkTable) -> None:
    """A hit in secret: the others hear of a move (PUNK-HIT-9)."""
    t.pending = t.at[p.STINGER]
    t.visible = t.terms.solo
    t.note(f"M{t.terms.base_points[p.STINGER]}f")
    if t.heard is not None:
        t.tell(SilencedHit(t.pending), to=p.STINGER, others=Moved(p.ON_FOOT, False))


class Declaration(Sequence):
    """The silenced hit of the turn before is declared (PUNK-HIT-10)."""

    __slots__ = ()

    def step(self, t: PunkTable, at: int) -> Frame | None:
        match at:
            case 0:
                space = t.due
                t.due = NOWHERE
                t.note(f"Q{space}")
                if t.heard is not None:
                    t.tell(HitDeclared(space))
                return mark(t, space)
            case 1:
                check_hopeless(t)
                return free_card(t)
            case _:
                return END
