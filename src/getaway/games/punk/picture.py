"""A view as text: for the terminal, and for those who listen to the page."""

from __future__ import annotations

from typing import Final

from getaway.games.punk.board.geometry import COLOUR_NAMES
from getaway.games.punk.content import AI_CARDS, BOARD, CAR_NAMES, FIGHTS
from getaway.games.punk.events.names import NAMES, card_name, district, item_name, place, plan, port_name
from getaway.games.punk.pieces import STINGER
from getaway.games.punk.view import CharacterView, PunkView
from getaway.games.punk.words.goals import held_keys
from getaway.parts.graphs import members
from getaway.parts.words import counted, listed

MOST_PLACES: Final = 24
"""The most possible places that are listed by name; if there are more, their districts are counted."""

AROUND: Final = 2
"""How many road steps around the one whose turn it is spaces are listed, with the lines that lead on from them."""


def picture_of(view: PunkView) -> str:
    """Who is where and has what, the tokens, where Stinger can be, and the streets around the one who is to move."""
    lines = [_heading(view)]
    lines += [_character(view, who, one) for who, one in enumerate(view.characters)]
    lines.append(_tokens(view))
    if view.plan >= 0 and view.phase in ("hunt", "escape"):
        lines.append(_plan(view))
    if not view.visible and view.maybe and view.phase != "preparation":
        lines.append(_maybe(view))
    stinger, cop = view.decks[2], view.decks[0]
    lines.append(
        f"Cards left: Cop deck {cop}, inventory {view.decks[1]}, Stinger deck {stinger}, keys {view.decks[3]}."
    )
    who = view.moment.asked
    if who >= 0 and view.phase == "preparation":
        lines += _city()
        lines += [f"A good start: {place(each.space)}. {each.why}" for each in view.moment.advice]
    if who >= 0 and view.characters[who].space >= 0:
        lines += _goals(view, who)
        lines += _streets(view, view.characters[who].space)
    return "\n".join(lines)


def _heading(view: PunkView) -> str:
    if view.phase == "preparation":
        return "Preparation."
    hunch = f"on {view.hunch} of {view.hunch_spaces}" if view.hunch else "on Reveal"
    when = "over" if view.phase == "over" else f"the {view.phase.capitalize()}"
    made = f"Hits made: {len(view.hits)} of {FIGHTS.hits_to_make}"
    return f"Round {view.round} of {view.rounds}, {when}. Hunch Tracker {hunch}. {made}."


def _character(view: PunkView, who: int, one: CharacterView) -> str:
    where = place(one.space) if one.space >= 0 else "hidden" if who == STINGER else "not placed"
    if one.space >= 0:
        where += f" in {district(BOARD.district[one.space])}"
    if who == STINGER and one.space >= 0 and not view.visible:
        where += ", unseen"
    parts = [f"{one.name}: {where}", f"health {one.health}"]
    if one.car:
        parts.append(f"the {CAR_NAMES[one.car - 1]}")
    parts += [item_name(item) for item in one.items]
    if who == STINGER and view.uniform:
        parts.append("uniform")
    number = counted(one.cards, "card") if one.cards else "no cards"
    if one.hand:
        cards = listed(card_name(who, card) for card in one.hand)
        parts.append(f"cards: {cards}" if len(one.hand) == one.cards else f"{number}, among them {cards}")
    else:
        parts.append(number)
    if one.fighting:
        parts.append("pins Stinger down" if one.pinning else "in combat")
    return ", ".join(parts) + "."


def _tokens(view: PunkView) -> str:
    parts = []
    if view.hits:
        parts.append(f"Hit markers: {listed(place(space) for space in view.hits)}.")
    if view.chopper >= 0:
        parts.append(f"Chopper over {district(view.chopper)}.")
    if view.jam >= 0:
        parts.append(f"JAM in {district(view.jam)}.")
    if view.lkl >= 0:
        parts.append(f"Last Known Location: {place(view.lkl)}.")
    if view.spotted:
        parts.append(f"Stinger is Spotted: {view.spotted}.")
    if view.pending >= 0:
        parts.append(f"A silenced hit at {place(view.pending)} is still to be declared.")
    return " ".join(parts) or "No tokens on the map."


