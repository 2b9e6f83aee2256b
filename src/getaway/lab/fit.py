"""How well a title's evaluations predict who wins, and which weights would do better: `getaway lab fit`.

Bots play (`lab.run`), and wherever a search would compare positions (`hints.settled`) both evaluations are compared
with how the game ended: `evaluate`, which `sensible` adds to its priors, and `evaluate_all`, which searches use. A log
loss of 0.693 is that of a coin.

Of titles that learn their evaluation (`Study.learnt`) the weights are fitted to what holds in those positions
(`Study.marks`) and can be written where the title reads them; of titles that give the features of a position as
numbers (`Study.features`) they are shown. The figures are those of weights fitted to three games of four, on the
fourth; what is written was fitted to all. Weights describe games between these bots, not causes, and only matches show
whether a search plays better by them: `getaway lab match`.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from getaway.kernel import tape as tapes
from getaway.kernel.frames import CHANCE, Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Calibration
from getaway.kernel.learnt import LARGEST, SCALE, Learnt
from getaway.kernel.rules import Rules
from getaway.kernel.tape import Tape
from getaway.lab.run import Manifest, parts_of

HELD_OUT: Final = 4
"""Every nth game is held out, to try what was fitted to the others."""

RIDGE: Final = 100.0
"""Keeps weights small about which the games say little: the positions of a game are much alike, so that they say less
than their number promises."""

AT_ONCE: Final = 10_000
"""How many positions are worked on at a time, which bounds the memory that a fit takes."""

Floats = NDArray[np.float64]


class Sample(msgspec.Struct):
    """One settled position."""

    game: int
    single: list[float]
    """What `evaluate` says, by seat."""
    search: list[float]
    """What `evaluate_all` says."""
    kind: str = ""
    features: list[float] = []
    """`Study.features`."""
    marks: dict[Seat, list[int]] = {}
    """`Study.marks`."""
    payoffs: list[float] = []
    """What the game brought, by seat."""


def tapes_in(folder: Path, done: Manifest) -> Iterator[Tape]:
    """The games of a finished run, in their order."""
    for part in parts_of(done.plan):
        for line in gzip.decompress(part.file(folder, "tapes").read_bytes()).splitlines():
            yield tapes.decode(line)


def collect(rules: Rules, games: Iterable[Tape], progress: Callable[[int], object] | None = None) -> list[Sample]:
    """The settled positions of these games in which somebody is asked. `progress` hears of every game."""
    found: list[Sample] = []
    for number, game in enumerate(games):
        here: list[Sample] = []

        def look(now: Game) -> None:
            if now.ask is not None and now.seat != CHANCE and rules.hints.settled(now):
                here.append(sample(rules, now, number))  # noqa: B023

        outcome = tapes.replay(game, each=look).outcome
        assert outcome is not None
        for each in here:
            each.payoffs = rules.hints.payoffs(outcome)
        found += here
        if progress is not None:
            progress(1)
    return found


def sample(rules: Rules, now: Game, number: int) -> Sample:
    """What is to be said about a position of game `number`; what that game brought is not known yet."""
    hints = rules.hints
    single = [hints.evaluate(now, seat) for seat in range(now.table.seats)]
    kind, features = hints.study.features(now)
    return Sample(
        game=number,
        single=single,
        search=hints.evaluate_all(now),
        kind=kind,
        features=features,
        marks=hints.study.marks(now),
    )


def log_loss(guesses: Iterable[tuple[float, float]]) -> float:
    """The mean log loss, in nats, of pairs of guess and payoff."""
    pairs = np.array(list(guesses)).reshape(-1, 2)
    guess, payoff = np.clip(pairs[:, 0], 1e-6, 1 - 1e-6), pairs[:, 1]
    return float(np.mean(-payoff * np.log(guess) - (1 - payoff) * np.log(1 - guess))) if len(pairs) else 0.0


class Rows(msgspec.Struct):
    """Positions as numbers, ready to be fitted."""

    sides: NDArray[np.float32]
    """By position, side and weight: how often what the weight stands for holds. Two sides or more."""
    shares: Floats
    """By position and side: what the game brought."""

    def __len__(self) -> int:
        return len(self.shares)

    def some(self) -> Iterator[tuple[NDArray[np.float32], Floats]]:
        """All of them, a number at a time."""
        for at in range(0, len(self), AT_ONCE):
            yield self.sides[at : at + AT_ONCE], self.shares[at : at + AT_ONCE]


def rows_of(samples: Sequence[Sample], width: int) -> Rows:
    """Positions by what holds in them. A side that is told alone stands against one for which nothing holds."""
    count = max(2, *(len(sample.marks) for sample in samples))
    sides = np.zeros((len(samples), count, width), np.float32)
    shares = np.zeros((len(samples), count))
    for at, sample in enumerate(samples):
        for side, (seat, marks) in enumerate(sample.marks.items()):
            np.add.at(sides[at, side], marks, 1.0)
            shares[at, side] = sample.payoffs[seat]
        if len(sample.marks) == 1:
            shares[at, 1] = 1.0 - shares[at, 0]
    return Rows(sides, shares / shares.sum(axis=1, keepdims=True))


def rows_of_features(samples: Sequence[Sample]) -> Rows:
    """Positions by their features, which speak for the first seat."""
    first = np.array([sample.features for sample in samples], np.float32)
    won = np.array([sample.payoffs[0] for sample in samples])
    return Rows(np.stack([first, np.zeros_like(first)], axis=1), np.stack([won, 1.0 - won], axis=1))


def chances(sides: NDArray[np.float32], weights: Floats) -> Floats:
    """The chance of every side in every position, by these weights."""
    worth = sides @ weights
    worth = np.exp(worth - worth.max(axis=1, keepdims=True))
    return cast(Floats, worth / worth.sum(axis=1, keepdims=True))


def fitted(rows: Rows, ridge: float = RIDGE, rounds: int = 20) -> Floats:
    """Weights by logistic regression, for any number of sides: Newton's method with a ridge."""
    width = rows.sides.shape[2]
    weights = np.zeros(width)
    for _ in range(rounds):
        slope = -ridge * weights
        bend = ridge * np.eye(width)
        for sides, shares in rows.some():
            guess = chances(sides, weights)
            slope += np.einsum("ps,psw->w", shares - guess, sides)
            weighted = sides * guess[:, :, None].astype(np.float32)
            mean = weighted.sum(axis=1)
            bend += np.tensordot(weighted, sides, axes=((0, 1), (0, 1))) - mean.T @ mean
        step = np.linalg.solve(bend, slope)
        weights += step
        if float(np.abs(step).max()) < 1e-4:
            break
    return weights


