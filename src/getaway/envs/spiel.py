"""The titles as Python games of OpenSpiel: exact chance, observers, worlds imagined for its ISMCTS.

``pyspiel.load_game("getaway_punk(mode=duel)")`` after `register_all`. Actions are the flat numbers of the title's
action space, outcomes of chance its chance numbers. A state is written as its history. An information state is all that
its seat was told, with what it did itself; an observation is the seat's view.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel

from getaway.envs.episode import agreed, rewards_of
from getaway.envs.layout import Row
from getaway.envs.observing import Observer
from getaway.kernel.codec import canonical, dump_game, load_game
from getaway.kernel.events import heard_by
from getaway.kernel.frames import CHANCE, SPECTATOR, Seat
from getaway.kernel.game import Game
from getaway.kernel.registry import games
from getaway.kernel.rules import Rules, Setup

PREFIX = "getaway_"

_REGISTERED: dict[str, Rules] = {}
"""By id: the titles that OpenSpiel knows."""


class Held:
    """The engine's game inside a state of OpenSpiel, and what each seat has been told; copied by our own clone.

    OpenSpiel writes states by pickling them. A compiled game cannot be pickled, so it is written as plain data.
    """

    def __init__(self, of: Titled, game: Game, told: tuple[str, ...]) -> None:
        self.of = of
        self.game = game
        self.told = told
        game.listen()

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.of, self.game.clone(), self.told)

    def __reduce__(self) -> tuple[Any, ...]:
        return _held, (self.of, canonical(dump_game(self.game)), self.told)

    def play(self, choice: Any, action: int) -> None:
        """Answer the open question, and note what everybody hears of it and what the asked seat did."""
        seat = self.game.seat
        self.game.apply(choice)
        told = [f"{said}\n#{action}" if seat == who else said for who, said in enumerate(self.told)]
        for audience, event in self.game.take_events():
            said = msgspec.json.encode(event).decode()
            told = [f"{old}\n{said}" if heard_by(audience, who) else old for who, old in enumerate(told)]
        self.told = tuple(told)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of a title."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._rules = game.of
        self.held = Held(game.of, game.of.rules.start(game.of.setup), ("",) * game.of.setup.seats)
        self.held.game.take_events()

    def current_player(self) -> int:
        """Who is asked now."""
        game = self.held.game
        if game.ask is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if game.seat == CHANCE else game.seat

    def _legal_actions(self, player: int) -> list[int]:
        game = self.held.game
        return sorted(self._rules.rules.space.numbers(game)) if game.ask is not None and game.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance with their exact probabilities."""
        game = self.held.game
        weights = game.weights()
        total = sum(weights)
        numbers = self._rules.rules.space.numbers(game)
        return sorted((number, weight / total) for number, weight in zip(numbers, weights, strict=True))

    def _apply_action(self, action: int) -> None:
        game = self.held.game
        self.held.play(self._rules.rules.space.decode(action, chance=game.seat == CHANCE), action)

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == pyspiel.PlayerId.CHANCE
        return f"{'chance ' if chance else ''}{self._rules.rules.space.decode(action, chance=chance)}"

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.held.game.ask is None

    def returns(self) -> list[float]:
        """What the game pays: zero-sum, from -1 to 1."""
        return rewards_of(self._rules.rules, self.held.game, "zero_sum")

    def resample_from_infostate(self, player: Seat, sampler: Any) -> SpielState:
        """A position that `player` cannot tell from this one, drawn from all it knows. `sampler` gives 0 to 1."""
        rules = self._rules.rules
        world = rules.imagine(rules.knowledge(self.held.game, player), Random(f"{sampler()}"))
        state = self.get_game().new_initial_state()
        state.held = Held(self._rules, world, self.held.told)
        return typed(state)

    def __str__(self) -> str:
        game = self.held.game
        asked = "over" if game.ask is None else f"{game.question.kind} of {game.seat}"
        return f"decision {game.no}, {asked}"


def typed(state: Any) -> SpielState:
    """A state that OpenSpiel made as what it is."""
    assert isinstance(state, SpielState)
    return state


