"""What bots are told about playing punk well."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import ClassVar, Final

from getaway.games.punk.flow.cop_turn import CopAct
from getaway.games.punk.flow.movement import Step
from getaway.games.punk.flow.ways import ports_in_reach
from getaway.games.punk.hints import fights
from getaway.games.punk.hints.beliefs import beliefs
from getaway.games.punk.hints.characters import CHARACTERS
from getaway.games.punk.hints.foresight import Foresight
from getaway.games.punk.hints.reasons import REASONS
from getaway.games.punk.hints.scene import BITE, Scene, softmax
from getaway.games.punk.hints.search.cops import CopPlan
from getaway.games.punk.hints.search.inclinations import for_cop, for_steps, for_stinger
from getaway.games.punk.hints.search.standing import stingers_chance
from getaway.games.punk.hints.search.whereabouts import whereabouts
from getaway.games.punk.hints.stinger import StingerPlan
from getaway.games.punk.hints.study import PunkStudy
from getaway.games.punk.knowledge import PunkKnowledge
from getaway.games.punk.observe import places_of
from getaway.games.punk.pieces import DRAW, ESCAPE, FIGHT, PREPARATION, STINGER
from getaway.games.punk.table import PunkTable, table_of
from getaway.kernel.asking import Ask
from getaway.kernel.beliefs import Belief
from getaway.kernel.frames import PASS, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Calibration, Character, Hints, Reasoner, Strength, Tuning
from getaway.kernel.study import Study

WIDTH = 0.25
"""How far below the best one a score is e times less promising."""


NEAR: Final = 0.3
"""How much of his bite a Cop has in store for a Stinger beside him whom he does not see,"""

FAR_OFF: Final = 12
"""and the number of points from which on there is none."""


UNCERTAIN: Final = 64
"""The iterations with which a bot goes by what is certain,"""

CONFIDENT: Final = 1024
"""and those with which it trusts its guesses at the other side."""

LEAST: Final = 1e-6
"""No world is impossible."""

AS_GOOD_AS_GONE: Final = 0.98
"""The chance of a Stinger who can leave the city in his turn."""

FIGHTS: Final = 1 / 16
"""The share of a budget that a question of a fight, or a card, deserves: more has not been seen to help."""

PLANNED: Final = (
    "punk.start",
    "punk.cop_start",
    "punk.turn",
    "punk.move_on",
    "punk.slip_away",
    "punk.cop_turn",
    "punk.step",
    "punk.er",
    "punk.port",
)
"""Questions about the way to go: among dozens of ways a short search is led astray by the luck of its playouts."""


class PunkHints(Hints):
    """Scores by kind of question, in health for Stinger and in chances for the Cops."""

    study: ClassVar[Study] = PunkStudy()
    reasoners: ClassVar[Mapping[str, Reasoner]] = REASONS
    characters: ClassVar[tuple[Character, ...]] = CHARACTERS
    tuning: ClassVar[Tuning] = Tuning(
        playout=0,
        warmth=0.15,
        explore=0.2,
        lean=0.04,
        worlds=64,
        fewest=32,
        levels=(
            Strength(slips=0.5, foolish=True),
            Strength(slips=0.2, foolish=True),
            Strength(64, slips=0.03),
            Strength(200),
            Strength(1024),
        ),
    )

    calibration: ClassVar[Calibration | None] = Calibration(error=0.0833, loss=0.668, base=0.6931, positions=1962)

    def effort(self, ask: Ask) -> float:
        return 0.0 if ask.kind in PLANNED else FIGHTS

    def priors(self, known: PunkKnowledge, ask: Ask, worlds: list[Game]) -> list[float]:
        return _promise(Scene.known_as(known), ask.kind, [offer.choice for offer in ask.offers])

    def considered(self, known: PunkKnowledge, ask: Ask, worlds: list[Game], iterations: int) -> list[float]:
        scene = Scene.known_as(known)
        choices = [offer.choice for offer in ask.offers]
        trust = _trust(iterations)
        if trust == 0 or scene.solo or len(choices) == 1:
            return _promise(scene, ask.kind, choices)
        if scene.seat == STINGER:
            return softmax(_stinger(Foresight(scene, trust), ask.kind, choices), WIDTH)
        return softmax(_cops(scene, _weighing(scene, trust), ask.kind, choices), WIDTH / 4)

    def inclinations(self, world: Game, seat: Seat, options: list[Choice]) -> list[float]:
        t, ask = table_of(world), world.question
        if isinstance(ask, Step):
            return for_steps(t, ask.who, ask.left, options)
        if isinstance(ask, CopAct):
            return for_cop(t, ask.who, options)
        if ask.kind in ("punk.turn", "punk.move_on", "punk.slip_away"):
            return for_stinger(t, options)
        return _promise(Scene.imagined(world, seat), ask.kind, options)

    def settled(self, world: Game) -> bool:
        # When Stinger's turn begins, and before the first.
        return table_of(world).phase == PREPARATION or world.question.kind in ("punk.turn", "punk.fight_or_flight")

    def evaluate(self, world: Game, seat: Seat) -> float:
        chance = standing(table_of(world))
        return chance if seat == STINGER else 1 - chance

    def evaluate_all(self, world: Game) -> list[float]:
        t = table_of(world)
        if t.phase == PREPARATION or t.at[STINGER] < 0:
            chance = standing(t)
        elif _about_to_leave(t):
            chance = AS_GOOD_AS_GONE
        else:
            chance = stingers_chance(t)
        return [chance] + [1 - chance] * (t.seats - 1)

    def plausibility(self, known: PunkKnowledge, worlds: list[Game]) -> list[float]:
        t = Scene.known_as(known).t
        if known.seat == STINGER or t.visible or t.phase == PREPARATION:
            return []
        belief = whereabouts(t, 1.0)
        return [max(LEAST, belief[table_of(world).at[STINGER]]) for world in worlds]

    def beliefs(self, known: PunkKnowledge, worlds: list[Game]) -> list[Belief]:
        return beliefs(known, worlds)

    def at_large(self, game: Game) -> int | None:
        t = table_of(game)
        if t.phase == PREPARATION:
            return None
        return 1 if t.visible else places_of(t).bit_count()


def _promise(scene: Scene, kind: str, choices: list[Choice]) -> list[float]:
    if len(choices) == 1:
        return [1.0]
    if scene.seat == STINGER:
        return softmax(_stinger(StingerPlan(scene), kind, choices), WIDTH)
    return softmax(_cops(scene, CopPlan(scene.t, scene.maybe_there()), kind, choices), WIDTH / 4)


def _trust(iterations: int) -> float:
    """How far a bot with this many iterations trusts its guesses at the other side, from 0 to 1."""
    far = math.log(max(1.0, iterations / UNCERTAIN)) / math.log(CONFIDENT / UNCERTAIN)
    return min(1.0, far * far)


def _weighing(scene: Scene, trust: float) -> CopPlan:
    """The plan of Cops who ask themselves where Stinger is likely to be."""
    belief = None if scene.t.visible else whereabouts(scene.t, trust)
    return CopPlan(scene.t, scene.maybe_there(), belief)


def _about_to_leave(t: PunkTable) -> bool:
    """Is it Stinger's turn, and a port within his reach?"""
    if t.phase != ESCAPE or t.turn != STINGER or t.must_draw or t.in_combat(STINGER):
        return False
    return bool(ports_in_reach(t, t.terms.base_points[STINGER]))


