"""Players are told things in plain words: 200 random games a title hold no notation and no number that disagrees."""

from __future__ import annotations

import pytest

from getaway.kernel import registry
from tests.words import PRINTED, faults, reading

ENABLED = ("downtown", "gangrush", "hunter", "punk", "vigilante")
"""The titles whose words are held to this."""


@pytest.mark.parametrize("game", ENABLED)
def test_all_words_of_random_games_are_words(game: str) -> None:
    read = reading(registry.rules_of(game))
    assert not read.counts, read.report()


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Ruby goes to C15.", "a cell or token"),
        ("Container on r3c5.", "a coordinate"),
        ("Green drives west to (2,0).", "a coordinate"),
        ("SPIKE4 is revealed.", "a cell or token"),
        ("CONT is revealed.", "an abbreviation in capitals"),
        ("CAN-Y is taken.", "a cell or token"),
        ("The crane must_repair it.", "an id"),
        ("See PUNK-GOAL-4.", "a rule's id"),
        ("It is 1 lights away.", "a number and a noun that disagree"),
        ("He needs 2 point.", "a number and a noun that disagree"),
        ("He needs 1 victory points.", "a number and a noun that disagree"),
        ("Hostility stays from 1 to 1.", "from a number to the same"),
        ("Nothing hits; 0 Damage cancelled.", "a count of nothing"),
        ("It is 0 lights away.", "a count of nothing"),
        ("The track moves by 0.", "an effect of nothing"),
        ("Seat 2 wins.", "a seat by its number"),
        ("None is asked.", "a value of the engine"),
        ("He takes  a card.", "spaces or stops that do not belong"),
        ("He takes a interaction.", "the wrong article"),
        ("He takes the the card.", "a word twice"),
        ("He takes a card", "a sentence without a full stop"),
        ("he takes a card.", "a sentence that begins in lower case"),
        ("", "nothing"),
    ],
)
def test_notation_and_wrong_numbers_are_found(text: str, what: str) -> None:
    assert what in [fault.what for fault in faults(text, frozenset(), sentence=True)]


@pytest.mark.parametrize(
    "text",
    [
        "Don Moccioco wins with $4,000; Clyde Parker was richer but came last.",
        "Round 1 begins, and Frank is 1 space away.",
        "Katherine fires a .38 Pistol: 1 of 2 hit.",
        "A roll of 1 misses, the 3rd of them; 11 points are left.",
        "An hour later a unit comes, and it is at 0 mph.",
        "Roxy Razor attacks with 6 + 3 = 9, +1 Fast Hands: 10 gives 2.",
        "Stinger's health falls from 2 to 0 and he is out.",
    ],
)
def test_plain_sentences_are_left_alone(text: str) -> None:
    assert faults(text, frozenset(), sentence=True) == []


def test_words_printed_in_the_box_may_be_said() -> None:
    assert faults("The 7mm rifle pins Frank at the ER.", PRINTED["punk"], sentence=True) == []
    assert faults("d5 is occupied.", PRINTED["hunter"], sentence=True) == []
    assert faults("k5 is occupied.", PRINTED["hunter"], sentence=True)
