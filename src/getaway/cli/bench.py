"""``getaway bench``: how fast engine, search, server and the table in the browser are."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from getaway.bench import engine as engine_bench
from getaway.bench import levels as level_bench
from getaway.bench import search as search_bench
from getaway.bench import server as server_bench
from getaway.bench import table as table_bench
from getaway.bots import bot_of
from getaway.cli import screen, setups
from getaway.cli.extras import extra
from getaway.cli.setups import Games, titles
from getaway.kernel.errors import Refusal

CORES = os.cpu_count() or 1


def engine(
    ids: Games = None,
    peers: Annotated[bool, typer.Option("--peers", help="Also measure catanatron, in the same run.")] = False,
    seconds: Annotated[
        float, typer.Option(min=0.05, max=3600, help="About how many seconds to measure each game and peer.")
    ] = 6.0,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Measure random play on one core: decisions and games per second, and what a copy of a game costs."""
    games = titles(ids)
    with screen.progress("bench engine", engine_bench.rounds(len(games), peers=peers)) as bar:
        report = engine_bench.measure(
            games, peers=peers, seconds=seconds, progress=lambda: bar.advance(bar.task_ids[0])
        )
    if json:
        screen.answer_json(report)
    else:
        show_engine(report)


def search(
    ids: Games = None,
    peers: Annotated[bool, typer.Option("--peers", help="Also measure OpenSpiel's search, in the same run.")] = False,
    compiled: Annotated[
        Path | None, typer.Option(help="Also measure the compiled engine in this folder (`make compiled`).")
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.05, max=3600, help="About how many seconds to measure each game and peer.")
    ] = 6.0,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Measure the search on one core: iterations and imagined worlds per second."""
    if compiled is not None and not any(compiled.glob("getaway/bots/search/*.so")):
        raise NoEngine(f"{compiled} holds no compiled engine; `make compiled` makes one.")
    games = titles(ids)
    steps = search_bench.rounds(len(games), peers=peers, compiled=compiled is not None)
    with screen.progress("bench search", steps) as bar:
        report = search_bench.measure(
            games, seconds, peers=peers, compiled=compiled, progress=lambda: bar.advance(bar.task_ids[0])
        )
    if json:
        screen.answer_json(report)
    else:
        show_search(report)


def levels(
    ids: Games = None,
    bots: Annotated[str, typer.Option(help="Whose decisions are timed.")] = "level3,level4,level5",
    decisions: Annotated[int, typer.Option(min=1, help="At least this many of each bot in each game.")] = 300,
    jobs: Annotated[int, typer.Option(min=1, show_default="one per core", help="How many think at once.")] = CORES,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Measure how long bots think about a decision under a server's clock, with all cores busy."""
    games = titles(ids)
    players = [bot_of(name) for name in setups.names(bots)]
    found: list[level_bench.Times] = []
    with screen.progress("bench levels", len(games) * len(players)) as bar:
        for rules in games:
            for player in players:
                found.append(level_bench.measure(rules, player, decisions, jobs))
                bar.advance(bar.task_ids[0])
    if json:
        screen.answer_json(found)
    else:
        show_levels(found)


class NoEngine(Refusal):
    """There is no compiled engine in the given folder."""

    code = "no_engine"


