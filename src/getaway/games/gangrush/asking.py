"""The open question with its prompt and a label for every choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from getaway.games.gangrush.board import PAST, WAY_NAMES
from getaway.games.gangrush.content import BONUSES, DRIVERS, FACE_NAMES, HAZARDS, dollars
from getaway.games.gangrush.events.words import dice_text
from getaway.games.gangrush.flow import choices as ch
from getaway.games.gangrush.flow.pieces import BARRIERS
from getaway.games.gangrush.flow.shots import first_target
from getaway.games.gangrush.knowledge import table_of
from getaway.games.gangrush.notation import token_of
from getaway.games.gangrush.table import GangTable
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.frames import PASS, Choice, Seat
from getaway.kernel.game import Game
from getaway.parts.words import counted

_GO: Final = {
    "gangrush.preroll": "Roll the dice",
    "gangrush.postroll": "Let the dice count",
    "gangrush.adjust": "Drive",
    "gangrush.drive": "Stop driving",
    "gangrush.endturn": "Finish the turn and sell unused dice",
}
_RULES: Final = {
    "gangrush.draft": "GANG-SETUP-6",
    "gangrush.place": "GANG-HAZ-2",
    "gangrush.preroll": "GANG-TURN-1",
    "gangrush.keep": "GANG-ROLL-2",
    "gangrush.postroll": "GANG-RULING-78",
    "gangrush.adjust": "GANG-ADJ-1",
    "gangrush.drive": "GANG-MOVE-1",
    "gangrush.endturn": "GANG-SELL-1",
    "gangrush.police": "GANG-POL-4",
    "gangrush.rebound": "GANG-JUMP-6",
    "gangrush.crew": "GANG-BONUS-27",
    "gangrush.container": "GANG-BONUS-29",
    "gangrush.lay": "GANG-RULING-64",
    "gangrush.crane": "GANG-RIVER-4",
}


def ask_of(game: Game) -> Ask:
    """The open question for the seat it is asked of."""
    t = table_of(game)
    kind = game.question.kind
    offers = tuple(Offer(choice, token_of(kind, choice), label(t, kind, choice)) for choice in game.options())
    return Ask(game.seat, game.no, kind, prompt(t, game.seat, kind), offers, rule=_RULES[kind])


def prompt(t: GangTable, seat: Seat, kind: str) -> str:
    """The question in words."""
    if kind == "gangrush.draft":
        return f"Seat {seat + 1}: choose a car and a start space."
    who = DRIVERS[t.driver[seat]].name
    names = t.terms.board.names
    speed = t.speed[seat] * 10
    match kind:
        case "gangrush.place":
            which = "the last hazard" if len(t.revealed) == 1 else f"one of {len(t.revealed)} hazards"
            return f"{who}: place {which}."
        case "gangrush.preroll":
            return f"{who}: your turn, at {speed} mph. Roll?"
        case "gangrush.keep":
            left = t.wind or 3 - t.rolls
            return f"{who}: you rolled {dice_text(tuple(t.rolled))}. Put which aside? {counted(left, 'reroll')} left."
        case "gangrush.postroll":
            return f"{who}: your dice are {dice_text(tuple(t.dice))}. Change or buy anything?"
        case "gangrush.adjust":
            speedos = counted(t.speedos(), "Speedometer")
            return f"{who}: {speed} mph, durability {t.durability[seat]}, {speedos}. Adjust the car."
        case "gangrush.drive":
            steers, shots = counted(t.steers(), "Steer"), counted(t.shots(), "Shot")
            return f"{who}: {counted(t.points, 'space')} to drive, {steers}, {shots}."
        case "gangrush.endturn":
            return f"{who}: the end of your turn."
        case "gangrush.police":
            return f"{who}: where do the police on {names[t.tile]} step?"
        case "gangrush.rebound":
            return f"{who}: you bounce on {names[t.flight]}. Where to?"
        case "gangrush.crew":
            return f"{who}: move a barrier? {len(t.crewed)} of 5 moved."
        case "gangrush.container":
            return f"{who}: a second container?"
        case "gangrush.lay":
            return f"{who}: where does the {BONUSES[t.laying].name} go?"
        case _:
            return f"{who}: where does the crane put your car?"


def label(t: GangTable, kind: str, choice: Choice) -> str:
    """A choice in words."""
    names = t.terms.board.names
    if choice == PASS:
        return "No more"
    if isinstance(choice, int):
        return "Off the bridge" if choice == PAST else f"On {names[choice]}"
    if kind == "gangrush.draft":
        cell, money = t.terms.start[choice[1]], t.terms.start_money[choice[1]]
        driver = DRIVERS[choice[0]]
        return f"{driver.name} ({driver.colour}) from {names[cell]} with {dollars(money)}"
    if kind == "gangrush.place":
        where = f"on {names[choice[1]]}" if choice[1] >= 0 else "discarded: it fits nowhere"
        return f"{hazard_name(choice[0])} {where}"
    if kind == "gangrush.keep":
        return f"Put aside {dice_text(choice)}" if sum(choice) else "Reroll all"
    if kind == "gangrush.crew":
        return f"A barrier from {names[choice[0]]} to {names[choice[1]]}"
    if choice[0] == ch.GO:
        return _GO[kind]
    return _VERBS[choice[0]](t, choice)


def hazard_name(token: int) -> str:
    """A hazard in words."""
    hazard = HAZARDS[token]
    if hazard.type in ("limit", "container"):
        return "Speed limit 30" if hazard.type == "limit" else "Container"
    things = {"police": "officers"}.get(hazard.type, hazard.type)
    return f"{hazard.count} {things if hazard.count > 1 else things.removesuffix('s')}"


def _step(t: GangTable, choice: tuple[int, ...]) -> str:
    board = t.terms.board
    to = board.step[(choice[1] + t.facing[t.active]) % 6 * board.cells + t.cell[t.active]]
    where = board.names[to] if to >= 0 else "off the bridge"
    how = "Straight on" if choice[1] == 0 else f"Lane change {'right' if choice[1] == 1 else 'left'}"
    if to >= 0 and t.on[to] >= 0:
        return f"{how} into {DRIVERS[t.driver[t.on[to]]].name} on {where}"
    if to >= 0 and t.is_closed(to):
        return f"{how} into the container on {where}"
    return f"{how} to {where}"


def _shot(t: GangTable, choice: tuple[int, ...]) -> str:
    cell = first_target(t, t.cell[t.active], (choice[1] + t.facing[t.active]) % 6)
    if cell < 0:
        return f"Shoot {WAY_NAMES[choice[1]]} and back"
    other = t.on[cell]
    what = "barriers" if t.road[cell] == BARRIERS else "police"
    victim = DRIVERS[t.driver[other]].name if other >= 0 else what
    return f"Shoot {WAY_NAMES[choice[1]]}: {victim} on {t.terms.board.names[cell]}"


def _buy(t: GangTable, choice: tuple[int, ...]) -> str:
    bonus = BONUSES[t.shop[choice[1]]]
    return f"Buy {bonus.name} for {dollars(t.terms.prices[choice[1]])}: {bonus.text}"


def _die(choice: tuple[int, ...], at: int) -> str:
    return "the doubled " + FACE_NAMES[choice[1]] if choice[at] else FACE_NAMES[choice[1]]


def _rival(t: GangTable, seat: Seat) -> str:
    return DRIVERS[t.driver[seat]].name


_VERBS: Final[dict[int, Callable[[GangTable, tuple[int, ...]], str]]] = {
    ch.STEP: _step,
    ch.SHOOT: _shot,
    ch.BLAST: lambda t, _: "Blast the next two spaces",
    ch.UTURN: lambda t, _: "Make the U-turn (3 Steers)",
    ch.BRAKE: lambda t, _: "Pull the hand brake (3 Steers)",
    ch.BUY: _buy,
    ch.USE: lambda t, choice: f"Use {BONUSES[choice[1]].name}: {BONUSES[choice[1]].text}",
    ch.MAGIC: lambda t, choice: f"Magic bullet at {_rival(t, choice[1])}",
    ch.SHELL: lambda t, choice: f"Mortar at {_rival(t, choice[1])}",
    ch.FIX: lambda t, _: "Use a Repair die",
    ch.SPEED: lambda t, choice: f"Set {choice[1] * 10} mph",
    ch.REPAIR_ALL: lambda t, _: f"Repair everything for {dollars(t.terms.repair)}",
    ch.REPAIR_ONE: lambda t, _: f"Repair one point for {dollars(t.terms.mechanic)}",
    ch.RAMP: lambda t, choice: f"Put your ramp on {t.terms.board.names[choice[1]]}",
    ch.DROP: lambda t, choice: f"Drop a container on {t.terms.board.names[choice[1]]}",
    ch.LOAD: lambda t, choice: f"Loaded Die: turn {_die(choice, 3)} into {FACE_NAMES[choice[2]]}",
    ch.DOUBLE: lambda t, choice: f"Double Down on {FACE_NAMES[choice[1]]}",
    ch.HAIR: lambda t, choice: f"Hair Trigger: turn {_die(choice, 2)} into a Shot",
}
