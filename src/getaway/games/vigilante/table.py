"""Everything that lies on the table: the map, cars and their dials, decks and hands, the can, mines, and the turn.

Loadout cards are numbered through, Ammo 0-8 and Upgrades 9-14; a hand is a count per card. Hands and what is left in
the two Loadout decks are the only secrets.
"""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante import pieces as p
from getaway.games.vigilante.board import GARAGE, NOWHERE, SQUARES, Direction, Ground, Square, empty_ground, survey
from getaway.games.vigilante.terms import Terms
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.table import Table
from getaway.parts.decks import new_deck


class VigilanteTable(Table):
    """The true state of a game of vigilante."""

    __slots__ = (
        "terms", "ground", "laid", "where", "facing", "speed", "gas", "health", "vehicle", "licence", "used",
        "cans", "wrecks", "suffered", "hands", "ammo", "upgrade", "ammo_pile", "upgrade_pile", "beside",
        "notes", "fresh", "drew", "unlaid", "plain_in", "under", "drawn", "tried", "towns", "lights",
        "can_at", "carrier", "pending", "mines", "layers", "first", "round", "active", "phase", "owed",
        "paid", "airborne", "jumps", "nitrous", "vacated", "done", "targets", "eyed", "fight", "blue", "red",
    )  # fmt: skip

    shared: ClassVar[tuple[str, ...]] = ("terms", "ground")

    def __init__(self, terms: Terms, source: VigilanteTable | None) -> None:
        """The table before anything is chosen: start cards laid, decks shuffled, cars beside the map; or a copy."""
        super().__init__(len(terms.team))
        self.terms = terms
        if source is None:
            seats = self.seats
            # what follows from `laid`; ask `land`, which works it out anew when it does not fit
            self.ground: Ground = _start_cards(terms)
            self.laid: str = self.ground.laid  # the map as a text
            # the square of each seat's car, or NOWHERE: not placed yet, or between wreck and respawn
            self.where: list[int] = [NOWHERE] * seats
            self.facing: list[int] = [0] * seats
            self.speed: list[int] = [0] * seats
            self.gas: list[int] = [0] * seats
            self.health: list[int] = [0] * seats
            self.vehicle: list[int] = [-1] * seats  # by seat, or -1 until chosen; so with licences
            self.licence: list[int] = [-1] * seats
            self.used: list[int] = [0] * seats  # 1: the licence is turned over
            self.cans: list[int] = [0] * seats
            self.wrecks: list[int] = [0] * seats
            self.suffered: list[int] = [0] * seats  # how often each seat was wrecked
            self.hands: list[int] = [0] * (seats * p.CARDS)  # seat * CARDS + card: how many
            self.ammo: list[int] = new_deck(terms.copies[: p.AMMO_CARDS])
            self.upgrade: list[int] = new_deck(terms.copies[p.AMMO_CARDS :])
            self.ammo_pile: list[int] = []
            self.upgrade_pile: list[int] = []
            self.beside: list[int] = []  # cards beside the Battle Box while an attack goes on
            self.notes: list[int] = []  # what seats know of other hands, see `note`; replaced, never changed
            # by card, what the deck held when it was last made from its pile; replaced, never changed
            self.fresh: list[int] = terms.copies
            # seat * CARDS + card: what each has drawn from it since then; replaced, never changed
            self.drew: list[int] = [0] * (seats * p.CARDS)
            # map cards that nobody has seen, as bits; VIG-SETUP-11 to -13
            self.unlaid: int = p.ALL_GREEN if seats == 2 else p.ALL_MAP
            # how many of the unseen plain ones are in the deck; the others are out of the game
            self.plain_in: int = 0 if seats == 2 else 6 if seats == 3 else p.MAP_CARDS - p.GREEN_CARDS
            self.under: list[int] = []  # map cards that found no place, face down under the deck, uppermost first
            self.drawn: int = -1  # the map card that is being laid, or -1
            self.tried: int = 0  # map cards that found no place in this turn, as bits
            # town cards in the Location deck, as bits; the others are discarded
            self.towns: int = (1 << terms.towns) - 1
            self.lights: int = p.LIGHTS  # traffic lights left on it
            self.can_at: Square = NOWHERE  # the square on which the can lies, or NOWHERE
            self.carrier: Seat = p.NOBODY
            self.pending: bool = False  # the first can waits for a town
            self.mines: list[int] = []  # squares
            self.layers: list[int] = []  # who laid each
            self.first: Seat = p.NOBODY
            self.round: int = 0
            self.active: Seat = p.NOBODY
            self.phase: int = p.SETTING_UP
            self.owed: int = 0  # moves still to be driven in this turn
            self.paid: bool = False  # has this turn's gas been used?
            self.airborne: bool = False  # the active car; no other can be
            self.jumps: list[int] = []  # jump symbols used in this turn
            self.nitrous: bool = False
            self.vacated: Square = NOWHERE  # the square that the active car left with its last move
            self.done: bool = False  # the active car was wrecked: its turn is over
            self.targets: list[int] = []  # of the Mortar that is being fired, still to be rolled for
            self.eyed: Seat = p.NOBODY  # against whom Dead Eye was announced
            self.fight: list[int] = []  # attacker, defender and card of the last combat, or nothing
            self.blue: list[int] = []  # its dice: 1-6 on the road, 0 off it, -1 out of the box
            self.red: list[int] = []
            return
        self.ground = source.ground
        self.laid = source.laid
        self.where = source.where[:]
        self.facing = source.facing[:]
        self.speed = source.speed[:]
        self.gas = source.gas[:]
        self.health = source.health[:]
        self.vehicle = source.vehicle  # replaced, never changed; so are the other lists that are not sliced
        self.licence = source.licence
        self.used = source.used
        self.cans = source.cans
        self.wrecks = source.wrecks
        self.suffered = source.suffered
        self.hands = source.hands[:]
        self.ammo = source.ammo
        self.upgrade = source.upgrade
        self.ammo_pile = source.ammo_pile
        self.upgrade_pile = source.upgrade_pile
        self.beside = source.beside
        self.notes = source.notes
        self.fresh = source.fresh
        self.drew = source.drew
        self.unlaid = source.unlaid
        self.plain_in = source.plain_in
        self.under = source.under
        self.drawn = source.drawn
        self.tried = source.tried
        self.towns = source.towns
        self.lights = source.lights
        self.can_at = source.can_at
        self.carrier = source.carrier
        self.pending = source.pending
        self.mines = source.mines
        self.layers = source.layers
        self.first = source.first
        self.round = source.round
        self.active = source.active
        self.phase = source.phase
        self.owed = source.owed
        self.paid = source.paid
        self.airborne = source.airborne
        self.jumps = source.jumps
        self.nitrous = source.nitrous
        self.vacated = source.vacated
        self.done = source.done
        self.targets = source.targets
        self.eyed = source.eyed
        self.fight = source.fight
        self.blue = source.blue
        self.red = source.red
        self.copy_base(source)

    def clone(self) -> VigilanteTable:
        return VigilanteTable(self.terms, self)

    # The map

    def land(self) -> Ground:
        """The map as it lies now."""
        ground = self.ground
        if ground.laid is not self.laid:
            if ground.laid != self.laid:
                ground = survey(self.laid, self.terms.tiles, self.terms.towns)
            self.laid = ground.laid
            self.ground = ground
        return ground

    def put_card(self, number: int, rotation: int, r: int, c: int) -> None:
        """Lay a map card; it is never moved again (VIG-MAP-10)."""
        self.ground = self.land().grown(self.terms.tiles[number], number, rotation, (r, c))
        self.laid = self.ground.laid

    def map_cards_left(self) -> int:
        """How many cards the Map deck holds."""
        return (self.unlaid & p.ALL_GREEN).bit_count() + self.plain_in + len(self.under)

    # Cars

    def cell(self, square: Square) -> tuple[int, int]:
        """Row and column of a square, for telling."""
        ground = self.land()
        return (ground.row[square], ground.col[square])

    def spot(self, square: Square) -> tuple[int, int, int]:
        """A square as it is told in words: map card, part of the card as it lies, and symbol."""
        ground = self.land()
        return (ground.cards[square // SQUARES] >> 2, square % SQUARES, ground.symbol[square])

    def car_on(self, square: Square, but: Seat) -> Seat:
        """Whose car stands on a square, apart from one seat's; NOBODY if none."""
        where = self.where
        for seat in range(len(where)):
            if where[seat] == square and seat != but:
                return seat
        return p.NOBODY

    def behind(self, seat: Seat) -> Square:
        """The square directly behind a car, or NOWHERE."""
        return self.land().near[self.where[seat] * 4 + ((self.facing[seat] + 2) & 3)]

    def is_foe(self, seat: Seat, other: Seat) -> bool:
        """May `seat` ram and shoot `other` (VIG-GEN-3, VIG-RULING-35)?"""
        return seat != other and (self.terms.friendly or self.terms.team[seat] != self.terms.team[other])

    def is_opponent(self, seat: Seat, other: Seat) -> bool:
        """Do the two play for different sides?"""
        return self.terms.team[seat] != self.terms.team[other]

    def is_vacant(self, square: Square) -> bool:
        """Is there neither a car nor a mine (VIG-RULING-22)?"""
        return square not in self.where and square not in self.mines

    def nearest_vacant(self, square: Square) -> list[Square]:
        """The vacant squares nearest to one, in steps over map squares, ascending (VIG-RULING-22)."""
        near = self.land().near
        seen = {square}
        edge = [square]
        while edge:
            found = sorted([one for one in edge if one != square and self.is_vacant(one)])
            if found:
                return found
            onward: list[Square] = []
            for one in edge:
                for d in range(4):
                    there = near[one * 4 + d]
                    if there != NOWHERE and there not in seen:
                        seen.add(there)
                        onward.append(there)
            edge = onward
        return []

    def is_stalled(self, seat: Seat) -> bool:
        """Has this car run dry in its own turn (VIG-GAS-7)? No car is at E outside it."""
        return self.gas[seat] == 0 and seat == self.active

    def has_licence(self, seat: Seat, licence: int) -> bool:
        """Does this seat hold that licence, not yet used?"""
        return self.licence[seat] == licence and not self.used[seat]

    def is_site(self, seat: Seat, square: Square) -> bool:
        """Would this seat capture a can there (VIG-RULING-13)?"""
        site = self.terms.site
        if site != p.AT_OWN_START and self.land().symbol[square] == GARAGE:
            return True
        return site != p.AT_GARAGE and square == self.terms.shields[seat]

    def top_speed(self, seat: Seat) -> int:
        """The Speed printed on this seat's vehicle."""
        return self.terms.top_speed[self.vehicle[seat]]

    # Cards

    def hand_total(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        return self._held(seat, p.CARDS)

    def ammo_count(self, seat: Seat) -> int:
        """How many of them are Ammo: the backs differ, so this is public."""
        return self._held(seat, p.AMMO_CARDS)

    def _held(self, seat: Seat, kinds: int) -> int:
        """How many cards of the first kinds a seat holds."""
        first = seat * p.CARDS
        hands = self.hands
        count = 0
        for card in range(first, first + kinds):
            count += hands[card]
        return count

    def hand_limit(self, seat: Seat) -> int:
        """The Hand size printed on this seat's vehicle."""
        return self.terms.hand_size[self.vehicle[seat]]

    def lose_card(self, seat: Seat, card: int) -> None:
        """A card leaves a hand, seen by all; what others knew of it is known no more."""
        self.hands[seat * p.CARDS + card] -= 1
        self.unnote(seat, card)

    def pile_up(self, card: int) -> None:
        """Put a card on the discard pile of its kind (VIG-DRAW-5)."""
        if card < p.AMMO_CARDS:
            self.ammo_pile = [*self.ammo_pile, card]
        else:
            self.upgrade_pile = [*self.upgrade_pile, card]

    # Notes: notes[(who * seats + whose) * CARDS + card] cards of that kind are surely in the hand of `whose`, as `who`
    # knows, who saw them taken. An empty list stands for no notes at all.

    def note(self, who: Seat, whose: Seat, card: int) -> None:
        """`who` saw `card` go into the hand of `whose`."""
        notes = self.notes[:] if self.notes else [0] * (self.seats * self.seats * p.CARDS)
        notes[(who * self.seats + whose) * p.CARDS + card] += 1
        self.notes = notes

    def noted(self, who: Seat, whose: Seat, card: int) -> int:
        """How many cards of that kind `who` knows in the hand of `whose`."""
        return self.notes[(who * self.seats + whose) * p.CARDS + card] if self.notes else 0

    def unnote(self, whose: Seat, card: int) -> None:
        """One such card has left that hand, as everybody saw."""
        for who in range(self.seats):
            self.unnote_by(who, whose, card)

    def unnote_by(self, who: Seat, whose: Seat, card: int) -> None:
        """One such card has, or may have, left that hand, as far as `who` knows."""
        if self.noted(who, whose, card):
            notes = self.notes[:]
            notes[(who * self.seats + whose) * p.CARDS + card] -= 1
            self.notes = notes if any(notes) else []

    # Turns

    def put_car(self, seat: Seat, square: Square, facing: Direction) -> None:
        """Put a car somewhere, without telling."""
        self.where[seat] = square
        self.facing[seat] = facing

    def sees_hand(self, seat: Seat, whose: Seat) -> bool:
        """Does `seat` see that hand (VIG-RULING-36)?"""
        if seat == whose:
            return True
        return seat >= 0 and self.terms.shared_hands and self.terms.team[seat] == self.terms.team[whose]

    def viewers_of(self, seat: Seat) -> list[Seat]:
        """Who sees the hand of `seat`."""
        return [other for other in range(self.seats) if self.sees_hand(other, seat)]


def new_table(terms: Terms) -> VigilanteTable:
    """The table before anything is chosen."""
    return VigilanteTable(terms, None)


def _start_cards(terms: Terms) -> Ground:
    """The map with its start cards alone."""
    ground = empty_ground(terms.towns)
    if len(terms.team) <= 4:
        return ground.grown(terms.tiles[0], 0, 0, (0, 0))  # VIG-SETUP-15
    ground = ground.grown(terms.tiles[1], 1, 0, (0, 0))  # VIG-SETUP-16
    return ground.grown(terms.tiles[2], 2, 0, (0, 1))


def table_of(game: Game) -> VigilanteTable:
    """The table of a game of this title."""
    table = game.table
    assert isinstance(table, VigilanteTable)
    return table
