"""Cards that a seat has not seen: how many of each kind there are, and hands drawn from them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from getaway.games.punk import pieces as p
from getaway.games.punk.knowledge.deduction import Secret
from getaway.games.punk.table import PunkTable
from getaway.parts import decks

if TYPE_CHECKING:
    from getaway.games.punk.knowledge import PunkKnowledge

HELD_UNSEEN: Final = (p.SIRENS, p.STEADY_AIM, p.BOTH_BARRELS, p.TAKE_COVER, p.BULLETIN)
"""The Cop cards that can be held unseen by Stinger; Short Cut is drawn openly."""

BURNED_UNSEEN: Final = (
    p.JAM,
    p.BUS,
    p.CABLE_PASS,
    p.STREETCAR_PASS,
    p.DIVERSION,
    p.COLD_BLOOD,
    p.KILL_SHOT,
    p.SMOKE_SCREEN,
)
STINGER_HOLDS: Final = (*BURNED_UNSEEN, p.UNIFORM_CARD)
TRIES: Final = 20


# --- Stinger's cards, as the Cops see them


def unseen_stinger_cards(t: PunkTable) -> list[int]:
    """By kind, keys included: how many of Stinger's cards no Cop can account for."""
    keys = [0 if t.keys_gone >> key & 1 else 1 for key in range(t.terms.keys)]
    pool = [*t.terms.stinger_cards, *keys]
    for card in (*t.stinger_pile, *t.stinger_out):
        pool[card] -= 1
    return pool


def possible_secrets(t: PunkTable, known: PunkKnowledge, maybe: dict[Secret, int]) -> list[tuple[Secret, int]]:
    """The silenced hits, each with his places, for which he can hold the cards; for a visible Stinger his space."""
    pool = unseen_stinger_cards(t)
    found: list[tuple[Secret, int]] = []
    for secret, mask in sorted(maybe.items()):
        wanted = bound_cards(t, secret)
        keys = sum(1 for card in wanted if card >= p.FIRST_KEY)
        fits = keys <= known.keys and len(wanted) - keys <= known.cards[p.STINGER] - known.keys
        if t.terms.mixed:
            fits = len(wanted) <= known.cards[p.STINGER]
        if fits and all(pool[card] > 0 for card in wanted):
            found.append((secret, mask))
    return found


def bound_cards(t: PunkTable, secret: Secret) -> list[int]:
    """The cards that undeclared silenced hits bind."""
    board = t.terms.board
    wanted: list[int] = []
    for space in secret:
        if space < 0:
            continue
        if board.green >> space & 1:
            if not t.uniform and p.UNIFORM_CARD not in wanted:
                wanted.append(p.UNIFORM_CARD)
        else:
            wanted.append(p.FIRST_KEY + board.keys.index(space))
    return wanted


def draw_stinger_hand(t: PunkTable, known: PunkKnowledge, rng: Random) -> None:
    """Draw Stinger's hand, what he burned or discarded unseen, and what is left in his decks."""
    pool = unseen_stinger_cards(t)
    hand = [0] * len(pool)
    wanted = bound_cards(t, (t.due, t.pending))
    uniforms = t.terms.stinger_cards[p.UNIFORM_CARD]
    if t.uniforms_away and not t.uniform and t.uniforms_gone < uniforms and p.UNIFORM_CARD not in wanted:
        wanted.append(p.UNIFORM_CARD)  # he put one away because he had another
    for card in wanted:
        hand[card] += 1
        pool[card] -= 1
    t.hidden_pile = _draw(pool, (p.CABLE_PASS, p.STREETCAR_PASS), known.hidden, rng)
    t.burned = _draw(pool, BURNED_UNSEEN, known.burned, rng)
    keys = tuple(range(p.FIRST_KEY, len(pool)))
    total = known.cards[p.STINGER]
    if t.terms.mixed:
        first_key = total and not t.keys_gone and not any(hand[p.FIRST_KEY :])
        if first_key:
            for card in _draw(pool, keys, 1, rng):
                hand[card] += 1
        drawn = _draw(pool, (*STINGER_HOLDS, *keys), total - sum(hand), rng)
    else:
        drawn = _draw(pool, keys, known.keys - sum(hand[p.FIRST_KEY :]), rng)
        drawn += _draw(pool, STINGER_HOLDS, total - known.keys - sum(hand[: p.FIRST_KEY]), rng)
    for card in drawn:
        hand[card] += 1
    t.hand = hand
    if known.drawing and known.drawn < 0:
        just = [card for card, count in enumerate(hand) if count and (t.terms.mixed or card < p.FIRST_KEY)]
        free = [card for card in just if hand[card] > wanted.count(card)]
        t.drawn = rng.choice(free or just)
    if t.terms.mixed and (t.phase != p.PREPARATION or known.ask[0] == "PlaceCop"):
        t.stinger_deck = decks.new_deck(pool)
        t.key_deck = decks.new_deck([0] * t.terms.keys)
    else:
        t.stinger_deck = decks.new_deck([*pool[: p.FIRST_KEY], *[0] * t.terms.keys])
        t.key_deck = decks.new_deck(pool[p.FIRST_KEY :])


