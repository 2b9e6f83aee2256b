"""One learner's seat against bots, for Gymnasium: ``gymnasium.make("getaway/Punk-v1", seat="stinger")``."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from getaway.bots import Bot, Budget, Player, bot_of, situation
from getaway.envs.drawing import as_svg, as_text
from getaway.envs.episode import ILLEGAL, OVER, Episode, IllegalAction, Rewards, agreed, rewards_of, seat_of, title
from getaway.envs.observing import MASK, OBSERVATION, Observer, Shape
from getaway.envs.zoo import RENDER_MODES, whole
from getaway.kernel.frames import Seat
from getaway.kernel.rules import Rules, Setup


class Opponents:
    """Who sits in the other seats: bots of one kind, or players at random who need no thought at all."""

    def __init__(self, rules: Rules, name: str) -> None:
        self.rules = rules
        self.player: Player | None = None if name == "random" else bot_of(name)

    def seated(self, setup: Setup, learner: Seat, seed: str) -> Seated:
        """The opponents of one game."""
        return Seated(self.rules, self.player, setup, learner, seed)


class Seated:
    """The opponents in the seats of one game. They get what their seats get; none holds the true game."""

    def __init__(self, rules: Rules, player: Player | None, setup: Setup, learner: Seat, seed: str) -> None:
        self.rules = rules
        self.rng = Random(f"{seed} opponents")
        self.bots: dict[Seat, Bot] = {}
        if player is not None:
            for seat in range(setup.seats):
                if seat != learner:
                    self.bots[seat] = player(rules, seat, Random(f"{seed} bot {seat}"), Budget())

    def play(self, episode: Episode, learner: Seat, most: int | None) -> None:
        """Play on until the learner's turn, the end, or `most` decisions."""
        while episode.seat not in (learner, OVER) and (most is None or episode.turns < most):
            bot = self.bots.get(episode.seat)
            if bot is None:
                episode.play(self.rng.choice(episode.options))
            else:
                episode.play(bot.choose(situation(self.rules, episode.game, episode.seat)))


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
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}.")
        self.rules = title(game)
        self.setup = agreed(self.rules, mode, options)
        self.seat = seat_of(self.rules, self.setup.seats, seat)
        self.observer = Observer(self.rules, observation, history)
        self.reward = reward
        self.max_turns = max_turns
        self.render_mode = render_mode
        self.opponents = Opponents(self.rules, opponents)
        self.observation_space: spaces.Space[Any] = self.observer.space
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.rules.space.size)
        self._episode: Episode | None = None
        self._seated: Seated | None = None

    @property
    def episode(self) -> Episode:
        """The game that is being played."""
        assert self._episode is not None, "reset() comes first"
        return self._episode

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game and play to the learner's first turn; a game that ends before it is thrown away."""
        super().reset(seed=seed)
        while True:
            name = f"{int(self.np_random.integers(1 << 48))}"
            self._episode = Episode(self.rules, self.setup, name, self.observer.history)
            self._seated = self.opponents.seated(self.setup, self.seat, name)
            self._seated.play(self._episode, self.seat, None)
            if self._episode.seat == self.seat:
                return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play to the learner's next turn."""
        episode = self.episode
        assert self._seated is not None
        try:
            episode.act(whole(action))
        except IllegalAction:
            return self._seen(), ILLEGAL, True, False, self._info()
        self._seated.play(episode, self.seat, self.max_turns)
        over = episode.seat == OVER
        cut = not over and self.max_turns is not None and episode.turns >= self.max_turns
        paid = rewards_of(self.rules, episode.game, self.reward)[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._seen(), paid, over, cut, self._info()

    def action_masks(self) -> Any:
        """The mask of the learner's legal actions, where MaskablePPO looks for it."""
        return self.observer.mask(self.episode.legal if self.episode.seat == self.seat else [])

    def _seen(self) -> dict[str, Any]:
        view = self.rules.sight(self.episode.game, self.seat)
        numbers = self.observer.numbers(view, self.seat, self.setup.seats, self.episode.told)
        return {OBSERVATION: self.observer.seen(numbers), MASK: self.action_masks()}

    def _info(self) -> dict[str, Any]:
        return {MASK: self.action_masks()}

    def render(self) -> Any:
        """The table as the learner sees it: printed, or as text, or as an SVG image."""
        text = as_text(self.rules, self.episode.game, self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return as_svg(text) if self.render_mode == "svg" else text
