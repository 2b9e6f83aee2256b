"""What a seat knows, and the worlds it imagines from that."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from getaway.games.hunter import RULES
from getaway.games.hunter.board import parse_square
from getaway.games.hunter.content import FACE, REFERENCE
from getaway.games.hunter.flow.legal_setups import LEGAL
from getaway.games.hunter.knowledge.known import HunterKnowledge
from getaway.games.hunter.pieces import CODES, IA, MB, NORTH, PIECE_COUNT, PLACING_ORDER, SF1, SOUTH
from getaway.games.hunter.table import table_of
from getaway.kernel.codec import digest
from getaway.kernel.frames import CHANCE, SPECTATOR, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Value


def decisions(seed: int, settings: dict[str, Value], every: int) -> Iterator[Game]:
    """A random game at every nth of its decisions."""
    rng = Random(seed)
    game = RULES.start(RULES.card.setup(2, {"turn_cap": 8, **settings}))
    while game.outcome is None:
        if game.no % every == 0:
            yield game
        weights = game.weights() if game.seat == CHANCE else None
        game.apply(rng.choices(game.options(), weights)[0])


SETTINGS: list[dict[str, Value]] = [
    {"rows": 10, "first_player": "rps"},
    {"rows": 8, "setup": "random"},
    {"rows": 10, "setup": "reference", "memory": "unaided"},
]


@pytest.mark.parametrize("settings", SETTINGS)
def test_an_imagined_world_cannot_be_told_from_the_truth(settings: dict[str, Value]) -> None:
    rng = Random(1)
    for seed in range(3):
        for game in decisions(seed, settings, every=7):
            for seat in (SOUTH, NORTH, SPECTATOR):
                known = RULES.knowledge(game, seat)
                world = RULES.imagine(known, rng)
                assert RULES.knowledge(world, seat) == known
                assert RULES.view(world, seat) == RULES.view(game, seat)
                assert RULES.view(world, SPECTATOR) == RULES.view(game, SPECTATOR)
                assert RULES.unconserved(world) == []
                assert RULES.imaginable(known, world)
                assert RULES.imaginable(known, game)
                assert (world.no, world.seat, world.question) == (game.no, game.seat, game.question)
                if seat == game.seat:
                    assert world.options() == game.options()
                    assert RULES.ask(world) == RULES.ask(game)


@pytest.mark.parametrize("settings", SETTINGS)
def test_worlds_come_from_knowledge_alone(settings: dict[str, Value]) -> None:
    """Knowledge that went over a wire, with nothing of the game left, gives the same worlds for the same generator."""
    for game in decisions(4, settings, every=11):
        for seat in (SOUTH, NORTH, SPECTATOR):
            known = RULES.knowledge(game, seat)
            again = msgspec.json.decode(msgspec.json.encode(known), type=HunterKnowledge)
            assert again == known
            assert digest(RULES.imagine(again, Random(2))) == digest(RULES.imagine(known, Random(2)))


def test_worlds_drawn_together_are_those_drawn_one_by_one_and_share_nothing() -> None:
    for game in decisions(4, {"rows": 8, "setup": "random"}, every=23):
        known = RULES.knowledge(game, SOUTH)
        rng = Random(2)
        single = [digest(RULES.imagine(known, rng)) for _ in range(3)]
        together = RULES.imagine_many(known, Random(2), 3)
        assert [digest(world) for world in together] == single
        together[0].apply(together[0].options()[0])
        assert [digest(world) for world in together[1:]] == single[1:]


def test_imagining_draws_what_is_hidden_and_keeps_the_own_pieces() -> None:
    game = next(game for game in decisions(5, {"setup": "random", "first_player": "south"}, every=1) if game.no == 60)
    rng = Random(3)
    for seat in (SOUTH, NORTH):
        worlds = [table_of(RULES.imagine(RULES.knowledge(game, seat), rng)) for _ in range(30)]
        own = slice(seat * PIECE_COUNT, (seat + 1) * PIECE_COUNT)
        assert all(t.where[own] == table_of(game).where[own] for t in worlds)
        assert len({t.square_of(1 - seat, MB) for t in worlds}) > 3


def after_setup(south: list[int], north: list[int]) -> Game:
    """A game in which both sides were set up by hand, South to move."""
    game = RULES.start(RULES.card.setup(2, {"first_player": "south"}))
    for squares in (south, north):
        for piece in PLACING_ORDER:
            game.apply(squares[piece])
    return game


def swapped(*pairs: str) -> list[int]:
    """The reference set-up with pieces exchanged, each pair written "AS3 PM1"."""
    squares = list(REFERENCE)
    for pair in pairs:
        a, b = (CODES.index(code) for code in pair.split())
        squares[a], squares[b] = squares[b], squares[a]
    assert not LEGAL.faults(squares)
    return squares


def play(game: Game, tokens: str) -> None:
    """Answer the questions by what a person would type, such as "d3d4" or "end"."""
    for token in tokens.split():
        game.apply(RULES.read(game, token))


@pytest.mark.rule("HUNT-COMP-6", "HUNT-INFO-1")
def test_all_backs_look_alike_until_a_piece_is_shown() -> None:
    """North cannot tell two games apart in which South's d3 is a protester and peace marchers."""
    one, other = after_setup(REFERENCE, REFERENCE), after_setup(swapped("PR2 PM1"), REFERENCE)
    steps = "d3d4 e3e4 g3g4 a3a4 end end e8e7 d8d7 b8b7 h8h7 end"
    for game in (one, other):
        play(game, steps)
    for seat in (NORTH, SPECTATOR):
        assert RULES.knowledge(one, seat) == RULES.knowledge(other, seat)
        assert RULES.view(one, seat) == RULES.view(other, seat)
    assert RULES.knowledge(one, SOUTH) != RULES.knowledge(other, SOUTH)
    assert RULES.imaginable(RULES.knowledge(one, NORTH), other)
    # What a challenge shows of another piece does not change that.
    for game in (one, other):
        play(game, "c9*c3 end d4d5")
    assert RULES.knowledge(one, NORTH) == RULES.knowledge(other, NORTH)


