"""Why an action of one's turn may be good, and what to keep and what to discard."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.forecast import stops
from getaway.games.downtown.aids.needs import ways_inside
from getaway.games.downtown.board import NOWHERE, PER_WEAPON
from getaway.games.downtown.content import CARD_NAMES, CITY, CONTENT
from getaway.games.downtown.events.names import place_name
from getaway.games.downtown.hints.facts import (
    before,
    building,
    chance_before,
    duel_chance,
    in_reach,
    is_likely,
    movement_next,
    name_of,
    percent,
    weapon_of,
)
from getaway.games.downtown.hints.scene import Scene, kill_chance, steps_between
from getaway.games.downtown.hints.turn import Plan, movement_left
from getaway.games.downtown.knowledge.known import DowntownKnowledge
from getaway.games.downtown.pieces import ATTEMPT, DISCARD, DRAW, MOVE, SHOW
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.game import Game
from getaway.parts.words import counted, listed, one

_LIMITS = CONTENT.figures.limits
_POINTS = CONTENT.figures.points

_WORTH_A_WAY: Final = 0.03
"""From this chance on a shot in the turn after the next is a reason to go somewhere."""

_ANY: Final = 0.005
"""From this chance on it is one where there is no other."""


def acting(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """An action of the own turn."""
    scene = Scene(known)
    choice = offer.choice
    if isinstance(choice, int):
        return _ending(scene)
    verb, what = choice[0], choice[1]
    if verb == DRAW:
        return _drawing(scene, what)
    if verb == MOVE:
        return _going(scene, what, by_foot=True)
    if verb == ATTEMPT:
        return _attempting(scene, what)
    if verb == SHOW:
        return ["It gives you one more step in every turn, this one included."]
    if verb == DISCARD:
        return _discarding(scene, what)
    return _playing(scene, what, choice[2])


# Draw


def _drawing(scene: Scene, deck: int) -> list[str]:
    weapons = sorted({card for card in scene.hand if card < p.WEAPON_KINDS})
    places = [card - p.LOCATION for card in scene.hand if p.LOCATION <= card < p.SPY]
    drawn: list[int] = scene.public["drawn"]
    left = _LIMITS.draws - int(scene.public["limits"][p.DRAWING]) - sum(drawn)
    more = counted(left, "more card" if any(drawn) else "card")
    free = f"Drawing costs no steps, and you may draw {more} in this turn."
    if deck == p.WEAPONS:
        lacking = [number for number in places if number // PER_WEAPON not in weapons]
        if lacking:
            wanted = listed(dict.fromkeys(one(weapon_of(number)) for number in lacking), "or")
            goes = "the Location cards you hold without a weapon"
            if len(lacking) == 1:
                goes = f"{building(lacking[0])}, whose card you hold"
            return [f"{wanted[0].upper()}{wanted[1:]} would go with {goes}.", free]
        return ["Another kind of weapon opens five more places to you.", free]
    if deck == p.LOCATIONS:
        if weapons:
            pair = "another pair" if scene.armed else "a pair"
            return [f"A place for your {listed([CARD_NAMES[card] for card in weapons], 'or')} makes {pair}.", free]
        return ["You will need a place for the weapon you find.", free]
    if scene.armed:
        return ["You have a weapon with its place: Interaction cards can bring Johnny before it.", free]
    return [free]


# Go


def _going(scene: Scene, place: int, *, by_foot: bool) -> list[str]:
    left = movement_left(scene) - 1
    if CITY.is_location(place):
        return _inside(scene, place - CITY.location)
    plan = Plan(scene)
    goal = plan.place
    said: list[str] = []
    if plan.first != NOWHERE and _leads_to(plan, place, by_foot) and goal != place:
        further = counted(max(1, plan.steps - 1), "step")
        if CITY.is_location(goal):
            said = [f"It is on the way to {place_name(goal)}, {further} further. {_waiting(scene, goal)}".strip()]
        else:
            said = _from(scene, goal) or _from_later(scene, goal)
    elif not CITY.is_location(place):
        said = _from(scene, place) or _from_later(scene, place)
    said = said or _met(scene, place) or _nearer(scene, place)
    if not said and plan.first != NOWHERE and _leads_to(plan, place, by_foot) and goal != place:
        to = f"It is on the way to {place_name(goal)}, {counted(max(1, plan.steps - 1), 'step')} further."
        why = _met(scene, goal) or _nearer(scene, goal)
        said = [to, *why] if why else _from_later(scene, goal, least=_ANY)
    return said or ([f"You keep {counted(left, 'step')} for this turn."] if left > 0 and not by_foot else [])


def _nearer(scene: Scene, place: int) -> list[str]:
    """A place that is nearer to Johnny than one's own."""
    now = steps_between(scene.place, scene.johnny)
    then = steps_between(place, scene.johnny)
    if then >= now or scene.blocked:
        return []
    nearer = f"{counted(then, 'step')} instead of {now}" if then else "to his own field"
    return [f"It brings you nearer to Johnny, {nearer}, and so to wherever he goes."]


