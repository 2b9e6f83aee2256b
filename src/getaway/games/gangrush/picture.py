"""The text board."""

from __future__ import annotations

from getaway.games.gangrush.content import BOARD, BONUSES, DRIVERS, HAZARDS
from getaway.games.gangrush.events.told import dice_text, hazard_name, place, space
from getaway.games.gangrush.view import CarView, GangView, TurnView
from getaway.games.gangrush.words.goals import PLACES, goals_of
from getaway.parts.words import counted, listed

_MARKS = {"spikes": "^", "barriers": "=", "police": "P", "limit": "30", "container": "##", "wall": "[]",
          "ramp": "/", "mine": "*", "oil": "~", "acid": "~!"}  # fmt: skip
_MEANINGS = {
    "spikes": "^ spikes",
    "barriers": "= barriers",
    "police": "P police officers",
    "limit": "30 speed limit",
    "container": "## container",
    "wall": "[] wall, [2] with officers",
    "ramp": "/ ramp towards the finish, \\ towards the start",
    "mine": "* mine",
    "oil": "~ oil",
    "acid": "~! acid",
}
_WIDTH = 8
_ROAD = "'."
"""Free road in a lane with an even number, and in one with an odd one."""
_ZONE = '":'
"""The same in the turnaround zone."""
_BONUS_NAMES = {bonus.id: bonus.name for bonus in BONUSES}
_HAZARD_NAMES = {hazard.id: hazard_name(kind) for kind, hazard in enumerate(HAZARDS)}
_STATES = {"unplaced": "not on the road yet", "out": "off the bridge", "arrested": "arrested"}


def picture_of(view: GangView) -> str:
    """The bridge from the finish (top) to the approach, lane by lane; then dashboards; then the turn."""
    lines = [*_bridge(view), *_legend(view), ""]
    if view.phase == "set-up":
        lines += _introduction(view)
    lines += [_dashboard(car, view) for car in view.cars]
    shelf = [f"${price:,} {_BONUS_NAMES[token]}" for token, price in zip(view.shop, view.prices, strict=True) if token]
    if shelf:
        lines.append(f"Shop: {', '.join(shelf)}.")
    if view.revealed:
        lines.append(f"Hazards to place: {listed(_HAZARD_NAMES[token] for token in view.revealed)}.")
    now = f"Round {view.round}, {view.phase}." if view.round else "Set-up."
    lines += ["", f"{now}{f' {_turn_line(view.turn)}' if view.turn else ''}"]
    return "\n".join(lines)


def _introduction(view: GangView) -> list[str]:
    """What all drivers want, and what those who are free can do: for whoever chooses one."""
    taken = {car.driver for car in view.cars}
    free = [driver for number, driver in enumerate(DRIVERS) if number not in taken]
    return [goals_of(view)[0].how, *[f"{driver.name}: {driver.ability}" for driver in free], ""]


def _bridge(view: GangView) -> list[str]:
    """A row for every space of a lane; lanes 2 and 4 lie half a space ahead, which their road shows by its height."""
    at: dict[str, str] = {name: f"${bills}" for name, bills in view.bills}
    at |= {name: "(30)" for name in view.damaged if name not in at}
    if view.phase == "set-up":
        at |= {name: f"<{money}>" for name, money in view.starts}
    for thing in view.things:
        count = str(thing.count) if thing.what in ("spikes", "barriers", "police") else ""
        mark = "\\" if thing.what == "ramp" and thing.facing == "start" else _MARKS[thing.what]
        at[thing.cell] = f"[{thing.count}]" if thing.what == "wall" and thing.count else mark + count
    for car in view.cars:
        if car.state == "road":
            at[car.cell] = f"{DRIVERS[car.driver].code}{'^' if car.facing == 'finish' else 'v'}"
    zone = set(view.turn_zone)
    rows: dict[int, dict[int, str]] = {}
    for cell in range(BOARD.cells):
        name, lane = BOARD.names[cell], BOARD.lane[cell]
        if BOARD.road[cell]:
            empty = _ZONE[lane % 2] if name in zone else _ROAD[lane % 2]
            rows.setdefault(space(cell), {})[lane] = at.get(name, empty)
    lines = ["space" + "".join(f"{f'lane {lane}':^{_WIDTH}}" for lane in range(1, 6)).rstrip(), _line("finish")]
    for number in sorted(rows, reverse=True):
        if number == -1:
            lines.append(_line("start"))
        row = "".join(f"{rows[number].get(lane, ''):^{_WIDTH}}" for lane in range(1, 6))
        lines.append(f"{number:>4} {row}".rstrip())
    return lines


def _line(name: str) -> str:
    return f"     {f' {name} '.center(5 * _WIDTH, '=')}"


def _legend(view: GangView) -> list[str]:
    """What the marks on the road mean, as far as they are there."""
    there = {thing.what for thing in view.things}
    known = [text for what, text in _MEANINGS.items() if what in there]
    cars = [f"{DRIVERS[car.driver].code} {car.name}" for car in view.cars]
    zone = [': and " turnaround zone'] if view.turn_zone else []
    rough = ["(30) damaged road"] if view.damaged else []
    start = [f"<{money}> start space with ${money:,}" for _, money in view.starts[:1] if view.phase == "set-up"]
    every = [*cars, *known, *zone, *rough, *start]
    counted_too = " A number beside a mark says how many." if there & {"spikes", "barriers", "police"} else ""
    turned = " ^ or v beside a car: it faces the finish, or the start." if cars else ""
    return [
        "Lanes 2 and 4 lie half a space ahead of their neighbours.",
        *([f"Marks: {', '.join(every)}.{counted_too}{turned}"] if every else []),
    ]


def _dashboard(car: CarView, view: GangView) -> str:
    """A driver in a line, with the place in the race: the last one cannot win."""
    told = [f"{car.durability} of {car.maximum} durability", "hidden cash" if car.cash is None else f"${car.cash:,}"]
    if car.state in ("road", "river"):
        where = f"{place(BOARD.named(car.cell))}{'' if car.state == 'road' else ', in the river'}"
        told = [where, f"{car.speed} mph{', backwards' if car.backwards else ''}", *told]
    else:
        told = [_STATES[car.state], *told]
    if car.debt:
        told.append(f"${car.debt:,} debt")
    if car.ramp:
        told.append("a ramp")
    told += [_BONUS_NAMES[token] for token in car.tokens]
    own = " (you)" if car.seat == view.seat else ""
    if car.rank:
        told.insert(0, f"{PLACES[car.rank - 1]} of {view.seats}")
    return f"{car.name}{own}: {'; '.join(told)}."


def _turn_line(turn: TurnView) -> str:
    dice = turn.rolled if sum(turn.rolled) else turn.dice
    aside = turn.aside if sum(turn.rolled) else ()
    left = [
        counted(number, noun)
        for number, noun in ((turn.points, "space"), (turn.steers, "Steer"), (turn.shots, "Shot"))
        if number
    ]
    said = [f"Dice: {dice_text(dice) if any(dice) else 'not rolled'}"]
    if any(aside):
        said.append(f"put aside: {dice_text(aside)}")
    if left:
        said.append(f"left: {listed(left)}")
    return f"{'; '.join(said)}."
