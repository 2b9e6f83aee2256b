"""The lists of mutants that are kept in files: those that are harmless, and the survivors of the last run."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from tools.mutants.mutant import Mutant, Name


def harmless(path: Path) -> dict[Name, str]:
    """The survivors that are no defects, with the reason, as a title lists them."""
    if not path.exists():
        return {}
    rows = tomllib.loads(path.read_text("utf-8")).get("harmless", [])
    return {(row["file"], row["function"], row["was"], row["now"], row.get("nth", 0)): row["reason"] for row in rows}


def entry(mutant: Mutant) -> str:
    """A mutant as an entry of that list, with the reason left open."""
    named = ("file", "function", "was", "now")
    lines = [f"{name} = {json.dumps(getattr(mutant, name), ensure_ascii=False)}" for name in named]
    if mutant.nth:
        lines.append(f"nth = {mutant.nth}")
    return "\n".join(["[[harmless]]", *lines, 'reason = ""', ""])
