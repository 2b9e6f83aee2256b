"""What a seat observes, as numbers straight from the table: the fields of `PunkView`, one after the other."""

from __future__ import annotations

from typing import Final

from getaway.games.punk import pieces as p
from getaway.games.punk.content import BOARD
from getaway.games.punk.flow.combat import Exchange, Meeting
from getaway.games.punk.flow.cop_turn import Confirm, CopAct
from getaway.games.punk.flow.ending import Decision
from getaway.games.punk.flow.flee import SlipAway
from getaway.games.punk.flow.hits import targets
from getaway.games.punk.flow.hoods import HoodShot
from getaway.games.punk.flow.items import Consent, MakeRoom, Share, picked
from getaway.games.punk.flow.movement import MoveOn, Step
from getaway.games.punk.flow.shots import ChooseWeapon, OfferReroll, Reroll, Shot
from getaway.games.punk.flow.stinger_turn import Act
from getaway.games.punk.knowledge.deduction import Reading, read_on
from getaway.games.punk.table import PunkTable, table_of
from getaway.kernel.frames import Question, Seat
from getaway.kernel.game import Game
from getaway.kernel.rows import Row, new_block
from getaway.parts import decks

_LAST_SPACE: Final[int] = BOARD.spaces - 1
_SPACES: Final[int] = BOARD.spaces + 1
_KEYS: Final[int] = len(BOARD.keys)
_LAST_CARD: Final[int] = p.FIRST_KEY + _KEYS - 1
_ITEMS: Final = 2 + p.UNARMED
_PROPOSAL: Final = 2 + 2 * _ITEMS
_MOMENT: Final[int] = 6 + _PROPOSAL + 4 + 5 + (2 + p.HOOD) + 2

_KEPT: Final = 4096
_sets: dict[int, memoryview] = {}
"""Sets of places as they were written."""


def observe(game: Game, seat: Seat, row: Row) -> None:
    """Write what a seat, or SPECTATOR, sees."""
    t = table_of(game)
    terms = t.terms
    own = seat == p.STINGER or t.phase == p.OVER
    row.seat(seat)
    row.flag(terms.solo)
    row.number(t.round)
    row.number(1 + t.phase)
    row.number(t.turn)
    row.slots(terms.order, 3)
    row.number(4)
    for who in range(4):
        _character(t, seat, who, row)
    row.flag(t.visible)
    row.flag(t.uniform)
    row.number(-1 if terms.mixed else sum(t.hand[p.FIRST_KEY :]))
    row.number(t.undeclared() if own else -1)
    _places(targets(t) if seat == p.STINGER and t.phase <= p.HUNT else 0, row)
    row.number(t.left if seat == p.STINGER else 0)
    _places(t.hits, row)
    row.number(t.chopper)
    row.number(t.jam)
    row.number(t.hunch)
    row.number(terms.hunch_spaces)
    row.bag(t.ports, 1, 4)
    row.number(decks.size(t.cop_deck))
    row.number(decks.size(t.inv_deck))
    row.number(decks.size(t.stinger_deck))
    row.number(decks.size(t.key_deck))
    row.number(decks.size(t.plan_deck))
    row.bag(t.cop_pile, 0, p.COP_CARD_COUNT - 1)
    row.bag(t.stinger_pile, -1, _LAST_CARD)
    row.number(len(t.hidden_pile))
    row.members(t.keys_gone, 0, _KEYS - 1)
    row.slots(t.last_roll, 4)
    row.number(t.hood_left)
    _places(places_of(t), row)
    row.number(t.lkl)
    row.number(t.spotted)
    row.number(t.plan)
    ask = game.ask
    if ask is None:
        _no_moment(row)
    else:
        # What only the asked seat is thinking about would change unheard for the others.
        _moment(t, ask, fight=fight_of(game), mine=seat == game.seat, row=row)
    row.number(4)
    row.seat(0)
    for cop in range(1, 4):
        row.seat(owner_of(t, cop))
    row.number(shared_cop(t))


def sees_stinger(t: PunkTable, seat: Seat) -> bool:
    """May this seat see where Stinger is?"""
    return seat == p.STINGER or t.visible or t.phase == p.OVER


def sees_hand(t: PunkTable, seat: Seat, who: int) -> bool:
    """May this seat see a character's cards (PUNK-RULING-6, -7)?"""
    if t.phase == p.OVER:
        return True
    if who == p.STINGER:
        return seat == p.STINGER
    return t.terms.hands_open or seat > p.STINGER


def places_of(t: PunkTable) -> int:
    """Where Stinger can be for all that everybody has heard."""
    before = t.reading
    reading = read_on(t.terms.board, before if isinstance(before, Reading) else None, t.record)
    t.reading = reading
    return reading.places


def owner_of(t: PunkTable, cop: int) -> Seat:
    """The seat that decides for a Cop now; -1: the rules do, or nobody has chosen him yet."""
    return -1 if t.terms.solo or (t.second < 0 and t.is_shared(cop)) else t.seat_of(cop)


def shared_cop(t: PunkTable) -> int:
    """The Cop whom two of three players share; -1: none."""
    if t.second > 0:
        for cop in t.terms.order:
            if t.is_shared(cop):
                return cop
    return -1


def fight_of(game: Game) -> Exchange | Meeting | None:
    """The fight that is on: its round, or the meeting that begins it."""
    for frame in reversed(game.stack):
        if isinstance(frame, (Exchange, Meeting)):
            return frame
    return None


