"""What must hold for secrets: nothing that a seat gets may depend on what it does not know.

The tool is the twin: a world imagined from all that a seat knows. If the seat can tell the twin from the truth by
anything it is given, it was given too much. ``docs/secrets.md`` says which equalities follow, and why.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from getaway.bots import BOTS, Budget, bot_of, situation
from getaway.bots.search.bot import STYLE
from getaway.conformance.border import wrong_choices
from getaway.conformance.findings import difference
from getaway.conformance.look import Look
from getaway.conformance.saving import play_on
from getaway.kernel.codec import digest
from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.match import viewers
from getaway.kernel.rules import Rules

AHEAD = 12
"""For how many decisions an imagined world is played on."""

BOT_BUDGET = Budget(worlds=1)
STYLED = "level3"
"""The level at which one of the title's characters is tried."""


def twins_look_alike(look: Look) -> Iterator[str]:
    """View and knowledge of a seat, and the spectators' view, are the same in its imagined world and in truth."""
    rules, game = look.rules, look.game
    for seat in look.seats:
        world = look.world(seat)
        if unlike := difference(rules.view(game, seat), rules.view(world, seat)):
            yield f"Seat {seat} can tell an imagined world from the truth by its view: {unlike}."
        if unlike := difference(look.known(seat), rules.knowledge(world, seat)):
            yield f"In an imagined world seat {seat} knows something else: {unlike}."
        # What spectators see is public, so every seat knows it.
        if unlike := difference(rules.view(game, SPECTATOR), rules.view(world, SPECTATOR)):
            yield f"Spectators see something that seat {seat} does not know: {unlike}."


def nobody_sees_with_others_what_they_do_not_alone(look: Look) -> Iterator[str]:
    """Views that are made together, and the goals that follow from them, are those that each seat would get alone."""
    rules, eyes = look.rules, viewers(look.setup.seats)
    views = rules.views(look.game, eyes)
    goals = [rules.goals(view) for view in views]
    for viewer, view, wanted in zip(eyes, views, goals, strict=True):
        alone = rules.view(look.game, viewer)
        if unlike := difference(view, alone):
            yield f"Made with others, the view of {viewer} is another one: {unlike}."
        elif unlike := difference(wanted, rules.goals(alone)):
            yield f"Made after others, the goals that {viewer} sees are others: {unlike}."


def twins_ask_alike(look: Look) -> Iterator[str]:
    """The question, its labels and its refusals are the same in the asked seat's imagined world and in truth."""
    if look.seat == CHANCE or look.seat not in look.seats:
        return
    game, world = look.game, look.world(look.seat)
    if unlike := difference(look.options, world.options()):
        yield f"The options of seat {look.seat} turn on something hidden from it: {unlike}."
        return
    if unlike := difference(look.rules.ask(game), look.rules.ask(world)):
        yield f"The question to seat {look.seat} is worded by something hidden from it: {unlike}."
    for choice in wrong_choices(look):
        one = game.question.refusal(game.table, choice)
        other = world.question.refusal(world.table, choice)
        if one != other:
            yield f"The refusal of {choice} tells seat {look.seat} something hidden: {one} and {other}."


def worlds_are_possible(look: Look) -> Iterator[str]:
    """The truth can be imagined; what is imagined stands at the same decision, keeps the laws, and can be played."""
    rules, game = look.rules, look.game
    for seat in look.seats:
        known, world = look.known(seat), look.world(seat)
        if not rules.imaginable(known, game):
            yield f"Seat {seat} would never imagine the truth."
        if not rules.imaginable(known, world):
            yield f"Seat {seat} imagined a world that is said to be unimaginable."
        if (world.no, world.seat, world.question.kind) != (game.no, look.seat, game.question.kind):
            yield (
                f"At decision {game.no}, {game.question.kind} of seat {look.seat}, seat {seat} imagined decision "
                f"{world.no}, {world.question.kind} of seat {world.seat}."
            )
        if world.table.heard is not None:
            yield f"Somebody listens to the world that seat {seat} imagined."
        if broken := rules.unconserved(world):
            yield f"Seat {seat} imagined a world that breaks a law: {broken[0]}"
        ahead = world.clone()
        play_on(ahead, look.rng, AHEAD)
        if broken := rules.unconserved(ahead):
            yield f"A world that seat {seat} imagined breaks a law when it is played on: {broken[0]}"