class SpielObserver:
    """Observes positions: as the view's numbers and text, or, with perfect recall, as all that the seat was told.

    Without private information it sees what those see who look on.
    """

    def __init__(self, of: Titled, kind: Any) -> None:
        self.of = of
        self.recalls = kind.perfect_recall
        self.public = kind.private_info == pyspiel.PrivateInfoType.NONE
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or (self.public and self.recalls):
            raise ValueError("Nothing observes all players at once, or all that was ever public.")
        self.tensor = np.zeros(of.observer.size, dtype=np.float32)
        self.dict: dict[str, Any] = {"view": self.tensor}

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Write what `player` sees into the tensor."""
        self.tensor[:] = self.of.observer.seen(self._numbers(state, player))

    def string_from(self, state: SpielState, player: Seat) -> str:
        """What `player` sees, or all it was told, as a text."""
        game = state.held.game
        if self.recalls:
            asked = f"\n?{game.question.kind}" if game.ask is not None and game.seat == player else ""
            return f"seat {player}{state.held.told[player]}{asked}"
        return " ".join(map(str, self._numbers(state, player)))

    def _numbers(self, state: SpielState, player: Seat) -> Row:
        eyes = SPECTATOR if self.public else player
        return self.of.observer.numbers(state.held.game, eyes)


class Titled:
    """What a game of OpenSpiel stands for: a title, a set-up, and how it is observed."""

    def __init__(self, rules: Rules, setup: Setup) -> None:
        self.rules = rules
        self.setup = setup
        self.observer = Observer(rules)

    def __deepcopy__(self, memo: dict[int, Any]) -> Titled:
        return self  # never changes; OpenSpiel clones a state by a deep copy

    def __reduce__(self) -> tuple[Any, ...]:
        return _titled, (self.rules.card.id, self.setup)


def _titled(game: str, setup: Setup) -> Titled:
    """A title that was pickled by its id."""
    return Titled(_REGISTERED[game], setup)


def _held(of: Titled, written: bytes, told: tuple[str, ...]) -> Held:
    """A game that was pickled as plain data."""
    return Held(of, load_game(of.rules.start(of.setup), msgspec.json.decode(written), of.rules.frames), told)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A title with a set-up."""

    rules: Rules

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**(params or {})}
        rules = self.rules
        mode = str(given.pop("mode", ""))
        options = {name: value for name, value in given.items() if value != rules.card.option(name).default}
        self.of = Titled(rules, agreed(rules, mode, options))
        seats = self.of.setup.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.space.size,
            max_chance_outcomes=max(1, rules.space.chance_size),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=rules.card.longest,
        )
        super().__init__(game_type(rules, seats), info, params or {})

    def new_initial_state(self) -> SpielState:
        """The start of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What observes positions of this game."""
        if params:
            raise ValueError(f"There are no parameters for observing, such as {params}.")
        return SpielObserver(self.of, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def game_type(rules: Rules, seats: int = 2) -> Any:
    """A title as OpenSpiel describes it. Alone against the rules there is nobody to sum to zero with."""
    card = rules.card
    alone = seats == 1
    return pyspiel.GameType(
        short_name=f"{PREFIX}{card.id}",
        long_name=card.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=card.seats[1],
        min_num_players=card.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        default_loadable=True,
        # An option of the name "mode" is what the title's modes are for.
        parameter_specification={**{option.name: option.default for option in card.options}, "mode": card.modes[0].id},
    )


def register(rules: Rules) -> str:
    """Make a title known to OpenSpiel; returns its name there."""
    name = f"{PREFIX}{rules.card.id}"
    _REGISTERED[rules.card.id] = rules
    if name not in pyspiel.registered_names():
        pyspiel.register_game(game_type(rules), type(f"Spiel{rules.card.id}", (SpielGame,), {"rules": rules}))
    return name


def register_all() -> list[str]:
    """Make every title that is installed known to OpenSpiel; returns their names there."""
    return [register(rules) for rules in games()]
