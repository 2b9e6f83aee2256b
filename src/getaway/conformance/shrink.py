"""Shrinking findings: the shortest beginning of a tape that still shows what was found."""

from __future__ import annotations

from pathlib import Path

import msgspec

from getaway.conformance.audit import Audit
from getaway.conformance.checks import CHECKS
from getaway.conformance.findings import Finding
from getaway.conformance.play import describe
from getaway.kernel import tape as tapes
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.rules import Rules, Setup
from getaway.kernel.tape import Tape

TRIES = 2
"""How often a random check is repeated at each decision."""


def shrunk(rules: Rules, setup: Setup, moves: list[tuple[Seat, Choice]], finding: Finding) -> tuple[Finding, int]:
    """The same finding as early on the tape as it shows, and how many decisions lead to it."""
    if finding.check not in CHECKS:
        return finding, min(finding.no, len(moves))
    audit = Audit(rules, rules.card.mode(finding.mode), setup, "shrink", thorough=True, only=finding.check)
    game = rules.start(setup)
    game.listen()
    for no in range(len(moves) + 1):
        news = game.take_events()
        for _ in range(TRIES):
            try:
                earlier = audit.at_decision(game, news)
            except Exception as crash:  # noqa: BLE001 - a crash inside the check is what is being shrunk
                earlier = msgspec.structs.replace(finding, no=no, text=f"{finding.check}: {describe(crash)}")
            if earlier is not None:
                return msgspec.structs.replace(earlier, fault=finding.fault), no
        if no < len(moves):
            game.apply(moves[no][1])
    return finding, len(moves)


def file_tape(
    rules: Rules, setup: Setup, moves: list[tuple[Seat, Choice]], finding: Finding, folder: Path, name: str
) -> Finding:
    """Writes the shortest tape of a finding into `folder` and returns the finding with its place."""
    small, length = shrunk(rules, setup, moves, finding)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.tape.json"
    tapes.write(Tape(rules.card.id, rules.card.version, setup, moves[:length]), path)
    return msgspec.structs.replace(small, tape=str(path))
