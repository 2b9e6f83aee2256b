"""The statistics of the lab: intervals, corrections, paired shifts, power, and a test that stops as soon as it can.

Everything here is a function of counts and lists of numbers; nothing knows a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf, log, sqrt
from statistics import NormalDist, fmean

import msgspec

NORMAL = NormalDist()
SURE = NORMAL.inv_cdf(0.975)
"""Standard deviations on either side of a mean that make a 95 % interval."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The Wilson score interval, at 95 %, for a rate of which `wins` in `games` were seen; half a win for a draw."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + SURE * SURE / (2 * games)
    spread = SURE * sqrt(rate * (1 - rate) / games + SURE * SURE / (4 * games * games))
    scale = 1 + SURE * SURE / games
    # Rounding must not put the rate itself outside.
    return max(0.0, min(rate, (middle - spread) / scale)), min(1.0, max(rate, (middle + spread) / scale))


def difference(wins: float, games: int, others: float, of: int) -> tuple[float, float, float]:
    """The difference between two independent rates with Newcombe's 95 % interval, made from Wilson's two."""
    if not games or not of:
        return 0.0, -1.0, 1.0
    one, other = wins / games, others / of
    low, high = wilson(wins, games)
    least, most = wilson(others, of)
    gap = one - other
    return gap, gap - sqrt((one - low) ** 2 + (most - other) ** 2), gap + sqrt((high - one) ** 2 + (other - least) ** 2)


def p_value(points: float, games: int, share: float) -> float:
    """How likely a rate at least this far from `share` is, if `share` is the true one (two-sided score test)."""
    spread = sqrt(share * (1 - share) * games)
    if not spread:
        return 1.0
    return 2 * NORMAL.cdf(-abs(points - share * games) / spread)


def two_rates(wins: float, games: int, others: float, of: int) -> float:
    """How likely two rates at least this far apart are, if both are the same in truth (two-sided score test)."""
    share = (wins + others) / (games + of) if games + of else 0.0
    spread = sqrt(share * (1 - share) * (1 / games + 1 / of)) if games and of else 0.0
    return 2 * NORMAL.cdf(-abs(wins / games - others / of) / spread) if spread else 1.0


def holm(values: Sequence[float]) -> list[float]:
    """P-values corrected for being one of many (Holm): what stays under 0.05 holds for the whole family."""
    order = sorted(range(len(values)), key=values.__getitem__)
    corrected = [1.0] * len(values)
    worst = 0.0
    for rank, at in enumerate(order):
        worst = max(worst, min(1.0, values[at] * (len(values) - rank)))
        corrected[at] = worst
    return corrected


def games_needed(shift: float, spread: float, *, power: float = 0.8, alpha: float = 0.05) -> int:
    """How many games, or pairs of games, show a mean `shift` with that power if single ones vary by `spread`."""
    if shift == 0:
        raise ValueError("no number of games shows a shift of nothing")
    steps = NORMAL.inv_cdf(1 - alpha / 2) + NORMAL.inv_cdf(power)
    return max(2, ceil((steps * spread / shift) ** 2))


def smallest_shift(games: int, spread: float, *, power: float = 0.8, alpha: float = 0.05) -> float:
    """The smallest mean shift that this many games, or pairs, show with that power."""
    return (NORMAL.inv_cdf(1 - alpha / 2) + NORMAL.inv_cdf(power)) * spread / sqrt(games) if games else inf


class Shift(msgspec.Struct, frozen=True):
    """How much a measure changes from one side to the other, on pairs of games with the same deal."""

    measure: str
    a: float
    b: float
    shift: float
    low: float
    high: float
    """The 95 % interval of the shift."""
    p: float
    """Corrected for all measures that are compared at once."""
    seen: float
    """The smallest shift that this many pairs show with 80 % power."""
    needed: int
    """The pairs that show this very shift with 80 % power; 0 if there is none."""


