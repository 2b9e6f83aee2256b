"""Many audited random games of one mode; the same report for the same seed, with any number of processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec

from getaway.conformance.findings import Fault, Finding
from getaway.conformance.play import Played, play
from getaway.conformance.shrink import file_tape
from getaway.kernel import registry
from getaway.kernel.codec import Plain
from getaway.kernel.frames import Seat
from getaway.kernel.rules import Mode, Rules
from getaway.lab.executor import spread

FOLDER = Path("fuzz-findings")
CHUNK = 4
"""Games handed to a worker at a time."""

TAPES_PER_CHECK = 3
"""How many findings of each check are shrunk and written as tapes."""

WORLDS_TO_JUDGE = 40
"""After this many imagined worlds, at least one should have differed from the truth."""


class Report(msgspec.Struct):
    """What came of fuzzing one mode of one game."""

    game: str
    mode: str
    games: int = 0
    decisions: int = 0
    longest: int = 0
    """Decisions of the longest game."""
    outcomes: dict[str, int] = {}
    """How often games ended for each reason."""
    kinds: dict[str, int] = {}
    """In how many games each kind of question was asked."""
    findings: list[Finding] = []

    def count(self, *faults: Fault) -> int:
        """How many findings are of these kinds."""
        return sum(finding.fault in faults for finding in self.findings)

    def summary(self) -> dict[str, Plain]:
        """The report as the command line prints it; every finding is counted under one of the last five fields.

        A breach of the kernel's contract that raised nothing counts as a crash.
        """
        return {
            "game": self.game,
            "mode": self.mode,
            "games": self.games,
            "decisions": self.decisions,
            "longest": self.longest,
            "outcomes": dict(sorted(self.outcomes.items())),
            "crashes": self.count("crash", "contract"),
            "dead_ends": self.count("dead_end"),
            "unfinished": self.count("unfinished"),
            "leaks": self.count("leak"),
            "unconserved": self.count("unconserved"),
        }


def fuzz(
    rules: Rules,
    mode: Mode,
    games: int,
    seed: int,
    jobs: int = 1,
    *,
    folder: Path | None = FOLDER,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play `games` random games of a mode and check them; each game is followed to its first finding.

    The first findings of each check are shrunk and written as tapes into `folder` (None: nowhere). `progress` is told
    how many games are done. Deterministic for a seed, whatever `jobs`.
    """
    report = Report(rules.card.id, mode.id)
    imagined: dict[Seat, list[bool]] = {}
    found: Counter[str] = Counter()
    for index, played in enumerate(_play_all(rules, mode, games, seed, jobs=jobs)):
        report.games += 1
        report.decisions += len(played.moves)
        report.longest = max(report.longest, len(played.moves))
        if played.reason:
            report.outcomes[played.reason] = report.outcomes.get(played.reason, 0) + 1
        for kind in played.kinds:
            report.kinds[kind] = report.kinds.get(kind, 0) + 1
        for seat, different in played.imagined.items():
            imagined.setdefault(seat, []).extend(different)
        finding = played.finding
        if finding is not None:
            found[finding.check] += 1
            if folder is not None and found[finding.check] <= TAPES_PER_CHECK:
                name = f"{rules.card.id}-{mode.id}-{seed}-{index}-{finding.check.replace(' ', '-')}"
                finding = file_tape(
                    rules, setup=played.setup, moves=played.moves, finding=finding, folder=folder, name=name
                )
            report.findings.append(finding)
        if progress is not None:
            progress(report.games)
    for seat, different in imagined.items():
        if len(different) >= WORLDS_TO_JUDGE and not any(different):
            text = f"Seat {seat} imagined {len(different)} worlds, and each was the truth."
            report.findings.append(
                Finding(
                    fault="leak", check="imagining is not knowing", game=rules.card.id, mode=mode.id, no=0, text=text
                )
            )
    return report


def _play_all(rules: Rules, mode: Mode, games: int, seed: int, jobs: int) -> Iterator[Played]:
    """The games in their order."""
    seeds = [f"{rules.card.id} {mode.id} {seed} {index}" for index in range(games)]
    task, prepare = partial(play, rules, mode), partial(registry.register, rules)
    with spread(task, seeds, jobs, chunk=CHUNK, prepare=prepare) as results:
        yield from results
