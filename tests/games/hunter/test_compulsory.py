"""Compulsory moves without dead ends: the game against a literal reading of the atlas, section 5.2.

The game first tries cheap tests that are sufficient for a slot to be fillable; the literal search below has none. So
the game may know of ways that the literal, greedy search misses, and then it offers more: never less.
"""

from __future__ import annotations

import os
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import ClassVar

import pytest

from getaway.games.hunter import RULES
from getaway.games.hunter.board import Board, parse_square
from getaway.games.hunter.flow.compulsory import offer, search
from getaway.games.hunter.flow.movement import Move, make_step
from getaway.games.hunter.flow.steps import basic_steps
from getaway.games.hunter.pieces import AS1, CODES, MOVEMENT, NORTH, PIECE_COUNT, SOUTH
from getaway.games.hunter.table import HunterTable, new_table, table_of
from getaway.games.hunter.terms import Terms, terms_of
from getaway.kernel.codec import digest
from getaway.kernel.frames import CHANCE, PASS
from tests.games.hunter.situations import situation, started

# A quiet evening may look at many more positions.
MORE = 20 if os.environ.get("GETAWAY_HYPOTHESIS") == "long" else 1
# How many steps the literal search may try in one position.
BUDGET = 10_000 * MORE

At = tuple[int, int]  # file and rank, both from 1
Step = tuple[str, At]  # who, whereto

NESW = ((0, 1), (1, 0), (0, -1), (-1, 0))
GROUPS = {"MB": "bad", "AS": "bad", "SF": "military", "IA": "military"}
BOUND = {kinds: [code for code in CODES if code[:2] in kinds.split()] for kinds in ("AS", "PR", "SF IA")}
AROUND = {
    (file, rank): {(f, r) for f in range(file - 1, file + 2) for r in range(rank - 1, rank + 2)} - {(file, rank)}
    for file in range(1, 9)
    for rank in range(1, 11)
}
MATTERING = {"MB", *BOUND["AS"], *BOUND["PR"], *BOUND["SF IA"]}  # the other twelve never matter to the formation
CITY, BASE = (3, 2), (6, 2)  # South's; North's are their half-turn images


def group(piece: str) -> str:
    return GROUPS.get(piece[:2], "civilian")


def turned(at: At, rows: int) -> At:
    """A square after a half-turn of the board."""
    return 9 - at[0], rows + 1 - at[1]


