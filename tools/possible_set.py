"""What the Cops' possible set is worth in punk: the same bot as Cops with it, and without it.

Run it from the project's folder: ``python -m tools.possible_set --bot sensible --games 400``. Each deal is played
twice against the same Stinger: once by Cops who know where he can be for all they were told, and once by Cops who know
the map alone: he can be on any space but those they stand on, unless they see him.
"""

from __future__ import annotations

import argparse
from random import Random

import msgspec

from getaway.bots.arena import played, wilson
from getaway.bots.base import Bot, Budget, Player, Situation
from getaway.bots.players import player_of
from getaway.games.punk.knowledge import PunkKnowledge
from getaway.games.punk.pieces import STINGER
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules


def forgotten(known: PunkKnowledge) -> PunkKnowledge:
    """The same without what was deduced: of the public record there is left where the Cops are, and who is seen."""
    words = [f"S{cop - 1}:{known.at[cop]}" for cop in (1, 2, 3) if 0 <= known.at[cop] != known.at[STINGER]]
    if known.at[STINGER] >= 0:
        words.append(f"V{known.at[STINGER]}")
    record = "".join(word + " " for word in words)
    return msgspec.structs.replace(known, public={**known.public, "record": record})


class Forgetful(Bot):
    """A bot that takes no notes of where Stinger can be."""

    def __init__(self, player: Player, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> None:
        super().__init__(rules, seat, rng, budget)
        self.bot = player(rules, seat, rng, budget)

    def choose(self, now: Situation) -> Choice:
        return self.bot.choose(msgspec.structs.replace(now, known=forgotten(now.known)))


class Forgetting:
    """Makes bots forgetful."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.name = f"{player.name} without the set"

    def __call__(self, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> Bot:
        return Forgetful(self.player, rules, seat, rng, budget)


def wins(cops: Player, stinger: Player, games: int, seed: str) -> int:
    """How many of so many games these Cops win against this Stinger."""
    rules = rules_of("punk")
    setup = rules.card.setup_of(rules.card.mode("duel"))
    found = 0
    for game in range(games):
        found += played(rules, setup, [stinger, cops], f"{seed} {game}", Budget()).winners != (STINGER,)
    return found


def main(arguments: list[str] | None = None) -> None:
    """Play, and print both rates and what lies between them."""
    parser = argparse.ArgumentParser(description="The Cops with and without the possible set, against one Stinger.")
    parser.add_argument("--bot", default="sensible", help="the bot that plays the Cops")
    parser.add_argument("--stinger", default="sensible", help="the bot that plays Stinger")
    parser.add_argument("--games", type=int, default=400, help="so many games each")
    parser.add_argument("--seed", default="0")
    chosen = parser.parse_args(arguments)
    bot, stinger = player_of(chosen.bot), player_of(chosen.stinger)
    rates: list[float] = []
    for cops in (bot, Forgetting(bot)):
        won = wins(cops, stinger, chosen.games, chosen.seed)
        low, high = wilson(won, chosen.games)
        rates.append(100 * won / chosen.games)
        print(f"{cops.name}: {won} of {chosen.games}, {rates[-1]:.1f} % ({100 * low:.1f} - {100 * high:.1f} %)")
    print(f"The set is worth {rates[0] - rates[1]:.1f} points.")


if __name__ == "__main__":
    main()
