"""What each seat may see: everything on the board, the own hand, and aids made of what the seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import msgspec

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids import cautions
from getaway.games.downtown.aids.forecast import forecast
from getaway.games.downtown.aids.needs import Need, needs_of
from getaway.games.downtown.aids.odds import (
    DIGITS,
    ability_odds,
    best_play,
    duel_odds,
    meeting_odds,
    shot_now,
    solution,
)
from getaway.games.downtown.board import HOUSES, NOWHERE
from getaway.games.downtown.content import CHARACTERS, CHART, CITY, CharacterRow
from getaway.games.downtown.events.duels import Agility
from getaway.games.downtown.events.names import who
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.flow import shot as a
from getaway.games.downtown.flow.turn import draws_left, hand_limit
from getaway.games.downtown.knowledge.memory import DECK, HAND, PILE, card_of, places_of
from getaway.games.downtown.pieces import SEATS
from getaway.games.downtown.table import DowntownTable, table_of
from getaway.kernel.bounds import UNSEEN, bag, by_seat, one_of, seat_of, slots, within
from getaway.kernel.frames import Question, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import View
from getaway.parts import decks

_MOST_CARDS = 80
"""More than there are in any deck, or can be anywhere."""

Who = Annotated[int, seat_of(HOUSES)]
Place = Annotated[int, within(NOWHERE, len(CITY.names) - 1)]
Heading = Annotated[int, within(NOWHERE, 3)]
Card = Annotated[int, within(-1, p.CARDS - 1)]
Cards = Annotated[tuple[Card, ...], bag(_MOST_CARDS)]
Stack = Annotated[tuple[Card, ...], slots(6)]
Count = Annotated[int, within(0, _MOST_CARDS)]
Few = Annotated[int, within(0, 16)]
Value = Annotated[int, within(-16, 24)]
Restrictions = Annotated[tuple[Few, ...], slots(p.RESTRICTIONS)]
Space = Annotated[int, within(-1, CHART.spaces - 1)]


class PlayerView(msgspec.Struct, frozen=True):
    """A player, or a rival in solo, as everybody sees him, and what the viewer knows of his hand."""

    figure: Who
    name: Annotated[str, UNSEEN]
    """What he is called, everywhere."""
    character: Annotated[str, one_of([row.id for row in CHARACTERS])]
    house: Annotated[int, within(NOWHERE, HOUSES - 1)]
    place: Place
    rival: bool
    heading: Heading
    points: Count = 0
    weapons: Few = 0
    """Face-down cards of the Weapon deck; so with the next two."""
    locations: Few = 0
    interactions: Few = 0
    increases: Few = 0
    """Increase Player's Move cards that lie open before him."""
    waiting: Restrictions = ()
    """Restrictions for his next turn: drawing, holding, movement, metro."""
    known: Cards = ()
    """Cards that the viewer knows to be in this hand."""


class DeckView(msgspec.Struct, frozen=True):
    """A deck and its discard pile."""

    cards: Count
    pile: Count
    known_top: Stack
    """What the viewer knows of its top, uppermost first; -1: not known to him."""
    known_bottom: Stack
    """The same of its bottom, uppermost first."""
    known_in: Cards
    """Cards that the viewer knows to be in the deck."""
    known_pile: Cards
    """Cards that the viewer knows to be in the pile."""


class JohnnyView(msgspec.Struct, frozen=True):
    """Johnny the Quick."""

    field: Place
    heading: Heading
    route: Annotated[int, within(-1, len(CITY.routes) - 1)]
    """The number of the Route card, or -1."""
    route_at: Count
    trail: Annotated[tuple[Place, ...], slots(12)]
    """The fields he left in this turn."""
    distance: Few
    to_go: Few
    settled: Heading
    stopped: bool
    forecast: Annotated[tuple[tuple[int, float], ...], UNSEEN]
    """Where he will be after his turn, the running one or else the next, with exact chances, if nobody plays a card.
    What has been rolled counts. Empty when he has had his last turn."""


