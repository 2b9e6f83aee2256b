"""``getaway rules``: the rules of a game, as text and by id."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from getaway.cli import screen
from getaway.conformance import coverage
from getaway.kernel.errors import Refusal, UnknownRule
from getaway.kernel.registry import rules_of
from getaway.kernel.rulebook import Rule, rule_of, rulebook
from getaway.kernel.rules import Rules

WIDEST = 100


class NoTests(Refusal):
    """The tests of a title are not installed."""

    code = "no_tests"


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id; `getaway games` lists them.")],
    id: Annotated[str | None, typer.Argument(help="A rule id or the start of one, like MOVE-4 or MOVE.")] = None,
    uncovered: Annotated[
        bool, typer.Option("--uncovered", help="List the ids that no test names; exit code 1 if there are any.")
    ] = False,
) -> None:
    """Show the rules of a game: all of them, one heading, or one rule. `getaway guide GAME` explains it first."""
    title = rules_of(game)
    console = screen.out()
    if uncovered:
        missing = coverage.uncovered(title, tests_of(title))
        for missed in missing:
            console.print(missed)
        raise typer.Exit(1 if missing else 0)
    heading = ""
    for rule in matching(title, id):
        if rule.heading != heading:
            heading = rule.heading
            console.print(Text(f"\n{heading}", style="bold"))
        show_rule(console, rule)


def matching(title: Rules, id: str | None) -> list[Rule]:
    """The rules meant by an id, by a heading part like MOVE or HUNT-MOVE, or by nothing: all. Raises UnknownRule."""
    index = rulebook(title)
    if id is None:
        return list(index.values())
    try:
        return [rule_of(title, id)]
    except UnknownRule:
        wanted = id.strip().upper().split("-")[-1]
        group = [rule for rule in index.values() if rule.group == wanted]
        if not group:
            raise
        return group


def show_rule(console: Console, rule: Rule) -> None:
    """One rule, wrapped to a width that reads well."""
    text = Text.assemble((rule.id, "bold cyan"), (f" {rule.title}" if rule.title else "", "bold"), f"  {rule.text}")
    width = min(WIDEST, console.width)
    console.print(Padding(text, (0, 0, 0, 2), expand=False), width=width, soft_wrap=False)


def tests_of(title: Rules) -> Path:
    """The tests folder of the title's project. Raises NoTests where the title is installed without one."""
    folder = title.folder.resolve()
    if "site-packages" not in folder.parts:
        for above in folder.parents:
            if (above / "pyproject.toml").is_file() and (above / "tests").is_dir():
                return above / "tests"
    raise NoTests(f"The tests of {title.card.name} are not here: --uncovered works in a checkout of its project only.")
