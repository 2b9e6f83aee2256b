"""What the two sides feel like doing in a world: quick guesses in the scale of the priors. Compiled with the rules.

The Cops go by where Stinger can be for all they know, never by where he is. Only the way to go is guessed at here, for
it is asked most; the other questions are few enough to be asked about properly.
"""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.punk.board.geometry import Space, Spaces
from getaway.games.punk.flow.ways import ride_path
from getaway.games.punk.hints.search.standing import BITE, SLEUTH, places, targets
from getaway.games.punk.pieces import (
    BY_BUS,
    COP_BULLETIN,
    COP_DRAW,
    COP_FIRE,
    COP_HEAL,
    COP_SHARE,
    DRAW,
    EDDIE,
    ESCAPE,
    FIRE,
    HEAL,
    HIT,
    HUNT,
    KATHERINE,
    KEY_DECK,
    LEAVE,
    MOVE,
    MOVE_SHORT_CUT,
    MOVE_SIRENS,
    ON_FOOT,
    PLAY_JAM,
    PORTS_ALWAYS,
    RIDE,
    SHORT_CUT,
    SILENCED,
    SIRENS,
    STINGER,
    UNIFORM_CARD,
)
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import PASS, Choice

WIDTH: Final = 0.25
"""How far below the best one a score is e times less promising; a quarter of that for the Cops."""

STEP_WORTH: Final = 0.45
"""What a point nearer to a target is worth to Stinger, in health."""

HIT_WORTH: Final = 6.0
SPOTTED_COST: Final = 1.0
"""What it costs to be Spotted at an ER, playing alone, in health."""

DRAWING: Final[list[float]] = [0.0, 0.16, 0.11, 0.11]
"""By Cop: what a card is worth, as a chance to catch Stinger."""

SPOTS: Final = 12
"""How many of his possible places are measured when there are more."""


def promising(scores: list[float], width: float) -> list[float]:
    """Priors from scores: the best is 1, and a score `width` below it e times less."""
    best = scores[0]
    for score in scores:
        if score > best:
            best = score
    return [exp(max(-60.0, (score - best) / width)) for score in scores]


# --- the Cops


