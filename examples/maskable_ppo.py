"""The same seat learnt by MaskablePPO, for those who have torch: `pip install sb3-contrib`.

python -m examples.maskable_ppo --game hunter --mode compact --steps 100000
"""

from __future__ import annotations

import argparse
import importlib
from typing import Any

import gymnasium
import numpy as np

from getaway.envs.observing import OBSERVATION
from getaway.envs.single import GetawayEnv


class Seen(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The observation alone: MaskablePPO asks `action_masks` for the mask."""

    def __init__(self, env: GetawayEnv) -> None:
        super().__init__(env)
        self.inner = env
        self.observation_space = env.observer.space[OBSERVATION]

    def observation(self, observation: Any) -> Any:
        return observation[OBSERVATION]

    def action_masks(self) -> Any:
        """Where MaskablePPO looks for the mask."""
        return self.inner.action_masks()


def mean_of(env: Seen, model: Any, games: int) -> float:
    """What a game pays on average."""
    paid = []
    for seed in range(games):
        seen, _ = env.reset(seed=10_000 + seed)
        over = cut = False
        reward: Any = 0.0
        while not (over or cut):
            action, _ = model.predict(seen, action_masks=env.action_masks())
            seen, reward, over, cut, _ = env.step(action)
        paid.append(reward)
    return float(np.mean(paid))


def main(arguments: list[str] | None = None) -> float:
    """Train, and tell what a game pays then."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="hunter")
    parser.add_argument("--mode", default="compact")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args(arguments)
    learner: Any = importlib.import_module("sb3_contrib").MaskablePPO
    env = Seen(GetawayEnv(given.game, mode=given.mode))
    model = learner("MlpPolicy", env, n_steps=1024, gamma=0.999, verbose=1, seed=1)
    model.learn(given.steps)
    found = mean_of(env, model, given.games)
    print(f"After {given.steps} steps a game pays {found:+.3f} against players at random.")
    return found


if __name__ == "__main__":
    main()