def shifts(measures: Sequence[tuple[str, Sequence[float], Sequence[float]]]) -> list[Shift]:
    """What changes between two equally long lists of games, measure by measure; games of one place are a pair."""
    rows: list[tuple[str, int, float, float, float, float]] = []
    for name, a, b in measures:
        gaps = [right - left for left, right in zip(a, b, strict=True)]
        mean = fmean(gaps)
        spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1))
        rows.append((name, len(gaps), fmean(a), fmean(b), mean, spread))
    raw = [
        2 * NORMAL.cdf(-abs(mean) * sqrt(n) / spread) if spread else float(mean == 0) for _, n, *_, mean, spread in rows
    ]
    found: list[Shift] = []
    for (name, pairs, a_mean, b_mean, mean, spread), p in zip(rows, holm(raw), strict=True):
        half = SURE * spread / sqrt(pairs)
        needed = games_needed(mean, spread) if mean and spread else 0
        found.append(
            Shift(
                measure=name,
                a=a_mean,
                b=b_mean,
                shift=mean,
                low=mean - half,
                high=mean + half,
                p=p,
                seen=smallest_shift(pairs, spread),
                needed=needed,
            )
        )
    return found


class Sequential:
    """Wald's sequential test of two hypotheses about a score, on pairs of games with swapped seats.

    A pair is worth the mean score of its games, from 0 to 1: two games of one deal have their luck in common, and their
    sum varies less than two single games would. The likelihood of each hypothesis is the greatest that any distribution
    of pair scores with that mean gives (a generalised ratio, as testers of chess programs use it).
    """

    def __init__(self, worse: float, better: float, *, alpha: float = 0.05, beta: float = 0.05) -> None:
        """Is the score `better` rather than `worse`? `alpha` and `beta` are the chances to err either way."""
        if not 0 < worse < better < 1:
            raise ValueError("a sequential test takes two scores between 0 and 1, the smaller first")
        self.worse, self.better = worse, better
        self.lower, self.upper = log(beta / (1 - alpha)), log((1 - beta) / alpha)
        self.scores: dict[float, int] = {}

    def add(self, score: float) -> None:
        """Count a pair."""
        self.scores[score] = self.scores.get(score, 0) + 1

    @property
    def pairs(self) -> int:
        """How many pairs were counted."""
        return sum(self.scores.values())

    @property
    def evidence(self) -> float:
        """The log of the likelihood ratio: above `upper` it is `better`, below `lower` it is `worse`."""
        if not self.scores:
            return 0.0
        # A little of every score, so that a short run that saw only one of them proves nothing yet.
        counts = dict.fromkeys((0.0, 0.5, 1.0), 0.0) | {score: float(n) for score, n in self.scores.items()}
        total = sum(counts.values()) + 1e-3 * len(counts)
        shares = {score: (count + 1e-3) / total for score, count in counts.items()}
        likely, unlikely = _tilted(shares, self.better), _tilted(shares, self.worse)
        return sum(self.scores.get(score, 0) * (log(likely[score]) - log(unlikely[score])) for score in shares)

    @property
    def verdict(self) -> str:
        """`better`, `worse`, or "" while it is open."""
        evidence = self.evidence
        return "better" if evidence >= self.upper else "worse" if evidence <= self.lower else ""


def _tilted(shares: dict[float, float], mean: float) -> dict[float, float]:
    """Of all distributions over these scores with that mean, the one that makes the observed shares likeliest."""
    low, high = min(shares), max(shares)
    # The answer is share / (1 + x (score - mean)) for one x between these bounds, found by halving.
    left, right = -1 / (high - mean), 1 / (mean - low)
    for _ in range(80):
        x = (left + right) / 2
        slope = sum(share * (score - mean) / (1 + x * (score - mean)) for score, share in shares.items())
        left, right = (x, right) if slope > 0 else (left, x)
    x = (left + right) / 2
    return {score: share / (1 + x * (score - mean)) for score, share in shares.items()}
