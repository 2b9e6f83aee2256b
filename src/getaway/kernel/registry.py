"""The titles that are installed, found by entry point: a registered game is tested, served and playable as it is."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from getaway.kernel.errors import RulesBug, UnknownGame
from getaway.kernel.rules import Rules

GROUP = "getaway.games"

_extra: dict[str, Rules] = {}


@cache
def _installed() -> dict[str, Rules]:
    found: dict[str, Rules] = {}
    for entry in entry_points(group=GROUP):
        rules = entry.load()
        if not isinstance(rules, Rules) or rules.card.id != entry.name:
            raise RulesBug(f"entry point {entry.name} of {GROUP} does not lead to the Rules of {entry.name}")
        found[entry.name] = rules
    return found


def register(rules: Rules) -> None:
    """Add a title by hand, for this process alone: for tests and notebooks."""
    _extra[rules.card.id] = rules


def unregister(game: str) -> None:
    """Take back what `register` added."""
    del _extra[game]


def games() -> list[Rules]:
    """All titles, sorted by id."""
    found = {**_installed(), **_extra}
    return [found[game] for game in sorted(found)]


def rules_of(game: str) -> Rules:
    """The title with that id. Raises UnknownGame."""
    found = {**_installed(), **_extra}
    if game not in found:
        raise UnknownGame(f"There is no game {game!r}; there are {', '.join(sorted(found))}.")
    return found[game]
