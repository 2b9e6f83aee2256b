"""One learner against bots: Gymnasium's own check, the registry, and many games in one process."""

from __future__ import annotations

import re
import struct
from typing import Any

import gymnasium
import numpy as np
import pytest

import getaway.envs
from getaway.envs import trials
from getaway.envs.batch import GetawayBatch
from getaway.envs.registration import name_of
from getaway.envs.single import GetawayEnv
from getaway.kernel.errors import BadSetup
from getaway.kernel.registry import games

MODES = [(rules.card.id, mode.id) for rules in games() for mode in rules.card.modes]
TITLES = [rules.card.id for rules in games()]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_every_mode_passes_the_check_of_gymnasium(game: str, mode: str) -> None:
    trials.learner(game, mode, turns=30)


@pytest.mark.parametrize("game", TITLES)
def test_every_title_is_registered(game: str) -> None:
    assert getaway.envs.__doc__
    env = gymnasium.make(name_of(game), render_mode="svg", observation="dict", history=2, max_turns=10)
    env.reset(seed=1)
    assert str(env.render()).startswith("<svg ")


def test_a_picture_is_as_large_as_its_drawing_and_shows_what_the_learner_sees() -> None:
    pictures = {}
    for mode in ("svg", "png"):
        env = GetawayEnv("hunter", mode="compact", seat="north", render_mode=mode)
        env.reset(seed=3)
        pictures[mode] = env.render()
    drawn, png = pictures["svg"], pictures["png"]
    assert isinstance(drawn, str)
    assert isinstance(png, bytes)
    assert "(?)" in drawn
    size = re.search(r'width="([0-9.]+)" height="([0-9.]+)"', drawn)
    assert size is not None
    width, height = struct.unpack(">II", png[16:24])  # the first chunk of every PNG file
    assert (width, height) == (round(float(size[1])), round(float(size[2])))


def test_no_other_way_of_showing_a_table_is_known() -> None:
    with pytest.raises(ValueError, match="human, ansi, svg, png"):
        GetawayEnv("hunter", render_mode="jpeg")


def test_a_seat_is_named_and_bots_of_any_level_sit_opposite() -> None:
    env = gymnasium.make("getaway/Hunter-v1", seat="north", opponents="level1", mode="compact")
    seen, info = env.reset(seed=7)
    learner: Any = env.unwrapped
    for _ in range(3):
        assert (seen["action_mask"] == info["action_mask"]).all()
        seen, _, over, _, info = env.step(np.int64(np.flatnonzero(learner.action_masks())[0]))
        assert not over
    assert learner.seat == 1
    with pytest.raises(BadSetup, match="north_1"):
        GetawayEnv("hunter", seat="east")


def test_an_illegal_action_ends_the_game_and_costs_one() -> None:
    env = GetawayEnv("hunter")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, paid, over, cut, _ = env.step(illegal)
    assert (paid, over, cut) == (-1.0, True, False)


def _first(masks: Any) -> list[int]:
    return [int(np.flatnonzero(mask)[0]) for mask in masks]


@pytest.mark.parametrize("game", TITLES)
def test_a_batch_plays_what_single_games_play(game: str) -> None:
    """The first game of a batch is the game that the same generator gives to a single environment."""
    batch = GetawayBatch(game, 2, max_turns=60)
    single = GetawayEnv(game, max_turns=60)
    many, _ = batch.reset(seed=11)
    one, _ = single.reset(seed=11)
    for _ in range(6):
        assert (many["observation"][0] == one["observation"]).all()
        assert (many["action_mask"][0] == one["action_mask"]).all()
        actions = _first(many["action_mask"])
        many, paid, over, cut, _ = batch.step(actions)
        one, reward, ended, stopped, _ = single.step(actions[0])
        assert (paid[0], over[0], cut[0]) == (reward, ended, stopped)
        if ended or stopped:
            break


def test_ended_games_of_a_batch_begin_anew_and_show_their_last_observation() -> None:
    batch = GetawayBatch("hunter", 3, max_turns=12, mode="compact")
    seen, _ = batch.reset(seed=2)
    while True:
        seen, _, over, cut, info = batch.step(_first(seen["action_mask"]))
        if "final_obs" in info:
            break
    ended = int(np.flatnonzero(over | cut)[0])
    assert info["_final_obs"][ended]
    assert info["final_obs"][ended]["observation"].shape == (batch.observer.size,)
    assert seen["action_mask"][ended].any()
    assert batch.single_observation_space.contains(
        {"observation": seen["observation"][ended], "action_mask": seen["action_mask"][ended]}
    )


def test_the_registry_makes_batches() -> None:
    envs = gymnasium.make_vec("getaway/Hunter-v1", num_envs=2, vectorization_mode="vector_entry_point")
    seen, _ = envs.reset(seed=1)
    assert seen["observation"].shape[0] == 2
