"""Why choices may be good, in sentences for people: one function per kind of question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.games.vigilante import pieces as p
from getaway.games.vigilante.aids.box import above, hit_chance, points
from getaway.games.vigilante.aids.driving import Step, foresee
from getaway.games.vigilante.board import GARAGE, LOCATION, NOWHERE, SIDES, SQUARES, START_CARDS, Square
from getaway.games.vigilante.content import CARD_IDS, COLOURS, CONTENT, LICENCES
from getaway.games.vigilante.flow.ammo import attacks
from getaway.games.vigilante.hints.facts import driver, goal_of, moves_to, rammers
from getaway.games.vigilante.knowledge import VigilanteKnowledge, public_table
from getaway.games.vigilante.table import VigilanteTable
from getaway.games.vigilante.words.questions import (
    Aim,
    ComeDown,
    DiscardCard,
    DrawFrom,
    Drive,
    DropCan,
    Fire,
    LayMine,
    PutCar,
    SetDial,
    TakeLicence,
    TakeVehicle,
    Turn,
    UseLicence,
)
from getaway.kernel.asking import Ask, Offer, Pass
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Reasoner
from getaway.parts.words import counted, listed

_ORDINARY: Final = "cards, ramps and special moves aside"


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


# What several kinds of question say


def _away(t: VigilanteTable, seat: Seat, square: Square, facing: int) -> int:
    goals, _ = goal_of(t, seat)
    return moves_to(t.land(), square, facing, goals) if goals else NOWHERE


def _safety(t: VigilanteTable, seat: Seat, square: Square) -> str:
    """Who could ram a car that stops there; nothing if there is nobody to fear."""
    rivals = [other for other in range(t.seats) if t.is_foe(seat, other) and t.where[other] >= 0]
    able = rammers(t, seat, square)
    if not rivals:
        return ""
    if not able:
        return f"As the map lies no rival can ram you there next turn, {_ORDINARY}."
    if len(able) < len(rivals):
        return f"As the map lies only {listed(driver(t, other) for other in able)} can ram you there, {_ORDINARY}."
    return ""


def _wreck(t: VigilanteTable, seat: Seat, victim: Seat, damage: int) -> str:
    """What that much damage by a seat does to a car."""
    name, health = driver(t, victim), t.health[victim]
    if damage < health:
        return f"{damage} damage leaves {name} with {health - damage} health."
    point = " and score 1 point" if t.is_opponent(seat, victim) else ""
    return f"{name} has {health} health left: {damage} damage is enough to wreck it{point}."


def _hand(t: VigilanteTable, seat: Seat) -> list[int]:
    """The cards in a seat's hand, each as often as it is there."""
    base = seat * p.CARDS
    return [card for card in range(p.CARDS) for _ in range(t.hands[base + card])]


# Set-up

_LICENCE_FACTS: Final = {
    "bootlegger": "Cars cannot turn back; yours can, once, and without slowing down.",
    "trucker": "An empty tank wrecks a car at the end of its turn; it fills yours even then.",
    "gambler": "A roll that loses, yours or against you, is rolled again once.",
    "mechanic": "It makes good two hits of the smallest kind, in the middle of a turn.",
    "champ": "Rams and landings need no dice, so the point of damage it adds is sure.",
    "racer": "Two more squares in one turn are often the way to the Gas Can or to the garage.",
    "scavenger": "It gives two cards at once, wherever you are.",
}


