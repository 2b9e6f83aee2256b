"""``getaway guide``: a game explained in two pages."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown

from getaway.cli import screen
from getaway.cli.rules import WIDEST
from getaway.kernel.errors import Refusal
from getaway.kernel.guide import guide_of, without_pictures
from getaway.kernel.registry import rules_of


class NoGuide(Refusal):
    """The title has no guide."""

    code = "no_guide"


def guide(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id; `getaway games` lists them.")],
) -> None:
    """Explain a game: story, goal, a turn, a fight and the end, with a reference and a glossary."""
    rules = rules_of(game)
    text = guide_of(rules)
    if not text:
        raise NoGuide(f"{rules.card.name} has no guide; `getaway rules {game}` shows its rules.")
    console = screen.out()
    console.print(Markdown(without_pictures(text)), width=min(WIDEST, console.width))
