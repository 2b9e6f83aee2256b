"""Reviews of finished games: a choice is judged by what its player could know, and by nothing else."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from getaway.bots import review
from getaway.bots.review import Effort, Reviewer
from getaway.kernel import tape as tapes
from getaway.kernel.errors import BadFile
from getaway.kernel.hints import Calibration
from getaway.kernel.rules import Rules
from getaway.kernel.tape import Tape
from tests.tapes import path_of

SMALL = Effort(samples=1, screen=4, proof=4, purse=200)


@pytest.fixture(params=["caught", "escaped"])
def tape(request: pytest.FixtureRequest, hare: Rules) -> Tape:
    """A game of the toy that is over."""
    return tapes.read(path_of("hare", request.param))


def test_every_decision_that_had_a_choice_is_looked_at(tape: Tape) -> None:
    numbers = review.decisions(tape)
    looks = review.looks(tape, numbers, SMALL)
    assert [look.no for look in looks] == list(numbers)
    for look in looks:
        assert look.seat == tape.moves[look.no][0]
        assert len(look.truth) == tape.setup.seats
        assert all(0 <= chance <= 1 for chance in (*look.truth, look.known))
        assert look.chosen


def test_a_game_is_reviewed_alike_whoever_does_which_portion(tape: Tape) -> None:
    numbers = review.decisions(tape)
    portions = review.portions(numbers)
    assert [no for portion in portions for no in portion] == list(numbers)
    found = [look for portion in reversed(portions) for look in review.looks(tape, portion, SMALL)]
    again = [look for portion in portions for look in review.looks(tape, portion, SMALL)]
    assert review.put_together(tape, found) == review.put_together(tape, again)


def test_a_game_that_is_not_over_is_not_reviewed(tape: Tape) -> None:
    unfinished = msgspec.structs.replace(tape, moves=tape.moves[:-1], outcome=None)
    with pytest.raises(BadFile):
        review.decisions(unfinished)
    with pytest.raises(BadFile):
        review.put_together(unfinished, [])


def test_the_end_is_worth_what_it_paid(tape: Tape) -> None:
    whole = review.put_together(tape, review.looks(tape, review.decisions(tape), SMALL))
    assert sorted(whole.end) == [0.0, 1.0]
    assert whole.length == len(tape.moves)


@pytest.mark.parametrize(("game", "name"), [("hunter", "capture"), ("punk", "killed"), ("vigilante", "cans")])
def test_what_a_choice_was_worth_follows_from_what_its_player_knew(game: str, name: str) -> None:
    """The true game and a world that its player could not tell from it are judged alike."""
    tape = tapes.read(path_of(game, name))
    rules = tape.rules()
    numbers = review.decisions(tape)
    wanted = set(numbers[:: max(1, len(numbers) // 4)])
    true = tapes.start(tape)
    for no, (seat, choice) in enumerate(tape.moves):
        if no in wanted:
            twin = rules.imagine(rules.knowledge(true, seat), Random(no))
            judged = []
            for world in (true, twin):
                reviewer = Reviewer(rules, world.clone(), SMALL)
                look, doubt = reviewer.look(choice), reviewer.doubt(choice)
                look = look if doubt is None else reviewer.judged(look, doubt)
                judged.append(msgspec.structs.replace(look, truth=()))
            assert judged[0] == judged[1]
        true.apply(choice)


def test_missing_a_certain_win_is_a_blunder_and_says_what_was_better() -> None:
    """The last choice of a game that it wins at once, compared with one that does not."""
    tape = tapes.read(path_of("hunter", "infiltration"))
    rules = tape.rules()
    game = tapes.replay(tape, len(tape.moves) - 1)
    seat, winning = tape.moves[-1]
    other = next(choice for choice in game.options() if choice != winning)
    reviewer = Reviewer(rules, game, Effort(samples=1, screen=16, proof=6, purse=1000))
    doubt = reviewer.doubt(other)
    assert doubt is not None
    assert (doubt.other, reviewer.seat) == (winning, seat)
    look = reviewer.judged(reviewer.look(other), doubt)
    assert look.kind == "blunder"
    assert look.gap >= review.BLUNDER
    assert look.better == next(offer.label for offer in rules.ask(game).offers if offer.choice == winning)
    assert look.reasons


def test_luck_is_told_from_skill_only_where_the_value_is_good_enough(
    tape: Tape, hare: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = review.looks(tape, review.decisions(tape), SMALL)
    monkeypatch.setattr(type(hare.hints), "calibration", None, raising=False)
    rough = review.put_together(tape, looks)
    assert rough.balance == ()
    assert rough.unmeasured
    good = Calibration(error=0.01, loss=0.4, base=0.69, positions=1000)
    monkeypatch.setattr(type(hare.hints), "calibration", good, raising=False)
    fine = review.put_together(tape, looks)
    assert not fine.unmeasured
    for one in fine.balance:
        assert one.end == pytest.approx(one.start + one.own + one.others + one.luck, abs=0.01)


def test_a_value_that_is_far_off_or_knows_nothing_is_not_good_enough() -> None:
    assert Calibration(error=0.02, loss=0.5, base=0.69, positions=100).good
    assert not Calibration(error=0.2, loss=0.5, base=0.69, positions=100).good
    assert not Calibration(error=0.02, loss=0.7, base=0.69, positions=100).good
