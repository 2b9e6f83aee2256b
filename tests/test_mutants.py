"""The tool that breaks rules: which changes it makes, and that it tells caught ones from survivors."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path
from textwrap import dedent

import pytest
from tools.mutants.command import sample
from tools.mutants.listed import harmless
from tools.mutants.mutant import Module, Mutant
from tools.mutants.project import ROOT, title


def mutants(source: str) -> list[Mutant]:
    return Module("toy", "toy.py", Path("toy.py"), ast.parse(dedent(source))).mutants()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("if a < b: pass", ["if a >= b:", "if a <= b:"]),
        ("if a < 1: pass", ["if a >= 1:", "if a < 2:", "if a < 0:"]),
        ("if a and b: pass", ["if a or b:", "if not a and b:", "if a and (not b):"]),
        ("if not a: pass", ["if a:"]),
        ("a = b[-1]", ["a = b[0]", "a = b[-2]"]),
        ("a = True", ["a = False"]),
        ("a.go(b)", ["pass"]),
        ("return END(b)", ["return None"]),
        ("assert a > 1", []),
        ("raise Illegal(1)", []),
        ("a: list[1] = b", []),
        ("if a.heard is not None: pass", []),
        ("a = f'{b + 1}'", []),
    ],
)
def test_conditions_numbers_and_calls_are_broken_and_nothing_else(line: str, expected: list[str]) -> None:
    found = mutants(f"def f(a, b) -> Frame | None:\n    {line}")
    assert [mutant.now for mutant in found] == expected
    assert {mutant.function for mutant in found} <= {"f"}


def test_a_step_of_a_sequence_is_left_out_by_its_number() -> None:
    found = mutants("def step(at):\n    match at:\n        case 3:\n            return None")
    assert [(mutant.was, mutant.now) for mutant in found] == [("case 3:", "case 4:"), ("case 3:", "case 2:")]


def test_numbers_that_only_tell_kinds_apart_are_left_alone() -> None:
    found = mutants("NOBODY: Final = -1\nHUNT: Final = 0\nESCAPE: Final = 1\nLIMIT: Final = 7\n__slots__ = 1")
    assert [mutant.now for mutant in found] == ["LIMIT: Final = 8", "LIMIT: Final = 6"]


def test_a_mutant_keeps_its_name_and_its_place_in_the_sample_when_lines_move() -> None:
    source = "def f(a):\n    return a + 1 if a > 3 else a > 3\n\ndef g(a):\n    return a or 5"
    here, moved = mutants(source), mutants(f"import x\n\n{source}")
    assert [one.name for one in here] == [two.name for two in moved]
    assert len({one.name for one in here}) == len(here)
    assert [one.name for one in sample(here, 4, 0)] == [two.name for two in sample(moved, 4, 0)]


@pytest.mark.parametrize("game", sorted(path.parent.name for path in (ROOT / "tests/games").glob("*/mutants.toml")))
def test_only_mutants_that_there_are_are_listed_as_harmless_each_with_a_reason(game: str) -> None:
    project = title(game)
    listed = harmless(project.tests / "mutants.toml")
    assert listed.keys() <= {mutant.name for module in project.modules() for mutant in module.mutants()}
    assert all(listed.values())


RULES = """
    LIMIT = 10

    def fare(age: int) -> int:
        if age < 6:
            return 0
        return 3

    def capped(n: int) -> int:
        return LIMIT if n > LIMIT else n

    def unused() -> bool:
        return True
"""
TESTS = """
    from toy.rules import LIMIT, capped, fare

    def test_children_go_free():
        assert fare(5) == 0
        assert fare(6) == 3

    def test_the_limit():
        assert capped(LIMIT + 1) == LIMIT
"""
UNDONE = """
    def test_that_fails():
        assert False
"""
RUN = """
    import sys
    from pathlib import Path
    from tools.mutants import command
    from tools.mutants.project import Project
    if sys.argv[2:] == ["cut off"]:
        command.report = lambda *_: sys.exit(9)
    root = Path(sys.argv[1])
    rules = root / "src/toy/rules.py"
    sys.path.insert(0, str(root / "src"))
    sys.exit(command.main(["toy", "--sample", "0"], Project(root, "toy", rules.parent, (rules,), root / "tests")))
"""
LIST = """
    [[harmless]]
    file = "rules.py"
    function = "capped"
    was = "return LIMIT if n > LIMIT else n"
    now = "return LIMIT if n >= LIMIT else n"
    reason = "At the limit both are the same."
"""


def toy(root: Path, *how: str) -> subprocess.CompletedProcess[str]:
    """Break the rules of a toy that is written below `root`."""
    files = {
        "src/toy/rules.py": RULES,
        "tests/test_toy.py": TESTS,
        "tests/test_no.py": UNDONE,
        "tests/mutants.toml": LIST,
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(dedent(text), "utf-8")
    (root / "pytest.ini").write_text("[pytest]\n", "utf-8")
    return subprocess.run(
        [sys.executable, "-c", dedent(RUN), str(root), *how], cwd=ROOT, capture_output=True, text=True, check=False
    )


def kept(root: Path) -> list[str]:
    """The functions of the survivors that the next run with `--survivors` tries again."""
    rows = tomllib.loads((root / "build/mutants/toy-survivors.toml").read_text("utf-8"))["harmless"]
    return sorted(row["function"] for row in rows)


@pytest.mark.long
def test_what_no_test_notices_is_reported_and_what_is_harmless_is_counted_apart(tmp_path: Path) -> None:
    for reached in ("2 files", "1 files"):  # the second run knows what the tests of one reach
        done = toy(tmp_path)
        assert done.returncode == 1, done.stderr
        survivors = [line.split(":")[1] for line in done.stdout.splitlines() if line.startswith("src/toy")]
        # The tests take the limit from the rules, and nothing calls `unused`.
        assert sorted(survivors) == ["13 in unused", "2 in the module", "2 in the module"]
        assert kept(tmp_path) == ["", "", "unused"]
        assert f"Running the tests of {reached}" in done.stdout
        assert "left out: tests/test_no.py::test_that_fails" in done.stdout
        assert "1 survivors are listed as harmless, 3 are to be looked at" in done.stdout


@pytest.mark.long
def test_a_run_that_is_cut_off_has_shown_and_kept_its_survivors(tmp_path: Path) -> None:
    done = toy(tmp_path, "cut off")
    assert done.returncode == 9, done.stderr
    assert "src/toy/rules.py:13 in unused" in done.stdout
    assert kept(tmp_path) == ["", "", "unused"]
