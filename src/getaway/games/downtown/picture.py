"""A view as a text board: the city drawn to scale in characters, and a line for everything beside it."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown.aids.needs import Need
from getaway.games.downtown.board import COMPASS
from getaway.games.downtown.content import CARD_IDS, CARD_NAMES, CHART, CITY, CONTENT
from getaway.games.downtown.events.attempts import in_sights
from getaway.games.downtown.events.names import place_name
from getaway.games.downtown.pieces import DECK_NAMES, LOCATIONS, RESTRICTED, deck_of
from getaway.games.downtown.view import AttemptView, DowntownView, DuelView, PlayerView
from getaway.parts.words import counted

WIDTH: Final = 96
HEIGHT: Final = 40
LEGEND: Final = (
    "+ crossroad, . street field, r g y b metro stations (red, green, yellow, blue), # roadblock, ! police officer, "
    "^ > v < Johnny by his heading. Locations are in brackets: SN Sniper, GU Gun, SG Shotgun, GR Grenade, RE Remote "
    "Explosive. A step can be typed as n, e, s or w."
)
CHART_LEGEND: Final = (
    "The chart: + number space, * number space in the sights and open, x aim, o its centre, # bodyguard. Columns are "
    "counted from the left, rows from the bottom."
)
_ARROWS: Final = "^>v<"


def picture_of(view: DowntownView) -> str:
    """The whole view as text."""
    seated = [player for player in view.players if player.character or not player.rival]
    lines = [_heading(view), *_map(view), *[_player(view, player) for player in seated]]
    lines.append(_johnny(view))
    lines.append(_decks(view))
    if view.hand:
        lines.append(f"Your hand: {', '.join(_card(card) for card in view.hand)}.")
    lines += [_need(need) for need in view.needs[:2]]
    if view.duel is not None:
        lines.append(_duel(view, view.duel))
    if view.attempt is not None:
        lines += _attempt(view.attempt)
    lines.append(LEGEND)
    return "\n".join(lines)


def _heading(view: DowntownView) -> str:
    if not view.round:
        return "Setup."
    if view.asked == -2:
        return f"Over in round {view.round}."
    turn = f"{view.players[view.active].name}'s turn" if view.active >= 0 else "Johnny's turn"
    return f"Round {view.round} of {view.rounds}, {turn}."


def _map(view: DowntownView) -> list[str]:
    rows = [[" "] * WIDTH for _ in range(HEIGHT + 1)]

    def put(x: int, y: int, text: str) -> None:
        column = min(WIDTH - len(text), x * (WIDTH - 2) // CONTENT.board.size[0])
        row = y * HEIGHT // CONTENT.board.size[1]
        rows[row][column : column + len(text)] = text

    for at, field in enumerate(CONTENT.board.fields):
        mark = "+" if CITY.crossroad[at] else field.metro[0] if field.metro else "."
        put(field.x, field.y, "#" if at in view.roadblocks else mark)
    for number, place in enumerate(CONTENT.board.locations):
        x, y = place.icon or (place.x, place.y)
        inside = "".join(_letter(p) for p in view.players if p.place == CITY.location + number)
        put(x, y, f"[{place.id}{'!' if number in view.officers else ''}{inside}]")
    for house, home in enumerate(CONTENT.board.safe_houses):
        inside = "".join(_letter(p) for p in view.players if p.place == CITY.house + house)
        put(home.x, home.y, f"{home.id}{inside}")
    for standing, names in _standing(view).items():
        put(CONTENT.board.fields[standing].x, CONTENT.board.fields[standing].y, names)
    lines = ["".join(row).rstrip() for row in rows]
    across = ""
    for street in CONTENT.board.streets:
        (x, y), name = street.start, street.name
        if x == street.end[0]:
            middle = x * (WIDTH - 2) // CONTENT.board.size[0]
            across = f"{across:{max(0, middle - len(name) // 2)}}{name}"
        else:
            row = y * HEIGHT // CONTENT.board.size[1]
            lines[row] = f"{lines[row]}, {name}" if len(lines[row]) > WIDTH else f"{lines[row]:{WIDTH}} {name}"
    return [across, *lines]


def _card(card: int) -> str:
    """A card of the own hand; a location with what marks it on the map."""
    name = CARD_NAMES[card]
    return f"{name} [{CARD_IDS[card]}]" if deck_of(card) == LOCATIONS else name


def _need(need: Need) -> str:
    """A shot that the hand is good for: what one has of it, and what is lacking."""
    have = ", ".join(part.text for part in need.parts if part.have)
    lacks = ", ".join(part.text for part in need.parts if not part.have)
    soon = f" Johnny is there after his next turn in {need.chance:.0%}." if need.chance else ""
    return f"For a shot you have {have}; you need {lacks}.{soon}" if lacks else f"Ready for a shot: {have}."


def _letter(player: PlayerView) -> str:
    """A figure on the map: the first letter of its character's id, or its number."""
    return player.character[:1].upper() or str(player.figure + 1)


