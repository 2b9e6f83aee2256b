"""One learner's seat against bots, for Gymnasium: ``gymnasium.make("getaway/Punk-v1", seat="stinger")``."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from getaway.bots import Bot, Budget, Player, bot_of, situation
from getaway.envs.drawing import RENDER_MODES, as_text, checked, shown
from getaway.envs.driver import NO_END, OVER, Episode, IllegalAction, Opponents
from getaway.envs.episode import ILLEGAL, Rewards, agreed, rewards_of, seat_of, title
from getaway.envs.observing import MASK, OBSERVATION, Observer, Shape
from getaway.envs.zoo import whole
from getaway.kernel.frames import Seat
from getaway.kernel.rules import Rules, Setup


class Bots(Opponents):
    """Bots in the other seats of one game. They get what their seats get; none holds the true game."""

    def __init__(self, rules: Rules, player: Player, setup: Setup, learner: Seat, seed: str) -> None:
        super().__init__(seed)
        self.rules = rules
        self.bots: dict[Seat, Bot] = {
            seat: player(rules, seat, Random(f"{seed} bot {seat}"), Budget())
            for seat in range(setup.seats)
            if seat != learner
        }

    def play(self, episode: Episode, learner: Seat, most: int) -> None:
        while episode.seat not in (learner, OVER) and (most == NO_END or episode.turns < most):
            bot = self.bots[episode.seat]
            episode.play(bot.choose(situation(self.rules, episode.game, episode.seat, looks=bot.looks)))


class Tables:
    """Where a learner sits down: fresh games of one set-up, against opponents of one kind."""

    def __init__(self, rules: Rules, setup: Setup, learner: Seat, opponents: str, history: int) -> None:
        """`opponents` is a bot's name."""
        self.rules = rules
        self.setup = setup
        self.learner = learner
        self.history = history
        self.first = rules.start(setup)
        self.player: Player | None = None if opponents == "random" else bot_of(opponents)

    def begin(self, rng: Any) -> tuple[Episode, Opponents, int]:
        """A game at the learner's first turn, who plays against it, and how many turns it took to find it.

        A game that ends before the learner's first turn is thrown away.
        """
        turns = 0
        while True:
            seed = f"{int(rng.integers(1 << 48))}"
            episode = Episode(self.first, self.rules.space, seed, self.history)
            opponents = self._against(seed)
            opponents.play(episode, self.learner, NO_END)
            turns += episode.turns
            if episode.seat == self.learner:
                return episode, opponents, turns

    def _against(self, seed: str) -> Opponents:
        if self.player is None:
            return Opponents(seed)
        return Bots(rules=self.rules, player=self.player, setup=self.setup, learner=self.learner, seed=seed)


class GetawayEnv(gymnasium.Env[Any, Any]):
    """A title with one learner. An illegal action ends the game and costs 1, as PettingZoo's usual wrapper has it."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - declared so by Gymnasium

    def __init__(
        self,
        game: str | Rules,
        *,
        seat: str | int = 0,
        opponents: str = "random",
        mode: str = "",
        observation: Shape = "flat",
        history: int = 0,
        reward: Rewards = "zero_sum",
        max_turns: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponents` is a bot's name: random, sensible, level1 to level5; the rest is as for PettingZoo."""
        self.rules = title(game)
        self.setup = agreed(self.rules, mode, options)
        self.seat = seat_of(self.rules, self.setup.seats, seat)
        self.observer = Observer(self.rules, observation, history)
        self.reward = reward
        self.max_turns = max_turns
        self.render_mode = checked(render_mode)
        self.tables = Tables(
            rules=self.rules, setup=self.setup, learner=self.seat, opponents=opponents, history=history
        )
        self.observation_space: spaces.Space[Any] = self.observer.space
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.rules.space.size)
        self._playing: tuple[Episode, Opponents, int] | None = None

    @property
    def episode(self) -> Episode:
        """The game that is being played."""
        assert self._playing is not None, "reset() comes first"
        return self._playing[0]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game and play to the learner's first turn; a game that ends before it is thrown away."""
        super().reset(seed=seed)
        self._playing = self.tables.begin(self.np_random)
        return self._told()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play to the learner's next turn."""
        assert self._playing is not None, "reset() comes first"
        episode, opponents, _ = self._playing
        try:
            episode.act(whole(action))
        except IllegalAction:
            seen, info = self._told()
            return seen, ILLEGAL, True, False, info
        opponents.play(episode, self.seat, NO_END if self.max_turns is None else self.max_turns)
        over = episode.seat == OVER
        cut = not over and self.max_turns is not None and episode.turns >= self.max_turns
        paid = rewards_of(self.rules, episode.game, self.reward)[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        seen, info = self._told()
        return seen, paid, over, cut, info

    def action_masks(self) -> Any:
        """The mask of the learner's legal actions, where MaskablePPO looks for it."""
        return self.observer.mask(self.episode if self.episode.seat == self.seat else None)

    def _told(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The observation, and what is told besides: the same mask."""
        numbers = self.observer.numbers(self.episode.game, self.seat, self.episode.told)
        mask = self.action_masks()
        return {OBSERVATION: self.observer.seen(numbers), MASK: mask}, {MASK: mask}

    def render(self) -> Any:
        """The table as the learner sees it: printed, or as text, SVG or PNG."""
        return shown(as_text(self.rules, self.episode.game, self.seat), self.render_mode)
