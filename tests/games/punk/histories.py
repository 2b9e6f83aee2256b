"""Hidden histories the slow way: a referee plays at random and tells the record, a clerk lists every history.

The clerk keeps whole states one by one (where Stinger is, what he has hit in silence, the points left of a Move, the
keys he holds and whether he holds a uniform) and walks every path step by step: nothing here is shared with
`deduction`, which must come to the same sets.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from random import Random

from getaway.games.punk.board.geometry import NOWHERE, Board
from getaway.games.punk.board.maps import load_city

LAB: Board = load_city(Path(__file__).parent / "lab.toml").board
UNIFORMS = 2


@dataclass(frozen=True, slots=True)
class State:
    """One way in which things can be. `left` is what an interrupted Move has left, -1 if there is none."""

    at: int
    due: int = NOWHERE
    pending: int = NOWHERE
    left: int = -1
    keys: frozenset[int] = frozenset()
    uniforms: int = 0


@dataclass(slots=True)
class Public:
    """What everybody sees."""

    cops: list[int]
    silencer: bool = False
    chopper: int = NOWHERE
    round: int = 0
    escape: bool = False
    marks: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    dressed: bool = False
    naked: bool = False
    others: int = 0


def walks(start: int, points: int, letter: str, cops: list[int]) -> dict[int, int]:
    """Where a move with that letter can end, Cops' spaces included, and the fewest points it takes there."""
    lines = {"c": LAB.cable, "s": LAB.streetcar}
    best: dict[int, int] = {}
    seen: dict[tuple[int, bool], int] = {}

    def walk(here: int, spent: int, ridden: bool) -> None:
        if seen.get((here, ridden), 99) <= spent:
            return
        seen[here, ridden] = spent
        if ridden or letter not in lines:
            best[here] = min(spent, best.get(here, 99))
        if spent == points or (spent and here in cops):
            return
        for there in LAB.road[here]:
            walk(there, spent + 1, ridden)
        if letter != "r":
            ride(LAB.freeway, here, here, frozenset([here]), spent, ridden)
        if letter in lines and not ridden:
            ride(lines[letter], here, here, frozenset([here]), spent, True)

    def ride(line: list[list[int]], first: int, here: int, on: frozenset[int], spent: int, ridden: bool) -> None:
        if here != first:
            walk(here, spent + 1, ridden)
            if here in cops:
                return
        for there in line[here]:
            if there not in on:
                ride(line, first, there, on | {there}, spent, ridden)

    walk(start, 0, False)
    best.pop(start, None)
    return best


def can_hit(state: State, public: Public) -> bool:
    """May Stinger make a hit where he is, the silencer apart?"""
    here = state.at
    made = len(public.marks) + (state.due >= 0)
    if public.escape or public.round < 2 or made >= 3 or here < LAB.stars:
        return False
    if here in public.marks or here in (state.due, state.pending) or LAB.district[here] == public.chopper:
        return False
    if LAB.green >> here & 1:
        return public.dressed or state.uniforms > 0
    return here in state.keys and not (LAB.red >> here & 1 and made == 2)


def uniforms_bound(state: State, public: Public) -> int:
    """How many uniform cards he may not lose now."""
    bound = any(space >= 0 and LAB.green >> space & 1 for space in (state.due, state.pending))
    return int(bound and not public.dressed)


