"""What must hold at every decision: options, numbers, labels, odds, pictures, conservation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Union

import msgspec

from getaway.conformance.findings import difference
from getaway.conformance.look import Look
from getaway.kernel.bounds import view_out_of_bounds
from getaway.kernel.errors import Unreadable
from getaway.kernel.frames import CHANCE, Chance
from getaway.kernel.lots import drawn_place
from getaway.kernel.match import viewers
from getaway.kernel.rulebook import rulebook
from getaway.kernel.rules import Rules, View


def somebody_can_go_on(look: Look) -> Iterator[str]:
    """There is always an option: no dead end."""
    if not look.options:
        yield f"{look.game.question!r} has no options."


def options_are_declared(look: Look) -> Iterator[str]:
    """The kind is on the card, and every option has its number, once."""
    kind = look.game.question.kind
    if kind not in look.rules.card.kinds:
        yield f"Questions of kind {kind!r} are not on the card."
        return
    space = look.rules.space
    try:
        numbers = [space.encode(kind, option) for option in look.options]
    except Unreadable as unknown:
        yield f"The action space lacks an option: {unknown}"
        return
    if len(set(numbers)) != len(numbers):
        twice = [option for option, times in Counter(look.options).items() if times > 1]
        yield f"{kind} offers {twice} twice." if twice else f"{kind} has options that share a number."


def options_stay(look: Look) -> Iterator[str]:
    """Asked again, and asked of a clone, the question has the same options in the same order."""
    for who, again in (("again", look.game.options()), ("of a clone", look.game.clone().options())):
        if again != look.options:
            yield f"Asked {who}, {look.game.question!r} has other options: {difference(look.options, again)}."


def masks_are_options(look: Look) -> Iterator[str]:
    """The mask allows exactly the options, and numbers lead back to choices."""
    game, space = look.game, look.rules.space
    chance = look.seat == CHANCE
    mask = space.mask(game)
    if len(mask) != (space.chance_size if chance else space.size):
        yield f"The mask has {len(mask)} places."
    allowed = [number for number, on in enumerate(mask) if on]
    if allowed != sorted(space.numbers(game)):
        yield "The mask allows other numbers than those of the options."
    decoded = {space.decode(number, chance=chance) for number in allowed}
    if decoded != set(look.options):
        yield f"The mask stands for {sorted(map(str, decoded))}, the options are {sorted(map(str, look.options))}."
    if not chance and any(space.is_aside(number) for number in allowed):
        yield "The mask allows an aside."


def chance_is_weighed(look: Look) -> Iterator[str]:
    """Chance, and chance alone, has weights: positive whole numbers, one for each option, by which it is drawn."""
    question = look.game.question
    if isinstance(question, Chance) != (look.seat == CHANCE):
        yield f"{question!r} is asked of {look.seat}."
    if not isinstance(question, Chance):
        return
    weights = question.weights(look.game.table)
    if len(weights) != len(look.options):
        yield f"{question!r} has {len(look.options)} options and {len(weights)} weights."
    if any(type(weight) is not int or weight <= 0 for weight in weights):
        yield f"{question!r} has weights that are not positive whole numbers: {weights}."
    elif len(weights) == len(look.options):
        # Seeded by the number of the decision: every game draws something else.
        drawn = question.draw(look.game.table, Random(look.game.no))
        expected = look.options[drawn_place(weights, Random(look.game.no))]
        if drawn != expected:
            yield f"{question!r} draws {drawn}, not {expected}, as its weights would have it."
    if question.asides(look.game.table):
        yield f"{question!r} offers asides to chance."


def question_is_shown(look: Look) -> Iterator[str]:
    """The question as it is shown offers the options in their order, each under a token of its own."""
    if look.seat == CHANCE:
        return
    rules, game = look.rules, look.game
    ask = rules.ask(game)
    if (ask.seat, ask.no, ask.kind) != (look.seat, game.no, game.question.kind):
        shown = f"{ask.no}, {ask.kind} of seat {ask.seat}"
        yield f"Decision {game.no}, {game.question.kind} of seat {look.seat}, is shown as {shown}."
    if [offer.choice for offer in ask.offers] != look.options:
        yield f"{ask.kind} is shown with other options than it has, or in another order."
    if [offer.choice for offer in ask.asides] != game.question.asides(game.table):
        yield f"{ask.kind} is shown with other asides than it has."
    tokens = [offer.token for offer in (*ask.offers, *ask.asides)]
    if len(set(tokens)) != len(tokens):
        yield f"{ask.kind} has tokens that mean two choices: {[t for t, n in Counter(tokens).items() if n > 1]}."
    if any(not token or token != token.strip() for token in tokens):
        yield f"{ask.kind} has a token that cannot be typed: {tokens}."
    if not ask.prompt.strip() or not all(offer.label.strip() for offer in (*ask.offers, *ask.asides)):
        yield f"{ask.kind} has an empty prompt or label."
    if ask.rule and ask.rule not in rulebook(rules):
        yield f"{ask.kind} cites {ask.rule}, which is no rule."


def choices_say_what_they_do(look: Look) -> Iterator[str]:
    """Every choice carries a declared, typed value of its own, which survives the wire."""
    if look.seat == CHANCE:
        return
    ask = look.rules.ask(look.game)
    if not ask.title.strip():
        yield f"{ask.kind} has no title."
    found: set[bytes] = set()
    for offer in (*ask.offers, *ask.asides):
        if type(offer.does) not in look.rules.words.does:
            yield f"{ask.kind}: {offer.token} does {offer.does!r}, which the words do not declare."
            continue
        sent = msgspec.json.encode(offer.does)
        if sent in found:
            yield f"{ask.kind}: two choices do the same: {sent.decode()}."
        found.add(sent)
        if msgspec.json.decode(sent, type=type(offer.does)) != offer.does:
            yield f"{offer.does!r} does not survive the wire."


def asides_are_aside(look: Look) -> Iterator[str]:
    """Asides are not among the options, have numbers of their own, and are accepted."""
    question, space = look.game.question, look.rules.space
    for aside in question.asides(look.game.table):
        if aside in look.options:
            yield f"{question.kind} has {aside} among its options and beside them."
            continue
        if not space.is_aside(space.encode(question.kind, aside)):
            yield f"The action space does not declare {aside} of {question.kind} as an aside."
        after = look.game.clone()
        after.submit(look.seat, look.game.no, aside)
        if after.no != look.game.no + 1:
            yield f"The aside {aside} of {question.kind} was not counted as a decision."


def laws_of_conservation(look: Look) -> Iterator[str]:
    """What the title declares as conserved is all there."""
    yield from look.rules.unconserved(look.game)


@cache
def _event_types(rules: Rules) -> Any:
    return Union[rules.events]  # noqa: UP007 - the members are known at run time only


def events_can_be_sent(look: Look) -> Iterator[str]:
    """What was told is of a declared type, survives the wire, and can be read by people."""
    for _, event in look.news:
        if type(event) not in look.rules.events:
            yield f"{type(event).__name__} is not among the declared events."
            continue
        for told in (event, event.kept()):
            if msgspec.json.decode(msgspec.json.encode(told), type=_event_types(look.rules)) != told:
                yield f"{told!r} does not survive the wire."
        if not event.text().strip():
            yield f"{type(event).__name__} has no text."


def views_can_be_sent(look: Look) -> Iterator[str]:
    """Everybody has a view of a declared type, which survives the wire and can be drawn as text."""
    for viewer in viewers(look.setup.seats):
        view = look.rules.view(look.game, viewer)
        if not isinstance(view, View):
            yield f"The view of {viewer} is a {type(view).__name__}, not a View."
        elif msgspec.json.decode(msgspec.json.encode(view), type=type(view)) != view:
            yield f"The view of {viewer} does not survive the wire."
        elif not look.rules.picture(view).strip():
            yield f"The picture of {viewer}'s view is empty."


AIM = 8
"""An aim has at most this many words: it stands in one line."""


def goals_can_be_shown(look: Look) -> Iterator[str]:
    """Where a title says what players want, it says so of every seat, in order, with figures that can be true."""
    for viewer in viewers(look.setup.seats):
        goals = look.rules.goals(look.rules.view(look.game, viewer))
        if goals and [goal.seat for goal in goals] != list(range(look.setup.seats)):
            yield f"{viewer} is told the goals of {[goal.seat for goal in goals]}."
        for goal in goals:
            if len(goal.aim.split()) > AIM:
                yield f"The aim of {goal.name} has more than {AIM} words: {goal.aim}"
            for each in goal.progress:
                if each.have < 0 or (each.of and each.have > each.of):
                    yield f"{goal.name} has {each.have} of {each.of} {each.label}."


def views_keep_their_bounds(look: Look) -> Iterator[str]:
    """Every field of every view says how large it can get, and keeps to it."""
    for viewer in viewers(look.setup.seats):
        yield from view_out_of_bounds(look.rules.view(look.game, viewer))
