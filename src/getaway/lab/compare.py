"""Two rule sets on the same deals: `getaway lab compare`.

Every deal is played once by each side, so that the luck of the deal cancels out as far as the rules allow.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import polars as pl

from getaway.kernel.errors import BadFile
from getaway.lab.analysis import FIGURE
from getaway.lab.executor import Workers
from getaway.lab.record import Plan
from getaway.lab.run import finished, read, run
from getaway.lab.stats import Shift, shifts
from getaway.parts.content import ELSEWHERE


class Comparison(msgspec.Struct, frozen=True):
    """What changes from one rule set to the other."""

    game: str
    pairs: int
    a: Plan
    b: Plan
    shifts: list[Shift]


SIDES: Final = ("a", "b")


def content_workers(game: str, content: Path, jobs: int) -> Workers:
    """Processes that play with the content files in a folder instead of the title's own. Raises BadFile."""
    if not any(content.glob("*.toml")):
        raise BadFile(f"{content} holds no content files.")
    return Workers(jobs, environment={ELSEWHERE: f"{game}={content.resolve()}"})


def with_content(plan: Plan, content: Path) -> Plan:
    """A plan that is played with the content files in a folder: it names their checksum."""
    whole = hashlib.sha256()
    for path in sorted(content.glob("*.toml")):
        whole.update(path.name.encode() + b"\0" + path.read_bytes())
    return msgspec.structs.replace(plan, content=whole.hexdigest())


def compare(
    a: Plan,
    b: Plan,
    folder: Path,
    workers: tuple[Workers, Workers],
    progress: Callable[[int], object] | None = None,
    command: str = "",
) -> Comparison:
    """Play both sides, in folders `a` and `b` of `folder`, and tell what changes from one to the other.

    Goes on where it was broken off. Raises BadFile.
    """
    for plan, side, by in zip((a, b), SIDES, workers, strict=True):
        run(plan, folder=folder / side, command=command, workers=by, progress=progress)
        finished(folder / side)
    return Comparison(
        game=a.game,
        pairs=a.games,
        a=a,
        b=b,
        shifts=shifts(_measures(*(read(folder / side, "games") for side in SIDES))),
    )


def _measures(a: pl.DataFrame, b: pl.DataFrame) -> list[tuple[str, list[float], list[float]]]:
    """What is compared: every seat's or role's share, how long games are, how they end, and the title's figures."""
    found: list[tuple[str, list[float], list[float]]] = []
    by = "role" if a["role"].n_unique() > 1 else "seat"
    for label in sorted(set(a[by].to_list()) & set(b[by].to_list())):
        sides = [
            side.filter(pl.col(by) == label).group_by("game").agg(pl.mean("payoff")).sort("game") for side in (a, b)
        ]
        found.append((f"share won by {by} {label}", *(side["payoff"].to_list() for side in sides)))  # type: ignore[arg-type]
    one, other = (side.filter(pl.col("seat") == 1).sort("game") for side in (a, b))
    figures = [column for column in one.columns if column.startswith(FIGURE) and column in other.columns]
    for column in ("minutes", "decisions", "leads", "known", *figures):
        name = {"leads": "changes of the lead", "known": "share of the game until the winner is ahead for good"}
        # Some figures are not there in every game: a pair needs both.
        both = pl.DataFrame([one[column].alias("a"), other[column].alias("b")]).cast(pl.Float64).drop_nulls()
        if len(both):
            found.append((name.get(column, column.removeprefix(FIGURE)), both["a"].to_list(), both["b"].to_list()))
    for reason in sorted({*one["reason"], *other["reason"]}):
        left, right = ((side["reason"] == reason).cast(pl.Float64).to_list() for side in (one, other))
        found.append((f"games that end: {reason.replace('_', ' ')}", left, right))
    return found
