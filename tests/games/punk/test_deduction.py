"""Where Stinger can be: exactly what every hidden history allows, no more and no less."""

from __future__ import annotations

from random import Random

import pytest

from getaway.games.punk import PunkRules
from getaway.games.punk.board.geometry import Board
from getaway.games.punk.card import CARD
from getaway.games.punk.content import BOARD
from getaway.games.punk.knowledge.deduction import Trail, deduce
from getaway.games.punk.knowledge.reasons import ruled_out, why_not
from getaway.games.punk.pieces import ESCAPE, HIT, HUNT, SILENCED, SILENCER, STINGER
from getaway.games.punk.table import table_of
from getaway.kernel.frames import Chance
from getaway.parts.graphs import members
from tests.games.punk.histories import LAB, Clerk, Referee, State


def after(*words: str, board: Board = LAB) -> Trail:
    return deduce(board, "".join(word + " " for word in words))


def at(name: str | int, board: Board = LAB) -> int:
    return board.names.index(str(name))


def named(spaces: int, board: Board = LAB) -> set[str]:
    return {board.names[space] for space in members(spaces)}


HITS = ((HIT, 0), (HIT, SILENCED))

PLACED = ("P0:17", "P1:18", "P2:19")
"""The Cops stand on stars 18, 19 and 20, out of the way."""


@pytest.mark.parametrize("seed", range(60))
def test_the_set_equals_a_list_of_all_histories(seed: int) -> None:
    referee = Referee(Random(seed))
    truths: list[tuple[int, State]] = []
    keys, others = len(referee.truth.keys), referee.public.others
    for _ in range(7):
        referee.play(1)
        truths.append((len(referee.words), referee.truth))
    clerk = Clerk(keys, others)
    record = ""
    for told, word in enumerate(referee.words, 1):
        clerk.hear(word)
        record += word + " "
        states = clerk.settled()
        trail = deduce(LAB, record)
        listed = {(state.due, state.pending, state.at) for state in states}
        found = {(*secret, space) for secret, spaces in trail.maybe.items() for space in members(spaces)}
        assert found == listed, (told, record)
        lefts = {state.left for state in states if state.left >= 0}
        assert set(members(trail.lefts)) == lefts, record
        for no, truth in truths:
            if no == told:
                assert trail.maybe[truth.due, truth.pending] >> truth.at & 1


class LabRules(PunkRules):
    """The game on the small map."""

    board = LAB


@pytest.mark.parametrize("seed", range(12))
def test_real_games_leave_exactly_their_own_histories(seed: int) -> None:
    rng = Random(seed)
    game = LabRules().start(CARD.setup(2, {"max_rounds": 10}))
    t = table_of(game)
    clerk = Clerk(1, 0)
    told = 0
    while game.outcome is None:
        options = game.options()
        if isinstance(game.question, Chance):
            choice = rng.choices(options, game.question.weights(t))[0]
        else:
            # Hits are rare among all that can be done, so he is given a taste for them.
            hits = [option for option in options if game.question.kind == "punk.turn" and option in HITS]
            choice = rng.choice(hits or options)
        game.apply(choice)
        if t.round == 1 and not t.has(STINGER, SILENCER):
            t.items[SILENCER] = 1
            t.note("G+")
        words = t.record.split()
        for word in words[told:]:
            clerk.hear(word)
        told = len(words)
        if t.phase in (HUNT, ESCAPE):
            trail = deduce(LAB, t.record)
            found = {(*secret, space) for secret, spaces in trail.maybe.items() for space in members(spaces)}
            assert found == {(state.due, state.pending, state.at) for state in clerk.settled()}, t.record
            assert (t.due, t.pending, t.at[STINGER]) in found


def test_the_referee_tells_every_kind_of_word() -> None:
    words = [word for seed in range(60) for word in Referee(Random(seed)).play(7)]
    assert {word[0] for word in words} == set("PSBFNZMEKXVDHQGCkuhO")
    assert {"u+", "u-", "G+", "G-", "C-", "M4f", "M4c", "M4u", "M8b", "M4r", "E4f", "E4r", "K?f"} <= set(words)


def test_at_first_he_can_be_anywhere_even_under_a_cop() -> None:
    assert after(*PLACED).places == LAB.everywhere


def test_a_move_leads_as_far_as_its_points_and_not_past_a_cop() -> None:
    seen = (*PLACED, "B", "V0", "M4f")
    assert named(after(*seen).places) >= {"2", "3", "7", "Bank", "15"}
    assert "1" not in named(after(*seen).places)
    assert not named(after("P0:1", "P1:18", "P2:19", "B", "V0", "M4f").places) & {"2", "3", "7"}


