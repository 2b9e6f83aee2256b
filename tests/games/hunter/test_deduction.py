"""What the public record tells about hidden pieces, held against replaying the record with the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random

import pytest

from getaway.games.hunter import RULES
from getaway.games.hunter.board import SQUARE_NAMES, parse_square
from getaway.games.hunter.content import BOARDS, FACE, REFERENCE
from getaway.games.hunter.flow.closing_up import mendable
from getaway.games.hunter.flow.compulsory import search
from getaway.games.hunter.flow.legal_setups import LEGAL
from getaway.games.hunter.flow.steps import filled
from getaway.games.hunter.knowledge import deduction
from getaway.games.hunter.knowledge.deduction import Deduction, Memory, deduce
from getaway.games.hunter.pieces import AS1, CODES, MB, NORTH, PIECE_COUNT, PR1, SF1, SK1, SOUTH, UNITS
from getaway.games.hunter.table import HunterTable, new_table, table_of
from getaway.kernel.frames import CHANCE, PASS, Choice, Seat
from getaway.kernel.game import Game

BOARD = BOARDS[10]
HOME = range(24)

Style = tuple[float, float, float]
"""The chances that a player ends a movement as soon as that is allowed, that it challenges nobody, and that it steps
towards South's edge or aside, so that South is hemmed in."""

LIVELY: Style = (0.05, 0.3, 0)
EASY: Style = (0.3, 0.8, 0)
LAZY: Style = (1, 0.9, 0)
PUSHING: Style = (0.5, 1, 0.9)


# Games to look at


def games(style: Style, seed: int, rows: int) -> Iterator[Game]:
    """A random game at every decision of it, from random set-ups."""
    rng = Random(seed)
    game = RULES.start(RULES.card.setup(2, {"rows": rows, "setup": "random", "quiet_cap": 0, "turn_cap": 25}))
    while game.outcome is None:
        yield game
        game.apply(_choice(game, rng, style))


def _choice(game: Game, rng: Random, style: Style) -> Choice:
    haste, peace, push = style
    options = game.options()
    if game.seat == CHANCE:
        return rng.choices(options, game.weights())[0]
    moving = game.question.kind == "hunter.move"
    if PASS in options and rng.random() < (haste if moving else peace):
        return PASS
    if moving and rng.random() < push:
        back: list[Choice] = [step for step in options if isinstance(step, tuple) and step[1] == 2]
        aside: list[Choice] = [step for step in options if isinstance(step, tuple) and step[1] % 2]
        options = back or aside or options
    return rng.choice(options)


def before_challenges(style: Style, seed: int, rows: int, turns: set[int]) -> Iterator[tuple[HunterTable, Seat]]:
    """The tables of a game, in these turns, when A has not challenged yet; and B, whose pieces A wonders about."""
    for game in games(style, seed, rows):
        t = table_of(game)
        if t.turn in turns and game.question.kind == "hunter.challenge" and t.active == t.first and not t.challenged:
            yield t, 1 - t.first


def truth(t: HunterTable, side: Seat) -> list[int]:
    """The home index of each piece of a side."""
    index = t.terms.board.home_index[side]
    return [index[t.start[side * PIECE_COUNT + piece]] for piece in range(PIECE_COUNT)]


def deduced(t: HunterTable, side: Seat) -> Deduction:
    return deduce(t.terms.board, t.first, side, t.record)


# The slow way