def server(
    tables: Annotated[list[int] | None, typer.Option(min=1, max=5000, help="How many tables at once.")] = None,
    seconds: Annotated[float, typer.Option(min=0.5, max=3600, help="How long each load is measured.")] = 6.0,
    db: Annotated[str, typer.Option(help="A PostgreSQL for the bench alone; without it, a fresh SQLite.")] = "",
    processes: Annotated[int, typer.Option(min=1, max=64, help="How many processes serve; PostgreSQL only.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Measure whole games over WebSockets from another process, beside a bare echo on the same stack."""
    counts = tuple(tables) if tables else server_bench.TABLES
    with screen.progress("bench server", server_bench.rounds(counts)) as bar:
        report = server_bench.measure(
            counts, seconds, progress=lambda: bar.advance(bar.task_ids[0]), url=db, processes=processes
        )
    if json:
        screen.answer_json(report)
    else:
        show_server(report)


def envs(
    ids: Games = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Also measure connect four of PettingZoo and backgammon of OpenSpiel.")
    ] = False,
    seconds: Annotated[
        float, typer.Option(min=0.05, max=3600, help="About how many seconds to measure each form and peer.")
    ] = 6.0,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Measure the research environments on one core, driven from Python: turns per second in every form."""
    with extra("envs"):
        from getaway.bench import envs as env_bench
    games = titles(ids)
    with screen.progress("bench envs", env_bench.rounds(len(games), peers=peers)) as bar:
        report = env_bench.measure(games, seconds, peers=peers, progress=lambda: bar.advance(bar.task_ids[0]))
    if json:
        screen.answer_json(report)
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("environment")
    table.add_column("as")
    for heading in ("AEC turns/s", "single", f"batch of {report.batch_of}"):
        table.add_column(heading, justify="right")
    for row in report.envs:
        how = "compiled" if row.compiled else "interpreted"
        table.add_row(row.game, how, *(f"{speed:,.0f}" for speed in (row.aec, row.single, row.batch)))
    for peer in report.peers:
        table.add_row(f"{peer.name} {peer.version}", "", f"{peer.turns:,.0f}", "", "")
    screen.out().print(table)


def table(
    ids: Games = None,
    clicks: Annotated[
        int, typer.Option(min=1, max=10_000, help="How many presses on each board.")
    ] = table_bench.CLICKS,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Measure the table in Chromium: from a press to what it shows, and frames while a map is dragged."""
    games = [rules.card.id for rules in titles(ids)]
    with screen.progress("bench table", table_bench.rounds(len(games))) as bar:
        report = table_bench.measure(games, clicks, progress=lambda: bar.advance(bar.task_ids[0]))
    if json:
        screen.answer_json(report)
        return
    shown = Table(box=None, pad_edge=False)
    for heading in ("press", "presses", "p50 ms", "p95 ms", "showed nothing"):
        shown.add_column(heading, justify="left" if heading == "press" else "right")
    for row in report.clicks:
        shown.add_row(row.what, str(row.clicks), f"{row.p50_ms:.0f}", f"{row.p95_ms:.0f}", str(row.silent))
    screen.out().print(shown)
    drawn = Table(box=None, pad_edge=False)
    for heading in ("drag and zoom", "frames/s", "p95 ms"):
        drawn.add_column(heading, justify="left" if heading == "drag and zoom" else "right")
    for frames in report.frames:
        drawn.add_row(frames.what, f"{frames.per_s:.0f}", f"{frames.p95_ms:.0f}")
    screen.out().print(drawn)


def show_engine(report: engine_bench.Report) -> None:
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


def show_search(report: search_bench.Report) -> None:
    """The report as a table."""
    table = Table(box=None, pad_edge=False)
    table.add_column("search")
    table.add_column("as")
    for heading in ("iterations/s", "worlds/s", "options"):
        table.add_column(heading, justify="right")
    for row in report.search:
        how = "compiled" if row.compiled else "interpreted"
        table.add_row(row.game, how, f"{row.iterations_per_s:,.0f}", f"{row.worlds_per_s:,.0f}", f"{row.options:.1f}")
    for peer in report.peers:
        name = f"{peer.name} {peer.version}, {peer.game}"
        table.add_row(name, "C++", f"{peer.iterations_per_s:,.0f}", "", f"{peer.options:.1f}")
    screen.out().print(table)


def show_levels(found: list[level_bench.Times]) -> None:
    """The times as a table."""
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "bot", "as"):
        table.add_column(heading)
    for heading in ("decisions", "mean s", "p50 s", "p99 s", "longest s"):
        table.add_column(heading, justify="right")
    for row in found:
        how = "compiled" if row.compiled else "interpreted"
        times = (f"{time:.3f}" for time in (row.mean, row.p50, row.p99, row.longest))
        table.add_row(row.game, row.bot, how, str(row.decisions), *times)
    screen.out().print(table)


def show_server(report: server_bench.Report) -> None:
    """The report as a table."""
    table = Table(box=None, pad_edge=False)
    table.add_column("load")
    headings = "tables", "moves/s", "p50 ms", "p99 ms", "commits/s", "server cpu", "bytes", "KiB/table", "of the echo"
    for heading in headings:
        table.add_column(heading, justify="right")
    for echo in report.echo:
        times = f"{echo.p50_ms:.1f}", f"{echo.p99_ms:.1f}"
        table.add_row(
            "echo",
            str(echo.connections // 2),
            f"{echo.messages_per_s:,.0f}",
            *times,
            "",
            f"{echo.server_cpu:.0%}",
            "",
            "",
            "1",
        )
        for load in report.server:
            if 2 * load.tables == echo.connections:
                times = f"{load.p50_ms:.1f}", f"{load.p99_ms:.1f}"
                speed = f"{load.moves_per_s:,.0f}"
                shares = f"{load.commits_per_s:,.0f}", f"{load.server_cpu:.0%}"
                sizes = f"{load.bytes_per_seat:,.0f}", f"{load.kib_per_table:,.0f}"
                table.add_row(load.load, str(load.tables), speed, *times, *shares, *sizes, f"{load.ratio:.1%}")
    screen.out().print(table)
