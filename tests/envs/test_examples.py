"""The examples run, each as short as it can be."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import anyio
import numpy as np
import pytest

from examples import curves, mcp_client, numpy_policy
from getaway.agents.local import LocalAccess
from getaway.agents.mcp import make_server
from getaway.envs.single import GetawayEnv


def test_the_numpy_policy_is_trained_and_its_curve_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(numpy_policy.train, "__kwdefaults__", {"seed": 1, "games": 2, "rate": 0.02})
    file = tmp_path / "curve.svg"
    numpy_policy.main(["--minutes", "0", "--games", "1", "--max-turns", "40", "--curve", str(file)])
    assert "After 2 games" in capsys.readouterr().out
    assert ElementTree.fromstring(file.read_text()).tag.endswith("svg")


def test_what_paid_becomes_likelier() -> None:
    policy = numpy_policy.Policy(4, 2)
    seen: Any = {"action_mask": np.array([0, 1, 1, 0]), "observation": np.array([0.5, 1.0], dtype=np.float32)}
    legal, likely, inputs = policy.chances(seen)
    assert list(legal) == [1, 2]
    policy.learn([([(legal, likely, inputs, 0)], 1.0), ([(legal, likely, inputs, 1)], -1.0)], rate=0.1)
    assert policy.chances(seen)[1][0] > likely[0]


def test_curves_of_several_modes_are_drawn_into_one_picture() -> None:
    drawn = curves.svg_of({"a": [(1, -0.5), (2, 0.5)], "b": [(2, 1.0)]}, title="Both <", across="games")
    assert len(ElementTree.fromstring(drawn).findall("{http://www.w3.org/2000/svg}polyline")) == 5 + 2


def test_a_client_of_the_model_context_protocol_plays_to_the_end() -> None:
    async def game() -> str:
        table: dict[str, Any] = {"game": "hunter", "mode": "compact", "opponents": "random", "options": {"turn_cap": 1}}
        return await mcp_client.play(make_server(LocalAccess()), **table)

    assert anyio.run(game)


def test_the_search_of_openspiel_plays() -> None:
    pytest.importorskip("pyspiel")
    search = importlib.import_module("examples.openspiel_search")
    assert search.play("getaway_hunter(mode=compact,turn_cap=1,cap_result=draw)", simulations=2, most=12) == [0.0, 0.0]


def test_what_maskable_ppo_is_given_is_the_observation_and_the_mask() -> None:
    ppo = importlib.import_module("examples.maskable_ppo")
    env = ppo.Seen(GetawayEnv("hunter", mode="compact"))
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.action_masks().any()
