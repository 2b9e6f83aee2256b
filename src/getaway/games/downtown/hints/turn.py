"""What to do in one's turn: draw, go where a shot is likely, use what helps, and shoot (DOWN-TURN)."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import NOWHERE, PER_WEAPON
from getaway.games.downtown.content import CHARACTERS, CITY
from getaway.games.downtown.hints.contests import duel_lead, fighters_lead
from getaway.games.downtown.hints.hand import keep_value
from getaway.games.downtown.hints.scene import Scene, steps_between, ways_in
from getaway.games.downtown.pieces import ATTEMPT, DISCARD, DRAW, MOVE, PLAY, SHOW
from getaway.kernel.asking import Ask
from getaway.kernel.frames import Choice

# Scores of actions: what comes first has the higher number. Ending the turn is 1, and what is not worth doing is less.
SHOWN: Final = 9.0
FREED: Final = 8.0
DRAWN: Final = 7.0
PLAYED: Final = 5.0
ATTEMPTED: Final = 4.0
MOVED: Final = 2.0
ENDED: Final = 1.0
IDLE: Final = 0.1

NOW: Final = 3.0
"""How many times a shot in this turn is worth one that may come."""

RIDE_PRICE: Final = 0.01
STEP_PRICE: Final = 0.0005
FAR_RIVAL: Final = 16
"""From this many steps on a rival is far away."""


def turn_priors(scene: Scene, ask: Ask) -> list[float]:
    """A score for every action."""
    plan = Plan(scene)
    return [score(scene, plan, offer.choice) for offer in ask.offers]


def score(scene: Scene, plan: Plan, choice: Choice) -> float:
    """How good an action is now."""
    if isinstance(choice, int):
        return ENDED
    verb, what = choice[0], choice[1]
    if verb == SHOW:
        return SHOWN
    if verb == DRAW:
        return DRAWN + draw_value(scene, what)
    if verb == ATTEMPT:
        return ATTEMPTED
    if verb == MOVE:
        return MOVED if choice == plan.first else IDLE
    if verb == DISCARD:
        return 0.0
    return play_score(scene, plan, card=what, what=choice[2], choice=choice)


def draw_value(scene: Scene, deck: int) -> float:
    """How much a card of a deck is likely to help, between 0 and 1."""
    weapons = {card for card in scene.hand if card < p.WEAPON_KINDS}
    places = [card - p.LOCATION for card in scene.hand if p.LOCATION <= card < p.SPY]
    unarmed = {number // PER_WEAPON for number in places} - weapons
    if deck == p.WEAPONS:
        wanted = scene.habits.for_duels if len(scene.duel_cards()) < scene.habits.duel_cards else 0.0
        return 0.15 + 0.2 * len(unarmed) + (0.3 if len(weapons) < 3 else 0.0) + wanted
    if deck == p.LOCATIONS:
        return 0.25 + 0.12 * len(weapons) - 0.05 * len(scene.armed)
    return 0.3 + 0.05 * len(scene.armed)


class Plan:
    """Where to go in this turn, and the first action on the way."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.first: Choice = NOWHERE
        self.shot = False
        """Does the way lead to a shot in this turn?"""
        self.value = 0.0
        self.place = scene.place
        """Where the way leads, and how many steps it takes."""
        self.steps = 0
        self._choose(scene)

    def _choose(self, scene: Scene) -> None:
        best = -1.0
        for place, (steps, first, price) in reachable(scene).items():
            now = self._shot_now(scene, place)
            value = NOW * now if now else scene.prospects(place) + company(scene, place, steps) - scene.danger(place)
            value -= price
            if value > best:
                best = value
                self.first, self.shot, self.place, self.steps = first, now > 0, place, steps
        self.value = best

    def _shot_now(self, scene: Scene, place: int) -> float:
        if not CITY.is_location(place) or scene.public["attempted"]:
            return 0.0
        number = place - CITY.location
        for armed, chance in scene.shots(scene.johnny):
            if armed == number:
                return chance
        return 0.0


def reachable(scene: Scene) -> dict[int, tuple[int, Choice, float]]:
    """Every place that the movement left allows: steps, the first action on the way (or none), and its price."""
    public = scene.public
    left = movement_left(scene)
    home = CITY.house + public["house"][scene.seat]
    found: dict[int, tuple[int, Choice, float]] = {scene.place: (0, NOWHERE, 0.0)}
    edge = [scene.place]
    while edge:
        later: list[int] = []
        for place in edge:
            steps, first, price = found[place]
            if steps >= left or (CITY.is_location(place) and steps > 0):
                continue
            for to, action, cost in next_places(scene, place, home):
                if to not in found:
                    found[to] = (steps + 1, action if first == NOWHERE else first, price + cost)
                    later.append(to)
        edge = later
    return found


def movement_left(scene: Scene) -> int:
    """The own movement left in this turn."""
    public = scene.public
    if public["lost"]:
        return 0
    return max(0, scene.speed - 2 * int(public["limits"][p.MOVING]) - int(public["spent"]))


