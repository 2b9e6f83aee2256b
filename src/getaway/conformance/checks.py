"""All checks of a decision, in groups, with how often a fuzz can afford them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from getaway.conformance import border, decisions, endings, leaks, saving, windows
from getaway.conformance.findings import Fault
from getaway.conformance.look import Look


class Check(NamedTuple):
    """One check: a function that says in sentences what is wrong at a decision."""

    fault: Fault
    look: Callable[[Look], Iterator[str]]

    @property
    def name(self) -> str:
        """The name of the check: that of its function, in words."""
        return self.look.__name__.replace("_", " ")


class Group(NamedTuple):
    """Checks that are made together, at one decision in `every` of a fuzz."""

    every: int
    checks: tuple[Check, ...]


CHEAP = 16
"""Groups that run more often than this are trusted not to change the game; for the others that is checked."""

GROUPS: tuple[Group, ...] = (
    Group(
        1,
        (
            Check("dead_end", decisions.somebody_can_go_on),
            Check("contract", decisions.options_are_declared),
            Check("contract", endings.no_end_is_told_early),
        ),
    ),
    Group(16, (Check("unconserved", decisions.laws_of_conservation),)),
    Group(
        64,
        (
            Check("contract", decisions.chance_is_weighed),
            Check("contract", decisions.options_stay),
            Check("contract", decisions.masks_are_options),
            Check("contract", decisions.question_is_shown),
            Check("contract", decisions.choices_say_what_they_do),
            Check("contract", decisions.asides_are_aside),
            Check("contract", decisions.events_can_be_sent),
            Check("contract", windows.uses_are_windows),
        ),
    ),
    Group(
        256,
        (
            Check("contract", decisions.views_can_be_sent),
            Check("contract", decisions.goals_can_be_shown),
            Check("contract", decisions.views_keep_their_bounds),
            Check("contract", border.wrong_choices_are_refused),
            Check("contract", border.strangers_are_refused),
            Check("contract", saving.saved_games_go_on_alike),
            Check("contract", saving.submitting_is_applying),
            Check("contract", saving.clones_go_their_own_way),
        ),
    ),
    Group(
        384,
        (
            Check("leak", leaks.twins_look_alike),
            Check("leak", leaks.nobody_sees_with_others_what_they_do_not_alone),
            Check("leak", leaks.twins_ask_alike),
            Check("leak", leaks.worlds_are_possible),
            Check("leak", leaks.same_news_same_knowledge),
            Check("leak", leaks.silence_is_silent),
            Check("leak", leaks.what_is_taken_back_told_nothing),
            Check("leak", windows.windows_can_be_passed),
            Check("leak", windows.only_answers_are_known),
            Check("leak", leaks.nothing_gives_it_away),
        ),
    ),
    Group(1536, (Check("contract", leaks.knowledge_can_be_sent), Check("leak", leaks.bots_play_twins_alike))),
)

CHECKS: dict[str, Check] = {check.name: check for group in GROUPS for check in group.checks}
"""Every check of a decision by its name."""