def test_a_pass_widens_the_set_only_when_it_was_played() -> None:
    start = (*PLACED, "B", f"V{at(3)}")
    assert named(after(*start, "M4c").places) >= {"16", "6", "8"}
    by_road = named(after(*start, "M4r").places)
    assert by_road & {"6"} == {"6"}
    assert "8" not in by_road
    assert after(*start, "M4u").places == after(*start, "M4c").places | after(*start, "M4s").places


def test_cops_who_pass_and_statements_narrow_it_down() -> None:
    trail = after(*PLACED, "B", "N", "F", f"S0:{at(1)}", f"S0:{at(2)}", "D0")
    assert named(trail.places) == {"9", "11", "21", "Tower"}
    assert named(after(*PLACED, "B", "N", "F", "D0,2").places) >= {"1", "8"}
    assert named(after(*PLACED, "B", "N", "F", "B", "Z").places) == {"14", "15"}


def test_with_the_silencer_a_move_can_be_a_hit() -> None:
    bank = at("Bank")
    turn = (*PLACED, "h1,0", "G+", "B", "N", "F", f"V{bank}", "B", "M4f")
    trail = after(*turn)
    assert trail.pending == {bank: 1 << bank}
    assert not trail.free >> bank & 1
    # Next turn he declares it, or it never was one.
    declared = after(*turn, "F", "B", "M4f", f"Q{bank}", f"k{bank}", "h0,0", "F")
    cops = 1 << 17 | 1 << 18 | 1 << 19
    assert declared.places == declared.free == LAB.sneak(1 << bank, 4, cops) & ~cops
    silent = after(*turn, "F", "B", "N", "F")
    assert not silent.places >> bank & 1
    assert silent.pending == silent.due == {}


def test_without_a_key_a_uniform_or_a_free_sky_there_is_no_silenced_hit() -> None:
    bank, park = at("Bank"), at("Park")
    turn = ("G+", "B", "N", "F", f"D{LAB.district[bank]}", "B", "M4f")
    assert set(after(*PLACED, "h1,1", *turn).pending) == {bank, park}
    assert set(after(*PLACED, "h0,1", *turn).pending) == {park}
    assert set(after(*PLACED, "h1,0", *turn).pending) == {bank}
    assert set(after(*PLACED, "h?1", *turn).pending) == {bank, park}
    assert set(after(*PLACED, "h1,0", "u+", *turn).pending) == {bank, park}
    assert set(after(*PLACED, "h1,1", "u-", *turn).pending) == {bank}
    assert set(after(*PLACED, "h1,1", f"C{LAB.district[bank]}", *turn).pending) == set()
    assert set(after(*PLACED, "h1,1", f"k{bank}", *turn).pending) == {park}
    assert set(after(*PLACED, "h1,1", *turn[1:]).pending) == set()


def test_points_left_after_a_fight_are_followed() -> None:
    # From 2 to a Cop on 5: by road 3 points, with the freeway no less; from 3 only 2.
    cops = (f"P0:{at(5)}", "P1:18", "P2:19")
    trail = after(*cops, "B", f"V{at(2)}", "M4f", f"X{at(5)}")
    assert named(trail.places) == {"5"}
    assert trail.lefts == 1 << 1
    on = after(*cops, "B", f"V{at(2)}", "M4f", f"X{at(5)}", f"S0:{at(14)}", "K?f")
    assert named(on.places) == {"4", "6", "16", "Park"}
    assert on.lefts == 0


def test_every_space_that_is_ruled_out_has_a_reason() -> None:
    record = f"P0:17 P1:18 P2:19 B V{at(2)} M4f F D0 S0:{at(1)} "
    reasons = why_not(LAB, record)
    places = deduce(LAB, record).places
    assert all(bool(reason) != bool(places >> space & 1) for space, reason in enumerate(reasons))
    assert reasons[at(1)] == "A Cop has been there and met nobody."
    assert reasons[at(3)] == "It is not in the district he named."
    assert reasons[at(2)] == "His last move does not lead there."
    assert reasons[at(19)] == "He was seen elsewhere."
    grouped = ruled_out(LAB, record)
    assert {space for _, spaces in grouped for space in spaces} == set(members(LAB.everywhere & ~places))
    assert all(reasons[space] == reason for reason, spaces in grouped for space in spaces)
    # Reasons grow with the record as the set does.
    assert why_not(LAB, record + "B M4f ")[at(2)] == ""


def test_san_francisco_is_deduced_alike() -> None:
    start = BOARD.names.index("City Hall")
    trail = after("P0:0", "P1:10", "P2:20", "B", f"V{start}", "M4f", board=BOARD)
    assert trail.places == BOARD.within_points(start, 4) & ~(1 << start)
