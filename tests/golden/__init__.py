"""Golden playthroughs: one game of every mode of every title, told decision by decision.

The diff of such a file is the review of a change of rules; ``python -m tests.golden.update`` rewrites them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from getaway.kernel.golden import playthrough
from getaway.kernel.rules import Mode, Rules

FOLDER = Path(__file__).parent

SEEDS: dict[str, int] = {"downtown-quick": 2, "downtown-standard": 2, "hunter-compact": 3}
"""Seeds other than 1, by ``<game>-<mode>``: where another game shows more."""

SETTINGS: dict[str, dict[str, Any]] = {
    "downtown-standard": {"rounds": 4},
    "downtown-three": {"rounds": 3, "direction_change": "answer", "fortune_split": True},
    "downtown-four": {"rounds": 2, "route_break": "deviation"},
    "downtown-quick": {"rounds": 3},
    "downtown-solo_basic": {"rounds": 4},
    "downtown-solo_advanced": {"rounds": 4, "solo_route": "matching", "aim_path": "free"},
    "hunter-compact": {
        "first_player": "rps",
        "setup": ["random", "manual"],
        "memory": "unaided",
        "turn_cap": 3,
        "cap_result": "points",
    },
}
"""Settings over those of the mode, by ``<game>-<mode>``: they show other rules, and keep the files short."""


def name_of(rules: Rules, mode: Mode) -> str:
    """What the file of this mode is called, without its ending."""
    return f"{rules.card.id}-{mode.id}"


def path_of(rules: Rules, mode: Mode) -> Path:
    """Where the playthrough of this mode is kept."""
    return FOLDER / f"{name_of(rules, mode)}.txt"


def play(rules: Rules, mode: Mode) -> str:
    """The playthrough of this mode as the rules are now."""
    name = name_of(rules, mode)
    return playthrough(rules, rules.card.setup_of(mode, SETTINGS.get(name)), SEEDS.get(name, 1))
