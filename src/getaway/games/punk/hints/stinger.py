"""Stinger's plans: where to hit, how to get there unmet, and when to run."""

from __future__ import annotations

from typing import Final

from getaway.games.punk.board.geometry import Space, Spaces
from getaway.games.punk.flow.hits import targets
from getaway.games.punk.hints.scene import BITE, Scene
from getaway.games.punk.knowledge.deduction import follow
from getaway.games.punk.pieces import (
    AWAY,
    BUS,
    BY_BUS,
    CABLE_PASS,
    COLD_BLOOD,
    DIVERSION,
    DRAW,
    ESCAPE,
    FIRST_KEY,
    FREE,
    HEAL,
    HIT,
    JAM,
    KEY_DECK,
    KILL_SHOT,
    LEAVE,
    ON_FOOT,
    PLAY_JAM,
    PORTS_ALWAYS,
    ROCKET,
    SHOW,
    SILENCED,
    SMOKE_SCREEN,
    STINGER,
    STREETCAR_PASS,
    UNIFORM_CARD,
    WITH_ROCKET,
)
from getaway.kernel.frames import PASS, Choice
from getaway.parts.graphs import members

WORTH: Final[dict[int, float]] = {
    JAM: 0.5,
    BUS: 0.9,
    CABLE_PASS: 0.5,
    STREETCAR_PASS: 0.5,
    UNIFORM_CARD: 4.0,
    DIVERSION: 0.8,
    COLD_BLOOD: 0.6,
    KILL_SHOT: 1.0,
    SMOKE_SCREEN: 1.0,
}
"""What a card is worth to him, in health."""

STEP_WORTH: Final = 0.45
"""What a point nearer to a target is worth, in health."""
HIT_WORTH: Final = 6.0
SPOTTED_COST: Final = 1.0
"""What it costs to be Spotted at an ER, playing alone, in health."""

STAYS: Final = "N"
"""The word of the record for staying."""


