"""Why a card on Johnny's way, or none, may be good: where he stops, and who could take aim at him there."""

from __future__ import annotations

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.forecast import stops
from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.content import CITY
from getaway.games.downtown.hints.facts import (
    Spread,
    before,
    building,
    chance_before,
    chance_for_others,
    in_reach,
    is_likely,
    movement_next,
    name_of,
    others_before,
    percent,
)
from getaway.games.downtown.hints.scene import Scene
from getaway.games.downtown.hints.windows import steps_left
from getaway.games.downtown.knowledge.known import DowntownKnowledge
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.game import Game

ASKS_NOTHING = "It gets you no shot and spoils none: keep the card."

ALIKE = "For your shots, and for those of the others, all ways are the same."


class Ways:
    """What Johnny's stops mean to a seat before its next turn."""

    def __init__(self, known: DowntownKnowledge) -> None:
        self.scene = Scene(known)
        self.reach = in_reach(self.scene, self.scene.place, movement_next(self.scene))

    def mine(self, spread: Spread) -> float:
        """How likely the seat can take aim in its next turn."""
        return chance_before(self.reach, spread)

    def theirs(self, spread: Spread) -> float:
        """How likely he stops before somebody else."""
        return chance_for_others(self.scene, spread)

    def here(self) -> Spread:
        """He stays where he is."""
        return ((self.scene.johnny, 1.0),)

    def on(self) -> Spread:
        """He goes on as it stands."""
        scene, public = self.scene, self.scene.public
        if public["route"] != NOWHERE:
            path = CITY.routes[public["route"]]
            at = min(public["route_at"] + public["to_go"], len(path)) - 1
            beyond = public["route_at"] + public["to_go"] - len(path)
            if beyond <= 0:
                return ((path[at] if public["to_go"] else scene.johnny, 1.0),)
        return scene.walk_on(scene.johnny, scene.heading, public["to_go"], public["settled"])

    def compared(self, then: Spread, now: Spread) -> list[str]:
        """What is better if he stops as `then` and not as `now` says."""
        said: list[str] = []
        mine, before_that = self.mine(then), self.mine(now)
        if mine > before_that:
            said.append(self._my_shot(then, mine, before_that))
        theirs, threatened = self.theirs(then), self.theirs(now)
        if theirs < threatened:
            said.append(self._their_shot(now, theirs, threatened))
        return said

    def _my_shot(self, then: Spread, chance: float, other: float) -> str:
        if chance > 1 - 1e-6:
            numbers = [number for field, _ in then for number in before(self.reach, field)]
            return f"Johnny is before {building(numbers[0])} then, and you can take aim in your turn."
        if is_likely(other):
            return f"You can take aim in your turn in {percent(chance)} of cases, otherwise in {percent(other)}."
        return f"You can take aim in your turn in {percent(chance)} of cases, otherwise not at all."

    def _their_shot(self, now: Spread, theirs: float, threatened: float) -> str:
        waiting = sorted({seat for field, _ in now for seat in others_before(self.scene, field)})
        name = name_of(self.scene, waiting[0])
        if threatened > 1 - 1e-6:
            return f"Otherwise Johnny is right before {name}, who is inside and may take aim."
        return f"Otherwise he stops before {name}, who is inside and may take aim, in {percent(threatened)} of cases."


def stopping(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Stop him where he is?"""
    ways = Ways(known)
    if offer.choice != PASS:
        return ways.compared(ways.here(), ways.on())
    return ways.compared(ways.on(), ways.here()) or [ASKS_NOTHING]


def pacing(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """One field more, or one less?"""
    ways = Ways(known)
    paces = {each.choice: _paced(ways.scene, each.choice) for each in ask.offers}
    if offer.choice != PASS:
        return ways.compared(paces[offer.choice], ways.here())
    others = [spread for choice, spread in paces.items() if choice != PASS]
    if any(ways.compared(spread, ways.here()) for spread in others):
        return [said for spread in others[:1] for said in ways.compared(ways.here(), spread)]
    return ways.compared(ways.here(), others[0])[:1] or [ASKS_NOTHING] if others else []


def _paced(scene: Scene, choice: Choice) -> Spread:
    if choice == p.SPEED_UP:
        return scene.walk_on(scene.johnny, scene.heading, 1)
    if choice == p.SLOWDOWN:
        return ((scene.public["trail"][-2], 1.0),)
    return ((scene.johnny, 1.0),)


def _after(scene: Scene, way: int) -> Spread:
    """Where he stops if he goes that way from this crossroad; by all throws, if the distance is not rolled yet."""
    if scene.public["distance"]:
        return scene.walk_on(scene.johnny, scene.heading, steps_left(scene), way)
    found: dict[int, float] = {}
    for steps in range(1, 7):
        for field, share in scene.walk_on(scene.johnny, scene.heading, steps, way):
            found[field] = found.get(field, 0.0) + share / 6
    return tuple(found.items())


def changing(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Turn him at the crossroad, or let him go as the die says?"""
    ways = Ways(known)
    scene = ways.scene
    settled: int = scene.public["settled"]
    now = _after(scene, settled)
    others = [_after(scene, way) for way in CITY.ways_on(scene.johnny, scene.heading, scene.blocked) if way != settled]
    if not others:
        return []
    best = max(others, key=lambda spread: ways.mine(spread) - ways.theirs(spread))
    if offer.choice != PASS:
        return ways.compared(best, now)
    return ways.compared(now, best) or [ASKS_NOTHING]


def turning(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """The direction he takes from a crossroad."""
    ways = Ways(known)
    return _best_way(ways, {each.choice: _after(ways.scene, _int(each)) for each in ask.offers}, offer)


def heading(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Where he heads from a special location, before he moves: an event of the solo game."""
    ways = Ways(known)
    field = CITY.special[int(known.ask[1]) - p.SPECIAL]
    spreads = {each.choice: stops(field, _int(each), NOWHERE, 0, ways.scene.blocked) for each in ask.offers}
    return _best_way(ways, spreads, offer)


def _int(offer: Offer) -> int:
    assert isinstance(offer.choice, int)
    return offer.choice


def _best_way(ways: Ways, spreads: dict[Choice, Spread], offer: Offer) -> list[str]:
    mine = spreads[offer.choice]
    others = [spread for choice, spread in spreads.items() if choice != offer.choice]
    if not others:
        return []
    best = max(others, key=lambda spread: ways.mine(spread) - ways.theirs(spread))
    alike = not any(ways.compared(one, other) for one in spreads.values() for other in spreads.values())
    return ways.compared(mine, best) or ([ALIKE] if alike else [])
