"""The identity card: options, modes, reasons."""

from __future__ import annotations

from getaway.kernel.collect import frames_in, kinds_in
from getaway.kernel.rules import GameCard, Mode, Option
from tests.toys.hare import flow

FRAMES = frames_in(flow)

CARD = GameCard(
    id="hare",
    name="Fox and Hare",
    version=1,
    designer="nobody",
    publisher="nobody",
    summary="A fox looks for a hare that she cannot see.",
    minutes=(1, 2),
    seats=(2, 2),
    seat_names=("Fox", "Hare"),
    options=(Option("nights", "How many nights the hare must last.", default=4, low=1, high=8, rule="HARE-END-2"),),
    modes=(
        Mode("standard", "Standard", 2, text="The hare must last four nights."),
        Mode("short", "Short", 2, {"nights": 2}, "The hare must last only two nights."),
    ),
    kinds=kinds_in(FRAMES),
    reasons=("caught", "escaped", "given up"),
    longest=2 + 3 * 8,
    roles=("fox", "hare"),
)
