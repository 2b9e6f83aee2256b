"""A view as a text board: the city drawn to scale in characters, and a line for everything beside it."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown.board import COMPASS
from getaway.games.downtown.content import CARD_NAMES, CHARACTERS, CITY, CONTENT, LINES
from getaway.games.downtown.events.names import place_name, space_name, who
from getaway.games.downtown.pieces import DECK_NAMES, SEATS
from getaway.games.downtown.view import AttemptView, DowntownView, DuelView, PlayerView

WIDTH: Final = 96
HEIGHT: Final = 40
LEGEND: Final = (
    "+ crossroad, . street field, r g y b metro stations, # roadblock, [SN1] location, ! police officer, ^ > v < "
    "Johnny by his heading, and players by the first letter of their seat."
)
_ARROWS: Final = "^>v<"
_RESTRICTIONS: Final = ("drawing", "holding", "movement", "metro")
_NAME_OF: Final = {row.id: row.name for row in CHARACTERS}


def picture_of(view: DowntownView) -> str:
    """The whole view as text."""
    lines = [_heading(view), *_map(view), *[_player(view, player) for player in view.players]]
    lines.append(_johnny(view))
    lines.append(_decks(view))
    if view.hand:
        lines.append(f"Your hand: {', '.join(CARD_NAMES[card] for card in view.hand)}.")
    if view.duel is not None:
        lines.append(_duel(view.duel))
    if view.attempt is not None:
        lines.append(_attempt(view.attempt))
    lines.append(LEGEND)
    return "\n".join(lines)


def _heading(view: DowntownView) -> str:
    if not view.round:
        return "Setup."
    if view.asked == -2:
        return f"Over in round {view.round}."
    turn = f"{who(view.active)}'s turn" if view.active >= 0 else "Johnny's turn"
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
        inside = "".join(SEATS[p.figure][0] for p in view.players if p.place == CITY.location + number)
        put(x, y, f"[{place.id}{'!' if number in view.officers else ''}{inside}]")
    for house, home in enumerate(CONTENT.board.safe_houses):
        inside = "".join(SEATS[p.figure][0] for p in view.players if p.place == CITY.house + house)
        put(home.x, home.y, f"{home.id}{inside}")
    for standing, names in _standing(view).items():
        put(CONTENT.board.fields[standing].x, CONTENT.board.fields[standing].y, names)
    return ["".join(row).rstrip() for row in rows]


def _standing(view: DowntownView) -> dict[int, str]:
    found: dict[int, str] = {}
    if view.johnny.heading >= 0:
        found[view.johnny.field] = _ARROWS[view.johnny.heading]
    for player in view.players:
        if 0 <= player.place < CITY.fields:
            found[player.place] = found.get(player.place, "") + SEATS[player.figure][0]
    return found


def _player(view: DowntownView, player: PlayerView) -> str:
    name = f"{who(player.figure)}{' (you)' if player.figure == view.seat else ''}"
    place = place_name(player.place) if player.place >= 0 else "nowhere yet"
    sheet = _NAME_OF.get(player.character, "no character yet")
    if player.rival:
        heading = f", heading {COMPASS[player.heading]}" if player.heading >= 0 else ""
        return f"{name}, rival, {sheet}: {place}{heading}."
    parts = [
        f"{name}, {sheet}: {place}, {player.points} points",
        f"{player.weapons} Weapon, {player.locations} Location, {player.interactions} Interaction cards",
    ]
    if player.increases:
        parts.append(f"{player.increases} Increase Player's Move")
    waiting = [f"{count} {name}" for count, name in zip(player.waiting, _RESTRICTIONS, strict=True) if count]
    if waiting:
        parts.append(f"restricted next turn: {', '.join(waiting)}")
    if player.known and player.figure != view.seat:
        parts.append(f"known: {', '.join(CARD_NAMES[card] for card in player.known)}")
    return f"{'; '.join(parts)}."


def _johnny(view: DowntownView) -> str:
    johnny = view.johnny
    if johnny.heading < 0:
        return "Johnny waits at home."
    route = f", {12 - johnny.route_at} fields of route {johnny.route + 1} to go" if johnny.route >= 0 else ""
    likely = ", ".join(f"{place_name(field)} {chance:.0%}" for field, chance in johnny.forecast[:6])
    soon = f" Next stop: {likely}." if likely else ""
    return f"Johnny: {place_name(johnny.field)}, heading {COMPASS[johnny.heading]}{route}.{soon}"


def _decks(view: DowntownView) -> str:
    sizes = ", ".join(f"{DECK_NAMES[at]} {deck.cards} (pile {deck.pile})" for at, deck in enumerate(view.decks))
    return f"Decks: {sizes}. Metro lines: {', '.join(LINES)}."


def _duel(duel: DuelView) -> str:
    sides = "; ".join(
        f"{who(duel.figures[side])} Health {duel.health[side]}, Stamina {duel.stamina[side]}, Punch {duel.punch[side]}"
        for side in (0, 1)
    )
    if duel.odds is None:
        return f"Duel: {who(duel.figures[0])} {duel.wins[0]}, {who(duel.figures[1])} {duel.wins[1]}."
    chances = "/".join(f"{chance:.0%}" for chance in duel.odds)
    return f"Duel: {sides}; {who(duel.figures[duel.attacker])} attacks. Chances: {chances}."


def _attempt(attempt: AttemptView) -> str:
    where = f"aim {space_name(attempt.aim)}, bodyguard {space_name(attempt.guard)}"
    chances = f"a shot kills with {attempt.shot[0]:.0%}, best play with {attempt.best:.0%}"
    return f"Attempt with the {CARD_NAMES[attempt.weapon]}: {where}, round {attempt.rounds}; {chances}."
