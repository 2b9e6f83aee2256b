"""Every situation of every title keeps the kernel's contract."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from getaway.conformance.cards import CARD_CHECKS
from getaway.conformance.checks import GROUPS
from getaway.conformance.settings import all_settings
from getaway.kernel.rules import Rules
from tests.conformance.situations import Case, Script, examine, examples, playable, scripts, walked

CHEAP = tuple(check for group in GROUPS[:3] for check in group.checks)
BORDER = GROUPS[3].checks


def test_a_titles_card_space_frames_and_events_agree(title: Rules) -> None:
    assert [sentence for check in CARD_CHECKS for sentence in check(title)] == []


@examples(60)
@given(data=st.data())
def test_options_numbers_labels_and_odds_are_sound(case: Case, data: st.DataObject) -> None:
    examine(walked(case, data.draw(scripts(case))), CHEAP)


@examples(40)
@given(data=st.data())
def test_views_refusals_saves_and_clones_are_sound(case: Case, data: st.DataObject) -> None:
    examine(walked(case, data.draw(scripts(case))), BORDER)


def test_every_value_of_every_option_can_be_played(title: Rules) -> None:
    for option, value in all_settings(title.card):
        mode, settings = playable(title, option, value)
        examine(walked(Case(title, mode), Script(settings, seed=0, skip=80, picks=[])), CHEAP)
