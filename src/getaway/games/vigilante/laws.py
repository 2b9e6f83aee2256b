"""What must hold at every decision of a game of vigilante, and what would betray a secret: for checks."""

from __future__ import annotations

from functools import lru_cache

from getaway.games.vigilante.board import NOWHERE, SIDES, START_CARDS
from getaway.games.vigilante.content import CARD_IDS
from getaway.games.vigilante.pieces import AMMO_CARDS, CARDS, CUBES, MAP_CARDS, SEATS, TOP_SPEED
from getaway.games.vigilante.table import VigilanteTable
from getaway.games.vigilante.view import ground_of, hand_ids, shows_hand
from getaway.kernel.frames import Seat
from getaway.parts.decks import remaining


def unconserved(t: VigilanteTable) -> list[str]:
    """A sentence for every law that is broken."""
    return [*_cards(t), *_map(t), *_cars(t), *_pieces(t)]


def _cards(t: VigilanteTable) -> list[str]:
    """Every Loadout card is in a deck, a pile, a hand, or beside the Battle Box."""
    counts = remaining(t.ammo) + remaining(t.upgrade)
    for card in (*t.ammo_pile, *t.upgrade_pile, *t.beside):
        counts[card] += 1
    for at, held in enumerate(t.hands):
        counts[at % CARDS] += held
    broken = [
        f"There are {count} {CARD_IDS[card]}, not {t.terms.copies[card]}."
        for card, count in enumerate(counts)
        if count != t.terms.copies[card]
    ]
    if any(card >= AMMO_CARDS for card in t.ammo_pile) or any(card < AMMO_CARDS for card in t.upgrade_pile):
        broken.append("A card lies on the pile of the other kind.")
    if any(count > t.fresh[card] for card, count in enumerate(remaining(t.ammo) + remaining(t.upgrade))):
        broken.append("A deck holds what it was not made of.")
    for at, noted in enumerate(t.notes):
        if noted > t.hands[at % (t.seats * CARDS)]:
            broken.append(f"{SEATS[at // (t.seats * CARDS)]} is wrong about a card of another hand.")
    return broken


def _map(t: VigilanteTable) -> list[str]:
    """Every map card is in the deck, being laid, laid, or out of the game; roads meet roads."""
    ground = t.land()
    laid = sum(1 << (card // SIDES - START_CARDS) for card in ground.cards if card // SIDES >= START_CARDS)
    seen = laid | sum(1 << card for card in t.under) | (1 << t.drawn if t.drawn >= 0 else 0)
    broken: list[str] = []
    if seen & t.unlaid or (t.seats > 2 and seen | t.unlaid != (1 << MAP_CARDS) - 1):
        broken.append("A map card is missing, or there twice.")
    return broken + [f"The road at {cell} ends at the edge of a card." for cell in broken_roads(t.laid)]


@lru_cache(maxsize=256)
def broken_roads(laid: str) -> tuple[tuple[int, int], ...]:
    """Where a road of that map runs against an edge on which it does not go on."""
    ground = ground_of(laid)
    found: list[tuple[int, int]] = []
    for square, link in enumerate(ground.link):
        for d in range(SIDES):
            there = ground.near[square * SIDES + d]
            if there != NOWHERE and (link >> d & 1) != (ground.link[there] >> ((d + 2) & 3) & 1):
                found.append((ground.row[square], ground.col[square]))
    return tuple(found)


def _cars(t: VigilanteTable) -> list[str]:
    """Dials stay on their hexagons; cars do not share squares, the active one apart."""
    broken: list[str] = []
    for seat in range(t.seats):
        car = t.vehicle[seat]
        if car < 0 or t.where[seat] == NOWHERE:
            continue
        dials = ((t.speed[seat], TOP_SPEED), (t.gas[seat], t.terms.tank[car]), (t.health[seat], t.terms.armour[car]))
        if any(not 0 <= dial <= most for dial, most in dials):
            broken.append(f"A dial of {SEATS[seat]} shows what it cannot.")
        if t.speed[seat] > t.top_speed(seat) and not (t.nitrous and seat == t.active):
            broken.append(f"{SEATS[seat]} is faster than its car.")
        other = t.car_on(t.where[seat], seat)
        if other >= 0 and t.active not in (seat, other):
            broken.append(f"{SEATS[seat]} and {SEATS[other]} share a square.")
    return broken


def _pieces(t: VigilanteTable) -> list[str]:
    """One can at most, four mines at most, no debt below zero."""
    broken: list[str] = []
    if (t.can_at != NOWHERE) + (t.carrier >= 0) + t.pending + (t.lights > 0) > 1:
        broken.append("There is more than one Gas Can.")
    if len(t.mines) > CUBES or len(set(t.mines)) != len(t.mines) or len(t.mines) != len(t.layers):
        broken.append("There are too many mines, or two on a square.")
    if t.owed < 0:
        broken.append("Fewer than no moves are owed.")
    return broken


def canaries(t: VigilanteTable, seat: Seat) -> list[str]:
    """Hidden hands as a view would show them."""
    found: list[str] = []
    for other in range(t.seats):
        cards = hand_ids(t, other)
        if cards and not shows_hand(t, seat, other):
            listed = ",".join(f'"{card}"' for card in cards)
            found.append(f'"seat":{other},"cards":[{listed}]')
    return found
