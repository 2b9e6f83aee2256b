"""What each seat may see: the view, and what words are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Annotated

import msgspec

from getaway.games.punk import pieces as p
from getaway.games.punk.aids import odds, starts
from getaway.games.punk.aids.odds import Fire, Odds
from getaway.games.punk.aids.starts import Advice
from getaway.games.punk.content import AI_CARDS, BOARD, HEALTH
from getaway.games.punk.events.names import NAMES, SPOTTED, slug
from getaway.games.punk.flow.combat import Exchange
from getaway.games.punk.flow.combat_cards import boost_of
from getaway.games.punk.flow.cop_turn import Confirm, CopAct
from getaway.games.punk.flow.ending import Decision
from getaway.games.punk.flow.hits import targets
from getaway.games.punk.flow.items import Consent, MakeRoom, Share, picked
from getaway.games.punk.flow.setup import ChooseStart, PlaceCop
from getaway.games.punk.flow.shots import OfferReroll, Reroll
from getaway.games.punk.flow.stinger_turn import Act
from getaway.games.punk.flow.ways import ride_path, way_points
from getaway.games.punk.knowledge.reasons import ruled_out
from getaway.games.punk.observe import (
    aim_of,
    boost_in,
    facing_in,
    fight_of,
    is_fighting,
    owner_of,
    places_of,
    points_of,
    sees_hand,
    sees_stinger,
    shared_cop,
)
from getaway.games.punk.table import PunkTable, table_of
from getaway.kernel.bounds import UNSEEN, bag, one_of, seat_of, slots, within
from getaway.kernel.frames import Choice, Question, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import View
from getaway.parts import decks
from getaway.parts.graphs import members
from getaway.parts.words import listed

PHASES = ("preparation", "hunt", "escape", "over")

_MOST_CARDS = 120
"""More than there are in any deck, or can be anywhere."""
_MOST_CAR = 3

Character = Annotated[int, within(-1, p.HOOD)]
Place = Annotated[int, within(-1, BOARD.spaces - 1)]
District = Annotated[int, within(-1, BOARD.districts - 1)]
Card = Annotated[int, within(-1, p.FIRST_KEY + len(BOARD.keys) - 1)]
Item = Annotated[int, within(-1, p.UNARMED)]
Items = Annotated[tuple[Item, ...], bag(24)]
Cards = Annotated[tuple[Card, ...], bag(_MOST_CARDS)]
Count = Annotated[int, within(-1, _MOST_CARDS)]
Few = Annotated[int, within(0, 20)]
Key = Annotated[int, within(0, len(BOARD.keys) - 1)]
Who = Annotated[int, seat_of(4)]


class CharacterView(msgspec.Struct, frozen=True):
    """A character as a seat sees it."""

    name: Annotated[str, UNSEEN]
    space: Place
    """Where the piece stands; -1: hidden, or not yet placed."""
    health: Annotated[int, within(0, max(HEALTH))]
    items: Items
    """The items on the board, with repetitions."""
    slots: Few
    """Free slots of the inventory."""
    cards: Count
    """How many cards the character holds."""
    hand: Cards
    """The cards that this seat knows of, with repetitions."""
    points: Few
    """Of the character's next move, without a card."""
    car: Annotated[int, within(0, _MOST_CAR)] = 0
    fighting: bool = False
    pinning: bool = False


class Proposal(msgspec.Struct, frozen=True):
    """An exchange between two Cops."""

    cop: Character
    other: Character
    given: Items
    """What the first gives, and what he takes: items with repetitions."""
    taken: Items


