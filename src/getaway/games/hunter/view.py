"""What each seat may see, added up from nothing (atlas section 6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated

import msgspec

from getaway.games.hunter.aids import Meeting, meetings
from getaway.games.hunter.board import SQUARE_NAMES, square_name
from getaway.games.hunter.content import BOARDS, FACE, FACES, TRACK_MAX, VALUE, met_name, name_of, own_name
from getaway.games.hunter.flow.challenges import Challenge, aimed_at
from getaway.games.hunter.flow.closing_up import mendable
from getaway.games.hunter.flow.movement import still_to_move
from getaway.games.hunter.flow.steps import outstanding
from getaway.games.hunter.knowledge.sight import (
    CHALLENGED,
    FACE_UP,
    FROZEN,
    MOVED,
    NUMBER,
    OWN,
    SHOWN,
    SQUARE,
    START,
    pieces_gone,
    pieces_in_sight,
    steps_in_sight,
)
from getaway.games.hunter.pieces import (
    AIR,
    EMPTY,
    FILES,
    IA,
    MB,
    MOVEMENT,
    PIECE_COUNT,
    SETTING_UP,
    SF1,
    SIDES,
    Piece,
    Square,
)
from getaway.games.hunter.table import HunterTable, table_of
from getaway.kernel.asking import Offer
from getaway.kernel.bounds import one_of, placed, seat_of, slots, within
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import View

PHASES = ("first player", "set-up", "movement", "challenges", "over")
UNIT_FACES = FACE[SF1 : IA + 1]

_SQUARES = SQUARE_NAMES[: FILES * max(BOARDS)]
_MOST_TURNS = 501

Side = Annotated[int, seat_of(2)]
Track = Annotated[int, within(0, TRACK_MAX + max(VALUE) + 1)]
Left = Annotated[int, within(0, PIECE_COUNT)]
Face = Annotated[str, one_of(FACES)]
Place = Annotated[int, within(0, len(_SQUARES) - 1)]


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A piece on the board as a seat sees it."""

    square: Place
    owner: Side
    token: Annotated[str, one_of(_SQUARES)]
    """Names the piece without telling what it is: the square it was set up on."""
    face: Face = ""
    """What it is; "" is a blank back."""
    piece: Annotated[int, within(-1, PIECE_COUNT - 1)] = -1
    """Its number, for its owner alone."""
    moved: bool = False
    frozen: bool = False
    challenged: bool = False
    shown: bool = False


class HunterView(View, frozen=True):
    """What one seat, or a spectator, sees of the table."""

    seat: Side
    rows: Annotated[int, within(1, max(BOARDS))]
    phase: Annotated[str, one_of(PHASES)]
    turn: Annotated[int, within(0, _MOST_TURNS)]
    first: Side
    active: Side
    tracks: tuple[Track, Track]
    notices: tuple[bool, bool]
    airlifted: tuple[bool, bool]
    quiet: Annotated[int, within(0, _MOST_TURNS)]
    """Turns in a row that went by without a challenge; 0 as soon as somebody has challenged again."""
    quiet_cap: Annotated[int, within(0, _MOST_TURNS)]
    """After so many of them the game is over; 0: never."""
    last: Annotated[int, within(0, _MOST_TURNS)]
    """The last turn."""
    points: bool
    """Do points decide after it, and after a long quiet spell?"""
    ready: tuple[bool, bool]
    pieces: Annotated[tuple[Standing, ...], placed(len(_SQUARES), "square")]
    removed: Annotated[tuple[tuple[Side, Face], ...], slots(2 * PIECE_COUNT)]
    pick: Annotated[int, within(-1, 2)]
    """The own rock, paper or scissors, while the other side has not shown; -1: none."""
    open_slots: tuple[Left, Left, Left] | None
    """For the side that is moving: bad guys, units and civilians still to move."""
    closing_up: bool
    """For the side that is moving: its bad guys have to come together before it may end its movement."""
    marked: bool
    """Does the table mark what was seen? Otherwise it helps with nothing, and neither may those who draw it."""


def view_of(game: Game, seat: Seat) -> HunterView:
    """The view of a seat, or of SPECTATOR, added up from nothing."""
    return views_of(game, (seat,))[0]


