"""How each kind of question is put to people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.board import PAST, WAY_NAMES, F
from getaway.games.gangrush.content import BONUSES, DRIVERS, FACE_NAMES, HAZARDS, dollars
from getaway.games.gangrush.events.told import dice_text, hazard_name, place
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
from getaway.games.gangrush.words import does as d
from getaway.games.gangrush.words.tokens import read, token_of
from getaway.kernel.asking import Does, Pass, Said, Words
from getaway.kernel.frames import PASS, Choice, Question
from getaway.parts.words import counted, listed, one

_GO: Final = {
    Preroll.kind: ("Roll the dice", d.GoOn("rolling")),
    Postroll.kind: ("Let the dice count", d.GoOn("counting dice")),
    Adjust.kind: ("Drive", d.GoOn("driving")),
    Drive.kind: ("Stop driving", d.GoOn("stopping")),
    EndTurn.kind: ("Finish the turn and sell unused dice", d.GoOn("finishing")),
}

# Set-up and hazards


def _draft(see: See, question: Question, choice: tuple[int, int]) -> Said:
    driver = DRIVERS[choice[0]]
    cell, money = see.start(choice[1])
    label = f"{driver.name}: {driver.colour} car, from {place(cell)}, with {dollars(money)}"
    return Said(token_of(question.kind, choice), label, d.TakeCar(choice[0], cell))


def _which(see: See, question: Question, choice: Choice) -> Said:
    token = token_of(question.kind, choice)
    if isinstance(choice, tuple):
        label = f"Discard {hazard_name(choice[0])}: there is no room on the bridge"
        return Said(token, label, d.Discard(HAZARDS[choice[0]].id))
    return Said(token, capitalised(hazard_name(choice)), d.PickHazard(HAZARDS[choice].id, see.places(choice)))


def _place(see: See, question: Question, cell: int) -> Said:
    hazard = HAZARDS[see.placing()].id
    return Said(token_of(question.kind, cell), capitalised(place(cell)), d.PlaceHazard(hazard, cell), see.own_way(cell))


def capitalised(text: str) -> str:
    """A phrase that begins a line."""
    return f"{text[:1].upper()}{text[1:]}"


DRAFT = Words(
    Draft,
    title="Choosing a car",
    rule="GANG-SETUP-6",
    prompt=lambda see, _: f"{see.me()}: choose a car and a start space.",
    offer=_draft,
    read=read,
)
WHICH = Words(
    Which,
    title="Choosing a hazard",
    rule="GANG-HAZ-2",
    prompt=lambda see, _: (
        f"{see.me()}: which hazard do you put in your rivals' way? {counted(see.hazards(), 'hazard')} left."
    ),
    offer=_which,
    read=read,
)
PLACE = Words(
    Place,
    title="Placing a hazard",
    rule="GANG-HAZ-4",
    prompt=lambda see, _: f"{see.me()}: where do you put {hazard_name(see.placing())}?",
    offer=_place,
    read=read,
)

# The turn


def _keep(see: See, question: Question, choice: tuple[int, ...]) -> Said:
    label = f"Put aside {dice_text(choice)}" if sum(choice) else "Reroll all"
    if see.keeps_all(choice):
        label = f"{label}: no more rerolls"
    kept = see.kept_damage(choice)
    warns = f"You could reroll {'the Damage' if kept == 1 else 'the Damages'}." if kept > 0 else ""
    return Said(token_of(question.kind, choice), label, d.KeepDice(choice), warns)


def _step(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    way = WAY_NAMES[choice[1]]
    to = see.ahead(choice[1])
    side = way.removeprefix("ahead ").capitalize()
    how = "Straight on" if choice[1] == F else f"{side} into lane {see.lane(choice[1])}"
    meeting, toll = see.meeting(choice[1]), see.toll(choice)
    apart = choice[1] != F or meeting.startswith("picking up")
    met = f"{',' if apart else ''} {meeting}" if meeting else ""
    label = f"{how}{met}{f': {toll}' if toll else ''}"
    return label, d.Step(way, None if to == PAST else to, see.routes(way)), see.harm(choice)


def _run(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    to, bills = see.run(choice[1])
    found = f", picking up {dollars(bills)}" if bills else ""
    over = " and off the bridge" if to is None else ""
    return f"Straight on for {counted(choice[1], 'space')}{over}{found}", d.Run(choice[1], to), ""


def _shoot(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    way = WAY_NAMES[choice[1]]
    hits = see.hits(choice[1])
    vain = " ".join(filter(None, [see.unharmed(cell) for cell in hits]))
    return f"Shoot {way} at {listed(see.victim(cell) for cell in hits)}", d.Shoot(way, hits), vain


def _blast(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    hits = see.blasted()
    label = f"Fire the shotgun at {listed(see.victim(cell) for cell in hits)}"
    return label, d.Shoot("ahead", hits, blast=True), ""


def _aim(by: Literal["magic bullet", "mortar"]) -> Callable[[See, tuple[int, ...]], tuple[str, Does, str]]:
    return lambda see, choice: (
        f"{by.capitalize()} at {see.name(choice[1])}",
        d.Aim(by, choice[1], see.cell(choice[1])),
        see.unharmed(see.cell(choice[1])) if by == "magic bullet" else "",
    )


def _buy(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    bonus, price = see.shelf(choice[1])
    label = f"Buy {bonus.name} for {dollars(price)}: {bonus.text}"
    return label, d.Buy(choice[1], bonus.id, price * 100), see.debt(price)


def _use(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    bonus = BONUSES[choice[1]]
    return f"Use {bonus.name}: {bonus.text}", d.UseToken(bonus.id, see.reach(choice[1])), see.wasted(choice[1])


def _repair(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    price = see.repair_price()
    return f"Repair everything for {dollars(price)}", d.Mend("garage", price * 100), see.debt(price)


def _mechanic(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    price = see.mechanic_price()
    return f"Repair one point for {dollars(price)}", d.Mend("mechanic", price * 100), see.debt(price)


def _ramp(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    kept = f"A ramp that you keep is worth {dollars(see.ramp_price())} at the end."
    return "Put your ramp on the road", d.PlayRamp(see.ramp_places()), kept


def _load(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    _, face, into, double = choice
    die = f"the doubled {FACE_NAMES[face]}" if double else one(FACE_NAMES[face])
    label = f"Loaded Die: turn {die} into {one(FACE_NAMES[into])}"
    return label, d.TurnDie("loaded die", face, into, bool(double)), ""


def _hair(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    _, face, double = choice
    die = f"the doubled {FACE_NAMES[face]}" if double else one(FACE_NAMES[face])
    label = f"Hair Trigger: turn {die} into a Shot"
    return label, d.TurnDie("hair trigger", face, p.SHOT, bool(double)), ""


def _brake(see: See, choice: tuple[int, ...]) -> tuple[str, Does, str]:
    way = see.braking()
    warns = "Your car stops and faces backwards." if way == "backwards" else ""
    return f"Pull the hand brake (3 Steers): stop and turn {way}", d.TurnAround("hand brake"), warns


_ACTS: Final[dict[int, Callable[[See, tuple[int, ...]], tuple[str, Does, str]]]] = {
    p.STEP: _step,
    p.RUN: _run,
    p.SHOOT: _shoot,
    p.BLAST: _blast,
    p.UTURN: lambda see, _: ("Make the U-turn (3 Steers)", d.TurnAround("u-turn"), ""),
    p.BRAKE: _brake,
    p.BUY: _buy,
    p.USE: _use,
    p.MAGIC: _aim("magic bullet"),
    p.SHELL: _aim("mortar"),
    p.FIX: lambda see, _: ("Use a Repair die", d.Mend("die", 0), ""),
    p.SPEED: lambda see, choice: (f"Set {choice[1] * 10} mph", d.SetSpeed(choice[1] * 10), ""),
    p.REPAIR_ALL: _repair,
    p.REPAIR_ONE: _mechanic,
    p.RAMP: _ramp,
    p.LATER: lambda see, _: ("Shop later: offer it again at the end of my turn", d.ShopLater(), ""),
    p.LOAD: _load,
    p.DOUBLE: lambda see, choice: (f"Double Down on {one(FACE_NAMES[choice[1]])}", d.DoubleDie(choice[1]), ""),
    p.HAIR: _hair,
}


def _act(see: See, question: Question, choice: tuple[int, ...]) -> Said:
    if choice[0] == p.GO:
        label, does = _GO[question.kind]
        cost = see.toll(choice) if question.kind == Postroll.kind else ""
        label = f"{label}: {cost}" if cost else label
        return Said(token_of(question.kind, choice), label, does, see.going_on(question.kind, choice))
    return Said(token_of(question.kind, choice), *_ACTS[choice[0]](see, choice))


def _speedos(see: See) -> str:
    """What the needle can do."""
    if not see.can_change_speed():
        return "anything else before you drive?"
    count = see.speedos()
    dice = "Your Speedometer" if count == 1 else f"Each of your {counted(count, 'Speedometer')}"
    return f"how fast do you drive? {dice} moves the needle 10 mph up or down."


def _left_to_drive(see: See) -> str:
    """What the driver still has for this drive; once it is over, what is left to choose."""
    have = [counted(count, noun) for count, noun in ((see.steers(), "Steer"), (see.shots(), "Shot")) if count]
    if see.offers(p.UTURN):
        return f"your car is backwards, and must turn round before it drives. You have {listed(have)}."
    if see.points():
        return f"{counted(see.points(), 'space')} to drive{f', with {listed(have)}' if have else ''}."
    ways = ["stop here"]
    if see.offers(p.SHOOT):
        ways.append("fire your Shot" if see.shots() == 1 else f"fire your {counted(see.shots(), 'Shot')}")
    if see.offers(p.BRAKE):
        ways.append(f"turn {see.braking()} with the hand brake (3 of your {see.steers()} Steers)")
    return f"nothing left to drive. {capitalised(listed(ways, 'or')) if ways[1:] else 'Anything else before you stop'}?"


def _before_selling(see: See) -> str:
    """What follows if one goes on from the end of the turn."""
    return f" before you sell {counted(see.unused(), 'die', 'dice')}" if see.unused() else ""


PREROLL = Words(
    Preroll,
    title="Before the roll",
    rule="GANG-TURN-1",
    prompt=lambda see, _: f"{see.me()}: your {'last ' if see.is_last_round() else ''}turn, at {see.speed()} mph. Roll?",
    offer=_act,
    read=read,
)
KEEP = Words(
    Keep,
    title="Keeping dice",
    rule="GANG-ROLL-2",
    prompt=lambda see, _: (
        f"{see.me()}: which dice do you put aside? {counted(see.rerolls(), 'reroll')} left. "
        f"You rolled {dice_text(see.rolled())}."
    ),
    offer=_keep,
    read=read,
)
POSTROLL = Words(
    Postroll,
    title="After the roll",
    rule="GANG-RULING-78",
    prompt=lambda see, _: f"{see.me()}: your dice are {dice_text(see.dice())}. Buy or use anything before they count?",
    offer=_act,
    read=read,
)
ADJUST = Words(
    Adjust,
    title="Adjusting the car",
    rule="GANG-ADJ-1",
    prompt=lambda see, _: (
        f"{see.me()}: {_speedos(see)} You are at {see.speed()} mph with durability {see.durability()}."
    ),
    offer=_act,
    read=read,
)
DRIVE = Words(
    Drive,
    title="Driving",
    rule="GANG-MOVE-1",
    prompt=lambda see, _: f"{see.me()}: {_left_to_drive(see)}",
    offer=_act,
    read=read,
)
END_TURN = Words(
    EndTurn,
    title="The end of the turn",
    rule="GANG-SELL-1",
    prompt=lambda see, _: f"{see.me()}: the end of your turn. Anything else{_before_selling(see)}?",
    offer=_act,
    read=read,
)

# Spaces to choose


def _put(what: Any) -> Callable[[See, Question, int], Said]:
    """Words for a space on which something is put; `what` may depend on what the asked seat is doing."""

    def said(see: See, question: Question, cell: int) -> Said:
        token = token_of(question.kind, cell)
        if cell == PASS:
            return Said(token, "No more", Pass())
        put = d.Put(what(see) if callable(what) else what, None if cell == PAST else cell)
        return Said(token, "Off the bridge" if cell == PAST else capitalised(place(cell)), put)

    return said


def _crew(see: See, question: Question, choice: int | tuple[int, int]) -> Said:
    token = token_of(question.kind, choice)
    if isinstance(choice, int):
        return Said(token, "No more", Pass())
    origin, to = choice
    return Said(token, f"A barrier from {place(origin)} to {place(to)}", d.MoveBarrier(origin, to))


LAID: Final = dict(zip(range(p.MINE_TOKEN, p.ACID_TOKEN + 1), ("mine", "oil", "acid"), strict=True))

STEP_ASIDE = Words(
    StepAside,
    title="Police step aside",
    rule="GANG-POL-4",
    prompt=lambda see, _: f"{see.me()}: where do the police at {place(see.police())} step?",
    offer=_put("police"),
    read=read,
)
REBOUND = Words(
    Rebound,
    title="A rebound",
    rule="GANG-JUMP-6",
    prompt=lambda see, _: f"{see.me()}: you bounce at {place(see.flight())}. Where to?",
    offer=_put("car"),
    read=read,
)
CREW = Words(
    CrewMove,
    title="The road crew",
    rule="GANG-BONUS-27",
    prompt=lambda see, _: f"{see.me()}: move a barrier? You may still move {CREW_MOVES - see.moved()}.",
    offer=_crew,
    read=read,
)
RAMP = Words(
    RampSpot,
    title="Placing a ramp",
    rule="GANG-RAMP-3",
    prompt=lambda see, _: f"{see.me()}: where do you put your ramp?",
    offer=_put("ramp"),
    read=read,
)
CONTAINER = Words(
    DropContainer,
    title="Dropping a container",
    rule="GANG-BONUS-29",
    prompt=lambda see, question: (
        f"{see.me()}: a second container?" if question.second else f"{see.me()}: where do you drop the container?"
    ),
    offer=_put("container"),
    read=read,
)
LAY = Words(
    Lay,
    title="Laying a token",
    rule="GANG-RULING-64",
    prompt=lambda see, _: f"{see.me()}: where does the {BONUSES[see.laying()].name} go?",
    offer=_put(lambda see: LAID[see.laying()]),
    read=read,
)
LIFT = Words(
    Lift,
    title="The crane",
    rule="GANG-RIVER-4",
    prompt=lambda see, _: f"{see.me()}: where does the crane put your car?",
    offer=_put("car"),
    read=read,
)
