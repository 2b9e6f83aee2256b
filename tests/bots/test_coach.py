"""The coach: good choices with reasons, from what the asked seat knows."""

from __future__ import annotations

from itertools import islice
from random import Random
from time import process_time

import pytest

from getaway.bots import situation
from getaway.bots.coach import MOST, Advice, advise, found_out
from getaway.bots.thoughts import Considered, Thoughts
from getaway.kernel.dealer import Dealer
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules
from tests.bots.test_honesty import decisions
from tests.toys import titles
from tests.words import PRINTED, faults


@pytest.mark.parametrize("rules", titles(), ids=lambda rules: rules.card.id)
def test_advice_is_the_same_in_the_truth_and_in_a_twin(rules: Rules) -> None:
    for _, now in islice(decisions(rules, seed="coach"), 2):
        twin = rules.imagine(now.known, Random("the coach's twin"))
        here = advise(rules, now, Random("the coach"))
        there = advise(rules, situation(rules, twin, now.seat), Random("the coach"))
        assert here == there
        look_at(rules, now.ask.offers, here)


def look_at(rules: Rules, offers: tuple[object, ...], advice: tuple[Advice, ...]) -> None:
    """Up to three different offers, each with sentences that people can read."""
    assert 1 <= len(advice) <= MOST
    labels = {getattr(offer, "choice", None): getattr(offer, "label", None) for offer in offers}
    assert len({each.choice for each in advice}) == len(advice)
    for each in advice:
        assert labels[each.choice] == each.label
        assert 1 <= len(each.reasons) <= MOST
        for reason in each.reasons:
            wrong = faults(reason, PRINTED.get(rules.card.id, frozenset()), sentence=True)
            assert wrong == [] or rules.card.id == "hare", (reason, wrong)


@pytest.mark.parametrize("rules", titles(), ids=lambda rules: rules.card.id)
def test_advice_comes_in_time(rules: Rules) -> None:
    for _, now in islice(decisions(rules, seed="coach in time"), 2):
        started = process_time()
        advise(rules, now, Random("the coach"), seconds=0.4)
        assert process_time() - started < 1.5


def test_a_single_choice_is_called_so(hare: Rules) -> None:
    match = Match(hare, hare.card.setup(), Dealer("coach"))
    now = situation(hare, match, match.game.seat)
    only = now.__class__(
        game=now.game,
        seat=now.seat,
        known=now.known,
        view=now.view,
        events=(),
        ask=now.ask.__class__(now.ask.seat, now.ask.no, "hare.creep", "Well?", now.ask.offers[:1]),
    )
    assert advise(hare, only, Random(1)) == (
        Advice(only.ask.offers[0].choice, only.ask.offers[0].label, ("There is nothing else you can do here.",)),
    )


def test_the_titles_own_reasons_come_first(hare: Rules) -> None:
    """The fox pounces where the hare can be, and hears how likely that is."""
    for seed in range(8):
        for _, now in decisions(hare, seed=f"fox {seed}"):
            if now.ask.kind == "hare.pounce":
                best = advise(hare, now, Random(2))[0]
                assert best.reasons[-1] == "The hare can be there, for all that you have heard."
                return
    pytest.fail("no fox pounced")


def thought(iterations: int, *offers: Considered) -> Thoughts:
    return Thoughts("level5", 1, offers[0].choice, iterations, worlds=4, offers=offers, beliefs=())


def test_what_a_search_found_is_told_as_it_is() -> None:
    first, close, worse = (Considered(at, "", 40 - at, value, 1.0) for at, value in ((1, 0.61), (2, 0.608), (3, 0.5)))
    searched = thought(90, first, close, worse)
    assert found_out(searched, first) == "Looking ahead 90 times, a strong bot came back to this most often."
    assert found_out(searched, close) == "Looking ahead, a strong bot found it about as good as the first."
    assert (
        found_out(searched, worse) == "Looking ahead, a strong bot found it worth 11 in a hundred less than the first."
    )
    liked, next_best = (Considered(at, "", 0, 0.0, prior) for at, prior in ((1, 1.0), (2, 0.8)))
    assert found_out(thought(0, liked, next_best), liked) == "A strong bot would choose this here."
    assert found_out(thought(0, liked, next_best), next_best) == "A strong bot likes this next best."
    assert "little difference" in found_out(thought(0, liked, liked), liked)
