"""The coach: up to three good choices for a person who asks, each with its reasons in words.

It is a strong bot in that person's seat, so it knows what the seat knows and nothing else. The title says from facts
why a choice may be good (`Hints.reasons`); where it says nothing, the coach tells what its search found.
"""

from __future__ import annotations

from math import exp
from random import Random

import msgspec

from getaway.bots.base import Budget, Situation
from getaway.bots.search.bot import LEVELS, SearchBot
from getaway.bots.thoughts import Considered, Thoughts
from getaway.kernel.frames import Choice
from getaway.kernel.game import Game
from getaway.kernel.rules import Rules

MOST = 3
"""The most choices in one piece of advice, and the most reasons for each of them."""

WORLDS = 16
"""How many imagined worlds reasons are made from, where a question does not deserve more."""

WORTH_A_LOOK = 0.25
"""A further choice is named if it got at least this share of the attention that the best one got."""

RESERVED = 0.3
"""The share of the time that is kept for imagining worlds and finding reasons."""


class Advice(msgspec.Struct, frozen=True):
    """One choice that the coach recommends. Holds nothing but what the asked seat could know."""

    choice: Choice
    label: str
    reasons: tuple[str, ...]
    """Why it may be good, in sentences, the most important one first; at least one."""


def advise(rules: Rules, now: Situation, rng: Random, seconds: float | None = None) -> tuple[Advice, ...]:
    """The best choices that the asked seat has, the best first.

    The same for the same situation and generator state, unless the clock cuts the search short after about `seconds`.
    """
    offers = {offer.choice: offer for offer in now.ask.offers}
    limit = None if seconds is None else seconds * (1 - RESERVED)
    bot = SearchBot(level=LEVELS[-1], rules=rules, seat=now.seat, rng=rng, budget=Budget(seconds=limit))
    worlds = likely_worlds(bot, now)
    bot.choose(now)
    if bot.thoughts is None:
        found = [(choice, "There is nothing else you can do here.") for choice in offers]
    else:
        found = [(each.choice, found_out(bot.thoughts, each)) for each in named(rules, bot.thoughts)]
    return tuple(
        Advice(
            choice,
            offers[choice].label,
            tuple(rules.hints.reasons(now.known, now.ask, offers[choice], worlds)[:MOST]) or (otherwise,),
        )
        for choice, otherwise in found
    )


def likely_worlds(bot: SearchBot, now: Situation) -> list[Game]:
    """Worlds to make reasons from, drawn the more often the better they explain what the others did."""
    hints = bot.rules.hints
    worlds = bot.worlds(now, max(WORLDS, hints.worlds_wanted(now.ask)))
    weights = hints.plausibility(now.known, worlds)
    return bot.rng.choices(worlds, weights, k=len(worlds)) if weights else worlds


def named(rules: Rules, thoughts: Thoughts) -> list[Considered]:
    """The choices worth naming: the one that the bot would make, and those that come close to it."""
    best, *others = thoughts.offers
    warmth = rules.hints.tuning.warmth

    def share(other: Considered) -> float:
        if thoughts.iterations:
            return other.visits / max(1, best.visits)
        return exp(min(0.0, other.prior - best.prior) / warmth)

    return [best, *[other for other in others if share(other) >= WORTH_A_LOOK]][:MOST]


def found_out(thoughts: Thoughts, offer: Considered) -> str:
    """What the search found out about an offer, in a sentence that is true in every title."""
    best = thoughts.offers[0]
    if thoughts.iterations:
        if offer is best:
            return f"Looking ahead {thoughts.iterations} times, a strong bot came back to this most often."
        behind = round(100 * (best.value - offer.value))
        if behind < 1:
            return "Looking ahead, a strong bot found it about as good as the first."
        return f"Looking ahead, a strong bot found it worth {behind} in a hundred less than the first."
    if all(other.prior == best.prior for other in thoughts.offers):
        return "A strong bot sees little difference between its best choices here; this is one of them."
    if offer is best:
        return "A strong bot would choose this here."
    return "A strong bot likes this next best."
