"""What the games of a run show: fairness, length, endings, drama, what is used, and how good the evaluation is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec
import polars as pl

from getaway.kernel.study import TURN_ORDER, in_turn
from getaway.lab.record import Plan
from getaway.lab.run import finished, read
from getaway.lab.stats import difference, holm, p_value, smallest_shift, two_rates, wilson

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

TRAIT, FIGURE, OPTION = "trait ", "figure ", "option "

FIRST: Final = in_turn(0, 0, 2)
"""What the first player's place in the turn order is called."""

POWER: Final = 0.95
"""The chance with which an unfairness is found, where reports tell how small it may be."""


class Share(msgspec.Struct, frozen=True):
    """What those with one label won, beside what would be even."""

    heading: str
    label: str
    games: int
    """Games in which somebody had it."""
    rate: float
    """The mean over these games of what those seats won."""
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
    """How often games ended for a reason, and who won those."""

    reason: str
    games: int
    rate: float
    low: float
    high: float
    won: dict[str, float]
    """The share of these games that each role won; without roles, that each place in the turn order won."""


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
    others: int
    """Seats that were offered it and never took it."""
    gain: float | None
    """How much oftener those won who took it than those who were offered it and never did; None for want of games."""
    gain_low: float
    gain_high: float
    p: float
    """How likely such a difference is by chance, corrected for everything that is used."""

    @property
    def marked(self) -> bool:
        """Does it surely go with winning, or with losing?"""
        return self.gain is not None and self.p < SURE_ENOUGH

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
    comparisons: int
    """How many shares were tested at once; two that add up to one are the same test."""
    visible: float
    """The smallest unfairness that this number of games shows with 95 % power, in shares of games."""
    first: Share | None
    """The first player's share; None if nobody is told to come first."""
    lengths: list[Length]
    endings: list[Ending]
    draws: float
    leads: list[int]
    """By game: how often the lead changed."""
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
    won, comparisons = shares(games)
    return Findings(
        plan=manifest.plan,
        checksum=manifest.checksum,
        command=manifest.command,
        shares=won,
        comparisons=comparisons,
        visible=smallest_shift(len(one), 0.5, power=POWER, alpha=SURE_ENOUGH / max(1, comparisons)),
        first=next((share for share in won if share.heading == TURN_ORDER and share.label == FIRST), None),
        lengths=_lengths(one),
        endings=_endings(games, one),
        draws=float(one["drawn"].cast(pl.Float64).mean() or 0.0),  # type: ignore[arg-type]
        leads=sorted(one["leads"].to_list()),
        known=sorted(one.filter(~pl.col("drawn"))["known"].to_list()),
        uses=_uses(games, uses),
        said=said,
        error=error,
        luck=_luck(games) if error <= CALIBRATED else None,
    )


class _Row(msgspec.Struct, frozen=True):
    """One share before it is compared with others."""

    heading: str
    label: str
    games: int
    points: float
    even: float
    test: tuple[str, ...]
    """Rows of one test: two shares that add up to one say the same."""

    @property
    def p(self) -> float:
        return p_value(self.points, self.games, self.even)


def shares(games: pl.DataFrame) -> tuple[list[Share], int]:
    """What those won who have something in common, and how many comparisons that makes; `games` has a row per seat."""
    roles = games["role"].n_unique()
    order = TRAIT + TURN_ORDER
    rows: list[_Row] = []
    if roles > 1:
        rows += _rows(games, "role", "role", even=1 / roles)
    elif games["seat"].n_unique() > 1 and not (order in games.columns and _same_order(games, order)):
        rows += _rows(games, "seat", "seat")
    for column in (name for name in games.columns if name.startswith(OPTION)):
        for setting, there in sorted(games.group_by(column), key=lambda group: _number_first(str(group[0][0]))):
            by = "role" if roles > 1 else order if order in games.columns else "seat"
            some = _rows(there, by, column.removeprefix(OPTION), even=1 / roles if roles > 1 else None)
            said = str(setting[0])
            rows += [
                msgspec.structs.replace(row, label=f"{said}: {row.label}", test=(*row.test, said))
                for row in (some if roles > 1 else some[:1])
            ]
    if games["bot"].n_unique() > 1:
        rows += _rows(games, "bot", "bot")
    for column in (name for name in games.columns if name.startswith(TRAIT)):
        rows += _rows(games.filter(pl.col(column).is_not_null()), column, column.removeprefix(TRAIT))
    tests = {row.test: row.p for row in rows}
    corrected = dict(zip(tests, holm(list(tests.values())), strict=True))
    return [
        Share(
            row.heading,
            row.label,
            row.games,
            row.points / row.games,
            *wilson(row.points, row.games),
            row.even,
            corrected[row.test],
        )
        for row in rows
    ], len(tests)


