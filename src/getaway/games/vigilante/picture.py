"""A view as a text board."""

from __future__ import annotations

from getaway.games.vigilante.board import SQUARES
from getaway.games.vigilante.content import CONTENT
from getaway.games.vigilante.pieces import SEATS
from getaway.games.vigilante.view import Car, VigilanteView

LEGEND = (
    "Squares: + road, . off-road; A ammo, U upgrade, G gas, J jump, O town, M Mel's Garage, S start (small letters: "
    "off-road). Cars: colour and facing, K is black. * a mine, $ the Gas Can."
)
_LETTERS = "+AUGJOMS"
_ARROWS = "^>v<"
_INITIALS = {"yellow": "Y", "orange": "O", "green": "G", "blue": "B", "white": "W", "black": "K"}
_WIDTH = 4


def picture_of(view: VigilanteView) -> str:
    """Heading, map, dashboards, decks and hands."""
    return "\n".join([_heading(view), *_map(view), *_dashboards(view), _table(view), *_hands(view), LEGEND])


def _heading(view: VigilanteView) -> str:
    if view.phase == "over":
        return f"Over in round {view.round}."
    if view.active < 0:
        return "Setting up."
    what = f"Round {view.round}: {_name(view, view.active)}, {view.phase}"
    notes = [f"{view.owed} to drive"] if view.phase == "actions" else []
    notes += [word for word in ("stalled", "airborne", "nitrous") if getattr(view, word)]
    return f"{what}{''.join(f'; {note}' for note in notes)}."


def _name(view: VigilanteView, seat: int) -> str:
    driver = view.drivers[seat]
    return f"{SEATS[seat]} ({driver.colour})" if driver.colour else SEATS[seat]


def _map(view: VigilanteView) -> list[str]:
    cells: dict[tuple[int, int], str] = {}
    for card in view.cards:
        for square in range(SQUARES):
            letter = _LETTERS[card.symbols[square]]
            if not card.links[square]:
                letter = "." if letter == "+" else letter.lower()
            cells[3 * card.row + square // 3, 3 * card.col + square % 3] = letter
    for mine in view.mines:
        cells[mine.row, mine.col] += "*"
    if view.can.square >= 0:
        cells[view.can.row, view.can.col] += "$"
    for car in view.cars:
        if car.square >= 0:
            cells[car.row, car.col] = _mark(view, car)
    top, bottom = min(row for row, _ in cells), max(row for row, _ in cells)
    left, right = min(col for _, col in cells), max(col for _, col in cells)
    blank = " " * _WIDTH
    grid = [[blank] * (right - left + 1) for _ in range(bottom - top + 1)]
    for (row, col), text in cells.items():
        grid[row - top][col - left] = text.ljust(_WIDTH)
    lines = ["     " + "".join(str(col).ljust(_WIDTH) for col in range(left, right + 1))]
    lines += [f"{top + at:>4} {''.join(texts).rstrip()}" for at, texts in enumerate(grid)]
    return lines


def _mark(view: VigilanteView, car: Car) -> str:
    carries = "$" if view.can.carrier == car.seat else ""
    return f"{_INITIALS[view.drivers[car.seat].colour]}{_ARROWS[car.facing]}{carries}"


def _dashboards(view: VigilanteView) -> list[str]:
    lines: list[str] = []
    for driver in view.drivers:
        car, dials = view.cars[driver.seat], view.dials[driver.seat]
        held, score = view.held[driver.seat], view.scores[driver.seat]
        if not driver.colour:
            continue
        where = f"on ({car.row},{car.col})" if car.square >= 0 else "off the map"
        team = f", team {driver.team + 1}" if len({one.team for one in view.drivers}) < len(view.drivers) else ""
        licence = f", {driver.licence}{' (used)' if driver.used else ''}" if driver.licence else ""
        lines.append(
            f"{_name(view, driver.seat)}{team} {where}: speed {dials.speed}/{driver.top_speed}, gas "
            f"{dials.gas}/{driver.tank}, health {dials.health}/{driver.armour}, {held.ammo} Ammo and "
            f"{held.upgrades} Upgrade "
            f"cards{licence}; {score.cans} cans, {score.wrecks} wrecks, {score.points} points."
        )
    return lines


def _table(view: VigilanteView) -> str:
    can = view.can
    if can.carrier >= 0:
        where = f"carried by {_name(view, can.carrier)}"
    elif can.square >= 0:
        where = f"on ({can.row},{can.col})"
    else:
        where = "waiting for a town" if can.pending else f"{view.lights} lights away"
    drawn = f" Map card: {CONTENT.tiles[view.drawn.tile].name}." if view.drawn is not None else ""
    return (
        f"The Gas Can is {where}. Decks: {view.map_left} map, {view.ammo_left} Ammo, {view.upgrade_left} "
        f"Upgrade, {view.towns_left} towns; {view.cubes} mines left.{drawn}"
    )


def _hands(view: VigilanteView) -> list[str]:
    return [
        f"{'Your hand' if hand.seat == view.seat else SEATS[hand.seat]}: {' '.join(hand.cards) or 'empty'}."
        for hand in view.hands
    ]