@pytest.mark.rule("HUNT-INFO-1", "HUNT-INFO-2")
@pytest.mark.parametrize("memory", ["marked", "unaided"])
def test_what_a_challenge_has_shown_is_known_for_good(memory: str) -> None:
    """A perfect note-taker forgets nothing, whether or not the table marks it."""
    game = RULES.start(RULES.card.setup(2, {"first_player": "south", "setup": "reference", "memory": memory}))
    play(game, "d3d4 e3e4 g3g4 a3a4 end f2*f9 end")
    rng = Random(4)
    f9, f2 = parse_square("f9", 10), parse_square("f2", 10)
    for seat, square, face in ((SOUTH, f9, "SF2"), (NORTH, f2, "SF1")):
        for _ in range(20):
            t = table_of(RULES.imagine(RULES.knowledge(game, seat), rng))
            assert FACE[t.on[square] % PIECE_COUNT] == face
    assert not RULES.imaginable(RULES.knowledge(game, NORTH), renamed(game, SOUTH, SF1, IA))


def renamed(game: Game, seat: Seat, a: int, b: int) -> Game:
    """The same game with two pieces of a seat exchanged, in their places and in what was shown of them."""
    twin = game.clone()
    t = table_of(twin)
    one, other = seat * PIECE_COUNT + a, seat * PIECE_COUNT + b
    t.start = t.start[:]
    for squares in (t.start, t.where):
        squares[one], squares[other] = squares[other], squares[one]
    t.on[t.where[one]], t.on[t.where[other]] = one, other
    both = 1 << one | 1 << other
    if t.shown & both not in (0, both):
        t.shown ^= both
    return twin


def test_a_world_that_the_record_contradicts_is_not_imaginable() -> None:
    game = after_setup(REFERENCE, REFERENCE)
    play(game, "d3d4 e3e4 g3g4 a3a4 end end")
    known = RULES.knowledge(game, NORTH)
    assert RULES.imaginable(known, game)
    unit, civilian = CODES.index("SF3"), CODES.index("LS3")
    assert not RULES.imaginable(known, renamed(game, SOUTH, unit, civilian))  # no unit would have moved
    play(game, "e8e7 d8d7 b8b7 h8h7 end")
    assert not RULES.imaginable(known, game)  # not the same moment


def test_while_the_other_side_sets_up_anything_legal_is_imagined() -> None:
    game = RULES.start(RULES.card.setup(2, {"first_player": "south"}))
    for piece in PLACING_ORDER[:15]:
        game.apply(REFERENCE[piece])
    known = RULES.knowledge(game, NORTH)
    worlds = [RULES.imagine(known, Random(seed)) for seed in range(20)]
    assert len({table_of(world).square_of(SOUTH, MB) for world in worlds}) > 5
    for world in worlds:
        while world.seat == SOUTH:
            world.apply(world.options()[0])
        index = table_of(world).terms.board.home_index[SOUTH]
        assert not LEGAL.faults([index[sq] for sq in table_of(world).start[:PIECE_COUNT]])
