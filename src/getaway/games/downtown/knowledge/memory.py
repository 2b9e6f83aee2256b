"""What a perfect note-taker remembers of the cards she cannot see any more: notes of where each of them can be.

A note is one int, ``card << 8 | places``: somewhere in these places lies a card of this kind that she has seen. Places
are bits: the card's deck (anywhere in it), its discard pile, and the face-down hand of each seat. Notes stand for
different cards. *Invariant:* in truth there is always a way to match all notes of a seat with cards that lie where
they say; every function here keeps it, and says less rather than too much.

Lists of notes are replaced, never changed: clones share them.
"""

from __future__ import annotations

from typing import Final

from getaway.games.downtown.pieces import FIRST, KINDS, Card

Notes = list[int]

DECK: Final = 1
PILE: Final = 2
HAND: Final = 4  # of seat 0; the next seats have the next bits
PLACES: Final = 255


def card_of(note: int) -> Card:
    """The kind of card that a note is about."""
    return note >> 8


def places_of(note: int) -> int:
    """Where it can be, as bits."""
    return note & PLACES


def spread(notes: Notes, deck: int, source: int, to: int) -> Notes:
    """Some card of this deck went from one place to another unseen: whatever can have been there can be here now."""
    low = FIRST[deck] << 8
    high = low + (KINDS[deck] << 8)
    for note in notes:
        if note & source and low <= note < high and not note & to:
            break
    else:
        return notes
    return [note | to if note & source and low <= note < high else note for note in notes]


def moved(notes: Notes, card: Card, source: int, to: int) -> Notes:
    """A card seen by this seat went from one place to another; to = 0: to where everybody, or she, can see it.

    Which of several noted cards of the kind it was cannot be known. The one that was noted most exactly is taken for
    it, and the others may now be wherever that one could have been.
    """
    best = -1
    for at, note in enumerate(notes):
        if note >> 8 == card and note & source:
            if best < 0 or (note & PLACES).bit_count() < (notes[best] & PLACES).bit_count():
                best = at
    if best < 0:
        return [*notes, card << 8 | to] if to else notes
    could = notes[best] & PLACES
    found: Notes = []
    for at, note in enumerate(notes):
        if at != best:
            found.append(note | could if note >> 8 == card and note & source else note)
    if to:
        found.append(card << 8 | to)
    return found


def added(notes: Notes, card: Card, place: int) -> Notes:
    """A card of which there was no note has gone where only its place is known."""
    return [*notes, card << 8 | place]


def shown(notes: Notes, card: Card, hand: int) -> Notes:
    """A hand turned out to hold a card of this kind, which stays there."""
    if card << 8 | hand in notes:
        return notes
    return moved(notes, card, hand, hand)


def seen_hand(notes: Notes, cards: list[Card], hand: int) -> Notes:
    """A whole hand was seen: it holds these cards and no others."""
    found = notes
    for card in sorted(set(cards)):
        exact = card << 8 | hand
        for _ in range(cards.count(card) - found.count(exact)):
            found = _pinned(found, card, hand)
    return [note if note & PLACES == hand else note & ~hand for note in found]


def _pinned(notes: Notes, card: Card, hand: int) -> Notes:
    """One more card of this kind is known to be in a hand."""
    exact = card << 8 | hand
    loose = [note for note in notes if note != exact]
    return [exact] * (len(notes) - len(loose)) + moved(loose, card, hand, hand)


def renewed(notes: Notes, deck: int) -> Notes:
    """An empty deck was made anew from its discard pile."""
    low = FIRST[deck] << 8
    high = low + (KINDS[deck] << 8)
    found: Notes = []
    for note in notes:
        if low <= note < high:
            places = note & PLACES & ~(DECK | PILE)
            if note & PILE:
                places |= DECK
            found.append(note & ~PLACES | places)
        else:
            found.append(note)
    return found
