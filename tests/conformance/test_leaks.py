"""Nothing that a seat gets depends on what it does not know."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from getaway.conformance.checks import GROUPS
from tests.conformance.situations import Case, examine, examples, scripts, walked

SECRETS = GROUPS[4].checks
WIRE = GROUPS[5].checks


@examples(100)
@given(data=st.data())
def test_no_seat_can_tell_an_imagined_world_from_the_truth(case: Case, data: st.DataObject) -> None:
    examine(walked(case, data.draw(scripts(case))), SECRETS)


@examples(30)
@given(data=st.data())
def test_bots_and_knowledge_do_not_know_more_than_their_seat(case: Case, data: st.DataObject) -> None:
    examine(walked(case, data.draw(scripts(case))), WIRE)