def points_of(t: PunkTable, ask: Question, mine: bool) -> int:
    """Points of the move that is asked about, or what is left of them; before a move for the asked seat only."""
    if isinstance(ask, Step):
        return ask.left
    if isinstance(ask, SlipAway):
        return ask.points
    if not mine:
        return 0
    if isinstance(ask, CopAct):
        return t.cop_points(ask.who, p.NO_CARD)
    if isinstance(ask, Act):
        return t.terms.base_points[p.STINGER]
    return ask.points(t, p.ON_FOOT) if isinstance(ask, MoveOn) else 0


def facing_in(t: PunkTable, fight: Exchange | Meeting | None) -> list[int]:
    """Who takes part in a fight; from the moment they have met, though the round begins only after the kits."""
    if fight is None:
        return []
    if isinstance(fight, Exchange):
        cops = t.facing
    else:
        cops = t.cops_on(t.at[p.STINGER]) if fight.by == p.STINGER else 1 << fight.by
    return [p.STINGER, *[cop for cop in t.terms.order if cops >> cop & 1]]


def boost_in(t: PunkTable, fight: Exchange | Meeting | None) -> list[int]:
    """By character: the damage card in effect in a fight."""
    if fight is None:
        return []
    return t.boost if isinstance(fight, Exchange) else [0, 0, 0, 0]


def is_fighting(t: PunkTable, who: int) -> bool:
    """Is this character in combat, or has he just met his enemy?"""
    if t.in_combat(who):
        return True
    if not t.visible or (t.round == 1 and t.turn == p.STINGER) or t.phase == p.PREPARATION:
        return False
    return t.cops_on(t.at[p.STINGER]) != 0 if who == p.STINGER else t.at[who] == t.at[p.STINGER]


def aim_of(ask: Question, fight: Exchange | Meeting | None, mine: bool) -> list[int]:
    """The shot that is being prepared or rolled: who, at whom, with what; nothing if there is none."""
    if isinstance(ask, Shot):
        return [ask.who, ask.target, ask.weapon]
    if isinstance(ask, (OfferReroll, Reroll)) or (isinstance(ask, ChooseWeapon) and mine):
        return [ask.who, ask.target, -1]
    if isinstance(ask, HoodShot):
        return [p.HOOD, ask.cop, -1]
    if isinstance(fight, Exchange):
        return [fight.by, fight.against, fight.weapon]
    return [] if fight is None or fight.by == p.STINGER else [fight.by, p.STINGER, -1]


def _places(spaces: int, row: Row) -> None:
    """A set of places: mostly one that was written before."""
    if spaces == 0:
        row.skip(_SPACES)
        return
    known = _sets.get(spaces)
    if known is None:
        if len(_sets) >= _KEPT:
            _sets.clear()
        known = new_block(_SPACES)
        Row(known, -1, 1).members(spaces, -1, _LAST_SPACE)
        _sets[spaces] = known
    row.copy(known)


def _character(t: PunkTable, seat: Seat, who: int, row: Row) -> None:
    row.number(t.at[who] if who != p.STINGER or sees_stinger(t, seat) else -1)
    row.number(t.health[who])
    row.skip(1)
    row.numbers(t.items[who * p.ITEM_COUNT : (who + 1) * p.ITEM_COUNT])
    row.skip(1)
    row.number(t.free_slots(who))
    row.number(t.cards_in_hand(who))
    end = row.at + 2 + _LAST_CARD
    if sees_hand(t, seat, who):
        first = (who - 1) * p.COP_CARD_COUNT
        row.skip(1)
        row.numbers(t.hand if who == p.STINGER else t.cop_hand[first : first + p.COP_CARD_COUNT])
    elif who != p.STINGER:
        row.bag(t.shown_cards(who), -1, _LAST_CARD)
    row.at = end
    row.number(t.terms.base_points[p.STINGER] if who == p.STINGER else t.cop_points(who, p.NO_CARD))
    row.number(t.cars[who])
    row.flag(is_fighting(t, who))
    row.flag(who != p.STINGER and t.pin >> who & 1 == 1)


def _moment(t: PunkTable, ask: Question, fight: Exchange | Meeting | None, mine: bool, row: Row) -> None:
    row.number(ask.character() if mine and isinstance(ask, Decision) else -1)
    row.number(points_of(t, ask, mine))
    row.number(t.drawn if mine else -1)
    row.number(ask.item if isinstance(ask, MakeRoom) else -1)
    if isinstance(ask, Consent):
        _proposal(cop=ask.cop, other=ask.other, given=ask.given, taken=ask.taken, row=row)
    elif isinstance(ask, Share) and mine and t.basket:
        other, given, taken = picked(t)
        _proposal(cop=ask.who, other=other, given=given, taken=taken, row=row)
    else:
        row.skip(1 + _PROPOSAL)
    row.number(t.proposed[0] if isinstance(ask, Confirm) and mine else -1)
    row.slots(aim_of(ask, fight, mine), 3)
    row.slots(boost_in(t, fight), 4)
    row.bag(facing_in(t, fight), -1, p.HOOD)
    if isinstance(ask, (OfferReroll, Reroll)):
        row.number(ask.hits)
        row.number(ask.misses)
    else:
        row.skip(2)


def _proposal(cop: int, other: int, given: tuple[int, ...], taken: tuple[int, ...], row: Row) -> None:
    row.number(1)
    row.number(cop)
    row.number(other)
    row.bag(list(given), -1, p.UNARMED)
    row.bag(list(taken), -1, p.UNARMED)


def _no_moment(row: Row) -> None:
    """Nothing is asked any more."""
    end = row.at + _MOMENT
    row.number(-1)
    row.skip(1)
    row.number(-1)
    row.number(-1)
    row.skip(1 + _PROPOSAL)
    row.number(-1)
    row.at = end