class Moment(msgspec.Struct, frozen=True):
    """What the open question is about, as far as this seat may know."""

    asked: Character = -1
    """The character it is asked for, if it is asked of this seat; else -1."""
    points: Few = 0
    """Points of the move, or what is left of them; before a move for the seat that is asked only."""
    card: Card = -1
    """The card just drawn, for the seat that decides on it."""
    item: Item = -1
    """The item that needs room."""
    proposal: Proposal | None = None
    """The exchange to agree to, and for the Cop who puts one together what he has picked."""
    proposed: Annotated[int, within(-1, p.COP_FIRE)] = -1
    """What is proposed for the shared Cop, for the seat that must agree."""
    aim: Annotated[tuple[Item, ...], slots(3)] = ()
    """The shot that is being prepared or rolled: who, at whom, with what."""
    odds: Annotated[Odds | None, UNSEEN] = None
    """Its odds, if it is known with what."""
    after: Annotated[tuple[int, int], UNSEEN] = (0, 0)
    """For Stinger before his action: in how many places he could be after an unseen move on foot, and by bus."""
    boost: Annotated[tuple[Annotated[int, within(0, p.DOUBLE)], ...], slots(4)] = ()
    """By character: the damage card in effect, 1 for +1 and 2 for double; empty outside a combat round."""
    facing: Annotated[tuple[Character, ...], bag(4)] = ()
    """The characters who take part in the running exchange."""
    hits: Few = 0
    """Of a roll of which one die may be rolled again: the hits, and the misses."""
    misses: Few = 0
    advice: Annotated[tuple[Advice, ...], UNSEEN] = ()
    """For the seat that chooses a start: a few good ones."""


class PunkView(View, frozen=True):
    """What one seat, or a spectator, sees of the table."""

    seat: Who
    no: Annotated[int, UNSEEN]
    solo: bool
    round: Annotated[int, within(0, 201)]
    rounds: Annotated[int, UNSEEN]
    """After which round the Cops have won (PUNK-RULING-39)."""
    phase: Annotated[str, one_of(PHASES)]
    turn: Character
    order: Annotated[tuple[Character, ...], slots(3)]
    characters: Annotated[tuple[CharacterView, ...], slots(4)]
    visible: bool
    uniform: bool
    keys: Count
    """How many of Stinger's cards are keys; -1: unknown, since all cards come from one deck."""
    pending: Place
    """Stinger's own silenced hit that is not declared yet; -1 for none, and for everybody else."""
    targets: Annotated[tuple[Place, ...], bag(BOARD.spaces)]
    """Where Stinger could make his next hit with what he holds, for himself in the Hunt."""
    left: Few
    """Stinger's own points left of an interrupted move."""
    hits: Annotated[tuple[Place, ...], bag(BOARD.spaces)]
    chopper: District
    jam: District
    hunch: Few
    hunch_spaces: Few
    ports: Annotated[tuple[Annotated[int, within(1, 4)], ...], bag(4)]
    decks: tuple[Count, Count, Count, Count, Count]
    """Cards left in the Cop, inventory, Stinger, key and A.I. deck."""
    cop_discards: Annotated[tuple[Annotated[int, within(0, p.COP_CARD_COUNT - 1)], ...], bag(_MOST_CARDS)]
    stinger_discards: Cards
    hidden_discards: Count
    keys_gone: Annotated[tuple[Key, ...], bag(len(BOARD.keys))]
    last_roll: Annotated[tuple[Annotated[int, within(-1, 20)], ...], slots(4)]
    hood: Few
    """The health left of the hood that is being fought; 0 for none."""
    maybe: Annotated[tuple[Place, ...], bag(BOARD.spaces)]
    """Where Stinger can be, for all the table has heard."""
    lkl: Place
    spotted: Annotated[str, one_of(SPOTTED)]
    """Solo: why Stinger is Spotted; "" if he is not."""
    plan: Annotated[int, within(-1, len(AI_CARDS) - 1)]
    trail: Annotated[tuple[tuple[int, int], ...], UNSEEN]
    """Stinger's secret way, for himself and after the end: round and space after each secret move."""
    moment: Moment
    owners: Annotated[tuple[Who, ...], slots(4)]
    """By character: the seat that decides for it now; -1: the rules do, or nobody has chosen him yet."""
    shared: Character
    """Three players: the Cop whom two of them share; else -1."""
    ruled_out: Annotated[tuple[tuple[str, tuple[int, ...]], ...], UNSEEN]
    """Where Stinger cannot be, by the reason."""


