"""Games as environments drive them: seats act by flat numbers, chance and players at random are answered inside.

Compiled with the engine: nothing interpreted runs between two turns of a learner, unless bots sit opposite, a history
of events is kept, or the title has no `observe` of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from getaway.kernel.events import Event
from getaway.kernel.frames import SPECTATOR, Chance, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.lots import below
from getaway.kernel.rows import Row
from getaway.kernel.spaces import Space
from getaway.kernel.table import EVERYBODY

OVER: Final[Seat] = SPECTATOR
"""Whose turn it is when the game is over."""
NO_END: Final = -1
"""Stands for no limit of turns."""

GOES_ON: Final = 0
ENDED: Final = 1
CUT: Final = 2
REFUSED: Final = 3
"""What became of a game in a step: it goes on, is over, was cut off, or was offered an illegal action."""

Look = Callable[[Game, Seat, Row], None]
"""Writes what a seat sees into a row."""


class IllegalAction(ValueError):
    """An action that is not allowed by the mask."""


class Episode:
    """A game from its start: whose turn it is, what is legal, and what everybody was told last."""

    __slots__ = ("_legal", "_numbered", "_rng", "_space", "game", "history", "options", "seat", "told", "turns")

    def __init__(self, first: Game, space: Space, seed: str, history: int) -> None:
        """`first` is the title's game at its start, which is copied; `history` is how many public events are kept."""
        self._space = space
        self._rng = Random(f"{seed} chance")
        self.history = history
        self.told: list[Event] = []
        """The last public events, the newest last."""
        self.turns: int = 0
        """How many decisions seats have made."""
        self.game = first.clone()
        self.seat: Seat = OVER
        self.options: list[Choice] = []
        """What the seat may choose."""
        self._legal: list[int] = []
        self._numbered: bool = False
        if history:
            self.game.opening = None if first.opening is None else first.opening[:]
            self.game.listen()
        self._go_on()

    def _go_on(self) -> None:
        game = self.game
        while True:
            ask = game.ask
            if ask is None:
                self.seat = OVER
                self.options = []
                break
            if not isinstance(ask, Chance):
                self.seat = ask.seat(game.table)
                self.options = ask.options(game.table)
                break
            game.apply(ask.draw(game.table, self._rng))
        self._numbered = False
        if self.history:
            told = [event for audience, event in game.take_events() if audience == EVERYBODY]
            self.told = [*self.told, *told][-self.history :]

    @property
    def legal(self) -> list[int]:
        """The numbers of the actions that the seat may take, in the order of the options."""
        if not self._numbered:
            self._numbered = True
            ask = self.game.ask
            self._legal = [] if ask is None else self._space.encode_all(ask.kind, self.options)
        return self._legal

    def mark_legal(self, mask: memoryview) -> None:
        """Write the legal actions into a mask of zeros."""
        for action in self.legal:
            mask[action] = 1

    def act(self, action: int) -> None:
        """Take an action for the seat whose turn it is. Raises IllegalAction, changing nothing."""
        at = self.place_of(action)
        if at < 0:
            raise IllegalAction(f"Action {action} is not legal now.")
        self.play(self.options[at])

    def place_of(self, action: int) -> int:
        """The place of an action among the options; -1: it is not legal now."""
        for at, legal in enumerate(self.legal):
            if legal == action:
                return at
        return -1

    def play(self, choice: Choice) -> None:
        """Make a choice for the seat whose turn it is, trusting that it is one of the options."""
        self.turns += 1
        self.game.apply(choice)
        self._go_on()


@mypyc_attr(allow_interpreted_subclasses=True)
class Opponents:
    """Who sits in the other seats of one game. Here: players at random, who need no thought at all."""

    __slots__ = ("rng",)

    def __init__(self, seed: str) -> None:
        self.rng = Random(f"{seed} opponents")

    def play(self, episode: Episode, learner: Seat, most: int) -> None:
        """Play on until the learner's turn, the end, or `most` decisions (NO_END: any number)."""
        while episode.seat not in (learner, OVER) and (most == NO_END or episode.turns < most):
            options = episode.options
            episode.play(options[below(len(options), self.rng)])


class Batch:
    """Many games with one learner each, and who plays against them."""

    __slots__ = ("episodes", "learner", "look", "most", "opponents", "turns")

    def __init__(self, learner: Seat, most: int, look: Look) -> None:
        self.learner = learner
        self.most = most
        """After how many decisions a game is cut off."""
        self.look = look
        self.episodes: list[Episode] = []
        self.opponents: list[Opponents] = []
        self.turns: int = 0
        """How many decisions have been made in all games, those of opponents included."""

    def step(self, actions: list[int]) -> list[int]:
        """Take one action in every game and let the others play to the learner's next turn; what became of each."""
        found: list[int] = []
        learner, most = self.learner, self.most
        for at, episode in enumerate(self.episodes):
            before = episode.turns
            place = episode.place_of(actions[at])
            if place < 0:
                found.append(REFUSED)
                continue
            episode.play(episode.options[place])
            self.opponents[at].play(episode, learner, most)
            self.turns += episode.turns - before
            if episode.seat == OVER:
                found.append(ENDED)
            elif most != NO_END and episode.turns >= most:
                found.append(CUT)
            else:
                found.append(GOES_ON)
        return found

    def show(self, at: int, row: memoryview, mask: memoryview) -> None:
        """Write what the learner of one game sees, and may do, into a row and a mask of zeros."""
        episode = self.episodes[at]
        game = episode.game
        self.look(game, self.learner, Row(row, self.learner, game.table.seats))
        if episode.seat == self.learner:
            episode.mark_legal(mask)

    def show_all(self, rows: list[memoryview], masks: list[memoryview]) -> None:
        """The same of every game."""
        for at in range(len(self.episodes)):
            self.show(at, rows[at], masks[at])