def views_of(game: Game, seats: Sequence[Seat]) -> list[HunterView]:
    """The views of all these seats: what everybody sees is made once."""
    t = table_of(game)
    shown = partial(
        HunterView,
        rows=t.terms.board.rows,
        phase=PHASES[t.phase],
        turn=t.turn,
        first=t.first,
        active=t.active if t.phase > SETTING_UP else -1,
        tracks=(t.track[0], t.track[1]),
        notices=(bool(t.notice & 1), bool(t.notice & 2)),
        airlifted=(bool(t.airlifted & 1), bool(t.airlifted & 2)),
        quiet=0 if t.disturbed else t.quiet,
        quiet_cap=t.terms.quiet_cap,
        last=t.terms.turn_cap,
        points=t.terms.points,
        ready=(True, True) if t.turn else (t.placed(0) == PIECE_COUNT, t.placed(1) == PIECE_COUNT),
        removed=removed_pieces(t),
        marked=t.terms.marked,
    )
    views: list[HunterView] = []
    for seat in seats:
        own_move = t.phase == MOVEMENT and t.active == seat
        left = (outstanding(t.moved, 0), outstanding(t.moved, 1), outstanding(t.moved, 2)) if own_move else None
        views.append(
            shown(
                seat=seat,
                pieces=tuple(pieces_in_sight(t, seat, _standings, _standing)),
                pick=t.picks[seat] if seat >= 0 else -1,
                open_slots=left,
                closing_up=own_move and mendable(t, seat) > 0,
            )
        )
    return views


# Nearly every piece looks as it did a decision before.
_standings: dict[int, Standing] = {}
KEPT = 1 << 16
"""A cache that holds this many is emptied: to know the least used would cost more than to make them anew."""


def _standing(sight: int) -> Standing:
    """A piece from what a seat sees of it."""
    number = sight >> NUMBER & 63
    owner, piece = divmod(number, PIECE_COUNT)
    if len(_standings) >= KEPT:
        _standings.clear()
    _standings[sight] = made = Standing(
        square=sight >> SQUARE,
        owner=owner,
        token=square_name(sight >> START & 255),
        face=FACE[piece] if sight & FACE_UP else "",
        piece=piece if sight & OWN else -1,
        moved=bool(sight & MOVED),
        frozen=bool(sight & FROZEN),
        challenged=bool(sight & CHALLENGED),
        shown=bool(sight & SHOWN),
    )
    return made


