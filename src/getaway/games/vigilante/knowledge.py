"""What a perfect note-taker in one seat knows, and the worlds that this leaves possible.

Everything is public but hands and decks. So knowledge is the public table, the hands that the seat sees, how many cards
of each back the others hold, the cards that it saw go into another hand, and what a deck was made of when its pile was
shuffled. Whatever else is neither seen nor discarded is equally likely in every other hand and in the deck.
"""

from __future__ import annotations

from random import Random
from typing import Final

from getaway.games.vigilante.content import COPIES
from getaway.games.vigilante.pieces import AMMO_CARDS, CARDS
from getaway.games.vigilante.table import VigilanteTable, new_table, table_of
from getaway.games.vigilante.terms import terms_of
from getaway.games.vigilante.view import ground_of, shows_hand
from getaway.kernel.codec import Plain, dump_frame, dump_table, load_frame, load_table
from getaway.kernel.frames import Frame, Question, Seat, Sequence
from getaway.kernel.game import Game
from getaway.kernel.rules import Knowledge, Setup
from getaway.parts.decks import new_deck, size

HIDDEN: Final = ("hands", "ammo", "upgrade", "notes", "drew")
"""What of the table is not public."""

_BACKS: Final = ((0, AMMO_CARDS), (AMMO_CARDS, CARDS))
"""The cards of each back, as ranges."""


class VigilanteKnowledge(Knowledge, frozen=True):
    """What one seat knows."""

    seat: Seat
    setup: Setup
    no: int
    public: dict[str, Plain]
    """The table by its slots, without what is hidden."""
    counts: tuple[tuple[int, int], ...]
    """How many Ammo and Upgrade cards each seat holds."""
    decks: tuple[int, int]
    """How many cards are left in the two decks."""
    seen: dict[int, tuple[int, ...]]
    """The hands that this seat sees, by seat: how many of each card."""
    drew: dict[int, tuple[int, ...]]
    """What the seats with these hands have drawn since the decks were last made from their piles, by seat and card."""
    noted: tuple[tuple[Seat, int, int], ...]
    """Cards that it knows to be in other hands: whose, which card, how many at least."""
    stack: Plain
    at: tuple[int, ...]
    ask: Plain


def knowledge_of(game: Game, seat: Seat) -> VigilanteKnowledge:
    """The knowledge of a seat, added up from nothing."""
    t = table_of(game)
    table = dump_table(t)
    return VigilanteKnowledge(
        seat=seat,
        setup=t.terms.setup,
        no=game.no,
        public={name: _copied(value) for name, value in table.items() if name not in HIDDEN},
        counts=tuple((t.ammo_count(one), t.hand_total(one) - t.ammo_count(one)) for one in range(t.seats)),
        decks=(size(t.ammo), size(t.upgrade)),
        seen={one: _row(t.hands, one) for one in range(t.seats) if shows_hand(t, seat, one)},
        drew={one: _row(t.drew, one) for one in range(t.seats) if shows_hand(t, seat, one)},
        noted=tuple(
            (whose, card, t.noted(seat, whose, card))
            for whose in range(t.seats)
            for card in range(CARDS)
            if seat >= 0 and t.noted(seat, whose, card)
        ),
        # The frames hold seats, squares and announced cards only, so the place in the rules is public.
        stack=[dump_frame(frame) for frame in game.stack],
        at=tuple(game.at),
        ask=None if game.ask is None else dump_frame(game.ask),
    )


def _copied(value: Plain) -> Plain:
    return value[:] if isinstance(value, list) else value


def _row(counts: list[int], seat: Seat) -> tuple[int, ...]:
    """The counts of one seat, by card."""
    return tuple(counts[seat * CARDS : seat * CARDS + CARDS])


def _laid_out(known: VigilanteKnowledge, rows: dict[int, tuple[int, ...]]) -> list[int]:
    """The counts of some seats as the table holds them; 0 for the others."""
    counts = [0] * (known.setup.seats * CARDS)
    for seat, row in rows.items():
        counts[seat * CARDS : seat * CARDS + CARDS] = row
    return counts


def unseen(known: VigilanteKnowledge) -> list[int]:
    """How many cards of each kind are where this seat cannot see them."""
    left = COPIES[:]
    for name in ("ammo_pile", "upgrade_pile", "beside"):
        for card in known.public[name]:
            left[card] -= 1
    for hand in known.seen.values():
        for card, count in enumerate(hand):
            left[card] -= count
    return left


def most_in_deck(known: VigilanteKnowledge) -> list[int]:
    """How many cards of each kind can be in the decks: what they were made of, less what this seat saw drawn."""
    most = list(known.public["fresh"])
    for row in known.drew.values():
        for card, count in enumerate(row):
            most[card] -= count
    return most


def imagine(known: VigilanteKnowledge, rng: Random, frames: dict[str, type[Frame]]) -> Game:
    """A world in which all cards that the seat does not see are dealt afresh, every deal equally likely."""
    seats = known.setup.seats
    left, most = unseen(known), most_in_deck(known)
    hands = _laid_out(known, known.seen)
    for whose, card, count in known.noted:
        hands[whose * CARDS + card] += count
        left[card] -= count
    for back, (low, high) in enumerate(_BACKS):
        # What cannot be in the deck is in the other hands; the rest of them is drawn.
        held = [card for card in range(low, high) for _ in range(left[card] - most[card])]
        pool = [card for card in range(low, high) for _ in range(min(left[card], most[card]))]
        rng.shuffle(pool)
        while len(pool) > known.decks[back]:
            held.append(pool.pop())
        rng.shuffle(held)
        for seat in range(seats):
            if seat not in known.seen:
                base = seat * CARDS
                for _ in range(known.counts[seat][back] - sum(hands[base + low : base + high])):
                    card = held.pop()
                    hands[base + card] += 1
                    left[card] -= 1
    notes: list[int] = []
    if known.noted:
        notes = [0] * (seats * seats * CARDS)
        for whose, card, count in known.noted:
            notes[(known.seat * seats + whose) * CARDS + card] = count
    table = new_table(terms_of(known.setup))
    hidden = {
        "hands": hands,
        "ammo": new_deck(left[:AMMO_CARDS]),
        "upgrade": new_deck(left[AMMO_CARDS:]),
        "notes": notes,
        "drew": _laid_out(known, known.drew),
    }
    load_table(table, {**known.public, **hidden})
    table.ground = ground_of(table.laid)
    stack = [load_frame(data, frames) for data in known.stack]
    ask = None if known.ask is None else load_frame(known.ask, frames)
    assert ask is None or isinstance(ask, Question)
    return Game(
        table, stack=[frame for frame in stack if isinstance(frame, Sequence)], at=list(known.at), ask=ask, no=known.no
    )


def public_table(known: VigilanteKnowledge) -> VigilanteTable:
    """The table as far as the seat knows it; hands that it does not see are empty, and so are the decks."""
    table = new_table(terms_of(known.setup))
    hidden = {"hands": _laid_out(known, known.seen), "ammo": [], "upgrade": [], "notes": [], "drew": []}
    load_table(table, {**known.public, **hidden})
    table.ground = ground_of(table.laid)
    return table


def imaginable(known: VigilanteKnowledge, game: Game) -> bool:
    """Could `imagine` draw this game, whatever the others have noted?"""
    return knowledge_of(game, known.seat) == known
