"""The text board."""

from __future__ import annotations

from getaway.games.gangrush.content import BOARD, DRIVERS, FACE_NAMES
from getaway.games.gangrush.view import GangView, TurnView

_MARKS = {"spikes": "^", "barriers": "=", "police": "P", "limit": "30", "container": "##", "wall": "##",
          "ramp": "/", "mine": "*", "oil": "~", "acid": "~!"}  # fmt: skip
_WIDTH = 6


def picture_of(view: GangView) -> str:
    """The bridge from the finish (top) to the approach, lane by lane, with dashboards below."""
    at: dict[str, str] = {}
    for name, bills in view.bills:
        at[name] = f"${bills}"
    for thing in view.things:
        count = str(thing.count) if thing.what in ("spikes", "barriers", "police") else ""
        at[thing.cell] = _MARKS[thing.what] + count
    for car in view.cars:
        if car.state == "road":
            arrow = "^" if car.facing == "finish" else "v"
            at[car.cell] = f"{DRIVERS[car.driver].code}{arrow}"
    lines = [f"Round {view.round}, {view.phase}."]
    for mark in range(BOARD.finish - 1, BOARD.rearmost - 1, -1):
        row = f"{mark:>4} "
        for lane in range(1, 6):
            cell = BOARD.at(lane, mark)
            row += " " * _WIDTH if cell < 0 else f"{at.get(BOARD.names[cell], '.'):^{_WIDTH}}"
        lines.append(row.rstrip())
    for car in view.cars:
        cash = "?" if car.cash is None else f"${car.cash:,}"
        debt = f", debt ${car.debt:,}" if car.debt else ""
        tokens = f", {' '.join(car.tokens)}" if car.tokens else ""
        ramp = ", ramp" if car.ramp else ""
        state = f"{car.cell} {car.speed} mph" if car.state == "road" else car.state
        health = f"{car.durability}/{car.maximum}"
        lines.append(f"{car.seat + 1} {car.name}: {state}, {health}, {cash}{debt}{ramp}{tokens}")
    if view.shop:
        shelf = [f"${price} {token}" for token, price in zip(view.shop, view.prices, strict=True) if token]
        lines.append(f"Shop: {', '.join(shelf)}")
    if view.revealed:
        lines.append(f"Hazards: {' '.join(view.revealed)}")
    if view.turn is not None:
        lines.append(_turn_line(view.turn))
    return "\n".join(lines)


def _turn_line(turn: TurnView) -> str:
    dice = turn.rolled if sum(turn.rolled) else turn.dice
    shown = ", ".join(f"{count} {FACE_NAMES[face]}" for face, count in enumerate(dice) if count) or "no dice"
    aside = sum(turn.aside) if sum(turn.rolled) else 0
    kept = f" ({aside} aside)" if aside else ""
    return f"Dice: {shown}{kept}; {turn.points} to drive, {turn.steers} Steers, {turn.shots} Shots."
