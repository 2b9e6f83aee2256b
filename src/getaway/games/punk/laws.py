"""What must hold at every decision of a game of punk, and what would betray a secret: for checks."""

from __future__ import annotations

from getaway.games.punk import pieces as p
from getaway.games.punk.events.names import NAMES
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import Seat
from getaway.parts import decks


def unconserved(t: PunkTable) -> list[str]:
    """A sentence for every law that is broken."""
    broken = [*_cards(t), *_bounds(t), *_fights(t)]
    for who in range(4):
        if t.free_slots(who) < 0:
            broken.append(f"{NAMES[who]}'s inventory holds more than fits.")
        if min(t.items[who * p.ITEM_COUNT : (who + 1) * p.ITEM_COUNT]) < 0:
            broken.append(f"{NAMES[who]} has less than none of an item.")
    return broken


def _cards(t: PunkTable) -> list[str]:
    """Every card is somewhere, once."""
    broken: list[str] = []
    keys = [0 if t.keys_gone >> key & 1 else 1 for key in range(t.terms.keys)]
    stinger = decks.remaining(t.stinger_deck)
    for key, left in enumerate(decks.remaining(t.key_deck)):
        stinger[p.FIRST_KEY + key] += left
    for card, count in enumerate(t.hand):
        stinger[card] += count
    for card in (*t.stinger_pile, *t.hidden_pile, *t.burned, *t.stinger_out):
        stinger[card] += 1
    if stinger != [*t.terms.stinger_cards, *keys] or min(t.hand) < 0:
        broken.append(f"Stinger's cards do not add up: {stinger}.")
    cops = decks.remaining(t.cop_deck)
    for place, count in enumerate(t.cop_hand):
        cops[place % p.COP_CARD_COUNT] += count
    for card in (*t.cop_pile, *t.cop_out, *t.cop_burned, *t.shown_burned):
        cops[card] += 1
    if cops != t.terms.cop_cards or min(t.cop_hand) < 0:
        broken.append(f"The Cops' cards do not add up: {cops}.")
    if t.uniforms_gone + t.uniform + t.hand[p.UNIFORM_CARD] > t.terms.stinger_cards[p.UNIFORM_CARD]:
        broken.append("There are too many uniforms.")
    for cop in (1, 2, 3):
        first = (cop - 1) * p.COP_CARD_COUNT
        if t.cop_hand[first + p.SHORT_CUT] + t.cop_hand[first + p.SIRENS] > 1 and t.drawn < 0 and t.turn != cop:
            broken.append(f"{NAMES[cop]} holds two movement cards.")
    return broken


def _bounds(t: PunkTable) -> list[str]:
    broken: list[str] = []
    for who in range(4):
        if not 0 <= t.health[who] <= t.terms.max_health[who] or (t.health[who] == 0 and t.phase != p.OVER):
            broken.append(f"{NAMES[who]}'s health is {t.health[who]}.")
    if not 0 <= t.hunch <= t.terms.hunch_spaces:
        broken.append(f"The hunch token is on {t.hunch}.")
    if t.hits.bit_count() > t.terms.hits_needed or (t.phase == p.HUNT and t.hits_made() > t.terms.hits_needed):
        broken.append("Stinger has made more hits than he needs.")
    if t.phase == p.ESCAPE and (t.jam >= 0 or t.pending >= 0):
        broken.append("There is a JAM or a hidden hit in the Escape.")
    if len({car for car in t.cars if car}) != sum(car > 0 for car in t.cars):
        broken.append("Two Cops drive one car.")
    return broken


def _fights(t: PunkTable) -> list[str]:
    """After Stinger's first move pieces on one space are in combat, and he is seen."""
    broken: list[str] = []
    if t.engaged | t.pin and not t.visible:
        broken.append("Stinger fights unseen.")
    for cop in (1, 2, 3):
        if t.engaged >> cop & 1 and t.at[cop] != t.at[p.STINGER]:
            broken.append(f"{NAMES[cop]} fights from another space.")
    if t.phase == p.PREPARATION and t.engaged:
        broken.append("A fight began before the game.")
    return broken


def canaries(t: PunkTable, seat: Seat) -> list[str]:
    """Texts that a seat must not get: Stinger's place and his silenced hit, as views and knowledge would write them."""
    if seat == p.STINGER or t.phase == p.OVER:
        return []
    found: list[str] = []
    if not t.visible and t.at[p.STINGER] >= 0:
        found.append(f'"name":"Stinger","space":{t.at[p.STINGER]},')
        found.append(f'"at":[{t.at[p.STINGER]},')
    if t.pending >= 0:
        found.append(f'"pending":{t.pending}')
    if t.due >= 0:
        found.append(f'"due":{t.due}')
    return found