def _standing(view: DowntownView) -> dict[int, str]:
    found: dict[int, str] = {}
    if view.johnny.heading >= 0:
        found[view.johnny.field] = _ARROWS[view.johnny.heading]
    for player in view.players:
        if 0 <= player.place < CITY.fields:
            found[player.place] = found.get(player.place, "") + _letter(player)
    return found


def _player(view: DowntownView, player: PlayerView) -> str:
    name = f"{_letter(player)}  {player.name}{' (you)' if player.figure == view.seat else ''}"
    place = place_name(player.place) if player.place >= 0 else "nowhere yet"
    if player.rival:
        heading = f", heading {COMPASS[player.heading]}" if player.heading >= 0 else ""
        return f"{name}, rival: {place}{heading}."
    parts = [
        f"{name}: {place}, {counted(player.points, 'point')}",
        f"cards: {player.weapons} Weapon, {player.locations} Location, {player.interactions} Interaction",
    ]
    if player.increases:
        parts.append(counted(player.increases, "Increase Player's Move card"))
    waiting = [effect for count, effect in zip(player.waiting, RESTRICTED, strict=True) for _ in range(count)]
    if waiting:
        parts.append(f"next turn {', '.join(waiting)}")
    if player.known and player.figure != view.seat:
        parts.append(f"known: {', '.join(CARD_NAMES[card] for card in player.known)}")
    return f"{'; '.join(parts)}."


def _johnny(view: DowntownView) -> str:
    johnny = view.johnny
    if johnny.heading < 0:
        return "Johnny waits at home."
    left = counted(len(CITY.routes[johnny.route]) - johnny.route_at, "field") if johnny.route >= 0 else ""
    route = f", following his route for another {left}" if left else ""
    likely = ", ".join(f"{place_name(field)} {chance:.0%}" for field, chance in johnny.forecast[:6])
    more = " and other places" if len(johnny.forecast) > 6 else ""
    soon = f" Next stop: {likely}{more}." if likely else ""
    return f"Johnny: {place_name(johnny.field)}, heading {COMPASS[johnny.heading]}{route}.{soon}"


def _decks(view: DowntownView) -> str:
    sizes = ", ".join(f"{DECK_NAMES[at]} {deck.cards} (pile {deck.pile})" for at, deck in enumerate(view.decks))
    return f"Decks: {sizes}."


def _duel(view: DowntownView, duel: DuelView) -> str:
    one, other = [view.players[figure].name for figure in duel.figures]
    if not view.sheets:
        return f"Duel: {one} has won {duel.wins[0]}, {other} {duel.wins[1]}; two win."
    sides = [
        f"{name} has Health {duel.health[side]}, Stamina {duel.stamina[side]}, Punch Strength {duel.punch[side]}"
        for side, name in enumerate((one, other))
    ]
    said = [f"Duel: {'; '.join(sides)}."]
    for side, name in enumerate((one, other)):
        agility = duel.agility[side]
        if agility is not None:
            said.append(f"{name} {'attacks' if side == duel.attacker else 'defends'} with {agility.said}.")
    if duel.odds is not None:
        said.append(f"Chances: {one} {duel.odds[0]:.0%}, tie {duel.odds[1]:.0%}, {other} {duel.odds[2]:.0%}.")
    return " ".join(said)


def _attempt(attempt: AttemptView) -> list[str]:
    """The chart, drawn as it lies on the table, and what a shot is good for."""
    covered = {*CHART.under(attempt.weapon, attempt.aim)}
    guarded = {attempt.guard, attempt.guard + 1}
    rows = []
    for row in range(CHART.rows, 0, -1):
        spaces = [CHART.space(column, row) for column in range(1, CHART.columns + 1)]
        rows.append(f"{row} | " + " ".join(_space(space, attempt, covered, guarded) for space in spaces))
    columns = " ".join(str(column) for column in range(1, CHART.columns + 1))
    rounds = f"aiming round {attempt.rounds} of {CONTENT.figures.chart.aim_rolls}"
    chances = f"A shot now kills with {attempt.shot[0]:.0%}, best play with {attempt.best:.0%}."
    shot = in_sights(attempt.uncovered, attempt.value)
    return [
        f"Attempt with the {CARD_NAMES[attempt.weapon]}, {rounds}: {shot}. {chances}",
        *rows,
        f"    {columns}",
        CHART_LEGEND,
    ]


def _space(space: int, attempt: AttemptView, covered: set[int], guarded: set[int]) -> str:
    if space in guarded:
        return "#"
    plus = bool(CHART.plus >> space & 1)
    if space in covered and plus:
        return "*"
    if space == attempt.aim:
        return "o"
    return "x" if space in covered else "+" if plus else "."