def possible(t: HunterTable, side: Seat, record: str, squares: list[int], notes: set[str] | None = None) -> bool:
    """Could this record come from these pieces of a side? Replayed with the rules; `t` tells board and player A.

    In `notes` it is noted what took more than steps to explain.
    """
    notes = set() if notes is None else notes
    board = t.terms.board
    sites = (board.city[1 - side], board.base[1 - side])
    number = SQUARE_NAMES.index
    offset = side * PIECE_COUNT
    again = new_table(t.terms)
    for piece in range(PIECE_COUNT):
        again.place(side, piece, board.home[side][squares[piece]])
        again.place(1 - side, piece, board.home[1 - side][piece])
    active = t.first
    for word in record.split():
        ours = active == side
        if word == ";":
            active = 1 - active
        elif word == "/":
            if ours:
                if filled(again.moved) != search(again, side).reach or mendable(again, side):
                    return False
                if again.torn(side):
                    notes.add("deserted main")
                if filled(again.moved) < 4:
                    notes.add("slot left open")
                again.frozen = 0
            again.moved = 0
        elif ":" in word:
            places, shown = word.split(":")
            origin, to = (number(name) for name in places.replace("*", "x").split("x"))
            challenger, target = shown.split(",")
            if FACE[again.on[origin if ours else to] - offset] != (challenger if ours else target):
                return False
            if target in ("AS1", "AS2", "AS3"):
                seat, piece = divmod(again.on[origin if challenger == "IA" else to], PIECE_COUNT)
                again.remove(seat, piece)
                if seat == side:
                    notes.add("loss")
            elif ours and target in ("SF1", "SF2", "SF3", "IA"):
                again.frozen |= 1 << again.on[origin]
                notes.add("freeze")
        else:
            cut = 2 if word[2].isalpha() else 3
            origin, to = number(word[:cut]), number(word[cut:])
            piece = again.on[origin] % PIECE_COUNT
            if ours:
                if not again.can_step(side, piece, to) or (piece == MB and to in sites):
                    return False
                if board.is_base[to]:
                    notes.add("base")
                if to in sites:
                    notes.add("enemy site")
            again.shift(active, piece, to)
    return True


