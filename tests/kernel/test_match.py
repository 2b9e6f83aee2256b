"""A match: what was told, what is on tape, and what can be taken back."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from getaway.kernel import tape as tapes
from getaway.kernel.codec import digest
from getaway.kernel.dealer import Dealer, commitment_to
from getaway.kernel.errors import BadFile, Illegal, NothingToUndo, NotYourTurn, Refusal, RulesBug
from getaway.kernel.frames import CHANCE, SPECTATOR
from getaway.kernel.match import Match, play_out, viewers
from tests.kernel.play import long_match, new_match, whim
from tests.kernel.toy import AGAIN, CUPS_RULES, GIVE_UP, READY, Drew, DrewUnseen, Picked, Revealed


def submit(match: Match, *choices: object) -> None:
    for choice in choices:
        match.submit(match.game.seat, match.game.no, choice)


def test_chance_is_answered_as_soon_as_it_is_asked() -> None:
    match = new_match()
    assert match.game.no == 2
    assert match.game.seat == 0
    assert [seat for seat, _ in match.tape.moves] == [CHANCE, CHANCE]
    submit(match, 0, (0, 1), READY, 0, (0, 1), READY)
    assert match.game.ask is None or match.game.seat != CHANCE
    assert [seat for seat, _ in match.tape.moves[:10]] == [-1, -1, 0, 0, 0, 1, 1, 1, -1, -1]


def test_every_seat_hears_what_is_meant_for_it() -> None:
    match = new_match()
    cards = [choice for _, choice in match.tape.moves]
    assert match.news(0, 0) == [Drew(0, int(str(cards[0]))), DrewUnseen(1)]
    assert match.news(1, 0) == [DrewUnseen(0), Drew(1, int(str(cards[1])))]
    assert match.news(SPECTATOR, 0) == [DrewUnseen(0), DrewUnseen(1)]
    assert [told.no for told in match.told] == [1, 1, 2, 2]
    since = len(match.told)
    told = match.submit(0, 2, 1)
    assert [one.event for one in told] == [Picked(0, 1)]
    assert match.news(0, since) == [Picked(0, 1)]
    assert match.news(1, since) == match.news(SPECTATOR, since) == []


def test_the_result_is_the_last_thing_that_everybody_is_told() -> None:
    match = new_match()
    assert match.result() == ""
    submit(match, GIVE_UP)
    assert match.result() == "Bob wins."
    assert [match.log(seat)[-1].text() for seat in viewers(2)] == ["Bob wins."] * 3
    assert Match.resumed(match.tape).result() == "Bob wins."


def test_a_game_that_ends_without_a_word_is_a_bug_of_its_rules() -> None:
    match = new_match()
    submit(match, GIVE_UP)
    match.told.pop()
    with pytest.raises(RulesBug, match="ending"):
        match.result()


def test_the_log_keeps_only_what_is_to_be_kept() -> None:
    match = new_match()
    assert match.log(0) == match.log(1) == match.log(SPECTATOR) == [DrewUnseen(0), DrewUnseen(1)]


def test_a_refused_decision_changes_nothing() -> None:
    match = new_match()
    submit(match, 1)
    before = (digest(match.game), list(match.tape.moves), list(match.told), list(match.checkpoints))
    for seat, no, choice in ((0, 3, (7, 7)), (1, 3, (1, 1)), (0, 9, (1, 1)), (0, 3, "one")):
        with pytest.raises(Refusal):
            match.submit(seat, no, choice)
    assert (digest(match.game), match.tape.moves, match.told, match.checkpoints) == before
    assert match.can_undo(0)


def test_an_answer_out_of_turn_is_told_by_name_who_is_asked() -> None:
    with pytest.raises(NotYourTurn, match=r"^It is not your turn: Ann is asked\.$"):
        new_match().submit(1, 2, 0)


def test_own_decisions_can_be_taken_back_one_by_one_while_nobody_has_learnt_anything() -> None:
    match = new_match()
    start = digest(match.game)
    assert not match.can_undo(0)
    submit(match, 1)
    after_one = digest(match.game)
    submit(match, (1, 2))
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert digest(match.game) == after_one
    assert len(match.tape.moves) == 3
    match.undo(0)
    assert digest(match.game) == start
    assert len(match.tape.moves) == 2
    assert Picked(0, 1) not in match.log(0)
    assert not match.can_undo(0)
    submit(match, 2, (2, 1), AGAIN, 0)
    assert [event for event in match.log(0) if isinstance(event, Picked)] == [Picked(0, 2), Picked(0, 0)]
    assert digest(tapes.replay(match.tape)) == digest(match.game)


def test_nobody_can_take_back_the_decision_of_another() -> None:
    match = new_match()
    submit(match, 1)
    before = digest(match.game)
    for seat in (1, CHANCE, SPECTATOR):
        with pytest.raises(NothingToUndo):
            match.undo(seat)
    assert digest(match.game) == before


def test_what_others_have_not_learnt_from_can_be_taken_back_until_another_seat_has_decided() -> None:
    match = new_match()
    submit(match, 1, (1, 1))
    before = digest(match.game)
    submit(match, READY)
    assert match.game.seat == 1
    assert not match.can_undo(1)
    match.undo(0)
    assert digest(match.game) == before
    submit(match, READY, 2)
    with pytest.raises(NothingToUndo, match="nothing that you can take back"):
        match.undo(0)
    match.undo(1)
    assert not match.can_undo(0)


def test_an_answer_that_was_given_is_taken_back_with_the_decision_before_it() -> None:
    match = new_match()
    start = digest(match.game)
    submit(match, 1)
    match.submit(0, match.game.no, (1, 2), given=True)
    match.undo(0)
    assert digest(match.game) == start
    match.submit(0, match.game.no, 1, given=True)
    assert not match.can_undo(0)


def test_an_answer_that_was_given_to_another_ends_what_can_be_taken_back() -> None:
    match = new_match()
    submit(match, 1, (1, 1), READY)
    match.submit(1, match.game.no, 2, given=True)
    assert match.checkpoints == []


def test_nothing_can_be_taken_back_once_others_were_told_something_or_dice_fell() -> None:
    match = new_match()
    submit(match, 1, (1, 1), READY, 1, (1, 1))
    assert match.can_undo(1)
    submit(match, READY)
    assert Revealed() in match.log(SPECTATOR)
    assert match.checkpoints == []


def test_nothing_can_be_taken_back_after_the_end() -> None:
    match = new_match()
    submit(match, GIVE_UP)
    assert match.game.outcome is not None
    assert not match.can_undo(0)


def test_a_start_cannot_be_taken_back() -> None:
    with pytest.raises(NothingToUndo):
        new_match().undo(0)


def test_undo_drops_the_checksums_of_what_never_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tapes, "CHECKED_EVERY", 4)
    match = new_match()
    submit(match, 1, (1, 1))
    assert [checksum.no for checksum in match.tape.checksums] == [4]
    match.undo(0)
    assert match.tape.checksums == []
    submit(match, (1, 2))
    assert digest(tapes.verify(match.tape)) == digest(match.game)


@given(st.integers(0, 10**6), st.integers(2, 3), st.integers(0, 60))
def test_a_resumed_match_equals_the_one_that_was_left(seed: int, seats: int, moves: int) -> None:
    match = new_match(seats, str(seed))
    choose = whim(seed)
    for _ in range(moves):
        if match.game.ask is not None:
            submit(match, choose(match))
    tape = tapes.decode(tapes.encode(match.tape))
    again = Match.resumed(tape)
    assert digest(again.game) == digest(match.game)
    assert again.told == match.told
    assert again.tape == match.tape
    assert not any(again.can_undo(seat) for seat in range(seats))
    for both in (match, again):
        play_out(both, whim(seed + 1))
    assert digest(again.game) == digest(match.game)
    assert again.tape == match.tape
    assert again.told == match.told


def test_a_match_resumed_from_a_tape_without_a_seed_gets_a_new_dealer() -> None:
    match = new_match()
    tape = msgspec.structs.replace(match.tape, seed="", commitment="")
    again = Match.resumed(tape)
    assert again.dealer.seed == again.tape.seed != ""
    assert again.tape.commitment == commitment_to(again.dealer.seed)
    assert digest(again.game) == digest(match.game)


def test_a_broken_tape_is_not_resumed() -> None:
    tape = new_match().tape
    tape.moves.append((0, 7))
    with pytest.raises(BadFile):
        Match.resumed(tape)


def test_a_resumed_match_is_listened_to_even_before_its_first_decision() -> None:
    empty = msgspec.structs.replace(new_match().tape, moves=[])
    again = Match.resumed(empty)
    assert again.told == new_match().told


def test_the_public_tape_gives_nothing_away_before_the_end() -> None:
    match = new_match()
    submit(match, 1)
    public = match.public_tape()
    assert (public.seed, public.moves, public.checksums) == ("", [], [])
    assert public.commitment == match.dealer.commitment
    assert match.tape.moves
    submit(match, (1, 1), READY, GIVE_UP)
    assert match.public_tape() is match.tape
    tapes.verify(match.public_tape())


def test_a_match_knows_its_players_and_keeps_its_promise() -> None:
    match = Match(CUPS_RULES, CUPS_RULES.card.setup(2), Dealer("seed"), ["you", "sensible"])
    assert match.tape.players == ["you", "sensible"]
    assert match.tape.commitment == commitment_to("seed")
    assert new_match().tape.players == []


def test_a_match_is_played_out_by_whoever_chooses() -> None:
    match = long_match(1)
    assert match.game.outcome is not None
    assert match.tape.outcome is not None
    with pytest.raises(Refusal):
        match.submit(0, match.game.no, 0)


def test_an_illegal_choice_of_a_player_stops_the_play() -> None:
    with pytest.raises(Illegal):
        play_out(new_match(), lambda match: 77)


def test_all_seats_and_the_spectators_look_on() -> None:
    assert viewers(3) == [0, 1, 2, SPECTATOR]
