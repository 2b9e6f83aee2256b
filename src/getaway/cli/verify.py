"""``getaway verify``: was this recorded game played by the rules and with honest dice?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from getaway.cli import screen
from getaway.kernel import tape as tapes
from getaway.kernel.events import result_in
from getaway.kernel.frames import CHANCE


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game file, as `save` in `getaway play` writes it.")],
) -> None:
    """Replay a recorded game and check every choice, every roll, every checksum and the outcome."""
    tape = tapes.read(file)
    game = tapes.verify(tape)
    card = tape.rules().card
    rolls = sum(seat == CHANCE for seat, _ in tape.moves)
    console = screen.out()
    console.print(f"{file}: {card.name}, rules version {card.version}")
    console.print(f"  {len(tape.moves) - rolls} choices, all legal")
    console.print(f"  {rolls} chance answers, all as the seed says, and the seed as committed to: {tape.commitment}")
    console.print(f"  {len(tape.checksums)} checksums, all of the games that the choices lead to")
    if game.outcome is None:
        console.print(f"  not finished: decision {game.no} is open")
    else:
        console.print(f"  {result_in([event for _, event in game.take_events()])}")
    console.print("Verified.")