def legal_guesses(shown: dict[int, str]) -> Iterator[list[int]]:
    """All legal set-ups, up to names and numbers, in which the shown tokens are what they are."""
    hidden = set(HOME) - set(shown)
    near = [{j for j in HOME if LEGAL.near[i] >> j & 1} for i in HOME]

    def ways(low: int, high: int, taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        fixed = [token for token, face in shown.items() if face in FACE[low:high]]
        for some in combinations(sorted(hidden.difference(taken)), high - low - len(fixed)):
            yield (*taken, *fixed, *some)

    for mains in ways(MB, AS1, ()):
        for bad in ways(AS1, SF1, mains):
            if len(near[mains[0]].intersection(bad)) < 2:
                continue
            for bad_and_units in ways(SF1, PR1, bad):
                if near[mains[0]].intersection(bad_and_units[SF1:]) or LEGAL.base not in bad_and_units[SF1:]:
                    continue
                for groups in ways(PR1, SK1, bad_and_units):
                    squares = _seated([*groups, *(i for i in HOME if i not in groups)], shown)
                    if not LEGAL.faults(squares):
                        yield squares


def _seated(squares: list[int], shown: dict[int, str]) -> list[int]:
    """The same groups, with every shown token on a piece of its face."""
    for token, face in shown.items():
        at = squares.index(token)
        if FACE[at] != face:
            piece = next(p for p in range(PIECE_COUNT) if FACE[p] == face and shown.get(squares[p]) != face)
            squares[at], squares[piece] = squares[piece], squares[at]
    return squares


def glimpsed(t: HunterTable, side: Seat, hide: int) -> tuple[str, dict[int, str]]:
    """The record as if the other side now challenged all civilians that it has not seen, but for `hide` of them.

    That leaves few enough possibilities to go through all of them. Also the faces that have been seen then, by token.
    """
    offset = side * PIECE_COUNT
    tokens = truth(t, side)
    seen = [piece for piece in range(PIECE_COUNT) if t.shown >> (offset + piece) & 1]
    civilians = [piece for piece in range(PR1, PIECE_COUNT) if piece not in seen]
    Random(hide).shuffle(civilians)
    record = t.record
    for piece in civilians[hide:]:
        record += f"{SQUARE_NAMES[t.where[(1 - side) * PIECE_COUNT + SF1]]}x"
        record += f"{SQUARE_NAMES[t.where[offset + piece]]}:SF1,{FACE[piece]} "
    return record, {tokens[piece]: FACE[piece] for piece in [*seen, *civilians[hide:]]}


def groups(squares: list[int]) -> tuple[frozenset[int], ...]:
    """A set-up without names and numbers: main, associates, military, protesters."""
    return tuple(frozenset(squares[low:high]) for low, high in ((MB, AS1), (AS1, SF1), (SF1, PR1), (PR1, SK1)))


def unevenness(counts: Counter[object], weights: dict[object, float]) -> float:
    """How far counts are from what the weights let expect: about 0, with a standard deviation of about 1."""
    draws, total = sum(counts.values()), sum(weights.values())
    assert set(counts) <= set(weights)
    square = sum((counts[key] - draws * w / total) ** 2 / (draws * w / total) for key, w in weights.items())
    freedom = len(weights) - 1
    return float((square - freedom) / (2 * freedom) ** 0.5)


# Exact, fair, and always open to the truth


@pytest.mark.parametrize(
    ("style", "seed", "rows", "notes"),
    [
        (LIVELY, 1, 10, {"base", "deserted main", "freeze", "loss"}),
        (LIVELY, 24, 10, {"base", "deserted main", "freeze", "loss", "slot left open"}),
        (LIVELY, 32, 8, {"base", "deserted main", "enemy site", "freeze", "loss"}),  # a main could have closed up
        (EASY, 3, 8, {"base", "deserted main", "loss"}),
        (EASY, 11, 10, {"base", "deserted main", "freeze", "loss"}),
        (LIVELY, 8, 10, {"base", "freeze"}),
        (EASY, 0, 8, {"base", "enemy site"}),
        (EASY, 1, 8, set()),
        (LAZY, 3, 8, {"freeze", "loss"}),
        (PUSHING, 10, 8, {"base", "slot left open"}),
    ],
)
def test_exactly_what_replaying_the_record_leaves_is_possible(
    style: Style, seed: int, rows: int, notes: set[str]
) -> None:
    found: set[str] = set()
    for t, side in before_challenges(style, seed, rows, {2, 5, 9, 14}):
        record, shown = glimpsed(t, side, hide=4)
        knows = deduce(t.terms.board, t.first, side, record)
        guesses = list(legal_guesses(shown))
        left = [squares for squares in guesses if possible(t, side, record, squares)]
        assert possible(t, side, record, truth(t, side), found)
        assert groups(truth(t, side)) in map(groups, left)
        assert [squares for squares in guesses if knows.allows(squares)] == left
        drawn = [knows.draw(Random(seed)) for seed in range(20)]
        assert {groups(squares) for squares in drawn} <= {groups(squares) for squares in left}
        assert all(knows.allows(squares) for squares in drawn)
    assert found == notes


@pytest.mark.parametrize("tries", [deduction.BLIND_TRIES, 0])
def test_all_possibilities_are_drawn_equally_often(tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they are found by blind tries or by looking through all triples of main, associates and military."""
    monkeypatch.setattr(deduction, "BLIND_TRIES", tries)
    # Here some guesses leave slots open, and some of these are excused.
    t, side = next(before_challenges(EASY, 1, 8, {5}))
    record, shown = glimpsed(t, side, hide=4)
    left = [groups(squares) for squares in legal_guesses(shown) if possible(t, side, record, squares)]
    knows = Memory().deduce(t.terms.board, t.first, side, record)
    rng = Random(5)
    counts: Counter[object] = Counter(groups(knows.draw(rng)) for _ in range(40 * len(left)))
    assert len(left) > 100
    assert abs(unevenness(counts, dict.fromkeys(left, 1.0))) < 3


def test_before_the_first_step_every_legal_setup_is_as_likely_as_another() -> None:
    weights: dict[object, float] = {}
    for (main, *_), weight in zip(LEGAL.cores, LEGAL.weights, strict=True):
        # Of the 15 places beside main, military and protesters, k are next to the main (atlas 2.5).
        k = LEGAL.near[main].bit_count()
        ways = {2: comb(k, 2) * (15 - k), 3: comb(k, 3)}
        for near in (2, 3):
            weights[main, near] = weights.get((main, near), 0) + weight * ways[near] / sum(ways.values())
    knows = deduce(BOARD, SOUTH, NORTH, "")
    rng = Random(6)
    counts: Counter[object] = Counter()
    for _ in range(5000):
        squares = knows.draw(rng)
        counts[squares[MB], sum(LEGAL.near[squares[MB]] >> i & 1 for i in squares[AS1:SF1])] += 1
    assert abs(unevenness(counts, weights)) < 3


def test_names_and_kinds_are_drawn_fairly_among_those_not_seen() -> None:
    record = "f8f7 / f9*c2:SF1,SF2 f9*d2:SF1,CO ; "  # South's c2 is Strike Force 2, d2 are commuters
    knows = deduce(BOARD, NORTH, SOUTH, record)
    rng = Random(7)
    codes: dict[str, Counter[object]] = {name: Counter() for name in ("c2", "d2", "f2", "a1", "h3")}
    for _ in range(4000):
        squares = knows.draw(rng)
        for name, counts in codes.items():
            counts[CODES[squares.index(parse_square(name, 10))]] += 1
    assert set(codes["c2"]) == {"SF2"}
    assert abs(unevenness(codes["d2"], dict.fromkeys(("CO1", "CO2", "CO3"), 1.0))) < 3
    assert abs(unevenness(codes["f2"], dict.fromkeys(("SF1", "SF3", "IA"), 1.0))) < 3
    for name in ("a1", "h3"):
        # Two commuters are left for eleven places, and three of each other kind of free civilians.
        kinds: Counter[object] = Counter()
        for piece in range(SK1, PIECE_COUNT):
            kinds[FACE[piece]] += codes[name][CODES[piece]]
        assert abs(unevenness(kinds, {"SK": 3.0, "CO": 2.0, "PM": 3.0, "LS": 3.0})) < 3


@pytest.mark.parametrize("rows", [10, 8])
@pytest.mark.parametrize("style", [LIVELY, EASY, LAZY, PUSHING])
def test_the_truth_is_always_possible(style: Style, rows: int) -> None:
    for seed in range(100, 114 if style == LIVELY else 104):
        for game in games(style, seed, rows):
            t = table_of(game)
            if t.turn and (game.no % 7 == 0 or game.question.kind == "hunter.challenge"):
                for side in (SOUTH, NORTH):
                    assert deduced(t, side).allows(truth(t, side)), (seed, game.no, side)


def test_a_continued_deduction_answers_like_one_from_nothing() -> None:
    memory = Memory()
    for style, seed in ((LIVELY, 31), (PUSHING, 32)):
        for game in games(style, seed, 8):
            t = table_of(game)
            if not t.turn:
                continue
            for side in (SOUTH, NORTH):
                continued = memory.deduce(t.terms.board, t.first, side, t.record)
                if game.no % 40 == 0:
                    fresh = Memory().deduce(t.terms.board, t.first, side, t.record)
                    drawn = [continued.draw(Random(k)) for k in range(8)]
                    assert drawn == [fresh.draw(Random(k)) for k in range(8)]
                    assert drawn == [continued.draw(Random(k)) for k in range(8)]


def test_the_memory_does_not_mix_up_games() -> None:
    memory = Memory()
    record = "d3d4 "
    asked = [(BOARDS[rows], first, side) for rows in (10, 8) for first in (0, 1) for side in (0, 1)]
    for board, first, side in asked:
        memory.deduce(board, first, side, "")
    for board, first, side in asked:
        drawn = [memory.deduce(board, first, side, record).draw(Random(k)) for k in range(30)]
        assert drawn == [Memory().deduce(board, first, side, record).draw(Random(k)) for k in range(30)]


# One rule at a time, on set-ups of South; most of them on the reference set-up


def drawn_up(front: str, middle: str, back: str) -> list[int]:
    """A set-up, written as South sees it."""
    codes = f"{back} {middle} {front}".split()
    squares = [codes.index(code) for code in CODES]
    assert not LEGAL.faults(squares)
    return squares


def swapped(*pairs: str) -> list[int]:
    """The reference set-up with pieces exchanged, each pair written "AS3 PM1"."""
    squares = list(REFERENCE)
    for pair in pairs:
        a, b = (CODES.index(code) for code in pair.split())
        squares[a], squares[b] = squares[b], squares[a]
    assert not LEGAL.faults(squares)
    return squares


def south(record: str) -> Deduction:
    """What this record tells about South's pieces when South begins."""
    return deduce(BOARD, SOUTH, SOUTH, record)


@pytest.mark.rule("HUNT-RULING-7")
def test_the_piece_on_the_base_is_military_and_the_main_not_beside_it() -> None:
    rng = Random(8)
    for side in (SOUTH, NORTH):
        for _ in range(300):
            squares = deduce(BOARD, SOUTH, side, "").draw(rng)
            assert LEGAL.base in [squares[unit] for unit in UNITS]
            assert not LEGAL.near[LEGAL.base] >> squares[MB] & 1


@pytest.mark.rule("HUNT-SITE-2", "HUNT-SITE-4")
def test_whoever_enters_a_base_is_military() -> None:
    before, after = south("f3f4 f2f3 "), south("f3f4 f2f3 e2f2 ")
    assert before.allows(REFERENCE)
    assert not after.allows(REFERENCE)  # e2 loves soldiers
    assert after.allows(swapped("LS2 IA"))


@pytest.mark.rule("HUNT-FORM-3")
def test_whoever_steps_next_to_the_main_is_no_protester() -> None:
    loud = swapped("SK2 PR2")  # a protester on c3
    assert south("b3b4 ").allows(loud)
    assert not south("b3b4 c3b3 ").allows(loud)
    assert south("b3b4 c3b3 ").allows(REFERENCE)


@pytest.mark.rule("HUNT-FORM-1")
def test_associates_who_are_needed_do_not_leave_the_main() -> None:
    thin = swapped("AS1 SK3")  # of the associates on b1, a3 and f1 the first two are needed
    assert south("b3b4 ").allows(thin)
    assert not south("a3a4 ").allows(thin)
    assert south("a3a4 ").allows(REFERENCE)


@pytest.mark.rule("HUNT-FORM-8", "HUNT-RULING-39")
def test_associates_who_can_come_nearer_to_a_deserted_main_step_nowhere_else_and_do_not_stand_still() -> None:
    # North takes the associate on b1. Of the others a1 is beside the main on a2 and f3 far from it.
    far = swapped("AS3 LS3")
    captured = "e8e7 / f9*b1:SF1,AS2 ; "
    moves = "g3g4 b3b4 c3c4 "
    assert deduce(BOARD, NORTH, SOUTH, f"{captured}f3f4 ").allows(far)  # e3 is taken: it may go around
    # It could step to e3, and stepped elsewhere, or the movement ended without it.
    assert not deduce(BOARD, NORTH, SOUTH, f"{captured}e3e4 f3f4 ").allows(far)
    assert deduce(BOARD, NORTH, SOUTH, f"{captured}{moves}e3e4 f3e3 / ").allows(far)
    assert not deduce(BOARD, NORTH, SOUTH, f"{captured}{moves}e3e4 a1b1 / ").allows(far)
    # Where three are beside the main, one of them is not missed.
    assert deduce(BOARD, NORTH, SOUTH, f"{captured}{moves}e3e4 a1b1 / ").allows(REFERENCE)


# The main on d2, two associates beside it, and a unit on b3, f2, f3 and g1.
CENTRAL = drawn_up(
    "PR1 SF2 CO1 SK1 PM1 SF3 LS1 PR2", "CO2 SK2 AS1 MB  AS2 SF1 PM3 CO3", "PR3 LS3 PM2 AS3 LS2 SK3 IA  PR4"
)


@pytest.mark.rule("HUNT-FORM-4")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("c3c4 b3c3 e3e4 ", "f3e3 "),  # two units step beside it
        ("b3b4 f3f4 b4c4 d3d4 d2d3 ", "f4e4 "),  # it steps beside one, and the other comes
        ("b3b4 f3f4 b4c4 d3d4 f4e4 ", "d2d3 "),  # it steps beside two
    ],
)
def test_no_two_units_come_beside_the_main(one: str, two: str) -> None:
    """Ends of movements are left out: they would tell more."""
    assert south(one).allows(CENTRAL)
    assert not south(one + two).allows(CENTRAL)