class DuelView(msgspec.Struct, frozen=True):
    """A duel; pairs are for the two figures in their order."""

    figures: tuple[Who, Who]
    attacker: Few
    health: tuple[Value, Value]
    stamina: tuple[Value, Value]
    punch: tuple[Value, Value]
    """Punch Strength as it counts now."""
    cards: tuple[Cards, Cards]
    used: tuple[bool, bool]
    agility: tuple[Agility | None, Agility | None]
    """What has been rolled in this exchange, with every card and ability; None before a roll."""
    wins: tuple[Few, Few]
    odds: Annotated[tuple[float, float, float] | None, UNSEEN]
    """The chances that the first wins, that the duel is tied, and that the other wins, if both play as well as can
    be, all that has been rolled counted; None in duels of rock, paper, scissors."""


class AttemptView(msgspec.Struct, frozen=True):
    """An assassination attempt."""

    seat: Who
    weapon: Card
    aim: Space
    guard: Space
    rounds: Few
    number: Few
    precision: bool
    extra: bool
    uncovered: Few
    value: Value
    """The Attack Value before the dice."""
    cards: Cards
    """Attack cards that count in this shot."""
    shot: Annotated[tuple[float, float, float], UNSEEN]
    """The chances of a shot now: kill, draw, loss."""
    best: Annotated[float, UNSEEN]
    """The chance to kill with best play from here, all that has been rolled counted, without further cards."""


class DowntownView(View, frozen=True):
    """What one seat, or a spectator, sees of the table."""

    seat: Who
    solo: bool
    quick: bool
    sheets: bool
    answers: bool
    """Is Direction Change played openly, one after another?"""
    round: Few
    rounds: Few
    starter: Who
    active: Who
    asked: Who
    """Who is asked now: a seat; -1 for chance; -2 after the end."""
    moment: Annotated[str, UNSEEN]
    """The kind of the open question."""
    players: Annotated[tuple[PlayerView, ...], by_seat(HOUSES, "figure")]
    hand: Cards
    needs: Annotated[tuple[Need, ...], UNSEEN]
    """The shots that the own cards are good for, the nearest first, with what is lacking; only while the game runs."""
    pick: Annotated[int, within(-1, p.SCISSORS)]
    johnny: JohnnyView
    roadblocks: Annotated[tuple[Place, ...], slots(12)]
    """In the order of placing."""
    officers: Annotated[tuple[Annotated[int, within(0, p.SPY - p.LOCATION - 1)], ...], bag(p.SPY - p.LOCATION)]
    """Numbers of the locations they watch."""
    decks: Annotated[tuple[DeckView, ...], slots(len(p.DECK_NAMES))]
    box: Cards
    in_play: Cards
    movement: Count
    draws: Few
    drawn: tuple[Few, Few, Few]
    hand_limit: Few
    limits: Restrictions
    attempted: bool
    truces: Annotated[tuple[tuple[Who, Who, Place], ...], slots(12)]
    """Two figures and the place where they leave each other alone."""
    duel: DuelView | None
    attempt: AttemptView | None


def view_of(game: Game, seat: Seat) -> DowntownView:
    """The view of a seat, or of SPECTATOR, added up from nothing."""
    return views_of(game, (seat,))[0]


