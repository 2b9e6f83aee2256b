"""``getaway fuzz``: many random games, looking for anything wrong with a title."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.table import Table

from getaway.cli import screen
from getaway.cli.setups import Games, titles
from getaway.conformance.fuzz import Report
from getaway.conformance.fuzz import fuzz as look
from getaway.parts.words import counted

FAULTS = ("crashes", "dead_ends", "unfinished", "leaks", "unconserved")
"""The fields of a summary that count findings."""


def fuzz(
    ids: Games = None,
    games: Annotated[int, typer.Option(min=1, help="How many games of each mode are played.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, with any number of jobs.")] = 0,
    jobs: Annotated[
        int, typer.Option(min=1, show_default="one per core", help="How many processes play.")
    ] = os.cpu_count() or 1,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Play random games of every mode, check everything a title promises, and exit with 1 if anything is wrong.

    What leads to a finding is written to a game file, which `getaway replay` opens.
    """
    chosen = [(rules, mode) for rules in titles(ids) for mode in rules.card.modes]
    reports: list[Report] = []
    with screen.progress("fuzz", games * len(chosen)) as bar:
        task = bar.task_ids[0]
        for rules, mode in chosen:
            bar.update(task, description=f"fuzz {rules.card.id} {mode.id}")
            reports.append(look(rules, mode, games=games, seed=seed, jobs=jobs, progress=lambda _: bar.advance(task)))
    if json:
        screen.answer_json([report.summary() for report in reports])
    else:
        show(reports)
    if any(report.findings for report in reports):
        raise typer.Exit(1)


def show(reports: list[Report]) -> None:
    """The reports as a table, with how the games ended and every finding below it."""
    console = screen.out()
    table = Table(box=None, pad_edge=False)
    table.add_column("game")
    table.add_column("mode")
    headings = ("games", "decisions", "longest", *FAULTS)
    for heading in headings:
        table.add_column(heading.replace("_", " "), justify="right")
    for report in reports:
        summary = report.summary()
        table.add_row(report.game, report.mode, *[f"{summary[heading]:,}" for heading in headings])
    console.print(table)
    for report in reports:
        ends = ", ".join(f"{screen.in_words(reason)} {count}" for reason, count in report.summary()["outcomes"].items())
        console.print(f"\n{report.game} {report.mode} ended by: {ends or 'nothing'}")
    findings = [finding for report in reports for finding in report.findings]
    console.print(f"\n{counted(len(findings), 'finding')}" if findings else "\nNothing wrong was found.")
    for finding in findings:
        console.print(f"- {finding}")
