"""For which windows a seat holds a card now, from its view alone."""

from __future__ import annotations

from getaway.games.punk.flow.combat_cards import damage_kinds
from getaway.games.punk.pieces import DIVERSION, EDDIE, SMOKE_SCREEN, STINGER, TAKE_COVER
from getaway.games.punk.view import PunkView


def uses_of(view: PunkView) -> tuple[str, ...]:
    """The kinds of windows in which a character of this seat could play something, in the order of the card."""
    own = [who for who in range(EDDIE + 1) if view.owners[who] == view.seat]
    hands = {who: view.characters[who].hand for who in own}
    held = {
        "punk.damage_card": any(card in damage_kinds(who) for who, hand in hands.items() for card in hand),
        "punk.cancel": any((SMOKE_SCREEN if who == STINGER else TAKE_COVER) in hand for who, hand in hands.items()),
        "punk.divert": DIVERSION in hands.get(STINGER, ()),
    }
    return tuple([kind for kind, holds in held.items() if holds])