HUNTED = (p.HUNT, p.ESCAPE)


@lru_cache(maxsize=512)
def _places(mask: int) -> tuple[int, ...]:
    """What is in a set: it mostly stays the same from decision to decision, and then so does the tuple."""
    return tuple(members(mask))


def view_of(game: Game, seat: Seat) -> PunkView:
    """The view of a seat, or of SPECTATOR, added up from nothing."""
    return views_of(game, (seat,))[0]


def views_of(game: Game, seats: Sequence[Seat]) -> list[PunkView]:
    """The views of all these seats: what everybody sees is made once."""
    t = table_of(game)
    terms = t.terms
    shown = partial(
        PunkView,
        no=game.no,
        solo=terms.solo,
        round=t.round,
        rounds=terms.max_rounds,
        phase=PHASES[t.phase],
        turn=t.turn,
        order=tuple(terms.order),
        visible=t.visible,
        uniform=t.uniform,
        keys=-1 if terms.mixed else sum(t.hand[p.FIRST_KEY :]),
        hits=_places(t.hits),
        chopper=t.chopper,
        jam=t.jam,
        hunch=t.hunch,
        hunch_spaces=terms.hunch_spaces,
        ports=tuple(t.ports),
        decks=(
            decks.size(t.cop_deck),
            decks.size(t.inv_deck),
            decks.size(t.stinger_deck),
            decks.size(t.key_deck),
            decks.size(t.plan_deck),
        ),
        cop_discards=tuple(t.cop_pile),
        stinger_discards=tuple(t.stinger_pile),
        hidden_discards=len(t.hidden_pile),
        keys_gone=_places(t.keys_gone),
        last_roll=tuple(t.last_roll),
        hood=t.hood_left,
        maybe=_places(places_of(t)),
        lkl=t.lkl,
        spotted=SPOTTED[t.spotted],
        plan=t.plan,
        owners=(0, *[owner_of(t, cop) for cop in (1, 2, 3)]),
        shared=shared_cop(t),
        ruled_out=ruled_out(terms.board, t.record) if t.phase in HUNTED and not t.visible else (),
    )
    characters = [_shown(t, who) for who in range(4)]
    views: list[PunkView] = []
    for seat in seats:
        own = seat == p.STINGER or t.phase == p.OVER
        views.append(
            shown(
                seat=seat,
                characters=tuple(
                    [made(space=_space(t, seat, who), hand=_hand(t, seat, who)) for who, made in enumerate(characters)]
                ),
                pending=t.undeclared() if own else -1,
                targets=_places(targets(t)) if seat == p.STINGER and t.phase <= p.HUNT else (),
                left=t.left if seat == p.STINGER else 0,
                trail=tuple(zip(t.trail[::2], t.trail[1::2], strict=True)) if own else (),
                moment=_moment(game, seat),
            )
        )
    return views


def _moment(game: Game, seat: Seat) -> Moment:
    t = table_of(game)
    ask = game.ask
    if ask is None:
        return Moment()
    # What only the asked seat is thinking about would change unheard for the others.
    mine = seat == game.seat
    fight = fight_of(game)
    aim = tuple(aim_of(ask, fight, mine))
    return Moment(
        asked=ask.character() if mine and isinstance(ask, Decision) else -1,
        points=points_of(t, ask, mine),
        card=t.drawn if mine else -1,
        item=ask.item if isinstance(ask, MakeRoom) else -1,
        proposal=_proposal(t, ask, mine),
        proposed=t.proposed[0] if isinstance(ask, Confirm) and mine else -1,
        aim=aim,
        odds=odds.shot_odds(t, *aim) if aim and aim[0] != p.HOOD and aim[2] >= 0 else None,
        after=odds.places_after(t) if mine and isinstance(ask, Act) and not t.terms.solo else (0, 0),
        boost=tuple(boost_in(t, fight)),
        facing=tuple(facing_in(t, fight)),
        hits=ask.hits if isinstance(ask, OfferReroll | Reroll) else 0,
        misses=ask.misses if isinstance(ask, OfferReroll | Reroll) else 0,
        advice=_advice(t, ask) if mine else (),
    )


