"""What a title must offer: cards, options, set-ups."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from getaway.kernel.asking import Ask
from getaway.kernel.errors import BadSetup, Unreadable
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Hints
from getaway.kernel.rules import Mode, Option, Rules, Setup, Value
from tests.kernel.play import new_game, play
from tests.kernel.toy import BLANK, CUPS_RULES, GIVE_UP

CARD = CUPS_RULES.card
FLAG = Option("open", "Play with open hands.", False, values=(False, True))
SIZE = Option("size", "How large.", "small", values=("small", "large"))
DEPTH = Option("depth", "How deep.", 8, values=(8, 10))
COUNT = Option("count", "How many.", 3, low=1, high=9, rule="CUPS-END-1")


@pytest.mark.parametrize(
    ("option", "raw", "value"),
    [
        (FLAG, True, True),
        (FLAG, "true", True),
        (FLAG, " False ", False),
        (SIZE, "large", "large"),
        (SIZE, " LARGE", "large"),
        (DEPTH, 10, 10),
        (DEPTH, "10", 10),
        (COUNT, 9, 9),
        (COUNT, "1", 1),
        (COUNT, " 4 ", 4),
    ],
)
def test_an_option_reads_what_people_and_programs_write(option: Option, raw: object, value: Value) -> None:
    read = option.read(raw)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("option", "raw", "expected"),
    [
        (FLAG, 1, "false or true"),
        (FLAG, "yes", "false or true"),
        (SIZE, "huge", "small or large"),
        (SIZE, None, "small or large"),
        (DEPTH, 9, "8 or 10"),
        (DEPTH, True, "8 or 10"),
        (DEPTH, "", "8 or 10"),
        (COUNT, 0, "a whole number from 1 to 9"),
        (COUNT, 10, "a whole number from 1 to 9"),
        (COUNT, "many", "a whole number from 1 to 9"),
        (COUNT, "9" * 5000, "a whole number from 1 to 9"),
        (COUNT, True, "a whole number from 1 to 9"),
        (COUNT, 2.5, "a whole number from 1 to 9"),
        (COUNT, (1, 2), "a whole number from 1 to 9"),
    ],
)
def test_an_option_refuses_everything_else_and_says_what_it_takes(option: Option, raw: object, expected: str) -> None:
    with pytest.raises(BadSetup) as caught:
        option.read(raw)
    given = "true" if raw is True else "nothing" if raw is None else repr(raw)
    assert caught.value.text == f"Option {option.name} cannot be {given}; it takes {expected}."
    assert caught.value.rule == option.rule


def test_many_values_are_listed_in_words() -> None:
    option = Option("colour", "", "red", values=("red", "green", "blue"))
    assert option.expected() == "red, green or blue"


def test_a_set_up_without_settings_has_the_defaults_of_the_first_mode() -> None:
    assert CARD.setup() == Setup(2, {"goal": 4, "rounds": 2, "deck": "full", "handicap": (0, 0)})


def test_settings_lie_over_the_defaults() -> None:
    setup = CARD.setup(3, {"goal": "7", "deck": "SHORT"})
    assert setup == Setup(3, {"goal": 7, "rounds": 2, "deck": "short", "handicap": (0, 0, 0)})
    assert setup.one("deck") == "short"
    assert setup.number("goal") == 7
    assert setup.each("handicap") == (0, 0, 0)


@pytest.mark.parametrize(
    ("settings", "handicap"),
    [
        ({"handicap": 1}, (1, 1, 1)),
        ({"handicap": "1"}, (1, 1, 1)),
        ({"handicap": [1]}, (1, 1, 1)),
        ({"handicap": [1, 0, 1]}, (1, 0, 1)),
        ({"handicap": "1,0,0"}, (1, 0, 0)),
        ({"handicap.2": 1}, (0, 1, 0)),
        ({"handicap.Bob": "1"}, (0, 1, 0)),
        ({"handicap.cid": 1, "handicap.1": 1}, (1, 0, 1)),
        ({"handicap": 1, "handicap.3": 0}, (1, 1, 0)),
    ],
)
def test_a_per_seat_option_takes_one_value_for_all_or_one_for_each(
    settings: dict[str, object], handicap: tuple[int, ...]
) -> None:
    assert CARD.setup(3, settings).each("handicap") == handicap


@pytest.mark.parametrize(
    ("seats", "settings", "text"),
    [
        (1, {}, "Cups is for 2 to 3 players, not 1."),
        (4, {}, "Cups is for 2 to 3 players, not 4."),
        (2, {"colour": 1}, "Cups has no option 'colour'; it has goal, rounds, deck, handicap."),
        (2, {"": 1}, "Cups has no option ''; it has goal, rounds, deck, handicap."),
        (2, {"goal": 10}, "Option goal cannot be 10; it takes a whole number from 2 to 9."),
        (2, {"goal": [4]}, "Option goal cannot be [4]; it takes a whole number from 2 to 9."),
        (2, {"goal.Ann": 4}, "Option goal is the same for all seats."),
        (2, {"deck": "tall"}, "Option deck cannot be 'tall'; it takes full or short."),
        (2, {"handicap": [0, 0, 0]}, "Option handicap takes one value, or one for each of 2 seats."),
        (2, {"handicap": []}, "Option handicap takes one value, or one for each of 2 seats."),
        (2, {"handicap": "0,"}, "Option handicap cannot be ''; it takes a whole number from 0 to 1."),
        (2, {"handicap": None}, "Option handicap cannot be nothing; it takes a whole number from 0 to 1."),
        (2, {"handicap.Cid": 1}, "There is no seat 'Cid'; the seats are Ann, Bob."),
        (2, {"handicap.0": 1}, "There is no seat '0'; the seats are Ann, Bob."),
        (2, {"handicap.7": 1}, "There is no seat '7'; the seats are Ann, Bob."),
        (2, {"handicap.Ann": 5}, "Option handicap cannot be 5; it takes a whole number from 0 to 1."),
        (2, {"handicap.Ann": [0]}, "Option handicap cannot be [0]; it takes a whole number from 0 to 1."),
    ],
)
def test_a_wrong_set_up_is_refused_in_one_clear_sentence(seats: int, settings: dict[str, Any], text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        CARD.setup(seats, settings)
    assert caught.value.text == text


PICKY = msgspec.structs.replace(
    CARD,
    options=(
        *CARD.options,
        Option("teams", "Two against one.", "none", values=("none", "pairs"), players=(3,), rule="CUPS-HIDE-1"),
        Option("signals", "May a team talk?", False, values=(False, True), applies={"teams": ("pairs",)}),
        Option("bonus", "For those who began with a point.", 0, low=0, high=3, applies={"handicap": (1,)}),
    ),
    modes=(*CARD.modes, Mode("pairs", "Pairs", 3, {"teams": "pairs"})),
)


@pytest.mark.parametrize(
    ("seats", "settings", "text"),
    [
        (2, {"teams": "pairs"}, "Option teams means nothing here: it is for 3 players, not for 2. Leave it at none."),
        (
            3,
            {"signals": True},
            "Option signals means nothing here: it needs teams to be pairs, not none. Leave it at false.",
        ),
        (
            2,
            {"bonus": 2, "handicap": 0},
            "Option bonus means nothing here: it needs handicap to be 1, not 0. Leave it at 0.",
        ),
    ],
)
def test_a_setting_that_means_nothing_is_refused_and_says_why(seats: int, settings: dict[str, Any], text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        PICKY.setup(seats, settings)
    assert caught.value.text == text
    assert PICKY.setup(seats, settings, idle=True).seats == seats


def test_a_setting_that_means_something_or_is_the_default_is_taken() -> None:
    assert PICKY.setup(3, {"teams": "pairs", "signals": True}).one("signals") is True
    assert PICKY.setup(2, {"teams": "none", "signals": False}).one("teams") == "none"
    assert PICKY.setup(2, {"bonus": 2, "handicap.Bob": 1}).number("bonus") == 2


def test_a_card_knows_in_which_modes_an_option_can_mean_something() -> None:
    def modes(name: str) -> list[str]:
        return [mode.id for mode in PICKY.modes if PICKY.means_something(PICKY.option(name), mode)]

    assert modes("goal") == ["duel", "trio", "pairs"]
    assert modes("teams") == ["trio", "pairs"]
    assert modes("signals") == ["trio", "pairs"]
    assert modes("bonus") == ["duel", "trio", "pairs"]


def test_a_refused_option_names_its_rule() -> None:
    with pytest.raises(BadSetup) as caught:
        CARD.setup(2, {"goal": 99})
    assert caught.value.rule == "CUPS-END-1"


def test_a_title_for_one_number_of_players_says_so() -> None:
    card = msgspec.structs.replace(CARD, seats=(2, 2))
    with pytest.raises(BadSetup, match=r"^Cups is for 2 players, not 3\.$"):
        card.setup(3)


def test_a_title_without_options_says_so() -> None:
    card = msgspec.structs.replace(CARD, options=())
    with pytest.raises(BadSetup, match=r"^Cups has no option 'goal'; it has none\.$"):
        card.option("goal")


def test_a_mode_is_found_by_its_id_and_sets_up_what_belongs_together() -> None:
    trio = CARD.mode("trio")
    assert CARD.setup_of(trio) == Setup(3, {"goal": 4, "rounds": 2, "deck": "short", "handicap": (1, 0, 0)})
    assert CARD.setup_of(trio, {"deck": "full"}).one("deck") == "full"
    with pytest.raises(BadSetup, match=r"^Cups has no mode 'solo'; it has duel, trio\.$"):
        CARD.mode("solo")


def test_a_set_up_crosses_the_border_and_comes_back() -> None:
    setup = CARD.setup(3, {"handicap": [1, 0, 0]})
    assert msgspec.json.decode(msgspec.json.encode(setup), type=Setup) == setup


def test_a_mode_has_no_settings_unless_it_says_so() -> None:
    assert Mode("duel", "Two players", 2).options == {}


@pytest.mark.parametrize(("typed", "choice"), [("cup2", 2), (" CUP0 ", 0), ("give-up", GIVE_UP)])
def test_a_typed_token_is_read_as_the_choice_it_stands_for(typed: str, choice: int) -> None:
    assert CUPS_RULES.read(play(new_game(), BLANK, BLANK), typed) == choice


@pytest.mark.parametrize("typed", ["", "cup", "cup3", "0"])
def test_what_is_no_token_is_refused_with_examples(typed: str) -> None:
    with pytest.raises(Unreadable) as caught:
        CUPS_RULES.read(play(new_game(), BLANK, BLANK), typed)
    assert caught.value.text == f"{typed!r} cannot be read as a choice here; type one like cup0, cup1, cup2."


class Bare(Rules):
    """A title that offers only what it must."""

    def start(self, setup: Setup) -> Game:
        return CUPS_RULES.start(setup)

    def view(self, game: Game, seat: Seat) -> Any:
        return None

    def knowledge(self, game: Game, seat: Seat) -> Any:
        return None

    def imagine(self, known: Any, rng: Random) -> Game:
        return new_game()

    def imaginable(self, known: Any, game: Game) -> bool:
        return True

    def ask(self, game: Game) -> Ask:
        return Ask(0, 0, "", "", ())

    def picture(self, view: Any) -> str:
        return ""


class Blunt(Hints):
    """Hints that need no worlds."""

    def priors(self, known: Any, ask: Ask, worlds: list[Game]) -> list[float]:
        return [1.0] * len(ask.offers)

    def evaluate(self, world: Game, seat: Seat) -> float:
        return 0.5


def test_a_title_conserves_nothing_and_has_no_canaries_and_its_hints_want_no_worlds_unless_they_say_so() -> None:
    rules = Bare()
    assert rules.unconserved(new_game()) == []
    assert rules.canaries(new_game(), 0) == []
    assert Blunt().worlds_wanted(rules.ask(new_game())) == 0


def test_a_title_cannot_leave_out_what_it_must_offer() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Rules()  # type: ignore[abstract]
    with pytest.raises(TypeError, match="abstract"):
        Hints()  # type: ignore[abstract]
