"""Records what the engine does, for tests of whatever the browser foresees: web/src/games/<id>/transitions.gen.json.

A transition is the view of the asked seat before a choice, what the choice does, and what of that view has changed
right after it. Random games are played until every kind of `does` has been seen often enough.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from getaway.kernel.asking import Offer
from getaway.kernel.frames import CHANCE
from getaway.kernel.game import Game
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules

ROOT = Path(__file__).resolve().parent.parent

# What the browser foresees: by title, the kinds of question of which transitions are recorded.
FORESEEN: dict[str, tuple[str, ...]] = {"downtown": ("downtown.turn",)}
# Where only some deeds and some parts of a view matter: by title, how many of which deeds, and the parts.
NARROW: dict[str, tuple[dict[str, int], tuple[str, ...]]] = {
    "downtown": (
        {"Go": 200},
        ("seat", "solo", "active", "players", "hand", "roadblocks", "movement", "duel"),
    ),
}
EACH = 40
"""How many transitions of each kind of `does`, where random games have that many."""
GAMES = 60
"""Random games played at most."""


def record(rules: Rules, kinds: tuple[str, ...], seed: int) -> list[dict[str, Any]]:
    """Transitions of these kinds of question, spread over games of all modes; the same for the same seed."""
    rng = Random(seed)
    wanted, parts = NARROW.get(rules.card.id, ({}, ()))
    found: list[dict[str, Any]] = []
    count: Counter[str] = Counter()
    for number in range(GAMES):
        modes = rules.card.modes
        game = rules.start(rules.card.setup_of(modes[number % len(modes)]))
        while game.ask is not None:
            if game.seat == CHANCE:
                game.apply(rng.choices(game.options(), game.weights())[0])
                continue
            if game.ask.kind not in kinds:
                game.apply(rng.choice(game.options()))
                continue
            ask = rules.ask(game)
            offer = rng.choice(ask.offers if wanted else _rare(ask.offers, count))
            seat = game.seat
            before = _seen(rules, game, seat, parts)
            game.apply(offer.choice)
            if count[_deed(offer.does)] < (wanted.get(_deed(offer.does), 0) if wanted else EACH):
                count[_deed(offer.does)] += 1
                after = _seen(rules, game, seat, parts)
                changed = {key: value for key, value in after.items() if before.get(key) != value}
                does = msgspec.to_builtins(offer.does)
                found.append({"kind": ask.kind, "does": does, "before": before, "changed": changed})
    return found


def _rare(offers: tuple[Offer, ...], count: Counter[str]) -> list[Offer]:
    """The offers whose deeds were recorded least often."""
    rarest = min(count[_deed(offer.does)] for offer in offers)
    return [offer for offer in offers if count[_deed(offer.does)] == rarest]


def _seen(rules: Rules, game: Game, seat: int, parts: tuple[str, ...]) -> dict[str, Any]:
    view: dict[str, Any] = msgspec.to_builtins(rules.view(game, seat))
    return {key: view[key] for key in parts} if parts else view


def _deed(does: Any) -> str:
    return type(does).__name__


def main() -> int:
    """Write the transitions of every title in which the browser foresees something."""
    for game, kinds in FORESEEN.items():
        lines = [json.dumps(one, separators=(",", ":")) for one in record(rules_of(game), kinds, seed=1)]
        path = ROOT / "web" / "src" / "games" / game / "transitions.gen.json"
        path.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
        print(f"wrote {len(lines)} transitions to {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
