"""Every rule is named by a test, and every rule that a test names exists."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from getaway.conformance.coverage import named_rules, uncovered, unknown
from getaway.kernel.rules import Rules
from tests.toys import titles

TESTS = Path(__file__).resolve().parent.parent
MOST_RULES = 6
"""How many rules a test may name."""


def test_every_rule_is_named_by_a_test(title: Rules) -> None:
    assert uncovered(title, TESTS) == []


def test_every_rule_that_a_test_names_exists() -> None:
    assert unknown(titles(), TESTS) == []


def test_no_test_claims_more_rules_than_it_can_prove() -> None:
    """Who breaks a rule looks for its test by its id: one that names a dozen says little about any."""
    tests = [
        (node.name, sum(len(mark.args) for mark in node.decorator_list if isinstance(mark, ast.Call) and is_rule(mark)))
        for path in TESTS.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    assert [test for test in tests if test[1] > MOST_RULES] == []


def is_rule(mark: ast.Call) -> bool:
    """Does this decorator name rules?"""
    return ast.unparse(mark.func) == "pytest.mark.rule"


def test_markers_are_found_wherever_they_can_stand(tmp_path: Path) -> None:
    source = """
import pytest
pytestmark = [pytest.mark.rule("A-A-1")]
@pytest.mark.rule("A-A-2", "A-A-3")
class TestIt:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("A-A-4"))])
    def test_it(self, x): ...
"""
    (tmp_path / "test_source.py").write_text(source)
    assert named_rules(tmp_path) == {
        "A-A-1": ["test_source.py:3"],
        "A-A-2": ["test_source.py:4"],
        "A-A-3": ["test_source.py:4"],
        "A-A-4": ["test_source.py:6"],
    }


def test_an_id_that_is_not_written_out_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "test_source.py").write_text("import pytest\nx = pytest.mark.rule(*IDS)\n")
    with pytest.raises(ValueError, match=r"test_source\.py:2"):
        named_rules(tmp_path)
