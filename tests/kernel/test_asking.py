"""Questions put into words, once for all titles."""

from __future__ import annotations

import msgspec
import pytest

from getaway.kernel.asking import Concede, Does, Offer, Pass, Said, Wording, Words, unworded
from getaway.kernel.collect import frames_in, kinds_in, words_in
from getaway.kernel.errors import RulesBug, Unreadable
from getaway.kernel.frames import PASS, Question
from getaway.kernel.game import Game
from getaway.kernel.spaces import Block
from tests.kernel import toy
from tests.kernel.play import random_game
from tests.kernel.toy import CUPS_RULES, GIVE_UP, Pick, Ready


class PlayCard(Does, frozen=True):
    """Play a card."""

    card: int


def asked(question: type[Question]) -> Game:
    """A game of Cups in which somebody is asked this."""
    return next(game for game in random_game(1) if isinstance(game.ask, question))


def opening() -> Game:
    """A game of Cups in which somebody is asked where to hide a pearl."""
    return asked(Pick)


def test_an_ask_holds_everything_a_person_reads() -> None:
    game = opening()
    ask = CUPS_RULES.ask(game)
    assert (ask.seat, ask.kind, ask.title, ask.rule) == (game.seat, "cups.pick", "Hiding", "CUPS-HIDE-1")
    assert ask.prompt == "Under which cup do you hide the pearl?"
    assert ask.offers[1] == Offer(1, "cup1", "Hide the pearl under cup 1", toy.Take(1))
    assert ask.asides == (Offer(GIVE_UP, "give-up", "Give up", Concede()),)


def test_what_a_choice_does_travels_as_a_tagged_value() -> None:
    offer = Offer(3, "three", "Play it", PlayCard(3))
    assert msgspec.to_builtins(offer) == {
        "choice": 3,
        "token": "three",
        "label": "Play it",
        "does": {"do": "play_card", "card": 3},
    }


def test_a_warning_travels_where_there_is_one() -> None:
    offer = Offer(PASS, "pass", "Pass", Pass(), "Your turn ends.")
    assert msgspec.to_builtins(offer)["warns"] == "Your turn ends."


def test_two_entries_for_one_kind_are_a_bug() -> None:
    entry = Words[Game, Ready](Ready, title="", rule="", prompt="", offer={})
    with pytest.raises(RulesBug, match=r"cups\.ready has two entries"):
        Wording(lambda game: game, [entry, entry])


def test_a_fixed_choice_that_is_not_on_offer_can_be_typed() -> None:
    """So that a person hears why it is not legal."""
    game = asked(Ready)
    game.ask = Ready(game.seat, again=False)
    assert [offer.token for offer in CUPS_RULES.ask(game).offers] == ["ready"]
    assert CUPS_RULES.read(game, "AGAIN") == toy.AGAIN


def test_what_a_title_reads_beyond_its_tokens_is_asked_of_the_entry() -> None:
    entry = Words[Game, Pick](
        Pick,
        title="",
        rule="CUPS-HIDE-1",
        prompt=lambda game, ask: f"{ask.who}?",
        offer=lambda game, ask, cup: Said(str(cup), "", toy.Take(cup)),
        read=lambda game, ask, typed: 9 if typed == "nine" else None,
    )
    wording = Wording(lambda game: game, [entry])
    game = opening()
    game.ask = Pick(0)
    assert entry.worded(game, Pick(0), [1])[0].token == "1"
    assert wording.entries["cups.pick"].read is not None
    with pytest.raises(KeyError):
        wording.ask(game)  # no words for giving up
    both = Wording(lambda game: game, [entry], {GIVE_UP: Said("give-up", "Give up", Concede())})
    assert both.ask(game).prompt == "0?"
    assert both.read(game, " Nine ") == 9
    with pytest.raises(Unreadable, match="type one like 0, 1, 2") as caught:
        both.read(game, "ten")
    assert caught.value.rule == "CUPS-HIDE-1"


def test_options_can_be_worded_in_one_go() -> None:
    entry = Words[Game, Pick](
        Pick, title="", rule="", prompt="", offers=lambda game, ask, options: [Offer(one, "t", "l") for one in options]
    )
    assert entry.worded(opening(), Pick(0), [2, 1]) == (Offer(2, "t", "l"), Offer(1, "t", "l"))
    with pytest.raises(RulesBug, match="no words for single choices"):
        entry.said(opening(), Pick(0), 2)


def test_fixed_choices_and_asides_get_their_numbers_from_the_words() -> None:
    space = toy.WORDING.space([Block(("cups.grab",), [toy.GRAB])])
    assert space.decode(space.encode("cups.ready", toy.AGAIN)) == toy.AGAIN
    assert space.encode("cups.grab", PASS) == space.encode("cups.cancel", PASS)
    assert space.encode("cups.grab", toy.GRAB) == 0
    assert space.is_aside(space.encode("cups.stake", GIVE_UP))


def test_a_question_without_words_still_has_its_choices() -> None:
    game = opening()
    assert [offer.choice for offer in unworded(game, game.seat, game.options()).offers] == [0, 1, 2]


def test_frames_are_collected_without_their_bases() -> None:
    frames = frames_in(toy)
    assert set(frames) == set(CUPS_RULES.frames)
    assert sorted(kinds_in(frames)) == sorted(CUPS_RULES.card.kinds)


def test_words_are_collected_from_a_package() -> None:
    from tests.toys import hare

    wording = Wording(lambda game: game, words_in(hare))
    assert set(wording.entries) == {"hare.hide", "hare.creep", "hare.pounce"}
    assert [does.__name__ for does in wording.does] == ["Concede", "Go"]
