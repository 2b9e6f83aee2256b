"""The command: chooses a sample, has it examined, and reports."""

from __future__ import annotations

import argparse
import hashlib
import time
from collections.abc import Sequence

import tools.mutants
from tools.mutants.coverage import coverage
from tools.mutants.listed import entry, harmless
from tools.mutants.mutant import Mutant, Name
from tools.mutants.project import Project, title
from tools.mutants.trials import Verdict, examine


def sample(mutants: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """`size` mutants chosen by `seed`: the same ones as long as they exist, whatever else changes."""

    def rank(mutant: Mutant) -> bytes:
        return hashlib.sha256(repr((seed, mutant.name)).encode()).digest()

    chosen = set(sorted(mutants, key=rank)[:size])
    return [mutant for mutant in mutants if mutant in chosen]


def report(project: Project, verdicts: Sequence[Verdict], listed: dict[Name, str], seconds: float) -> float:
    """Print what was found; returns the share of mutants that were caught, without those listed as harmless."""
    own = project.tests.relative_to(project.root).as_posix()
    caught = [verdict for verdict in verdicts if verdict.caught]
    late = [verdict for verdict in caught if "::" in verdict.caught and not verdict.caught.startswith(own)]
    excused = [verdict for verdict in verdicts if not verdict.caught and verdict.mutant.name in listed]
    left = [verdict for verdict in verdicts if not verdict.caught and verdict.mutant.name not in listed]
    for verdict in caught:
        if verdict.mutant.name in listed:
            print(f"\nListed as harmless, but caught by {verdict.caught}:\n{entry(verdict.mutant)}")
    share = len(caught) / max(1, len(verdicts) - len(excused))
    print(
        f"\n{project.name}: {share:.1%} caught in {seconds:.0f} s. Of {len(verdicts)} mutants {len(caught)} were "
        f"caught, {len(late)} of them only by tests/conformance; {len(excused)} survivors are listed as harmless, "
        f"{len(left)} are to be looked at."
    )
    project.survivors.write_text("\n".join(entry(verdict.mutant) for verdict in left), "utf-8")
    return share


def main(arguments: Sequence[str] | None = None, project: Project | None = None) -> int:
    """Examine a title; 1 if too few mutants were caught or the list of harmless ones is out of date."""
    parser = argparse.ArgumentParser(
        prog="mutants", description=tools.mutants.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=200, help="how many mutants, 0 for all")
    parser.add_argument("--seed", type=int, default=0, help="another seed chooses other mutants")
    parser.add_argument("--file", default="", help="only mutants of files whose path within the title begins so")
    parser.add_argument("--survivors", action="store_true", help="only the survivors of the last run")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--slow", type=float, default=0.5, help="leave out tests that take more CPU seconds than this")
    parser.add_argument("--least", type=float, default=90, help="percentage that must be caught")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    wanted = parser.parse_args(arguments)
    project = project or title(wanted.game)
    start = time.monotonic()
    modules = project.modules()
    every = [mutant for module in modules for mutant in module.mutants()]
    listed = harmless(project.tests / "mutants.toml")
    mutants = [mutant for mutant in every if mutant.file.startswith(wanted.file)]
    if wanted.survivors:
        last = harmless(project.survivors)
        mutants = [mutant for mutant in mutants if mutant.name in last]
    else:
        mutants = sample(mutants, wanted.sample or len(mutants), wanted.seed)
    if wanted.list:
        for mutant in mutants:
            print(f"{mutant.file}:{mutant.line} {mutant.function}\n  - {mutant.was}\n  + {mutant.now}")
        return 0
    stale = sorted(set(listed) - {mutant.name for mutant in every})
    for key in stale:
        print(f"No such mutant any more, remove it from mutants.toml: {key}")
    known = coverage(project, modules, wanted.jobs)
    for test in known.failing:
        print(f"Fails without any mutant, and is left out: {test}")
    left_out = sum(reach.seconds > wanted.slow for reach in known.tests.values())
    quick = len(known.tests) - left_out
    print(
        f"{len(mutants)} of {len(every)} mutants against {quick} tests; {left_out} slow ones are left out", flush=True
    )
    verdicts = examine(project, modules, mutants, known, wanted.jobs, wanted.slow, listed)
    share = report(project, verdicts, listed, time.monotonic() - start)
    return 1 if stale or known.failing or share * 100 < wanted.least else 0