def apart(a: At, b: At) -> int:
    """The larger of file distance and rank distance."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


class TooLong(Exception):
    """The literal search is about to try more steps than a test can wait for."""


class Position:
    """The moving side's part of a position, as the atlas speaks of it. Never changed: a step makes a new one."""

    budget: ClassVar[int] = 0
    """How many more steps the literal search may try."""

    def __init__(
        self,
        rows: int,
        own_base: At,
        own: dict[str, At],
        enemies: frozenset[At],
        frozen: frozenset[str],
        moved: frozenset[str],
    ) -> None:
        self.rows = rows
        self.own_base = own_base
        self.enemy_base = turned(own_base, rows)
        self.enemy_city = turned(CITY, rows) if own_base == BASE else CITY
        self.own = own
        self.enemies = enemies
        self.frozen = frozen
        self.moved = moved
        self.main = own["MB"]
        self.standing = {at: piece for piece, at in own.items()}

    def after(self, step: Step) -> Position:
        Position.budget -= 1
        if Position.budget < 0:
            raise TooLong
        piece, to = step
        own = {**self.own, piece: to}
        return Position(self.rows, self.own_base, own, self.enemies, self.frozen, self.moved | {piece})

    # Slots

    def open_slots(self, wanted: str) -> int:
        count = sum(group(piece) == wanted for piece in self.moved)
        return max(0, (2 if wanted == "civilian" else 1) - count)

    def filled(self) -> int:
        return 4 - sum(self.open_slots(wanted) for wanted in ("bad", "military", "civilian"))

    # Basic steps

    def beside_main(self, kinds: str, step: Step | None = None) -> int:
        """How many pieces of some kinds are adjacent to the main, now or after a step."""
        mover, to = step or ("", self.main)
        around = AROUND[to if mover == "MB" else self.main]
        standing = [to if piece == mover else self.own[piece] for piece in BOUND[kinds] if piece in self.own]
        return sum(at in around for at in standing)

    def in_order_after(self, step: Step) -> bool:
        """Is the formation in order after a step (HUNT-FORM-1 to -8)?"""
        piece = step[0]
        if piece not in MATTERING:
            return True
        if self.beside_main("PR", step) > 0:
            return False
        if self.beside_main("SF IA", step) > 1:
            return False
        required = min(2, sum(other in self.own for other in BOUND["AS"]))
        before, after = self.beside_main("AS"), self.beside_main("AS", step)
        if after >= required:
            return True
        if before >= required or piece == "MB" or after < before:
            return False
        # The formation is broken: an associate that can come nearer steps nowhere else.
        if self.torn() and piece in BOUND["AS"] and self.steps_away(self.own[piece]):
            return self.is_nearer(step) or not self.nearer_steps(piece)
        return True

    # Closing up

    def torn(self) -> bool:
        left = sum(other in self.own for other in BOUND["AS"])
        return left < 3 and self.beside_main("AS") < min(2, left)

    def steps_away(self, at: At) -> int:
        """How many steps lead from a square to the main's side on an empty board."""
        return max(0, abs(at[0] - self.main[0]) - 1) + max(0, abs(at[1] - self.main[1]) - 1)

    def is_nearer(self, step: Step) -> bool:
        return self.steps_away(step[1]) < self.steps_away(self.own[step[0]])

    def nearer_steps(self, associate: str) -> list[Step]:
        """The steps of an associate that bring it nearer to the main."""
        file, rank = self.own[associate]
        around: list[Step] = [(associate, (file + east, rank + north)) for east, north in NESW]
        return [step for step in around if self.is_nearer(step) and self.is_free(step)]

    def mending_steps(self) -> list[Step]:
        if not self.torn():
            return []
        waiting = [piece for piece in BOUND["AS"] if piece in self.own and piece not in self.moved]
        nearer = [step for piece in waiting for step in self.nearer_steps(piece)]
        return nearer or [step for step in self.basic_steps("bad") if step[0] == "MB"]

    def mendable(self) -> int:
        """How many bad guys can take a mending step, each to a square of its own."""
        steps = self.mending_steps()
        return min(len({piece for piece, _ in steps}), len({to for _, to in steps}))

    def keeps_mendable(self, step: Step, count: int) -> bool:
        later = self.after(step)
        mends = step[0] in BOUND["AS"] and self.is_nearer(step)
        return not later.torn() or later.mendable() >= count - mends

    def may_enter(self, piece: str, to: At) -> bool:
        if to not in (self.own_base, self.enemy_base):
            return True
        return group(piece) == "military" or (piece == "MB" and to == self.enemy_base)

    def is_free(self, step: Step) -> bool:
        piece, to = step
        return (
            to not in self.standing
            and to not in self.enemies
            and 1 <= to[0] <= 8
            and 1 <= to[1] <= self.rows
            and self.may_enter(piece, to)
        )

    def is_basic(self, step: Step) -> bool:
        piece = step[0]
        return piece not in self.moved and piece not in self.frozen and self.is_free(step) and self.in_order_after(step)

    def basic_steps(self, *groups: str) -> Iterator[Step]:
        """The basic steps (of some groups) by piece index, then north, east, south, west."""
        for piece in CODES:
            if piece in self.own and (not groups or group(piece) in groups):
                file, rank = self.own[piece]
                for east, north in NESW:
                    if self.is_basic((piece, (file + east, rank + north))):
                        yield piece, (file + east, rank + north)

    def steps_into(self, gap: At) -> list[Step]:
        """The basic steps into a square, in the same order; at most one for each piece."""
        around = [self.standing.get((gap[0] - east, gap[1] - north)) for east, north in NESW]
        pieces = sorted((piece for piece in around if piece is not None), key=CODES.index)
        return [step for piece in pieces if self.is_basic(step := (piece, gap))]

    # Chains

    def chain(self, wanted: str) -> Position | None:
        """The position after the first shortest chain for a group."""
        for alone in self.basic_steps(wanted):
            return self.after(alone)
        firsts = list(self.basic_steps())
        for length in range(2, 7):
            for first in firsts:
                found = self._chain_from(first, length, wanted)
                if found is not None:
                    return found
        return None

    def _chain_from(self, step: Step, length: int, wanted: str) -> Position | None:
        if length == 1:
            return self.after(step) if group(step[0]) == wanted else None
        left = self.own[step[0]]
        later = self.after(step)
        if not later.within(left, length - 1, wanted):
            return None
        for following in later.steps_into(left):
            found = later._chain_from(following, length - 1, wanted)
            if found is not None:
                return found
        return None

    def within(self, gap: At, steps: int, wanted: str) -> bool:
        """Is a piece of the group so near? The gap moves one square a step, so otherwise no chain gets there."""
        return any(
            abs(at[0] - gap[0]) + abs(at[1] - gap[1]) <= steps
            for piece, at in self.own.items()
            if group(piece) == wanted and piece not in self.moved and piece not in self.frozen
        )

    def clearing_steps(self) -> list[Step]:
        return [
            step
            for step in self.basic_steps("military", "civilian")
            if step[0] in (*BOUND["SF IA"], *BOUND["PR"]) and apart(self.own[step[0]], self.main) <= 2
        ]

    def cleared_chain(self) -> Position | None:
        """One or two clearing steps and then a chain for the bad guys."""
        for first in self.clearing_steps():
            found = self.after(first).chain("bad")
            if found is not None:
                return found
        for first in self.clearing_steps():
            once = self.after(first)
            for second in once.clearing_steps():
                found = once.after(second).chain("bad")
                if found is not None:
                    return found
        return None

    def reach(self) -> int:
        wanted = [kind for kind in ("bad", "military", "civilian") if self.open_slots(kind)]
        best = self.filled()
        for order in permutations(wanted):
            now = self
            for kind in order:
                while now.open_slots(kind):
                    later = now.chain(kind)
                    if later is None and kind == "bad":
                        later = now.cleared_chain()
                    if later is None:
                        break
                    now = later
            best = max(best, now.filled())
            if best == 4:
                break
        return best

    # The offer

    def wins(self, step: Step) -> bool:
        return step[0] == "MB" and step[1] in (self.enemy_base, self.enemy_city)

    def offer(self) -> tuple[set[Step], bool]:
        """The steps on offer, and whether the phase may be ended."""
        steps = list(self.basic_steps())
        to_mend = self.mendable()
        if to_mend:
            steps = [step for step in steps if self.keeps_mendable(step, to_mend)]
        reach = self.reach()
        if self.filled() == reach:
            return set(steps), not to_mend
        after = {step: self.after(step).reach() for step in steps}
        kept = {step for step in steps if after[step] >= reach}
        mending = set(steps).intersection(self.mending_steps())
        if not kept & mending:
            kept |= mending
        if not kept:
            kept = {step for step in steps if after[step] == max(after.values())}
        return kept | {step for step in steps if self.wins(step)}, False


