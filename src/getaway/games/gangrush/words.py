"""How each kind of question is put to people.

Tokens are short: ``f`` is a step ahead, ``shoot-fl`` a shot ahead left, ``cont@L3:20`` a container on that space,
``ttx`` two Steers and a Shot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.aids import Route
from getaway.games.gangrush.board import PAST, WAY_NAMES, F, Way
from getaway.games.gangrush.content import BOARD, BONUSES, CONTENT, DRIVERS, FACE_NAMES, HAZARDS, dollars
from getaway.games.gangrush.events.told import dice_text
from getaway.games.gangrush.flow.adjust import Adjust, Postroll, Preroll
from getaway.games.gangrush.flow.drive import Drive, EndTurn
from getaway.games.gangrush.flow.hazards import Place
from getaway.games.gangrush.flow.laying import CREW_MOVES, CrewMove, Lay, SecondContainer
from getaway.games.gangrush.flow.police import StepAside
from getaway.games.gangrush.flow.race import Draft
from getaway.games.gangrush.flow.ramps import Rebound
from getaway.games.gangrush.flow.river import Lift
from getaway.games.gangrush.flow.roll import Keep
from getaway.games.gangrush.view import See
from getaway.kernel.asking import Does, Pass, Said, Wording, Words
from getaway.kernel.frames import PASS, Choice, Question
from getaway.parts.dice import splits
from getaway.parts.words import counted

# What choices do. Spaces are numbers, as in events; a way is as the driver sees it.


class TakeCar(Does, frozen=True):
    """Take a car and a start space."""

    driver: int
    at: int


class PlaceHazard(Does, frozen=True):
    """Place a hazard."""

    hazard: str
    at: int


class Discard(Does, frozen=True):
    """Discard a hazard that fits nowhere."""

    hazard: str


class GoOn(Does, frozen=True):
    """Go on to the next part of the turn."""

    by: Literal["rolling", "counting dice", "driving", "stopping", "finishing"]


class KeepDice(Does, frozen=True):
    """Put dice aside and roll the others again."""

    dice: tuple[int, ...]
    """By face."""


class Step(Does, frozen=True):
    """Drive one space."""

    way: Way
    to: int | None
    """None: off the bridge."""
    routes: tuple[Route, ...]
    """What the step comes to, and the best routes on from it, each to another space."""


class Shoot(Does, frozen=True):
    """Use a Shot, or several spaces' worth of it."""

    way: Way
    at: tuple[int, ...]
    """The spaces that are hit."""
    blast: bool = False


class Aim(Does, frozen=True):
    """Fire a token at a car."""

    by: Literal["magic bullet", "mortar"]
    seat: int
    at: int


class TurnAround(Does, frozen=True):
    """Turn the car around for 3 Steers."""

    by: Literal["u-turn", "hand brake"]


class SetSpeed(Does, frozen=True):
    """Move the needle."""

    mph: int


class Mend(Does, frozen=True):
    """Restore durability."""

    by: Literal["die", "garage", "mechanic"]
    price: int


class Buy(Does, frozen=True):
    """Buy a token."""

    slot: int
    bonus: str
    price: int


class UseToken(Does, frozen=True):
    """Use a token that needs no further word, or asks for it later."""

    bonus: str


class TurnDie(Does, frozen=True):
    """Turn a die to another face."""

    by: Literal["loaded die", "hair trigger"]
    face: int
    into: int
    doubled: bool
    """Is it the die that counts double?"""


class DoubleDie(Does, frozen=True):
    """Let a die count double."""

    face: int


class Put(Does, frozen=True):
    """Put something on a space."""

    what: Literal["ramp", "container", "mine", "oil", "acid", "police", "car"]
    at: int | None
    """None: off the bridge."""


class MoveBarrier(Does, frozen=True):
    """Move a barrier to the next space."""

    origin: int
    to: int


# Tokens, and every choice that each kind of question can ever offer: what may be typed, legal or not.

_WAYS: Final = ("f", "fr", "br", "b", "bl", "fl")
_FACES: Final = "tsxrd"
"""Faces of a die in short: sTeer, Speedometer, shot (x), Repair, Damage."""


