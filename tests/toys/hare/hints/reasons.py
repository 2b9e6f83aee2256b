"""Why choices may be good, in sentences for people: one function per kind of question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.kernel.asking import Ask, Offer
from getaway.kernel.game import Game
from getaway.kernel.hints import Reasoner
from tests.toys.hare.knowledge import Known, hare_holes
from tests.toys.hare.table import table_of


def pouncing(known: Known, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """The fox wants to know how likely the hare is there."""
    if offer.choice not in hare_holes(known):
        return []
    there = sum(table_of(world).hare == offer.choice for world in worlds)
    often = [f"In {there} of {len(worlds)} ways it may have crept, the hare is there."] if there else []
    return [*often, "The hare can be there, for all that you have heard."]


REASONS: Final[Mapping[str, Reasoner]] = {"hare.pounce": pouncing}
"""Who says why, by kind of question (`Hints.reasons`)."""