def _advice(t: PunkTable, ask: Question) -> tuple[Advice, ...]:
    if isinstance(ask, ChooseStart):
        return starts.stinger_starts(t)
    return starts.cop_starts(t, ask.who) if isinstance(ask, PlaceCop) else ()


def _proposal(t: PunkTable, ask: Question, mine: bool) -> Proposal | None:
    if isinstance(ask, Consent):
        return Proposal(ask.cop, ask.other, ask.given, ask.taken)
    return Proposal(ask.who, *picked(t)) if isinstance(ask, Share) and mine and t.basket else None


def _shown(t: PunkTable, who: int) -> Callable[..., CharacterView]:
    """A character as everybody sees it; its space and its hand have yet to be told."""
    first = who * p.ITEM_COUNT
    carried = t.items[first : first + p.ITEM_COUNT]
    return partial(
        CharacterView,
        name=NAMES[who],
        health=t.health[who],
        items=tuple([item for item, count in enumerate(carried) if count for _ in range(count)]),
        slots=t.free_slots(who),
        cards=t.cards_in_hand(who),
        points=t.terms.base_points[p.STINGER] if who == p.STINGER else t.cop_points(who, p.NO_CARD),
        car=t.cars[who],
        fighting=is_fighting(t, who),
        pinning=bool(t.pin >> who & 1) and who != p.STINGER,
    )


def _space(t: PunkTable, seat: Seat, who: int) -> int:
    return t.at[who] if who != p.STINGER or sees_stinger(t, seat) else -1


def _hand(t: PunkTable, seat: Seat, who: int) -> tuple[int, ...]:
    if sees_hand(t, seat, who):
        return tuple(t.hand_of(who))
    return () if who == p.STINGER else tuple(t.shown_cards(who))


