"""Whole games: their past stays, their tapes replay, their decisions can be undone, and all their ends are reached."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from getaway.conformance.fuzz import fuzz
from getaway.conformance.saving import Memory, play_on, tapes_replay_alike
from getaway.conformance.undo import undone_is_undone
from getaway.kernel import tape as tapes
from getaway.kernel.rules import Rules
from tests.conformance.situations import Case, examples, scripts, taped, walked
from tests.tapes import tapes_of

GAMES = 10
"""How many games of each mode are searched for findings in a test run."""


@examples(10)
@given(data=st.data())
def test_the_past_never_changes_and_the_tape_replays(case: Case, data: st.DataObject) -> None:
    walk = walked(case, data.draw(scripts(case, longest=600)))
    memory = Memory()
    with taped(walk, "the past stays"):
        game = case.rules.start(walk.setup)
        for _, choice in walk.moves:
            memory.keep_frames(game)
            memory.keep(game)
            game.apply(choice)
            assert list(memory.changed()) == []
        assert list(memory.changed(all_of_it=True)) == []
        assert list(tapes_replay_alike(case.rules, walk.setup, walk.moves, memory.digests)) == []


@examples(30)
@given(data=st.data())
def test_what_is_undone_can_be_done_again(case: Case, data: st.DataObject) -> None:
    walk = walked(case, data.draw(scripts(case, longest=200)))
    with taped(walk, "undone is undone"):
        assert list(undone_is_undone(case.rules, walk.setup, walk.moves, Random(0))) == []


@examples(10)
@given(data=st.data())
def test_every_imagined_world_can_be_played_to_its_end(case: Case, data: st.DataObject) -> None:
    walk = walked(case, data.draw(scripts(case)))
    with taped(walk, "imagined worlds end"):
        for seat in range(walk.setup.seats):
            world = case.rules.imagine(case.rules.knowledge(walk.game, seat), Random(seat))
            play_on(world, Random(seat), case.rules.card.longest)
            assert world.outcome is not None
            assert world.outcome.reason in case.rules.card.reasons


def test_a_fuzz_finds_nothing(case: Case) -> None:
    # `make fuzz` plays thousands of them.
    report = fuzz(case.rules, case.mode, games=GAMES, seed=0)
    assert report.findings == []
    assert report.games == sum(report.outcomes.values()) == GAMES


def test_every_kind_of_question_is_reached(title: Rules) -> None:
    reached: set[str] = set()
    for tape in tapes_of(title):
        tapes.replay(tape, each=lambda game: reached.add(game.question.kind))
    for mode in title.card.modes:
        if reached != set(title.card.kinds):
            reached.update(fuzz(title, mode, games=8, seed=1, folder=None).kinds)
    assert reached == set(title.card.kinds)


def test_every_end_is_on_tape(title: Rules) -> None:
    assert {tape.outcome["reason"] for tape in tapes_of(title)} == set(title.card.reasons)