def _faces(choice: tuple[int, ...], count: int) -> str:
    names = "-".join(FACE_NAMES[face].lower() for face in choice[1 : 1 + count])
    return f"{names}-double" if choice[1 + count] else names


_VERBS: Final[dict[int, Callable[[tuple[int, ...]], str]]] = {
    p.STEP: lambda choice: _WAYS[choice[1]],
    p.SHOOT: lambda choice: f"shoot-{_WAYS[choice[1]]}",
    p.BLAST: lambda _: "blast",
    p.UTURN: lambda _: "u-turn",
    p.BRAKE: lambda _: "brake",
    p.BUY: lambda choice: f"buy-{CONTENT.money.shop[choice[1]]}",
    p.USE: lambda choice: f"use-{BONUSES[choice[1]].id.lower()}",
    p.MAGIC: lambda choice: f"magic-{choice[1] + 1}",
    p.SHELL: lambda choice: f"mortar-{choice[1] + 1}",
    p.FIX: lambda _: "fix",
    p.SPEED: lambda choice: str(choice[1] * 10),
    p.REPAIR_ALL: lambda _: "repair",
    p.REPAIR_ONE: lambda _: "mechanic",
    p.RAMP: lambda choice: f"ramp@{BOARD.names[choice[1]]}",
    p.DROP: lambda choice: f"drop@{BOARD.names[choice[1]]}",
    p.LOAD: lambda choice: f"load-{_faces(choice, 2)}",
    p.DOUBLE: lambda choice: f"double-{FACE_NAMES[choice[1]].lower()}",
    p.HAIR: lambda choice: f"hair-{_faces(choice, 1)}",
}
_GO: Final = {
    Preroll.kind: Said("roll", "Roll the dice", GoOn("rolling")),
    Postroll.kind: Said("count", "Let the dice count", GoOn("counting dice")),
    Adjust.kind: Said("drive", "Drive", GoOn("driving")),
    Drive.kind: Said("stop", "Stop driving", GoOn("stopping")),
    EndTurn.kind: Said("finish", "Finish the turn and sell unused dice", GoOn("finishing")),
}


def token_of(kind: str, choice: Choice) -> str:
    """The text by which a choice of a question of this kind can be typed."""
    if choice == PASS:
        return "done"
    if isinstance(choice, int):
        return "off" if choice == PAST else BOARD.names[choice]
    if kind == Draft.kind:
        return f"{DRIVERS[choice[0]].code.lower()}-{choice[1] + 1}"
    if kind == Place.kind:
        return f"{HAZARDS[choice[0]].id.lower()}@{BOARD.names[choice[1]] if choice[1] >= 0 else 'discard'}"
    if kind == Keep.kind:
        return "".join(letter * count for letter, count in zip(_FACES, choice, strict=True)) or "none"
    if kind == CrewMove.kind:
        return f"{BOARD.names[choice[0]]}-{BOARD.names[choice[1]]}"
    return _GO[kind].token if choice[0] == p.GO else _VERBS[choice[0]](choice)


