"""Exact odds of a shot, of an attempt and of a duel: enumerated, never sampled. Aids for people and for bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from getaway.games.downtown.aids.exchanges import odds_after_use, odds_before_roll, odds_in_exchange
from getaway.games.downtown.aids.fights import Fight, Three, fight_odds, fighter_in
from getaway.games.downtown.board import Chart
from getaway.games.downtown.content import CHART, CONTENT
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.flow import shot as a
from getaway.games.downtown.flow.aiming import AimCards, AimDie, Decide, GuardDie, MoveAim, MoveGuard, by_policy_at
from getaway.games.downtown.pieces import SUMS, WAYS, grade
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import Question

_FIGURES: Final = CONTENT.figures
DIGITS: Final = 4
"""People are told no more of them, so that nothing but a change of the odds changes a view."""

DIE: Final = range(1, 7)
ATTACK: Final[list[int]] = [row.attack for row in CONTENT.cards.weapons]


@lru_cache(maxsize=64)
def shot_odds(value: int) -> Three:
    """The chances that a shot with this value before the dice kills, is drawn, is lost."""
    table = list(_FIGURES.modifier)
    kill = draw = total = 0
    for attack, ways in zip(SUMS, WAYS, strict=True):
        for defence, more in zip(SUMS, WAYS, strict=True):
            lead = value + grade(attack, table) - _FIGURES.chart.base_defence - grade(defence, table)
            total += ways * more
            kill += ways * more * (lead > 0)
            draw += ways * more * (lead == 0)
    return kill / total, draw / total, (total - kill - draw) / total


def shots() -> list[Three]:
    """The chances of a shot by its value before the dice, attack cards included, for people."""
    most = 5 + sum(row.attack for row in CONTENT.cards.attack_cards)  # DOWN-ASSN-18
    return [shot_odds(value) for value in range(most + 1)]


Worths = list[list[float]]
"""worth[aim][guard]: the chance to kill."""


class Aiming:
    """Attempts with one weapon, solved backwards: the attacker maximises, the bodyguard minimises the chance to kill.

    `solo` has the bodyguard follow the solo policy instead. Aiming cards are left out: nobody knows who holds them.
    """

    def __init__(self, weapon: int, free: bool, solo: bool) -> None:
        chart: Chart = CHART
        self.weapon = weapon
        self.chart = chart
        self.free = free
        self.solo = solo
        spaces = range(chart.spaces)
        self.kill: Worths = [[self._kill(aim, guard) for guard in spaces] for aim in spaces]
        # decided[left][aim][guard]: the chance after the bodyguard's move with `left` aiming rounds still to come.
        self.decided: list[Worths] = [self.kill]
        # rolled[left][aim][guard]: the chance before the aiming die of a round after which `left` more may come.
        self.rolled: list[Worths] = []
        # moved[left][aim][guard]: the chance before the bodyguard's die of that round.
        self.moved: list[Worths] = []
        aims = _moves(free, guard=False)
        for _ in range(_FIGURES.chart.aim_rolls):
            moved = self._before_guard(self.decided[-1])
            rolled = _before(moved, aims, max)
            self.moved.append(moved)
            self.rolled.append(rolled)
            self.decided.append([list(map(max, self.kill[aim], rolled[aim])) for aim in spaces])

    def _kill(self, aim: int, guard: int) -> float:
        covered = (self.chart.covers[self.weapon][aim] & ~self.chart.guarded[guard]).bit_count()
        return shot_odds(ATTACK[self.weapon] + covered)[0] if covered else 0.0

    def _before_guard(self, worth: Worths) -> Worths:
        if self.solo:
            covers = self.chart.covers[self.weapon]
            return [_by_policy(row, covers[aim], self.free) for aim, row in enumerate(worth)]
        by_guard = _before(_turned(worth), _moves(self.free, guard=True), min)
        return _turned(by_guard)

    def after_roll(self, left: int, aim: int, guard: int, number: int) -> float:
        """The chance with this number for the aim, in a round after which `left` more may come."""
        return max(self.moved[left][to][guard] for to in _to(self.free, aim, number, guarding=False))

    def best(self) -> float:
        """The chance to kill with an attempt that is about to begin."""
        return self.rolled[-1][self.chart.aim_start][self.chart.guard_start]


def _to(free: bool, space: int, number: int, *, guarding: bool) -> list[int]:
    """Where a number takes the aim, or the bodyguard; where nothing fits he stays."""
    return CHART.moves(space, number, free, guarding) or [space]


@lru_cache(maxsize=4)
def _moves(free: bool, *, guard: bool) -> list[list[list[int]]]:
    """By space and roll: where the aim, or the bodyguard, may come to; nothing for spaces where he cannot be."""
    columns = CHART.columns - guard
    return [
        [CHART.moves(space, roll, free, guard) or [space] for roll in DIE] if space % CHART.columns < columns else []
        for space in range(CHART.spaces)
    ]


@lru_cache(maxsize=64)
def _policies(free: bool, covered: int) -> list[list[int]]:
    """By space and roll: where the bodyguard of the solo game goes, with these number spaces under the aim."""
    moves = _moves(free, guard=True)
    return [[by_policy_at(CHART, covered, to) for to in rolls] for rolls in moves]


def _turned(worth: Worths) -> Worths:
    """The same by guard and aim, or back."""
    return [list(column) for column in zip(*worth, strict=True)]


def _before(worth: Worths, moves: list[list[list[int]]], better: Callable[..., float]) -> Worths:
    """What the spaces of aim or bodyguard, which come first here, are worth before their die: each roll put to use."""
    found: Worths = []
    for rolls in moves:
        best = [list(map(better, *[worth[each] for each in to])) if len(to) > 1 else worth[to[0]] for to in rolls]
        found.append([sum(column) / 6 for column in zip(*best, strict=True)] if best else [0.0] * len(worth))
    return found


def _by_policy(row: list[float], covered: int, free: bool) -> list[float]:
    """What an aim is worth before the die of the solo game's bodyguard, by where he is."""
    return [sum([row[to] for to in rolls]) / 6 for rolls in _policies(free, covered)]