def views_of(game: Game, seats: Sequence[Seat]) -> list[DowntownView]:
    """The views of all these seats: what everybody sees is made once."""
    t = table_of(game)
    playing = 0 <= t.active < t.seats
    shown = partial(
        DowntownView,
        solo=t.terms.solo,
        quick=t.terms.quick,
        sheets=t.terms.sheets,
        answers=t.terms.answers,
        round=t.round,
        rounds=t.terms.rounds,
        starter=t.starter,
        active=t.active,
        asked=-2 if game.ask is None else game.seat,
        moment="" if game.ask is None else game.ask.kind,
        johnny=JohnnyView(
            field=t.johnny,
            heading=t.heading,
            route=t.route,
            route_at=t.route_at,
            trail=tuple(t.trail[::2]),
            distance=t.distance,
            to_go=t.to_go,
            settled=t.settled,
            stopped=t.stopped,
            forecast=forecast(t) if game.ask is not None else (),
        ),
        roadblocks=tuple(t.roadblocks),
        officers=tuple([number for number in range(p.SPY - p.LOCATION) if t.officers >> number & 1]),
        box=tuple(t.box),
        in_play=tuple(t.in_play),
        movement=t.movement() if playing and t.round > 0 else 0,
        draws=draws_left(t) if playing and t.round > 0 else 0,
        drawn=(t.drawn[0], t.drawn[1], t.drawn[2]),
        hand_limit=hand_limit(t),
        limits=tuple(t.limits),
        attempted=t.attempted,
        truces=tuple([(truce >> 12, truce >> 8 & 15, truce & 255) for truce in t.truces]),
        duel=_duel(t, game.ask) if t.duel else None,
        attempt=_attempt(t, game.ask) if t.attempt else None,
    )
    figures, piles = range(t.terms.figures), range(len(t.decks) if t.terms.solo else p.EVENTS)
    views: list[DowntownView] = []
    for seat in seats:
        notes = _by_place(t.notes[seat] if seat >= 0 else t.notes[t.seats])
        views.append(
            shown(
                seat=seat,
                players=tuple([_player(t, figure, notes) for figure in figures]),
                hand=tuple(t.hands[seat]) if seat >= 0 else (),
                needs=needs_of(t, seat) if seat >= 0 and t.round > 0 and game.ask is not None else (),
                pick=t.picks[seat] if seat >= 0 else -1,
                decks=tuple([_deck(t, deck, seat, notes) for deck in piles]),
            )
        )
    return views


def _by_place(notes: list[int]) -> dict[int, list[int]]:
    """The kinds of cards in order, by the places where they can be, as bits."""
    found: dict[int, list[int]] = {}
    for note in notes:
        found.setdefault(places_of(note), []).append(card_of(note))
    for cards in found.values():
        cards.sort()
    return found


def _player(t: DowntownTable, figure: int, notes: dict[int, list[int]]) -> PlayerView:
    character = CHARACTERS[t.character[figure]].id if t.character[figure] >= 0 else ""
    name = who(tuple(t.character), figure)
    if figure >= t.seats:
        return PlayerView(
            figure=figure,
            name=name,
            character=character,
            house=t.house[figure],
            place=t.place[figure],
            rival=True,
            heading=t.headings[figure],
        )
    return PlayerView(
        figure=figure,
        name=name,
        character=character,
        house=t.house[figure],
        place=t.place[figure],
        rival=False,
        heading=-1,
        points=t.points[figure],
        weapons=t.down[figure * 3],
        locations=t.down[figure * 3 + 1],
        interactions=t.down[figure * 3 + 2],
        increases=t.shown[figure],
        waiting=tuple(t.waiting[figure * p.RESTRICTIONS : (figure + 1) * p.RESTRICTIONS]),
        known=tuple(notes.get(HAND << figure, ())),
    )


def _deck(t: DowntownTable, deck: int, seat: Seat, notes: dict[int, list[int]]) -> DeckView:
    cards, first = t.decks[deck], p.FIRST[deck]
    bottom, top = decks.known_bottom(cards)[::-1], decks.known_top(cards)[::-1]
    known = [
        first + card if seat >= 0 and peek >> seat & 1 else -1
        for card, peek in zip([*bottom, *top], t.peeks[deck], strict=True)
    ]
    last = first + p.KINDS[deck] if deck != p.EVENTS else first
    return DeckView(
        cards=decks.size(cards),
        pile=len(t.piles[deck]),
        known_top=tuple(known[: len(bottom) - 1 if bottom else None : -1]),
        known_bottom=tuple(known[: len(bottom)][::-1]),
        known_in=tuple([card for card in notes.get(DECK, ()) if first <= card < last]),
        known_pile=tuple([card for card in notes.get(PILE, ()) if first <= card < last]),
    )


