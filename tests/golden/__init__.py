"""Golden playthroughs: one game of every mode of every title, told decision by decision.

The diff of such a file is the review of a change of rules; ``python -m tests.golden.update`` rewrites them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from getaway.conformance.golden import playthrough
from getaway.kernel.rules import Mode, Rules

FOLDER = Path(__file__).parent

SEEDS: dict[str, int] = {
    "downtown-four": 3,
    "downtown-quick": 6,
    "downtown-standard": 2,
    "hunter-compact": 3,
    "vigilante-2v2v2": 6,
    "vigilante-four": 4,
    "vigilante-six": 4,
}
"""Seeds other than 1, by ``<game>-<mode>``: where another game shows more, or as much in a shorter file."""

SETTINGS: dict[str, dict[str, Any]] = {
    "gangrush-five": {"max_rounds": 1},
    "gangrush-four": {"max_rounds": 1, "hidden_money": True, "printed_damaged_road": True, "police_fire": "oncoming"},
    "gangrush-three": {"max_rounds": 2, "bounty_by_rank": True, "wreck_restart": "must_repair"},
    "gangrush-border5": {"max_rounds": 1},
    "gangrush-border4": {"max_rounds": 1, "uturn_ends_turn": True, "ramps": False},
    "gangrush-border3": {"max_rounds": 2},
    "gangrush-first5": {"max_rounds": 1},
    "gangrush-first4": {"max_rounds": 1},
    "gangrush-first3": {"max_rounds": 1},
    "downtown-standard": {"rounds": 3},
    "downtown-three": {"rounds": 2, "direction_change": "answer", "fortune_split": True},
    "downtown-four": {"rounds": 1, "route_break": "deviation"},
    "downtown-quick": {"rounds": 2},
    "downtown-quick_two": {"rounds": 1},
    "downtown-quick_four": {"rounds": 1},
    "downtown-solo_basic": {"rounds": 4},
    "downtown-solo_advanced": {"rounds": 4, "solo_route": "matching", "aim_path": "free"},
    "hunter-concentration": {"turn_cap": 1},
    "hunter-compact": {
        "first_player": "rps",
        "setup": ["random", "manual"],
        "memory": "unaided",
        "turn_cap": 3,
        "cap_result": "points",
    },
    "punk-duel": {"max_rounds": 12},
    "punk-three": {
        "difficulty": "novice",
        "max_rounds": 3,
        "shared_cop": "joint",
        "cop_order": "EFK",
        "stinger_draw_source": "mixed",
    },
    "punk-four": {"difficulty": "lucky", "max_rounds": 6, "cops_first_round": "full_turn", "cop_hands_public": True},
    "punk-solo": {"difficulty": "deadly", "max_rounds": 12},
    "vigilante-duel": {"round_limit": 6},
    "vigilante-three": {
        "round_limit": 4,
        "setup_choice": "random",
        "battle_box": "wide",
        "rocket_art": "on",
        "capture_site": "either",
        "licences": "once_per_life",
    },
    "vigilante-four": {"round_limit": 4, "drop_can": "own_turn", "vehicle_health": "varied"},
    "vigilante-five": {"round_limit": 4, "setup_choice": "preset", "airborne_mines": "trigger"},
    "vigilante-six": {"round_limit": 4, "setup_choice": "preset", "licences": "off"},
    "vigilante-2v2": {"round_limit": 4, "team_hands": "shared", "friendly_fire": "on"},
    "vigilante-2v2v2": {"round_limit": 4, "setup_choice": "preset", "require_road_join": "on"},
    "vigilante-3v3": {"round_limit": 4, "setup_choice": "preset", "handbrake_cost": "next_turn"},
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