class Net:
    """How the Cops see the position: where Stinger can be, and how well they surround him."""

    __slots__ = ("t", "maybe", "size", "spots")

    def __init__(self, t: PunkTable) -> None:
        self.t = t
        self.maybe: Spaces = places(t)
        self.size: int = max(1, self.maybe.bit_count())
        self.spots: list[Space] = []
        rest = self.maybe
        every = max(1, self.size // SPOTS)
        at = 0
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            if at % every == 0:
                self.spots.append(lowest.bit_length() - 1)
            at += 1

    def end_worth(self, cop: int, here: Space, less: int) -> float:
        """How well the Cops surround his possible places with this one here, or `less` points nearer."""
        t = self.t
        board = t.terms.board
        row = board.points[here]
        total = 0.0
        for spot in self.spots:
            mine = max(0, row[spot] - less)
            near = mine
            for other in range(KATHERINE, EDDIE + 1):
                if other != cop and board.points[t.at[other]][spot] < near:
                    near = board.points[t.at[other]][spot]
            total += near + 0.3 * mine
        worth = 0.3 * exp(-total / max(1, len(self.spots)) / 5.0)
        if t.phase == ESCAPE:
            for port in range(1, 5):
                there = board.ports[port]
                threat = 99
                for spot in self.spots:
                    if board.to_port[spot][port] < threat:
                        threat = board.to_port[spot][port]
                near = board.points[there][here]
                for other in range(KATHERINE, EDDIE + 1):
                    if other != cop and board.points[there][t.at[other]] < near:
                        near = board.points[there][t.at[other]]
                worth += 0.25 * exp(-threat / 4.0 - near / 3.0)
        return worth

    def on_the_way(self, here: Space, points: int) -> float:
        """About how likely a move with `points` points from here meets him."""
        if points <= 0:
            return 0.0
        inside = (self.t.terms.board.within_points(here, points) & self.maybe & ~(1 << here)).bit_count()
        return min(points, inside) / self.size


def for_steps(t: PunkTable, cop: int, left: int, options: list[Choice]) -> list[float]:
    """The next point of a Cop's move."""
    net = Net(t)
    here = t.at[cop]
    scores: list[float] = []
    for choice in options:
        assert isinstance(choice, int)
        if choice == PASS:
            scores.append(net.end_worth(cop, here, 0))
        elif choice == FIRE:
            scores.append(0.75)
        else:
            path = ride_path(t, here, choice - RIDE) if choice >= RIDE else [choice]
            new = 0
            for space in path:
                new |= 1 << space
            end = path[-1]
            points = left - 1
            if points > 1 and t.terms.board.district[end] == t.jam:
                points = 0
            met = (new & net.maybe).bit_count() / net.size
            scores.append(met + (1.0 - met) * (net.on_the_way(end, points) + net.end_worth(cop, end, points)))
    return promising(scores, WIDTH / 4)


def for_cop(t: PunkTable, cop: int, options: list[Choice]) -> list[float]:
    """A Cop's action."""
    net = Net(t)
    here = t.at[cop]
    stay = net.end_worth(cop, here, 0)
    patience = 0.3 if t.visible else 0.5 if t.phase == ESCAPE else min(1.5, 0.5 + net.size / 60.0)
    near_hunch = t.hunch == t.terms.hunch_spaces
    scores: list[float] = []
    for choice in options:
        if choice in (MOVE, MOVE_SHORT_CUT, MOVE_SIRENS):
            card = SHORT_CUT if choice == MOVE_SHORT_CUT else SIRENS if choice == MOVE_SIRENS else -1
            points = t.cop_points(cop, card)
            score = net.on_the_way(here, points) + net.end_worth(cop, here, points)
            scores.append(score if card < 0 else score - 0.06)
        elif choice == COP_DRAW:
            scores.append(stay + DRAWING[cop] * patience)
        elif choice == COP_BULLETIN:
            scores.append(stay + (0.25 if near_hunch and net.size > 8 else -0.1))
        elif choice == COP_HEAL:
            scores.append(stay + (0.1 if t.health[cop] <= 2 else 0.02))
        elif choice == COP_FIRE:
            scores.append(0.8 if t.health[cop] <= 2 else 0.6)
        elif choice == COP_SHARE:
            scores.append(stay - 0.2)
        else:
            scores.append(stay - 0.05)
    return promising(scores, WIDTH / 4)


# --- Stinger


class Hare:
    """How Stinger sees his position: what he risks where, and what draws him there."""

    __slots__ = ("t", "care", "reaches", "chances", "points", "goals", "costs")

    def __init__(self, t: PunkTable, maybe: Spaces) -> None:
        self.t = t
        board = t.terms.board
        self.care = 0.7 + 2.5 / max(1, t.health[STINGER])
        self.reaches: list[Spaces] = [0]
        self.chances: list[float] = [0.0]
        self.points: list[int] = [0]
        for cop in range(KATHERINE, EDDIE + 1):
            points = t.cop_points(cop, -1)
            reach = board.within_points(t.at[cop], points)
            inside = (reach & maybe).bit_count()
            self.reaches.append(reach)
            self.points.append(points)
            self.chances.append(BITE[cop] * min(1.0, SLEUTH / inside) if inside else 0.0)
        self.goals: list[Space] = []
        self.costs: list[float] = []
        if t.phase == ESCAPE:
            for port in range(1, 5):
                cost = 0.0
                for cop in range(KATHERINE, EDDIE + 1):
                    away = board.points[t.at[cop]][board.ports[port]]
                    cost += (6.4 if away == 0 else 4.0) * max(0.0, 1.0 - away / 6.0)
                self.goals.append(port)
                self.costs.append(cost)
            return
        rest = targets(t)
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            goal = lowest.bit_length() - 1
            cost = 0.0
            for cop in range(KATHERINE, EDDIE + 1):
                cost += BITE[cop] * max(0.0, 1.0 - board.points[t.at[cop]][goal] / 7.0)
            self.goals.append(goal)
            self.costs.append(cost)

    def risk(self, space: Space) -> float:
        """How much health it may cost to be there when the Cops move."""
        risk = 0.0
        points = self.t.terms.board.points
        for cop in range(KATHERINE, EDDIE + 1):
            if self.reaches[cop] >> space & 1:
                risk += self.chances[cop]
            else:
                beyond = points[self.t.at[cop]][space] - self.points[cop]
                if beyond <= 2:
                    # One move further he is still no comfort.
                    risk += self.chances[cop] * 0.05 * (3 - beyond)
        return risk

    def pull(self, space: Space) -> float:
        """How good it is to be there on the way to a target, or in the Escape to a port."""
        if not self.goals:
            return 0.0
        best = -99.0
        if self.t.phase == ESCAPE:
            ways = self.t.terms.board.to_port[space]
            for i in range(len(self.goals)):
                best = max(best, -1.1 * ways[self.goals[i]] - self.costs[i])
            return best
        row = self.t.terms.board.points[space]
        for i in range(len(self.goals)):
            best = max(best, -STEP_WORTH * row[self.goals[i]] - self.costs[i])
        return best

    def there(self, space: Space) -> float:
        """What it is worth to be on that space."""
        return self.pull(space) - self.care * self.risk(space)


def for_stinger(t: PunkTable, options: list[Choice]) -> list[float]:
    """His move, or what else he does."""
    board = t.terms.board
    maybe = places(t)
    here = t.at[STINGER]
    after = board.reach(maybe, t.terms.base_points[STINGER], t.cop_spaces(), t.phase == HUNT)
    hare = Hare(t, after)
    stays = Hare(t, maybe).there(here)
    scores: list[float] = []
    for choice in options:
        if not isinstance(choice, tuple):
            scores.append(hare.there(here))
            continue
        what, which = choice[0], choice[1]
        if what < LEAVE:
            score = hare.there(which)
            if t.cops_on(which):
                cost = 1.5
                for cop in range(KATHERINE, EDDIE + 1):
                    if t.at[cop] == which:
                        cost += BITE[cop]
                score -= cost * hare.care
            if what != ON_FOOT:
                score -= 1.2 if what == BY_BUS else 0.7
            if t.terms.solo and board.er[which]:
                score -= SPOTTED_COST
            scores.append(score)
        else:
            scores.append(other_action(t, hare, stays, what, which=which))
    return promising(scores, WIDTH)


def other_action(t: PunkTable, hare: Hare, stays: float, what: int, which: int) -> float:
    """The score of staying for something: leaving the city, a draw, JAM, a hit, healing."""
    if what == LEAVE:
        return 1000.0
    if what == HIT:
        return hit_worth(t, hare, which)
    if what == HEAL:
        return stays + 1.2 * min(2, t.terms.max_health[STINGER] - t.health[STINGER])
    if what == PLAY_JAM:
        return stays - 1.0
    assert what == DRAW
    if t.phase == ESCAPE:
        return stays - 3.0
    lack = t.terms.hits_needed - t.hits_made() - len(hare.goals)
    if which == KEY_DECK:
        return stays + (3.0 if lack >= 2 else 1.6 if lack == 1 else -0.5)
    uniform = t.uniform or t.hand[UNIFORM_CARD] > 0
    return stays + (1.2 if lack >= 2 and not uniform else 0.6 if t.cards_in_hand(STINGER) < 5 else -0.5)


def hit_worth(t: PunkTable, hare: Hare, how: int) -> float:
    """The score of a hit here and now."""
    if how == SILENCED:
        return HIT_WORTH + 4.0
    danger = 0.0
    here = t.at[STINGER]
    if t.hits_made() != t.terms.hits_needed - 1 or t.terms.to_ports != PORTS_ALWAYS:
        for cop in range(KATHERINE, EDDIE + 1):
            if t.terms.board.points[t.at[cop]][here] <= hare.points[cop]:
                danger += BITE[cop]
    return HIT_WORTH - hare.care * danger
