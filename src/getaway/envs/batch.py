"""Many games of one title in one process: one call steps them all, and ended games begin anew by themselves."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from getaway.envs.episode import ILLEGAL, OVER, Episode, IllegalAction, Rewards, agreed, rewards_of, seat_of, title
from getaway.envs.observing import MASK, OBSERVATION, Observer
from getaway.envs.single import Opponents, Seated
from getaway.envs.zoo import whole
from getaway.kernel.rules import Rules


class GetawayBatch(VectorEnv[Any, Any, Any]):
    """`num_envs` games of one title, each with one learner. Observations are flat.

    A game that ends begins anew in the same call: its last observation and mask are in ``info["final_obs"]``, and the
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
        self.opponents = Opponents(self.rules, opponents)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = self.observer.space
        self.single_action_space = spaces.Discrete(self.rules.space.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.zeros((num_envs, self.observer.size), dtype=np.int32)
        self._into = [row.data for row in self._rows]
        self._masks = np.zeros((num_envs, self.rules.space.size), dtype=np.int8)
        self._games: list[tuple[Episode, Seated]] = []
        self.turns = 0
        """How many decisions have been made in all games, those of opponents included."""

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games anew."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        self._games = [self._begun() for _ in range(self.num_envs)]
        for at in range(self.num_envs):
            self._look(at)
        return self._seen(), {MASK: self._masks}

    def _begun(self) -> tuple[Episode, Seated]:
        while True:
            name = f"{int(self.np_random.integers(1 << 48))}"
            episode = Episode(self.rules, self.setup, name, self.observer.history)
            seated = self.opponents.seated(self.setup, self.seat, name)
            seated.play(episode, self.seat, None)
            self.turns += episode.turns
            if episode.seat == self.seat:
                return episode, seated

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take one action in every game, and let the others play to the learner's next turn."""
        paid = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, dtype=np.bool_)
        cut = np.zeros(self.num_envs, dtype=np.bool_)
        last: NDArray[np.object_] = np.full(self.num_envs, None, dtype=object)
        for at, action in enumerate(actions):
            episode, seated = self._games[at]
            before = episode.turns
            try:
                episode.act(whole(action))
            except IllegalAction:
                over[at], paid[at] = True, ILLEGAL
            else:
                seated.play(episode, self.seat, self.max_turns)
            self.turns += episode.turns - before
            if episode.seat == OVER:
                over[at] = True
                paid[at] = rewards_of(self.rules, episode.game, self.reward)[self.seat]
            elif self.max_turns is not None and episode.turns >= self.max_turns:
                cut[at] = True
            self._look(at)
            if over[at] or cut[at]:
                last[at] = {OBSERVATION: self.observer.seen(self._rows[at].copy()), MASK: self._masks[at].copy()}
                self._games[at] = self._begun()
                self._look(at)
        info: dict[str, Any] = {MASK: self._masks}
        if over.any() or cut.any():
            info |= {"final_obs": last, "_final_obs": over | cut}
        return self._seen(), paid, over, cut, info

    def _look(self, at: int) -> None:
        """Write what the learner of one game sees, and may do, into the arrays."""
        episode = self._games[at][0]
        view = self.rules.sight(episode.game, self.seat)
        self._rows[at] = 0
        self.observer.write(view, self.seat, self.setup.seats, episode.told, self._into[at])
        mask = self._masks[at]
        mask[:] = 0
        if episode.seat == self.seat:
            into = mask.data
            for action in episode.legal:
                into[action] = 1

    def _seen(self) -> dict[str, Any]:
        return {OBSERVATION: self.observer.seen(self._rows), MASK: self._masks}

    def action_masks(self) -> Any:
        """The masks of all games."""
        return self._masks
