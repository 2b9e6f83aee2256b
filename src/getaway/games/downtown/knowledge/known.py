"""What a perfect note-taker in one seat knows, and the worlds that this leaves possible.

Public is everything but hands, the order and content of decks and piles, the boxed special locations, and secret
choices that have not been shown. A seat's notes (`flow.memory`) say where cards it has seen can be; `imagine` deals the
cards it cannot see so that the notes hold.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.flow.direction import Changes
from getaway.games.downtown.flow.exchange import FIGURE
from getaway.games.downtown.flow.quick import Throws
from getaway.games.downtown.knowledge.dealing import Hidden, deal, shuffle
from getaway.games.downtown.pieces import NOT_YET, YES
from getaway.games.downtown.table import DowntownTable, table_of
from getaway.kernel.codec import Plain, dump_frame, load_frame
from getaway.kernel.frames import Frame, Question, Seat, Sequence
from getaway.kernel.game import Game
from getaway.kernel.rules import Knowledge, Setup
from getaway.parts import decks

PUBLIC: Final = (
    "place house character headings points down shown peeks box in_play johnny heading route route_at trail distance "
    "to_go settled stopped blocked roadblocks officers round starter active spent lost drawn attempted done fresh "
    "waiting limits truces duel attempt got"
).split()
"""The slots of the table that everybody sees as they are."""


class DeckKnown(Knowledge, frozen=True):
    """What a seat knows of a deck and its pile."""

    rest: int
    """How many cards in it nobody has looked at."""
    bottom: tuple[int, ...]
    """Cards that somebody put under it, lowest first; -1: this seat does not know which."""
    top: tuple[int, ...]
    """Cards on top that somebody has looked at, lowest first; -1: this seat does not know which."""
    pile: int
    """How many cards are in its discard pile."""


class DowntownKnowledge(Knowledge, frozen=True):
    """What one seat, or a spectator, knows."""

    seat: Seat
    setup: Setup
    no: int
    public: dict[str, Any]
    hand: tuple[int, ...]
    notes: tuple[int, ...]
    """This seat's notes, ascending: see `flow.memory`."""
    common: tuple[int, ...]
    """The notes that everybody could make, ascending."""
    decks: tuple[DeckKnown, ...]
    boxed: int
    """How many special locations went to the box unseen."""
    aside: tuple[int, ...]
    """Solo events that were drawn too early and are shuffled back soon."""
    pick: int
    """The own secret choice that has not been shown yet."""
    stack: Plain
    at: tuple[int, ...]
    ask: Plain


def knowledge_of(game: Game, seat: Seat) -> DowntownKnowledge:
    """The knowledge of a seat, or of SPECTATOR, added up from nothing."""
    t = table_of(game)
    return DowntownKnowledge(
        seat=seat,
        setup=t.terms.agreed,
        no=game.no,
        public={name: _copied(getattr(t, name)) for name in PUBLIC},
        hand=tuple(t.hands[seat]) if seat >= 0 else (),
        notes=tuple(sorted(t.notes[seat])) if seat >= 0 else tuple(sorted(t.notes[t.seats])),
        common=tuple(sorted(t.notes[t.seats])),
        decks=tuple(_deck_known(t, deck, seat) for deck in range(len(t.decks))),
        boxed=len(t.boxed),
        aside=tuple(t.piles[p.EVENTS]),
        pick=t.picks[seat] if seat >= 0 else NOT_YET,
        # Downtown's frames hold nothing but seats, decks and what was announced: the place in the rules is public.
        stack=[dump_frame(frame) for frame in game.stack],
        at=tuple(game.at),
        ask=None if game.ask is None else dump_frame(game.ask),
    )


def _copied(value: Any) -> Any:
    return [_copied(part) for part in value] if isinstance(value, list) else value


def _deck_known(t: DowntownTable, deck: int, seat: Seat) -> DeckKnown:
    cards, peeks, first = t.decks[deck], t.peeks[deck], p.FIRST[deck]
    bottom, top = decks.known_bottom(cards)[::-1], decks.known_top(cards)[::-1]
    known = [
        first + card if seat >= 0 and peek >> seat & 1 else -1
        for card, peek in zip([*bottom, *top], peeks, strict=True)
    ]
    return DeckKnown(
        rest=decks.size(cards) - len(known),
        bottom=tuple(known[: len(bottom)]),
        top=tuple(known[len(bottom) :]),
        pile=len(t.piles[deck]),
    )


