"""PettingZoo's own tests, on every title in every mode."""

from __future__ import annotations

import importlib
import sys
import warnings
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from getaway.envs import trials, zoo
from getaway.envs.driver import IllegalAction
from getaway.kernel.registry import games, rules_of

MODES = [(rules.card.id, mode.id) for rules in games() for mode in rules.card.modes]
FIRST = [(rules.card.id, rules.card.modes[0].id) for rules in games()]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_the_turn_based_form_keeps_to_the_interface(game: str, mode: str) -> None:
    trials.turn_based(game, mode, turns=40, cycles=8)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_the_parallel_form_keeps_to_the_interface_and_seeds_decide_everything(game: str, mode: str) -> None:
    trials.parallel(game, mode, turns=20, cycles=12)
    trials.seeds(game, mode, turns=20, cycles=4)


@pytest.mark.parametrize(("game", "mode"), FIRST)
def test_tables_are_drawn(game: str, mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    trials.drawings(game, mode)
    assert capsys.readouterr().out == ""


def test_what_an_environment_is_warned_of_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "api_test", lambda *_, **__: warnings.warn("Your environment is odd", stacklevel=1))
    with pytest.raises(trials.NotSilent, match="odd"):
        trials.turn_based("hunter", "compact")


def test_speed_is_told_by_the_benchmark_of_pettingzoo(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = count(step=2.0)  # five seconds are over after three looks at the clock
    benchmark = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(benchmark, "time", SimpleNamespace(time=lambda: next(clock)))
    trials.speed("hunter", "compact")
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", [game for game, _ in FIRST])
def test_every_title_has_its_door(game: str) -> None:
    door = importlib.import_module(f"getaway.envs.pettingzoo.{game}_v1")
    assert door.env().metadata["name"] == f"{game}_v1"
    assert door.raw_env(observation="dict").possible_agents == door.parallel_env().possible_agents


def _finished(env: Any, seed: int = 3) -> dict[str, float]:
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    while not any(env.terminations.values()):
        env.step(rng.choice(np.flatnonzero(env.action_masks())))
    return dict(env.rewards)


def test_a_finished_game_pays_what_is_stated() -> None:
    south, north = _finished(zoo.RawEnv("hunter", mode="compact")).values()
    assert south == -north
    assert _finished(zoo.RawEnv("hunter", mode="compact", reward="score")).keys() == {"south_0", "north_1"}
    shares = _finished(zoo.RawEnv("hunter", mode="compact", reward="score")).values()
    assert sum(shares) == pytest.approx(1.0)


def test_a_game_can_be_cut_off() -> None:
    env = zoo.RawEnv("punk", max_turns=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(np.int64(np.flatnonzero(env.action_masks())[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_the_mask_is_the_same_everywhere_and_empty_for_those_who_wait() -> None:
    env = zoo.RawEnv("punk")
    env.reset(seed=1)
    asked = env.agent_selection
    waiting = next(agent for agent in env.agents if agent != asked)
    assert (env.observe(asked)["action_mask"] == env.action_masks()).all()
    assert (env.infos[asked]["action_mask"] == env.action_masks()).all()
    assert env.action_masks().any()
    assert not env.observe(waiting)["action_mask"].any()


def test_an_illegal_action_changes_nothing_in_the_raw_form() -> None:
    env = zoo.RawEnv("hunter")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    before = env.episode.game.no
    for wrong in (illegal, -1, 10**6, 1.5, "0", None):
        with pytest.raises(IllegalAction):
            env.step(wrong)
    assert env.episode.game.no == before


def test_state_is_given_only_where_it_was_asked_for() -> None:
    env = zoo.RawEnv("hunter")
    env.reset(seed=1)
    with pytest.raises(NotImplementedError, match="with_state"):
        env.state()
    open_env = zoo.RawEnv("hunter", with_state=True)
    open_env.reset(seed=1)
    assert open_env.state().shape == (2 * open_env.observer.size,)


def test_options_are_those_of_the_title() -> None:
    env = zoo.RawEnv("hunter", turn_cap=3)
    assert env.setup.number("turn_cap") == 3
    assert rules_of("hunter").card.option("turn_cap").default != 3
