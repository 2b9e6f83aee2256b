"""Why choices may be good, in sentences for people: one function per kind of question.

Nothing is hidden here, so all of it is certain: what lies on the road, what dice are worth, what a step leads to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.aids import at_least, shot_targets, toll_of, try_step
from getaway.games.gangrush.board import PAST, WAY_NAMES
from getaway.games.gangrush.content import BONUSES, CONTENT, DRIVERS, FACE_NAMES, HAZARDS, dollars
from getaway.games.gangrush.flow.drive import unused_dice
from getaway.games.gangrush.flow.ending import ramp_worth, ranking
from getaway.games.gangrush.flow.roll import rerolls
from getaway.games.gangrush.flow.shots import behind
from getaway.games.gangrush.knowledge import GangKnowledge, table_from
from getaway.games.gangrush.table import GangTable
from getaway.games.gangrush.terms import RACE_DIE
from getaway.games.gangrush.words import does as d
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Reasoner
from getaway.parts.words import counted, listed

_PLACES: Final = ("1st", "2nd", "3rd", "4th", "5th")


def _name(t: GangTable, seat: Seat) -> str:
    return DRIVERS[t.driver[seat]].name


def drafting(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """A driver's ability, and what a start space gives and costs."""
    if not isinstance(offer.does, d.TakeCar):
        return []
    t = table_from(known)
    money = t.terms.start_money[t.terms.start.index(offer.does.at)]
    ahead = sum(t.terms.board.mark[cell] > t.terms.board.mark[offer.does.at] for cell in t.terms.start)
    where = f"{counted(ahead, 'start space')} further ahead" if ahead else "no start space further ahead"
    driver = DRIVERS[offer.does.driver]
    return [f"{driver.name}: {driver.ability}", f"You start with {dollars(money)}, with {where}."]


_HARM: Final = {
    "spikes": "{} slow a car down by {} mph once it has driven.",
    "barriers": "{} cost whoever drives through up to {} durability, and as many times $100.",
    "police": "{} fire {} each way along their lane in every round.",
}


