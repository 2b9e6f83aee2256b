"""The rules of a title as an index: ids and texts, parsed from its ``rules.md``.

A rule is a list item that starts with its id in bold: ``* **HUNT-MOVE-4** A piece moves ...``. The id has the title's
prefix, a heading and a number; a title may stand behind the id inside the bold.
"""

from __future__ import annotations

import re
from functools import cache

import msgspec

from getaway.kernel.errors import UnknownRule
from getaway.kernel.rules import Rules

_ITEM = re.compile(r"^\* \*\*(?P<id>[A-Z]+-[A-Z]+-\d+)(?: (?P<title>[^*]+))?\*\*\s*(?P<text>.*)$")
_HEADING = re.compile(r"^#+\s+(?:[\d.]+\s+)?(?P<text>.+)$")


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule, ruling or scenario."""

    id: str
    heading: str
    title: str
    text: str
    line: int

    @property
    def group(self) -> str:
        """The heading part of the id: MOVE in HUNT-MOVE-4."""
        return self.id.split("-")[1]


def parse(markdown: str) -> dict[str, Rule]:
    """All rules of a rulebook by id, in the order of the text. Raises ValueError if an id is defined twice."""
    found: dict[str, Rule] = {}
    heading = ""
    open_id = ""
    for number, line in enumerate(markdown.splitlines(), start=1):
        if headed := _HEADING.match(line):
            heading, open_id = headed["text"].strip(), ""
        elif item := _ITEM.match(line):
            open_id = item["id"]
            if open_id in found:
                raise ValueError(f"rule {open_id} is defined twice, on lines {found[open_id].line} and {number}")
            title = (item["title"] or "").strip()
            found[open_id] = Rule(id=open_id, heading=heading, title=title, text=item["text"].strip(), line=number)
        elif open_id and line.startswith(" ") and line.strip():
            rule = found[open_id]
            found[open_id] = msgspec.structs.replace(rule, text=f"{rule.text} {line.strip()}")
        else:
            open_id = ""
    return found


@cache
def rulebook(rules: Rules) -> dict[str, Rule]:
    """The rule index of a title."""
    return parse((rules.folder / "rules.md").read_text(encoding="utf-8"))


def rule_of(rules: Rules, id: str) -> Rule:
    """The rule with that id; case does not matter and the title's prefix may be left out. Raises UnknownRule."""
    index = rulebook(rules)
    wanted = id.strip().upper()
    prefix = next(iter(index)).split("-")[0]
    for candidate in (wanted, f"{prefix}-{wanted}"):
        if candidate in index:
            return index[candidate]
    groups = ", ".join(dict.fromkeys(f"{prefix}-{rule.group}" for rule in index.values()))
    raise UnknownRule(f"{rules.card.name} has no rule {id!r}; its rules start with {groups}.")
