"""How a lesson is played: what is said, what goes on, what is refused, and where it is resumed."""

from __future__ import annotations

import pytest

from getaway.kernel.codec import digest
from getaway.kernel.errors import Illegal, Stale, Unreadable
from getaway.kernel.frames import CHANCE
from getaway.lessons import NotInLesson, Tutor, lesson_of
from tests.lessons.conftest import Written
from tests.lessons.test_files import HEAD, READ, TABLE
from tests.toys.hare import RULES
from tests.toys.hare.pieces import GIVE_UP, HARE


@pytest.fixture
def tutor() -> Tutor:
    """The lesson of the toy at its beginning."""
    return Tutor(lesson_of(RULES, "out-of-reach"))


def test_a_lesson_says_something_and_waits_for_next(tutor: Tutor) -> None:
    now = tutor.now()
    assert (now.step, now.steps, now.wants) == (1, 4, "next")
    assert now.say.startswith("You are the hare.")
    assert now.point.panels == ("goal",)
    assert tutor.ask() is None
    with pytest.raises(NotInLesson, match="Read on first"):
        tutor.choose(tutor.match.game.no, 5)
    tutor.read_on()
    assert tutor.now().step == 2
    with pytest.raises(NotInLesson, match="Make a choice"):
        tutor.read_on()


def test_a_wrong_choice_gets_its_own_sentence_and_loses_nothing(tutor: Tutor) -> None:
    tutor.read_on()
    no, before = tutor.match.game.no, digest(tutor.match.game)
    for wrong, why in ((4, "Elder is three holes"), (6, "Gorse is three holes"), (GIVE_UP, "no need to give up")):
        with pytest.raises(NotInLesson, match=why):
            tutor.choose(no, wrong)
    with pytest.raises(Illegal, match="The fox sits there"):
        tutor.choose(no, 1)
    with pytest.raises(Stale):
        tutor.choose(no - 1, 5)
    with pytest.raises(Unreadable):
        tutor.choose(no, "fern")
    assert (digest(tutor.match.game), tutor.answers) == (before, [None])


def test_the_right_choice_goes_on_with_scripted_dice_and_rivals(tutor: Tutor) -> None:
    tutor.read_on()
    assert tutor.now().goes == (5,)
    assert tutor.now().point.offers == (4, 5, 6)
    told = tutor.choose(tutor.match.game.no, [5][0])
    assert tutor.match.tape.moves[2:] == [(HARE, 5), (CHANCE, 3), (0, 4)]
    assert told == tutor.match.told[-len(told) :]
    assert tutor.now().say.startswith("She threw a three")


def test_a_free_step_ends_with_the_game(tutor: Tutor) -> None:
    tutor.read_on()
    tutor.choose(tutor.match.game.no, 5)
    tutor.read_on()
    said = []
    while tutor.wants == "free":
        said.append(tutor.now().say)
        tutor.choose(tutor.match.game.no, tutor.accepted()[-1].choice)
    assert said[-1] == "This is the last night."
    outcome = tutor.match.game.outcome
    assert outcome is not None
    assert tutor.now().say.startswith("That was the last" if HARE in outcome.winners else "She has found you")
    tutor.read_on()
    assert tutor.over
    assert (tutor.now().wants, tutor.now().say) == ("done", "Be where one throw of the die cannot reach.")
    with pytest.raises(NotInLesson, match="over"):
        tutor.read_on()


def test_every_answer_can_be_taken_back(tutor: Tutor) -> None:
    with pytest.raises(NotInLesson, match="beginning"):
        tutor.back()
    seen = []
    for answer in (None, 5, None, 5):
        seen.append((tutor.now(), digest(tutor.match.game), len(tutor.match.told)))
        if answer is None:
            tutor.read_on()
        else:
            tutor.choose(tutor.match.game.no, answer)
    for before in reversed(seen):
        tutor.back()
        assert (tutor.now(), digest(tutor.match.game), len(tutor.match.told)) == before
    tutor.read_on()
    tutor.choose(tutor.match.game.no, 5)
    assert tutor.now().step == 3


def test_a_lesson_goes_on_where_it_was_left(tutor: Tutor) -> None:
    tutor.read_on()
    tutor.choose(tutor.match.game.no, 5)
    again = Tutor(tutor.lesson, tutor.answers)
    assert again.now() == tutor.now()
    assert digest(again.match.game) == digest(tutor.match.game)


def test_answers_that_do_not_fit_any_more_are_dropped(tutor: Tutor) -> None:
    again = Tutor(tutor.lesson, [None, 4, None])
    assert again.answers == [None]
    assert again.now().step == 2


def test_a_new_scene_keeps_nothing_of_the_one_before(written: Written) -> None:
    scene = '[[steps]]\nsay = "Later."\n[steps.table]\nmode = "short"\nplay = ["Fox: alder", "Hare: elder"]\n'
    tutor = Tutor(written(HEAD + TABLE + READ + scene))
    before = tutor.match
    tutor.read_on()
    assert tutor.match is not before
    assert RULES.view(tutor.match.game, HARE).nights == 2
    tutor.back()
    assert tutor.match is before
    tutor.read_on()
    tutor.read_on()
    assert tutor.over


def test_free_steps_end_at_moments(written: Written) -> None:
    free = 'rivals = "random"\n[[steps]]\nsay = "Play."\nfree = %s\n' + READ
    for moment in (
        "{ decisions = 1 }",
        '{ event = "foxseen" }',
        '[{ decisions = 9 }, { asked = "hare.creep" }]',
        "{ view = { night = { min = 2 } } }",
    ):
        tutor = Tutor(written(HEAD + TABLE.replace("birch", "heath") + free % moment))
        tutor.choose(tutor.match.game.no, 4)
        assert (tutor.now().step, tutor.wants) == (2, "next"), moment
    tutor = Tutor(
        written(HEAD + TABLE.replace("birch", "heath") + free % '{ event = { event = "rolled", steps = 7 } }')
    )
    tutor.choose(tutor.match.game.no, 4)
    assert tutor.wants == "free"


def test_chance_can_be_given_by_kind(written: Written) -> None:
    tutor = Tutor(
        written(
            HEAD
            + TABLE.replace("birch", "alder")
            + 'rivals = "random"\nchance = { "hare.die" = [2, 1] }\n'
            + '[[steps]]\nsay = "Play."\nfree = { decisions = 2 }\n'
        )
    )
    for _ in range(2):
        tutor.choose(tutor.match.game.no, 5)
    assert [choice for seat, choice in tutor.match.tape.moves if seat == CHANCE] == [2, 1]


def test_a_note_stays_until_the_next_one_is_said(written: Written) -> None:
    lesson = written(
        HEAD
        + TABLE.replace("birch", "alder")
        + 'rivals = "random"\nchance = { "hare.die" = [1, 1, 1] }\n'
        + '[[steps]]\nsay = "Play."\npoint = { panels = ["goal"] }\nfree = { decisions = 4 }\n'
        + '[[steps.notes]]\nwhen = { decisions = 1 }\nsay = "Once."\npoint = { panels = ["log"] }\n'
        + '[[steps.notes]]\nwhen = { decisions = 3 }\nsay = "Thrice."\n'
    )
    tutor = Tutor(lesson)
    said = []
    while tutor.wants == "free":
        said.append((tutor.now().say, tutor.now().point.panels))
        tutor.choose(tutor.match.game.no, tutor.accepted()[0].choice)
    assert said == [("Play.", ("goal",)), ("Once.", ("log",)), ("Once.", ()), ("Thrice.", ())]
    tutor.back()
    tutor.back()
    assert tutor.now().say == "Once."
