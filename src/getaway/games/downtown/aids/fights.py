"""Duels solved exactly: every roll enumerated, abilities used by both in the best way.

Both want to win rather than to lose (a win counts 1, a tie 0, a loss -1). An exchange is worked out once for all its
rolls: rolls that leave both sides the same choices are put together. Duels that differ in nothing but Health and
Stamina share a solution, whoever is named first.

What a state is worth is one complex number, so that a sum over rolls is one sum: its real part is the chance that the
first side wins less the chance that it loses, its imaginary part the chance of a tie.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from getaway.games.downtown import pieces as p
from getaway.games.downtown.content import CONTENT
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.flow.exchange import DIRTY_TRICK, HAYMAKERS, LUCKY_LIZARD, SECOND_WIND
from getaway.games.downtown.pieces import SUMS, WAYS, grade

Three = tuple[float, float, float]
"""The chances that the first side wins, that the duel is tied, that the other side wins."""

HIT, EVEN, DODGED, HARD_HIT = range(4)
ROLLS = list(zip(SUMS, WAYS, strict=True))
ALL_WAYS: Final = 1296
CRITICAL = (2, 12)
_TABLE = list(CONTENT.figures.agility)

IN_EXCHANGES: Final = 1 << p.FAST_HANDS | 1 << p.RUNNING_SHOES | 1 << p.KILLER_INSTINCT
"""Of the duel cards those that count in every exchange; the others have changed Punch Strength, Health and Stamina."""

Spread = tuple[tuple[int, int], ...]
"""Results of an exchange with their ways: ((result, ways), ...)."""

Answer = tuple[Spread, Spread | None]
"""What the defender chooses from: without his ability, and with it if he has it."""

Choice = tuple[Answer, tuple[tuple[Answer, int], ...] | None]
"""What the attacker chooses from: without his ability, and with it if he has it (after another roll, if it is one)."""

Values = list[complex]
"""What a state is worth by abilities used: none, the other side's, the first side's, both."""

Shares = list[tuple[int, float]]
"""Shares of things that are counted elsewhere: ((which, share), ...)."""


class Fight(NamedTuple):
    """One side of a duel: character, laid duel cards, Punch Strength before Stamina, Health, Stamina, ability used.

    The character is -1 for somebody who never had an ability.
    """

    character: int
    laid: int
    punch: int
    health: int
    stamina: int
    used: bool


def fighter_in(duel: list[int], side: int, character: int) -> Fight:
    """One side of a duel as it stands on the table."""
    return Fight(
        character=character,
        laid=duel[e.LAID + side],
        punch=duel[e.PUNCH + side],
        health=duel[e.HEALTH + side],
        stamina=duel[e.STAMINA + side],
        used=bool(duel[e.USED + side]) or character < 0,
    )


class Side(NamedTuple):
    """What of a side never changes: character, cards that count in every exchange, Punch Strength before Stamina."""

    character: int
    laid: int
    punch: int


def fight_odds(one: Fight, other: Fight, attacker: int) -> Three:
    """The chances of a duel before its next exchange."""
    sides = (
        Side(one.character, one.laid & IN_EXCHANGES, one.punch),
        Side(other.character, other.laid & IN_EXCHANGES, other.punch),
    )
    if sides[1] < sides[0]:
        lost, tied, won = fight_odds(other, one, 1 - attacker)
        return won, tied, lost
    values = _solution(*sides).values(
        h0=one.health, h1=other.health, s0=one.stamina, s1=other.stamina, attacker=attacker
    )
    worth = values[2 * one.used + other.used]
    return (1 - worth.imag + worth.real) / 2, worth.imag, (1 - worth.imag - worth.real) / 2


@lru_cache(maxsize=256)
def _solution(one: Side, other: Side) -> Solution:
    return Solution(one, other)


FIRST_WINS: Final[Values] = [1 + 0j] * 4
TIED: Final[Values] = [1j] * 4
OTHER_WINS: Final[Values] = [-1 + 0j] * 4


class Solution:
    """All states of a pairing that were asked for or can follow from them."""

    def __init__(self, one: Side, other: Side) -> None:
        self.punch = one.punch, other.punch
        self.hard = one.character == HAYMAKERS, other.character == HAYMAKERS
        self.plans = [_plans(one, other), _plans(other, one)]
        """By attacker: what an exchange leaves to choose."""
        self.known: dict[tuple[int, int, int, int, int], Values] = {}

    def values(self, h0: int, h1: int, s0: int, s1: int, attacker: int) -> Values:
        """What this state is worth, by abilities used."""
        if h0 <= 0 or h1 <= 0:
            return TIED if h0 <= 0 and h1 <= 0 else OTHER_WINS if h0 <= 0 else FIRST_WINS
        p0, p1 = self.punch
        if s0 < 0:
            p0 += s0
        if s1 < 0:
            p1 += s1
        if p0 <= 0 and p1 <= 0:
            return FIRST_WINS if h0 > h1 else OTHER_WINS if h1 > h0 else TIED
        if p0 <= 0:
            attacker = 1
        elif p1 <= 0:
            attacker = 0
        state = (h0, h1, s0, s1, attacker)
        found = self.known.get(state)
        if found is None:
            found = (
                self._exchange(h0, h1, s0, s1, punch=p0) if attacker == 0 else self._answered(h0, h1, s0, s1, punch=p1)
            )
            self.known[state] = found
        return found

    def _exchange(self, h0: int, h1: int, s0: int, s1: int, punch: int) -> Values:
        """The first side attacks."""
        after = [
            *self.values(h0, h1=h1 - punch, s0=s0, s1=s1 - 1, attacker=1),
            *self.values(h0=h0 - 1, h1=h1 - 1, s0=s0 - 1, s1=s1 - 1, attacker=1),
            *self.values(h0=h0 - 1, h1=h1, s0=s0 - 1, s1=s1, attacker=1),
        ]
        if self.hard[0]:
            after += self.values(h0, h1=h1 - 2 * punch, s0=s0, s1=s1 - 1, attacker=1)
        return [_best(plan, after, 1.0) for plan in self.plans[0]]

    def _answered(self, h0: int, h1: int, s0: int, s1: int, punch: int) -> Values:
        """The other side attacks."""
        after: Values = []
        for none, other, first, both in (
            self.values(h0=h0 - punch, h1=h1, s0=s0 - 1, s1=s1, attacker=0),
            self.values(h0=h0 - 1, h1=h1 - 1, s0=s0 - 1, s1=s1 - 1, attacker=0),
            self.values(h0, h1=h1 - 1, s0=s0, s1=s1 - 1, attacker=0),
            self.values(h0=h0 - 2 * punch, h1=h1, s0=s0 - 1, s1=s1, attacker=0) if self.hard[1] else TIED,
        ):
            after += (none, first, other, both)
        none, first, other, both = [_best(plan, after, -1.0) for plan in self.plans[1]]
        return [none, other, first, both]


class Plan(NamedTuple):
    """An exchange with certain abilities left, ready to be worked out from what its results are worth.

    Worths are counted by result, attacker's ability used, defender's ability used: 4 * result + 2 * used + used.
    """

    answers: list[tuple[int, Shares]]
    """The defender chooses between a worth and, if he has his ability, a mixture of worths."""
    mixtures: list[Shares]
    """Mixtures of answers, between which the attacker's ability lets the dice decide."""
    choices: list[tuple[float, int, int]]
    """The chance that the attacker chooses between this answer and, if he has his ability, this mixture (-1: none)."""


