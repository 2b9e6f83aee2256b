"""Duels solved exactly: every roll enumerated, abilities used by both as well as can be.

Both want to win rather than to lose (a win counts 1, a tie 0, a loss -1). An exchange is worked out once for all its
rolls: rolls that leave both sides the same choices are put together, so that solving a duel backwards is quick.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from getaway.games.downtown import cards as c
from getaway.games.downtown.content import CONTENT
from getaway.games.downtown.flow.dice import SUMS, WAYS, grade
from getaway.games.downtown.flow.exchange import DIRTY_TRICK, HAYMAKERS, LUCKY_LIZARD, SECOND_WIND

Three = tuple[float, float, float]
"""The chances that the first side wins, that the duel is tied, that the other side wins."""

HIT, EVEN, DODGED, HARD_HIT = range(4)
FIRST_WINS: Three = (1.0, 0.0, 0.0)
TIED: Three = (0.0, 1.0, 0.0)
OTHER_WINS: Three = (0.0, 0.0, 1.0)
ROLLS = [(total, ways) for total, ways in zip(SUMS, WAYS, strict=True) if isinstance(total, int)]
CRITICAL = (2, 12)
_TABLE = list(CONTENT.figures.agility)

Spread = tuple[tuple[int, int], ...]
"""Results of an exchange with their ways: ((result, ways), ...)."""

Answer = tuple[Spread, Spread | None]
"""What the defender chooses from: without his ability, and with it if he has it."""

Choice = tuple[Answer, tuple[tuple[Answer, int], ...] | None]
"""What the attacker chooses from: without his ability, and with it if he has it (after another roll, if it is one)."""


Value = Callable[[int, bool, bool], Three]
"""What a result is worth: result, attacker's ability used, defender's ability used."""


class Fight(NamedTuple):
    """One side of a duel: character, laid duel cards, Punch Strength before Stamina, Health, Stamina, ability used."""

    character: int
    laid: int
    punch: int
    health: int
    stamina: int
    used: bool


class Pairing(NamedTuple):
    """What of a duel never changes: who fights, with which cards."""

    characters: tuple[int, int]
    laid: tuple[int, int]
    punch: tuple[int, int]


def fight_odds(one: Fight, other: Fight, attacker: int) -> Three:
    """The chances of a duel before its next exchange."""
    pairing = Pairing((one.character, other.character), (one.laid, other.laid), (one.punch, other.punch))
    solved = _solution(pairing)
    return solved.odds(one.health, other.health, one.stamina, other.stamina, one.used, other.used, attacker)


@lru_cache(maxsize=256)
def _solution(pairing: Pairing) -> Solution:
    return Solution(pairing)


class Solution:
    """All states of one pairing that were asked for."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self.known: dict[tuple[int, int, int, int, bool, bool, int], Three] = {}

    def odds(self, h0: int, h1: int, s0: int, s1: int, u0: bool, u1: bool, attacker: int) -> Three:
        """The chances in this state."""
        if h0 <= 0 or h1 <= 0:
            return TIED if h0 <= 0 and h1 <= 0 else OTHER_WINS if h0 <= 0 else FIRST_WINS
        punch = self._punch(s0, s1)
        if not punch[attacker]:
            attacker = 1 - attacker
        if not punch[attacker]:
            return FIRST_WINS if h0 > h1 else OTHER_WINS if h1 > h0 else TIED
        state = (h0, h1, s0, s1, u0, u1, attacker)
        found = self.known.get(state)
        if found is None:
            found = self._exchange(state, punch[attacker])
            self.known[state] = found
        return found

    def _punch(self, s0: int, s1: int) -> tuple[int, int]:
        p0, p1 = self.pairing.punch
        return max(0, p0 + min(0, s0)), max(0, p1 + min(0, s1))

    def _exchange(self, state: tuple[int, int, int, int, bool, bool, int], punch: int) -> Three:
        _, _, _, _, u0, u1, attacker = state
        used = (u0, u1)
        characters, laid = self.pairing.characters, self.pairing.laid
        rolls = exchange_rolls(
            characters[attacker],
            used[attacker],
            laid[attacker],
            characters[1 - attacker],
            used[1 - attacker],
            laid[1 - attacker],
        )
        after: dict[tuple[int, bool, bool], Three] = {}

        def value(result: int, attacker_used: bool, defender_used: bool) -> Three:
            key = (result, attacker_used, defender_used)
            if key not in after:
                after[key] = self._after(state, punch, result, attacker_used, defender_used)
            return after[key]

        sign = 1 if attacker == 0 else -1
        a_used, d_used = used[attacker], used[1 - attacker]
        total = [0.0, 0.0, 0.0]
        for choice, ways in rolls:
            best = _answered(choice[0], value, a_used, d_used, sign)
            if choice[1] is not None:
                with_it = _mixed([(_answered(answer, value, True, d_used, sign), n) for answer, n in choice[1]])
                if sign * (_lead(with_it) - _lead(best)) > 0:
                    best = with_it
            for at in range(3):
                total[at] += best[at] * ways
        return total[0] / 1296, total[1] / 1296, total[2] / 1296

    def _after(
        self,
        state: tuple[int, int, int, int, bool, bool, int],
        punch: int,
        result: int,
        attacker_used: bool,
        defender_used: bool,
    ) -> Three:
        health, stamina, attacker = [state[0], state[1]], [state[2], state[3]], state[6]
        defender = 1 - attacker
        if result in (HIT, HARD_HIT):
            health[defender] -= punch * (2 if result == HARD_HIT else 1)
            stamina[defender] -= 1
        else:
            health[attacker] -= 1
            stamina[attacker] -= 1
            if result == EVEN:
                health[defender] -= 1
                stamina[defender] -= 1
        used = (attacker_used, defender_used) if attacker == 0 else (defender_used, attacker_used)
        return self.odds(health[0], health[1], stamina[0], stamina[1], used[0], used[1], defender)