class StingerPlan:
    """How Stinger sees his position."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.t = scene.t
        self.board = scene.board

    def risks(self, word: str) -> list[float]:
        """By space: how much health it may cost to be there when the Cops have heard this of him and move."""
        return self.scene.risks(self.after(word))

    # --- targets

    def targets(self) -> Spaces:
        """The locations he could hit with what he holds now."""
        t, board = self.t, self.board
        found = targets(t)
        if t.chopper >= 0 and not t.has(STINGER, ROCKET):
            found &= ~board.locals[t.chopper]
        return found

    def spare_keys(self) -> int:
        """How many targets he holds beyond those he still needs."""
        needed = self.t.terms.hits_needed - self.t.hits_made()
        return self.targets().bit_count() - needed

    def pull(self) -> list[float]:
        """By space: how good it is to be there on the way to a target, or in the Escape to a port."""
        if self.t.phase == ESCAPE:
            return self.port_pull()
        board = self.board
        goals = members(self.targets())
        if not goals:
            # Anywhere central will do until there is a key.
            return [0.0] * board.spaces
        guard = [self.guard(goal) for goal in goals]
        pull: list[float] = []
        for space in range(board.spaces):
            row = board.points[space]
            pull.append(max(-STEP_WORTH * row[goal] - cost for goal, cost in zip(goals, guard, strict=True)))
        return pull

    def guard(self, goal: Space) -> float:
        """How much the Cops around a target take away from it."""
        cost = 0.0
        for cop in (1, 2, 3):
            away = self.board.points[self.t.at[cop]][goal]
            cost += BITE[cop] * max(0.0, 1.0 - away / 7.0)
        return cost

    def port_pull(self) -> list[float]:
        """By space: how near to freedom it is."""
        board = self.board
        cost: list[float] = []
        for port in range(1, 5):
            there = board.ports[port]
            guard = 0.0
            for cop in (1, 2, 3):
                away = board.points[self.t.at[cop]][there]
                guard += (1.6 if away == 0 else 1.0) * max(0.0, 1.0 - away / 6.0)
            cost.append(guard * 4.0)
        return [
            max(-1.1 * board.to_port[space][port] - cost[port - 1] for port in range(1, 5))
            for space in range(board.spaces)
        ]

    # --- actions

    def after(self, word: str) -> Spaces:
        """Where the Cops will think he can be when they have heard this."""
        if word == STAYS:
            # If he stays, he is where the Cops may already know him to be.
            return self.scene.maybe
        return follow(self.board, self.scene.trail, word).places or self.scene.maybe

    def moves(self, choices: list[Choice], escape: bool) -> list[float]:
        """Scores of secret moves and, in a turn, of everything else he can do."""
        t = self.t
        points = t.terms.base_points[STINGER]
        risks = self.risks(f"M{points}r" if t.phase == ESCAPE else f"E{points}f" if escape else f"M{points}f")
        pull = self.pull()
        weight = self.care()
        here = t.at[STINGER]
        scores: list[float] = []
        for choice in choices:
            if not isinstance(choice, tuple):
                scores.append(-weight * risks[here] + pull[here])
                continue
            what, which = choice
            if what < LEAVE:
                score = -weight * risks[which] + pull[which]
                if t.cops_on(which):
                    score -= self.run_in(which)
                if what != ON_FOOT:
                    score -= 1.2 if what == BY_BUS else 0.7
                if t.terms.solo and self.board.er[which]:
                    score -= SPOTTED_COST
                scores.append(score)
            else:
                scores.append(self.other_action(what, which, pull[here]))
        return scores

    def care(self) -> float:
        """How dearly he counts his health: the less of it, the more."""
        return 0.7 + 2.5 / max(1, self.t.health[STINGER])

    def run_in(self, space: Space) -> float:
        """What it costs to run into the Cops there."""
        cost = 1.5
        for cop in (1, 2, 3):
            if self.t.at[cop] == space:
                cost += BITE[cop]
        return cost * self.care()

    def other_action(self, what: int, which: int, pull: float) -> float:
        """The score of staying for something: leaving the city, a draw, JAM, a hit, healing."""
        t = self.t
        if what == LEAVE:
            return 1000.0
        stay = pull - self.care() * self.risks(STAYS)[t.at[STINGER]]
        if what == HIT:
            return self.hit(which)
        if what == HEAL:
            return stay + 1.2 * min(2, t.terms.max_health[STINGER] - t.health[STINGER])
        if what == PLAY_JAM:
            return stay - 1.0
        assert what == DRAW
        if t.phase == ESCAPE:
            return stay - 3.0
        lack = -self.spare_keys()
        if which == KEY_DECK:
            return stay + (3.0 if lack >= 2 else 1.6 if lack == 1 else -0.5)
        uniform = t.uniform or t.hand[UNIFORM_CARD]
        return stay + (1.2 if lack >= 2 and not uniform else 0.6 if t.cards_in_hand(STINGER) < 5 else -0.5)

    def hit(self, how: int) -> float:
        """The score of a hit here and now."""
        t = self.t
        if how == SILENCED:
            return HIT_WORTH + 4.0
        danger = 0.0
        here = t.at[STINGER]
        for cop in (1, 2, 3):
            away = self.board.points[t.at[cop]][here]
            if away <= self.scene.cop_points(cop):
                danger += BITE[cop]
        if t.hits_made() == t.terms.hits_needed - 1 and t.terms.to_ports == PORTS_ALWAYS:
            danger = 0.0  # the Cops are sent to the ports instead
        if how == WITH_ROCKET:
            danger += 0.5
        return HIT_WORTH - self.care() * danger

    # --- cards

    def worth(self, card: int) -> float:
        """What a card in hand is worth to him."""
        if card < FIRST_KEY:
            if card == UNIFORM_CARD and self.t.uniform:
                return 0.1
            if self.t.phase == ESCAPE and card in (JAM, BUS, CABLE_PASS, STREETCAR_PASS):
                return 0.0
            return WORTH.get(card, 1.0)
        if self.t.phase == ESCAPE:
            return 0.0
        space = self.board.keys[card - FIRST_KEY]
        if not self.targets() >> space & 1:
            return 0.2
        return 1.0 if self.spare_keys() > 0 else 3.5

    def burn(self, choices: list[Choice]) -> list[float]:
        """Scores of burning a card, spending the token, or giving up trying."""
        t = self.t
        threat = 0.0
        for cop in (1, 2, 3):
            if t.in_combat(cop):
                threat += BITE[cop]
            elif self.board.points[t.at[cop]][t.at[STINGER]] <= self.scene.cop_points(cop):
                threat += 0.7 * BITE[cop]
        threat *= self.care()
        scores: list[float] = []
        for choice in choices:
            if choice == PASS:
                scores.append(0.0)
            elif choice == FREE:
                scores.append(threat - (1.5 if t.health[STINGER] > 7 else 0.5))
            else:
                assert isinstance(choice, int)
                scores.append(threat / 3.0 - self.worth(choice) * 0.9)
        return scores

    def drawn(self, choices: list[Choice]) -> list[float]:
        """Scores of what to do with a drawn card."""
        t = self.t
        scores: list[float] = []
        for choice in choices:
            if choice in (SHOW, AWAY):
                scores.append(1.0 if choice == AWAY else 0.5)
            elif choice == PASS:
                scores.append(0.4)
            else:
                assert isinstance(choice, int)
                cops = 0.0
                for cop in (1, 2, 3):
                    if self.board.district[t.at[cop]] == choice:
                        near = self.board.points[t.at[cop]][t.at[STINGER]]
                        cops += 1.0 if near <= 8 else 0.3
                scores.append(cops)
        return scores

    def name(self, choices: list[Choice]) -> list[float]:
        """Scores of the pairs of districts he can name: the more places they leave, the better."""
        scores: list[float] = []
        maybe = self.scene.maybe
        for choice in choices:
            if isinstance(choice, tuple):
                spaces = self.board.locals[choice[0]] | self.board.locals[choice[1]]
                scores.append((maybe & spaces).bit_count() / 10.0)
            else:
                own = self.board.locals[self.board.district[self.t.at[STINGER]]]
                scores.append((maybe & own).bit_count() / 10.0 + 1.0)
        return scores

    def start(self, choices: list[Choice]) -> list[float]:
        """Scores of start spaces: where many roads lead on, and no Cop stands near."""
        scores: list[float] = []
        t = self.t
        for choice in choices:
            assert isinstance(choice, int)
            score = self.board.within_points(choice, 4).bit_count() / 20.0
            for cop in (1, 2, 3):
                if t.at[cop] >= 0:
                    score += min(8, self.board.points[t.at[cop]][choice]) / 4.0
            scores.append(score)
        return scores