# The main in the corner between three associates, with protesters on a3 and c1.
CORNERED = drawn_up(
    "PR1 CO1 SK1 LS1 PM1 CO2 SF2 PR2", "AS1 AS3 CO3 SK2 LS2 SF1 PM2 SK3", "MB  AS2 PR3 LS3 SF3 PM3 IA  PR4"
)


@pytest.mark.rule("HUNT-MOVE-13", "HUNT-FORM-10")
def test_a_main_that_protesters_keep_from_stepping_need_not_move() -> None:
    captures = "e8e7 / f10*a2:SF1,AS1 f10*b1:SF1,AS2 f10*b2:SF1,AS3 ; "
    # The squares beside the main are empty now, but each of them touches a protester, and those cannot step.
    record = captures + "b3b4 b4a4 c3b3 g3g4 / "
    assert deduce(BOARD, NORTH, SOUTH, record).allows(CORNERED)
    quiet = CORNERED[:]
    march = CODES.index("PM1")
    quiet[PR1], quiet[march] = quiet[march], quiet[PR1]
    assert not LEGAL.faults(quiet)
    assert deduce(BOARD, NORTH, SOUTH, captures).allows(quiet)
    assert not deduce(BOARD, NORTH, SOUTH, record).allows(quiet)


@pytest.mark.rule("HUNT-END-2")
def test_whoever_enters_an_enemy_site_and_does_not_win_is_not_the_main() -> None:
    opened = "f6f5 f5g5 g5h5 f7f6 f6f5 f5g5 / e8*a1:SF1,AS1 e8*b1:SF1,AS2 e8*a3:SF1,AS3 ; "
    before = deduce(BOARDS[8], NORTH, SOUTH, f"{opened}a2a3 a3a4 a4a5 a5b5 b5c5 c5d5 d5e5 e5f5 f5f6 ")
    assert before.allows(REFERENCE)
    assert not before.then("f6f7 ").allows(REFERENCE)


