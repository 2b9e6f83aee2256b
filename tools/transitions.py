"""Records what the engine does, for tests of whatever the browser foresees: web/src/games/<id>/transitions.gen.json.

A transition is the view of the asked seat before a choice, what the choice does, and what of that view has changed
right after it. Random games are played until every kind of `does` has been seen often enough. ``--check`` writes
nothing, names what is out of date and then leaves with 1.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from getaway.conformance.settings import fitting
from getaway.kernel.frames import CHANCE, Seat
from getaway.kernel.game import Game
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Foreseen:
    """What of a title the browser foresees, and so what is recorded."""

    kinds: tuple[str, ...]
    """The kinds of question."""
    deeds: tuple[str, ...] = ()
    """Only choices that do one of these; empty: all."""
    fields: tuple[str, ...] = ()
    """Only these fields of the view; empty: all."""
    offers: tuple[str, ...] = ()
    """At these kinds of question with all that was on offer: the browser foresees that, too."""
    each: int = 40
    """How many transitions of each kind of question and of `does`, where random games have that many."""
    apart: bool = False
    """Choices of one kind that differ in words, and not only in numbers, are counted apart."""
    settings: tuple[dict[str, Any], ...] = ({},)
    """Games are played with each of these settings in turn."""
    chained: bool = False
    """`before` holds only what has changed since the last transition of the same game, and `next` the kind of question
    that comes next; the first of a game has all of the view, and the game's `options`."""
    worlds: int = 0
    """With `possible`: what blank pieces are in this many worlds that the asked seat imagines, by square."""


FORESEEN: dict[str, Foreseen] = {
    "downtown": Foreseen(
        kinds=("downtown.turn",),
        deeds=("Go",),
        fields=("seat", "solo", "active", "players", "hand", "roadblocks", "movement", "duel"),
        each=200,
    ),
    "hunter": Foreseen(
        kinds=("hunter.place", "hunter.challenge"),
        deeds=("Place", "Challenge"),
        fields=("seat", "rows", "phase", "turn", "pieces", "removed"),
        offers=("hunter.place",),
        each=72,
        worlds=20,
        settings=({"turn_cap": 8}, {"setup": "random", "turn_cap": 8}),
    ),
    "punk": Foreseen(
        kinds=("punk.turn", "punk.move_on", "punk.slip_away", "punk.step", "punk.fall_back"),
        deeds=("Sneak", "Drive"),
        fields=("phase", "jam", "characters", "moment"),
        offers=("punk.turn", "punk.move_on", "punk.slip_away", "punk.step", "punk.fall_back"),
        each=16,
        apart=True,
    ),
    "vigilante": Foreseen(
        kinds=("vigilante.act",),
        deeds=("Drive", "Fire"),
        fields=(
            *("seat", "active", "owed", "paid", "airborne", "jumps"),
            *("cards", "cars", "dials", "drivers", "mines", "can"),
        ),
        each=3,
        apart=True,
        settings=({}, {"capture_site": "either", "airborne_mines": "trigger", "friendly_fire": "on"}),
        chained=True,
    ),
}
GAMES = 60
"""Random games played at most."""


