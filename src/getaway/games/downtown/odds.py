"""Exact odds of a shot, of an attempt and of a duel: enumerated, never sampled. Aids for people and for bots."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from getaway.games.downtown.board import Chart
from getaway.games.downtown.content import CHART, CONTENT
from getaway.games.downtown.fights import Fight, fight_odds
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.flow import shot as a
from getaway.games.downtown.flow.aiming import by_policy_at
from getaway.games.downtown.flow.dice import SUMS, WAYS, grade
from getaway.games.downtown.table import DowntownTable

Three = tuple[float, float, float]

_FIGURES: Final = CONTENT.figures
ATTACK: Final[list[int]] = [row.attack for row in CONTENT.cards.weapons]


@lru_cache(maxsize=64)
def shot_odds(value: int) -> Three:
    """The chances that a shot with this value before the dice kills, is drawn, is lost."""
    table = list(_FIGURES.modifier)
    kill = draw = total = 0
    for attack, ways in zip(SUMS, WAYS, strict=True):
        for defence, more in zip(SUMS, WAYS, strict=True):
            assert isinstance(attack, int)
            assert isinstance(defence, int)
            lead = value + grade(attack, table) - _FIGURES.chart.base_defence - grade(defence, table)
            total += ways * more
            kill += ways * more * (lead > 0)
            draw += ways * more * (lead == 0)
    return kill / total, draw / total, (total - kill - draw) / total


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
        self.guards = [space for space in spaces if space % chart.columns < chart.columns - 1]
        self.kill = [
            [self._kill(aim, guard) for guard in spaces] if chart.covers[weapon][aim] else [0.0] * chart.spaces
            for aim in spaces
        ]
        # decided[left][aim][guard]: the chance after the bodyguard's move with `left` aiming rounds still to come.
        self.decided: list[list[list[float]]] = [self.kill]
        # rolled[left][aim][guard]: the chance before the aiming die of a round after which `left` more may come.
        self.rolled: list[list[list[float]]] = []
        # moved[left][aim][guard]: the chance before the bodyguard's die of that round.
        self.moved: list[list[list[float]]] = []
        for _ in range(_FIGURES.chart.aim_rolls):
            moved = self._before_guard(self.decided[-1])
            rolled = self._before_aim(moved)
            self.moved.append(moved)
            self.rolled.append(rolled)
            self.decided.append(
                [[max(self.kill[aim][guard], rolled[aim][guard]) for guard in spaces] for aim in spaces]
            )

    def _kill(self, aim: int, guard: int) -> float:
        covered = (self.chart.covers[self.weapon][aim] & ~self.chart.guarded[guard]).bit_count()
        return shot_odds(ATTACK[self.weapon] + covered)[0] if covered else 0.0

    def _before_guard(self, worth: list[list[float]]) -> list[list[float]]:
        found = []
        for aim in range(self.chart.spaces):
            row, now = worth[aim], [0.0] * self.chart.spaces
            covered = self.chart.covers[self.weapon][aim]
            for guard in self.guards:
                total = 0.0
                for roll in range(1, 7):
                    moves = self.chart.moves(guard, roll, self.free, True)
                    if not moves:
                        total += row[guard]
                    elif self.solo:
                        total += row[by_policy_at(self.chart, covered, moves)]
                    else:
                        total += min([row[to] for to in moves])
                now[guard] = total / 6
            found.append(now)
        return found

    def _before_aim(self, worth: list[list[float]]) -> list[list[float]]:
        found = []
        for aim in range(self.chart.spaces):
            now = [0.0] * self.chart.spaces
            ways = [self.chart.moves(aim, roll, self.free, False) or [aim] for roll in range(1, 7)]
            for guard in self.guards:
                now[guard] = sum([max([worth[to][guard] for to in moves]) for moves in ways]) / 6
            found.append(now)
        return found

    def best(self) -> float:
        """The chance to kill with an attempt that is about to begin."""
        return self.rolled[-1][self.chart.aim_start][self.chart.guard_start]


@lru_cache(maxsize=32)
def aiming(weapon: int, free: bool, solo: bool) -> Aiming:
    """The solution for a weapon, worked out once."""
    return Aiming(weapon, free, solo)


def attempt_odds(t: DowntownTable) -> tuple[Three, float]:
    """A shot now, and the chance to kill with best play from the last finished step of the attempt."""
    attempt = t.attempt
    weapon, aim, guard = attempt[a.WEAPON], attempt[a.AIM], attempt[a.GUARD]
    covered = a.uncovered(t)
    shot = shot_odds(t.terms.attack[weapon] + covered) if covered else (0.0, 0.0, 1.0)
    solved = aiming(weapon, t.terms.free_aim, t.terms.solo)
    left = t.terms.aim_rolls - attempt[a.ROUNDS]
    return shot, solved.decided[left][aim][guard]


def duel_odds(t: DowntownTable) -> Three | None:
    """The chances of the duel on the table before the next exchange: first wins, tied, other wins."""
    if not t.terms.sheets:
        return None
    duel = t.duel
    sides = [
        Fight(
            t.character[duel[e.FIGURE + side]] if not t.terms.solo else -1,
            duel[e.LAID + side],
            duel[e.PUNCH + side],
            duel[e.HEALTH + side],
            duel[e.STAMINA + side],
            bool(duel[e.USED + side]) or t.terms.solo,
        )
        for side in (0, 1)
    ]
    return fight_odds(sides[0], sides[1], duel[e.ATTACKER])
