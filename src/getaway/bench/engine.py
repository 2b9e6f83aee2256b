"""The speed of the engine: random play, and copies of games, beside a peer in the same process and the same run.

Every subject is played by the same kind of loop: ask for the options, pick one with a fast generator, apply it, with
no events made. Only decisions of players are counted; chance takes time but does not count, as in peers
that roll inside a move. Time is processor time, so that other work on the machine does not count. Subjects
take turns in several short rounds, and the median round counts.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import msgspec

import getaway.kernel.game
from getaway.kernel.errors import Refusal
from getaway.kernel.frames import Chance
from getaway.kernel.playout import play_at_random
from getaway.kernel.rules import Rules

ROUNDS = 5
"""Rounds per subject, besides a first one to warm up."""

CLONED = 100
"""How many positions, sampled along random games, are copied."""

EVERY = 17
"""Positions are sampled at every nth decision: a prime, so as not to fall in step with turns."""


class Engine(msgspec.Struct, frozen=True):
    """How fast one title is."""

    game: str
    compiled: bool
    decisions_per_s: float
    games_per_s: float
    clone_us: float


class Peer(msgspec.Struct, frozen=True):
    """How fast another engine is."""

    name: str
    version: str
    decisions_per_s: float
    clone_us: float


class Report(msgspec.Struct, frozen=True):
    """Everything measured in one run, in its stable shape; `ratios` are our decisions per second over the peer's."""

    engine: list[Engine]
    peers: list[Peer]
    ratios: dict[str, float]


class NoPeer(Refusal):
    """A peer is not installed."""

    code = "no_peer"


class Subject(ABC):
    """Something that plays random games and copies them."""

    @abstractmethod
    def play(self, rng: Random) -> int:
        """Play one whole game; returns how many decisions the players made."""

    @abstractmethod
    def copiers(self, rng: Random) -> list[Callable[[], object]]:
        """`CLONED` functions, each of which copies another position."""


class Title(Subject):
    """A registered title, set up as in its first mode."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.setup = rules.card.setup_of(rules.card.modes[0])

    def play(self, rng: Random) -> int:
        return play_at_random(self.rules.start(self.setup), rng)

    def copiers(self, rng: Random) -> list[Callable[[], object]]:
        found: list[Callable[[], object]] = []
        game = self.rules.start(self.setup)
        while len(found) < CLONED:
            if game.ask is None:
                game = self.rules.start(self.setup)
            if game.no % EVERY == 0:
                found.append(game.clone().clone)
            if isinstance(game.ask, Chance):
                game.apply(game.draw(rng))
            else:
                game.apply(rng.choice(game.options()))
        return found


class Catanatron(Subject):
    """Four random players of catanatron's own, until one has won or the package's own limit of turns is reached."""

    def __init__(self) -> None:
        package: Any = importlib.import_module("catanatron")
        self.package = package
        self.limit: int = importlib.import_module("catanatron.game").TURNS_LIMIT
        self.colors: list[Any] = list(package.Color)[:4]

    def start(self, rng: Random) -> Any:
        """A new game, seeded by `rng`."""
        players = [self.package.RandomPlayer(color) for color in self.colors]
        return self.package.Game(players, seed=rng.randrange(1, 1 << 30))

    def over(self, game: Any) -> bool:
        """Has somebody won, or is the limit of turns reached?"""
        return game.winning_color() is not None or game.state.num_turns >= self.limit

    def play(self, rng: Random) -> int:
        game = self.start(rng)
        decisions = 0
        while not self.over(game):
            game.play_tick()
            decisions += 1
        return decisions

    def copiers(self, rng: Random) -> list[Callable[[], object]]:
        found: list[Callable[[], object]] = []
        game = self.start(rng)
        decisions = 0
        while len(found) < CLONED:
            if self.over(game):
                game = self.start(rng)
            if decisions % EVERY == 0:
                found.append(game.copy().copy)
            game.play_tick()
            decisions += 1
        return found


PEERS: dict[str, type[Subject]] = {"catanatron": Catanatron}
"""Other engines, by the name of their package."""


class Speed(msgspec.Struct, frozen=True):
    """What was measured of one subject."""

    decisions_per_s: float
    games_per_s: float
    clone_us: float


class _Rounds:
    """The rounds of one subject."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.rng = Random(1)
        self.copiers = subject.copiers(self.rng)
        self.decisions: list[float] = []
        self.games: list[float] = []
        self.clones: list[float] = []

    def run(self, seconds: float) -> None:
        """One more round of playing and copying, of about `seconds` in all."""
        clock = time.process_time
        games = decisions = 0
        begun = now = clock()
        while now - begun < seconds * 0.8:
            decisions += self.subject.play(self.rng)
            games += 1
            now = clock()
        self.decisions.append(decisions / (now - begun))
        self.games.append(games / (now - begun))
        copies = 0
        begun = now = clock()
        while now - begun < seconds * 0.2:
            for copy in self.copiers:
                copy()
            copies += len(self.copiers)
            now = clock()
        self.clones.append((now - begun) / copies * 1e6)

    def speed(self) -> Speed:
        """The median over all rounds but the first."""
        return Speed(median(self.decisions[1:]), median(self.games[1:]), median(self.clones[1:]))


def measure(
    titles: list[Rules], *, peers: bool = False, seconds: float = 5.0, progress: Callable[[], object] | None = None
) -> Report:
    """Measure titles, and the peers if asked, for about `seconds` each. Raises NoPeer if a peer is not installed.

    `progress` is called after every round of every subject; `rounds` tells how many there are.
    """
    ours = [_Rounds(Title(rules)) for rules in titles]
    theirs = [_Rounds(_peer(name)) for name in PEERS] if peers else []
    for _ in range(1 + ROUNDS):
        for subject in (*ours, *theirs):
            subject.run(seconds / (1 + ROUNDS))
            if progress is not None:
                progress()
    engines = [
        Engine(
            game=rules.card.id,
            compiled=is_compiled(),
            decisions_per_s=found.decisions_per_s,
            games_per_s=found.games_per_s,
            clone_us=found.clone_us,
        )
        for rules, found in zip(titles, (rounds.speed() for rounds in ours), strict=True)
    ]
    beside = [
        Peer(name, importlib.metadata.version(name), found.decisions_per_s, found.clone_us)
        for name, found in zip(PEERS, (rounds.speed() for rounds in theirs), strict=False)
    ]
    ratios = {engine.game: engine.decisions_per_s / beside[0].decisions_per_s for engine in engines} if beside else {}
    return Report(engines, beside, ratios)


def rounds(titles: int, *, peers: bool) -> int:
    """How many rounds `measure` takes for that many titles."""
    return (1 + ROUNDS) * (titles + (len(PEERS) if peers else 0))


def is_compiled() -> bool:
    """Is the engine that runs here compiled?"""
    return not (getaway.kernel.game.__file__ or "").endswith(".py")


def _peer(name: str) -> Subject:
    try:
        return PEERS[name]()
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise NoPeer(f"The peer {name} is not installed; `pip install {name}` or `make bench` installs it.") from None