def _draw(pool: list[int], kinds: tuple[int, ...], count: int, rng: Random) -> list[int]:
    """Draw `count` cards of these kinds, every unseen card equally likely, and take them out of the pool."""
    cards = [card for card in kinds for _ in range(pool[card])]
    drawn = rng.sample(cards, count)
    for card in drawn:
        pool[card] -= 1
    return sorted(drawn)


# --- the Cops' cards, as Stinger sees them


def unseen_cop_cards(t: PunkTable, known: PunkKnowledge) -> list[int]:
    """By kind: how many of the Cops' cards Stinger cannot account for."""
    pool = t.terms.cop_cards[:]
    for card in (*t.cop_pile, *t.cop_out, *t.shown_burned, *[card for shown in known.shown for card in shown]):
        pool[card] -= 1
    return pool


def draw_cop_hands(t: PunkTable, known: PunkKnowledge, rng: Random) -> None:
    """Draw the Cops' hidden cards, what they burned unseen, and what is left in their deck."""
    for attempt in range(TRIES + 1):
        if _try_hands(t, known, rng, sirens_first=attempt == TRIES):
            return
    raise AssertionError("some hands must be possible: the true ones are")


def _try_hands(t: PunkTable, known: PunkKnowledge, rng: Random, *, sirens_first: bool) -> bool:
    """One attempt to fill the hidden slots so that nobody holds two movement cards (PUNK-DRAW-4)."""
    pool = unseen_cop_cards(t, known)
    hands = [0] * (3 * p.COP_CARD_COUNT)
    t.cop_burned = []
    t.drawn = known.drawn
    slots: list[int] = []  # Cops 1 to 3, 0 for burned, -1 for the card just drawn
    for cop in (1, 2, 3):
        for card in known.shown[cop - 1]:
            hands[(cop - 1) * p.COP_CARD_COUNT + card] += 1
        hidden = known.cards[cop] - len(known.shown[cop - 1])
        if known.drawing and t.turn == cop:
            hidden -= 1
            slots.append(-1)
        slots += [cop] * hidden
    slots += [0] * known.cop_burned
    rng.shuffle(slots)
    for slot in slots:
        kinds = [card for card in HELD_UNSEEN if pool[card]]
        if slot > 0:
            first = (slot - 1) * p.COP_CARD_COUNT
            if hands[first + p.SIRENS] or known.shown[slot - 1]:
                kinds = [card for card in kinds if card != p.SIRENS]
        if not kinds:
            return False
        card = p.SIRENS if sirens_first and p.SIRENS in kinds else rng.choices(kinds, [pool[kind] for kind in kinds])[0]
        pool[card] -= 1
        if slot == 0:
            t.cop_burned.append(card)
        elif slot < 0:
            t.drawn = card
        else:
            hands[(slot - 1) * p.COP_CARD_COUNT + card] += 1
    if t.drawn >= 0 and t.turn != p.STINGER:
        hands[(t.turn - 1) * p.COP_CARD_COUNT + t.drawn] += 1
    t.cop_hand = hands
    t.cop_deck = decks.new_deck(pool)
    return True