def whole(weights: Floats) -> list[int]:
    """Weights as a title reads them: whole parts of `SCALE`."""
    return [max(-LARGEST, min(LARGEST, round(float(weight) * SCALE))) for weight in weights]


def calibration(pairs: Sequence[tuple[float, float]]) -> Calibration:
    """How far what is said can be read as a chance of winning, from pairs of it and payoff."""
    mean = sum(payoff for _, payoff in pairs) / len(pairs)
    tenths: dict[int, float] = {}
    for said, payoff in pairs:
        tenth = min(9, int(10 * said))
        tenths[tenth] = tenths.get(tenth, 0.0) + said - payoff
    return Calibration(
        error=round(sum(map(abs, tenths.values())) / len(pairs), 4),
        loss=round(log_loss(pairs), 4),
        base=round(log_loss((mean, payoff) for _, payoff in pairs), 4),
        positions=len(pairs),
    )


def report(samples: list[Sample]) -> list[str]:
    """How well the evaluations as they are tell how games end, in lines."""
    single = [pair for sample in samples for pair in zip(sample.single, sample.payoffs, strict=True)]
    search = [pair for sample in samples for pair in zip(sample.search, sample.payoffs, strict=True)]
    measured = calibration(search)
    enough = "good enough" if measured.good else "not good enough"
    lines = [
        f"{len(search)} positions of a seat; log loss of always saying the same: {measured.base:.4f}, "
        f"of evaluate: {log_loss(single):.4f}, of evaluate_all: {measured.loss:.4f}",
        f"evaluate_all is off by {measured.error:.3f} on average: {enough} to tell luck from skill",
        f"  as the title declares it: {measured}",
    ]
    for tenth in range(10):
        paid = [payoff for said, payoff in search if min(9, int(10 * said)) == tenth]
        if paid:
            said = f"evaluate_all says {tenth / 10:.1f} to {(tenth + 1) / 10:.1f}"
            lines.append(f"{said}: {sum(paid) / len(paid):.2f} of {len(paid)}")
    return lines


def shown(samples: list[Sample]) -> list[str]:
    """Which weights of the features would do better, in lines; none for titles that give no features."""
    lines: list[str] = []
    for kind in sorted({sample.kind for sample in samples if sample.features}):
        told = [sample for sample in samples if sample.kind == kind]
        known = [sample for sample in told if sample.game % HELD_OUT]
        kept = [sample for sample in told if not sample.game % HELD_OUT]
        if known and kept:
            weights = fitted(rows_of_features(known))
            lines += [
                f"{kind}: {_held_out(kept, rows_of_features(kept), weights)}, with these weights:",
                "  " + ", ".join(f"{weight:.3f}" for weight in weights),
            ]
    return lines


def _held_out(kept: list[Sample], rows: Rows, weights: Floats) -> str:
    """What weights say of games to which they were not fitted, beside what is said now."""
    now = log_loss((sample.search[0], sample.payoffs[0]) for sample in kept)
    guesses = np.concatenate([chances(sides, weights)[:, 0] for sides, _ in rows.some()])
    then = calibration(list(zip(guesses.tolist(), rows.shares[:, 0].tolist(), strict=True)))
    return f"held out, {now:.4f} as it is and {then.loss:.4f} fitted, off by {then.error:.3f}"


def learn(samples: list[Sample], learnt: Learnt, made: str) -> tuple[list[str], str]:
    """What can be learnt from these positions: in lines, and as the text of the title's file."""
    told = [sample for sample in samples if sample.marks]
    known = [sample for sample in told if sample.game % HELD_OUT]
    kept = [sample for sample in told if not sample.game % HELD_OUT]
    lines = [f"{len(told)} positions, {learnt.width} weights"]
    if known and kept:
        weights = fitted(rows_of(known, learnt.width))
        # As the title will read them: whole numbers.
        rounded = np.array(whole(weights)) / SCALE
        lines.append(_held_out(kept, rows_of(kept, learnt.width), rounded))
    games = len({sample.game for sample in told})
    return lines, learnt.file(made, games, len(told), whole(fitted(rows_of(told, learnt.width))))