@pytest.mark.rule("HUNT-MOVE-1")
def test_four_moved_pieces_are_a_bad_guy_a_unit_and_two_civilians() -> None:
    knows = south("a3a4 g3g4 e3e4 f3f4 / ")
    assert knows.allows(REFERENCE)
    assert knows.allows(swapped("AS3 PM1"))
    assert not knows.allows(swapped("SF3 LS1"))  # no unit
    assert not knows.allows(swapped("AS3 CO1"))  # no bad guy
    assert not knows.allows(swapped("LS3 IA"))  # two units, one civilian
    moved = {parse_square(name, 10) for name in ("a3", "g3", "e3", "f3")}
    rng = Random(9)
    for _ in range(100):
        squares = knows.draw(rng)
        assert [len(moved.intersection(part)) for part in (squares[:SF1], squares[SF1:PR1], squares[PR1:])] == [1, 1, 2]


@pytest.mark.rule("HUNT-MOVE-12", "HUNT-CHAL-11")
@pytest.mark.parametrize(("met", "excused"), [("SF2", True), ("LS", False)])
def test_units_that_met_military_need_not_move_once(met: str, excused: bool) -> None:
    # All four units challenge f9. In the next movement none of them steps, and in the one after that.
    challenges = f"g4*f9:SF3,{met} c2*f9:SF2,{met} f2*f9:SF1,{met} e1*f9:IA,{met} ; / ; "
    record = f"a3a4 g3g4 e3e4 f3f4 / {challenges}a4a5 e4e5 f4f5 / "
    assert south(record).allows(REFERENCE) == excused
    assert not south(f"{record}; / ; a5a6 e5e6 f5f6 / ").allows(REFERENCE)


