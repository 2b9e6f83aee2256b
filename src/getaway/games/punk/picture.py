"""A view as text: for the terminal, and for those who listen to the page."""

from __future__ import annotations

from getaway.games.punk.content import BOARD, CAR_NAMES
from getaway.games.punk.events.names import card_name, district, item_name, place
from getaway.games.punk.pieces import STINGER
from getaway.games.punk.view import CharacterView, PunkView

MOST_PLACES = 24
"""The most possible places that are listed by name; if there are more, their districts are counted."""


def picture_of(view: PunkView) -> str:
    """Who is where and has what, the tokens, and where Stinger can be."""
    lines = [_heading(view)]
    lines += [_character(view, who, one) for who, one in enumerate(view.characters)]
    lines.append(_tokens(view))
    if not view.visible and view.maybe and view.phase != "preparation":
        lines.append(_maybe(view))
    stinger, cop = view.decks[2], view.decks[0]
    lines.append(
        f"Cards left: Cop deck {cop}, inventory {view.decks[1]}, Stinger deck {stinger}, keys {view.decks[3]}."
    )
    return "\n".join(lines)


def _heading(view: PunkView) -> str:
    if view.phase == "preparation":
        return "Preparation."
    hunch = view.hunch or "Reveal"
    when = "over" if view.phase == "over" else f"the {view.phase}"
    return f"Round {view.round}, {when}. Hunch Tracker: {hunch} of {view.hunch_spaces}. Hits: {len(view.hits)}."


def _character(view: PunkView, who: int, one: CharacterView) -> str:
    where = place(one.space) if one.space >= 0 else "hidden" if who == STINGER else "not placed"
    if one.space >= 0:
        where += f" ({district(BOARD.district[one.space])})"
    if who == STINGER and one.space >= 0 and not view.visible:
        where += ", unseen"
    parts = [f"{one.name}: {where}", f"health {one.health}"]
    if one.car:
        parts.append(f"the {CAR_NAMES[one.car - 1]}")
    parts += [item_name(item) for item in one.items]
    if who == STINGER and view.uniform:
        parts.append("uniform")
    if one.hand:
        cards = ", ".join(card_name(who, card) for card in one.hand)
        parts.append(f"cards: {cards}" if len(one.hand) == one.cards else f"{one.cards} cards, among them {cards}")
    else:
        parts.append(f"{one.cards} cards")
    if one.fighting:
        parts.append("pins Stinger down" if one.pinning else "in combat")
    return ", ".join(parts) + "."


def _tokens(view: PunkView) -> str:
    parts = []
    if view.hits:
        parts.append(f"Hit markers: {', '.join(place(space) for space in view.hits)}.")
    if view.chopper >= 0:
        parts.append(f"Chopper over {district(view.chopper)}.")
    if view.jam >= 0:
        parts.append(f"JAM in {district(view.jam)}.")
    if view.lkl >= 0:
        parts.append(f"Last known location: {place(view.lkl)}.")
    if view.spotted:
        parts.append(f"Spotted: {view.spotted}.")
    if view.pending >= 0:
        parts.append(f"A silenced hit at {place(view.pending)} is still to be declared.")
    return " ".join(parts) or "No tokens on the map."


def _maybe(view: PunkView) -> str:
    if len(view.maybe) <= MOST_PLACES:
        return f"Stinger can be on: {', '.join(place(space) for space in view.maybe)}."
    counts: dict[int, int] = {}
    for space in view.maybe:
        counts[BOARD.district[space]] = counts.get(BOARD.district[space], 0) + 1
    listed = ", ".join(f"{district(number)} {count}" for number, count in sorted(counts.items()))
    return f"Stinger can be on {len(view.maybe)} spaces: {listed}."
