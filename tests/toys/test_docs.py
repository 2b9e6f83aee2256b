"""The documentation shows code that exists: every excerpt is literally part of the file named below it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("adding-a-game.md", "concepts.md", "flow.md", "lessons.md", "secrets.md")
FENCE = re.compile(r"^```(?P<language>\w+)\n(?P<code>.*?)^```\n(?:<!-- (?P<file>\S+) -->)?", re.MULTILINE | re.DOTALL)
ROOMS = "kernel|parts|games|bots|tests|src|docs|web|tools"
FILE = re.compile(rf"`(?P<file>(?:{ROOMS})/[\w./-]+\.(?:py|md|toml|ts|svelte))`")
LINK = re.compile(r"\]\((?P<target>[\w./-]+\.md)\)")


class Excerpt(NamedTuple):
    """A block of code on a page."""

    page: str
    language: str
    code: str
    file: str


def excerpts() -> list[Excerpt]:
    """All blocks of code on these pages."""
    found = []
    for page in PAGES:
        text = (ROOT / "docs" / page).read_text("utf-8")
        found += [Excerpt(page, hit["language"], hit["code"], hit["file"] or "") for hit in FENCE.finditer(text)]
    return found


SHOWN = [excerpt for excerpt in excerpts() if excerpt.language not in ("text", "sh")]


@pytest.mark.parametrize("shown", SHOWN, ids=[f"{shown.page}-{at}" for at, shown in enumerate(SHOWN)])
def test_an_excerpt_is_literally_part_of_its_file(shown: Excerpt) -> None:
    """A line of three dots stands for lines that are left out."""
    assert shown.file, "name the file below the excerpt"
    source = (ROOT / shown.file).read_text("utf-8")
    at = 0
    for part in re.split(r"^ *\.\.\.\n", shown.code, flags=re.MULTILINE):
        assert part in source[at:]
        at = source.index(part, at) + len(part)


def test_adding_a_game_shows_every_file_of_the_toy() -> None:
    folder = ROOT / "tests/toys/hare"
    files = {path.relative_to(ROOT).as_posix() for path in folder.rglob("*.*") if path.suffix != ".pyc"}
    shown = {excerpt.file for excerpt in SHOWN if excerpt.page == "adding-a-game.md"}
    assert files - shown == {"tests/toys/hare/flow/__init__.py", "tests/toys/hare/flow/hiding.py"}
    assert "tests/toys/hare/flow/hiding.py" in {excerpt.file for excerpt in SHOWN}


@pytest.mark.parametrize("page", PAGES)
def test_links_between_pages_lead_somewhere(page: str) -> None:
    for link in LINK.finditer((ROOT / "docs" / page).read_text("utf-8")):
        assert (ROOT / "docs" / link["target"]).exists()


@pytest.mark.parametrize("page", PAGES)
def test_files_that_a_page_names_exist(page: str) -> None:
    for named in FILE.finditer((ROOT / "docs" / page).read_text("utf-8")):
        assert any((folder / named["file"]).exists() for folder in (ROOT, ROOT / "src/getaway"))