class Clerk:
    """Lists every state that the record allows."""

    def __init__(self, keys: int, others: int) -> None:
        hands = [frozenset(hand) for hand in combinations(LAB.keys, keys)]
        suits = range(min(UNIFORMS, others) + 1)
        self.public = Public([NOWHERE] * 3, others=others)
        self.states = {State(at, keys=hand, uniforms=u) for at in range(LAB.spaces) for hand in hands for u in suits}
        self.moving: tuple[str, set[State]] | None = None

    def hear(self, word: str) -> None:
        """Keep the states that agree with one more word."""
        kind, rest = word[0], word[1:]
        public, states = self.public, self.states
        if self.moving is not None and kind != "X":
            states = {state for state in states if state.at not in public.cops}
        if kind in "PS":
            public.cops[int(rest[0])] = int(rest[2:])
            if kind == "S":
                states = {state for state in states if state.at != int(rest[2:])}
        elif kind == "B":
            public.round += 1
            states = {replace(state, due=state.pending, pending=NOWHERE, left=-1) for state in states}
        elif kind == "F":
            states = {replace(state, left=-1) for state in states if state.due == NOWHERE}
        elif kind == "N":
            states = {state for state in states if state.at not in public.cops}
        elif kind == "Z":
            states = {state for state in states if LAB.er[state.at]}
        elif kind in "MEK":
            states = {after for state in states for after in self.moves(state, word)}
        elif kind == "X":
            states = {state for state in states if state.at == int(rest)}
            if self.moving is not None and self.moving[0][0] == "M":
                states = {state for state in states if state.pending == NOWHERE}
            if self.moving is None or self.moving[0][0] == "E":
                states = {replace(state, left=-1) for state in states}
        elif kind == "V":
            states = {state for state in states if state.at == int(rest)}
        elif kind == "D":
            named = [int(district) for district in rest.split(",")]
            states = {state for state in states if LAB.district[state.at] in named}
        elif kind == "H":
            states = {state for state in states if state.at == int(rest) and can_hit(state, public)}
            public.marks |= {int(rest)}
        elif kind == "Q":
            states = {replace(state, due=NOWHERE) for state in states if state.due == int(rest)}
            public.marks |= {int(rest)}
        elif kind == "G":
            public.silencer = rest == "+"
        elif kind == "C":
            public.chopper = NOWHERE if rest == "-" else int(rest)
        elif kind == "k":
            key = int(rest)
            public.gone |= {key}
            states = {
                replace(state, keys=state.keys - {key})
                for state in states
                if key in state.keys and key not in (state.due, state.pending)
            }
        elif kind == "u":
            public.dressed |= rest == "+"
            public.naked |= rest == "-"
            states = {state for state in states if rest == "+" or not uniforms_bound(state, public)}
            if rest == "-":
                states = {replace(state, uniforms=0) for state in states}
        elif kind == "h":
            keys, others = [int(part) for part in rest.split(",")]
            states = {after for state in states for after in self.hands(state, keys, others)}
            public.others = others
        else:
            public.escape = True
        self.moving = (word, states) if kind in "MEK" else None
        self.states = states

    def settled(self) -> set[State]:
        """The states, if the next word does not tell of a meeting."""
        if self.moving is None:
            return self.states
        return {state for state in self.states if state.at not in self.public.cops}

    def moves(self, state: State, word: str) -> list[State]:
        """Every state that can follow when this is told of a move."""
        points = state.left if word[1] == "?" else int(word[1:-1])
        letters = "cs" if word[-1] == "u" else word[-1]
        found = [
            replace(state, at=end, left=points - cost if end in self.public.cops else -1)
            for letter in letters
            for end, cost in walks(state.at, points, letter, self.public.cops).items()
        ]
        if word[0] == "M" and word[-1] == "f" and self.public.silencer and can_hit(state, self.public):
            found.append(replace(state, pending=state.at, left=-1))
        return found

    def hands(self, state: State, keys: int, others: int) -> list[State]:
        """Every hand that can be his when he holds this many keys and other cards."""
        new = keys - len(state.keys)
        if new < 0:
            return []
        deck = [key for key in LAB.keys if key not in state.keys and key not in self.public.gone]
        most = 0 if self.public.naked else min(UNIFORMS, others)
        least = uniforms_bound(state, self.public)
        return [
            replace(state, keys=state.keys | set(drawn), uniforms=u)
            for drawn in combinations(deck, new)
            for u in range(least, most + 1)
        ]


