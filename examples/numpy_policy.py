"""Learn a title with numpy alone: a linear policy, policy gradients, a few minutes.

    python -m examples.numpy_policy --game hunter --mode compact --minutes 4 --curve curve.svg

The learner holds one seat against players at random. It scores every legal action by the observation's numbers and
picks by softmax; what a whole game paid makes its choices more or less likely. At the end it plays games that it
has not seen, beside a player at random.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from examples.curves import svg_of
from getaway.envs.single import GetawayEnv

Weights = NDArray[np.float32]
Game = tuple[list[Any], float]
"""The learner's choices in a game, and what it paid."""


class Policy:
    """Scores of actions: a row of weights for each, times the observation, with a constant."""

    def __init__(self, actions: int, numbers: int) -> None:
        self.weights: Weights = np.zeros((actions, numbers + 1), dtype=np.float32)
        self._steps: Weights = np.zeros_like(self.weights)

    def chances(self, seen: Any) -> tuple[NDArray[np.intp], Weights, Weights]:
        """The legal actions, how likely each is, and what was seen."""
        legal = seen["action_mask"].nonzero()[0]
        inputs: Weights = np.append(seen["observation"], np.float32(1.0))
        scores = self.weights[legal] @ inputs
        likely = np.exp(scores - scores.max())
        return legal, likely / likely.sum(), inputs

    def learn(self, games: list[Game], rate: float) -> None:
        """Make what paid more than the mean of these games likelier, and what paid less, less likely."""
        pays = np.array([paid for _, paid in games])
        gains = (pays - pays.mean()) / (pays.std() + 1e-6)
        slope = np.zeros_like(self.weights)
        for (choices, _), gain in zip(games, gains, strict=True):
            for legal, likely, inputs, picked in choices:
                change = -likely * gain / len(choices)
                change[picked] += gain / len(choices)
                slope[legal] += change[:, None] * inputs
        # Every weight takes steps by the size of its own slopes (RMSprop).
        self._steps = 0.9 * self._steps + 0.1 * slope**2
        self.weights += rate * slope / (np.sqrt(self._steps) + 1e-4)


def played(env: GetawayEnv, policy: Policy | None, rng: np.random.Generator) -> Game:
    """One game: the learner's choices, and what it paid. Without a policy the learner is at random."""
    seen, _ = env.reset(seed=int(rng.integers(1 << 31)))
    choices: list[Any] = []
    while True:
        if policy is None:
            action = rng.choice(seen["action_mask"].nonzero()[0])
        else:
            legal, likely, inputs = policy.chances(seen)
            picked = int(rng.choice(len(legal), p=likely))
            choices.append((legal, likely, inputs, picked))
            action = legal[picked]
        seen, paid, over, cut, _ = env.step(action)
        if over or cut:
            return choices, paid


def mean_of(env: GetawayEnv, policy: Policy | None, games: int, seed: int) -> float:
    """What a game pays on average, over games that the learner has not seen."""
    rng = np.random.default_rng(seed)
    return float(np.mean([played(env, policy, rng)[1] for _ in range(games)]))


def train(
    env: GetawayEnv, minutes: float, *, seed: int = 1, games: int = 32, rate: float = 0.02
) -> tuple[Policy, list[tuple[float, float]]]:
    """A policy after that many minutes, and its curve: games played so far, and what the last ones paid on average."""
    rng = np.random.default_rng(seed)
    policy = Policy(int(env.action_space.n), env.observer.size)  # type: ignore[attr-defined]
    curve: list[tuple[float, float]] = []
    until = time.process_time() + 60 * minutes
    total = 0
    while time.process_time() < until or not curve:
        batch = [played(env, policy, rng) for _ in range(games)]
        total += games
        curve.append((total, float(np.mean([paid for _, paid in batch]))))
        policy.learn(batch, rate)
    return policy, curve


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Train, compare with a player at random, and draw the curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="hunter")
    parser.add_argument("--mode", default="compact")
    parser.add_argument("--seat", default="0")
    parser.add_argument("--minutes", type=float, default=4.0, help="of processor time")
    parser.add_argument("--games", type=int, default=200, help="games that are compared at the end")
    parser.add_argument("--max-turns", type=int, default=None)
    parser.add_argument("--curve", type=Path, help="an SVG file for the learning curve")
    given = parser.parse_args(arguments)
    seat = int(given.seat) if given.seat.isdigit() else given.seat
    env = GetawayEnv(given.game, mode=given.mode, seat=seat, max_turns=given.max_turns)
    policy, curve = train(env, given.minutes)
    found = {"policy": mean_of(env, policy, given.games, 99), "random": mean_of(env, None, given.games, 99)}
    print(f"After {curve[-1][0]:.0f} games a game pays {found['policy']:+.3f}, at random {found['random']:+.3f}.")
    if given.curve is not None:
        title = f"{given.game} {given.mode}: what a game pays against players at random"
        given.curve.write_text(svg_of({"linear policy": curve}, title=title, across="games played"), "utf-8")
    return found


if __name__ == "__main__":
    main()
