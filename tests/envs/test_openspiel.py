"""The titles as games of OpenSpiel: its simulation test, exact chance, imagined worlds, and a toy that is solved."""

from __future__ import annotations

import random
import unittest
from typing import Any, ClassVar

import pytest

from getaway.kernel.game import Game, begin
from getaway.kernel.registry import games, rules_of
from getaway.kernel.rules import GameCard, Mode, Setup
from tests.toys.hare import HareRules
from tests.toys.hare.card import CARD
from tests.toys.hare.flow.night import Chase
from tests.toys.hare.table import new_table
from tests.toys.hare.terms import Terms

pyspiel: Any = pytest.importorskip("pyspiel")
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402
from open_spiel.python.algorithms.sample_some_states import sample_some_states  # noqa: E402

from getaway.envs import spiel, trials  # noqa: E402

NAMES = spiel.register_all()

SHORT: dict[str, dict[str, Any]] = {
    "downtown": {"rounds": 1},
    "gangrush": {"mode": "first3", "max_rounds": 1},
    "hunter": {"mode": "compact", "turn_cap": 1},
    "punk": {"max_rounds": 1},
    "vigilante": {"round_limit": 4},
}
"""Every title as short as its options allow; `getaway envs check` plays whole games."""

ALONE = [(rules.card.id, mode.id) for rules in games() for mode in rules.card.modes if mode.seats == 1]


class SmallHare(HareRules):
    """Fox and Hare in a meadow of three holes, for one night: small enough to be solved."""

    card: ClassVar[GameCard] = GameCard(
        **{
            **{name: getattr(CARD, name) for name in CARD.__struct_fields__},
            "id": "small_hare",
            "modes": (Mode("night", "One night", 2, {"nights": 1}),),
        }
    )

    def start(self, setup: Setup) -> Game:
        return begin(new_table(Terms(holes=3, nights=1)), Chase())


def test_every_title_is_registered() -> None:
    assert NAMES == [f"getaway_{rules.card.id}" for rules in games()]


def _played(game: Any, seed: int, steps: int) -> Any:
    state, rng = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal() and steps:
        outcomes = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(rng.choice(outcomes or state.legal_actions()))
        steps -= 1
    return state


@pytest.mark.parametrize("name", NAMES)
def test_states_can_be_written_copied_and_gone_on_with(name: str) -> None:
    game = pyspiel.load_game(name)
    state = _played(game, 1, 30)
    written = game.deserialize_state(state.serialize())
    copied = state.clone()
    for other in (written, copied):
        assert str(other) == str(state)
        for player in range(game.num_players()):
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
    if not state.is_chance_node():
        copied.apply_action(copied.legal_actions()[0])
        assert copied.move_number() == state.move_number() + 1


@pytest.mark.parametrize("name", NAMES)
def test_chance_is_exact(name: str) -> None:
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(3)
    seen = 0
    for _ in range(40):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(probability for _, probability in outcomes) == pytest.approx(1.0)
            assert all(probability > 0 for _, probability in outcomes)
            state.apply_action(outcomes[0][0])
            seen += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert seen


@pytest.mark.parametrize("name", NAMES)
def test_an_imagined_position_looks_the_same_to_its_player(name: str) -> None:
    state = _played(pyspiel.load_game(name), 5, 25)
    rng = random.Random(5)
    for player in range(state.get_game().num_players()):
        world = state.resample_from_infostate(player, rng.random)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.current_player() == state.current_player()


def test_options_and_modes_are_parameters() -> None:
    game = pyspiel.load_game("getaway_hunter", {"mode": "compact", "turn_cap": 4})
    assert game.of.setup.number("turn_cap") == 4
    assert game.of.setup.number("rows") == 8


@pytest.mark.parametrize("title", SHORT)
def test_every_title_passes_the_simulation_test_of_openspiel(title: str) -> None:
    mode = SHORT[title].get("mode", rules_of(title).card.modes[0].id)
    trials.simulation(rules_of(title), **{"mode": mode, **SHORT[title]})


@pytest.mark.parametrize(("title", "mode"), ALONE)
def test_a_player_alone_has_nobody_to_sum_to_zero_with(title: str, mode: str) -> None:
    trials.simulation(rules_of(title), mode)


@pytest.mark.parametrize("title", SHORT)
def test_every_title_passes_the_interface_test_of_openspiel(title: str) -> None:
    game = pyspiel.load_game(f"getaway_{title}", SHORT[title])

    class Case(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        @classmethod
        def setUpClass(cls) -> None:
            cls.game, cls.game_name, cls.game_type = game, title, game.get_type()
            cls.some_states = sample_some_states(game, max_states=15)

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Case).run(result)
    assert result.testsRun >= 5
    assert [text for _, text in (*result.failures, *result.errors)] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_public_observation_is_what_those_who_look_on_see(name: str) -> None:
    game = pyspiel.load_game(name)
    state = _played(game, 5, 40)
    nobody, all_players = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS
    public = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=nobody))
    told = {public.string_from(state, player) for player in range(game.num_players())}
    assert len(told) == 1
    assert told != {game.make_py_observer().string_from(state, 0)}
    with pytest.raises(ValueError, match="all players"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=all_players))


def test_a_short_game_passes_the_simulation_test_of_openspiel() -> None:
    game = pyspiel.load_game(spiel.register(SmallHare()))
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


def test_the_toy_is_solved() -> None:
    game = pyspiel.load_game(spiel.register(SmallHare()))
    solver = cfr.CFRPlusSolver(game)
    found = 1.0
    for done in range(1, 401):
        solver.evaluate_and_update_policy()
        if done % 20 == 0:
            found = exploitability.exploitability(game, solver.average_policy())
            if found < 0.01:
                break
    assert found < 0.01
