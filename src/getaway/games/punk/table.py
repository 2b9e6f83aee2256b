"""Everything that lies on punk's table: pieces, health, hands, items, decks, tokens and the public record.

Characters are numbered as in ``pieces``: Stinger 0, the Cops 1 to 3; ``at``, ``health`` and ``items`` are by character,
sets of Cops are bit masks by character. Hidden from the Cops are Stinger's space, his cards, what he holds ready
(``pending``, ``due``) and the points he has left; hidden from Stinger are the Cops' cards. The record holds what
everybody has heard of Stinger's place, for ``knowledge.deduction``.
"""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk import pieces as p
from getaway.games.punk.board.geometry import NOWHERE, Space
from getaway.games.punk.terms import Terms
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.table import Table
from getaway.parts import decks
from getaway.parts.decks import Deck
from getaway.parts.lists import put_in


class PunkTable(Table):
    """The true state of a game, apart from the place in the rules."""

    __slots__ = (
        "terms", "at", "health", "hand", "cop_hand", "items", "cars", "cop_deck", "inv_deck", "stinger_deck",
        "key_deck", "plan_deck", "cop_pile", "stinger_pile", "hidden_pile", "stinger_out", "cop_out",
        "burned", "cop_burned", "shown_burned", "boost", "ports", "last_roll", "proposed", "basket", "trail",
        "first", "second", "round", "phase", "turn", "visible", "engaged", "pin", "facing", "boosted", "opened",
        "uniform", "uniforms_gone", "uniforms_away", "keys_gone", "hits", "pending", "due", "chopper", "jam", "hunch",
        "must_draw", "escaped", "ran_into", "how_left", "left", "drawn", "passes", "hood_left", "ported",
        "spotted", "lkl", "plan", "last_hit", "record", "reading",
    )  # fmt: skip

    shared: ClassVar[tuple[str, ...]] = ("terms", "reading")

    def __init__(self, terms: Terms, source: PunkTable | None) -> None:
        """The table before anybody has done anything (PUNK-SETUP-1 to -9), or a copy of `source`."""
        super().__init__(terms.seats)
        self.terms = terms
        if source is None:
            self.at: list[Space] = [NOWHERE] * 4
            self.health: list[int] = terms.max_health[:]
            self.hand: list[int] = [0] * (p.FIRST_KEY + terms.keys)
            """Stinger's cards by kind, keys included; the one set aside for a silenced hit too."""
            self.cop_hand: list[int] = [0] * (3 * p.COP_CARD_COUNT)
            """The Cops' cards: kind `c` of Cop `who` is at ``(who - 1) * 16 + c``."""
            self.items: list[int] = _start_items(terms)
            """Items on the boards: kind `i` of character `who` is at ``who * 16 + i``."""
            self.cars: list[int] = terms.start_cars[:]
            self.cop_deck: Deck = decks.new_deck(terms.cop_cards)
            self.inv_deck: Deck = decks.new_deck(terms.inventory)
            self.stinger_deck: Deck = decks.new_deck(terms.stinger_cards + [0] * terms.keys)
            self.key_deck: Deck = decks.new_deck([1] * terms.keys)
            self.plan_deck: Deck = decks.new_deck([1] * len(terms.plans))
            self.cop_pile: list[int] = []
            """The Cops' discards, face up, the latest last; so with Stinger's."""
            self.stinger_pile: list[int] = []
            self.hidden_pile: list[int] = []
            """Movement cards that Stinger discarded face down (PUNK-RULING-9); the Cops know only how many."""
            self.stinger_out: list[int] = []
            """Stinger cards that left the game face up: items, shown or put away uniforms, JAMs in the Escape."""
            self.cop_out: list[int] = []
            """Cop cards that a reshuffle left out."""
            self.burned: list[int] = []
            """What Stinger burned unseen: no keys and no uniforms."""
            self.cop_burned: list[int] = []
            """What the Cops burned unseen by Stinger; what he knew of is in `shown_burned`."""
            self.shown_burned: list[int] = []
            self.boost: list[int] = [0, 0, 0, 0]
            """By character: the effect of the damage card played in this combat round."""
            self.ports: list[int] = []
            """The three ports the Cops are moved to, once the Escape has begun (PUNK-RULING-36)."""
            self.last_roll: list[int] = []
            """Who rolled last, with what, how many dice, and how many of them hit."""
            self.proposed: list[int] = []
            """What is proposed for the shared Cop; hidden from Stinger."""
            self.basket: list[int] = []
            """The exchange that a Cop puts together, for him alone: with whom, then what he gives and what he takes."""
            self.trail: list[int] = []
            """Stinger's secret way: round and space after each secret move, one after the other, the start included."""
            self.first: int = p.NOBODY
            """Three players: the Cop of the first Cop player, once chosen, and that of the second."""
            self.second: int = p.NOBODY
            self.round: int = 0
            self.phase: int = p.PREPARATION
            self.turn: int = p.NOBODY
            self.visible: bool = False
            self.engaged: int = 0
            """The Cops who share Stinger's space in a fight."""
            self.pin: int = 0
            """The Cops who pin him down from one space away (PUNK-RIFLE-3)."""
            self.facing: int = 0
            """The Cops who take part in this combat round."""
            self.boosted: int = 0
            """Who has played a damage card in this combat round, cancelled or not."""
            self.opened: int = 0
            """The movement cards that everybody knows of: bit `cop` a Short Cut, bit ``4 + cop`` Lights & Sirens."""
            self.uniform: bool = False
            self.uniforms_gone: int = 0
            """Uniform cards burned or put away: they can serve no more."""
            self.uniforms_away: int = 0
            """Those of them that were put away: then he had another one (PUNK-CARD-14)."""
            self.keys_gone: int = 0
            """Keys used openly or burned, by their place in ``board.keys``."""
            self.hits: int = 0
            """The locations with a hit marker."""
            self.pending: Space = NOWHERE
            """Where a silenced hit was made this turn (or the last, until the next begins)."""
            self.due: Space = NOWHERE
            """Where the silenced hit was made that must be declared at the end of this turn."""
            self.chopper: int = NOWHERE
            self.jam: int = NOWHERE
            self.hunch: int = 1
            self.must_draw: bool = False
            self.escaped: bool = False
            """Has Stinger escaped from combat in his own turn?"""
            self.ran_into: bool = False
            """Did his secret move just end on a Cop's space?"""
            self.how_left: int = p.STILL_THERE
            self.left: int = 0
            self.drawn: int = p.NO_CARD
            self.passes: int = 0
            """How many passes Stinger used this turn."""
            self.hood_left: int = 0
            self.ported: int = 0
            """The Cops who have had their first turn of the Escape; the ports taken stand in bits 8 to 12."""
            self.spotted: int = p.NOT_SPOTTED
            """Solo: why Stinger is Spotted, if he is."""
            self.lkl: Space = NOWHERE
            self.plan: int = p.NO_CARD
            self.last_hit: Space = NOWHERE
            self.record: str = ""
            self.reading: object = None
            """How far the record has been read and what it came to, for those who observe: see `observe.places_of`."""
            return
        self.at = source.at[:]
        self.health = source.health  # replaced, never changed; so are the other lists that are not sliced
        self.hand = source.hand[:]
        self.cop_hand = source.cop_hand
        self.items = source.items
        self.cars = source.cars
        self.cop_deck = source.cop_deck
        self.inv_deck = source.inv_deck
        self.stinger_deck = source.stinger_deck
        self.key_deck = source.key_deck
        self.plan_deck = source.plan_deck
        self.cop_pile = source.cop_pile[:]
        self.stinger_pile = source.stinger_pile[:]
        self.hidden_pile = source.hidden_pile
        self.stinger_out = source.stinger_out
        self.cop_out = source.cop_out
        self.burned = source.burned
        self.cop_burned = source.cop_burned
        self.shown_burned = source.shown_burned
        self.boost = source.boost
        self.ports = source.ports
        self.last_roll = source.last_roll
        self.proposed = source.proposed
        self.basket = source.basket
        self.trail = source.trail
        self.first = source.first
        self.second = source.second
        self.round = source.round
        self.phase = source.phase
        self.turn = source.turn
        self.visible = source.visible
        self.engaged = source.engaged
        self.pin = source.pin
        self.facing = source.facing
        self.boosted = source.boosted
        self.opened = source.opened
        self.uniform = source.uniform
        self.uniforms_gone = source.uniforms_gone
        self.uniforms_away = source.uniforms_away
        self.keys_gone = source.keys_gone
        self.hits = source.hits
        self.pending = source.pending
        self.due = source.due
        self.chopper = source.chopper
        self.jam = source.jam
        self.hunch = source.hunch
        self.must_draw = source.must_draw
        self.escaped = source.escaped
        self.ran_into = source.ran_into
        self.how_left = source.how_left
        self.left = source.left
        self.drawn = source.drawn
        self.passes = source.passes
        self.hood_left = source.hood_left
        self.ported = source.ported
        self.spotted = source.spotted
        self.lkl = source.lkl
        self.plan = source.plan
        self.last_hit = source.last_hit
        self.record = source.record
        self.reading = source.reading
        self.copy_base(source)

    def clone(self) -> PunkTable:
        return PunkTable(self.terms, self)

    # --- seats and audiences

    def seat_of(self, who: int) -> Seat:
        """The seat that decides for a character; of three players two share a Cop (PUNK-SEAT-2 to -4)."""
        if who == p.STINGER or self.seats == 1:
            return 0
        if self.seats == 2:
            return 1
        if self.seats == 3:
            if who == self.first:
                return 1
            return 2 if who == self.second else 2 - self.round % 2  # PUNK-RULING-55: by turns
        return who

    def is_shared(self, cop: int) -> bool:
        """Do two players share this Cop?"""
        return self.seats == 3 and cop not in (self.first, self.second)

    def tell_own(self, who: int, event: Event, others: Event) -> None:
        """Tell an event to the side of a character, and something less to everybody else."""
        if self.heard is None:
            return
        if who == p.STINGER:
            self.tell(event, to=0, others=others)
        elif self.terms.hands_open:
            self.tell(event)
        else:
            self.tell_team(event, list(range(1, self.seats)), others)

    def note(self, word: str) -> None:
        """Add a word to the public record."""
        self.record = f"{self.record}{word} "

    def note_hand(self) -> None:
        """Note how many cards Stinger holds, keys and others, which everybody can count."""
        if self.terms.mixed:
            self.note(f"h?{sum(self.hand)}")
        else:
            keys = sum(self.hand[p.FIRST_KEY :])
            self.note(f"h{keys},{sum(self.hand) - keys}")

    # --- who is where

    def in_combat(self, who: int) -> bool:
        """Is this character in combat? Public at any time."""
        fights = self.engaged | self.pin
        return fights != 0 if who == p.STINGER else fights >> who & 1 == 1

    def cops_on(self, space: Space) -> int:
        """The Cops on a space."""
        at = self.at
        found = 0
        if at[1] == space:
            found |= 2
        if at[2] == space:
            found |= 4
        if at[3] == space:
            found |= 8
        return found

    def cop_spaces(self) -> int:
        """The spaces on which Cops stand."""
        at = self.at
        return 1 << at[1] | 1 << at[2] | 1 << at[3]

    def last_cop(self) -> int:
        """The Cop who is last in turn order: the "third" one."""
        return self.terms.order[2]

    # --- cards and items

    def cards_in_hand(self, who: int) -> int:
        """How many cards a character holds: open to all."""
        if who == p.STINGER:
            return sum(self.hand)
        first = (who - 1) * p.COP_CARD_COUNT
        return sum(self.cop_hand[first : first + p.COP_CARD_COUNT])

    def hand_of(self, who: int) -> list[int]:
        """The cards that a character holds, with repetitions, by kind."""
        first = (who - 1) * p.COP_CARD_COUNT
        counts = self.hand if who == p.STINGER else self.cop_hand[first : first + p.COP_CARD_COUNT]
        cards: list[int] = []
        for card, count in enumerate(counts):
            cards += [card] * count
        return cards

    def holds(self, who: int, card: int) -> bool:
        """Does this Cop hold such a card?"""
        return self.cop_hand[(who - 1) * p.COP_CARD_COUNT + card] > 0

    def movement_card(self, who: int) -> int:
        """The movement card a Cop holds, or NO_CARD (PUNK-DRAW-4)."""
        first = (who - 1) * p.COP_CARD_COUNT
        if self.cop_hand[first + p.SIRENS]:
            return p.SIRENS
        return p.SHORT_CUT if self.cop_hand[first + p.SHORT_CUT] else p.NO_CARD

    def add_card(self, who: int, card: int, count: int) -> None:
        """Put so many of a card into a Cop's hand; fewer than none are taken out."""
        place = (who - 1) * p.COP_CARD_COUNT + card
        self.cop_hand = put_in(self.cop_hand, place, self.cop_hand[place] + count)

    def add_item(self, who: int, item: int, count: int) -> None:
        """Lay so many of an item on a character's board; fewer than none are taken off."""
        place = who * p.ITEM_COUNT + item
        self.items = put_in(self.items, place, self.items[place] + count)

    def discard(self, who: int, card: int) -> None:
        """Put a card from a Cop's hand face up on the discard pile."""
        self.add_card(who, card, -1)
        self.cop_pile.append(card)
        self.forget(who, card)

    def forget(self, who: int, card: int) -> None:
        """A card has left a Cop's hand: it is no longer one that everybody knows of there."""
        if card == p.SHORT_CUT:
            self.opened &= ~(1 << who)
        elif card == p.SIRENS:
            self.opened &= ~(16 << who)

    def show_movement(self, who: int) -> None:
        """From now on everybody knows which movement cards a Cop holds (PUNK-RULING-73)."""
        if self.holds(who, p.SHORT_CUT):
            self.opened |= 1 << who
        if self.holds(who, p.SIRENS):
            self.opened |= 16 << who

    def shown_cards(self, who: int) -> list[int]:
        """The cards that everybody knows a Cop to hold."""
        shown = [p.SHORT_CUT] if self.opened >> who & 1 else []
        return [*shown, p.SIRENS] if self.opened >> 4 + who & 1 else shown

    def might_hold(self, who: int, kinds: list[int]) -> bool:
        """Can a card of these kinds be in a character's hand for all that everybody knows (PUNK-RULING-71)?

        Where everybody sees the hand: is one there?
        """
        terms = self.terms
        if who == p.STINGER:
            if not terms.solo:
                if not (sum(self.hand) if terms.mixed else sum(self.hand[: p.FIRST_KEY])):
                    return False
                for card in kinds:
                    if self.stinger_pile.count(card) < terms.stinger_cards[card]:
                        return True
                return False
            for card in kinds:
                if self.hand[card]:
                    return True
            return False
        unknown = not terms.hands_open and self.cards_in_hand(who) > len(self.shown_cards(who))
        for card in kinds:
            if terms.hands_open and self.holds(who, card):
                return True
            if unknown and self.cop_pile.count(card) + self.cop_out.count(card) < terms.cop_cards[card]:
                return True
        return False

    def has(self, who: int, item: int) -> int:
        """How many items of a kind lie on a character's board."""
        return self.items[who * p.ITEM_COUNT + item]

    def free_slots(self, who: int) -> int:
        """How much room is left in a character's inventory (PUNK-ITEM-1)."""
        slots = self.terms.slots
        first = who * p.ITEM_COUNT
        used = 0
        for item in range(p.ITEM_COUNT):
            used += self.items[first + item] * slots[item]
        return self.terms.room[who] - used

    def weapons(self, who: int) -> list[int]:
        """The kinds of weapons on a character's board; UNARMED alone if there is none."""
        dice = self.terms.dice
        first = who * p.ITEM_COUNT
        found = [item for item in range(p.ITEM_COUNT) if self.items[first + item] > 0 and dice[item] > 0]
        return found or [p.UNARMED]

    # --- points

    def cop_points(self, who: int, card: int) -> int:
        """The points of a Cop's move with this movement card (PUNK-MOVE-17 to -19, PUNK-TOKEN-6)."""
        terms = self.terms
        points = terms.base_points[who]
        if card >= 0:
            points += terms.move_bonus[card]
        if self.cars[who] and (self.jam < 0 or terms.board.district[self.at[who]] != self.jam):
            points += 1
        if self.has(who, p.RADIO):
            fights = self.engaged | self.pin
            for other in range(p.KATHERINE, p.EDDIE + 1):
                if other != who and fights >> other & 1 and self.has(other, p.RADIO):
                    return points + 1
        return points

    # --- hits

    def hits_made(self) -> int:
        """How many hits Stinger has made, silenced ones included that are not declared yet (PUNK-RULING-25)."""
        return self.hits.bit_count() + (self.pending >= 0) + (self.due >= 0)

    def undeclared(self) -> Space:
        """Where the latest silenced hit was made that is not declared yet, or NOWHERE."""
        return self.pending if self.pending >= 0 else self.due

    def set_aside(self, card: int) -> int:
        """How many of a kind in Stinger's hand are bound by a silenced hit not declared yet (PUNK-RULING-24)."""
        board = self.terms.board
        bound = 0
        for space in (self.pending, self.due):
            if space < 0:
                continue
            if board.green >> space & 1:
                bound |= card == p.UNIFORM_CARD and not self.uniform
            else:
                bound |= card == p.FIRST_KEY + board.keys.index(space)
        return bound


def _start_items(terms: Terms) -> list[int]:
    items = [0] * (4 * p.ITEM_COUNT)
    for who, own in enumerate(terms.start_items):
        for item in own:
            items[who * p.ITEM_COUNT + item] += 1
    return items


def new_table(terms: Terms) -> PunkTable:
    """The table before anybody has done anything."""
    return PunkTable(terms, None)


def table_of(game: Game) -> PunkTable:
    """The game's table, which must be one of punk's."""
    table = game.table
    assert isinstance(table, PunkTable)
    return table
