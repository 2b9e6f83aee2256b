"""What a seat observes, as numbers straight from the table: the fields of `DowntownView`, one after the other."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import HOUSES
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.flow import shot as a
from getaway.games.downtown.flow.turn import draws_left, hand_limit
from getaway.games.downtown.knowledge.memory import DECK, HAND, PILE, card_of, places_of
from getaway.games.downtown.table import DowntownTable, table_of
from getaway.kernel.frames import SPECTATOR, Seat
from getaway.kernel.game import Game
from getaway.kernel.rows import Row
from getaway.parts import decks

_LAST: Final = p.CARDS - 1
_CARDS: Final = p.CARDS + 1
"""Numbers of a bag of cards, one of which can be unknown."""
_LIMITS: Final = 1 + p.RESTRICTIONS
_KNOWN: Final = 12 + _LIMITS
"""Where in a player what is known of his hand begins."""
_PLAYER: Final = _KNOWN + _CARDS
_STACK: Final = 6
_KNOWN_IN: Final = 2 + 2 * (1 + _STACK)
_DECK: Final = _KNOWN_IN + 2 * _CARDS
_MOST: Final = 12
_PLACES: Final = p.SPY - p.LOCATION
_DUEL: Final = 9 + 2 * _CARDS + 2 + 2 * 5 + 2
_ATTEMPT: Final = 10 + _CARDS


def observe(game: Game, seat: Seat, row: Row) -> None:
    """Write what a seat, or SPECTATOR, sees."""
    t = table_of(game)
    terms = t.terms
    playing = 0 <= t.active < t.seats and t.round > 0
    row.seat(seat)
    row.flag(terms.solo)
    row.flag(terms.quick)
    row.flag(terms.sheets)
    row.flag(terms.answers)
    row.number(t.round)
    row.number(terms.rounds)
    row.seat(t.starter)
    row.seat(t.active)
    row.seat(SPECTATOR if game.ask is None else game.seat)
    players = row.at
    for figure in range(terms.figures):
        row.at = players + row.turned(figure) * _PLAYER
        _player(t, figure, row)
    row.at = players + HOUSES * _PLAYER
    if seat >= 0:
        row.bag(t.hands[seat], -1, _LAST)
        row.number(t.picks[seat])
    else:
        row.skip(_CARDS)
        row.number(-1)
    _johnny(t, row)
    row.slots(t.roadblocks, _MOST)
    row.members(t.officers & (1 << _PLACES) - 1, 0, _PLACES - 1)
    first = row.at + 1
    shown = len(t.decks) if terms.solo else p.EVENTS
    row.number(shown)
    for deck in range(shown):
        _deck(t, deck, seat, row)
    _notes(t, seat, row, players, first=first)
    row.at = first + len(p.DECK_NAMES) * _DECK
    row.bag(t.box, -1, _LAST)
    row.bag(t.in_play, -1, _LAST)
    row.number(t.movement() if playing else 0)
    row.number(draws_left(t) if playing else 0)
    row.numbers(t.drawn)
    row.number(hand_limit(t))
    row.slots(t.limits, p.RESTRICTIONS)
    row.flag(t.attempted)
    end = row.at + 1 + _MOST * 3
    row.number(len(t.truces))
    for truce in t.truces:
        row.seat(truce >> 12)
        row.seat(truce >> 8 & 15)
        row.number(truce & 255)
    row.at = end
    _duel(t, row)
    _attempt(t, row)


def _player(t: DowntownTable, figure: int, row: Row) -> None:
    """What everybody sees of a player or rival; the cards known to be in his hand are counted by `_notes`."""
    row.number(1)
    row.seat(figure)
    row.number(1 + t.character[figure])
    row.number(t.house[figure])
    row.number(t.place[figure])
    if figure >= t.seats:
        row.number(1)
        row.number(t.headings[figure])
        return
    row.skip(1)
    row.number(-1)
    row.number(t.points[figure])
    row.numbers(t.down[figure * 3 : figure * 3 + 3])
    row.number(t.shown[figure])
    row.slots(t.waiting[figure * p.RESTRICTIONS : (figure + 1) * p.RESTRICTIONS], p.RESTRICTIONS)


def _johnny(t: DowntownTable, row: Row) -> None:
    row.number(t.johnny)
    row.number(t.heading)
    row.number(t.route)
    row.number(t.route_at)
    row.slots(t.trail[::2], _MOST)
    row.number(t.distance)
    row.number(t.to_go)
    row.number(t.settled)
    row.flag(t.stopped)


def _deck(t: DowntownTable, deck: int, seat: Seat, row: Row) -> None:
    """A deck and what the seat knows of its ends; the cards known to be in it are counted by `_notes`."""
    cards = t.decks[deck]
    end = row.at + _DECK
    row.number(decks.size(cards))
    row.number(len(t.piles[deck]))
    peeks = t.peeks[deck]
    if peeks:
        first = p.FIRST[deck]
        bottom, top = decks.known_bottom(cards), decks.known_top(cards)
        lowest = len(bottom) - 1
        highest = len(peeks) - 1
        row.slots([_seen(first + card, peeks[highest - at], seat) for at, card in enumerate(top)], _STACK)
        row.slots([_seen(first + card, peeks[lowest - at], seat) for at, card in enumerate(bottom)], _STACK)
    row.at = end


def _seen(card: int, peek: int, seat: Seat) -> int:
    """A card for a seat, or -1 if it is not among those that know it."""
    return card if seat >= 0 and peek >> seat & 1 else -1


def _notes(t: DowntownTable, seat: Seat, row: Row, players: int, first: int) -> None:
    """Count the cards that the seat knows to be in hands, in decks and in piles."""
    for note in t.notes[seat] if seat >= 0 else t.notes[t.seats]:
        card = card_of(note)
        places = places_of(note)
        if places == DECK:
            row.one_more(first + p.deck_of(card) * _DECK + _KNOWN_IN + 1 + card)
        elif places == PILE:
            row.one_more(first + p.deck_of(card) * _DECK + _KNOWN_IN + _CARDS + 1 + card)
        else:
            for figure in range(t.seats):
                if places == HAND << figure:
                    row.one_more(players + row.turned(figure) * _PLAYER + _KNOWN + 1 + card)


def _duel(t: DowntownTable, row: Row) -> None:
    duel = t.duel
    if not duel:
        row.skip(1 + _DUEL)
        return
    row.number(1)
    row.seat(duel[e.FIGURE])
    row.seat(duel[e.FIGURE + 1])
    row.number(duel[e.ATTACKER])
    row.numbers(duel[e.HEALTH : e.HEALTH + 2])
    row.numbers(duel[e.STAMINA : e.STAMINA + 2])
    row.number(e.punch_strength(duel, 0))
    row.number(e.punch_strength(duel, 1))
    for side in range(2):
        laid = duel[e.LAID + side] & (1 << p.ATTACK_CARD) - (1 << p.DUEL_CARD)
        row.members(laid, -1, _LAST)
    row.flag(duel[e.USED] != 0)
    row.flag(duel[e.USED + 1] != 0)
    for side in range(2):
        roll = duel[e.ROLL + side]
        if roll:
            red = duel[e.RED + side]
            row.number(1)
            row.number(red)
            row.number(roll - red)
            row.number(e.agility_value(duel, side))
            row.number(e.agility_result(t, side))
        else:
            row.skip(5)
    row.numbers(duel[e.WINS : e.WINS + 2])


def _attempt(t: DowntownTable, row: Row) -> None:
    attempt = t.attempt
    if not attempt:
        row.skip(1 + _ATTEMPT)
        return
    row.number(1)
    row.seat(t.active)
    row.number(attempt[a.WEAPON])
    row.number(attempt[a.AIM])
    row.number(attempt[a.GUARD])
    row.number(attempt[a.ROUNDS])
    row.number(attempt[a.NUMBER])
    row.flag(attempt[a.USED] & a.PRECISION != 0)
    row.flag(attempt[a.USED] & a.EXTRA != 0)
    row.number(a.uncovered(t))
    row.number(a.attack_value(t))
    row.members(attempt[a.LOADED] << p.ATTACK_CARD & (1 << p.LOCATION) - 1, -1, _LAST)