def _rows(games: pl.DataFrame, column: str, heading: str, *, even: float | None = None) -> list[_Row]:
    """A row for everything in a column. Seats of one game that have it in common count as one: they won together."""
    each = games.group_by("game", pl.col(column).cast(pl.String).alias("label")).agg(pl.mean("payoff"))
    counted = each.group_by("label").agg(pl.len(), pl.sum("payoff")).sort("label")
    found = sorted(counted.iter_rows(), key=lambda row: _number_first(row[0]))
    share = float(games["payoff"].mean() or 0.0) if even is None else even  # type: ignore[arg-type]
    played = games["game"].n_unique()
    both = len(found) == 2 and all(count == played for _, count, _ in found)
    return [
        _Row(heading, label, games=count, points=points, even=share, test=(heading,) if both else (heading, label))
        for label, count, points in found
    ]


def _same_order(games: pl.DataFrame, order: str) -> bool:
    """Does the first seat come first in every game?"""
    return bool((games.filter(pl.col("seat") == 1)[order] == FIRST).all())


def _number_first(label: str) -> tuple[int, str]:
    """Labels in the order of the numbers that they begin with, then by their letters."""
    digits = re.match(r"\d+", label)
    return (int(digits[0]), label) if digits else (-1, label)


def _lengths(games: pl.DataFrame) -> list[Length]:
    own = [column for column in games.columns if column.startswith(FIGURE)]
    found: list[Length] = []
    for column in ("minutes", "decisions", *own):
        values = games[column].drop_nulls()
        if len(values):
            low, median, high = (float(values.quantile(at) or 0.0) for at in (0.1, 0.5, 0.9))
            name = "estimated minutes" if column == "minutes" else column.removeprefix(FIGURE)
            found.append(Length(figure=name, mean=float(values.mean() or 0.0), median=median, low=low, high=high))  # type: ignore[arg-type]
    return found


def _endings(games: pl.DataFrame, one: pl.DataFrame) -> list[Ending]:
    order = TRAIT + TURN_ORDER
    by = "role" if games["role"].n_unique() > 1 else order if order in games.columns else "seat"
    each = games.group_by("reason", "game", pl.col(by).cast(pl.String).alias("label")).agg(pl.mean("payoff"))
    won: dict[str, dict[str, float]] = {}
    for reason, label, share in each.group_by("reason", "label").agg(pl.mean("payoff")).sort("label").iter_rows():
        if label is not None:
            won.setdefault(reason, {})[label] = share
    counted = one.group_by("reason").agg(pl.len()).sort("len", "reason", descending=[True, False])
    return [
        Ending(reason, count, count / len(one), *wilson(count, len(one)), won.get(reason, {}))
        for reason, count in counted.iter_rows()
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
    rows = list(counted.iter_rows(named=True))
    tested = [at for at, row in enumerate(rows) if min(row["takers"], row["others"]) >= FEW]
    raw = [two_rates(*(rows[at][name] for name in ("won", "takers", "won_others", "others"))) for at in tested]
    corrected = dict(zip(tested, holm(raw), strict=True))
    found: list[Used] = []
    for at, row in enumerate(rows):
        gain: tuple[float | None, float, float] = None, 0.0, 0.0
        if at in corrected:
            gain = difference(row["won"], row["takers"], row["won_others"], row["others"])
        low, high = wilson(row["taken"], row["offered"])
        found.append(
            Used(
                heading=row["heading"],
                label=row["label"],
                offered=row["offered"],
                taken=row["taken"],
                per_game=row["taken"] / played,
                rate=row["taken"] / row["offered"],
                low=low,
                high=high,
                takers=row["takers"],
                others=row["others"],
                gain=gain[0],
                gain_low=gain[1],
                gain_high=gain[2],
                p=corrected.get(at, 1.0),
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
