"""A view as a text board."""

from __future__ import annotations

from collections.abc import Iterable

from getaway.games.vigilante.board import SIDES, SQUARES, TURNED
from getaway.games.vigilante.content import CARD_IDS, CARD_NAMES, CONTENT, LICENCE_NAMES, LICENCES, TOWNS
from getaway.games.vigilante.events.common import name_of, place
from getaway.games.vigilante.terms import SIDES as TEAMS
from getaway.games.vigilante.view import Car, MapCard, VigilanteView
from getaway.parts.words import counted, listed

LEGEND = (
    "Lines are roads, dots are sand. A ammo, U upgrade, G gas pump, J ramp, O town, M Mel's Garage, S start shield.",
    "Cars: first letter of the colour (K is black) and the way they face. * a mine, $ the Gas Can.",
)
_LETTERS = " AUGJOMS"
_ROADS = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""A square of road by the sides to which roads lead: north 1, east 2, south 4, west 8, added up."""
_EAST = 2
_ARROWS = "^>v<"
_INITIALS = {"yellow": "Y", "orange": "O", "green": "G", "blue": "B", "white": "W", "black": "K"}
_WIDTH = 4
_GAP = " " * 6


def picture_of(view: VigilanteView) -> str:
    """Heading; map; the card to be laid; dashboards, the can and hands; decks and discards; legend: in paragraphs."""
    drawn = _drawn(view.drawn) if view.drawn is not None else []
    own = [*_dashboards(view), _can(view), *_hands(view)]
    parts = [[_heading(view)], _map(view), drawn, own, _decks(view), [*LEGEND]]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _heading(view: VigilanteView) -> str:
    if view.phase == "over":
        return f"Over in round {view.round}."
    if view.active < 0:
        return "Setting up."
    what = f"Round {view.round}: {_name(view, view.active)}, {view.phase}"
    notes = [f"{counted(view.owed, 'move')} to drive"] if view.phase == "actions" else []
    notes += ["out of gas"] if view.stalled else []
    notes += ["in the air"] if view.airborne else []
    notes += ["on nitrous"] if view.nitrous else []
    return f"{what}{''.join(f'; {note}' for note in notes)}."


def _name(view: VigilanteView, seat: int) -> str:
    """A driver as events and questions name them."""
    colour = view.drivers[seat].colour
    return colour.capitalize() if colour else name_of(seat, -1)


# The map


def _square(link: int, marks: str) -> str:
    """One square: its roads, then what is on it; a road to the east is drawn through to the next square."""
    return _ROADS[link] + marks.ljust(_WIDTH - 1, "─" if link & _EAST else " ")


def _map(view: VigilanteView) -> list[str]:
    marks: dict[tuple[int, int], str] = {}
    links: dict[tuple[int, int], int] = {}
    for card in view.cards:
        for square in range(SQUARES):
            cell = 3 * card.row + square // 3, 3 * card.col + square % 3
            marks[cell] = _LETTERS[card.symbols[square]].strip()
            links[cell] = card.links[square]
    for mine in view.mines:
        marks[mine.row, mine.col] += "*"
    if view.can.square >= 0:
        marks[view.can.row, view.can.col] += "$"
    for car in view.cars:
        if car.square >= 0:
            marks[car.row, car.col] = _mark(view, car)
    top, bottom = min(row for row, _ in links), max(row for row, _ in links)
    left, right = min(col for _, col in links), max(col for _, col in links)
    lines = ["     " + "".join(str(col).ljust(_WIDTH) for col in range(left, right + 1)).rstrip()]
    for row in range(top, bottom + 1):
        cells = [
            _square(links[row, col], marks[row, col]) if (row, col) in links else " " * _WIDTH
            for col in range(left, right + 1)
        ]
        lines.append(f"{row:>4} {''.join(cells)}".rstrip())
    return lines + _names(view)


def _names(view: VigilanteView) -> list[str]:
    """What the cards of the map are called: those of each row with their columns."""
    lines: list[str] = []
    for row in sorted({card.row for card in view.cards}):
        cards = sorted([card for card in view.cards if card.row == row], key=lambda card: card.col)
        names = listed(f"{CONTENT.tiles[card.tile].name} (columns {_three(card.col)})" for card in cards)
        lines.append(f"Rows {_three(row)}: {names}.")
    return lines


def _three(at: int) -> str:
    """The rows or columns of squares that a row or column of cards has."""
    return f"{3 * at} to {3 * at + 2}"


def _mark(view: VigilanteView, car: Car) -> str:
    carries = "$" if view.can.carrier == car.seat else ""
    return f"{_INITIALS[view.drivers[car.seat].colour]}{_ARROWS[car.facing]}{carries}"


def _drawn(card: MapCard) -> list[str]:
    """The card to be laid, as it looks after each number of quarter turns."""
    tile = CONTENT.tiles[card.tile]
    rows: list[list[str]] = []
    for rotation in range(SIDES):
        links, symbols = tile.links[rotation], tile.symbols[rotation]
        squares = [_square(links[at], _LETTERS[symbols[at]].strip()) for at in range(SQUARES)]
        rows.append(["".join(squares[3 * row : 3 * row + 3]) for row in range(3)])
    width = 3 * _WIDTH + len(_GAP)
    heads = [f"/{rotation} {TURNED[rotation]}" for rotation in range(SIDES)]
    lines = [f"The map card to be laid: {tile.name}.", "".join(head.ljust(width) for head in heads).rstrip()]
    return lines + ["".join(turned[row].ljust(width) for turned in rows).rstrip() for row in range(3)]


# Beside the map


def _dashboards(view: VigilanteView) -> list[str]:
    lines: list[str] = []
    teamed = len({one.team for one in view.drivers}) < len(view.drivers)
    for driver in view.drivers:
        dials, held, score = view.dials[driver.seat], view.held[driver.seat], view.scores[driver.seat]
        if not driver.colour:
            continue
        team = f", team {TEAMS[driver.team].capitalize()}" if teamed else ""
        used = " (used)" if driver.used else ""
        licence = f", {LICENCE_NAMES[LICENCES.index(driver.licence)]}{used}" if driver.licence else ""
        whose = f"{_name(view, driver.seat)} ({driver.name}{licence}{team})"
        if view.phase == "set-up":
            lines.append(f"{whose}.")  # nothing is on the dials yet
            continue
        lines.append(
            f"{whose}: speed {dials.speed}/{driver.top_speed}, gas "
            f"{dials.gas}/{driver.tank}, health {dials.health}/{driver.armour}; {held.ammo} Ammo and "
            f"{counted(held.upgrades, 'Upgrade card')}; {counted(score.cans, 'Gas Can')}, "
            f"{counted(score.wrecks, 'wreck')}, {counted(score.points, 'point')}."
        )
    return lines


def _can(view: VigilanteView) -> str:
    can = view.can
    if can.carrier >= 0:
        return f"{_name(view, can.carrier)} carries the Gas Can."
    if can.square >= 0:
        card = view.cards[can.square // SQUARES]
        spot = place((card.tile, can.square % SQUARES, card.symbols[can.square % SQUARES]))
        return f"The Gas Can lies at {spot}."
    if can.pending:
        return "The Gas Can comes with the first town that is laid."
    if view.lights:
        return f"The Gas Can comes after {counted(view.lights, 'more round')}."
    return "The Gas Can is delivered."


def _pile(ids: Iterable[str]) -> str:
    """Cards that lie face up, each kind with its number."""
    cards = [*ids]
    counts = [(CARD_NAMES[card], cards.count(one)) for card, one in enumerate(CARD_IDS) if one in cards]
    return listed(name if count == 1 else f"{name} ({count} of them)" for name, count in counts) if counts else "none"


def _decks(view: VigilanteView) -> list[str]:
    turned = [town for town in TOWNS if town in view.turned_up]
    return [
        f"Decks: {counted(view.map_left, 'map card')}, {view.ammo_left} Ammo, {view.upgrade_left} Upgrade, "
        f"{counted(view.towns_left, 'Location')}; {counted(view.cubes, 'mine')} left.",
        f"Face-up discards: Ammo {_pile(view.ammo_pile)}; Upgrade {_pile(view.upgrade_pile)}.",
        f"Locations turned up: {listed(turned) if turned else 'none'}.",
    ]


def _hands(view: VigilanteView) -> list[str]:
    lines: list[str] = []
    for hand in view.hands:
        whose = "Your hand" if hand.seat == view.seat else f"{_name(view, hand.seat)}'s hand"
        names = [CARD_NAMES[CARD_IDS.index(card)] for card in hand.cards]
        lines.append(f"{whose}: {listed(names) if names else 'empty'}.")
    return lines