def knowledge_can_be_sent(look: Look) -> Iterator[str]:
    """Knowledge is plain data: read again from the wire it is the same, and the same worlds come of it."""
    for seat in look.seats:
        known = look.known(seat)
        again = msgspec.json.decode(msgspec.json.encode(known), type=type(known))
        if again != known:
            yield f"The knowledge of seat {seat} does not survive the wire."
            continue
        seed = look.rng.random()
        if digest(look.rules.imagine(known, Random(seed))) != digest(look.rules.imagine(again, Random(seed))):
            yield f"The same generator imagined two worlds from the same knowledge of seat {seat}."


def same_news_same_knowledge(look: Look) -> Iterator[str]:
    """Who was told the same knows the same, and who knows the same was told the same.

    One decision is made in truth and in the twin. If the seat hears the same in both, nothing it has may differ
    afterwards; and if its knowledge is the same afterwards, it must not have heard anything different, but for events
    that show a secret which no longer matters.
    """
    for seat in look.seats:
        world = look.world(seat)
        possible = world.options()
        choice = look.rng.choice(look.options)
        # A seat can tell its own choices apart, and everybody the outcomes of chance.
        secret = look.seat not in (seat, CHANCE)
        other = look.rng.choice(possible) if secret and look.rng.random() < 0.75 else choice
        if other in possible:
            yield from _compare(look.rules, seat, (look.game, choice), (world, other))
        if secret:
            yield from _compare(look.rules, seat, (look.game, choice), (look.game, look.rng.choice(look.options)))


def _compare(rules: Rules, seat: Seat, one: tuple[Game, Choice], other: tuple[Game, Choice]) -> Iterator[str]:
    here, told_here = _after(*one, seat)
    there, told_there = _after(*other, seat)
    what = f"{one[0].question.kind}, {one[1]} and {other[1]}"
    if told_here == told_there:
        if unlike := difference(rules.view(here, seat), rules.view(there, seat)):
            yield f"Seat {seat} was told the same ({what}) but sees something else: {unlike}."
        elif here.ask is not None and there.ask is not None:
            if unlike := difference(rules.knowledge(here, seat), rules.knowledge(there, seat)):
                yield f"Seat {seat} was told the same ({what}) but knows something else: {unlike}."
    elif here.ask is not None and there.ask is not None:
        kept = [[event for event in told if not event.bygone] for told in (told_here, told_there)]
        if kept[0] != kept[1] and rules.knowledge(here, seat) == rules.knowledge(there, seat):
            yield f"Seat {seat} was told more than it is to know ({what}): {difference(*kept)}."


def _after(game: Game, choice: Choice, seat: Seat) -> tuple[Game, list[Event]]:
    after = game.clone()
    after.listen()
    after.apply(choice)
    return after, [event for audience, event in after.take_events() if heard_by(audience, seat)]


def silence_is_silent(look: Look) -> Iterator[str]:
    """When a seat decides, is asked again, and somebody was told nothing, then that one sees nothing change.

    That is what makes such decisions fit to be undone. (That a decision was made may show in the number of the open
    one: a view may hold it in a field ``no``. What was decided may show nowhere: `same_news_same_knowledge`.)
    """
    if look.seat == CHANCE:
        return
    after = look.game.clone()
    after.listen()
    choice = look.rng.choice(look.options)
    after.apply(choice)
    if after.ask is None or after.seat != look.seat:
        return
    audiences = [audience for audience, _ in after.take_events()]
    for viewer in viewers(look.setup.seats):
        if viewer == look.seat or any(heard_by(audience, viewer) for audience in audiences):
            continue
        seen = [msgspec.to_builtins(look.rules.view(game, viewer)) for game in (look.game, after)]
        for view in seen:
            view.pop("no", None)
        if unlike := difference(*seen):
            yield f"{look.game.question.kind}, {choice}, was not told to {viewer}, whose view changed: {unlike}."