def _met(scene: Scene, place: int) -> list[str]:
    """Who is met there, and what a duel would come to."""
    others = [other for other in range(scene.seats) if other != scene.seat and scene.public["place"][other] == place]
    if not others:
        return []
    wins = duel_chance(scene, others[0])
    chance = "luck alone" if wins is None else f"you win in {percent(wins)}"
    won = counted(_POINTS.duel_won, "point")
    return [f"{name_of(scene, others[0])} is there. A duel is {won} for the winner: {chance}."]


def _leads_to(plan: Plan, place: int, by_foot: bool) -> bool:
    first = plan.first
    return not isinstance(first, int) and first[-1] == place and (first[0] == MOVE) == by_foot


def _inside(scene: Scene, number: int) -> list[str]:
    place = CITY.location + number
    met = _met(scene, place)
    if number not in scene.armed:
        # A building with two doors is a short cut.
        return met or _from(scene, place) or _from_later(scene, place) or _nearer(scene, place)
    if before([number], scene.johnny) and not scene.officers >> number & 1 and not scene.public["attempted"]:
        kill = percent(kill_chance(number // PER_WEAPON, scene.free, scene.solo))
        shot = f"Johnny is before it: you can take aim in this turn, and the {weapon_of(number)} kills in {kill}."
        return [shot, *met]
    return [_waiting(scene, place), *met]


def _waiting(scene: Scene, place: int) -> str:
    """What may come of being inside a location when Johnny moves."""
    number = place - CITY.location
    if number not in scene.armed:
        return ""
    chance = chance_before([number], scene.forecast())
    if not is_likely(chance):
        return f"You hold the {weapon_of(number)} for it."
    return (
        f"You have {one(weapon_of(number))} for it, and Johnny stops before it in {percent(chance)} of his next turns."
    )


def _from(scene: Scene, place: int) -> list[str]:
    """What may come of standing somewhere when the next turn begins."""
    numbers = in_reach(scene, place, movement_next(scene))
    chance = chance_before(numbers, scene.forecast())
    if not is_likely(chance):
        return []
    likeliest = max(numbers, key=lambda number: chance_before([number], scene.forecast()))
    where = place_name(place)
    return [
        f"From {where} you can take aim in your next turn in {percent(chance)} of cases, "
        f"most likely from {place_name(CITY.location + likeliest)}."
    ]


def _from_later(scene: Scene, place: int, least: float = _WORTH_A_WAY) -> list[str]:
    """The same for the turn after that, by the way that two turns make, if the chance is worth telling."""
    numbers = in_reach(scene, place, movement_next(scene) + scene.speed)
    chance = chance_before(numbers, scene.later())
    if chance < least:
        return []
    likeliest = max(numbers, key=lambda number: chance_before([number], scene.later()))
    return [
        f"From {place_name(place)} you can take aim in the turn after the next one in {percent(chance)} of cases, "
        f"most likely from {place_name(CITY.location + likeliest)}."
    ]


# Take aim, end


def _attempting(scene: Scene, weapon: int) -> list[str]:
    kill = percent(kill_chance(weapon, scene.free, scene.solo))
    said = [f"The {CARD_NAMES[weapon]} kills in {kill} if both sides play well, and a kill wins the game."]
    if not scene.solo:
        said.append(f"An attempt that fails is worth {_POINTS.no_shot} to {_POINTS.shot_drawn} points.")
    return said


def _ending(scene: Scene) -> list[str]:
    said: list[str] = []
    if CITY.is_location(scene.place):
        waiting = _waiting(scene, scene.place)
        where = place_name(scene.place)
        said += [f"You are {'at' if 'lookout' in where else 'in'} {where}. {waiting}"] if waiting else []
    else:
        said += _from(scene, scene.place)
    drawn: list[int] = scene.public["drawn"]
    draws = _LIMITS.draws - int(scene.public["limits"][p.DRAWING]) - sum(drawn)
    if draws <= 0:
        left = movement_left(scene)
        said.append("Nothing is left to do." if not left else "You have no draws left, and no place to go is better.")
    return said


# Cards


def _playing(scene: Scene, card: int, what: int) -> list[str]:
    if p.METRO <= card <= p.METRO_LAST:
        return _going(scene, what, by_foot=False)
    if p.SPECIAL <= card <= p.SPECIAL_LAST:
        return _special(scene, CITY.special[card - p.SPECIAL])
    if card == p.COUNTERINTELLIGENCE:
        return [_FREED[what]]
    if card == p.BRIBE:
        free = f"You hold {weapon_of(what)} and card for {building(what)}: without the officer you can take aim there."
        return [free] if what in scene.armed else []
    if card == p.POLICE_OFFICER:
        return _officer(scene, what)
    if card == p.ROADBLOCK:
        return _block(scene, what)
    if card == p.FORTUNE_TELLER:
        return [f"You see the next two cards of the {p.DECK_NAMES[what]} deck, and can draw them or put them away."]
    if card == p.SPY:
        down: list[int] = scene.public["down"]
        held = sum(down[what * 3 : what * 3 + 3])
        return [f"You see all of the hand of {name_of(scene, what)}: {counted(held, 'card')}."]
    return _hindering(scene, card, what) if card in _HINDERED else []


_HINDERED: Final = {
    p.REDUCE_DRAWING: "draws one card fewer",
    p.REDUCE_HOLDING: "keeps one card fewer",
    p.REDUCE_MOVEMENT: "goes two steps fewer",
    p.NO_METRO: "cannot ride the metro",
}
_FREED: Final = (
    "You may draw one card more in this turn.",
    "You may keep one card more at the end of this turn.",
    "You may go two steps further in this turn.",
    "You may ride the metro in this turn.",
)


def _special(scene: Scene, field: int) -> list[str]:
    if scene.public["attempted"]:
        return []
    numbers = before(in_reach(scene, scene.place, movement_left(scene)), field)
    if not numbers:
        return []
    best = max(numbers, key=scene.chance)
    kill = percent(scene.chance(best))
    return [
        f"It puts Johnny before {building(best)}: you can take aim in this turn, "
        f"and the {weapon_of(best)} kills in {kill}."
    ]


def _officer(scene: Scene, number: int) -> list[str]:
    soon = chance_before([number], scene.forecast())
    often = f"Johnny stops before it in {percent(soon)} of his next turns" if is_likely(soon) else ""
    inside = [o for o in range(scene.seats) if o != scene.seat and scene.public["place"][o] == CITY.location + number]
    if before([number], scene.johnny) and inside:
        return [f"{name_of(scene, inside[0])} is inside, and Johnny stands before it."]
    if inside and often:
        return [f"{name_of(scene, inside[0])} waits inside, and {often}."]
    return [f"{often}, and nobody could take aim from there."] if often and number not in scene.armed else []


def _block(scene: Scene, field: int) -> list[str]:
    numbers = in_reach(scene, scene.place, movement_next(scene))
    now = chance_before(numbers, scene.forecast())
    public = scene.public
    # A roadblock on the route ends it.
    path = CITY.routes[public["route"]][public["route_at"] :] if public["route"] != NOWHERE else ()
    route = NOWHERE if field in path else public["route"]
    ahead = stops(scene.johnny, scene.heading, route, public["route_at"], scene.blocked | 1 << field)
    then = chance_before(numbers, ahead) if scene.round < scene.rounds else 0.0
    if then <= now:
        return []
    return [f"It brings Johnny before a place of yours in {percent(then)} of his next turns instead of {percent(now)}."]


def _hindering(scene: Scene, card: int, seat: int) -> list[str]:
    points: list[int] = scene.public["points"]
    name = name_of(scene, seat)
    others = [points[other] for other in range(scene.seats) if other != seat]
    said = []
    if points[seat] > max(others):
        said.append(f"{name} has the most points, {points[seat]}.")
    steps = steps_between(scene.public["place"][seat], scene.johnny)
    where = f"{counted(steps, 'step')} from Johnny" if steps else "on Johnny's field"
    said.append(f"{name}, {where}, {_HINDERED[card]} next turn.")
    return said


# Discard


def discarding(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """A card too many."""
    assert isinstance(offer.choice, int)
    return _discarding(Scene(known), offer.choice)


def _discarding(scene: Scene, card: int) -> list[str]:
    held = scene.hand.count(card)
    if held > 1:
        return [f"You keep {'another one' if held == 2 else f'{held - 1} more'} of the same kind."]
    if card < p.WEAPON_KINDS:
        if not any(number // PER_WEAPON == card for number in scene.armed):
            return ["None of your Location cards is for it."]
        numbers = [number for number in scene.armed if number // PER_WEAPON == card]
        only = [f"It goes with {building(numbers[0])} only.", *_far_off(scene, numbers[0])] if len(numbers) == 1 else []
        return [*only, *_pairs(scene.without(card))]
    if p.LOCATION <= card < p.SPY:
        return _place_to_spare(scene, card - p.LOCATION)
    if p.WEAPON_KINDS <= card < p.LOCATION:
        return ["It helps in a fight only, and to take aim you need weapons and places."]
    if scene.round >= scene.rounds and card in (p.DIRECTION_CHANGE, p.SPEED_UP, p.SLOWDOWN, p.GOT_AWAY):
        return ["Johnny has had his last turn, so it can do nothing any more."]
    if p.METRO <= card <= p.METRO_LAST:
        stations = CITY.stations[card - p.METRO]
        steps = min(steps_between(scene.place, station) for station in stations)
        return [f"The next station of its line is {counted(steps, 'step')} away."] if steps else []
    if p.SPECIAL <= card <= p.SPECIAL_LAST and not scene.shots(CITY.special[card - p.SPECIAL]):
        return ["You hold no weapon with a place for the field that it brings Johnny to."]
    return ["It is neither a weapon nor a place, and a shot takes both."]


def _place_to_spare(scene: Scene, number: int) -> list[str]:
    if number not in scene.armed:
        return [f"You hold no {weapon_of(number)} for it."]
    return [*_far_off(scene, number), *_pairs(scene.without(p.LOCATION + number))]


def _far_off(scene: Scene, number: int) -> list[str]:
    """What speaks against a location: Johnny does not come there, or one does not."""
    soon = chance_before([number], scene.forecast())
    steps = ways_inside(scene.place, scene.blocked)[number]
    place = building(number)
    said = [] if is_likely(soon) or not scene.forecast() else [f"Johnny cannot stop before {place} in his next turn."]
    return [*said, *([f"It is {counted(steps, 'step')} to {place}."] if steps > scene.speed else [])]


def _pairs(scene: Scene) -> list[str]:
    left = len(scene.armed)
    return [f"You still have {counted(left, 'place')} with a weapon for it then."] if left else []
