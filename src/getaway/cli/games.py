"""``getaway games``: what can be played, in which ways, and with which options."""

from __future__ import annotations

from textwrap import wrap
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from getaway.cli import screen
from getaway.kernel import registry
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import GameCard, Mode, Option, Rules, Value, typed

WIDEST = 100


class Way(msgspec.Struct, frozen=True):
    """A mode: for how many players it is, what is different in it, and what it sets."""

    id: str
    name: str
    seats: int
    text: str
    sets: dict[str, Value | tuple[Value, ...]]


class Choosable(msgspec.Struct, frozen=True):
    """An option: what it takes, and where it means something."""

    name: str
    text: str
    default: Value
    values: tuple[Value, ...]
    """Empty for a whole number from `low` to `high`."""
    labels: tuple[str, ...]
    """The values as people read them, one each."""
    low: int
    high: int
    per_seat: bool
    rule: str
    modes: list[str]
    """The modes in which it can mean something."""
    players: tuple[int, ...]
    """The numbers of players for which it means something; empty: all."""
    applies: dict[str, tuple[Value, ...]]
    """It means something only while each of these others has one of these values."""


class Opponent(msgspec.Struct, frozen=True):
    """A named opponent: ``level3:`` and its id is a bot that plays in its style."""

    id: str
    name: str
    sentence: str


class Listed(msgspec.Struct, frozen=True):
    """A title in the list, in its stable shape."""

    id: str
    name: str
    version: int
    seats: tuple[int, int]
    modes: list[str]
    ways: list[Way]
    """The modes in full."""
    options: list[Choosable]
    opponents: list[Opponent]


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Show this game with its modes and options.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON, with all modes and options.")] = False,
) -> None:
    """List the games that are installed, or show one with the ways to play it."""
    titles = registry.games() if game is None else [rules_of(game)]
    if json:
        screen.answer_json([_listed(rules) for rules in titles])
    elif game is not None:
        _show(screen.out(), titles[0])
    else:
        _list(screen.out(), [rules.card for rules in titles])


def _list(console: Console, cards: list[GameCard]) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "name", "players", "minutes", "modes"):
        table.add_column(heading, overflow="fold")
    for card in cards:
        modes = ", ".join(mode.id for mode in card.modes)
        table.add_row(card.id, card.name, _span(card.seats), _span(card.minutes), modes)
    console.print(table)
    for card in cards:
        console.print(f"\n{card.name}, designed by {card.designer}: {card.summary}", soft_wrap=False)
    console.print("\n`getaway games GAME` shows a game's modes and options.")


def _show(console: Console, rules: Rules) -> None:
    card = rules.card
    _text(console, f"{card.name}, designed by {card.designer}", 0, "bold")
    _text(console, card.summary, 0)
    _text(console, f"{_span(card.seats)} players, {_span(card.minutes)} minutes.", 0)
    console.print(Text("\nModes, for --mode", style="bold"))
    for mode in card.modes:
        _text(console, f"{mode.id}: {mode.name}", 2)
        sets = "; ".join(f"{name}={_typed(value)}" for name, value in mode.options.items())
        players = "1 player" if mode.seats == 1 else f"{mode.seats} players"
        parts = (mode.text, f"For {players}.", f"Sets {sets}." if sets else "")
        _text(console, " ".join(part for part in parts if part), 6)
    if card.options:
        console.print(Text("\nOptions, for --set", style="bold"))
    for option in card.options:
        _text(console, f"{option.name}: {option.text}", 2)
        for line in _about(card, option):
            _text(console, line, 6)
    if rules.hints.characters:
        console.print(Text("\nOpponents, for --seats human,level3:ID", style="bold"))
    for one in rules.hints.characters:
        _text(console, f"{one.id}: {one.name}. {one.sentence}", 2)


def _about(card: GameCard, option: Option) -> list[str]:
    """What an option takes and where it means something, line by line."""
    each = ", for each seat" if option.per_seat else ""
    rule = f" ({option.rule})" if option.rule else ""
    takes = option.expected()
    takes = f"{takes[0].upper()}{takes[1:]}" if not option.values else takes
    if option.labels:
        takes = "; ".join(
            f"{typed(value)} ({label})" if label.lower() != typed(value).lower() else typed(value)
            for value, label in zip(option.values, option.labels, strict=True)
        )
    lines = [f"{takes}{each}; default {typed(option.default)}{rule}."]
    modes = _modes(card, option)
    if len(modes) < len(card.modes):
        lines.append(f"Only in {', '.join(modes)}.")
    for name, wanted in option.applies.items():
        lines.append(f"Only while {name} is {' or '.join(typed(value) for value in wanted)}.")
    return lines


def _text(console: Console, text: str, indent: int, style: str = "") -> None:
    """A paragraph, wrapped and indented."""
    margin = " " * indent
    lines = wrap(text, min(console.width, WIDEST), initial_indent=margin, subsequent_indent=margin)
    console.print(Text("\n".join(lines), style=style))


def _typed(value: Value | tuple[Value, ...]) -> str:
    return ",".join(typed(each) for each in value) if isinstance(value, tuple) else typed(value)


def _label(value: Value) -> str:
    """A value without a label of its own, as people read it."""
    return ("No", "Yes")[value] if isinstance(value, bool) else str(value)


def _modes(card: GameCard, option: Option) -> list[str]:
    return [mode.id for mode in card.modes if card.means_something(option, mode)]


def _way(mode: Mode) -> Way:
    return Way(id=mode.id, name=mode.name, seats=mode.seats, text=mode.text, sets=mode.options)


def _choosable(card: GameCard, option: Option) -> Choosable:
    return Choosable(
        name=option.name,
        text=option.text,
        default=option.default,
        values=option.values,
        labels=option.labels or tuple(_label(value) for value in option.values),
        low=option.low,
        high=option.high,
        per_seat=option.per_seat,
        rule=option.rule,
        modes=_modes(card, option),
        players=option.players,
        applies=option.applies,
    )


def _listed(rules: Rules) -> Listed:
    card = rules.card
    return Listed(
        id=card.id,
        name=card.name,
        version=card.version,
        seats=card.seats,
        modes=[mode.id for mode in card.modes],
        ways=[_way(mode) for mode in card.modes],
        options=[_choosable(card, option) for option in card.options],
        opponents=[Opponent(one.id, one.name, one.sentence) for one in rules.hints.characters],
    )


def _span(pair: tuple[int, int]) -> str:
    low, high = pair
    return str(low) if low == high else f"{low}-{high}"
