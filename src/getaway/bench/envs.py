"""The speed of the research environments, beside PettingZoo's connect four and OpenSpiel's backgammon in the same run.

Every subject is driven from Python by the same kind of loop: observation and mask of whoever acts, a legal action at
random, a step. A turn is a decision of a seat, those of opponents included; chance takes time but does not count. Time
is processor time. Subjects take turns in several short rounds, and the median round counts.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import time
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec
import numpy as np

from getaway.bench.engine import ROUNDS, NoPeer, is_compiled
from getaway.envs.batch import GetawayBatch
from getaway.envs.observing import MASK, OBSERVATION
from getaway.envs.single import GetawayEnv
from getaway.envs.zoo import RawEnv
from getaway.kernel.rules import Rules

BATCH = 256
"""How many games a batch steps in one call."""

FORMS = ("aec", "single", "batch")
"""What is measured of every title: PettingZoo's turn-based form, Gymnasium one by one, and in batches."""


class Title(msgspec.Struct, frozen=True):
    """Turns per second of one title, in each form, with observation and mask."""

    game: str
    compiled: bool
    aec: float
    single: float
    batch: float


class Peer(msgspec.Struct, frozen=True):
    """Turns per second of an environment that everybody knows."""

    name: str
    version: str
    turns: float


class Report(msgspec.Struct, frozen=True):
    """Everything measured in one run, in its stable shape."""

    envs: list[Title]
    peers: list[Peer]
    batch_of: int = BATCH


class Subject(ABC):
    """Something that plays at random."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(1)

    def any_of(self, mask: Any) -> Any:
        """One of the allowed actions."""
        legal = mask.astype(np.bool_).nonzero()[0]
        return legal[int(self.rng.random() * len(legal))]

    @abstractmethod
    def play(self) -> int:
        """Play for a while; returns how many turns."""


class Turns(Subject):
    """An environment in PettingZoo's turn-based form."""

    def __init__(self, env: Any) -> None:
        super().__init__()
        self.env = env
        self.seed = 0

    def play(self) -> int:
        env = self.env
        self.seed += 1
        env.reset(seed=self.seed)
        turns = 0
        while True:
            seen, _, over, cut, _ = env.last()
            if over or cut:
                return turns
            env.step(self.any_of(seen[MASK]))
            turns += 1


class Single(Subject):
    """One learner against players at random, in one game after the other."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.env = GetawayEnv(rules)

    def play(self) -> int:
        seen, _ = self.env.reset()
        over = False
        while not over:
            seen, _, over, _, _ = self.env.step(self.any_of(seen[MASK]))
        return self.env.episode.turns


class Batch(Subject):
    """Many learners, each against players at random, in one call."""

    def __init__(self, rules: Rules, games: int) -> None:
        super().__init__()
        self.env = GetawayBatch(rules, games)
        self.seen, _ = self.env.reset(seed=1)

    def play(self) -> int:
        before = self.env.turns
        assert self.seen[OBSERVATION].dtype == np.float32
        self.seen, _, _, _, _ = self.env.step(self.any_of_each(self.seen[MASK]))
        return self.env.turns - before

    def any_of_each(self, masks: Any) -> Any:
        """One of the allowed actions of every game, drawn for all of them at once."""
        games, legal = masks.astype(np.bool_).nonzero()
        counts = np.bincount(games, minlength=len(masks))
        first = counts.cumsum() - counts
        return legal[first + (self.rng.random(len(masks)) * counts).astype(np.intp)]


class Backgammon(Subject):
    """OpenSpiel's backgammon, driven from Python with observation and legal actions."""

    def __init__(self, pyspiel: Any) -> None:
        super().__init__()
        self.game = pyspiel.load_game("backgammon")

    def play(self) -> int:
        state, turns = self.game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(self.rng.random() * len(outcomes))][0])
                continue
            np.array(state.observation_tensor(state.current_player()), dtype=np.float32)
            state.apply_action(int(self.any_of(np.array(state.legal_actions_mask()))))
            turns += 1
        return turns


def _connect_four() -> tuple[str, Subject]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo is about to have another door
        door = importlib.import_module("pettingzoo.classic.connect_four_v3")
    return importlib.metadata.version("pettingzoo"), Turns(door.raw_env())


def _backgammon() -> tuple[str, Subject]:
    return importlib.metadata.version("open_spiel"), Backgammon(importlib.import_module("pyspiel"))


PEERS: dict[str, Callable[[], tuple[str, Subject]]] = {
    "connect four (PettingZoo)": _connect_four,
    "backgammon (OpenSpiel)": _backgammon,
}


class _Rounds:
    """The rounds of one subject."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.found: list[float] = []

    def run(self, seconds: float) -> None:
        """One more round of about `seconds`."""
        clock = time.process_time
        turns = 0
        begun = now = clock()
        while now - begun < seconds:
            turns += self.subject.play()
            now = clock()
        self.found.append(turns / (now - begun))

    def speed(self) -> float:
        """The median over all rounds but the first."""
        return median(self.found[1:])


def _peer(name: str) -> tuple[str, Subject]:
    try:
        return PEERS[name]()
    except ModuleNotFoundError as missing:
        raise NoPeer(f"{name} needs {missing.name}, which is not installed; leave --peers out.") from None


def measure(
    titles: list[Rules], seconds: float, *, peers: bool = True, batch: int = BATCH, progress: Callable[[], object]
) -> Report:
    """Measure every form of the titles, and the peers, for about `seconds` each. Raises NoPeer.

    `progress` is called after every round of every subject; `rounds` tells how many there are.
    """
    others = {name: _peer(name) for name in PEERS} if peers else {}
    ours = [[Turns(RawEnv(rules)), Single(rules), Batch(rules, batch)] for rules in titles]
    running = [[_Rounds(subject) for subject in forms] for forms in ours]
    beside = [_Rounds(subject) for _, subject in others.values()]
    for _ in range(1 + ROUNDS):
        for subject in (*[one for forms in running for one in forms], *beside):
            subject.run(seconds / (1 + ROUNDS))
            progress()
    return Report(
        [
            Title(rules.card.id, is_compiled(), *(one.speed() for one in forms))
            for rules, forms in zip(titles, running, strict=True)
        ],
        [Peer(name, version, one.speed()) for (name, (version, _)), one in zip(others.items(), beside, strict=True)],
        batch,
    )


def rounds(titles: int, *, peers: bool) -> int:
    """How many rounds `measure` takes for that many titles."""
    return (1 + ROUNDS) * (titles * len(FORMS) + (len(PEERS) if peers else 0))
