"""``python -m tests.tapes.record GAME``: records a game for each way it can end that has none on tape, short ones.

With ``--all`` those that are there are recorded anew, as a change of the rules version demands.
"""

from __future__ import annotations

import argparse
from itertools import count
from random import Random

from getaway.bots import BOTS, Bot, Budget, situation
from getaway.conformance.play import QUICK_BOTS
from getaway.conformance.settings import draw_setup
from getaway.kernel import registry
from getaway.kernel import tape as tapes
from getaway.kernel.dealer import Dealer
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules
from getaway.kernel.tape import Tape
from tests.tapes import path_of
from tests.toys import registered

FURTHER = 400
"""How many more games are played in the hope of shorter ones, once every end was found."""

LONGEST = 2000
"""Longer games are given up: they would be slow to replay and dull to read."""


def record(rules: Rules, reasons: set[str], seed: int) -> dict[str, Tape]:
    """A short game for each of these reasons."""
    found: dict[str, Tape] = {}
    further = 0
    for index in count():
        rng = Random(f"record {rules.card.id} {seed} {index}")
        lengths = {reason: len(found[reason].moves) if reason in found else LONGEST for reason in sorted(reasons)}
        # What is missing or long is looked for most.
        target = rng.choices(list(lengths), list(lengths.values()))[0]
        tape = play(rules, rng, target, lengths[target])
        if tape is not None:
            reason = tape.outcome["reason"]
            if len(tape.moves) < lengths.get(reason, 0):
                found[reason] = tape
                print(f"{reason}: {len(tape.moves)} decisions (game {index})")
        if len(found) == len(reasons):
            further += 1
            if further == FURTHER:
                break
    return found


def play(rules: Rules, rng: Random, wanted: str, longest: int) -> Tape | None:
    """A random game that ends for the wanted reason as soon as one decision leads there, and avoids other ends.

    None if it grew too long.
    """
    setup = draw_setup(rules, rng.choice(rules.card.modes), rng)
    match = Match(rules, setup, Dealer(f"{rng.getrandbits(128):032x}"))
    bots: dict[Seat, Bot] = {}
    for seat in range(setup.seats):
        if rng.random() < 0.3:
            bots[seat] = BOTS[rng.choice(QUICK_BOTS)](rules, seat, rng, Budget(worlds=2))
    while match.game.ask is not None:
        if match.game.no >= longest:
            return None
        match.submit(match.game.seat, match.game.no, _choose(match, bots, rng, wanted))
    return match.tape


def _choose(match: Match, bots: dict[Seat, Bot], rng: Random, wanted: str) -> Choice:
    game = match.game
    options = game.options()
    open_ended: list[Choice] = []
    for choice in (*game.question.asides(game.table), *options):
        after = game.clone()
        after.apply(choice)
        if after.outcome is None:
            open_ended.append(choice)
        elif after.outcome.reason == wanted:
            return choice
    if game.seat in bots:
        return bots[game.seat].choose(situation(match.rules, match, game.seat))
    return rng.choice(open_ended or options)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tapes.record", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--all", action="store_true", help="record every end anew")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with registered():
        rules = registry.rules_of(asked.game)
        paths = {reason: path_of(rules.card.id, reason) for reason in rules.card.reasons}
        missing = {reason for reason, path in paths.items() if asked.all or not path.exists()}
        if not missing:
            print("Nothing is missing.")
            return
        for reason, tape in record(rules, missing, asked.seed).items():
            paths[reason].parent.mkdir(exist_ok=True)
            tapes.write(tape, paths[reason])
            print(f"wrote {paths[reason].parent.name}/{paths[reason].name}")


if __name__ == "__main__":
    main()