def taking_a_licence(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """What the special move is good for."""
    assert isinstance(offer.does, TakeLicence)
    terms = public_table(known).terms
    if LICENCES.index(offer.does.licence) == p.SHARPSHOOTER:
        plain, eyed = hit_chance(terms.blue, terms.red), hit_chance(terms.blue, terms.dead_eye)
        return [f"It lifts one shot from {_percent(float(plain))} to {_percent(float(eyed))}."]
    return [_LICENCE_FACTS[offer.does.licence]]


def taking_a_vehicle(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """In what the car is the best of those that are left."""
    assert isinstance(offer.does, TakeVehicle)
    left = [COLOURS.index(one.does.colour) for one in ask.offers if isinstance(one.does, TakeVehicle)]
    car = COLOURS.index(offer.does.colour)
    terms = public_table(known).terms
    figures = (
        (terms.top_speed, "No car that is left is faster: {0} squares a turn."),
        (terms.tank, "No car that is left has a bigger tank: {0} gas."),
        (terms.hand_size, "No car that is left holds more cards: {0}."),
    )
    return [said.format(of[car]) for of, said in figures if of[car] == max(of[one] for one in left)]


# The turn


def laying(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """What becomes nearer, to whom."""
    t, seat = public_table(known), ask.seat
    assert isinstance(offer.choice, tuple)
    card, side, rotation = offer.choice
    ground = t.land()
    number = START_CARDS + t.drawn
    grown = ground.grown(t.terms.tiles[number], number, rotation, ground.beside(card, side))
    own, facing = t.where[seat], t.facing[seat]
    said: list[str] = []
    goals, name = goal_of(t, seat)
    if goals:
        before, after = moves_to(ground, own, facing, goals), moves_to(grown, own, facing, goals)
        if NOWHERE < after < before:
            said.append(f"It shortens your way to {name} from {counted(before, 'square')} to {after}.")
    base = len(ground.cards) * SQUARES
    new = range(base, base + SQUARES)
    for symbol, thing in ((LOCATION, "that town"), (GARAGE, "that garage"), (NOWHERE, "the new card")):
        squares = tuple(at for at in new if symbol in (NOWHERE, grown.symbol[at]))
        mine = moves_to(grown, own, facing, squares)
        theirs = [
            moves_to(grown, t.where[other], t.facing[other], squares)
            for other in range(t.seats)
            if t.is_foe(seat, other) and t.where[other] >= 0
        ]
        nearer = [away for away in theirs if away != NOWHERE]
        if mine != NOWHERE and nearer and mine < min(nearer):
            said.append(f"You are nearest to {thing}: {counted(mine, 'square')}, the next rival {min(nearer)}.")
            break
    joins = ground.joins[ground.open.index(card * SIDES + side)].bit_count()
    if joins > 1:
        said.append(f"It joins {joins} roads.")
    return said


def setting_speed(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """What is within reach at that speed."""
    assert isinstance(offer.does, SetDial)
    t, seat, speed = public_table(known), ask.seat, offer.does.speed
    own, facing = t.where[seat], t.facing[seat]
    goals, name = goal_of(t, seat)
    away = moves_to(t.land(), own, facing, goals) if goals else NOWHERE
    said: list[str] = []
    if speed == 0:
        return _standing(t, seat)
    if away > 0:
        if away <= speed:
            said.append(f"It brings {name} within reach this turn: {counted(away, 'square')} away.")
        else:
            turns = -(-away // speed)
            said.append(f"{name[0].upper()}{name[1:]} is {away} squares away: {counted(turns, 'turn')} at that speed.")
    for other in range(t.seats):
        if t.is_foe(seat, other) and t.where[other] >= 0 and other != t.carrier:
            near = moves_to(t.land(), own, facing, (t.where[other],))
            if 0 < near <= speed:
                said.append(f"{driver(t, other)} is {counted(near, 'square')} away: near enough to ram.")
    top = t.terms.top_speed[t.vehicle[seat]]
    if not said and offer.does.nitrous:
        return [f"You drive {counted(speed, 'square')} this turn; after it the dial shows {top}."]
    return said or [_pace(speed, t.speed[seat], top)]


def _pace(speed: int, now: int, top: int) -> str:
    """What a speed leads to, where nothing is to be reached by it."""
    if speed >= top:
        return f"Your car goes no faster: {counted(top, 'square')} a turn."
    if speed < now:
        return f"The dial turns by one a turn: from {speed} you are back at {now} in your next at the earliest."
    return f"The dial turns by one a turn: from {speed} you can go on to {speed + 1} in your next."


def _standing(t: VigilanteTable, seat: Seat) -> list[str]:
    """Why to stand still."""
    gifts = {1: "an Ammo card", 2: "an Upgrade card", 3: "1 gas"}
    symbol = t.land().symbol[t.where[seat]]
    said = [f"Standing still here gives you {gifts[symbol]}."] if symbol in gifts else []
    if attacks(t, seat):
        said.append("You have a weapon that reaches somebody from where you stand.")
    return said


def acting(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """A move, a shot, a card, or the end of the turn."""
    t, seat = public_table(known), ask.seat
    match offer.does:
        case Drive():
            return _driving(t, seat, ask, offer.choice)
        case Fire(card=card, targets=targets, chance=chance):
            return _firing(t, seat, card=CARD_IDS.index(card), targets=targets, chance=chance)
        case Turn(facing=facing):
            return _turning(t, seat, facing)
        case ComeDown(other=other) if other != p.NOBODY:
            can = ["You take the Gas Can from it."] if t.carrier == other else []
            return ["It needs no dice.", *can, _wreck(t, seat, other, p.LANDING_DAMAGE)]
        case LayMine(on=on):
            near = rammers(t, seat, on)
            names = listed(driver(t, other) for other in near) if near else ""
            return [f"{names} can get there next turn: 1 damage without dice."] if near else []
        case DropCan():
            near = rammers(t, seat, t.where[seat])
            return [f"{listed(driver(t, other) for other in near)} can ram you next turn and take it."] if near else []
        case UseLicence(move=move):
            return _special(t, seat, move)
        case Pass():
            return _ending(t, seat)
    return []


def _driving(t: VigilanteTable, seat: Seat, ask: Ask, move: Choice) -> list[str]:
    """What a move meets, and how near it brings the goal."""
    moves = [one.choice for one in ask.offers if isinstance(one.does, Drive)]
    steps = {one: foresee(t, seat, one) for one in moves if isinstance(one, int)}
    assert isinstance(move, int)
    step = steps[move]
    said = _met(t, seat, step)
    goals, name = goal_of(t, seat)
    if goals and not {"can", "capture"} & {*step.meets}:
        away = {choice: moves_to(t.land(), one.to, one.facing, goals) for choice, one in steps.items()}
        others = [far for choice, far in away.items() if choice != move and far != NOWHERE]
        if away[move] != NOWHERE and (not others or away[move] < min(others)):
            said.append(f"It is the shortest way to {name}: {counted(away[move], 'square')} from there.")
        elif away[move] != NOWHERE and away[move] == min(others):
            said.append(f"No other way to {name} is shorter: {counted(away[move], 'square')} from there.")
    if "gas" not in step.meets and any("gas" in one.meets for one in steps.values()):
        said.append("It costs no gas.")
    if t.owed == 1 and t.land().link[step.to] and not t.land().link[t.where[seat]]:
        said.append("Your next turn begins on the road, and costs no gas.")
    if t.owed == 1 and not {"jump", "ram"} & {*step.meets} and (safety := _safety(t, seat, step.to)):
        said.append(safety)
    return said


def _met(t: VigilanteTable, seat: Seat, step: Step) -> list[str]:
    """The good that a move meets."""
    said: list[str] = []
    if "wreck" in step.meets:
        return said
    if "capture" in step.meets:
        said.append("It delivers the Gas Can: 3 points.")
    elif "can" in step.meets and "ram" not in step.meets:
        said.append("You pick up the Gas Can.")
    if "ram" in step.meets:
        can = " and takes its Gas Can" if t.carrier == step.other else ""
        said.append(f"It rams {driver(t, step.other)} without dice{can}.")
        said.append(_wreck(t, seat, step.other, p.RAM_DAMAGE))
    room = t.hand_total(seat) < t.hand_limit(seat)
    if "ammo" in step.meets and room:
        said.append("You draw an Ammo card, and have room for it.")
    if "upgrade" in step.meets and room:
        said.append("You draw an Upgrade card, and have room for it.")
    if "pump" in step.meets and t.gas[seat] < t.terms.tank[t.vehicle[seat]]:
        said.append(f"The pump gives 1 gas; you have {t.gas[seat]}.")
    return said


def _firing(t: VigilanteTable, seat: Seat, card: int, targets: tuple[Seat, ...], chance: float) -> list[str]:
    """What a shot can do."""
    ammo = CONTENT.ammo[card]
    said = [f"It has a chance of {_percent(chance)} to hit{', each by itself' if len(targets) > 1 else ''}."]
    said += [_wreck(t, seat, target, ammo.damage) for target in targets]
    if t.carrier in targets and ammo.damage >= t.health[t.carrier]:
        said.append(f"{driver(t, t.carrier)} would leave the Gas Can where it stands.")
    if ammo.steal and len(targets) == 1:
        said.append(f"A hit steals {counted(ammo.steal, 'card')} as well.")
    return said


def _turning(t: VigilanteTable, seat: Seat, facing: int) -> list[str]:
    """How much nearer the goal is when the car faces that way."""
    goals, name = goal_of(t, seat)
    if not goals:
        return []
    now, then = (_away(t, seat, t.where[seat], way) for way in (t.facing[seat], facing))
    if then == NOWHERE or (now != NOWHERE and then >= now):
        return []
    before = f"{now} as you face now" if now != NOWHERE else "as you face now you cannot get there"
    return [f"From there it is {counted(then, 'square')} to {name}; {before}."]


def _special(t: VigilanteTable, seat: Seat, move: str) -> list[str]:
    """What a special move gives."""
    car = t.vehicle[seat]
    if move == "jerry_can":
        return [f"It fills the tank from {t.gas[seat]} to {t.terms.tank[car]}."]
    if move == "duct_tape":
        whole = min(t.health[seat] + p.REPAIR, t.terms.armour[car])
        return [f"It brings your health from {t.health[seat]} to {whole}."]
    if move == "scrounge":
        room = t.hand_limit(seat) - t.hand_total(seat)
        return [f"Your hand has room for {counted(room, 'more card')}."] if room >= p.SCROUNGED else []
    goals, name = goal_of(t, seat)
    away = _away(t, seat, t.where[seat], t.facing[seat]) if goals else NOWHERE
    if move == "overdrive" and t.owed < away <= t.owed + p.EXTRA_MOVES:
        return [f"It brings {name} within reach this turn: {counted(away, 'square')} away, and you have {t.owed}."]
    return []


def _ending(t: VigilanteTable, seat: Seat) -> list[str]:
    """Why to leave it at that."""
    weapons = [card for card in _hand(t, seat) if card < p.AMMO_CARDS]
    said = [] if attacks(t, seat) else ["No weapon of yours reaches anybody from here."] if weapons else []
    if not weapons:
        said = ["You hold no weapon to fire."]
    if safety := _safety(t, seat, t.where[seat]):
        said.append(safety)
    return said or [f"You keep {counted(len(weapons), 'weapon')} for later."]


def jumping(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """One more square through the air, or the ground."""
    t, seat = public_table(known), ask.seat
    goals, name = goal_of(t, seat)
    away = _away(t, seat, t.where[seat], t.facing[seat]) if goals else NOWHERE
    if offer.choice == p.YES:
        said = [f"You have {counted(t.owed + 1, 'square')} to drive in place of {t.owed}, and sand costs no gas."]
        if away == t.owed + 1 and t.carrier in (p.NOBODY, seat):
            said.append(f"That is what it takes to {name}.")
        return said
    rammed = [
        other
        for other in range(t.seats)
        if t.is_foe(seat, other) and 0 < moves_to(t.land(), t.where[seat], t.facing[seat], (t.where[other],)) <= t.owed
    ]
    said = [f"On the ground you can ram {driver(t, other)} this turn." for other in rammed]
    if said or not t.owed:
        return said or ["Your drive ends here."]
    return [f"You drive {counted(t.owed, 'square')}, no more."]


# Answers to what happens


def discarding(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Why the card can be spared."""
    assert isinstance(offer.does, DiscardCard)
    t, card = public_table(known), CARD_IDS.index(offer.does.card)
    hand = _hand(t, ask.seat)
    weapons = [one for one in hand if one < p.AMMO_CARDS]
    said: list[str] = []
    if hand.count(card) > 1:
        said.append("You hold another one like it.")
    if card < p.AMMO_CARDS:
        least = min(CONTENT.ammo[one].damage for one in weapons)
        if CONTENT.ammo[card].damage == least and len(weapons) > 1:
            said.append(f"No weapon of yours does less: {least} damage.")
    elif card in (p.RANGE_1, p.RANGE_2, p.RANGE_3) and not weapons:
        said.append("A Range card needs a weapon, and you hold none.")
    elif weapons:
        said.append(f"You keep {counted(len(weapons), 'weapon')}.")
    return said


def facing_back(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Which way is the shortest."""
    assert isinstance(offer.does, Turn)
    t, seat = public_table(known), ask.seat
    goals, name = goal_of(t, seat)
    if not goals:
        ahead = t.land().near[t.where[seat] * SIDES + offer.does.facing]
        road = t.land().link[t.where[seat]] >> offer.does.facing & 1
        return ["A road leads that way."] if road and ahead != NOWHERE else []
    away = [_away(t, seat, t.where[seat], way) for way in range(SIDES)]
    mine = away[offer.does.facing]
    if mine == NOWHERE or mine > min(far for far in away if far != NOWHERE):
        return []
    return [f"No way is shorter to {name}: {counted(mine, 'square')}."]


def putting(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Who is nearer to what from a square: the own car, or the one that is pushed."""
    assert isinstance(offer.does, PutCar)
    t, seat, square = public_table(known), ask.seat, offer.does.on
    said = ["There is a road on that square: no gas for starting there."] if t.land().link[square] else []
    if ask.kind == "vigilante.displace":
        return [] if t.land().link[square] else ["It is sand: starting there costs its driver 1 gas."]
    goals, name = goal_of(t, seat)
    if goals:
        away = [moves_to(t.land(), square, way, goals) for way in range(SIDES)]
        near = [far for far in away if far != NOWHERE]
        said += [f"From there it is {counted(min(near), 'square')} to {name} at best."] if near else []
    return said


def dropping(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Drop the can in time, or keep it."""
    t, seat = public_table(known), ask.seat
    _, _, by, why = known.ask
    name = driver(t, by)
    away = _away(t, seat, t.where[seat], t.facing[seat])
    if offer.choice != p.YES:
        return [f"You are {counted(away, 'square')} from a place to deliver it."] if away != NOWHERE else []
    if why in (p.RAM, p.LANDING):
        return [f"Otherwise {name} takes it with this very hit."]
    if why == p.SHOT:
        damage = CONTENT.ammo[t.beside[0]].damage
        return [f"You have {t.health[seat]} health, and a hit does {damage} damage: the can would stay where you are."]
    theirs = _away_of(t, by)
    if theirs != NOWHERE and (away == NOWHERE or theirs < away):
        return [f"{name} has {counted(theirs, 'square')} to deliver it, you have {away}."]
    return []


def _away_of(t: VigilanteTable, seat: Seat) -> int:
    """How far another driver would have to deliver the can."""
    from_there = (site for site in range(len(t.land().symbol)) if t.is_site(seat, site))
    return moves_to(t.land(), t.where[seat], t.facing[seat], tuple(from_there))


def rolling_again(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """The odds of a new roll."""
    t, seat = public_table(known), ask.seat
    attacker, _, card = t.fight
    red, blue = points(tuple(t.red)), points(tuple(t.blue))
    damage = counted(CONTENT.ammo[card].damage, "point")
    if offer.choice != p.YES:
        return ["You keep your licence for a roll that matters more."]
    chance = above(t.terms.red, blue) if attacker == seat else above(t.terms.blue, red - 1)
    what = "As the dice lie it is a miss" if attacker == seat else f"As the dice lie you lose {damage} of health"
    return [f"{what}; a new roll turns it with {_percent(float(chance))}."]


def aiming(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Dead Eye, or whom the Mortar rolls against next."""
    t = public_table(known)
    terms = t.terms
    plain, eyed = float(hit_chance(terms.blue, terms.red)), float(hit_chance(terms.blue, terms.dead_eye))
    if not isinstance(offer.does, Aim):
        return [f"Without it you have a chance of {_percent(plain)} to hit, and keep it for later."]
    harm = _wreck(t, ask.seat, offer.does.at, CONTENT.ammo[t.beside[0]].damage)
    if ask.kind == "vigilante.dead_eye":
        return [f"It lifts your chance from {_percent(plain)} to {_percent(eyed)}.", harm]
    return [harm]


def hitting_harder(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """One more damage, or not."""
    t, seat = public_table(known), ask.seat
    _, _, victim, landing = known.stack[-1]
    damage = p.LANDING_DAMAGE if landing else p.RAM_DAMAGE
    return [_wreck(t, seat, victim, damage + (p.BULL_BAR_DAMAGE if offer.choice == p.YES else 0))]


def scrounging(known: VigilanteKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Which cards are missing."""
    assert isinstance(offer.does, DrawFrom)
    hand = _hand(public_table(known), ask.seat)
    weapons = len([card for card in hand if card < p.AMMO_CARDS])
    if offer.does.deck == "ammo":
        return [f"You hold {counted(weapons, 'weapon')}." if weapons else "You hold no weapon."]
    rest = len(hand) - weapons
    return [f"You hold {counted(rest, 'Upgrade card')}." if rest else "You hold no Upgrade card."]


REASONS: Final[Mapping[str, Reasoner]] = {
    "vigilante.licence": taking_a_licence,
    "vigilante.vehicle": taking_a_vehicle,
    "vigilante.lay": laying,
    "vigilante.speed": setting_speed,
    "vigilante.act": acting,
    "vigilante.jump": jumping,
    "vigilante.discard": discarding,
    "vigilante.facing": facing_back,
    "vigilante.respawn": putting,
    "vigilante.aside": putting,
    "vigilante.displace": putting,
    "vigilante.drop_now": dropping,
    "vigilante.loaded_dice": rolling_again,
    "vigilante.dead_eye": aiming,
    "vigilante.next_target": aiming,
    "vigilante.bull_bar": hitting_harder,
    "vigilante.scrounge": scrounging,
}
"""Who says why, by kind of question (`Hints.reasons`)."""
