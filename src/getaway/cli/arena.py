"""``getaway arena``: bots against each other."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.table import Table

from getaway.bots.players import player_of
from getaway.cli import screen, setups
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import GameCard
from getaway.lab.arena import Report
from getaway.lab.arena import arena as hold
from getaway.parts.words import counted, times


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id; `getaway games` lists them.")],
    seats: Annotated[str, typer.Option(help="One bot per seat, like level3,random; they take turns at the seats.")],
    games: Annotated[int, typer.Option(min=1, help="How many games are played.")],
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, with any number of jobs.")] = 0,
    jobs: Annotated[
        int, typer.Option(min=1, show_default="one per core", help="How many processes play.")
    ] = os.cpu_count() or 1,
    mode: Annotated[str | None, typer.Option(help="A mode of the game.")] = None,
    set: Annotated[list[str], typer.Option(metavar="OPTION=VALUE", help="An option of the game.")] = [],  # noqa: B006
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Let bots play against each other, in every seating equally often, and count who wins."""
    rules = rules_of(game)
    bots = [player_of(name) for name in setups.names(seats)]
    setup = setups.set_up(rules.card, mode, set, len(bots))
    with screen.progress(f"arena {game}", games) as bar:
        report = hold(
            rules, setup, bots, games=games, seed=seed, jobs=jobs, progress=lambda: bar.advance(bar.task_ids[0])
        )
    if json:
        screen.answer_json(report.standings)
    else:
        show(rules.card, report)


def show(card: GameCard, report: Report) -> None:
    """The report as a table, with how the games ended below it."""
    console = screen.out()
    table = Table(box=None, pad_edge=False)
    table.add_column("bot")
    table.add_column("role")
    for heading in ("games", "wins", "rate", "95 % interval"):
        table.add_column(heading, justify="right")
    for row in report.standings.bots:
        interval = f"{row.low:.1%} - {row.high:.1%}"
        table.add_row(row.bot, row.role, str(row.games), str(row.wins), f"{row.rate:.1%}", interval)
    console.print(f"{card.name}, {counted(report.standings.games, 'game')}\n")
    console.print(table)
    ends = ", ".join(f"{screen.in_words(reason)} {count}" for reason, count in report.reasons.items())
    console.print(f"\nDraws: {report.draws}. Ends: {ends}. Average length: {report.decisions:.0f} decisions.")
    if len(report.by_seat) > 1:
        wins = ", ".join(f"{name} {won}" for name, won in zip(card.seat_names, report.by_seat, strict=False))
        console.print(f"Wins by seat: {wins}.")
    for bot, notes in report.notes.items():
        console.print(f"{bot}: a choice was drawn for it {times(len(notes))}. {notes[0]}")