def imagine(
    fresh: Game, known: DowntownKnowledge, rng: Random, frames: dict[str, type[Frame]], *, count: int
) -> list[Game]:
    """Worlds drawn from what is known of a running game; `fresh`, a just started game of the same set-up, is used up.

    What all of them have in common is laid out once.
    """
    common = _common(fresh, known, frames)
    hidden = [_hidden(table_of(common), known, deck) for deck in (p.WEAPONS, p.LOCATIONS, p.INTERACTIONS)]
    found: list[Game] = []
    for _ in range(count):
        world = common.clone()
        t = table_of(world)
        for cards in hidden:
            deal_deck(t, known, cards, rng)
        t.picks = _picks(t, known, world, rng)
        found.append(world)
    return found


def _hidden(t: DowntownTable, known: DowntownKnowledge, deck: int) -> Hidden:
    return Hidden(t, known.seat, deck, there=known.decks[deck], notes=known.notes, boxed=known.boxed)


def _common(fresh: Game, known: DowntownKnowledge, frames: dict[str, type[Frame]]) -> Game:
    """Everything but the cards that the seat does not see and the choices it has not been shown."""
    t = table_of(fresh)
    for name in PUBLIC:
        setattr(t, name, _copied(known.public[name]))
    t.hands = [[] for _ in range(t.seats)]
    if known.seat >= 0:
        t.hands[known.seat] = list(known.hand)
    t.notes = [list(known.common) for _ in range(t.seats + 1)]
    if known.seat >= 0:
        t.notes[known.seat] = list(known.notes)
    t.boxed = []
    _lay_events(t, known)
    stack = [load_frame(data, frames) for data in known.stack]
    ask = None if known.ask is None else load_frame(known.ask, frames)
    assert ask is None or isinstance(ask, Question)
    sequences = [frame for frame in stack if isinstance(frame, Sequence)]
    return Game(t, sequences, list(known.at), ask=ask, no=known.no)


def deal_deck(t: DowntownTable, known: DowntownKnowledge, hidden: Hidden, rng: Random) -> None:
    """Put every card of a deck that this seat cannot see into a place where it can be."""
    deck = hidden.deck
    first, there = p.FIRST[deck], known.decks[deck]
    places = deal(hidden, rng)
    for seat in range(t.seats):
        if places.hands[seat]:
            t.hands[seat] = sorted([*t.hands[seat], *places.hands[seat]])
    t.piles[deck] = places.pile
    t.boxed = [*t.boxed, *places.box]
    if there.bottom or there.top:
        shuffle(places.deck, rng)
    bottom = [places.deck.pop() if card < 0 else card for card in there.bottom]
    top = [places.deck.pop() if card < 0 else card for card in there.top]
    counts = [0] * p.KINDS[deck]
    for card in places.deck:
        counts[card - first] += 1
    cards = decks.new_deck(counts)
    for card in reversed(bottom):
        decks.put_bottom(cards, card - first)
    for card in top:
        decks.put_top(cards, card - first)
    t.decks[deck] = cards


def _lay_events(t: DowntownTable, known: DowntownKnowledge) -> None:
    """The event deck is known by counting: what has happened is in the box."""
    counts = t.terms.events[:]
    if t.terms.solo:
        for card in (*t.box, *known.aside):
            if counts[card - p.SPY] > 0:
                counts[card - p.SPY] -= 1
    t.decks[p.EVENTS] = decks.new_deck(counts)
    t.piles[p.EVENTS] = list(known.aside)


def _picks(t: DowntownTable, known: DowntownKnowledge, game: Game, rng: Random) -> list[int]:
    """Secret choices that others have made by now, as they can be with the cards they are imagined to hold."""
    picks = [NOT_YET] * t.seats
    for seat in asked_in_secret(t, game):
        if seat == known.seat:
            picks[seat] = known.pick
        elif t.terms.quick and t.duel:
            picks[seat] = rng.randrange(3)
        elif p.DIRECTION_CHANGE in t.hands[seat] and rng.random() < 0.5:
            picks[seat] = YES
    return picks


def asked_in_secret(t: DowntownTable, game: Game) -> list[Seat]:
    """The seats with a secret choice that is not shown yet, which follows from the place in the rules."""
    if not game.stack:
        return []
    frame, at = game.stack[-1], game.at[-1]
    if isinstance(frame, Changes):
        # The counter stands behind the seat that is being asked.
        return [
            seat
            for seat in ((t.starter + step) % t.seats for step in range(at - 1))
            if t.may_answer(seat, p.INTERACTIONS, p.DIRECTION_CHANGE)
        ]
    if isinstance(frame, Throws) and at % 3 == 2:
        return [t.duel[FIGURE]]
    return []


def imaginable(known: DowntownKnowledge, game: Game) -> bool:
    """Could `imagine` draw this very game?"""
    if knowledge_of(game, known.seat) != known:
        return False
    t = table_of(game)
    return all(_hidden(t, known, deck).allows(t) for deck in (p.WEAPONS, p.LOCATIONS, p.INTERACTIONS))