def removed_pieces(t: HunterTable) -> tuple[tuple[Seat, str], ...]:
    """The pieces that have left the game, face up: seat and face, in a fixed order."""
    return tuple(sorted((number // PIECE_COUNT, FACE[number % PIECE_COUNT]) for number in pieces_gone(t)))


def own_words(site: str, seat: Seat) -> str:
    """A site as a side calls it: its own are "your city" and "your base"."""
    return site.replace(f"{SIDES[seat]}'s", "your")


class See:
    """What the words of a question may use: what the asked seat may know."""

    __slots__ = ("_t", "board", "seat")

    def __init__(self, game: Game) -> None:
        self._t = table_of(game)
        self.seat = game.seat
        self.board = self._t.terms.board

    def side(self) -> str:
        """The asked side by its name."""
        return SIDES[self.seat]

    def name(self, piece: Piece) -> str:
        """An own piece by its name."""
        return name_of(self.seat, piece)

    def said(self, piece: Piece) -> str:
        """An own piece in a sentence: "Strike Force 1", "a protester"."""
        return own_name(self.seat, FACE[piece])

    def enemy(self) -> str:
        """The other side by its name."""
        return SIDES[1 - self.seat]

    def ways_to_challenge(self) -> tuple[bool, bool]:
        """Can the asked side challenge now, on the ground and by airlift?"""
        ways = [choice[1] for choice in Challenge(self.seat).options(self._t) if isinstance(choice, tuple)]
        return any(way < AIR for way in ways), any(way >= AIR for way in ways)

    def has_challenged(self) -> bool:
        """Has the asked side challenged in this half?"""
        return self._t.challenged != 0

    def placed(self) -> int:
        """How many own pieces are set up."""
        return self._t.placed(self.seat)

    def still_to_move(self) -> str:
        """The compulsory moves that are left, in words; "" if none."""
        return still_to_move(self._t.moved)

    def steps(self, choices: list[Choice], known: dict[int, Offer], make: Callable[[int], Offer]) -> list[Offer]:
        """The choices of a movement as they are `known`; `make` makes the others from their numbers, see `sight`."""
        return steps_in_sight(self._t, self.seat, choices, known=known, make=make)

    def square(self, piece: Piece) -> Square:
        """Where an own piece stands."""
        return self._t.square_of(self.seat, piece)

    def own_on(self, square: Square) -> Piece:
        """The own piece on a square, or -1."""
        number = self._t.on[square]
        return number % PIECE_COUNT if number >= 0 and number // PIECE_COUNT == self.seat else -1

    def target(self, unit: Piece, way: int) -> Square:
        """The square that a challenge of an own unit is aimed at."""
        return aimed_at(self._t, self.seat, self.square(unit), way)

    def is_shown(self, piece: Piece) -> bool:
        """Does the table mark this own piece as one that the enemy has seen?"""
        return self._t.terms.marked and self._t.shown >> (self.seat * PIECE_COUNT + piece) & 1 == 1

    def face_on(self, square: Square) -> str:
        """The face of the enemy's piece on a square, as far as the table marks it; "" is a blank back."""
        t = self._t
        number = t.on[square]
        return FACE[number % PIECE_COUNT] if t.terms.marked and t.shown >> number & 1 else ""

    def where(self, square: Square) -> str:
        """Where something is: "on d4", "in your city (c2)"."""
        site = self.site(square)
        return f"in {site} ({square_name(square)})" if site else f"on {square_name(square)}"

    def site(self, square: Square) -> str:
        """What the asked side calls a city or a base; "" for all other squares."""
        return own_words(self.board.site_name(square), self.seat)

    def aided(self) -> bool:
        """Does the table mark what was seen and count what is left (HUNT-RULING-30)?"""
        return self._t.terms.marked

    def closing_up(self) -> bool:
        """Do the asked side's bad guys have to close up before it may end its movement?"""
        return mendable(self._t, self.seat) > 0

    def known_unit_beside_main(self) -> str:
        """A unit of the enemy's, seen as such, that stands where it can challenge the asked side's main; "": none."""
        for square in self.board.step[self.square(MB)]:
            face = self._enemy_face(square)
            if face in UNIT_FACES:
                return met_name(1 - self.seat, face)
        return ""

    def open_sites(self) -> list[str]:
        """The own sites that stand empty with an enemy piece beside them that may be the main, as far as is seen."""
        t, board = self._t, self.board
        empty = [site for site in (board.city[self.seat], board.base[self.seat]) if t.on[site] == EMPTY]
        return [self.site(site) for site in empty if "" in map(self._enemy_face, board.step[site])]

    def _enemy_face(self, square: Square) -> str | None:
        """What the table marks on the enemy's piece there, "" for a blank; None without one, and without marks."""
        t = self._t
        if square < 0 or t.on[square] // PIECE_COUNT != 1 - self.seat or not t.terms.marked:
            return None
        return self.face_on(square)

    def track(self) -> int:
        """The asked side's hostility."""
        return self._t.track[self.seat]

    def meetings(self, unit: Piece, square: Square, *, airlift: bool) -> tuple[Meeting, ...]:
        """What a challenge against a square can come to, by what the enemy's piece there can be.

        It is what was shown, or else any piece that no challenge has shown. Without marks on the table one has to
        remember what was shown, and only those out of the game are known.
        """
        t = self._t
        enemy = (1 - self.seat) * PIECE_COUNT
        if t.terms.marked and t.shown >> t.on[square] & 1:
            candidates = [t.on[square] - enemy]
        elif t.terms.marked:
            candidates = [piece for piece in range(PIECE_COUNT) if not t.shown >> enemy + piece & 1]
        else:
            gone = pieces_gone(t)
            candidates = [piece for piece in range(PIECE_COUNT) if enemy + piece not in gone]
        return meetings(t.terms, unit, candidates, t.track[self.seat], airlift=airlift)

    def on_highest(self) -> int:
        """How many halves in a row will have ended on the track's highest space if this one ends now: 0, 1 or 2."""
        t = self._t
        if not t.terms.ten_twice or t.track[self.seat] < t.terms.track_max:
            return 0
        return 2 if t.notice >> self.seat & 1 else 1
