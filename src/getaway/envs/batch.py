"""Many games of one title in one process: one call steps them all, and ended games start over by themselves."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from getaway.envs.driver import CUT, ENDED, GOES_ON, NO_END, REFUSED, Batch, IllegalAction
from getaway.envs.episode import ILLEGAL, Rewards, agreed, rewards_of, seat_of, title
from getaway.envs.observing import MASK, OBSERVATION, Observer
from getaway.envs.single import Tables
from getaway.envs.zoo import whole
from getaway.kernel.rules import Rules


class GetawayBatch(VectorEnv[Any, Any, Any]):
    """`num_envs` games of one title, each with one learner. Observations are flat.

    A game that ends starts over in the same call: its last observation and mask are in ``info["final_obs"]``, and the
    observation returned is the first of the new game. The arrays that are returned are the same in every call: copy
    what is to be kept.
    """

    def __init__(
        self,
        game: str | Rules,
        num_envs: int,
        *,
        seat: str | int = 0,
        opponents: str = "random",
        mode: str = "",
        history: int = 0,
        reward: Rewards = "zero_sum",
        max_turns: int | None = None,
        **options: Any,
    ) -> None:
        """The rest is as for `GetawayEnv`."""
        self.rules = title(game)
        self.setup = agreed(self.rules, mode, options)
        self.seat = seat_of(self.rules, self.setup.seats, seat)
        self.observer = Observer(self.rules, "flat", history)
        self.reward = reward
        self.max_turns = max_turns
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = self.observer.space
        self.single_action_space = spaces.Discrete(self.rules.space.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.tables = Tables(
            rules=self.rules, setup=self.setup, learner=self.seat, opponents=opponents, history=history
        )
        self._batch = Batch(self.seat, NO_END if max_turns is None else max_turns, self.observer.look)
        self._rows = np.zeros((num_envs, self.observer.size), dtype=np.int32)
        self._masks = np.zeros((num_envs, self.rules.space.size), dtype=np.int8)
        self._scaled = np.zeros((num_envs, self.observer.size), dtype=np.float32)
        self._into_rows = [row.data for row in self._rows]
        self._into_masks = [mask.data for mask in self._masks]

    @property
    def turns(self) -> int:
        """How many decisions have been made in all games, those of opponents included."""
        return self._batch.turns

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start all games over."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        batch = self._batch
        begun = [self.tables.begin(self.np_random) for _ in range(self.num_envs)]
        batch.episodes = [episode for episode, _, _ in begun]
        batch.opponents = [opponents for _, opponents, _ in begun]
        batch.turns += sum(turns for _, _, turns in begun)
        self._look()
        return self._seen(), {MASK: self._masks}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take one action in every game, and let the others play to the learner's next turn."""
        became = np.array(self._batch.step(_numbers(actions)))
        self._look()
        info: dict[str, Any] = {MASK: self._masks}
        paid = np.zeros(self.num_envs)
        stopped = became != GOES_ON
        if stopped.any():
            last: NDArray[np.object_] = np.full(self.num_envs, None, dtype=object)
            for at in np.flatnonzero(stopped).tolist():
                if became[at] == ENDED:
                    game = self._batch.episodes[at].game
                    paid[at] = rewards_of(self.rules, game, self.reward)[self.seat]
                elif became[at] == REFUSED:
                    paid[at] = ILLEGAL
                last[at] = {OBSERVATION: self.observer.seen(self._rows[at]), MASK: self._masks[at].copy()}
                self._begin_anew(at)
            info |= {"final_obs": last, "_final_obs": stopped}
        return self._seen(), paid, (became == ENDED) | (became == REFUSED), became == CUT, info

    def _begin_anew(self, at: int) -> None:
        batch = self._batch
        batch.episodes[at], batch.opponents[at], turns = self.tables.begin(self.np_random)
        batch.turns += turns
        self._rows[at] = 0
        self._masks[at] = 0
        batch.show(at, self._into_rows[at], self._into_masks[at])
        self._remember(at)

    def _look(self) -> None:
        """Write what the learners see, and may do, into the arrays."""
        self._rows[:] = 0
        self._masks[:] = 0
        self._batch.show_all(self._into_rows, self._into_masks)
        if self.observer.history:
            for at in range(self.num_envs):
                self._remember(at)

    def _remember(self, at: int) -> None:
        told = self._batch.episodes[at].told
        if told:
            self.observer.remember(told, self._into_rows[at])

    def _seen(self) -> dict[str, Any]:
        return {OBSERVATION: self.observer.seen(self._rows, self._scaled), MASK: self._masks}

    def action_masks(self) -> Any:
        """The masks of all games."""
        return self._masks


def _numbers(actions: Any) -> list[int]:
    """Actions as whole numbers; what is none becomes -1, which is never legal."""
    given = np.asarray(actions)
    if given.dtype.kind in "iu":
        return [int(action) for action in given.tolist()]
    found = []
    for action in actions:
        try:
            found.append(whole(action))
        except IllegalAction:
            found.append(-1)
    return found