_OPEN: Final = BOARD.open_road
_ROAD: Final = [cell for cell in range(BOARD.cells) if BOARD.road[cell]]
_COMMON: Final[list[Choice]] = [p.GO_ON, *p.BUYS, *p.USES, p.PAY_POINT]
_LATE: Final[list[Choice]] = [*_COMMON, p.PAY_REPAIR, *p.MAGICS, *p.SHELLS, *[p.DROPS[cell] for cell in _OPEN]]
EVER: Final[dict[str, list[Choice]]] = {
    Draft.kind: p.DRAFTS,
    Place.kind: [*[p.PLACES[token][cell] for token in range(p.HAZARD_KINDS) for cell in _OPEN], *p.DISCARDS],
    Preroll.kind: [p.GO_ON, p.PAY_REPAIR, *[p.RAMPS[cell] for cell in _OPEN]],
    Keep.kind: [*[counts for dice in range(p.DICE + 1) for counts in splits(dice, p.FACES)]],
    Postroll.kind: [*_COMMON, *p.LOADS, *p.DOUBLES[: p.DAMAGE], *p.HAIRS[: 2 * p.DAMAGE]],
    Adjust.kind: [*_COMMON, p.PAY_REPAIR, p.USE_REPAIR, *p.SPEEDS],
    Drive.kind: [*_LATE, *[p.STEPS[way] for way in (0, 1, 5)], *p.SHOTS, p.BLAST_AHEAD, p.TURN_AROUND, p.PULL_BRAKE],
    EndTurn.kind: _LATE,
    StepAside.kind: [*_OPEN],
    Lay.kind: [*_OPEN],
    SecondContainer.kind: [*_OPEN, PASS],
    Rebound.kind: [*_ROAD, PAST],
    Lift.kind: [*_ROAD],
    CrewMove.kind: [*[(cell, to) for cell in _OPEN for to in BOARD.beside[cell] if BOARD.mark[to] >= 0], PASS],
}
"""Every choice that a kind of question can ever offer."""

_READ: Final[dict[tuple[str, str], Choice]] = {
    (kind, token_of(kind, choice).lower()): choice for kind, choices in EVER.items() for choice in choices
}


def _read(see: See, question: Question, typed: str) -> Choice | None:
    if question.kind == Keep.kind and set(typed) <= set(_FACES):
        typed = "".join(sorted(typed, key=_FACES.find))
    return _READ.get((question.kind, typed))


# Set-up and hazards


def hazard_name(token: int) -> str:
    """A hazard in words."""
    hazard = HAZARDS[token]
    if hazard.type in ("limit", "container"):
        return "Speed limit 30" if hazard.type == "limit" else "Container"
    thing = {"police": "officer"}.get(hazard.type, hazard.type.removesuffix("s"))
    return counted(hazard.count, thing)


def _draft(see: See, question: Question, choice: tuple[int, int]) -> Said:
    driver = DRIVERS[choice[0]]
    cell, money = see.start(choice[1])
    label = f"{driver.name} ({driver.colour}) from {BOARD.names[cell]} with {dollars(money)}"
    return Said(token_of(question.kind, choice), label, TakeCar(choice[0], cell))


def _place(see: See, question: Question, choice: tuple[int, int]) -> Said:
    hazard, cell = choice
    token, name = token_of(question.kind, choice), hazard_name(hazard)
    if cell < 0:
        return Said(token, f"{name} discarded: it fits nowhere", Discard(HAZARDS[hazard].id))
    return Said(token, f"{name} on {BOARD.names[cell]}", PlaceHazard(HAZARDS[hazard].id, cell))


DRAFT = Words(
    Draft,
    title="Choosing a car",
    rule="GANG-SETUP-6",
    prompt=lambda see, _: f"Seat {see.seat + 1}: choose a car and a start space.",
    offer=_draft,
    read=_read,
)
PLACE = Words(
    Place,
    title="Placing a hazard",
    rule="GANG-HAZ-2",
    prompt=lambda see, _: f"{see.me()}: place {see.hazards()}.",
    offer=_place,
    read=_read,
)

# The turn


def _keep(see: See, question: Question, choice: tuple[int, ...]) -> Said:
    label = f"Put aside {dice_text(choice)}" if sum(choice) else "Reroll all"
    warns = "You give up your rerolls." if see.keeps_all(choice) else ""
    return Said(token_of(question.kind, choice), label, KeepDice(choice), warns)


