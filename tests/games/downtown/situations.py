"""Situations: positions written down as in the scenarios, and a driver that speaks the tokens of the table.

scene = turn(hands=["gun GU3 special_club", ""], places=["GU3", "SH2"], johnny="C22", heading="north")
scene.play("special_club:north", "attempt-gun", 4)

Numbers, tuples and, for draws and directions, names answer chance; where two dice are rolled a number is their sum.
"""

from __future__ import annotations

from typing import Any

from getaway.games.downtown import RULES
from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import COMPASS
from getaway.games.downtown.content import CARD_IDS, CHARACTERS, CITY
from getaway.games.downtown.events.duels import DuelBegan
from getaway.games.downtown.events.names import with_cast
from getaway.games.downtown.flow.exchange import TwoDice
from getaway.games.downtown.flow.turn import Play, Round
from getaway.games.downtown.laws import unconserved
from getaway.games.downtown.pieces import deck_of
from getaway.games.downtown.table import DowntownTable, new_table, table_of
from getaway.games.downtown.terms import terms_of
from getaway.games.downtown.view import DowntownView
from getaway.kernel.events import Event
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from getaway.parts import decks
from tests.games.scene import BaseScene

A, B, C, D = range(4)
ORDER = ("roxy", "iguana", "tiger", "velvet")


def card(name: str) -> int:
    """The number of a card by its id."""
    return CARD_IDS.index(name)


def cards(names: str) -> list[int]:
    """The numbers of cards by their ids."""
    return sorted(card(name) for name in names.split())


def place(name: str) -> int:
    """The number of a place by its name."""
    return CITY.names.index(name)


def dice(total: int) -> tuple[int, int]:
    """Two dice that make a sum."""
    return total // 2, total - total // 2


class Scene(BaseScene):
    """A game driven by tokens."""

    def __init__(self, game: Game) -> None:
        super().__init__(RULES, game)

    @property
    def t(self) -> DowntownTable:
        """The true table."""
        return table_of(self.game)

    def outcomes(self) -> list[Choice]:
        """What chance may answer."""
        assert self.game.seat == CHANCE
        return self.game.options()

    def moves(self) -> set[str]:
        """The places on offer."""
        return {token for token in self.offered() if token in CITY.names}

    def plays(self, name: str) -> list[str]:
        """What a card can be played on."""
        return [token.partition(":")[2] for token in self.offered() if token.startswith(f"{name}:")]

    def meant(self, token: Choice | str) -> Choice:
        if isinstance(token, int) and isinstance(self.game.question, TwoDice):
            return dice(token)
        if not isinstance(token, str):
            return token
        return COMPASS.index(token) if token in COMPASS else card(token)

    def told(self, seat: Seat = SPECTATOR) -> list[Event]:
        """What a seat was told, without who plays which character: the same in all events of a scene."""
        return [with_cast(event, ()) for event in super().told(seat)]

    def duels(self) -> list[tuple[int, int]]:
        """Who began to duel in the last `play`, the first attacker first."""
        return [event.figures for event in self.heard_of(DuelBegan)]

    def view(self, seat: Seat = SPECTATOR) -> DowntownView:
        return RULES.view(self.game, seat)

    def hand(self, seat: Seat) -> list[str]:
        """The face-down cards of a seat by id, ascending by number."""
        return [CARD_IDS[number] for number in self.t.hands[seat]]

    def pile(self, deck: int = p.INTERACTIONS) -> list[str]:
        """The cards on a pile by id, in the order in which they came."""
        return [CARD_IDS[number] for number in self.t.piles[deck]]

    def box(self) -> list[str]:
        return [CARD_IDS[number] for number in self.t.box]

    def at(self, figure: int) -> str:
        """Where a figure is, by name."""
        return CITY.names[self.t.place[figure]]

    @property
    def johnny(self) -> tuple[str, str]:
        """Johnny's field and heading."""
        return CITY.names[self.t.johnny], COMPASS[self.t.heading]


def laid_out(
    seats: int,
    hands: list[str],
    *,
    places: list[str] | None = None,
    characters: tuple[str, ...] = ORDER,
    houses: tuple[str, ...] = ("SH1", "SH2", "SH3", "SH4"),
    johnny: str = "C22",
    heading: str = "north",
    route: int | None = None,
    route_at: int = 0,
    round: int = 4,
    starter: Seat = 0,
    points: list[int] | None = None,
    shown: list[int] | None = None,
    blocks: str = "",
    officers: str = "",
    boxed: str = "special_home special_spa",
    discarded: str = "",
    **options: Any,
) -> DowntownTable:
    """A table in the middle of a game; cards that are nowhere named are in their decks."""
    t = new_table(terms_of(RULES.card.setup(seats, options)))
    figures = t.terms.figures
    ids = [row.id for row in CHARACTERS]
    t.character = [ids.index(name) for name in characters[:figures]]
    t.house = [int(name[2]) - 1 for name in houses[:figures]]
    for figure in range(figures):
        t.send_home(figure)
    for figure, name in enumerate(places or []):
        t.place[figure] = place(name)
    for seat, names in enumerate(hands):
        for number in cards(names):
            _take(t, number)
            t.take(seat, number)
    t.shown = shown or [0] * seats
    for _ in range(sum(t.shown)):
        _take(t, p.INCREASE_MOVE)
    if seats > 1:
        t.boxed = cards(boxed)
        for number in t.boxed:
            _take(t, number)
    for number in [card(name) for name in discarded.split()]:
        _take(t, number)
        t.to_pile(number)
    t.johnny, t.heading = place(johnny), COMPASS.index(heading)
    if route is not None:
        t.route, t.route_at = route - 1, route_at
    for name in blocks.split():
        t.blocked |= 1 << place(name)
        t.roadblocks.append(place(name))
    for name in officers.split():
        t.officers |= 1 << place(name) - CITY.location
    t.round, t.starter = round, starter
    t.points = points or [0] * seats
    assert unconserved(t) == []
    return t


def _take(t: DowntownTable, number: int) -> None:
    deck = deck_of(number)
    decks.take_from_rest(t.decks[deck], number - p.FIRST[deck])


def going(t: DowntownTable, at: int) -> Scene:
    """A game on this table at a step of its round."""
    game = Game(t, [Play(), Round()], [2, at], None, 100)
    game.run(None)
    return Scene(game)


def turn(
    hands: list[str] | None = None,
    *,
    seats: int = 2,
    active: Seat = A,
    spent: int = 0,
    waiting: dict[Seat, list[int]] | None = None,
    **position: Any,
) -> Scene:
    """The turn of a player. `waiting` are restrictions by seat: drawing, holding, movement, metro."""
    t = laid_out(seats, hands or [""] * seats, **position)
    for seat, counts in (waiting or {}).items():
        for kind, count in enumerate(counts):
            t.waiting[seat * 4 + kind] = count
            for _ in range(count):
                _take(t, p.RESTRICTION + kind)
    scene = going(t, 2 + (active - t.starter) % seats)
    t.spent = spent
    return scene


def johnnys_turn(hands: list[str] | None = None, *, seats: int = 2, **position: Any) -> Scene:
    """Johnny's turn, before the first die."""
    return going(laid_out(seats, hands or [""] * seats, **position), 1)


def started(seats: int = 2, **options: Any) -> Scene:
    """A new game at its first question."""
    return Scene(RULES.start(RULES.card.setup(seats, options)))