def _lead(odds: Three) -> float:
    return odds[0] - odds[2]


def _mixed(parts: list[tuple[Three, int]]) -> Three:
    total = sum(ways for _, ways in parts)
    return (
        sum(odds[0] * ways for odds, ways in parts) / total,
        sum(odds[1] * ways for odds, ways in parts) / total,
        sum(odds[2] * ways for odds, ways in parts) / total,
    )


def _spread(spread: Spread, value: Value, attacker_used: bool, defender_used: bool) -> Three:
    if len(spread) == 1:
        return value(spread[0][0], attacker_used, defender_used)
    return _mixed([(value(result, attacker_used, defender_used), ways) for result, ways in spread])


def _answered(answer: Answer, value: Value, attacker_used: bool, defender_used: bool, sign: int) -> Three:
    """The better of the defender's choices, for him; sign is 1 if the first side attacks."""
    without = _spread(answer[0], value, attacker_used, defender_used)
    if answer[1] is None:
        return without
    with_it = _spread(answer[1], value, attacker_used, True)
    return with_it if sign * (_lead(with_it) - _lead(without)) < 0 else without


# What an exchange can come to, by character, cards and abilities left


@lru_cache(maxsize=1024)
def exchange_rolls(
    attacker: int, attacker_used: bool, attacker_laid: int, defender: int, defender_used: bool, defender_laid: int
) -> tuple[tuple[Choice, int], ...]:
    """All rolls of an exchange, put together by what they leave to choose, with their ways of 1296."""
    swing = attacker_laid >> c.FAST_HANDS & 1
    dodge = defender_laid >> c.RUNNING_SHOES & 1
    killer = bool(attacker_laid >> c.KILLER_INSTINCT & 1)
    found: dict[Choice, int] = {}
    for mine, ways in ROLLS:
        if mine in CRITICAL:
            sure: Answer = (((HIT if mine == 12 else DODGED, 1),), None)
            found[sure, None] = found.get((sure, None), 0) + ways * 36
            continue
        for yours, more in ROLLS:
            own, foe = mine + swing, yours + dodge
            exchange = _Exchange(defender if not defender_used else -1, dodge, killer)
            without = exchange.answer(own, foe, False)
            choice: Choice = (without, None)
            if not attacker_used:
                choice = (without, exchange.used_by(attacker, own, foe, swing))
            found[choice] = found.get(choice, 0) + ways * more
    return tuple(found.items())


class _Exchange:
    """The choices in one exchange after the rolls; `defender` is -1 if he has no ability left."""

    def __init__(self, defender: int, dodge: int, killer: bool) -> None:
        self.defender = defender
        self.dodge = dodge
        self.killer = killer

    def result(self, own: int, foe: int, hard: bool) -> int:
        """The result of an attack value against a defence value."""
        attack, defence = grade(own, _TABLE), grade(foe, _TABLE)
        if attack == 2 and self.killer:
            attack = 3
        if attack > defence:
            return HARD_HIT if hard else HIT
        return EVEN if attack == defence else DODGED

    def answer(self, own: int, foe: int, hard: bool, trick: int = 0) -> Answer:
        """What the defender chooses from; `trick` is what was taken off his value."""
        without: Spread = ((self.result(own, foe + trick, hard), 1),)
        if self.defender == LUCKY_LIZARD:
            return without, ((self.result(own, foe + trick + 3, hard), 1),)
        if self.defender == DIRTY_TRICK:
            return without, ((self.result(own - 3, foe + trick, hard), 1),)
        if self.defender == SECOND_WIND:
            found: dict[int, int] = {}
            for total, ways in ROLLS:
                result = self.result(own, total + self.dodge + trick, hard)
                found[result] = found.get(result, 0) + ways
            return without, tuple(sorted(found.items()))
        return without, None

    def used_by(self, attacker: int, own: int, foe: int, swing: int) -> tuple[tuple[Answer, int], ...]:
        """What the attacker's ability leaves the defender to choose from."""
        if attacker == HAYMAKERS:
            return ((self.answer(own, foe, True), 1),)
        if attacker == LUCKY_LIZARD:
            return ((self.answer(own + 3, foe, False), 1),)
        if attacker == DIRTY_TRICK:
            return ((self.answer(own, foe, False, trick=-3), 1),)
        found: dict[Answer, int] = {}
        for total, ways in ROLLS:
            answer = self.answer(total + swing, foe, False)
            found[answer] = found.get(answer, 0) + ways
        return tuple(found.items())