def _step(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    way = WAY_NAMES[choice[1]]
    to = see.ahead(choice[1])
    how = "Straight on" if choice[1] == F else f"Lane change {way.removeprefix('ahead ')}"
    label = f"{how} off the bridge" if to == PAST else f"{how} {see.meeting(to)} {BOARD.names[to]}"
    return label, Step(way, None if to == PAST else to, see.routes(way)), see.harm(choice)


def _shoot(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    way = WAY_NAMES[choice[1]]
    hits = see.hits(choice[1])
    victims = " and ".join(f"{see.victim(cell)} on {BOARD.names[cell]}" for cell in hits)
    return f"Shoot {way}: {victims}", Shoot(way, hits), ""


def _aim(by: Literal["magic bullet", "mortar"]) -> Callable[[See, tuple[int, ...]], tuple[str, Does, str]]:
    return lambda see, choice: (
        f"{by.capitalize()} at {see.name(choice[1])}",
        Aim(by, choice[1], see.cell(choice[1])),
        "",
    )


def _buy(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    bonus, price = see.shelf(choice[1])
    label = f"Buy {bonus.name} for {dollars(price)}: {bonus.text}"
    return label, Buy(choice[1], bonus.id, price * 100), see.debt(price)


def _use(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    bonus = BONUSES[choice[1]]
    wasted = "One of its two points is wasted." if choice[1] == p.PATCH_UP and see.missing() == 1 else ""
    return f"Use {bonus.name}: {bonus.text}", UseToken(bonus.id), wasted


def _repair(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    price = see.repair_price()
    return f"Repair everything for {dollars(price)}", Mend("garage", price * 100), see.debt(price)


def _mechanic(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    price = see.mechanic_price()
    return f"Repair one point for {dollars(price)}", Mend("mechanic", price * 100), see.debt(price)


def _ramp(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    kept = f"A ramp that you keep is worth {dollars(see.ramp_price())} at the end."
    return f"Put your ramp on {BOARD.names[choice[1]]}", Put("ramp", choice[1]), kept


def _load(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    _, face, into, double = choice
    label = f"Loaded Die: turn {'the doubled ' if double else ''}{FACE_NAMES[face]} into {FACE_NAMES[into]}"
    return label, TurnDie("loaded die", face, into, bool(double)), ""


def _hair(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    _, face, double = choice
    label = f"Hair Trigger: turn {'the doubled ' if double else ''}{FACE_NAMES[face]} into a Shot"
    return label, TurnDie("hair trigger", face, p.SHOT, bool(double)), ""


_ACTS: Final[dict[int, Callable[[See, tuple[int, ...]], tuple[str, Does, str]]]] = {
    p.STEP: _step,
    p.SHOOT: _shoot,
    p.BLAST: lambda see, _: ("Blast the next two spaces", Shoot("ahead", see.blasted(), blast=True), ""),
    p.UTURN: lambda see, _: ("Make the U-turn (3 Steers)", TurnAround("u-turn"), ""),
    p.BRAKE: lambda see, _: ("Pull the hand brake (3 Steers)", TurnAround("hand brake"), see.braking()),
    p.BUY: _buy,
    p.USE: _use,
    p.MAGIC: _aim("magic bullet"),
    p.SHELL: _aim("mortar"),
    p.FIX: lambda see, _: ("Use a Repair die", Mend("die", 0), ""),
    p.SPEED: lambda see, choice: (f"Set {choice[1] * 10} mph", SetSpeed(choice[1] * 10), ""),
    p.REPAIR_ALL: _repair,
    p.REPAIR_ONE: _mechanic,
    p.RAMP: _ramp,
    p.DROP: lambda see, choice: (f"Drop a container on {BOARD.names[choice[1]]}", Put("container", choice[1]), ""),
    p.LOAD: _load,
    p.DOUBLE: lambda see, choice: (f"Double Down on {FACE_NAMES[choice[1]]}", DoubleDie(choice[1]), ""),
    p.HAIR: _hair,
}


def _act(see: See, question: Question, choice: tuple[int, ...]) -> Said:
    if choice[0] == p.GO:
        go = _GO[question.kind]
        return Said(go.token, go.label, go.does, see.going_on(question.kind, choice))
    return Said(token_of(question.kind, choice), *_ACTS[choice[0]](see, choice))


PREROLL = Words(
    Preroll,
    title="Before the roll",
    rule="GANG-TURN-1",
    prompt=lambda see, _: f"{see.me()}: your turn, at {see.speed()} mph. Roll?",
    offer=_act,
    read=_read,
)
KEEP = Words(
    Keep,
    title="Keeping dice",
    rule="GANG-ROLL-2",
    prompt=lambda see, _: (
        f"{see.me()}: you rolled {dice_text(see.rolled())}. Put which aside? {counted(see.rerolls(), 'reroll')} left."
    ),
    offer=_keep,
    read=_read,
)
POSTROLL = Words(
    Postroll,
    title="After the roll",
    rule="GANG-RULING-78",
    prompt=lambda see, _: f"{see.me()}: your dice are {dice_text(see.dice())}. Change or buy anything?",
    offer=_act,
    read=_read,
)
ADJUST = Words(
    Adjust,
    title="Adjusting the car",
    rule="GANG-ADJ-1",
    prompt=lambda see, _: (
        f"{see.me()}: {see.speed()} mph, durability {see.durability()}, {counted(see.speedos(), 'Speedometer')}. "
        "Adjust the car."
    ),
    offer=_act,
    read=_read,
)
DRIVE = Words(
    Drive,
    title="Driving",
    rule="GANG-MOVE-1",
    prompt=lambda see, _: (
        f"{see.me()}: {counted(see.points(), 'space')} to drive, {counted(see.steers(), 'Steer')}, "
        f"{counted(see.shots(), 'Shot')}."
    ),
    offer=_act,
    read=_read,
)
END_TURN = Words(
    EndTurn,
    title="The end of the turn",
    rule="GANG-SELL-1",
    prompt=lambda see, _: f"{see.me()}: the end of your turn.",
    offer=_act,
    read=_read,
)

# Spaces to choose


def _put(what: Any) -> Callable[[See, Question, int], Said]:
    """Words for a space on which something is put; `what` may depend on what the asked seat is doing."""

    def said(see: See, question: Question, cell: int) -> Said:
        token = token_of(question.kind, cell)
        if cell == PASS:
            return Said(token, "No more", Pass())
        put = Put(what(see) if callable(what) else what, None if cell == PAST else cell)
        return Said(token, "Off the bridge" if cell == PAST else f"On {BOARD.names[cell]}", put)

    return said


def _crew(see: See, question: Question, choice: int | tuple[int, int]) -> Said:
    token = token_of(question.kind, choice)
    if isinstance(choice, int):
        return Said(token, "No more", Pass())
    origin, to = choice
    return Said(token, f"A barrier from {BOARD.names[origin]} to {BOARD.names[to]}", MoveBarrier(origin, to))


LAID: Final = dict(zip(range(p.MINE_TOKEN, p.ACID_TOKEN + 1), ("mine", "oil", "acid"), strict=True))

STEP_ASIDE = Words(
    StepAside,
    title="Police step aside",
    rule="GANG-POL-4",
    prompt=lambda see, _: f"{see.me()}: where do the police on {BOARD.names[see.police()]} step?",
    offer=_put("police"),
    read=_read,
)
REBOUND = Words(
    Rebound,
    title="A rebound",
    rule="GANG-JUMP-6",
    prompt=lambda see, _: f"{see.me()}: you bounce on {BOARD.names[see.flight()]}. Where to?",
    offer=_put("car"),
    read=_read,
)
CREW = Words(
    CrewMove,
    title="The road crew",
    rule="GANG-BONUS-27",
    prompt=lambda see, _: f"{see.me()}: move a barrier? {see.moved()} of {CREW_MOVES} moved.",
    offer=_crew,
    read=_read,
)
CONTAINER = Words(
    SecondContainer,
    title="A second container",
    rule="GANG-BONUS-29",
    prompt=lambda see, _: f"{see.me()}: a second container?",
    offer=_put("container"),
    read=_read,
)
LAY = Words(
    Lay,
    title="Laying a token",
    rule="GANG-RULING-64",
    prompt=lambda see, _: f"{see.me()}: where does the {BONUSES[see.laying()].name} go?",
    offer=_put(lambda see: LAID[see.laying()]),
    read=_read,
)
LIFT = Words(
    Lift,
    title="The crane",
    rule="GANG-RIVER-4",
    prompt=lambda see, _: f"{see.me()}: where does the crane put your car?",
    offer=_put("car"),
    read=_read,
)

WORDING = Wording(See, globals().values())
