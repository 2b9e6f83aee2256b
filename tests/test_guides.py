"""Guides explain the titles to players: the same headings everywhere, short, no notation, scenes that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from getaway.kernel import registry
from getaway.kernel.guide import guide_of, without_pictures
from getaway.kernel.rulebook import rulebook
from getaway.kernel.rules import Rules
from tests.toys.hare import RULES as HARE
from tests.words import PRINTED, faults

ROOT = Path(__file__).resolve().parents[1]
HEADINGS = ["The story", "The goal", "A turn", "A fight", "The end", "Reference", "Glossary"]
MOST_WORDS = 1200
"""Before the reference: two pages."""

FEWEST_SCENES = 3
PICTURE = re.compile(r"!\[(?P<caption>[^\]]*)\]\((?P<target>[^)]*)\)")
TERM = re.compile(r"^\* \*\*(?P<term>[^*]+)\*\*: (?P<meaning>.+)$")
FILE = re.compile(r"\w+\.(?:md|py|toml|ts|json)\b")

GUIDES = registry.games()
each_guide = pytest.mark.parametrize("rules", [HARE, *GUIDES], ids=lambda rules: rules.card.id)


def section(guide: str, heading: str) -> str:
    """The text under one heading."""
    return guide.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def prose(guide: str) -> list[str]:
    """Lines and cells as people read them: without the marks of markdown."""
    found = []
    for line in without_pictures(guide).splitlines():
        if re.fullmatch(r"[|\-: ]*", line):
            continue
        for cell in line.strip("|").split("|") if line.startswith("|") else [line]:
            bare = re.sub(r"^(?:#+|\*|-|>|\d+\.)\s+", "", cell.strip())
            found.append(re.sub(r"\*\*|\*|\[([^\]]*)\]\([^)]*\)", r"\1", bare))
    return [text for text in found if text]


@each_guide
def test_guides_have_the_same_headings_in_the_same_order(rules: Rules) -> None:
    guide = guide_of(rules)
    assert guide.startswith(f"# {rules.card.name}\n")
    assert re.findall(r"^## (.+)$", guide, re.MULTILINE) == HEADINGS
    assert re.findall(r"^# ", guide, re.MULTILINE) == ["# "]
    assert all(section(guide, heading).strip() for heading in HEADINGS)


@each_guide
def test_a_guide_is_two_pages_and_a_reference(rules: Rules) -> None:
    text, _, reference = without_pictures(guide_of(rules)).partition("\n## Reference\n")
    assert len(text.split()) <= MOST_WORDS
    assert len(reference.split()) <= MOST_WORDS


@each_guide
def test_a_guide_holds_no_ids_no_notation_and_no_file_names(rules: Rules) -> None:
    printed = PRINTED.get(rules.card.id, frozenset())
    wrong = [(text, faults(text, printed, sentence=False), FILE.findall(text)) for text in prose(guide_of(rules))]
    assert [found for found in wrong if found[1] or found[2]] == []
    assert "`" not in guide_of(rules)


@each_guide
def test_glossary_terms_are_explained_in_order_and_used(rules: Rules) -> None:
    guide = guide_of(rules)
    lines = [line for line in section(guide, "Glossary").splitlines() if line.strip()]
    terms = [match["term"] for line in lines if (match := TERM.match(line))]
    assert len(terms) == len(lines), "every line of the glossary is: * **Term**: what it means."
    assert terms == sorted(terms, key=str.lower)
    used = guide.partition("\n## Glossary\n")[0] + " ".join(rule.text for rule in rulebook(rules).values())
    unused = [term for term in terms if not re.search(rf"\b{re.escape(term)}", used, re.IGNORECASE)]
    assert unused == []


@pytest.mark.parametrize("rules", GUIDES, ids=lambda rules: rules.card.id)
def test_every_scene_that_a_guide_names_exists_and_has_a_caption(rules: Rules) -> None:
    folder = ROOT / "web/src/games" / rules.card.id
    known = re.findall(r'^ {4}name: "([a-z0-9-]+)",$', (folder / "scenes.ts").read_text("utf-8"), re.MULTILINE)
    assert len(set(known)) == len(known)
    shown = [match["target"] for match in PICTURE.finditer(guide_of(rules))]
    assert sorted(set(shown) - {f"scene:{name}" for name in known}) == []
    assert len(set(shown)) >= FEWEST_SCENES
    assert all(match.group() in guide_of(rules).splitlines() for match in PICTURE.finditer(guide_of(rules)))


def test_pictures_are_told_by_their_captions_where_there_is_no_board() -> None:
    text = "Before.\n\n![Frank comes near.](scene:near)\n\n![](scene:far)\n\nAfter."
    assert without_pictures(text) == "Before.\n\n> Frank comes near.\n\n\n\nAfter."


def test_a_title_without_a_guide_has_none(tmp_path: Path) -> None:
    class Bare(type(HARE)):  # type: ignore[misc]
        folder = tmp_path

    assert guide_of(Bare()) == ""


@pytest.mark.parametrize("rules", registry.games(), ids=lambda rules: rules.card.id)
def test_every_rule_stands_under_a_title(rules: Rules) -> None:
    untitled = [rule.id for rule in rulebook(rules).values() if not re.match(r"[\w$\"'.]", rule.title)]
    assert untitled == []
