"""``getaway review``: a finished game looked at afterwards: chances, turning points, good moves and blunders."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from getaway.bots import review as reviewing
from getaway.bots.review import LookBack, Review
from getaway.cli import screen
from getaway.kernel import tape as tapes
from getaway.kernel.tape import Tape
from getaway.lab.executor import spread


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game file of a game that is over.")],
    jobs: Annotated[int, typer.Option(min=1, help="Processes that work on it.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Everything there is, for machines.")] = False,
) -> None:
    """Look back at a finished game: who stood how well, what turned it, and what would have been better."""
    tape = tapes.read(file)
    numbers = reviewing.decisions(tape)
    effort = reviewing.effort_for(tape.rules(), len(numbers))
    portions = reviewing.portions(numbers)
    found: list[LookBack] = []
    with (
        screen.progress(f"review {file.name}", len(portions)) as bar,
        spread(partial(reviewing.looks, tape, effort=effort), portions, jobs) as looked,
    ):
        for looks in looked:
            found += looks
            bar.advance(bar.task_ids[0])
    whole = reviewing.put_together(tape, found)
    if json:
        screen.answer_json(whole)
    else:
        screen.out().print("\n".join(_lines(tape, whole)), highlight=False, markup=False)


def _lines(tape: Tape, whole: Review) -> list[str]:
    names = tape.rules().names(tapes.replay(tape))
    lines = ["Turning points", *[_turning(names, point) for point in whole.turning]]
    for kind, heading in (("blunder", "What would have been better"), ("good", "Good moves")):
        lines += ["", heading]
        for look in whole.looks:
            if look.kind == kind:
                lines += _judged(names, look)
    lines += ["", "Luck and skill"]
    for one in whole.balance:
        lines.append(
            f"  {names[one.seat]}: {_percent(one.start)} at first, own blunders {_points(one.own)}, "
            f"the other side's {_points(one.others)}, luck {_points(one.luck)}"
        )
    return [*lines, *([f"  {whole.unmeasured}"] if whole.unmeasured else [])]


def _turning(names: Sequence[str], point: reviewing.TurningPoint) -> str:
    page = f"{point.page}: " if point.page else ""
    return f"  {page}{point.text} {names[point.seat]}: {_percent(point.before)} -> {_percent(point.after)}"


def _judged(names: Sequence[str], look: LookBack) -> list[str]:
    other = "better" if look.kind == "blunder" else "not"
    head = f"  {look.no} {names[look.seat]}: {look.chosen}; {other}: {look.better} ({_points(look.gap)})"
    return [head, *[f"    {reason}" for reason in look.reasons]]


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def _points(gain: float) -> str:
    return f"{100 * gain:+.0f}"