# Between the table and the atlas


def at_of(square: int) -> At:
    return square % 8 + 1, square // 8 + 1


def position_of(t: HunterTable, seat: int) -> Position:
    Position.budget = BUDGET
    offset = seat * PIECE_COUNT
    rows = t.terms.board.rows
    return Position(
        rows,
        BASE if seat == SOUTH else turned(BASE, rows),
        {code: at_of(t.where[offset + i]) for i, code in enumerate(CODES) if t.where[offset + i] >= 0},
        frozenset(at_of(sq) for sq, number in enumerate(t.on) if number >= 0 and number // PIECE_COUNT != seat),
        frozenset(code for i, code in enumerate(CODES) if t.frozen >> (offset + i) & 1),
        frozenset(code for i, code in enumerate(CODES) if t.moved >> i & 1),
    )


def offered(t: HunterTable, seat: int) -> tuple[set[Step], bool]:
    """What the game offers, in the words of the atlas."""
    now = offer(t, seat)
    board = t.terms.board
    steps: set[Step] = set()
    for step in now.steps:
        piece, d = divmod(step, 4)
        steps.add((CODES[piece], at_of(board.step[t.square_of(seat, piece)][d])))
    assert len(steps) == len(now.steps)
    return steps, now.may_end


def stepped(t: HunterTable, seat: int, step: Step) -> HunterTable:
    """A copy of the table after a step."""
    copy: HunterTable = t.clone()
    make_step(copy, seat, CODES.index(step[0]), (step[1][1] - 1) * 8 + step[1][0] - 1)
    return copy


def fills(t: HunterTable, seat: int, rng: random.Random) -> int:
    """Play the phase out by what the game offers: how many slots are filled when it may be ended."""
    while True:
        steps, may_end = offered(t, seat)
        if may_end:
            return position_of(t, seat).filled()
        going_on = sorted(step for step in steps if not position_of(t, seat).wins(step))
        if not going_on:
            return 4  # only a step that wins is left
        t = stepped(t, seat, rng.choice(going_on))


def can_fill(position: Position, goal: int, rng: random.Random) -> bool:
    """Does some sequence of basic steps fill this many slots? Looks for one by playing at random, again and again."""
    for _ in range(2_000):
        now = position
        while now.filled() < goal:
            steps = list(now.basic_steps())
            if not steps:
                break
            Position.budget = BUDGET
            now = now.after(rng.choice(steps))
        else:
            return True
    return False


def compare(t: HunterTable, seat: int, rng: random.Random, tally: Counter[str]) -> None:
    """Hold the game's offer against the literal one; where they differ, the game must prove itself by playing."""
    literal = position_of(t, seat)
    steps, may_end = offered(t, seat)
    tally["positions"] += 1
    try:
        expected, expected_end = literal.offer()
    except TooLong:
        tally["given up"] += 1
        return
    tally["end offered"] += may_end
    tally["not all offered"] += expected < set(literal.basic_steps())
    tally["closing up"] += literal.mendable() > 0
    assert steps or may_end, "a dead end"
    assert steps <= set(literal.basic_steps())
    if may_end:
        assert expected_end, "the game lets the phase end although the literal search fills another slot"
        assert steps == expected
        return
    if expected_end:
        # The greedy search sees no way to fill another slot; the game does, and there must be one.
        tally["end withheld"] += 1
        assert can_fill(literal, literal.filled() + 1, rng)
        return
    Position.budget = BUDGET
    goal = literal.reach()
    if not steps >= expected:
        # Only for the sake of a slot that the greedy search does not see a way to fill.
        tally["step withheld"] += 1
        assert can_fill(literal, goal + 1, rng)
    for extra in sorted(steps - expected):
        # The greedy search sees no way to fill as many slots after this step; there must be one.
        tally["extra step"] += 1
        assert can_fill(literal.after(extra), goal, rng)


# Positions


def terms(rows: int) -> Terms:
    """The terms of a game on a board of any depth."""
    agreed = terms_of(RULES.card.setup(2))
    agreed.board = Board(rows, city=(CITY[1] - 1) * 8 + CITY[0] - 1, base=(BASE[1] - 1) * 8 + BASE[0] - 1)
    return agreed


def scattered(rows: int, rng: random.Random, *, empty: int | None = None) -> tuple[HunterTable, int]:
    """A position with pieces anywhere that keeps the laws which no play can break, and perhaps one that captures can.

    `empty` squares are left free, if given, and as many pieces as that asks for are taken off.
    """
    t = new_table(terms(rows))
    seat = rng.choice((SOUTH, NORTH))
    board = t.terms.board
    gone = {number for number in range(48) if number % 24 in (1, 2, 3, 7) and rng.random() < 0.15}
    staying = [number for number in range(48) if number not in gone]
    while empty is not None and board.squares - len(staying) < empty:
        staying.remove(rng.choice([number for number in staying if number % 24]))
    mains = rng.sample([sq for sq in range(board.squares) if not board.is_base[sq]], 2)
    free = [sq for sq in range(board.squares) if sq not in mains]
    rng.shuffle(free)
    for side in (SOUTH, NORTH):
        put(t, side * 24, mains[side])
    # Bad guys first, close to their main as a rule, then those who are bound, then the rest.
    order = sorted((n for n in staying if n % 24), key=lambda n: (n % 24 > 3, n % 24 > 11, rng.random()))
    for number in order:
        side, piece = divmod(number, 24)
        near = board.near[mains[side]]
        fitting = [sq for sq in free if fits(t, side, piece, sq, near)]
        if 1 <= piece <= 3 and rng.random() < 0.85:
            fitting = [sq for sq in fitting if sq in near] or fitting
        if fitting:
            put(t, number, fitting[0])
            free.remove(fitting[0])
    t.phase, t.turn, t.active, t.first = MOVEMENT, 5, seat, seat
    own = [number % 24 for number in range(seat * 24, seat * 24 + 24) if t.where[number] >= 0]
    for piece in own:
        if 4 <= piece <= 7 and rng.random() < 0.25:
            t.frozen |= 1 << (seat * 24 + piece)
    if rng.random() < 0.5:
        for piece in rng.sample(own, rng.randrange(min(6, len(own)))):
            if not t.is_frozen(seat, piece):
                t.moved |= 1 << piece
    return t, seat


def put(t: HunterTable, number: int, square: int) -> None:
    t.where[number] = square
    t.on[square] = number


def fits(t: HunterTable, side: int, piece: int, square: int, near: list[int]) -> bool:
    """May a piece stand there in any game? Bases hold units alone; protesters and second units keep off the main."""
    unit = 4 <= piece <= 7
    if t.terms.board.is_base[square] and not unit:
        return False
    if square not in near:
        return True
    return not 8 <= piece <= 11 and not (unit and any(side * 24 + 4 <= t.on[sq] <= side * 24 + 7 for sq in near))


def played(rows: int, rng: random.Random) -> Iterator[tuple[HunterTable, int]]:
    """Movement decisions of a normal game, thinned out."""
    scene = started(rows=rows, setup="random", first_player="random", turn_cap=12)
    while scene.game.ask is not None:
        if scene.t.phase == MOVEMENT and scene.game.seat != CHANCE and rng.random() < 0.2:
            yield scene.t, scene.game.seat
        scene.game.apply(rng.choice(scene.game.options()))


def any_position(rng: random.Random) -> tuple[HunterTable, int]:
    """A jammed or a scattered position."""
    if rng.random() < 0.5:
        return scattered(rng.choice((6, 7)), rng, empty=rng.randrange(2, 11))
    return scattered(rng.choice((8, 10)), rng)


# The comparison


@pytest.mark.rule("HUNT-MOVE-13", "HUNT-MOVE-14", "HUNT-MOVE-15", "HUNT-MOVE-16", "HUNT-RULING-16", "HUNT-RULING-17")
@pytest.mark.parametrize("rows", [10, 8])
@pytest.mark.parametrize("seed", range(2))
def test_in_normal_games_the_offer_is_the_literal_one(rows: int, seed: int) -> None:
    rng = random.Random(f"played {rows} {seed}")
    tally: Counter[str] = Counter()
    while tally["positions"] < 300 * MORE:
        for t, seat in played(rows, rng):
            compare(t, seat, rng, tally)
    assert tally["end offered"] > 0


@pytest.mark.rule("HUNT-MOVE-13", "HUNT-MOVE-14", "HUNT-MOVE-15", "HUNT-MOVE-16", "HUNT-RULING-17", "HUNT-RULING-38")
@pytest.mark.parametrize("rows", [6, 7])
@pytest.mark.parametrize("seed", range(3))
def test_on_jammed_boards_the_offer_is_the_literal_one_or_better(rows: int, seed: int) -> None:
    rng = random.Random(f"jammed {rows} {seed}")
    tally: Counter[str] = Counter()
    for _ in range(100 * MORE):
        compare(*scattered(rows, rng, empty=rng.randrange(2, 11)), rng, tally)
    assert tally["not all offered"] > 0
    assert tally["end offered"] > 0
    assert tally["given up"] <= 8 * MORE


@pytest.mark.rule("HUNT-MOVE-13", "HUNT-MOVE-14", "HUNT-MOVE-15", "HUNT-MOVE-16", "HUNT-RULING-17", "HUNT-RULING-38")
@pytest.mark.parametrize("rows", [8, 10])
@pytest.mark.parametrize("seed", range(3))
def test_on_scattered_boards_the_offer_is_the_literal_one_or_better(rows: int, seed: int) -> None:
    rng = random.Random(f"scattered {rows} {seed}")
    tally: Counter[str] = Counter()
    for _ in range(100 * MORE):
        compare(*scattered(rows, rng), rng, tally)
    assert tally["not all offered"] + tally["end offered"] > 0
    assert tally["closing up"] > 0
    assert tally["given up"] <= 8 * MORE


@pytest.mark.rule("HUNT-MOVE-14", "HUNT-MOVE-15", "HUNT-MOVE-16", "HUNT-RULING-38")
@pytest.mark.parametrize("seed", range(24))
def test_on_a_handful_of_difficult_boards_the_offer_is_the_literal_one_or_better(seed: int) -> None:
    rng = random.Random(f"handful {seed}")
    for _ in range(10):
        compare(*any_position(rng), rng, Counter())


# What must hold whatever the search finds


@pytest.mark.rule("HUNT-MOVE-15", "HUNT-RULING-17")
@pytest.mark.parametrize("rows", [10, 8])
def test_in_normal_games_what_could_be_filled_when_a_phase_began_is_filled_when_it_ends(rows: int) -> None:
    rng = random.Random(f"promise {rows}")
    game = started(rows=rows, setup="random", turn_cap=30, ten_rule="lenient").game
    phases = 0
    while phases < 100 * MORE:
        if game.ask is None:
            game = started(rows=rows, setup="random", turn_cap=30, ten_rule="lenient").game
        t, kind = table_of(game), game.question.kind
        if kind == "hunter.move" and not t.moved:
            try:
                promised = position_of(t, t.active).reach()
            except TooLong:
                promised = 0
            phases += promised > 0
            while game.ask is not None and game.question.kind == "hunter.move":
                choice = rng.choice(game.options())
                if choice == PASS:
                    assert position_of(t, t.active).filled() >= promised
                game.apply(choice)
        else:
            game.apply(rng.choice(game.options()))


@pytest.mark.rule("HUNT-MOVE-15", "HUNT-RULING-17")
@pytest.mark.parametrize("seed", range(4))
def test_on_any_board_what_could_be_filled_is_filled_however_the_phase_is_played(seed: int) -> None:
    rng = random.Random(f"promise {seed}")
    for _ in range(60 * MORE):
        t, seat = any_position(rng)
        try:
            promised = position_of(t, seat).reach()
        except TooLong:
            continue
        assert fills(t, seat, rng) >= promised


@pytest.mark.rule("HUNT-RULING-17", "HUNT-MOVE-8")
@pytest.mark.parametrize("seed", range(4))
def test_no_phase_gets_stuck_or_has_more_than_24_steps(seed: int) -> None:
    rng = random.Random(f"no dead end {seed}")
    for _ in range(60 * MORE):
        t, seat = any_position(rng)
        taken, filled = 0, 0
        while True:
            steps, may_end = offered(t, seat)
            assert steps or may_end
            now = position_of(t, seat)
            assert now.filled() >= filled
            filled = now.filled()
            going_on = sorted(step for step in steps if not now.wins(step))
            if not going_on:
                break
            t = stepped(t, seat, rng.choice(going_on))
            taken += 1
            assert taken <= PIECE_COUNT


@pytest.mark.parametrize("rows", [10, 8])
def test_in_normal_games_somebody_can_always_go_on_and_no_phase_has_more_than_24_steps(rows: int) -> None:
    rng = random.Random(rows)
    for _ in range(8 * MORE):
        game = RULES.start(RULES.card.setup(2, {"rows": rows, "setup": "random"}))
        steps = 0
        while game.ask is not None:
            options = game.options()
            assert options
            assert len(set(options)) == len(options)
            kind = game.question.kind
            game.apply(rng.choice(options))
            steps = steps + 1 if kind == "hunter.move" else 0
            assert steps <= PIECE_COUNT + 1  # and the end


def test_asking_changes_nothing_and_asking_again_gives_the_same_answer() -> None:
    rng = random.Random(12)
    for rows in (10, 8):
        scene = started(rows=rows, setup="random", turn_cap=5)
        while scene.game.ask is not None:
            before = digest(scene.game)
            options = scene.game.options()
            assert scene.game.options() == options
            scene.game.question.asides(scene.t)
            if scene.game.seat == CHANCE:
                scene.game.weights()
            else:
                assert [offered.choice for offered in scene.ask.offers] == options
            assert digest(scene.game) == before
            scene.game.apply(rng.choice(options))
    for _ in range(100):
        t, seat = any_position(rng)
        whole = (t.where[:], t.on[:], t.moved, t.frozen, t.record)
        offer(t, seat)
        search(t, seat)
        assert (t.where, t.on, t.moved, t.frozen, t.record) == whole


@pytest.mark.rule("HUNT-MOVE-15", "HUNT-MOVE-16")
def test_a_refused_end_names_a_way_that_does_fill_the_open_slots() -> None:
    """The steps in the sentence can be played as they stand, and then the phase may be ended.

    If bad guys have to close up, the sentence names a step that does, one after the other.
    """
    rng = random.Random(21)
    refusals: Counter[str] = Counter()
    for _ in range(200):
        t, seat = any_position(rng)
        while not offer(t, seat).may_end:
            rule, sentence = Move(seat).refusal(t, PASS)
            refusals[rule] += 1
            now = position_of(t, seat)
            way = re.findall(r"([a-h]\d+) to ([a-h]\d+)", sentence)
            assert way
            steps = []
            for left, to in way:
                piece = position_of(t, seat).standing[at_of(parse_square(left, 10))]
                step = piece, at_of(parse_square(to, 10))
                assert position_of(t, seat).is_basic(step), f"{left} to {to} in: {sentence}"
                t = stepped(t, seat, step)
                steps.append(step)
            if rule == "HUNT-FORM-8":
                assert steps[-1:] == now.mending_steps()[:1]
            else:
                assert offer(t, seat).may_end, sentence
    assert refusals["HUNT-MOVE-16"] > 100
    assert refusals["HUNT-FORM-8"] > 5


# Single cases


@pytest.mark.rule("HUNT-MOVE-14")
def test_a_chain_may_be_six_steps_long() -> None:
    corridor = ", ".join(f"S.{code} a{rank}" for rank, code in enumerate(("SF1", "CO1", "CO2", "CO3", "PM1", "PM2"), 1))
    walls = ", ".join(f"N.{code} b{rank}" for rank, code in enumerate(("CO1", "CO2", "CO3", "PM1", "PM2", "PM3"), 1))
    scene = situation(f"S.MB h1, {corridor}; N.MB h10, {walls}")
    assert position_of(scene.t, SOUTH).reach() == 4
    scene.play("h1h2", "a6a7", "a5a6")
    assert scene.offered() == ["a4a5"]


@pytest.mark.rule("HUNT-MOVE-14")
def test_two_clearing_steps_may_be_needed_to_let_the_main_out() -> None:
    # Two protesters close a2; both must go before the main can.
    scene = situation("S.MB a1, S.PR1 a3, S.PR2 b3, S.SF1 e5, S.CO1 h5; N.MB h10, N.PM1 b1")
    assert scene.refused("a1a2") == "HUNT-FORM-3"
    scene.play("e5e6", "h5g5")
    assert "end" not in scene.offered()
    scene.play("b3c3")
    assert "end" not in scene.offered()
    assert scene.offered() == ["a3a4"]
    scene.play("a3a4", "a1a2")
    assert "end" in scene.offered()


@pytest.mark.rule("HUNT-MOVE-13")
def test_three_protesters_in_the_way_are_more_than_the_search_clears() -> None:
    scene = situation(
        "S.MB a1, S.PR1 a3, S.PR2 b3, S.PR3 c3, S.SF1 e5, S.CO1 h5; N.MB h10, N.PM1 b1, N.PM2 a4, N.PM3 b4"
    )
    assert position_of(scene.t, SOUTH).offer() == offered(scene.t, SOUTH)


# Ways that only a few positions show


@pytest.mark.rule("HUNT-MOVE-14", "HUNT-MOVE-16")
def test_a_way_through_the_corner_of_the_board_must_be_cleared() -> None:
    pieces = "S.MB h5, S.SF1 a3, S.CO1 a2, S.CO2 a1, S.SK1 f5, S.SK2 d5; N.MB h10, N.PM1 a4, N.PM2 b3, N.PM3 b2"
    scene = situation(pieces).play("h5h4", "f5f4", "d5d4")
    assert scene.offered() == ["a1b1"]
    scene.play("a1b1", "a2a1", "a3a2")
    assert "end" in scene.offered()


@pytest.mark.rule("HUNT-MOVE-14", "HUNT-RULING-17")
def test_five_pieces_make_way_for_a_sixth_and_six_for_no_seventh() -> None:
    """A column of own pieces beside a column of enemies, and one free square at its foot."""
    rest = "S.MB h5, S.SK1 f6, S.SK2 d6; N.MB h10, N.SK1 b2, N.SK2 b3, N.SK3 b4, N.CO1 b5, N.CO2 b6, N.CO3 b7"
    six = "S.CO1 a1, S.CO2 a2, S.CO3 a3, S.PM1 a4, S.PM2 a5"
    begin = ("h5h4", "f6f5", "d6d5")
    assert situation(f"{six}, S.SF1 a6, {rest}, N.PM1 a7").play(*begin).offered() == ["a1b1"]
    seven = situation(f"{six}, S.PM3 a6, S.SF1 a7, {rest}, N.PM1 a8").play(*begin)
    assert seven.offered() == ["a1b1", "end"]


@pytest.mark.rule("HUNT-MOVE-15")
def test_a_unit_does_not_take_the_only_square_of_one_of_two_civilians() -> None:
    scene = situation("S.MB e5, S.SF1 a3, S.CO1 h1, S.CO2 a1; N.MB h10, N.PM1 b1")
    assert scene.refused("a3a2") == "HUNT-MOVE-15"
    assert {"a3a4", "a3b3", "a1a2"} <= set(scene.offered())


@pytest.mark.rule("HUNT-MOVE-15")
def test_a_unit_does_not_take_the_only_square_of_the_only_bad_guy_that_can_step() -> None:
    pieces = "S.MB a1, S.AS1 d5, S.SF1 f5, S.CO1 h1, S.CO2 h3; N.MB h10, N.PM1 d6, N.PM2 c5, N.PM3 d4"
    scene = situation(pieces)
    assert scene.refused("f5e5") == "HUNT-MOVE-15"
    assert {"f5f6", "f5g5", "d5e5"} <= set(scene.offered())


@pytest.mark.rule("HUNT-MOVE-15", "HUNT-FORM-3")
@pytest.mark.parametrize("protester", ["PR1", "PR2", "PR3", "PR4"])
def test_a_protester_does_not_close_the_square_that_is_being_cleared_for_the_main(protester: str) -> None:
    pieces = f"S.MB a1, S.CO1 a2, S.{protester} c3, S.SF1 e5, S.SK1 h5, S.SK2 h7; N.MB h10, N.PM1 b1"
    scene = situation(pieces)
    assert scene.refused("c3b3") == "HUNT-MOVE-15"
    assert {"c3c4", "c3d3"} <= set(scene.offered())


@pytest.mark.rule("HUNT-MOVE-14", "HUNT-MOVE-16")
@pytest.mark.parametrize("closing", ["PR1", "PR2", "PR3", "PR4"])
def test_each_protester_that_closes_the_only_way_must_get_out_of_it(closing: str) -> None:
    pieces = f"S.MB a1, S.{closing} b3, S.SF1 e5, S.CO1 h5, S.CO2 h7; N.MB h10, N.PM1 b1"
    scene = situation(pieces).play("e5e6", "h5g5", "h7g7")
    assert scene.offered() == ["b3b4", "b3c3"]


@pytest.mark.rule("HUNT-MOVE-14", "HUNT-MOVE-16", "HUNT-FORM-4")
def test_one_of_two_units_that_close_the_only_way_must_get_out_of_it() -> None:
    pieces = "S.MB a1, S.SF1 b3, S.IA a3, S.SF2 e5, S.CO1 h5, S.CO2 h7; N.MB h10, N.PM1 b1"
    scene = situation(pieces).play("e5e6", "h5g5", "h7g7")
    assert "end" not in scene.offered()
    assert set(scene.offered()) == {"a3a4", "b3b2", "b3b4", "b3c3"}


@pytest.mark.rule("HUNT-MOVE-14", "HUNT-MOVE-16", "HUNT-FORM-3")
def test_a_protester_must_get_out_of_the_way_of_a_main_that_four_of_them_keep_in_place() -> None:
    pieces = "S.MB d5, S.PR1 d7, S.PR2 b5, S.PR3 f5, S.PR4 d3, S.SF1 h1, S.CO1 h3, S.CO2 h5; N.MB h10"
    scene = situation(pieces).play("h1g1", "h3g3", "h5h6")
    assert "end" not in scene.offered()
    assert "end" in scene.play("d7d8", "d5d6").offered()


@pytest.mark.rule("HUNT-MOVE-16", "HUNT-SITE-2")
@pytest.mark.parametrize("unit", ["SF1", "SF2", "SF3", "IA"])
def test_the_only_way_of_a_unit_may_lead_into_a_base(unit: str) -> None:
    scene = situation(f"S.MB a1, S.{unit} f1; N.MB h10, N.PM1 e1, N.PM2 g1").play("a1a2")
    assert scene.offered() == ["f1f2"]


@pytest.mark.rule("HUNT-MOVE-13", "HUNT-FORM-3")
@pytest.mark.parametrize("protester", ["PR1", "PR2", "PR3", "PR4"])
def test_a_protester_makes_way_for_nobody_by_stepping_next_to_the_main(protester: str) -> None:
    south = f"S.MB a2, S.CO3 a3, S.{protester} a4, S.SF1 a5, S.CO1 h5, S.CO2 h7"
    scene = situation(f"{south}; N.MB h10, N.PM1 a6, N.PM2 b5, N.PM3 b4, N.CO1 a1, N.CO2 b2").play("h5h4", "h7g7")
    assert scene.offered() == ["a3b3", "end"]


def crowded(text: str, *, seat: int = SOUTH, moved: str = "", frozen: str = "") -> HunterTable:
    """A movement, South's unless said, on a board of six ranks, with these pieces; some have moved, some may not."""
    t = new_table(terms(6))
    for entry in re.split(r"[,;]", text):
        name, square = entry.split()
        put(t, "SN".index(name[0]) * PIECE_COUNT + CODES.index(name[2:]), parse_square(square, 6))
    t.phase, t.turn, t.active, t.first = MOVEMENT, 5, seat, seat
    t.moved = sum(1 << CODES.index(code) for code in moved.split())
    t.frozen = sum(1 << seat * PIECE_COUNT + CODES.index(code) for code in frozen.split())
    return t


WEST = 3


def steps_of(t: HunterTable) -> list[str]:
    """The steps on offer, by piece and direction, where the phase may not be ended."""
    now = offer(t, t.active)
    assert not now.may_end
    return sorted(CODES[step // 4] + "nesw"[step % 4] for step in now.steps)


@pytest.mark.rule("HUNT-MOVE-15", "HUNT-RULING-17")
def test_a_step_after_which_the_way_would_be_overlooked_is_not_on_offer() -> None:
    """After b2-a2 a way to fill the open slots is left, but at the next decision nobody would find it."""
    t = crowded(
        "S.MB c2, S.AS1 b2, S.AS2 d1, S.AS3 b1, S.SF2 b6, S.SF3 a1, S.IA a6, S.PR1 h2, S.PR2 b4, S.PR3 h1, S.PR4 g5,"
        "S.SK1 e2, S.SK3 g3, S.CO1 g6, S.CO2 d4, S.CO3 a5, S.PM1 f6, S.PM3 b5, S.LS1 g4, S.LS2 e5, S.LS3 a3;"
        "N.MB e1, N.AS1 f1, N.SF1 c5, N.SF2 c4, N.SF3 d5, N.PR2 h5, N.PR4 h6, N.SK1 f4, N.SK2 g1, N.SK3 d2, N.CO1 e4,"
        "N.CO2 h3, N.PM2 f3, N.LS1 d6, N.LS3 a4",
        moved="LS2 LS3",
        frozen="SF2 SF3",
    )
    assert steps_of(t) == "CO2s LS1e MBs PM1s PM1w PR1w PR4w SK1n SK3s".split()
    assert AS1 * 4 + WEST in basic_steps(t, SOUTH)


@pytest.mark.rule("HUNT-MOVE-14", "HUNT-RULING-17")
def test_the_groups_are_tried_in_every_order() -> None:
    """Only the order of units, bad guys, civilians shows how many slots can be filled, and that e3-d3 loses one."""
    t = crowded(
        "S.MB e4, S.AS1 e3, S.AS2 c1, S.AS3 f3, S.SF1 c3, S.SF3 d2, S.PR1 c4, S.PR2 c6, S.PR3 h4, S.PR4 g4, S.SK1 e2,"
        "S.SK2 h6, S.SK3 f6, S.CO1 d4, S.CO2 c2, S.CO3 f5, S.PM1 a4, S.PM2 g3, S.PM3 a3, S.LS1 d1, S.LS2 h3, S.LS3 b4;"
        "N.MB f1, N.AS2 e1, N.AS3 h2, N.SF1 b2, N.SF2 a6, N.SF3 g5, N.IA h5, N.PR1 e5, N.PR2 d6, N.PR3 b1, N.PR4 h1,"
        "N.SK1 b6, N.SK2 a5, N.SK3 a2, N.CO2 d5, N.CO3 e6, N.PM1 f4, N.PM2 b5, N.PM3 b3, N.LS1 g2, N.LS3 a1",
        frozen="SF3",
    )
    assert steps_of(t) == "SF1e SK2w SK3e".split()
    assert AS1 * 4 + WEST in basic_steps(t, SOUTH)


@pytest.mark.rule("HUNT-MOVE-15", "HUNT-RULING-38")
def test_a_step_that_leaves_the_way_as_it_is_stays_on_offer() -> None:
    """A way is found before the step; that it might be overlooked after it is no reason to withhold the step."""
    t = crowded(
        "S.MB d1, S.AS3 c2, S.SF1 a5, S.SF2 f3, S.SF3 b5, S.PR1 h3, S.PR4 d6, S.SK1 g6, S.SK3 b3, S.CO1 g1, S.PM1 b2,"
        "S.PM2 f5, S.PM3 h5, S.LS1 c6, S.LS2 e1, S.LS3 a1; N.MB f1, N.AS1 e2, N.AS2 g2, N.SF3 e6, N.IA a3, N.PR1 g3,"
        "N.PR2 b6, N.PR3 g4, N.SK1 f4, N.SK2 b4, N.CO1 h2, N.CO2 d2, N.CO3 c3, N.PM1 g5, N.PM2 d4, N.PM3 e5, N.LS1 f6,"
        "N.LS2 b1, N.LS3 a6",
        seat=NORTH,
        moved="LS1",
    )
    assert set("SK1w SK2e CO1s CO2n CO3n CO3e PM2n PM2e PM2s PM2w PM3s PM3w LS2e".split()) <= set(steps_of(t))