@pytest.mark.rule("HUNT-INFO-1", "HUNT-INFO-3")
def test_a_piece_that_was_shown_is_known_wherever_it_goes_and_no_other_is() -> None:
    record = "e8e7 / f9*d3:SF1,PR ; d3d4 a3a4 g3g4 b3b4 / ; / ; d4d5 "
    d3, h3 = parse_square("d3", 10), parse_square("h3", 10)
    rng = Random(10)
    seen = [deduce(BOARD, NORTH, SOUTH, record).draw(rng) for _ in range(60)]
    assert {FACE[squares.index(d3)] for squares in seen} == {"PR"}
    assert len({FACE[squares.index(h3)] for squares in seen}) > 4
    unseen = [deduce(BOARD, NORTH, SOUTH, "e8e7 / ").draw(rng) for _ in range(60)]
    assert len({FACE[squares.index(d3)] for squares in unseen}) > 4
    knows = deduce(BOARD, NORTH, SOUTH, record)
    assert knows.allows(REFERENCE)
    assert not knows.allows(swapped("PR2 PM1"))


def test_a_main_that_was_shown_is_the_main() -> None:
    knows = deduce(BOARD, NORTH, SOUTH, "e8e7 / f9*a2:SF1,MB ")
    assert {knows.draw(Random(seed))[MB] for seed in range(20)} == {parse_square("a2", 10)}


@pytest.mark.parametrize("record", ["b3b4 c3c4 / ", "e8e7 / f9*f2:SF1,SK "])
def test_a_record_that_no_setup_explains_is_refused(record: str) -> None:
    with pytest.raises(ValueError, match="No legal set-up"):
        deduce(BOARD, NORTH if "SK" in record else SOUTH, SOUTH, record).draw(Random(0))
