"""How each kind of question is put to people.

Tokens are short: ``f`` is a step ahead, ``run-3`` three of them, ``shoot-fl`` a shot ahead left, ``L3:20`` a space,
``ttx`` two Steers and a Shot. A space can also be typed as the labels name it, lane and space: ``3.11``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Literal

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.aids import Route
from getaway.games.gangrush.board import FL, FR, PAST, WAY_NAMES, F, Way
from getaway.games.gangrush.content import BOARD, BONUSES, CONTENT, DRIVERS, FACE_NAMES, HAZARDS, dollars
from getaway.games.gangrush.events.told import dice_text, hazard_name, place, space
from getaway.games.gangrush.flow.adjust import Adjust, Postroll, Preroll, RampSpot
from getaway.games.gangrush.flow.drive import Drive, EndTurn
from getaway.games.gangrush.flow.hazards import Place, Which
from getaway.games.gangrush.flow.laying import CREW_MOVES, CrewMove, DropContainer, Lay
from getaway.games.gangrush.flow.police import StepAside
from getaway.games.gangrush.flow.race import Draft
from getaway.games.gangrush.flow.ramps import Rebound
from getaway.games.gangrush.flow.river import Lift
from getaway.games.gangrush.flow.roll import Keep
from getaway.games.gangrush.view import See
from getaway.kernel.asking import Does, Pass, Said, Wording, Words
from getaway.kernel.frames import PASS, Choice, Question
from getaway.parts.dice import splits
from getaway.parts.words import counted, listed, one

# What choices do. Spaces are numbers, as in events; a way is as the driver sees it.


class TakeCar(Does, frozen=True):
    """Take a car and a start space."""

    driver: int
    at: int


class PickHazard(Does, frozen=True):
    """Choose the hazard to be placed next."""

    hazard: str
    spaces: tuple[int, ...]
    """Where it may go then."""


class PlaceHazard(Does, frozen=True):
    """Place the chosen hazard."""

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


class Run(Does, frozen=True):
    """Drive several spaces straight on, on which nothing is met."""

    spaces: int
    to: int | None
    """None: off the bridge."""


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


class ShopLater(Does, frozen=True):
    """Have the shop offered again at the end of the turn."""


class PlayRamp(Does, frozen=True):
    """Put the ramp on the road; where is asked next."""

    spaces: tuple[int, ...]
    """Where it may go then."""


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
    p.RAMP: lambda _: "ramp",
    p.RUN: lambda choice: f"run-{choice[1]}",
    p.LATER: lambda _: "later",
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
    if kind == Which.kind:
        return HAZARDS[choice].id.lower() if isinstance(choice, int) else f"discard-{HAZARDS[choice[0]].id.lower()}"
    if isinstance(choice, int):
        return "off" if choice == PAST else BOARD.names[choice]
    if kind == Draft.kind:
        return f"{DRIVERS[choice[0]].code.lower()}-{choice[1] + 1}"
    if kind == Keep.kind:
        return "".join(letter * count for letter, count in zip(_FACES, choice, strict=True)) or "none"
    if kind == CrewMove.kind:
        return f"{BOARD.names[choice[0]]}-{BOARD.names[choice[1]]}"
    return _GO[kind].token if choice[0] == p.GO else _VERBS[choice[0]](choice)


_OPEN: Final = BOARD.open_road
_ROAD: Final = [cell for cell in range(BOARD.cells) if BOARD.road[cell]]
_COMMON: Final[list[Choice]] = [p.GO_ON, *p.BUYS, p.SHOP_LATER, *p.USES, p.PAY_POINT]
_LATE: Final[list[Choice]] = [*_COMMON, p.PAY_REPAIR, *p.MAGICS, *p.SHELLS]
_STEPS: Final[list[Choice]] = [*[p.STEPS[way] for way in (F, FR, FL)], *p.RUNS[2:]]
EVER: Final[dict[str, list[Choice]]] = {
    Draft.kind: p.DRAFTS,
    Which.kind: [*range(p.HAZARD_KINDS), *p.DISCARDS],
    Place.kind: [*_OPEN],
    Preroll.kind: [p.GO_ON, p.PAY_REPAIR, p.PLAY_RAMP],
    RampSpot.kind: [*_OPEN],
    Keep.kind: [*[counts for dice in range(p.DICE + 1) for counts in splits(dice, p.FACES)]],
    Postroll.kind: [*_COMMON, *p.LOADS, *p.DOUBLES[: p.DAMAGE], *p.HAIRS[: 2 * p.DAMAGE]],
    Adjust.kind: [*_COMMON, p.PAY_REPAIR, p.USE_REPAIR, *p.SPEEDS],
    Drive.kind: [*_LATE, *_STEPS, *p.SHOTS, p.BLAST_AHEAD, p.TURN_AROUND, p.PULL_BRAKE],
    EndTurn.kind: _LATE,
    StepAside.kind: [*_OPEN],
    Lay.kind: [*_OPEN],
    DropContainer.kind: [*_OPEN, PASS],
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
    return _READ.get((question.kind, _SPOT.sub(_named, typed).lower()))


_SPOT: Final = re.compile(r"\b([1-5])\.(-?\d+)\b")


def _named(spot: re.Match[str]) -> str:
    """The token of a space that was typed as lane and space."""
    return _NAMES.get((int(spot[1]), int(spot[2])), spot[0])


_NAMES: Final = {(BOARD.lane[cell], space(cell)): BOARD.names[cell] for cell in _ROAD}


# Set-up and hazards


def _draft(see: See, question: Question, choice: tuple[int, int]) -> Said:
    driver = DRIVERS[choice[0]]
    cell, money = see.start(choice[1])
    label = f"{driver.name}, {driver.colour} car, from {place(cell)}, with {dollars(money)}"
    return Said(token_of(question.kind, choice), label, TakeCar(choice[0], cell))


def _which(see: See, question: Question, choice: Choice) -> Said:
    token = token_of(question.kind, choice)
    if isinstance(choice, tuple):
        label = f"Discard {hazard_name(choice[0])}: there is no room on the bridge"
        return Said(token, label, Discard(HAZARDS[choice[0]].id))
    return Said(token, capitalised(hazard_name(choice)), PickHazard(HAZARDS[choice].id, see.places(choice)))


def _place(see: See, question: Question, cell: int) -> Said:
    hazard = HAZARDS[see.placing()].id
    return Said(token_of(question.kind, cell), capitalised(place(cell)), PlaceHazard(hazard, cell))


def capitalised(text: str) -> str:
    """A phrase that begins a line."""
    return f"{text[:1].upper()}{text[1:]}"


DRAFT = Words(
    Draft,
    title="Choosing a car",
    rule="GANG-SETUP-6",
    prompt=lambda see, _: f"{see.me()}: choose a car and a start space.",
    offer=_draft,
    read=_read,
)
WHICH = Words(
    Which,
    title="Choosing a hazard",
    rule="GANG-HAZ-2",
    prompt=lambda see, _: f"{see.me()}: which hazard do you place? {counted(see.hazards(), 'hazard')} left.",
    offer=_which,
    read=_read,
)
PLACE = Words(
    Place,
    title="Placing a hazard",
    rule="GANG-HAZ-4",
    prompt=lambda see, _: f"{see.me()}: where do you put {hazard_name(see.placing())}?",
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
    side = way.removeprefix("ahead ").capitalize()
    how = "Straight on" if choice[1] == F else f"{side} into lane {see.lane(choice[1])}"
    meeting, toll = see.meeting(choice[1]), see.toll(choice)
    met = f"{'' if choice[1] == F else ','} {meeting}" if meeting else ""
    label = f"{how}{met}{f': {toll}' if toll else ''}"
    return label, Step(way, None if to == PAST else to, see.routes(way)), see.harm(choice)


def _run(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    to, bills = see.run(choice[1])
    found = f", picking up {dollars(bills)}" if bills else ""
    over = " and off the bridge" if to is None else ""
    return f"Straight on for {counted(choice[1], 'space')}{over}{found}", Run(choice[1], to), ""


def _shoot(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    way = WAY_NAMES[choice[1]]
    hits = see.hits(choice[1])
    return f"Shoot {way} at {listed(see.victim(cell) for cell in hits)}", Shoot(way, hits), ""


def _blast(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    hits = see.blasted()
    label = f"Fire the shotgun at {listed(see.victim(cell) for cell in hits)}"
    return label, Shoot("ahead", hits, blast=True), ""


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
    return "Put your ramp on the road", PlayRamp(see.ramp_places()), kept


def _load(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    _, face, into, double = choice
    die = f"the doubled {FACE_NAMES[face]}" if double else one(FACE_NAMES[face])
    label = f"Loaded Die: turn {die} into {one(FACE_NAMES[into])}"
    return label, TurnDie("loaded die", face, into, bool(double)), ""


def _hair(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    _, face, double = choice
    die = f"the doubled {FACE_NAMES[face]}" if double else one(FACE_NAMES[face])
    label = f"Hair Trigger: turn {die} into a Shot"
    return label, TurnDie("hair trigger", face, p.SHOT, bool(double)), ""


_ACTS: Final[dict[int, Callable[[See, tuple[int, ...]], tuple[str, Does, str]]]] = {
    p.STEP: _step,
    p.RUN: _run,
    p.SHOOT: _shoot,
    p.BLAST: _blast,
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
    p.LATER: lambda see, _: ("Shop later: offer it again at the end of my turn", ShopLater(), ""),
    p.LOAD: _load,
    p.DOUBLE: lambda see, choice: (f"Double Down on {one(FACE_NAMES[choice[1]])}", DoubleDie(choice[1]), ""),
    p.HAIR: _hair,
}


def _act(see: See, question: Question, choice: tuple[int, ...]) -> Said:
    if choice[0] == p.GO:
        go = _GO[question.kind]
        return Said(go.token, go.label, go.does, see.going_on(question.kind, choice))
    return Said(token_of(question.kind, choice), *_ACTS[choice[0]](see, choice))


def _speedos(see: See) -> str:
    return f", {counted(see.speedos(), 'Speedometer')}" if see.speedos() else ""


def _left_to_drive(see: See) -> str:
    """What the driver still has for this drive."""
    have = [counted(count, noun) for count, noun in ((see.steers(), "Steer"), (see.shots(), "Shot")) if count]
    means = listed(have) if have else ""
    if see.points():
        return f"{counted(see.points(), 'space')} to drive{f', with {means}' if means else ''}"
    return f"your movement is over{f'; you have {means} left' if means else ''}"


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
        f"{see.me()}: you rolled {dice_text(see.rolled())}. "
        f"Which do you put aside? {counted(see.rerolls(), 'reroll')} left."
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
        f"{see.me()}: {see.speed()} mph, durability {see.durability()}{_speedos(see)}. Adjust the car."
    ),
    offer=_act,
    read=_read,
)
DRIVE = Words(
    Drive,
    title="Driving",
    rule="GANG-MOVE-1",
    prompt=lambda see, _: f"{see.me()}: {_left_to_drive(see)}.",
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
        return Said(token, "Off the bridge" if cell == PAST else capitalised(place(cell)), put)

    return said


def _crew(see: See, question: Question, choice: int | tuple[int, int]) -> Said:
    token = token_of(question.kind, choice)
    if isinstance(choice, int):
        return Said(token, "No more", Pass())
    origin, to = choice
    return Said(token, f"A barrier from {place(origin)} to {place(to)}", MoveBarrier(origin, to))


LAID: Final = dict(zip(range(p.MINE_TOKEN, p.ACID_TOKEN + 1), ("mine", "oil", "acid"), strict=True))

STEP_ASIDE = Words(
    StepAside,
    title="Police step aside",
    rule="GANG-POL-4",
    prompt=lambda see, _: f"{see.me()}: where do the police at {place(see.police())} step?",
    offer=_put("police"),
    read=_read,
)
REBOUND = Words(
    Rebound,
    title="A rebound",
    rule="GANG-JUMP-6",
    prompt=lambda see, _: f"{see.me()}: you bounce at {place(see.flight())}. Where to?",
    offer=_put("car"),
    read=_read,
)
CREW = Words(
    CrewMove,
    title="The road crew",
    rule="GANG-BONUS-27",
    prompt=lambda see, _: f"{see.me()}: move a barrier? You may still move {CREW_MOVES - see.moved()}.",
    offer=_crew,
    read=_read,
)
RAMP = Words(
    RampSpot,
    title="Placing a ramp",
    rule="GANG-RAMP-3",
    prompt=lambda see, _: f"{see.me()}: where do you put your ramp?",
    offer=_put("ramp"),
    read=_read,
)
CONTAINER = Words(
    DropContainer,
    title="Dropping a container",
    rule="GANG-BONUS-29",
    prompt=lambda see, question: (
        f"{see.me()}: a second container?" if question.second else f"{see.me()}: where do you drop the container?"
    ),
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
