"""Records what the engine does, for tests of whatever the browser foresees: web/src/games/<id>/transitions.gen.json.

A transition is the view of the asked seat before a choice, what the choice does, and what of that view has changed
right after it. Random games are played until every kind of `does` has been seen often enough.

Views are written as what is new in them, against the one before: `before` holds what has changed since the last
transition of the same game (all of it in the first, which has the game's `options`), `changed` what the choice changed,
and `next` is the kind of question that is asked then.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from getaway.kernel.frames import CHANCE
from getaway.kernel.game import Game
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules

ROOT = Path(__file__).resolve().parent.parent

# What the browser foresees: by title, the kinds of question of which transitions are recorded.
FORESEEN: dict[str, tuple[str, ...]] = {"vigilante": ("vigilante.act",)}
# Settings that change what a choice comes to: games are played with each of them in turn.
SETTINGS: dict[str, tuple[dict[str, Any], ...]] = {
    "vigilante": ({}, {"capture_site": "either", "airborne_mines": "trigger", "friendly_fire": "on"}),
}
EACH = 40
"""How many transitions of each kind of `does`, where random games have that many."""
ALIKE = 3
"""How many of those that say the same in words and differ only in numbers."""
GAMES = 48
"""Random games played at most."""


def record(rules: Rules, kinds: tuple[str, ...], seed: int) -> list[dict[str, Any]]:
    """Transitions of these kinds of question, spread over games of all modes; the same for the same seed."""
    rng = Random(seed)
    found: list[dict[str, Any]] = []
    count: Counter[tuple[str, ...]] = Counter()
    modes, settings = rules.card.modes, SETTINGS.get(rules.card.id, ({},))
    for number in range(GAMES):
        setup = rules.card.setup_of(modes[number % len(modes)], settings[number // len(modes) % len(settings)])
        game = rules.start(setup)
        last: dict[str, Any] = {}
        while game.ask is not None:
            if game.seat == CHANCE:
                game.apply(rng.choices(game.options(), game.weights())[0])
                continue
            if game.ask.kind not in kinds:
                game.apply(rng.choice(game.options()))
                continue
            ask = rules.ask(game)
            rarest = min(count[_deed(offer.does)] for offer in ask.offers)
            offer = rng.choice([offer for offer in ask.offers if count[_deed(offer.does)] == rarest])
            deed, seat = _deed(offer.does), game.seat
            before: dict[str, Any] = msgspec.to_builtins(rules.view(game, seat))
            game.apply(offer.choice)
            count[deed] += 1
            if count[deed] <= (ALIKE if len(deed) > 1 else EACH):
                after: dict[str, Any] = msgspec.to_builtins(rules.view(game, seat))
                one = {"kind": ask.kind, "does": msgspec.to_builtins(offer.does), "before": _news(last, before)}
                found.append(one | {"changed": _news(before, after), "next": _asked(game)})
                if not last:
                    found[-1]["options"] = setup.options
                last = after
    return found


def _deed(does: Any) -> tuple[str, ...]:
    """What a choice does, without numbers."""
    values = [value if isinstance(value, tuple) else (value,) for value in msgspec.structs.astuple(does)]
    return (type(does).__name__, *[word for words in values for word in words if isinstance(word, str)])


def _asked(game: Game) -> str:
    return "" if game.ask is None else game.ask.kind


def _news(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in after.items() if before.get(key) != value or key not in before}


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
