"""Games that exist only to be tested: laid out like real ones, and registered by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from getaway.kernel import registry
from getaway.kernel.rules import Rules
from tests.toys import hare

TOYS: tuple[Rules, ...] = (hare.RULES,)


def titles() -> list[Rules]:
    """All registered titles and the toys."""
    known = {rules.card.id: rules for rules in (*registry.games(), *TOYS)}
    return [known[game] for game in sorted(known)]


@contextmanager
def registered() -> Iterator[None]:
    """The toys are registered like any title, for a while."""
    for rules in TOYS:
        registry.register(rules)
    try:
        yield
    finally:
        for rules in TOYS:
            registry.unregister(rules.card.id)
