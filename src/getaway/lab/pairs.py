"""Two bots against each other: how they are seated, and how one fared against the other."""

from __future__ import annotations

import msgspec

from getaway.bots.base import Player
from getaway.kernel.rules import Rules
from getaway.lab.arena import Played
from getaway.lab.stats import wilson


class Pair(msgspec.Struct, frozen=True):
    """How one bot fared against another: outright wins, with the Wilson 95 % interval of their rate.

    In the score a draw counts half; its interval is that of as many wins as there are points.
    """

    bot: str
    against: str
    games: int
    wins: int
    draws: int
    losses: int
    rate: float
    low: float
    high: float
    score: float
    score_low: float
    score_high: float


def seatings(rules: Rules, seats: int, one: Player, other: Player) -> list[tuple[Player, ...]]:
    """The ways to seat two bots against each other, each with its mirror image.

    Where seats have roles, one plays one role and the other all others, role by role; else they alternate.
    """
    roles = rules.card.roles[:seats]
    found: list[tuple[Player, ...]] = []
    for role in dict.fromkeys(roles):
        side = tuple(one if mine == role else other for mine in roles)
        found += [side, _swapped(side, one, other)]
    if not found or len(set(roles)) == 1:
        side = tuple(one if seat % 2 == 0 else other for seat in range(seats))
        found = [side, _swapped(side, one, other)]
    return list(dict.fromkeys(found))


def _swapped(side: tuple[Player, ...], one: Player, other: Player) -> tuple[Player, ...]:
    return tuple(other if player is one else one for player in side)


def pair_of(one: str, other: str, results: list[Played]) -> Pair:
    """How `other`, the stronger of the two by its place in the list, fared against `one`."""
    met = [result for result in results if set(result.bots) == {one, other}]
    wins = sum(won_by(other, result) for result in met)
    losses = sum(won_by(one, result) for result in met)
    draws = len(met) - wins - losses
    points = wins + draws / 2
    share = max(1, len(met))
    chance = (wins / share, *wilson(wins, len(met)))
    return Pair(other, one, len(met), wins, draws, losses, *chance, points / share, *wilson(points, len(met)))


def won_by(bot: str, result: Played) -> bool:
    """Did all winners of this game play as this bot?"""
    return bool(result.winners) and all(result.bots[seat] == bot for seat in result.winners)
