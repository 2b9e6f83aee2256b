"""What the games of a run show: fairness, length, endings, drama, what is used, and how good the evaluation is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import polars as pl

from getaway.lab.record import Plan
from getaway.lab.run import finished, read
from getaway.lab.stats import difference, holm, p_value, wilson

SURE_ENOUGH: Final = 0.05
"""What stays below this after the correction for many comparisons is marked."""

CALIBRATED: Final = 0.03
"""The largest expected calibration error with which an evaluation can tell luck from skill."""

OFTEN: Final = 40
"""A choice counts as offered often from this many decisions on."""

HARDLY: Final = 0.02
"""A choice that is surely taken less often than this, when offered, is a dead one."""

FEW: Final = 30
"""Nothing is said about what fewer seats than this have used, or left alone."""

TRAIT, FIGURE = "trait ", "figure "


class Share(msgspec.Struct, frozen=True):
    """How often those with one label won, beside what would be even."""

    heading: str
    label: str
    games: int
    rate: float
    low: float
    high: float
    even: float
    p: float
    """Corrected for all shares of the report."""

    @property
    def marked(self) -> bool:
        """Is it surely not even?"""
        return self.p < SURE_ENOUGH


class Length(msgspec.Struct, frozen=True):
    """A figure of games: its mean, its median, and where the middle 80 % lie."""

    figure: str
    mean: float
    median: float
    low: float
    high: float


class Ending(msgspec.Struct, frozen=True):
    """How often games ended for a reason."""

    reason: str
    games: int
    rate: float
    low: float
    high: float


class Used(msgspec.Struct, frozen=True):
    """How often something was taken when it was offered, and how that goes with winning."""

    heading: str
    label: str
    offered: int
    taken: int
    per_game: float
    rate: float
    low: float
    high: float
    takers: int
    """Seats that took it at least once."""
    gain: float | None
    """How much oftener those won who took it than those who were offered it and never did; None for want of games."""
    gain_low: float
    gain_high: float

    @property
    def dead(self) -> bool:
        """Is it offered often and hardly ever taken?"""
        return self.offered >= OFTEN and self.high < HARDLY


class Said(msgspec.Struct, frozen=True):
    """What the evaluation said in one class of positions, and what they paid."""

    positions: int
    said: float
    paid: float


class Findings(msgspec.Struct, frozen=True):
    """Everything a report tells."""

    plan: Plan
    checksum: str
    command: str
    shares: list[Share]
    lengths: list[Length]
    endings: list[Ending]
    draws: float
    leads: float
    """Changes of the lead in a game, on average."""
    known: list[float]
    """By game: the share of it after which the winner was always ahead."""
    uses: list[Used]
    said: list[Said]
    error: float
    """The expected calibration error of the evaluation, from 0 to 1."""
    luck: float | None
    """The share of what separates winners from losers that chance explains; None if it cannot be measured."""


def analyse(folder: Path) -> Findings:
    """What a finished run shows. Raises BadFile."""
    manifest = finished(folder)
    games, uses, values = (read(folder, table) for table in ("games", "uses", "values"))
    one = games.filter(pl.col("seat") == 1)
    said = _said(games, values)
    total = sum(row.positions for row in said)
    error = sum(row.positions * abs(row.said - row.paid) for row in said) / total if total else 1.0
    return Findings(
        plan=manifest.plan,
        checksum=manifest.checksum,
        command=manifest.command,
        shares=_shares(games),
        lengths=_lengths(one),
        endings=_endings(one),
        draws=float(one["drawn"].cast(pl.Float64).mean() or 0.0),  # type: ignore[arg-type]
        leads=float(one["leads"].mean() or 0.0),  # type: ignore[arg-type]
        known=sorted(one.filter(~pl.col("drawn"))["known"].to_list()),
        uses=_uses(games, uses),
        said=said,
        error=error,
        luck=_luck(games) if error <= CALIBRATED else None,
    )


def _shares(games: pl.DataFrame) -> list[Share]:
    roles = games["role"].n_unique()
    headings = {"role": "role"} if roles > 1 else {"seat": "seat"} if games["seat"].n_unique() > 1 else {}
    if games["bot"].n_unique() > 1:
        headings["bot"] = "bot"
    headings |= {column: column.removeprefix(TRAIT) for column in games.columns if column.startswith(TRAIT)}
    rows: list[tuple[str, str, int, float, float]] = []
    for column, heading in headings.items():
        there = games.filter(pl.col(column).is_not_null())
        even = 1 / roles if column == "role" else float(there["payoff"].mean() or 0.0)  # type: ignore[arg-type]
        counted = there.group_by(pl.col(column).cast(pl.String)).agg(pl.len(), pl.sum("payoff")).sort(column)
        rows += [(heading, label, count, points, even) for label, count, points in counted.iter_rows()]
    corrected = holm([p_value(points, count, even) for _, _, count, points, even in rows])
    return [
        Share(heading, label, count, points / count, *wilson(points, count), even, p)
        for (heading, label, count, points, even), p in zip(rows, corrected, strict=True)
    ]


def _lengths(games: pl.DataFrame) -> list[Length]:
    own = [column for column in games.columns if column.startswith(FIGURE)]
    found: list[Length] = []
    for column in ("minutes", "decisions", *own):
        values = games[column].drop_nulls()
        if len(values):
            low, median, high = (float(values.quantile(at) or 0.0) for at in (0.1, 0.5, 0.9))
            name = "estimated minutes" if column == "minutes" else column.removeprefix(FIGURE)
            found.append(Length(name, float(values.mean() or 0.0), median, low, high))  # type: ignore[arg-type]
    return found


def _endings(games: pl.DataFrame) -> list[Ending]:
    counted = games.group_by("reason").agg(pl.len()).sort("len", "reason", descending=[True, False])
    return [
        Ending(reason, count, count / len(games), *wilson(count, len(games))) for reason, count in counted.iter_rows()
    ]


def _uses(games: pl.DataFrame, uses: pl.DataFrame) -> list[Used]:
    joined = uses.join(games.select("game", "seat", "payoff"), on=["game", "seat"])
    took = pl.col("taken") > 0
    counted = (
        joined.group_by("heading", "label")
        .agg(
            pl.sum("offered"),
            pl.sum("taken"),
            took.sum().alias("takers"),
            pl.col("payoff").filter(took).sum().alias("won"),
            (~took).sum().alias("others"),
            pl.col("payoff").filter(~took).sum().alias("won_others"),
        )
        .sort("heading", "label")
    )
    played = games["game"].n_unique()
    found: list[Used] = []
    for heading, label, offered, taken, takers, won, others, won_others in counted.iter_rows():
        enough = min(takers, others) >= FEW
        gain, gain_low, gain_high = difference(won, takers, won_others, others) if enough else (None, 0.0, 0.0)
        low, high = wilson(taken, offered)
        found.append(
            Used(
                heading=heading,
                label=label,
                offered=offered,
                taken=taken,
                per_game=taken / played,
                rate=taken / offered,
                low=low,
                high=high,
                takers=takers,
                gain=gain,
                gain_low=gain_low,
                gain_high=gain_high,
            )
        )
    return found


def _said(games: pl.DataFrame, values: pl.DataFrame) -> list[Said]:
    counted = (
        values.join(games.select("game", "seat", "payoff"), on=["game", "seat"])
        .group_by("tenth")
        .agg(pl.sum("positions"), pl.sum("total"), (pl.col("payoff") * pl.col("positions")).sum().alias("paid"))
        .sort("tenth")
    )
    return [Said(count, total / count, paid / count) for _, count, total, paid in counted.iter_rows()]


def _luck(games: pl.DataFrame) -> float | None:
    """The squared correlation of luck and payoff: how much of who wins goes with chance."""
    both = games.select("luck", "payoff").drop_nulls()
    if len(both) < FEW:
        return None
    found = both.select(pl.corr("luck", "payoff")).item()
    return float(found) ** 2 if found is not None and found == found else None
