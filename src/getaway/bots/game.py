"""One whole game between bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from getaway.bots.base import Bot, Budget, Player, Situation, situation
from getaway.kernel.dealer import Dealer
from getaway.kernel.frames import Choice
from getaway.kernel.match import Match, play_out
from getaway.kernel.rules import Rules, Setup


def seated(rules: Rules, bots: Iterable[Player], seed: str, budget: Budget) -> list[Bot]:
    """One fresh bot per seat, each with a generator of its own that follows from `seed`."""
    return [bot(rules, seat, Random(f"{seed} seat {seat}"), budget) for seat, bot in enumerate(bots)]


def play(
    rules: Rules,
    setup: Setup,
    bots: Iterable[Player],
    seed: str,
    budget: Budget | None = None,
    each: Callable[[Match, Situation, Choice], object] | None = None,
    given: Callable[[Match], Choice | None] | None = None,
) -> Match:
    """One whole game between bots; the same for the same seed.

    `each` sees every decision before it is made. What is `given` is answered without asking the bot.
    """
    return follow(rules, setup, bots, seed, budget=budget, each=each, given=given)[0]


def follow(
    rules: Rules,
    setup: Setup,
    bots: Iterable[Player],
    seed: str,
    budget: Budget | None = None,
    each: Callable[[Match, Situation, Choice], object] | None = None,
    given: Callable[[Match], Choice | None] | None = None,
) -> tuple[Match, list[Bot]]:
    """The same, with the bots as they are after the game."""
    bots = list(bots)
    players = seated(rules, bots, seed, budget or Budget())
    heard = [0] * len(players)

    def choose(match: Match) -> Choice:
        seat = match.game.seat
        if given is not None and (answer := given(match)) is not None:
            return answer
        news = match.news(seat, heard[seat])
        heard[seat] = len(match.told)
        now = situation(rules, match, seat, news, looks=players[seat].looks)
        choice = players[seat].choose(now)
        if each is not None:
            each(match, now, choice)
        return choice

    match = Match(rules, setup, Dealer(seed), [bot.name for bot in bots])
    try:
        return play_out(match, choose), players
    finally:
        for player in players:
            player.close()