class See:
    """What the words of a question may use: what the asked seat may know."""

    __slots__ = ("_game", "_t", "seat", "terms")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._t = table_of(game)
        self.seat = game.seat
        self.terms = self._t.terms

    def place(self, space: int) -> str:
        """A space as people call it."""
        return self.terms.board.label(space)

    def token(self, space: int) -> str:
        """A space as it is typed: a star's number, or the location's name in one word."""
        return slug(self.terms.board.names[space])

    def space(self, token: str) -> int | None:
        """The space that is typed like this."""
        return next((space for space in range(self.terms.board.spaces) if self.token(space) == token), None)

    def district(self, number: int) -> str:
        """A district by its name."""
        return self.terms.board.district_name[number]

    def own_space(self) -> int:
        """Where Stinger is, for himself."""
        assert self.seat == p.STINGER
        return self._t.at[p.STINGER]

    def own_points(self) -> int:
        """The points of Stinger's move on foot."""
        return way_points(self._t, p.ON_FOOT)

    def kinds_of(self, question: Act) -> set[int]:
        """The kinds of action that Stinger can take, for himself."""
        assert self.seat == p.STINGER
        return {choice[0] for choice in question.options(self._t) if isinstance(choice, tuple)}

    def acts_of(self, question: CopAct) -> list[Choice]:
        """What a Cop can do in his turn."""
        return question.options(self._t)

    def drawn(self) -> int:
        """The card that the asked seat just drew and decides on."""
        assert self.seat == self._t.seat_of(self._t.turn)
        return self._t.drawn

    def proposed(self) -> int:
        """What is proposed for the shared Cop."""
        assert self.seat != p.STINGER
        return self._t.proposed[0]

    def picked(self) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """The exchange that is being put together: with whom (-1: nothing is picked), what is given and taken."""
        assert self.seat == self._t.seat_of(self._t.turn)
        return picked(self._t)

    def decides_for(self, cop: int) -> bool:
        """Does the asked seat decide for this Cop?"""
        return self._t.seat_of(cop) == self.seat

    def points(self, cop: int, card: int) -> int:
        """The points of a Cop's move with this movement card."""
        return self._t.cop_points(cop, card)

    def pins(self, cop: int) -> bool:
        """Does this Cop pin Stinger down with the rifle?"""
        return self._t.pin >> cop & 1 == 1

    def odds(self, who: int, target: int, weapon: int) -> Odds:
        """The odds of a shot."""
        return odds.shot_odds(self._t, who, target, weapon)

    def boosted_odds(self, who: int, card: int) -> Odds | None:
        """The odds of the shot that a damage card is for, if its weapon is known."""
        fight = fight_of(self._game)
        if not isinstance(fight, Exchange) or fight.by != who or fight.weapon < 0:
            return None
        return odds.shot_odds(self._t, who, target=fight.against, weapon=fight.weapon, boost=boost_of(card))

    def hit_chance(self) -> float:
        """The chance that a die hits."""
        return odds.chance_of(self._t, p.HIT_FACE)

    def escape_chances(self, who: int) -> tuple[float, float]:
        """The chance of one escape roll, and with all that can be burned and spent."""
        return odds.escape_chances(self._t, who)

    def fire_to_come(self, who: int, fights: bool) -> tuple[Fire, ...]:
        """The shots to expect if somebody stays in the fight."""
        return odds.fire_to_come(self._t, who, fights)

    def joining(self) -> tuple[int, ...]:
        """The Cops who can come into the fight before Stinger's own turn."""
        return odds.joining(self._t)

    def overhealed(self, who: int) -> int:
        """How much of a First Aid Kit would be wasted on a character."""
        return max(0, self.terms.heal - (self.terms.max_health[who] - self._t.health[who]))

    def met(self, space: int) -> str:
        """What happens to Stinger if he goes to a space with Cops on it."""
        cops = self._t.cops_on(space)
        names = [NAMES[cop] for cop in self.terms.order if cops >> cop & 1]
        return f"You run into {listed(names)} and must fight." if names else ""

    def shown_at(self, space: int) -> str:
        """What is seen of Stinger, playing alone, if he goes to an ER (PUNK-SOLO-15)."""
        return "It is an ER: you are Spotted there." if self.terms.solo and self.terms.board.er[space] else ""

    def attacked(self, cop: int, choice: int) -> str:
        """What happens to a Cop if he steps or rides there, where everybody sees Stinger."""
        t = self._t
        if not t.visible:
            return ""
        path = ride_path(t, t.at[cop], choice - p.RIDE) if choice >= p.RIDE else [choice]
        return "You stop at Stinger's space and must fight." if t.at[p.STINGER] in path else ""

    def hits_made(self) -> int:
        """How many hits Stinger has made, for himself."""
        assert self.seat == p.STINGER
        return self._t.hits_made()

    def hitting(self) -> str:
        """What Stinger gives away and uses up by a hit where he is."""
        t = self._t
        assert self.seat == p.STINGER
        made = t.hits_made()
        seen = "you are Spotted" if self.terms.solo else "everybody sees where you are"
        green = self.terms.board.green >> t.at[p.STINGER] & 1 == 1
        paid = "" if green and t.uniform else ", and your uniform is shown" if green else ", and the key is used up"
        last = " The Escape begins." if made + 1 == self.terms.hits_needed else ""
        return f"Your {('first', 'second', 'third')[made]} hit: {seen}{paid}.{last}"

    def fleeing(self, who: int) -> str:
        """What an escape would cost Stinger now: his next move (PUNK-FLEE-11, -12)."""
        t = self._t
        if who != p.STINGER or (self.terms.solo and t.phase == p.ESCAPE):
            return ""
        if t.turn == p.STINGER:
            return "If you get away, you must draw a card and your turn is over."
        return "If you get away now, your next turn is only a card." if t.turn == t.last_cop() else ""

    def healing(self) -> str:
        """What Stinger gives away by healing at an ER (PUNK-RULING-44)."""
        if self.terms.solo:
            return "You are Spotted at an ER."
        return "Everybody sees where you are." if self.terms.heal_exact else "Everybody learns that you are at an ER."
