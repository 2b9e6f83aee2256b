"""Every title for PettingZoo: all seats act in turn, each with its own observation and mask.

`getaway.envs.pettingzoo.<title>_v1` are the doors to it.
"""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from getaway.envs.drawing import RENDER_MODES, as_text, checked, shown
from getaway.envs.driver import OVER, Episode, IllegalAction
from getaway.envs.episode import ILLEGAL, Rewards, agents_of, agreed, rewards_of, title
from getaway.envs.observing import MASK, OBSERVATION, Observer, Shape
from getaway.kernel.frames import Seat
from getaway.kernel.rules import Rules


class RawEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]  # untyped upstream
    """A title without PettingZoo's usual wrappers: an illegal action raises IllegalAction and changes nothing."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - declared so by PettingZoo
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": True,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str | Rules,
        *,
        mode: str = "",
        observation: Shape = "flat",
        history: int = 0,
        reward: Rewards = "zero_sum",
        max_turns: int | None = None,
        with_state: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`mode` and `options` are those of the title.

        After `max_turns` decisions the game is cut off. `with_state` allows `state()`, which shows what every seat
        sees, one after the other: more than any of them may know.
        """
        super().__init__()
        self.rules = title(game)
        self.setup = agreed(self.rules, mode, options)
        self.metadata = {**self.metadata, "name": f"{self.rules.card.id}_v1"}
        self.observer = Observer(self.rules, observation, history)
        self.reward = reward
        self.max_turns = max_turns
        self.with_state = with_state
        self.render_mode = checked(render_mode)
        self.possible_agents = agents_of(self.rules, self.setup.seats)
        self.agents: list[str] = []
        self._spaces = dict.fromkeys(self.possible_agents, self.observer.space)
        self._actions = {agent: spaces.Discrete(self.rules.space.size) for agent in self.possible_agents}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = SystemRandom()
        self._first = self.rules.start(self.setup)
        self._episode: Episode | None = None
        self._none = self.observer.mask(None)
        self._mask = self._none

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What `agent` can see."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What `agent` can do."""
        return self._actions[agent]

    @property
    def episode(self) -> Episode:
        """The game that is being played."""
        assert self._episode is not None, "reset() comes first"
        return self._episode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed it is always the same one."""
        if seed is not None:
            self._series = 0
            self._seed: int | None = seed
        elif not hasattr(self, "_seed") or self._seed is None:
            self._seed, self._series = self._seeds.getrandbits(48), 0
        else:
            self._series += 1
        self._episode = Episode(self._first, self.rules.space, f"{self._seed}.{self._series}", self.observer.history)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {MASK: self._none} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._turn()

    def _turn(self) -> None:
        """Set whose turn it is, and what is told besides observations."""
        episode = self.episode
        over = episode.seat == OVER
        cut = not over and self.max_turns is not None and episode.turns >= self.max_turns
        # The one who has moved waits now. After the end he stays selected, as PettingZoo expects.
        self.infos[self.agent_selection] = {MASK: self._none}
        if over:
            paid = rewards_of(self.rules, episode.game, self.reward)
            self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        if over or cut:
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, cut)
            self._mask = self._none
        else:
            agent = self.agent_selection = self.possible_agents[episode.seat]
            self._mask = self.observer.mask(episode)
            self.infos[agent] = {MASK: self._mask}

    def action_masks(self, agent: str | None = None) -> Any:
        """The mask of `agent`, or of the one whose turn it is; all zeros while it is another's. Not to be changed."""
        seat = self._seat[agent or self.agent_selection]
        return self._mask if seat == self.episode.seat else self._none

    def observe(self, agent: str) -> dict[str, Any]:
        """What `agent` sees now, and what it may do."""
        seat = self._seat[agent]
        return {OBSERVATION: self.observer.seen(self._numbers(seat)), MASK: self.action_masks(agent)}

    def _numbers(self, seat: Seat) -> Any:
        episode = self.episode
        return self.observer.numbers(episode.game, seat, episode.told)

    def step(self, action: Any) -> None:
        """Take an action for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = whole(action)
        self._cumulative_rewards[agent] = 0.0
        episode = self.episode
        episode.act(number)
        self._turn()
        if episode.seat == OVER:
            self._accumulate_rewards()  # before the end nothing is paid
        if self.render_mode == "human":
            self.render()

    def state(self) -> Any:
        """All that all seats see, their rows one after the other. Only where it was asked for."""
        if not self.with_state:
            raise NotImplementedError("state() shows what is hidden; ask for it by with_state=True.")
        return np.concatenate([self._numbers(seat) for seat in range(self.setup.seats)])

    def render(self) -> str | bytes | None:
        """The table as those who look on see it: printed, or as text, SVG or PNG."""
        return shown(as_text(self.rules, self.episode.game), self.render_mode)

    def close(self) -> None:
        """Nothing has to be closed."""


def whole(action: Any) -> int:
    """An action as a whole number; numpy's are taken. Raises IllegalAction."""
    if isinstance(action, (int, np.integer)) or (isinstance(action, np.ndarray) and action.size == 1):
        return int(action)
    raise IllegalAction(f"{action!r} is not the number of an action.")


def wrapped(game: str | Rules, **how: Any) -> AECEnv[str, Any, Any]:
    """A title in PettingZoo's usual wrappers: an illegal action ends the game and costs who took it 1."""
    env: Any = wrappers.TerminateIllegalWrapper(RawEnv(game, **how), illegal_reward=ILLEGAL)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def parallel(game: str | Rules, **how: Any) -> Any:
    """A title in PettingZoo's parallel form: all agents hand in actions, that of the one whose turn it is counts."""
    return turn_based_aec_to_parallel(wrapped(game, **how))


def doors(game: str) -> tuple[Any, Any, Any]:
    """What a module of `getaway.envs.pettingzoo` gives out: `env`, `raw_env` and `parallel_env` of a title."""
    return partial(wrapped, game), partial(RawEnv, game), partial(parallel, game)