def next_places(scene: Scene, place: int, home: int) -> list[tuple[int, Choice, float]]:
    """Where one movement leads from a place: by foot, and by metro with a card."""
    steps: list[int] = []
    rides: list[tuple[int, Choice, float]] = []
    if CITY.is_field(place):
        steps = [to for to in CITY.near[place] if not scene.blocked >> to & 1]
        if CITY.door[home - CITY.house] == place:
            steps.append(home)
        steps += [to for to in CITY.enter[place] if not scene.solo or p.LOCATION + to - CITY.location in scene.hand]
        line = CITY.line[place]
        if line != NOWHERE and p.METRO + line in scene.hand and not scene.public["limits"][p.RIDING]:
            rides = [
                (to, (PLAY, p.METRO + line, to), RIDE_PRICE)
                for to in CITY.stations[line]
                if to != place and not scene.blocked >> to & 1
            ]
    elif CITY.is_location(place):
        steps = [to for to in CITY.entries[place - CITY.location] if not scene.blocked >> to & 1]
    else:
        steps = [CITY.door[place - CITY.house]]
    walked: list[tuple[int, Choice, float]] = [(to, (MOVE, to), STEP_PRICE) for to in steps]
    if not scene.solo:
        return walked + rides
    # Alone, every rival met in passing is a duel that may send one home for nothing but points.
    rivals: list[int] = scene.public["place"][1:]
    return [way for way in walked + rides if way[0] not in rivals]


def company(scene: Scene, place: int, steps: int) -> float:
    """What the duels are worth that one would have to fight on ending there, and those that may come of it."""
    habits = scene.habits
    if scene.solo or (steps == 0 and not habits.pursuit):
        return 0.0
    total = 0.0
    for other, there in enumerate(scene.public["place"]):
        if other == scene.seat:
            continue
        if there == place:
            if steps:
                total += meeting(scene, there) * duel_lead(scene, other) + habits.ambush * scene.soon(there)
        elif habits.pursuit:
            near = max(0.0, 1 - steps_between(place, there) / FAR_RIVAL)
            total += habits.pursuit * near * max(0.0, duel_lead(scene, other))
    return total


def meeting(scene: Scene, place: int) -> float:
    """What a sure win in a duel there is worth."""
    habits = scene.habits
    late = (scene.round / scene.rounds) ** 2
    return habits.meeting + late * habits.late_meeting + (habits.indoors if CITY.is_location(place) else 0.0)


def play_score(scene: Scene, plan: Plan, card: int, what: int, choice: Choice) -> float:
    """How good it is to play a card of the own turn on something."""
    if p.METRO <= card <= p.METRO_LAST:
        return MOVED if choice == plan.first else 0.0
    if p.SPECIAL <= card <= p.SPECIAL_LAST:
        return special_score(scene, plan, card)
    if card == p.COUNTERINTELLIGENCE:
        return FREED if what in (p.MOVING, p.DRAWING) else 0.0
    if card == p.BRIBE:
        return FREED if what in scene.armed else 0.0
    if card == p.POLICE_OFFICER:
        return officer_score(scene, what)
    if card == p.REMOVE_ROADBLOCK:
        return IDLE
    if card == p.ROADBLOCK:
        return block_score(scene, plan, what)
    if card == p.FORTUNE_TELLER:
        return PLAYED if what == p.LOCATIONS else IDLE
    if card == p.SPY:
        return IDLE
    return PLAYED + target_value(scene, what)


def target_value(scene: Scene, seat: int) -> float:
    """Whom to hinder: the leader, and those close to Johnny."""
    points: list[int] = scene.public["points"]
    near = 1 - scene.steps_to_johnny(scene.public["place"][seat]) / 20
    return (points[seat] - min(points)) / 20 + 0.2 * near


def special_score(scene: Scene, plan: Plan, card: int) -> float:
    """A special location, if it puts Johnny before an armed location that can be entered in this turn."""
    if plan.shot or scene.public["attempted"]:
        return 0.0
    field = CITY.special[card - p.SPECIAL]
    left = movement_left(scene)
    return PLAYED if scene.best_shot(field, scene.place, left) > 0 else 0.0


def officer_score(scene: Scene, number: int) -> float:
    """An officer where somebody else waits for Johnny."""
    if number in scene.armed:
        return 0.0
    danger = 0.0
    inside = CITY.location + number
    likely = sum(share for field, share in scene.forecast() if CITY.targets[number] >> field & 1)
    likely += CITY.targets[number] >> scene.johnny & 1
    for other in range(scene.seats):
        if other != scene.seat and ways_in()[number][scene.public["place"][other]] <= 6:
            danger += likely * (1.0 if scene.public["place"][other] == inside else 0.3)
    return PLAYED + danger if danger > 0.08 else 0.0


def block_score(scene: Scene, plan: Plan, field: int) -> float:
    """A roadblock that keeps Johnny where the own shots are; only streets he may turn into soon are looked at."""
    if plan.shot or not scene.armed or len(scene.public["roadblocks"]) > 1:
        return 0.0
    near = ways_in()[scene.armed[0]][scene.place] <= scene.speed + 4
    if not near or not any(stop == field and share > 0.04 for stop, share in scene.forecast()):
        return 0.0
    without = scene.prospects(scene.place)
    scene_with = Scene(scene.known, scene.habits)
    scene_with.blocked = scene.blocked | 1 << field
    return PLAYED if scene_with.prospects(scene.place) > without + 0.05 else 0.0


def character_value(scene: Scene, character: int) -> float:
    """Speed decides shots, strength decides duels; alone only shots count, and to a fighter only duels."""
    if scene.habits.fighter:
        return 2 + sum(fighters_lead(character, (), other) for other in range(len(CHARACTERS))) / len(CHARACTERS)
    row = CHARACTERS[character]
    return 1 + (row.movement + (0 if scene.solo else row.punch)) / 10


def house_value(scene: Scene, house: int) -> float:
    """The nearer to a place whose card is in the hand, the better."""
    places = [card - p.LOCATION for card in scene.hand if p.LOCATION <= card < p.SPY]
    return 1.0 + 1 / (1 + min([ways_in()[number][CITY.house + house] for number in places], default=0))


def discard_value(scene: Scene, card: int) -> float:
    """The less a card is worth, the better it is to discard it."""
    return 1 / (1 + keep_value(scene, card))