@lru_cache(maxsize=32)
def aiming(weapon: int, free: bool, solo: bool) -> Aiming:
    """The solution for a weapon, worked out once."""
    return Aiming(weapon, free, solo)


def shot_now(t: DowntownTable) -> Three:
    """The chances of a shot as things are: kill, draw, loss."""
    return shot_odds(a.attack_value(t)) if a.uncovered(t) else (0.0, 0.0, 1.0)


def best_play(t: DowntownTable, question: Question | None) -> float:
    """The chance to kill if both play as well as can be from the open question of an attempt on, for people.

    Whatever has been rolled counts; aiming cards and attack cards that have not been played are left out.
    """
    return round(_best_play(t, question), DIGITS)


def _best_play(t: DowntownTable, question: Question | None) -> float:
    attempt = t.attempt
    aim, guard, number = attempt[a.AIM], attempt[a.GUARD], attempt[a.NUMBER]
    solved = solution(t)
    left = t.terms.aim_rolls - attempt[a.ROUNDS]
    match question:
        case AimDie():
            return solved.rolled[left if question.again else left - 1][aim][guard]
        case AimCards() | MoveAim():
            return solved.after_roll(left, aim, guard, number)
        case GuardDie():
            return solved.moved[left][aim][guard]
        case MoveGuard():
            return min(solved.decided[left][aim][to] for to in _to(solved.free, guard, number, guarding=True))
        case Decide():
            return solved.decided[left][aim][guard]
        case a.AttackCards() | a.ShotDice():
            return shot_now(t)[0]
        case a.JohnnysDice():
            return _pierced(attempt[a.ATTACK])
        case _:
            return float(attempt[a.RESULT] == a.KILLED)


def _pierced(attack: int) -> float:
    """The chance that Johnny's defence stays below an Attack Value."""
    table, base = list(_FIGURES.modifier), _FIGURES.chart.base_defence
    return sum(ways for total, ways in zip(SUMS, WAYS, strict=True) if attack > base + grade(total, table)) / 36


def solution(t: DowntownTable) -> Aiming:
    """The solution for the attempt on the table."""
    return aiming(t.attempt[a.WEAPON], t.terms.free_aim, t.terms.solo)


def duel_odds(t: DowntownTable, question: Question | None) -> Three | None:
    """The chances of the duel from the open question on, for people: first wins, tied, other wins.

    What has been rolled in this exchange counts; duel cards that have not been laid down are left out.
    """
    if not t.terms.sheets:
        return None
    won, tied, lost = _duel_odds(t, question)
    return round(won, DIGITS), round(tied, DIGITS), round(lost, DIGITS)


def _duel_odds(t: DowntownTable, question: Question | None) -> Three:
    duel = t.duel
    characters = [-1] * t.terms.figures if t.terms.solo else t.character
    attacker = duel[e.ATTACKER]
    match question:
        case e.DefenceRoll():
            return odds_before_roll(duel, 1 - attacker, 0, characters)
        case e.UseAbility():
            return odds_in_exchange(duel, 0 if question.side == attacker else 1, characters)
        case e.SecondWind():
            return odds_before_roll(duel, question.side, 1 if question.side == attacker else 2, characters)
        case _:
            one, other = [fighter_in(duel, side, characters[duel[e.FIGURE + side]]) for side in (0, 1)]
            return fight_odds(one, other, attacker)


def ability_odds(t: DowntownTable, side: int, *, used: bool) -> float:
    """The chance of a side that is asked for its ability to win the duel, after using it now or keeping it."""
    turn = 0 if side == t.duel[e.ATTACKER] else 1
    if used:
        odds = odds_after_use(t.duel, side, turn, t.character)
    else:
        odds = odds_in_exchange(t.duel, turn + 1, t.character)
    return round(odds[2 * side], DIGITS)


def meeting_odds(t: DowntownTable, figure: int, other: int) -> float | None:
    """The chance of a figure to win a duel with another that begins now, duel cards left out; None without sheets."""
    if not t.terms.sheets:
        return None
    one, foe = _fresh(t, figure), _fresh(t, other)
    return round(fight_odds(one, foe, 0 if figure == t.active else 1)[0], DIGITS)


def _fresh(t: DowntownTable, figure: int) -> Fight:
    """Somebody before a duel, by his sheet; in solo abilities do not count."""
    number, terms = t.character[figure], t.terms
    return Fight(
        character=-1 if terms.solo else number,
        laid=0,
        punch=terms.punch[number],
        health=terms.health[number],
        stamina=terms.stamina[number],
        used=terms.solo,
    )