def _duel(t: DowntownTable, question: Question | None) -> DuelView:
    duel = t.duel
    laid = [
        tuple(card for card in range(p.DUEL_CARD, p.ATTACK_CARD) if duel[e.LAID + side] >> card & 1) for side in (0, 1)
    ]
    return DuelView(
        figures=(duel[e.FIGURE], duel[e.FIGURE + 1]),
        attacker=duel[e.ATTACKER],
        health=(duel[e.HEALTH], duel[e.HEALTH + 1]),
        stamina=(duel[e.STAMINA], duel[e.STAMINA + 1]),
        punch=(e.punch_strength(duel, 0), e.punch_strength(duel, 1)),
        cards=(laid[0], laid[1]),
        used=(bool(duel[e.USED]), bool(duel[e.USED + 1])),
        agility=(_agility(t, 0), _agility(t, 1)),
        wins=(duel[e.WINS], duel[e.WINS + 1]),
        odds=duel_odds(t, question),
    )


def _agility(t: DowntownTable, side: int) -> Agility | None:
    return e.agility_of(t, side) if t.duel[e.ROLL + side] else None


def _attempt(t: DowntownTable, question: Question | None) -> AttemptView:
    attempt = t.attempt
    return AttemptView(
        seat=t.active,
        weapon=attempt[a.WEAPON],
        aim=attempt[a.AIM],
        guard=attempt[a.GUARD],
        rounds=attempt[a.ROUNDS],
        number=attempt[a.NUMBER],
        precision=bool(attempt[a.USED] & a.PRECISION),
        extra=bool(attempt[a.USED] & a.EXTRA),
        uncovered=a.uncovered(t),
        value=a.attack_value(t),
        cards=tuple(card for card in range(p.ATTACK_CARD, p.LOCATION) if attempt[a.LOADED] >> card - p.ATTACK_CARD & 1),
        shot=shot_now(t),
        best=best_play(t, question),
    )