def record(rules: Rules, what: Foreseen, seed: int) -> list[dict[str, Any]]:
    """Transitions of what is foreseen, spread over games of all modes; the same for the same seed."""
    rng = Random(seed)
    found: list[dict[str, Any]] = []
    count: Counter[tuple[str, ...]] = Counter()
    modes = rules.card.modes
    for number in range(GAMES):
        settings = what.settings[number // len(modes) % len(what.settings)]
        mode = modes[number % len(modes)]
        setup = rules.card.setup_of(mode, fitting(rules.card, mode, dict(settings)))
        game = rules.start(setup)
        last: dict[str, Any] = {}
        while game.ask is not None:
            if game.seat == CHANCE:
                game.apply(rng.choices(game.options(), game.weights())[0])
                continue
            if game.ask.kind not in what.kinds:
                game.apply(rng.choice(game.options()))
                continue
            ask = rules.ask(game)
            kind = ask.kind
            deeds = [(kind, *_deed(offer.does, what)) for offer in ask.offers]
            rarest = min(count[deed] for deed in deeds)
            chosen = rng.choice([at for at, deed in enumerate(deeds) if count[deed] == rarest])
            offer, deed, seat = ask.offers[chosen], deeds[chosen], game.seat
            before = _seen(rules, game, what, seat)
            asked = game.clone()
            game.apply(offer.choice)
            count[deed] += 1
            if count[deed] > what.each or (what.deeds and deed[1] not in what.deeds):
                continue
            after = _seen(rules, game, what, seat)
            one = {
                "kind": kind,
                "does": msgspec.to_builtins(offer.does),
                "before": _news(last, before) if what.chained else before,
                "changed": _news(before, after),
            }
            if kind in what.offers:
                one["offers"] = msgspec.to_builtins([each.does for each in ask.offers])
            if what.worlds:
                one["possible"] = _possible(rules, asked, seat, what.worlds)
            if what.chained:
                one["next"] = "" if game.ask is None else game.ask.kind
                if not last:
                    one["options"] = setup.options
                last = after
            found.append(one)
    return found


def _seen(rules: Rules, game: Game, what: Foreseen, seat: Seat) -> dict[str, Any]:
    """What is recorded of a seat's view."""
    view: dict[str, Any] = msgspec.to_builtins(rules.view(game, seat))
    return {key: value for key, value in view.items() if not what.fields or key in what.fields}


def _possible(rules: Rules, game: Game, seat: Seat, worlds: int) -> dict[int, list[str]]:
    """By square: the faces that the pieces of which `seat` sees the back have in imagined worlds."""

    def faces(of: Game, who: Seat) -> dict[int, str]:
        pieces = msgspec.to_builtins(rules.view(of, who))["pieces"]
        return {piece["square"]: piece["face"] for piece in pieces if piece["owner"] != seat}

    blanks = [square for square, face in faces(game, seat).items() if not face]
    if not blanks:
        return {}
    found: dict[int, set[str]] = {square: set() for square in blanks}
    for world in rules.imagine_many(rules.knowledge(game, seat), Random(game.no), worlds):
        for other in range(game.table.seats):
            if other != seat:
                seen = faces(world, other)
                for square in blanks:
                    found[square].add(seen[square])
    return {square: sorted(kinds) for square, kinds in found.items()}


def _news(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What of a view has changed."""
    return {key: value for key, value in after.items() if key not in before or before[key] != value}


def _deed(does: Any, what: Foreseen) -> tuple[str, ...]:
    """What a choice does, without numbers."""
    values = msgspec.structs.astuple(does) if what.apart else ()
    words = [word for value in values for word in (value if isinstance(value, tuple) else (value,))]
    return (type(does).__name__, *[word for word in words if isinstance(word, str)])


def path_of(game: str) -> Path:
    """Where the transitions of a title are kept."""
    return ROOT / "web" / "src" / "games" / game / "transitions.gen.json"


def written(game: str) -> str:
    """The transitions of a title as its file has them."""
    lines = [json.dumps(one, separators=(",", ":")) for one in record(rules_of(game), FORESEEN[game], seed=1)]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def is_current(game: str) -> bool:
    """Are the transitions of a title those of the engine as it is?"""
    path = path_of(game)
    return path.exists() and path.read_text("utf-8") == written(game)


def main(check: bool) -> int:
    """Write all files, or with `check` only name those that are out of date; then 1 if there are any."""
    stale = [game for game in FORESEEN if not is_current(game)]
    for game in stale:
        if check:
            print(f"{path_of(game).relative_to(ROOT)} is out of date: run `python tools/transitions.py`")
        else:
            path_of(game).write_text(written(game), "utf-8")
            print(f"wrote {path_of(game).relative_to(ROOT)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
