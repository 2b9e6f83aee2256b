"""Breaks the rules of a title one small change at a time, and reports the changes that no test notices.

A mutant is one change in `flow/` or `table.py`: a comparison turned round or moved by one, `and` for `or`, a number one
higher or lower, a call left out. It counts as caught when a test fails, crashes or runs far longer than before.

    make mutants GAME=punk SAMPLE=200

First every test of the title runs once, to see which lines it reaches and how long it takes; the answer is kept under
build/mutants/ for as long as neither the sources nor that test file change. Then each mutant is tried in a process of
its own, forked from one that has collected the tests already, against the tests that reach its line, quickest first and
those of tests/conformance last. A survivor that is no defect is listed with the reason in
tests/games/<id>/mutants.toml.
"""

from __future__ import annotations