def standing(t: PunkTable) -> float:
    """Stinger's chance to win, by rule of thumb: health, hits, and the Cops around him."""
    score = 0.45 * (t.health[STINGER] - 6) + 0.9 * (t.hits_made() - 1)
    threat = 0.0
    for cop in (1, 2, 3):
        if t.in_combat(cop):
            threat += BITE[cop]
        elif t.at[cop] >= 0 and t.at[STINGER] >= 0:
            away = t.terms.board.points[t.at[cop]][t.at[STINGER]]
            if t.visible and away <= t.cop_points(cop, -1):
                threat += 0.6 * BITE[cop]
            else:
                # Who does not know where he is may come across him all the same.
                threat += NEAR * BITE[cop] * max(0.0, 1 - away / FAR_OFF)
    score -= 0.35 * threat
    if t.phase == ESCAPE:
        score += 0.6 - 0.1 * min(t.terms.board.to_port[t.at[STINGER]][1:])
    return 1.0 / (1.0 + math.exp(-score))


def _stinger(plan: StingerPlan, kind: str, choices: list[Choice]) -> list[float]:
    scene = plan.scene
    match kind:
        case "punk.turn" | "punk.move_on":
            return plan.moves(choices, escape=False)
        case "punk.slip_away":
            return plan.moves(choices, escape=True)
        case "punk.start":
            return plan.start(choices)
        case "punk.lead" | "punk.divert":
            return plan.name(choices)
        case "punk.drawn":
            return plan.drawn(choices)
        case "punk.deck":
            return [plan.other_action(DRAW, choice, 0.0) if choice in (0, 1) else -9.0 for choice in choices]
        case "punk.burn":
            return plan.burn(choices)
        case "punk.attack":
            return fights.attack(scene, choices)
        case "punk.weapon":
            return fights.weapon(scene, STINGER, choices)
        case "punk.damage_card":
            return fights.damage_card(scene, STINGER, choices)
        case "punk.make_room":
            return fights.make_room(scene, STINGER, scene.ask[2], choices)
        case "punk.kit":
            return fights.kit(scene, STINGER)
        case "punk.fight_or_flight":
            return [0.0 if choice == FIGHT else 1.0 for choice in choices]
        case _:
            # Retreat, cancel, draw again: whoever can should.
            return [0.0 if choice == PASS else 1.0 for choice in choices]


def _cops(scene: Scene, plan: CopPlan, kind: str, choices: list[Choice]) -> list[float]:
    who = scene.asked()
    match kind:
        case "punk.cop_turn":
            return plan.turn(who, choices)
        case "punk.step":
            return plan.steps(who, scene.ask[2], choices)
        case "punk.cop_start":
            return plan.start(who, choices)
        case "punk.chopper":
            return plan.chopper(choices)
        case "punk.cash":
            return plan.cash()
        case "punk.port":
            return plan.port(who, choices)
        case "punk.share":
            return plan.share(who, choices)
        case "punk.weapon":
            return fights.weapon(scene, who, choices)
        case "punk.damage_card":
            return fights.damage_card(scene, who, choices)
        case "punk.make_room":
            return fights.make_room(scene, who, scene.ask[2], choices)
        case "punk.kit":
            return fights.kit(scene, who)
        case "punk.fall_back":
            return plan.fall_back(who, choices)
        case "punk.retreat" | "punk.burn":
            return [1.0 if choice == PASS else 0.0 for choice in choices]
        case "punk.cop_drawn":
            return [_play_now(scene, choice) for choice in choices]
        case "punk.keep_one":
            return [float(isinstance(choice, int) and choice) for choice in choices]
        case _:
            # Cancel, re-roll, agree: yes.
            return [0.0 if choice == PASS else 1.0 for choice in choices]


def _play_now(scene: Scene, choice: Choice) -> float:
    """A bulletin is played when it brings Reveal; the new Lights & Sirens is better than the old Short Cut."""
    if choice == PASS:
        return 0.5
    near = scene.t.hunch == scene.t.terms.hunch_spaces
    return 1.0 if choice == 1 and near else 0.0