def _plan(view: PunkView) -> str:
    first = 3 if view.phase == "escape" else 0
    symbols = AI_CARDS[view.plan][first : first + 3]
    return f"A.I. card: {listed(f'{NAMES[cop]} {plan(symbols[cop - 1])}' for cop in view.order)}."


def _maybe(view: PunkView) -> str:
    if len(view.maybe) <= MOST_PLACES:
        return f"Stinger can be on: {', '.join(place(space) for space in view.maybe)}."
    counts: dict[int, int] = {}
    for space in view.maybe:
        counts[BOARD.district[space]] = counts.get(BOARD.district[space], 0) + 1
    found = ", ".join(f"{district(number)} {count}" for number, count in sorted(counts.items()))
    return f"Stinger can be on {len(view.maybe)} spaces: {found}."


# --- the streets


def _city() -> list[str]:
    """The districts, each with its spaces and its neighbours: for choosing where to start."""
    lines = ["The city:"]
    for number, near in enumerate(BOARD.district_near):
        spaces = [space for space in range(BOARD.spaces) if BOARD.district[space] == number]
        stars = [int(BOARD.names[space]) for space in spaces if space < BOARD.stars]
        parts = [f"spaces {_ranges(stars)}"]
        parts += [f"port {BOARD.port[space]} on {BOARD.names[space]}" for space in spaces if BOARD.port[space]]
        parts += [f"ER on {BOARD.names[space]}" for space in spaces if BOARD.er[space]]
        parts += [
            f"{BOARD.names[space]} ({COLOUR_NAMES[BOARD.colour[space]]})" for space in spaces if space >= BOARD.stars
        ]
        lines.append(f"  {district(number)}: {', '.join(parts)}; beside {listed(district(each) for each in near)}.")
    return lines


def _ranges(numbers: list[int]) -> str:
    """Numbers in order, with their runs put together: "1 to 8, 10"."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


def _goals(view: PunkView, who: int) -> list[str]:
    """How far it is to what matters: Stinger's keys and ports, or Stinger himself."""
    here = view.characters[who].space
    if who != STINGER:
        there = view.characters[STINGER].space
        return [f"Stinger is {_away(BOARD.points[here][there])}."] if there >= 0 else []
    if view.phase == "escape":
        ports = [f"{port_name(port)} {_steps(BOARD.to_port[here][port])}" for port in range(1, 5)]
        return [f"To the ports: {listed(ports)}."]
    goals = [
        f"{place(space)} in {district(BOARD.district[space])}, {_away(BOARD.points[here][space])}"
        for space in held_keys(view)
    ]
    return [f"Your keys: {listed(goals)}."] if goals else []


def _away(points: int) -> str:
    return f"{counted(points, 'point')} away" if points else "here"


def _steps(steps: int) -> str:
    return f"{counted(steps, 'road step')} away" if steps else "here"


def _streets(view: PunkView, here: int) -> list[str]:
    """The spaces around one, the nearest first, each with the lines that lead on from it."""
    lines = ["The streets around:"]
    near = [space for space in members(BOARD.reach(1 << here, AROUND, 0, False)) if space != here]
    for space in [here, *sorted(near, key=lambda each: (BOARD.steps[here][each], each))]:
        lines.append(f"  {place(space)}{_marks(view, space)}: {_lines(space)}.")
    return lines


def _marks(view: PunkView, space: int) -> str:
    """What is special about a space."""
    marks = []
    if space >= BOARD.stars:
        marks.append(f"{COLOUR_NAMES[BOARD.colour[space]]} hit location")
    if BOARD.port[space]:
        marks.append(f"port {BOARD.port[space]}")
    if BOARD.er[space]:
        marks.append("ER")
    if space in view.hits:
        marks.append("hit")
    marks += [one.name for one in view.characters if one.space == space]
    return f" [{', '.join(marks)}]" if marks else ""


def _lines(space: int) -> str:
    """Where roads, freeways and transit lead from a space."""
    kinds = (
        ("road", BOARD.road[space]),
        ("freeway", BOARD.freeway[space]),
        ("cable car", BOARD.cable[space]),
        ("streetcar", BOARD.streetcar[space]),
    )
    return "; ".join(f"{name} to {', '.join(BOARD.names[end] for end in ends)}" for name, ends in kinds if ends)
