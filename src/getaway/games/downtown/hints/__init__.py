"""What downtown tells bots about playing well: from a seat's knowledge alone, never from the truth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.hints import contests, turn, windows
from getaway.games.downtown.hints.abilities import ability_gain
from getaway.games.downtown.hints.beliefs import beliefs
from getaway.games.downtown.hints.characters import CHARACTERS
from getaway.games.downtown.hints.evaluation import evaluation, evaluation_of_all
from getaway.games.downtown.hints.habits import THINKING
from getaway.games.downtown.hints.hand import welcome
from getaway.games.downtown.hints.imagined import seen_in
from getaway.games.downtown.hints.reasons import REASONS
from getaway.games.downtown.hints.scene import Scene
from getaway.games.downtown.hints.search.inclinations import for_discard, for_stop, for_turn
from getaway.games.downtown.hints.search.standing import chances
from getaway.games.downtown.hints.study import DowntownStudy
from getaway.games.downtown.knowledge.known import DowntownKnowledge
from getaway.games.downtown.pieces import YES
from getaway.games.downtown.table import table_of
from getaway.kernel.asking import Ask, unworded
from getaway.kernel.beliefs import Belief
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Character, Hints, Reasoner, Strength, Tuning
from getaway.kernel.study import Study

WORKED_OUT: Final = (
    "downtown.character",
    "downtown.increase",
    "downtown.put_back",
    "downtown.aim",
    "downtown.guard",
    "downtown.aim_cards",
    "downtown.ability",
    "downtown.duel_cards",
    "downtown.attack_cards",
    "downtown.counter",
    "downtown.patsy",
    "downtown.house",
)
"""Questions that the priors answer better than a search: by exact odds, or for the whole of the game."""


class DowntownHints(Hints):
    """Sensible play: get armed, wait where Johnny is likely to come, hinder the leader, shoot when the odds are good.

    What is hidden matters little to it, so it asks for no imagined worlds. In windows and contests passing is 1, and a
    card is above or below that by about as much chance to kill as it seems to bring.
    """

    study: ClassVar[Study] = DowntownStudy()
    reasoners: ClassVar[Mapping[str, Reasoner]] = REASONS
    characters: ClassVar[tuple[Character, ...]] = CHARACTERS
    tuning: ClassVar[Tuning] = Tuning(
        playout=0,
        warmth=0.25,
        explore=0.2,
        lean=0.02,
        worlds=16,
        fewest=16,
        levels=(
            Strength(slips=0.65, foolish=True),
            Strength(slips=0.35, foolish=True),
            Strength(slips=0.1),
            # Any budget brings a thinker's habits; a tree, for which it takes `fewest`, added nothing to them.
            Strength(1, offhand=0.55),
            Strength(1),
        ),
    )

    def priors(self, known: DowntownKnowledge, ask: Ask, worlds: list[Game]) -> list[float]:
        if len(ask.offers) == 1:
            return [1.0]
        return [max(0.0, prior) for prior in _priors(Scene(known), ask)]

    def considered(self, known: DowntownKnowledge, ask: Ask, worlds: list[Game], iterations: int) -> list[float]:
        # Alone and in the Quick Game nobody can prepare for a duel.
        setup = known.setup
        if len(ask.offers) == 1 or setup.seats == 1 or setup.one("quick"):
            return self.priors(known, ask, worlds)
        return [max(0.0, prior) for prior in _priors(Scene(known, THINKING), ask)]

    def effort(self, ask: Ask) -> float:
        return 0.0 if ask.kind in WORKED_OUT else 1.0

    def inclinations(self, world: Game, seat: Seat, options: list[Choice]) -> list[float]:
        match world.question.kind:
            case "downtown.turn":
                return for_turn(table_of(world), seat, options)
            case "downtown.discard":
                return for_discard(table_of(world), seat, options)
            case "downtown.stop":
                return for_stop(table_of(world), seat, options)
            case _:
                return self.priors(seen_in(world, seat), unworded(world, seat, options), [])

    def settled(self, world: Game) -> bool:
        # When a turn begins, and before the first one.
        t = table_of(world)
        return t.round == 0 or (world.question.kind == "downtown.turn" and not t.spent and not any(t.drawn))

    def evaluate(self, world: Game, seat: Seat) -> float:
        return evaluation(world, seat)

    def evaluate_all(self, world: Game) -> list[float]:
        t = table_of(world)
        if world.outcome is not None or t.round == 0 or t.seats == 1:
            return evaluation_of_all(world)
        return chances(t)

    def beliefs(self, known: DowntownKnowledge, worlds: list[Game]) -> list[Belief]:
        return beliefs(known, worlds)


def _priors(scene: Scene, ask: Ask) -> list[float]:
    kind = ask.kind.partition(".")[2]
    match kind:
        case "turn":
            return turn.turn_priors(scene, ask)
        case "discard":
            return [turn.discard_value(scene, choice) for choice in contests.choices(ask)]
        case "character":
            return [turn.character_value(scene, choice) for choice in contests.choices(ask)]
        case "house":
            return [turn.house_value(scene, choice) for choice in contests.choices(ask)]
        case "increase":
            return [2.0 if offer.token == "show" else 1.0 for offer in ask.offers]
        case "stop":
            return windows.stop_priors(scene, ask)
        case "pace":
            return windows.pace_priors(scene, ask)
        case "change" | "open_change":
            return windows.change_priors(scene, ask)
        case "choose_direction":
            return windows.direction_priors(scene, ask)
        case "event_heading":
            return windows.heading_priors(scene, ask, int(scene.known.ask[1]) - p.SPECIAL)
        case "put_back":
            return put_back_priors(scene, ask)
        case _:
            return _in_contest(scene, ask, kind)


def _in_contest(scene: Scene, ask: Ask, kind: str) -> list[float]:
    match kind:
        case "call":
            return contests.call_priors(scene, ask, _other(scene))
        case "opponent":
            return contests.opponent_priors(scene, ask)
        case "escape":
            return contests.escape_priors(scene, ask, _foe(scene))
        case "ability":
            return _ability_priors(scene, ask) if scene.habits.fighter else contests.ability_priors(scene, ask)
        case "aim":
            return contests.aim_priors(scene, ask)
        case "guard":
            return contests.guard_priors(scene, ask)
        case "aim_cards":
            return contests.aim_card_priors(scene, ask)
        case "decide":
            return contests.decide_priors(scene, ask)
        case "patsy" | "duel_cards" | "attack_cards" | "counter":
            return contests.card_priors(ask, 2.0)
        case _:
            return [1.0] * len(ask.offers)


def _ability_priors(scene: Scene, ask: Ask) -> list[float]:
    duel: list[int] = scene.public["duel"]
    gain = ability_gain(duel, duel[e.FIGURE : e.FIGURE + 2].index(scene.seat), scene.public["character"])
    return [1.0 + gain if offer.choice == YES else 1.0 for offer in ask.offers]


def _other(scene: Scene) -> int:
    """Whom a call for a duel is about: the question names both."""
    ask = scene.known.ask
    return int(ask[2])


def _foe(scene: Scene) -> int:
    duel: list[int] = scene.public["duel"]
    return duel[e.FIGURE + 1] if duel[e.FIGURE] == scene.seat else duel[e.FIGURE]


def put_back_priors(scene: Scene, ask: Ask) -> list[float]:
    """Welcome cards on top and first, the others under the deck."""
    found: list[float] = []
    for offer in ask.offers:
        assert isinstance(offer.choice, tuple)
        top, card = offer.choice
        good = welcome(scene, card) if card != p.INCREASE_MOVE else True
        found.append(1.0 + (0.5 if good else -0.5) * (top - 0.9))
    return found
