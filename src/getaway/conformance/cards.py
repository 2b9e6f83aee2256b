"""What must hold for a title before a game is started: its card, its action space, its frames and its rules agree."""

from __future__ import annotations

from collections.abc import Iterator

from getaway.conformance.windows import windows_are_declared
from getaway.kernel.errors import BadSetup
from getaway.kernel.frames import Chance, Question
from getaway.kernel.rulebook import rulebook
from getaway.kernel.rules import GameCard, Option, Rules


def the_card_is_complete(rules: Rules) -> Iterator[str]:
    """The card's numbers fit together, its settings can be read, and the rules it cites exist."""
    card = rules.card
    low, high = card.seats
    if not 1 <= low <= high <= len(card.seat_names):
        yield f"The card is for {low} to {high} seats and names {len(card.seat_names)}."
    if card.roles and len(card.roles) != len(card.seat_names):
        yield f"The card names {len(card.seat_names)} seats and {len(card.roles)} roles."
    for what, names in (
        ("option", [option.name for option in card.options]),
        ("mode", [mode.id for mode in card.modes]),
        ("question kind", list(card.kinds)),
        ("end reason", list(card.reasons)),
        ("seat", list(card.seat_names)),
    ):
        if not names and what != "option":
            yield f"The card has no {what}."
        if len(set(names)) != len(names):
            yield f"The card names a {what} twice: {names}."
    for option in card.options:
        if option.rule and option.rule not in rulebook(rules):
            yield f"Option {option.name} cites {option.rule}, which is no rule."
        if option.labels and len(option.labels) != len(option.values):
            yield f"Option {option.name} has {len(option.values)} values and {len(option.labels)} labels."
        yield from _conditions(card, option)
        try:
            option.read(option.default)
        except BadSetup as refused:
            yield f"The default of option {option.name} is none of its values: {refused}"
    for mode in card.modes:
        try:
            card.setup_of(mode)
        except BadSetup as refused:
            yield f"Mode {mode.id} cannot be set up: {refused}"
    try:
        card.first_setup()
    except BadSetup as refused:
        yield f"The first game cannot be set up: {refused}"


def _conditions(card: GameCard, option: Option) -> Iterator[str]:
    """What is wrong with where an option means something."""
    low, high = card.seats
    if any(not low <= count <= high for count in option.players):
        yield f"Option {option.name} is for {option.players} players, the game for {low} to {high}."
    for name, wanted in option.applies.items():
        other = next((one for one in card.options if one.name == name), None)
        if other is None or other is option:
            yield f"Option {option.name} applies by {name}, which is no other option."
            return
        for value in wanted:
            try:
                other.read(value)
            except BadSetup as refused:
                yield f"Option {option.name} applies by what cannot be: {refused}"
    if not any(card.means_something(option, mode) for mode in card.modes):
        yield f"Option {option.name} means nothing in any mode."


def the_space_is_complete(rules: Rules) -> Iterator[str]:
    """The action space declares exactly the question kinds of the card."""
    if sorted(rules.space.kinds()) != sorted(rules.card.kinds):
        yield f"The card has the question kinds {rules.card.kinds}, the action space {rules.space.kinds()}."


def the_frames_are_listed(rules: Rules) -> Iterator[str]:
    """Every frame is listed under its own name, and together they ask exactly the question kinds of the card."""
    kinds: set[str] = set()
    for name, frame in rules.frames.items():
        if name != frame.__name__:
            yield f"Frame {frame.__name__} is listed as {name}."
        if not issubclass(frame, Question):
            continue
        kinds.add(frame.kind)
        for block in rules.space.blocks:
            if frame.kind in block.kinds and block.chance != issubclass(frame, Chance):
                yield f"The action space takes {frame.kind} for chance, or chance for a seat."
    if kinds != set(rules.card.kinds):
        yield f"The card has the question kinds {sorted(rules.card.kinds)}, the frames {sorted(kinds)}."


def every_question_has_words(rules: Rules) -> Iterator[str]:
    """Every kind of question that a seat can be asked has its entry of words, and no other has."""
    asked = {
        frame.kind for frame in rules.frames.values() if issubclass(frame, Question) and not issubclass(frame, Chance)
    }
    worded = set(rules.words.entries)
    if asked != worded:
        yield f"Without words: {sorted(asked - worded)}; words for nothing: {sorted(worded - asked)}."


def the_events_can_be_told_apart(rules: Rules) -> Iterator[str]:
    """Every event has a tag of its own."""
    tags = [event.__struct_config__.tag for event in rules.events]
    if len(set(tags)) != len(tags):
        yield f"Two events share a tag: {tags}."


CARD_CHECKS = (
    the_card_is_complete,
    the_space_is_complete,
    the_frames_are_listed,
    every_question_has_words,
    the_events_can_be_told_apart,
    windows_are_declared,
)
"""Every check of a title that needs no game."""
