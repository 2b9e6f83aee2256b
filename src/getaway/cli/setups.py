"""Seats and options as people type them, made into a checked set-up."""

from __future__ import annotations

from typing import Annotated

import typer

from getaway.kernel import registry
from getaway.kernel.errors import BadSetup
from getaway.kernel.rules import GameCard, Mode, Rules, Setup
from getaway.parts.words import counted

Games = Annotated[
    list[str] | None, typer.Argument(metavar="[GAME]...", show_default="all games", help="Which games, by their ids.")
]


def titles(ids: list[str] | None) -> list[Rules]:
    """The games with these ids, each once; all, if there are none. Raises NoSuchGame."""
    return [registry.rules_of(game) for game in dict.fromkeys(ids)] if ids else registry.games()


def names(seats: str) -> list[str]:
    """The parts of ``human,sensible``, commands as they are typed. Raises BadSetup if one is empty."""
    parts = [part.strip() if ":" in part else part.strip().lower() for part in seats.split(",")]
    if not all(parts):
        raise BadSetup(f"Expected one player per seat, like human,sensible, not {seats!r}.")
    return parts


def settings(pairs: list[str]) -> dict[str, str]:
    """The settings in ``option=value`` pairs. Raises BadSetup."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadSetup(f"Expected option=value, not {pair!r}.")
        found[name.strip()] = value.strip()
    return found


def set_up(card: GameCard, mode: str | None, pairs: list[str], seats: int | None) -> Setup:
    """The set-up for that many seats: of the given mode, else of the first that fits. Raises BadSetup."""
    chosen = card.mode(mode) if mode is not None else _fitting(card, seats)
    if chosen is None:
        return card.setup(seats, settings(pairs))
    if seats is not None and seats != chosen.seats:
        fits, given = counted(chosen.seats, "player"), counted(seats, "player")
        raise BadSetup(f"Mode {chosen.id} of {card.name} is for {fits}; you have named {given}.")
    return card.setup_of(chosen, settings(pairs))


def _fitting(card: GameCard, seats: int | None) -> Mode | None:
    return next((mode for mode in card.modes if seats is None or mode.seats == seats), None)