class See:
    """What the words of a question may use: what the asked seat may know."""

    __slots__ = ("_t", "seat")

    def __init__(self, game: Game) -> None:
        self._t = table_of(game)
        self.seat = game.seat

    def who(self, figure: int) -> str:
        """What a figure is called."""
        return who(tuple(self._t.character), figure)

    def word_for(self, figure: int) -> str:
        """What is typed for a figure."""
        character = self._t.character[figure]
        return CHARACTERS[character].id if character >= 0 else SEATS[figure].lower()

    def figure_of(self, word: str) -> int:
        """The figure for which that is typed, or NOWHERE."""
        figures = range(self._t.terms.figures)
        return next((figure for figure in figures if self.word_for(figure) == word), NOWHERE)

    def sheets(self) -> bool:
        """Are character sheets used?"""
        return self._t.terms.sheets

    def round(self) -> int:
        """The round, from 1."""
        return self._t.round

    def for_the_win(self) -> bool:
        """Is the duel that is fought the one for the win, after the last round?"""
        return self._t.active == NOWHERE

    # Johnny

    def johnny(self) -> int:
        """His field."""
        return self._t.johnny

    def heading(self) -> int:
        """Where he is heading."""
        return self._t.heading

    def settled(self) -> int:
        """The direction that he will take at this crossroad."""
        return self._t.settled

    def to_go(self) -> int:
        """How many steps he has left."""
        return self._t.to_go

    # The own turn

    def movement(self) -> int:
        """The movement left."""
        return self._t.movement()

    def draws(self) -> int:
        """The draws left."""
        return draws_left(self._t)

    def here(self) -> int:
        """Where the asked seat is."""
        return self._t.place[self.seat]

    def inside(self) -> bool:
        """Is the asked seat on a location?"""
        return self._t.terms.city.is_location(self._t.place[self.seat])

    def warned_of_going(self, place: int) -> str:
        """What going to a place for one movement brings on besides the step, or costs."""
        return cautions.of_going(self._t, self.seat, place)

    def warned_of_ending(self) -> str:
        """What ending the turn now brings on or wastes."""
        return cautions.of_ending(self._t, self.seat)

    def keeps(self) -> int:
        """How many cards the asked seat may keep."""
        return hand_limit(self._t) if self._t.active == self.seat else self._t.terms.hand_limit

    def held(self) -> int:
        """How many it has, those that lie open included."""
        return self._t.cards_held(self.seat)

    def warned_of_discarding(self, card: int) -> str:
        """What speaks against discarding a card now."""
        return cautions.of_discarding(self._t, self.seat, card, self.keeps())

    def warned_of_attempting(self) -> str:
        """What an attempt shows and puts at stake."""
        return cautions.of_attempting(self._t, self.seat)

    # Duels

    def wins(self) -> tuple[int, str, int]:
        """How many throws the asked seat has won, who is against it, and how many the other has won."""
        duel, side = self._t.duel, self._side()
        return duel[e.WINS + side], self.who(duel[e.FIGURE + 1 - side]), duel[e.WINS + 1 - side]

    def exchange(self) -> tuple[str, str]:
        """What attacker and defender have rolled, each with a name and how it adds up."""
        t = self._t
        attacker = t.duel[e.ATTACKER]
        one, other = [
            f"{self.whom(t.duel[e.FIGURE + side])} with {e.agility_of(t, side).said}"
            for side in (attacker, 1 - attacker)
        ]
        return one, other

    def whom(self, figure: int) -> str:
        """What the asked seat calls a figure."""
        return "you" if figure == self.seat else self.who(figure)

    def character(self) -> CharacterRow:
        """The sheet of the asked seat."""
        return CHARACTERS[self._t.character[self.seat]]

    def warned_of_ability(self) -> str:
        """What speaks against using the special ability now."""
        return cautions.of_ability(self._t, self._side())

    def odds_with_ability(self, *, used: bool) -> float:
        """The chance of the asked seat to win the duel after using its ability now, or keeping it."""
        return ability_odds(self._t, self._side(), used=used)

    def odds_against(self, figure: int) -> float | None:
        """The chance of the asked seat to win a duel with a figure; None where sheets do not count."""
        return meeting_odds(self._t, self.seat, figure)

    def _side(self) -> int:
        return 0 if self._t.duel[e.FIGURE] == self.seat else 1

    # Attempts

    def number(self) -> int:
        """The aiming die, or the bodyguard's."""
        return self._t.attempt[a.NUMBER]

    def aim(self) -> int:
        """The space of the aim."""
        return self._t.attempt[a.AIM]

    def guard(self) -> int:
        """The space of the bodyguard."""
        return self._t.attempt[a.GUARD]

    def aiming_rounds(self) -> tuple[int, int]:
        """The aiming round, and how many there can be."""
        return self._t.attempt[a.ROUNDS], self._t.terms.aim_rolls

    def best_after_aim(self, space: int) -> float:
        """The chance to kill with best play after the aim has moved there."""
        return round(solution(self._t).moved[self._rounds_left()][space][self.guard()], DIGITS)

    def best_after_guard(self, space: int) -> float:
        """The same after the bodyguard has moved there."""
        return round(solution(self._t).decided[self._rounds_left()][self.aim()][space], DIGITS)

    def best_after_roll(self, number: int) -> float:
        """The same with this number for the aim."""
        found = solution(self._t).after_roll(self._rounds_left(), self.aim(), self.guard(), number)
        return round(found, DIGITS)

    def best_with_another_roll(self, *, of_this_round: bool) -> float:
        """The same before another aiming die, of this round or of the next one."""
        left = self._rounds_left() - (not of_this_round)
        return round(solution(self._t).rolled[left][self.aim()][self.guard()], DIGITS)

    def _rounds_left(self) -> int:
        return self._t.terms.aim_rolls - self._t.attempt[a.ROUNDS]

    def value(self) -> int:
        """The Attack Value before the dice."""
        return a.attack_value(self._t)

    def chances(self) -> tuple[float, float, float]:
        """The chances of a shot now: kill, draw, loss."""
        return shot_now(self._t)

    def missed(self) -> bool:
        """Was the shot lost, not drawn?"""
        return self._t.attempt[a.RESULT] == a.LOST

    def shot(self, aim: int, guard: int) -> tuple[int, int]:
        """Uncovered number spaces and Attack Value with aim and bodyguard on these spaces."""
        terms, weapon = self._t.terms, self._t.attempt[a.WEAPON]
        uncovered = terms.chart.uncovered(weapon, aim, guard)
        return uncovered, terms.attack[weapon] + uncovered
