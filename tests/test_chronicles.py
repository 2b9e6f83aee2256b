"""What every title tells of its finished games: one recorded game for each way a game can end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from getaway.kernel import tape as tapes
from getaway.kernel.chronicle import SENTENCES, Chronicle, Heard, Moment, Tally, figures_of, moments_in, story_of
from getaway.kernel.errors import BadFile
from getaway.kernel.rules import Rules
from getaway.server.work.recordings import Recording, epilogue_of
from tests.tapes import path_of, tape_paths
from tests.toys import registered, titles
from tests.toys.hare.events import Ended, FoxSeen, Rolled, Rustled


@pytest.fixture(autouse=True, scope="module")
def _toys() -> Iterator[None]:
    with registered():
        yield


@pytest.mark.parametrize("path", tape_paths(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_finished_game_is_told(path: Path) -> None:
    recorded = Recording(tapes.read(path))
    told = epilogue_of(recorded)
    length, seats = len(recorded.tape.moves), recorded.tape.setup.seats
    assert 1 <= len(told.story) <= SENTENCES
    assert told.story[-1].text == told.result
    assert [line.no for line in told.story] == sorted(line.no for line in told.story)
    assert all(line.text.endswith((".", "!")) for line in told.story)
    assert len({line.text for line in told.story}) == len(told.story)
    assert [account.seat for account in told.accounts] == list(range(seats))
    assert all(len(figure.values) == len(figure.texts) == seats for figure in told.figures)
    if told.moment is not None:
        assert 0 <= told.moment.first < told.moment.last <= length
        assert told.moment.text


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.card.id)
def test_what_a_title_tells_is_an_event_of_its_own(title: Rules) -> None:
    chronicle = title.chronicle
    assert chronicle.moments
    assert chronicle.tallies
    counted = [tally.event for tally in chronicle.tallies]
    named = [*chronicle.pages, *counted, *[moment.event for moment in chronicle.moments]]
    assert [event for event in named if event not in title.events] == []


def test_a_game_that_is_not_over_is_not_told() -> None:
    tape = tapes.read(path_of("hunter", "infiltration"))
    del tape.moves[-1]
    tape.outcome = None
    with pytest.raises(BadFile):
        epilogue_of(Recording(tape))


def test_the_deciding_moment_is_found_where_the_winner_went_ahead() -> None:
    told = epilogue_of(Recording(tapes.read(path_of("downtown", "points"))))
    assert told.moment is not None
    assert told.moment.text == "Don Iguana wins a duel against Velvet Vince."


@pytest.mark.parametrize(("game", "reason"), [("hunter", "capture"), ("hunter", "infiltration"), ("downtown", "kill")])
def test_one_stroke_is_the_deciding_moment_whatever_came_before(game: str, reason: str) -> None:
    recorded = Recording(tapes.read(path_of(game, reason)))
    told = epilogue_of(recorded)
    assert told.moment is not None
    assert told.moment.last == len(recorded.tape.moves)
    assert told.moment.text == told.result


def test_a_draw_has_no_deciding_moment() -> None:
    assert epilogue_of(Recording(tapes.read(path_of("hunter", "quiet")))).moment is None


HARES = Chronicle(moments=(Moment(FoxSeen, 3), Moment(Rustled, 2)), pages={Rolled: lambda event: f"Roll {event.steps}"})


def test_a_story_holds_the_weightiest_moments_in_order_and_does_not_repeat_itself() -> None:
    told = [Rustled(), Rolled(2), FoxSeen(1), FoxSeen(1), FoxSeen(2), FoxSeen(3), FoxSeen(4), Ended("caught", 0, 4)]
    story = story_of(HARES, [Heard(no, True, event) for no, event in enumerate(told)])
    assert len(story) == SENTENCES
    assert (story[0].no, story[0].page) == (0, "")
    assert story[1].page == "Roll 2"
    assert len({line.text for line in story}) == SENTENCES


def test_two_versions_of_one_event_are_one_moment() -> None:
    heard = [Heard(1, False, FoxSeen(1)), Heard(1, True, FoxSeen(1))]
    assert len(moments_in(HARES, heard)) == 1


def test_figures_count_what_everybody_heard_or_what_was_secret() -> None:
    heard = [Heard(1, False, Rolled(3)), Heard(1, True, Rolled(2))]
    game = Recording(tapes.read(path_of("hare", "caught"))).at(0)
    for secret, value in ((False, 2), (True, 3)):
        chronicle = Chronicle(tallies=[Tally("Steps", Rolled, lambda event: [(0, event.steps)], secret=secret)])
        assert [figure.values for figure in figures_of(chronicle, heard, game)] == [(value, 0)]


def test_a_figure_that_is_nought_for_everybody_is_left_out() -> None:
    game = Recording(tapes.read(path_of("hare", "caught"))).at(0)
    assert figures_of(Chronicle(tallies=[Tally("Steps", Rolled, lambda _: [(0, 1)])]), [], game) == ()


@pytest.mark.parametrize(
    "path", [path for path in tape_paths() if path.parent.name == "hunter"], ids=lambda path: path.name
)
def test_hunters_story_names_no_squares(path: Path) -> None:
    told = epilogue_of(Recording(tapes.read(path)))
    assert [line.text for line in told.story if re.search(r"\b[a-h][0-9]{1,2}\b", line.text)] == []


def test_hunters_story_tells_of_a_capture_and_of_the_end_in_one_sentence_each() -> None:
    captured = [line.text for line in epilogue_of(Recording(tapes.read(path_of("hunter", "infiltration")))).story]
    assert "North's Strike Force 3 challenges a piece and captures Rocket Man, an associate." in captured
    assert [text for text in captured if "Rocket Man" in text or "Gammaha" in text] == [
        text for text in captured if " captures " in text
    ]
    found = epilogue_of(Recording(tapes.read(path_of("hunter", "capture"))))
    assert [line.text for line in found.story if "U'mgullah" in line.text] == [found.result]


def test_punks_story_tells_every_hit_and_repeats_neither_the_end_nor_the_log() -> None:
    told = epilogue_of(Recording(tapes.read(path_of("punk", "escaped"))))
    texts = [line.text for line in told.story]
    assert len([text for text in texts if text.startswith("Stinger makes a hit at ")]) == 3
    assert told.moment is not None
    assert told.moment.text in texts
    assert [text for text in texts if "boat" in text] == [told.result]
    shot = epilogue_of(Recording(tapes.read(path_of("punk", "killed"))))
    assert "Frank wounds Stinger: 2 damage, 4 health left." in [line.text for line in shot.story]