def choosing(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """What a hazard does to whoever meets it."""
    if not isinstance(offer.does, d.PickHazard):
        return []
    hazard = next(each for each in HAZARDS if each.id == offer.does.hazard)
    if hazard.type == "container":
        return ["A container stays for good, and costs whoever drives into it 1 durability and $100 for every 10 mph."]
    if hazard.type == "limit":
        return ["A speed limit stays for good, and costs 1 durability at 40 mph and 2 at 50."]
    many = hazard.count
    if hazard.type == "spikes":
        return [_HARM["spikes"].format(counted(many, "spike"), 10 * many)]
    if hazard.type == "barriers":
        said = _HARM["barriers"].format(counted(many, "barrier"), many)
        return [said.replace(" cost ", " costs ", 1) if many == 1 else said]
    said = _HARM["police"].format(counted(many, "police officer"), counted(many, "shot"))
    return [said.replace(" fire ", " fires ", 1) if many == 1 else said]


def _ahead_of(t: GangTable, seat: Seat, cell: int) -> int:
    """How many spaces ahead of a car a space of its lane lies; 0: in another lane, or not ahead."""
    here = t.cell[seat]
    if here < 0 or t.terms.board.lane[here] != t.terms.board.lane[cell]:
        return 0
    way = 1 if t.heading(seat) == 0 else -1
    return max(0, way * (t.terms.board.mark[cell] - t.terms.board.mark[here]) // 2)


def placing(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """In whose way it lies, and whether the own car has it before it."""
    if not isinstance(offer.does, d.PlaceHazard):
        return []
    t = table_from(known)
    cell = offer.does.at
    said = []
    for seat in range(t.seats):
        far = _ahead_of(t, seat, cell)
        if far and seat != known.seat:
            where = "right in front of" if far == 1 else f"{counted(far, 'space')} ahead of"
            said.append((far, f"It lies {where} {_name(t, seat)}."))
    own = _ahead_of(t, known.seat, cell)
    clear = "It is not in your own lane." if not own and t.cell[known.seat] >= 0 else ""
    return [
        *[text for _, text in sorted(said)[:2]],
        *([clear] if clear and _lane(t, known.seat) != _of(t, cell) else []),
    ]


def _lane(t: GangTable, seat: Seat) -> int:
    return _of(t, t.cell[seat])


def _of(t: GangTable, cell: int) -> int:
    """The lane of a space; 0: none."""
    return t.terms.board.lane[cell] if cell >= 0 else 0


def _mending(t: GangTable, seat: Seat, offer: Offer) -> list[str]:
    if not isinstance(offer.does, d.Mend):
        return []
    missing = t.maximum(seat) - t.durability[seat]
    if offer.does.by == "garage":
        return [
            f"It restores all {missing} points that your car has lost." if missing > 1 else "Your car is whole again."
        ]
    cost = f"for ${offer.does.price}" if offer.does.price else "for a die that would bring $100"
    return [f"It restores 1 of the {counted(missing, 'point')} that your car lacks, {cost}."]


def _buying(t: GangTable, seat: Seat, offer: Offer) -> list[str]:
    if isinstance(offer.does, d.ShopLater):
        return ["At the end of your turn you know what the drive has cost you, and can still buy."]
    if not isinstance(offer.does, d.Buy):
        return []
    price = offer.does.price // 100
    left = t.cash[seat] - price
    return [
        *_worth_buying(t, seat, offer.does, price),
        *([f"You have {dollars(left)} left then."] if left >= 0 else []),
    ]


def _worth_buying(t: GangTable, seat: Seat, done: d.Buy, price: int) -> list[str]:
    """What a token on the shelf would bring as the bridge and the car are now."""
    token = next(number for number, bonus in enumerate(BONUSES) if bonus.id == done.bonus)
    if token == p.ENVELOPE:
        more = t.terms.envelope - price
        gain = f"{dollars(more)} more than" if more else "as much as"
        return [f"It brings {dollars(t.terms.envelope)}, {gain} it costs."]
    if token == p.MOLOTOV:
        cell = behind(t, seat) if t.cell[seat] >= 0 else -1
        return [f"{_name(t, t.on[cell])} is right behind you."] if cell >= 0 and t.on[cell] >= 0 else []
    if token in (p.PAYROLL, p.RUN_FLAT):
        kind, noun = ("police", "police officer") if token == p.PAYROLL else ("spikes", "spike")
        there = sum(
            p.COUNT_OF[thing] for thing in t.road if 0 <= thing < p.HAZARD_KINDS and HAZARDS[thing].type == kind
        )
        there += sum(t.terms.officers) if token == p.PAYROLL else 0
        return [f"There {'is' if there == 1 else 'are'} {counted(there, noun)} on the bridge."] if there else []
    if token == p.CRANE_CONTRACT:
        return [f"Without it the crane costs {dollars(t.terms.crane)} each time."]
    if token == p.RAMP_DEALER:
        gain = f"Your ramp is worth {dollars(t.terms.dealer_price)} at the end then, not {dollars(t.terms.ramp_price)}."
        return [gain if t.ramp[seat] else "You have no ramp left that it could sell."]
    missing = t.maximum(seat) - t.durability[seat]
    if token in _MENDING and missing:
        return [f"Your car lacks {counted(missing, 'point')} of durability."]
    return []


_MENDING: Final = (p.PATCH_UP, p.STEADY_HANDS, p.TUNED_ENGINE, p.MECHANIC)


def _using(t: GangTable, seat: Seat, offer: Offer) -> list[str]:
    """What a token does for its owner now."""
    done = offer.does
    if isinstance(done, d.TurnDie):
        return [f"You have {counted(t.turn.dice[done.into] + 1, FACE_NAMES[done.into])} then."]
    if isinstance(done, d.DoubleDie):
        return [f"Your dice show {counted(t.turn.dice[done.face] + 1, FACE_NAMES[done.face])} then."]
    if isinstance(done, d.Aim):
        return [f"{_name(t, done.seat)} is {_PLACES[ranking(t).index(done.seat)]} in the race."]
    if not isinstance(done, d.UseToken):
        return []
    if done.spaces:
        return [f"There {'is' if len(done.spaces) == 1 else 'are'} {counted(len(done.spaces), 'space')} where it acts."]
    token = next(number for number, bonus in enumerate(BONUSES) if bonus.id == done.bonus)
    missing = t.maximum(seat) - t.durability[seat]
    if token in _MENDING and missing:
        return [f"Your car lacks {counted(missing, 'point')} of durability."]
    if token == p.STEADY_HANDS:
        have = t.turn.steers() if t.phase >= p.DRIVE else t.terms.free_steers[t.speed[seat]] + t.turn.dice[p.STEER]
        return [f"A change of lane takes 2 Steers: you have {have + 1} then."]
    return [_USES[token]] if token in _USES else []


_USES: Final = {
    p.ENVELOPE: f"It brings {dollars(CONTENT.money.envelope // 100)} at once.",
    p.PLATES: "Until your next turn no shot takes anything from you.",
    p.ROAD_PASS: "Until your next turn no speed limit costs you anything.",
    p.POWER_STEERING: "Two more Steers are one more change of lane.",
    p.NITRO: "Two more Speedometers are up to 20 mph.",
    p.HOT_ROD: "One more Speedometer is 10 mph, and a Steer comes with it.",
}


def before_roll(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """The ramp that is kept, or what a repair brings."""
    t = table_from(known)
    seat = known.seat
    if isinstance(offer.does, d.GoOn):
        said = [f"A ramp that you keep is worth {dollars(ramp_worth(t, seat))} at the end."] if t.ramp[seat] else []
        whole = t.durability[seat] == t.maximum(seat)
        return [
            *said,
            f"Your car has {t.durability[seat]} of {t.maximum(seat)} durability."
            if not whole
            else "Your car is whole.",
        ]
    if isinstance(offer.does, d.PlayRamp) and not t.is_backwards(seat):
        free = _free_ahead(t, seat)
        if not free:
            return []
        if free < p.TOP_SPEED:
            only = f"Your lane is free for {counted(free, 'space')} only"
            return [f"{only}: from a ramp you fly over what lies there."]
        return ["A ramp ahead takes you over whatever the others put in your way."]
    return _mending(t, seat, offer)


def keeping(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """What the dice put aside allow, and what the others can still become."""
    if not isinstance(offer.does, d.KeepDice):
        return []
    t = table_from(known)
    kept = [t.turn.aside[face] + offer.does.dice[face] for face in range(p.FACES)]
    free = p.DICE - sum(kept)
    said = []
    if kept[p.SPEEDO] and not t.is_backwards(known.seat):
        speed = t.speed[known.seat]
        low, high = max(0, speed - kept[p.SPEEDO]), min(p.TOP_SPEED, speed + kept[p.SPEEDO])
        said.append(
            f"{counted(kept[p.SPEEDO], 'Speedometer')} let you choose a speed from {10 * low} to {10 * high} mph."
        )
    missing = t.maximum(known.seat) - t.durability[known.seat]
    if kept[p.REPAIR] > kept[p.DAMAGE] and missing:
        said.append(f"A Repair restores one of the {counted(missing, 'point')} that your car lacks.")
    elif sum(offer.does.dice) > offer.does.dice[p.SPEEDO] + offer.does.dice[p.DAMAGE]:
        said.append("Dice that you keep and do not use bring $100 each.")
    if free and t.speed[known.seat] == 0 and not kept[p.SPEEDO] and not t.is_backwards(known.seat):
        said.append("At 0 mph only a Speedometer gets you moving, and 5 Steers come free.")
    if free:
        chance = at_least(RACE_DIE.weights[p.SPEEDO], free, rerolls(t), 1)
        again = f"{counted(free, 'die', 'dice')} {'is' if free == 1 else 'are'} rolled again"
        said.append(f"{again}: a Speedometer comes in {round(100 * chance)} % if you go on rolling for it.")
    elif kept[p.DAMAGE] <= kept[p.REPAIR]:
        said.append("All five dice count, and none of them hurts you.")
    return [text.replace("1 Speedometer let", "1 Speedometer lets") for text in said]


def after_roll(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """What the dice cost as they are, and what is saved."""
    t = table_from(known)
    if isinstance(offer.does, d.GoOn) and isinstance(offer.choice, tuple):
        toll = toll_of(t, offer.choice)
        said = ["Your dice do your car no harm as they are."] if not toll.points and not toll.wrecked else []
        shop = any(isinstance(each.does, d.Buy) for each in ask.offers)
        return [*said, *([f"You keep your {dollars(t.cash[known.seat])}."] if shop and t.cash[known.seat] else [])]
    return [*_using(t, known.seat, offer), *_buying(t, known.seat, offer)]


def _free_ahead(t: GangTable, seat: Seat) -> int:
    """How many spaces straight ahead of a car are free of everything but bills, up to the most it could drive."""
    board = t.terms.board
    at, found = t.cell[seat], 0
    while found < p.TOP_SPEED:
        at = board.step[t.facing[seat] * board.cells + at]
        if at < 0 or not t.is_clear(at) or t.terms.damaged[at]:
            return p.TOP_SPEED if at == PAST else found
        found += 1
    return found


def adjusting(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """How far the road is free at that speed, how well the car steers, and what is left to sell."""
    t = table_from(known)
    seat = known.seat
    if isinstance(offer.does, d.SetSpeed):
        speed = offer.does.mph // 10
    elif isinstance(offer.does, d.GoOn):
        speed = t.speed[seat]
    else:
        return [*_mending(t, seat, offer), *_using(t, seat, offer), *_buying(t, seat, offer)]
    said = []
    if not speed:
        sold = unused_dice(t) if isinstance(offer.does, d.GoOn) else 0
        brings = f", and the dice that you do not use bring up to {dollars(sold * t.terms.die)}" if sold else ""
        said.append(f"You stand still in this turn{brings}.")
    if speed and not t.is_backwards(seat):
        free = _free_ahead(t, seat)
        steers = t.terms.free_steers[speed] + t.turn.dice[p.STEER]
        if free >= speed:
            said.append(
                f"At {10 * speed} mph you drive {counted(speed, 'space')}, and your lane is free as far as that."
            )
        elif steers > 1:
            until = f"Your lane is free for {counted(free, 'space')} only" if free else "Something is right ahead"
            said.append(f"{until}, and at {10 * speed} mph you have {steers} Steers to get round it.")
    spare = t.turn.speedos() - abs(speed - t.speed[seat])
    if spare > 0:
        said.append(f"{counted(spare, 'Speedometer')} {'is' if spare == 1 else 'are'} left over.")
    return said


def _gaining(before: GangTable, after: GangTable, seat: Seat) -> list[str]:
    """Who is passed by a step."""
    was, now = ranking(before).index(seat), ranking(after).index(seat)
    return [f"You are {_PLACES[now]} in the race then, not {_PLACES[was]}."] if now < was else []


def driving(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """What a step brings and spares, whom a shot hurts, what is sold if one stops."""
    t = table_from(known)
    seat = known.seat
    done = offer.does
    if isinstance(done, d.Step):
        tried = try_step(t, (p.STEP, WAY_NAMES.index(done.way)))
        route = done.routes[0]
        said = _gaining(t, tried.t, seat)
        if tried.leg.meets == "car" and not t.terms.hidden_money:
            said += [note.text for note in tried.leg.notes if note.tone == "good"]
        if route.gained > 0:
            said.append(f"You are ${route.gained:,} richer then.")
        if not tried.leg.meets and not route.lost and done.to is not None:
            said.append("Nothing is in the way there.")
        if done.to is None:
            said.append("You are over the line then.")
        return said
    if isinstance(done, d.Run):
        over = "over the line" if done.to is None else f"for {counted(done.spaces, 'space')}"
        return [f"Nothing is in the way straight on {over}."]
    if isinstance(done, d.Shoot):
        return _shooting(t, seat, done)
    if isinstance(done, d.TurnAround):
        return [
            "Your car faces the way out then."
            if t.terms.border
            else "A backwards car cannot drive before it has turned."
        ]
    if isinstance(done, d.GoOn):
        return _selling(t)
    return [*_mending(t, seat, offer), *_using(t, seat, offer), *_buying(t, seat, offer)]


def _selling(t: GangTable) -> list[str]:
    sold = unused_dice(t)
    return (
        [f"You sell {counted(sold, 'die', 'dice')} that you did not use for {dollars(sold * t.terms.die)}."]
        if sold
        else []
    )


def _shooting(t: GangTable, seat: Seat, done: d.Shoot) -> list[str]:
    """What a shot does to cars that can lose something, to barriers and to police."""
    if done.blast:
        return []
    said = []
    for cell in shot_targets(t, seat).get(WAY_NAMES.index(done.way), []):
        other = t.on[cell]
        if other >= 0:
            can = t.durability[other] > 0 and t.cash[other] > 0 and not (t.plates >> other) & 1
            if can and not t.terms.hidden_money:
                said.append(f"{_name(t, other)} loses 1 durability and $100, which falls on the road there.")
                said += _richer(t, seat, other)
        elif t.road[cell] == p.BARRIERS:
            said.append("It takes a barrier off the road.")
        else:
            said.append("The police have to step aside, out of that lane.")
    return said


def _richer(t: GangTable, seat: Seat, other: Seat) -> list[str]:
    """Says so if a rival has more money than anybody else on the table."""
    rest = [t.cash[each] - t.debt[each] for each in range(t.seats) if each != other]
    return [f"{_name(t, other)} is the richest now."] if t.cash[other] - t.debt[other] > max(rest) else []


def ending(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """What the dice bring."""
    t = table_from(known)
    if isinstance(offer.does, d.GoOn):
        return _selling(t) or ["There is nothing left that you could use."]
    return [*_mending(t, known.seat, offer), *_using(t, known.seat, offer), *_buying(t, known.seat, offer)]


def stepping_aside(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Who is in the lane into which police step."""
    if not isinstance(offer.does, d.Put) or offer.does.at is None:
        return []
    t = table_from(known)
    lane = _of(t, offer.does.at)
    there = [_name(t, seat) for seat in range(t.seats) if seat != known.seat and _lane(t, seat) == lane]
    said = [] if _lane(t, known.seat) == lane else ["You are not in that lane."]
    return [*said, *([f"{listed(there)} {'is' if len(there) == 1 else 'are'} in that lane."] if there else [])]


def putting(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Where a ramp, a token or the own car comes to lie."""
    if not isinstance(offer.does, d.Put) or offer.does.at is None:
        return []
    t = table_from(known)
    if offer.does.what == "car":
        marks = [
            t.terms.board.mark[each.does.at]
            for each in ask.offers
            if isinstance(each.does, d.Put) and each.does.at is not None
        ]
        way = 1 if t.heading(known.seat) == 0 else -1
        best = max(way * mark for mark in marks)
        return ["No space on offer is further ahead."] if way * t.terms.board.mark[offer.does.at] == best else []
    if offer.does.what == "ramp":
        far = _ahead_of(t, known.seat, offer.does.at)
        return [f"It is {counted(far, 'space')} ahead of you, in your own lane."] if far else []
    hurt = [(far, seat) for seat in range(t.seats) if seat != known.seat and (far := _ahead_of(t, seat, offer.does.at))]
    return [f"It lies {counted(far, 'space')} ahead of {_name(t, seat)}." for far, seat in sorted(hurt)[:2]]


def moving_barriers(known: GangKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """In whose way a barrier lies then, or no longer."""
    if not isinstance(offer.does, d.MoveBarrier):
        return ["No barrier has to be moved: the others may stay where they are."]
    t = table_from(known)
    cleared = _ahead_of(t, known.seat, offer.does.origin) and not _ahead_of(t, known.seat, offer.does.to)
    hurt = [(far, seat) for seat in range(t.seats) if seat != known.seat and (far := _ahead_of(t, seat, offer.does.to))]
    said = [f"It lies {counted(far, 'space')} ahead of {_name(t, seat)} then." for far, seat in sorted(hurt)[:1]]
    return [*(["It is out of your own lane then."] if cleared else []), *said]


REASONS: Final[Mapping[str, Reasoner]] = {
    "gangrush.draft": drafting,
    "gangrush.which": choosing,
    "gangrush.place": placing,
    "gangrush.preroll": before_roll,
    "gangrush.keep": keeping,
    "gangrush.postroll": after_roll,
    "gangrush.adjust": adjusting,
    "gangrush.drive": driving,
    "gangrush.endturn": ending,
    "gangrush.police": stepping_aside,
    "gangrush.ramp": putting,
    "gangrush.lay": putting,
    "gangrush.container": putting,
    "gangrush.crane": putting,
    "gangrush.rebound": putting,
    "gangrush.crew": moving_barriers,
}
"""Who says why, by kind of question (`Hints.reasons`)."""
