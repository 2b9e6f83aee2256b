"""Everything that lies on the table: the map, cars and their dials, decks and hands, the can, mines, and the turn.

Loadout cards are numbered through, Ammo 0-8 and Upgrades 9-14; a hand is a count per card. Hands and what is left in
the two Loadout decks are the only secrets.
"""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante import pieces as p
from getaway.games.vigilante.board import GARAGE, NOWHERE, Direction, Ground, Square, empty_ground, survey
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

    def __init__(
        self,
        terms: Terms,
        ground: Ground,
        laid: str,
        where: list[int],
        facing: list[int],
        speed: list[int],
        gas: list[int],
        health: list[int],
        vehicle: list[int],
        licence: list[int],
        used: list[int],
        cans: list[int],
        wrecks: list[int],
        suffered: list[int],
        hands: list[int],
        ammo: list[int],
        upgrade: list[int],
        ammo_pile: list[int],
        upgrade_pile: list[int],
        beside: list[int],
        notes: list[int],
        fresh: list[int],
        drew: list[int],
        unlaid: int,
        plain_in: int,
        under: list[int],
        drawn: int,
        tried: int,
        towns: int,
        lights: int,
        can_at: Square,
        carrier: Seat,
        pending: bool,
        mines: list[int],
        layers: list[int],
        first: Seat,
        round: int,
        active: Seat,
        phase: int,
        owed: int,
        paid: bool,
        airborne: bool,
        jumps: list[int],
        nitrous: bool,
        vacated: Square,
        done: bool,
        targets: list[int],
        eyed: Seat,
        fight: list[int],
        blue: list[int],
        red: list[int],
    ) -> None:
        super().__init__(len(where))
        self.terms = terms
        self.ground = ground  # what follows from `laid`; ask `land`, which works it out anew when it does not fit
        self.laid = laid  # the map as a text
        self.where = where  # the square of each seat's car, or NOWHERE: not placed yet, or between wreck and respawn
        self.facing = facing
        self.speed = speed
        self.gas = gas
        self.health = health
        self.vehicle = vehicle  # by seat, or -1 until chosen; so with licences
        self.licence = licence
        self.used = used  # 1: the licence is turned over
        self.cans = cans
        self.wrecks = wrecks
        self.suffered = suffered  # how often each seat was wrecked
        self.hands = hands  # seat * CARDS + card: how many
        self.ammo = ammo
        self.upgrade = upgrade
        self.ammo_pile = ammo_pile
        self.upgrade_pile = upgrade_pile
        self.beside = beside  # cards beside the Battle Box while an attack goes on
        self.notes = notes  # what seats know of other hands, see `note`; replaced, never changed
        self.fresh = fresh  # by card, what the deck held when it was last made from its pile; replaced, never changed
        self.drew = drew  # seat * CARDS + card: what each has drawn from it since then; replaced, never changed
        self.unlaid = unlaid  # map cards that nobody has seen, as bits
        self.plain_in = plain_in  # how many of the unseen plain ones are in the deck; the others are out of the game
        self.under = under  # map cards that found no place, face down under the deck, uppermost first
        self.drawn = drawn  # the map card that is being laid, or -1
        self.tried = tried  # map cards that found no place in this turn, as bits
        self.towns = towns  # town cards in the Location deck, as bits; the others are discarded
        self.lights = lights  # traffic lights left on it
        self.can_at = can_at  # the square on which the can lies, or NOWHERE
        self.carrier = carrier
        self.pending = pending  # the first can waits for a town
        self.mines = mines  # squares
        self.layers = layers  # who laid each
        self.first = first
        self.round = round
        self.active = active
        self.phase = phase
        self.owed = owed  # moves still to be driven in this turn
        self.paid = paid  # has this turn's gas been used?
        self.airborne = airborne  # the active car; no other can be
        self.jumps = jumps  # jump symbols used in this turn
        self.nitrous = nitrous
        self.vacated = vacated  # the square that the active car left with its last move
        self.done = done  # the active car was wrecked: its turn is over
        self.targets = targets  # of the Mortar that is being fired, still to be rolled for
        self.eyed = eyed  # against whom Dead Eye was announced
        self.fight = fight  # attacker, defender and card of the last combat, or nothing
        self.blue = blue  # its dice: 1-6 on the road, 0 off it, -1 out of the box
        self.red = red

    def clone(self) -> VigilanteTable:
        copy = VigilanteTable(
            self.terms,
            self.ground,
            self.laid,
            self.where[:],
            self.facing[:],
            self.speed[:],
            self.gas[:],
            self.health[:],
            self.vehicle[:],
            self.licence[:],
            self.used[:],
            self.cans[:],
            self.wrecks[:],
            self.suffered[:],
            self.hands[:],
            self.ammo[:],
            self.upgrade[:],
            self.ammo_pile[:],
            self.upgrade_pile[:],
            self.beside[:],
            self.notes,  # these three are replaced, never changed
            self.fresh,
            self.drew,
            self.unlaid,
            self.plain_in,
            self.under[:],
            self.drawn,
            self.tried,
            self.towns,
            self.lights,
            self.can_at,
            self.carrier,
            self.pending,
            self.mines[:],
            self.layers[:],
            self.first,
            self.round,
            self.active,
            self.phase,
            self.owed,
            self.paid,
            self.airborne,
            self.jumps[:],
            self.nitrous,
            self.vacated,
            self.done,
            self.targets[:],
            self.eyed,
            self.fight,  # these three are replaced, never changed
            self.blue,
            self.red,
        )
        copy.got = self.got
        copy.outcome = self.outcome
        return copy

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
        return sum(self.hands[seat * p.CARDS : seat * p.CARDS + p.CARDS])

    def ammo_count(self, seat: Seat) -> int:
        """How many of them are Ammo: the backs differ, so this is public."""
        return sum(self.hands[seat * p.CARDS : seat * p.CARDS + p.AMMO_CARDS])

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
            self.ammo_pile.append(card)
        else:
            self.upgrade_pile.append(card)

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
    """The table before anything is chosen: start cards laid, decks shuffled, cars beside the map."""
    seats = len(terms.team)
    ground = empty_ground(terms.towns)
    if seats <= 4:
        ground = ground.grown(terms.tiles[0], 0, 0, (0, 0))  # VIG-SETUP-15
    else:
        ground = ground.grown(terms.tiles[1], 1, 0, (0, 0))  # VIG-SETUP-16
        ground = ground.grown(terms.tiles[2], 2, 0, (0, 1))
    return VigilanteTable(
        terms=terms,
        ground=ground,
        laid=ground.laid,
        where=[NOWHERE] * seats,
        facing=[0] * seats,
        speed=[0] * seats,
        gas=[0] * seats,
        health=[0] * seats,
        vehicle=[-1] * seats,
        licence=[-1] * seats,
        used=[0] * seats,
        cans=[0] * seats,
        wrecks=[0] * seats,
        suffered=[0] * seats,
        hands=[0] * (seats * p.CARDS),
        ammo=new_deck(terms.copies[: p.AMMO_CARDS]),
        upgrade=new_deck(terms.copies[p.AMMO_CARDS :]),
        ammo_pile=[],
        upgrade_pile=[],
        beside=[],
        notes=[],
        fresh=terms.copies,
        drew=[0] * (seats * p.CARDS),
        unlaid=p.ALL_GREEN if seats == 2 else p.ALL_MAP,  # VIG-SETUP-11 to -13
        plain_in=0 if seats == 2 else 6 if seats == 3 else p.MAP_CARDS - p.GREEN_CARDS,
        under=[],
        drawn=-1,
        tried=0,
        towns=(1 << terms.towns) - 1,
        lights=p.LIGHTS,
        can_at=NOWHERE,
        carrier=p.NOBODY,
        pending=False,
        mines=[],
        layers=[],
        first=p.NOBODY,
        round=0,
        active=p.NOBODY,
        phase=p.SETTING_UP,
        owed=0,
        paid=False,
        airborne=False,
        jumps=[],
        nitrous=False,
        vacated=NOWHERE,
        done=False,
        targets=[],
        eyed=p.NOBODY,
        fight=[],
        blue=[],
        red=[],
    )


def table_of(game: Game) -> VigilanteTable:
    """The table of a game of this title."""
    table = game.table
    assert isinstance(table, VigilanteTable)
    return table