def _best(plan: Plan, after: Values, sign: float) -> complex:
    """What an exchange is worth; sign is 1 if the first side attacks and -1 if the other does."""
    answers: Values = []
    for without, shares in plan.answers:
        best = after[without]
        if shares:
            worth = 0j
            for which, share in shares:
                worth += share * after[which]
            if sign * (worth.real - best.real) < 0:
                best = worth
        answers.append(best)
    mixtures: Values = []
    for shares in plan.mixtures:
        worth = 0j
        for which, share in shares:
            worth += share * answers[which]
        mixtures.append(worth)
    total = 0j
    for chance, answer, mixture in plan.choices:
        best = answers[answer]
        if mixture >= 0 and sign * (mixtures[mixture].real - best.real) > 0:
            best = mixtures[mixture]
        total += chance * best
    return total


@lru_cache(maxsize=512)
def _plans(attacker: Side, defender: Side) -> list[Plan]:
    """By abilities used: none, the defender's, the attacker's, both. To have none is the same as to have used it."""
    return [
        _plan(attacker, attacker_used or attacker.character < 0, defender, defender_used or defender.character < 0)
        for attacker_used in (False, True)
        for defender_used in (False, True)
    ]


def _plan(attacker: Side, attacker_used: bool, defender: Side, defender_used: bool) -> Plan:
    rolls = exchange_rolls(
        attacker.character, attacker_used, attacker.laid, defender.character, defender_used, defender.laid
    )
    answers: dict[tuple[int, tuple[tuple[int, float], ...]], int] = {}
    mixtures: dict[tuple[tuple[int, float], ...], int] = {}
    choices: list[tuple[float, int, int]] = []

    def number(answer: Answer, used: bool) -> int:
        first = 2 * used
        without = 4 * answer[0][0][0] + first + defender_used
        spread = answer[1] or ()
        total = sum(ways for _, ways in spread)
        shares = tuple((4 * result + first + 1, ways / total) for result, ways in spread)
        return answers.setdefault((without, shares), len(answers))

    for (answer, with_it), ways in rolls:
        mixture = -1
        if with_it is not None:
            total = sum(n for _, n in with_it)
            shares = tuple((number(each, True), n / total) for each, n in with_it)
            mixture = mixtures.setdefault(shares, len(mixtures))
        choices.append((ways / ALL_WAYS, number(answer, attacker_used), mixture))
    return Plan([(without, list(shares)) for without, shares in answers], [list(each) for each in mixtures], choices)


# What an exchange can come to, by character, cards and abilities left


@lru_cache(maxsize=1024)
def exchange_rolls(
    attacker: int, attacker_used: bool, attacker_laid: int, defender: int, defender_used: bool, defender_laid: int
) -> tuple[tuple[Choice, int], ...]:
    """All rolls of an exchange, put together by what they leave to choose, with their ways of 1296."""
    swing = attacker_laid >> p.FAST_HANDS & 1
    dodge = defender_laid >> p.RUNNING_SHOES & 1
    killer = bool(attacker_laid >> p.KILLER_INSTINCT & 1)
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
