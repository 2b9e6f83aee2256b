"""``getaway envs``: put the research environments to the test."""

from __future__ import annotations

from typing import Annotated

import typer

from getaway.cli import screen
from getaway.cli.extras import extra
from getaway.cli.setups import Games, titles
from getaway.parts.words import counted


def twins(
    ids: Games = None,
    pairs: Annotated[int, typer.Option(min=1, help="At least this many pairs of worlds for each game.")] = 200_000,
    seed: Annotated[str, typer.Option(help="The same seed compares the same worlds.")] = "twins",
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Compare what seats observe in truth and in worlds they imagine; exit with 1 if anything hidden is observed."""
    with extra("envs"):
        from getaway.envs.twins import compare
    games = titles(ids)
    found = []
    with screen.progress("envs twins", len(games)) as bar:
        for rules in games:
            found.append(compare(rules, pairs, seed))
            bar.advance(bar.task_ids[0])
    if json:
        screen.answer_json(found)
    else:
        for one in found:
            compared = f"{counted(one.pairs, 'pair')} in {counted(one.games, 'game')}"
            screen.out().print(f"{one.game}: {compared}, {counted(len(one.differences), 'difference')}")
            for difference in one.differences:
                screen.out().print(f"- {difference}")
    if any(one.differences for one in found):
        raise typer.Exit(1)


def check(
    ids: Games = None,
    only: Annotated[str, typer.Option(help="One of the tests by its name, like api_test.")] = "",
    first: Annotated[bool, typer.Option("--first", help="The first mode of each game only.")] = False,
) -> None:
    """Run the tests of PettingZoo, Gymnasium and OpenSpiel on every mode, uncut; this takes a while.

    A test that fails ends the command.
    """
    with extra("envs"):
        from getaway.envs.trials import WHOLE
    if only and only not in WHOLE:
        raise typer.BadParameter(f"The tests are {', '.join(WHOLE)}.", param_hint="--only")
    for rules in titles(ids):
        for mode in rules.card.modes[: 1 if first else None]:
            for name, test in WHOLE.items():
                if only in ("", name):
                    test(rules, mode.id)
                    screen.out().print(f"{rules.card.id} {mode.id}: {name} passed")
