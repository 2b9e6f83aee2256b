"""``getaway games``: what can be played."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.table import Table

from getaway.cli import screen
from getaway.kernel import registry
from getaway.kernel.rules import GameCard


class Listed(msgspec.Struct, frozen=True):
    """A title in the list, in its stable shape."""

    id: str
    name: str
    version: int
    seats: tuple[int, int]
    modes: list[str]


def games(json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False) -> None:
    """List the games that are installed."""
    cards = [rules.card for rules in registry.games()]
    if json:
        screen.answer_json([_listed(card) for card in cards])
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "name", "players", "minutes", "modes"):
        table.add_column(heading, overflow="fold")
    for card in cards:
        table.add_row(card.id, card.name, _span(card.seats), _span(card.minutes), ", ".join(_listed(card).modes))
    console = screen.out()
    console.print(table)
    for card in cards:
        console.print(f"\n{card.name}, designed by {card.designer}: {card.summary}", soft_wrap=False)


def _listed(card: GameCard) -> Listed:
    return Listed(card.id, card.name, card.version, card.seats, [mode.id for mode in card.modes])


def _span(pair: tuple[int, int]) -> str:
    low, high = pair
    return str(low) if low == high else f"{low}-{high}"