class Referee:
    """Plays at random on LAB, knows the truth and tells the record. Not every rule is kept, but every word is true."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.words: list[str] = []
        self.public = Public([rng.randrange(LAB.spaces) for _ in range(3)], others=rng.randrange(3))
        self.truth = State(rng.randrange(LAB.spaces), keys=frozenset([rng.choice(LAB.keys)]))
        self.held = self.public.others
        self.draw_suit()
        self.fighting = False
        for cop, space in enumerate(self.public.cops):
            self.tell(f"P{cop}:{space}")
        self.tell_hand()

    def tell(self, word: str) -> None:
        self.words.append(word)

    def tell_hand(self) -> None:
        self.tell(f"h{len(self.truth.keys)},{self.public.others}")

    def draw_suit(self) -> None:
        suits = 0 if self.public.naked else self.rng.randrange(min(UNIFORMS, self.public.others) + 1)
        self.truth = replace(self.truth, uniforms=max(suits, uniforms_bound(self.truth, self.public)))

    def play(self, rounds: int) -> list[str]:
        """Plays rounds; the words told."""
        for _ in range(rounds):
            self.stinger_turn()
            self.sayings()
            for cop in range(3):
                self.cop_turn(cop)
        return self.words

    def stinger_turn(self) -> None:
        rng, public = self.rng, self.public
        public.round += 1
        self.truth = replace(self.truth, due=self.truth.pending, pending=NOWHERE, left=-1)
        self.tell("B")
        if self.fighting:
            if rng.random() < 0.7:
                self.flee()
        else:
            self.act()
        if self.truth.due >= 0:
            self.tell(f"Q{self.truth.due}")
            self.mark(self.truth.due)
        if not public.escape and len(public.marks) >= 3:
            public.escape = True
            self.tell("O")
        self.tell("F")

    def act(self) -> None:
        rng, public = self.rng, self.public
        here = self.truth.at
        hittable = can_hit(self.truth, public)
        if hittable and public.silencer and rng.random() < 0.6:
            self.truth = replace(self.truth, pending=here)
            self.tell("M4f")
        elif hittable and rng.random() < 0.5:
            self.tell(f"H{here}")
            self.mark(here)
        elif LAB.er[here] and public.round > 1 and rng.random() < 0.4:
            self.tell("Z")
        elif here not in public.cops and rng.random() < 0.25:
            self.tell("N")
            self.change_hand()
        else:
            letter = "r" if public.escape else rng.choice("fffbcsu")
            self.move("M", "8" if letter == "b" else "4", letter)

    def move(self, kind: str, points: str, letter: str) -> None:
        """A real move, onto a Cop or not; after clearing the Cops there, perhaps on."""
        rng, public = self.rng, self.public
        budget = self.truth.left if points == "?" else int(points)
        way = rng.choice("cs") if letter == "u" else letter
        ends = walks(self.truth.at, budget, way, public.cops)
        if not ends:
            if kind == "M":
                self.move(kind, points, "f")
            return
        end = rng.choice(sorted(ends))
        if public.silencer and kind == "M":
            end = rng.choice([space for space in sorted(ends) if space >= LAB.stars] or [end])
        self.tell(f"{kind}{points}{letter}")
        met = end in public.cops
        self.truth = replace(self.truth, at=end, left=budget - ends[end] if met else -1)
        if met:
            self.tell(f"X{end}")
            self.fighting = True
            if kind != "E" and rng.random() < 0.6:
                for cop, space in enumerate(public.cops):
                    if space == end:
                        self.carry(cop)
                self.fighting = False
                on = "r" if public.escape else "f"
                if self.truth.left > 0 and rng.random() < 0.8:
                    self.move("K", "?", on)

    def carry(self, cop: int) -> None:
        er = self.rng.choice([space for space in LAB.ers if space != self.truth.at])
        self.public.cops[cop] = er
        self.tell(f"S{cop}:{er}")

    def flee(self) -> None:
        self.fighting = False
        self.move("E", "4", "r" if self.public.escape else "f")

    def sayings(self) -> None:
        rng, public = self.rng, self.public
        own = LAB.district[self.truth.at]
        if rng.random() < 0.3:
            named = [own]
            if rng.random() < 0.5:
                named.append(rng.choice(LAB.district_near[own]))
                rng.shuffle(named)
            self.tell("D" + ",".join(str(district) for district in named))
        if rng.random() < 0.3:
            public.silencer = not public.silencer or rng.random() < 0.8
            self.tell("G+" if public.silencer else "G-")
        if rng.random() < 0.15:
            public.chopper = rng.randrange(NOWHERE, LAB.districts)
            self.tell("C-" if public.chopper < 0 else f"C{public.chopper}")
        if rng.random() < 0.06:
            self.tell(f"V{self.truth.at}")
        if not public.dressed and not public.naked and not self.truth.uniforms and rng.random() < 0.1:
            public.naked = True
            self.tell("u-")
        if not public.escape and public.round > 3 and rng.random() < 0.1:
            public.escape = True
            self.tell("O")

    def cop_turn(self, cop: int) -> None:
        rng, public = self.rng, self.public
        if public.cops[cop] == self.truth.at and self.fighting:
            if rng.random() < 0.4:
                self.flee()
            return
        for _ in range(rng.randrange(4)):
            here = public.cops[cop]
            there = rng.choice(LAB.road[here] + LAB.freeway[here])
            public.cops[cop] = there
            if there == self.truth.at:
                self.tell(f"P{cop}:{there}")
                self.tell(f"X{there}")
                self.fighting = True
                if rng.random() < 0.5:
                    self.lose_card()
                    self.flee()
                return
            self.tell(f"S{cop}:{there}")

    def change_hand(self) -> None:
        """A draw, from either deck; now and then the uniform is put on."""
        rng, public = self.rng, self.public
        deck = [key for key in LAB.keys if key not in self.truth.keys and key not in public.gone]
        if deck and rng.random() < 0.5:
            self.truth = replace(self.truth, keys=self.truth.keys | {rng.choice(deck)})
        else:
            public.others += 1
            self.draw_suit()
        self.tell_hand()
        if self.truth.uniforms and not public.dressed and rng.random() < 0.2:
            public.dressed = True
            self.tell("u+")

    def lose_card(self) -> None:
        """A card is burned: a key, which is shown, or another."""
        bound = (self.truth.due, self.truth.pending)
        free = sorted(key for key in self.truth.keys if key not in bound)
        if free and self.rng.random() < 0.3:
            self.lose_key(free[0])
        elif self.public.others > uniforms_bound(self.truth, self.public):
            self.public.others -= 1
            self.draw_suit()
            self.tell_hand()

    def lose_key(self, key: int) -> None:
        self.truth = replace(self.truth, keys=self.truth.keys - {key})
        self.public.gone |= {key}
        self.tell(f"k{key}")
        self.tell_hand()

    def mark(self, space: int) -> None:
        """A marker is put down, and paid for."""
        self.public.marks |= {space}
        self.truth = replace(self.truth, due=NOWHERE if self.truth.due == space else self.truth.due)
        if LAB.green >> space & 1:
            if not self.public.dressed:
                self.public.dressed = True
                self.tell("u+")
        else:
            self.lose_key(space)
