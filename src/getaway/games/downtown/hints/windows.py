"""What to do about Johnny's way: stop him, turn him, hurry or slow him, where that makes a shot or spoils one."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.forecast import stops
from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.content import CITY
from getaway.games.downtown.hints.contests import choices
from getaway.games.downtown.hints.scene import Scene
from getaway.kernel.asking import Ask
from getaway.kernel.frames import PASS

WORTH_A_CARD: Final = 0.1
"""A card must gain this much chance to kill."""


def mean(scene: Scene, stops: tuple[tuple[int, float], ...]) -> float:
    """What it is worth on average that Johnny stops at one of these fields."""
    return sum(share * scene.worth(field) for field, share in stops)


def stop_priors(scene: Scene, ask: Ask) -> list[float]:
    """Stop him here, if that is better than letting him go on."""
    public = scene.public
    on = scene.walk_on(scene.johnny, scene.heading, public["to_go"], public["settled"])
    gain = scene.worth(scene.johnny) - mean(scene, on) - WORTH_A_CARD
    return [1.0 if choice == PASS else 1.0 + gain for choice in choices(ask)]


def pace_priors(scene: Scene, ask: Ask) -> list[float]:
    """One field more, or one less."""
    now = scene.worth(scene.johnny)
    found: list[float] = []
    for choice in choices(ask):
        if choice == PASS:
            found.append(1.0)
        elif choice == p.SPEED_UP:
            on = scene.walk_on(scene.johnny, scene.heading, 1)
            found.append(1.0 + mean(scene, on) - now - WORTH_A_CARD)
        else:
            found.append(1.0 + scene.worth(scene.public["trail"][-2]) - now - WORTH_A_CARD)
    return found


def steps_left(scene: Scene) -> int:
    """How many steps he has left: about three, if he has not rolled yet."""
    return int(scene.public["to_go"]) or 3


def way_values(scene: Scene) -> dict[int, float]:
    """What each direction is worth that Johnny can take at this crossroad."""
    ways = CITY.ways_on(scene.johnny, scene.heading, scene.blocked)
    return {way: mean(scene, scene.walk_on(scene.johnny, scene.heading, steps_left(scene), way)) for way in ways}


def change_priors(scene: Scene, ask: Ask) -> list[float]:
    """Change his direction, if another one is better by enough."""
    values = way_values(scene)
    settled: int = scene.public["settled"]
    now = values.get(settled, 0.0) if settled != NOWHERE else 0.0
    gain = max(values.values()) - now - WORTH_A_CARD
    return [1.0 if choice == PASS else 1.0 + gain for choice in choices(ask)]


def direction_priors(scene: Scene, ask: Ask) -> list[float]:
    """The best direction for Johnny to take."""
    values = way_values(scene)
    return [1.0 + values[choice] for choice in choices(ask)]


def heading_priors(scene: Scene, ask: Ask, special: int) -> list[float]:
    """Where Johnny shall head from a special location, before he moves."""
    field = CITY.special[special]
    ways = [stops(field, way, NOWHERE, 0, scene.blocked) for way in choices(ask)]
    return [1.0 + mean(scene, found) for found in ways]