def what_is_taken_back_told_nothing(look: Look) -> Iterator[str]:
    """When a decision can be taken back, others learn nothing hidden from having heard of it.

    Whatever a seat cannot rule out, its world included, some choice there would have told it the same, and would have
    asked the same of the same seat afterwards.
    """
    if look.seat == CHANCE:
        return
    choice = look.rng.choice(look.options)
    after = look.game.clone()
    after.listen()
    after.apply(choice)
    told = after.take_events()
    if after.ask is None or after.seat == CHANCE:
        return
    if any(audience != 1 << look.seat and not event.retractable() for audience, event in told):
        return
    for seat in look.seats:
        if seat != look.seat and not _could_tell(look.world(seat), seat, told, after):
            yield (
                f"{look.game.question.kind}, {choice}, can be taken back, and has told seat {seat} something: in a "
                f"world that it cannot rule out, seat {look.seat} could not have done anything that looks the same."
            )


def _could_tell(world: Game, seat: Seat, told: list[tuple[int, Event]], then: Game) -> bool:
    """Is there a choice in this world after which `seat` has been told the same, and the same is asked?"""
    heard = [event for audience, event in told if heard_by(audience, seat)]
    for choice in world.options():
        after, news = _after(world, choice, seat)
        if news == heard and after.ask is not None and (after.seat, after.ask.kind) == (then.seat, then.question.kind):
            return True
    return False


def nothing_gives_it_away(look: Look) -> Iterator[str]:
    """No canary, and never the dealer's seed, appears in anything that a seat or the spectators are given."""
    for seat in [*look.seats, SPECTATOR]:
        hidden = [*look.rules.canaries(look.game, seat), *([look.secret] if look.secret else [])]
        if not hidden:
            continue
        for what, text in given_to(look, seat):
            for canary in hidden:
                if canary in text:
                    yield f"{what} of {seat} holds {canary!r}, which is hidden from it."


def given_to(look: Look, seat: Seat) -> Iterator[tuple[str, str]]:
    """Everything that `seat`, or SPECTATOR, is given now: what it is, and its text as it travels."""
    rules, game = look.rules, look.game
    view = rules.view(game, seat)
    yield "The view", _json(view)
    yield "The picture", rules.picture(view)
    for audience, event in look.news:
        if heard_by(audience, seat):
            yield f"The event {type(event).__name__}", f"{_json(event)} {event.text()}"
            yield f"The log entry of {type(event).__name__}", f"{_json(event.kept())} {event.kept().text()}"
    if seat != SPECTATOR:
        yield "The knowledge", _json(look.known(seat))
    if seat == look.seat:
        yield "The question", _json(rules.ask(game))
        for choice in wrong_choices(look):
            yield f"The refusal of {choice}", " ".join(game.question.refusal(game.table, choice))


def bots_play_twins_alike(look: Look) -> Iterator[str]:
    """A bot with the same generator makes the same, legal move in the truth and in the twin."""
    if look.seat == CHANCE or look.seat not in look.seats:
        return
    seed = look.rng.random()
    told = [event for audience, event in look.news if heard_by(audience, look.seat)]
    styles = [character.id for character in look.rules.hints.characters]
    names = [*BOTS, *(f"{STYLED}{STYLE}{style}" for style in look.rng.sample(styles, min(1, len(styles))))]
    for name in names:
        chosen = [
            bot_of(name)(look.rules, look.seat, Random(seed), BOT_BUDGET).choose(
                situation(look.rules, game, look.seat, told)
            )
            for game in (look.game, look.world(look.seat))
        ]
        if chosen[0] != chosen[1]:
            yield f"The bot {name} played {chosen[0]} in truth and {chosen[1]} in an imagined world."
        if chosen[0] not in look.options:
            yield f"The bot {name} chose {chosen[0]}, which is not among the options."


def _json(data: object) -> str:
    return msgspec.json.encode(data).decode()
