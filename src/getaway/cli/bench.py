"""``getaway bench``: how fast the engine is."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from getaway.cli import screen
from getaway.kernel import registry
from getaway.lab import engine_bench


def engine(
    peers: Annotated[bool, typer.Option("--peers", help="Measure catanatron, too, in the same run.")] = False,
    seconds: Annotated[float, typer.Option(min=0.05, max=3600, help="About so long for each game and peer.")] = 6.0,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Measure random play on one core: decisions and games per second, and what a copy of a game costs."""
    titles = registry.games()
    with screen.progress("bench engine", engine_bench.rounds(len(titles), peers=peers)) as bar:
        report = engine_bench.measure(
            titles, peers=peers, seconds=seconds, progress=lambda: bar.advance(bar.task_ids[0])
        )
    if json:
        screen.answer_json(report)
    else:
        show(report)


def show(report: engine_bench.Report) -> None:
    """The report as a table."""
    table = Table(box=None, pad_edge=False)
    table.add_column("engine")
    table.add_column("as")
    for heading in ("decisions/s", "games/s", "clone us", "ratio"):
        table.add_column(heading, justify="right")
    for row in report.engine:
        how = "compiled" if row.compiled else "interpreted"
        ratio = f"{report.ratios[row.game]:.2f}x" if report.ratios else ""
        speed = f"{row.decisions_per_s:,.0f}"
        table.add_row(row.game, how, speed, f"{row.games_per_s:,.1f}", f"{row.clone_us:.2f}", ratio)
    for peer in report.peers:
        table.add_row(
            f"{peer.name} {peer.version}", "", f"{peer.decisions_per_s:,.0f}", "", f"{peer.clone_us:.2f}", "1"
        )
    screen.out().print(table)
