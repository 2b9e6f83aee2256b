"""Situations that Hypothesis can draw and shrink: a set-up, a random beginning, and a few choices of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from getaway.bench.engine import is_compiled
from getaway.conformance.checks import Check
from getaway.conformance.fuzz import FOLDER
from getaway.conformance.look import Look
from getaway.conformance.settings import fitting, open_options
from getaway.kernel import tape as tapes
from getaway.kernel.errors import BadSetup
from getaway.kernel.events import Event
from getaway.kernel.frames import CHANCE, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import GameCard, Mode, Option, Rules, Setup, Value
from getaway.kernel.tape import Tape

SECRET = "the seed that nobody may see"


class Case(NamedTuple):
    """One mode of one title."""

    rules: Rules
    mode: Mode

    def __str__(self) -> str:
        return f"{self.rules.card.id}-{self.mode.id}"


class Script(NamedTuple):
    """How to get to a situation: so many random decisions, then some that are picked."""

    settings: dict[str, Any]
    seed: int
    skip: int
    picks: list[int]


class Walk(NamedTuple):
    """A situation, and the tape that led to it."""

    case: Case
    setup: Setup
    moves: list[tuple[Seat, Choice]]
    game: Game
    news: list[tuple[int, Event]]

    def look(self) -> Look:
        """The situation as checks see it."""
        return Look(self.case.rules, self.setup, self.game, Random(len(self.moves)), self.news, SECRET)


def examples(percent: int) -> settings:
    """A share of the profile's examples, in per cent.

    Half of them for the interpreted engine, which takes several times as long: the compiled one is shown them all.
    """
    shown = settings().max_examples * percent // 100
    return settings(max_examples=max(1, shown if is_compiled() else shown // 2))


def _values(option: Option, seats: int) -> st.SearchStrategy[Any]:
    values: st.SearchStrategy[Any] = (
        st.sampled_from(option.values) if option.values else st.integers(option.low, option.high)
    )
    one = st.just(option.default) | values
    return st.lists(one, min_size=seats, max_size=seats) if option.per_seat else one


def scripts(case: Case, longest: int = 400) -> st.SearchStrategy[Script]:
    """Ways to a situation; they shrink towards few decisions."""
    options = {option.name: _values(option, case.mode.seats) for option in open_options(case.rules.card, case.mode)}
    return st.builds(
        Script,
        settings=st.fixed_dictionaries(options),
        seed=st.integers(0, 999),
        skip=st.integers(0, min(longest, case.rules.card.longest)),
        picks=st.lists(st.integers(0, 63), max_size=8),
    )


def walked(case: Case, script: Script) -> Walk:
    """The situation a script leads to: the last open decision, should the game end on the way."""
    rules = case.rules
    setup = rules.card.setup_of(case.mode, fitting(rules.card, case.mode, script.settings))
    rng = Random(script.seed)
    moves: list[tuple[Seat, Choice]] = []
    try:
        game, news = _started(rules, setup)
    except BadSetup:  # Settings that do not go together, each for itself allowed.
        setup = rules.card.setup_of(case.mode)
        game, news = _started(rules, setup)
    for pick in [*[None] * script.skip, *script.picks]:
        options = game.options()
        before = game.clone()
        if pick is not None:
            choice = options[pick % len(options)]
        else:
            choice = rng.choices(options, game.weights())[0] if game.seat == CHANCE else rng.choice(options)
        moves.append((game.seat, choice))
        game.apply(choice)
        if game.ask is None:
            moves.pop()
            return Walk(case, setup, moves, before, news)
        news = game.take_events()
    return Walk(case, setup, moves, game, news)


def _started(rules: Rules, setup: Setup) -> tuple[Game, list[tuple[int, Event]]]:
    game = rules.start(setup)
    game.listen()
    return game, game.take_events()


def examine(walk: Walk, checks: tuple[Check, ...]) -> None:
    """Make these checks. A failure leaves a tape, whose path is in its message."""
    look = walk.look()
    for check in checks:
        with taped(walk, check.name):
            sentence = next(check.look(look), None)
            assert sentence is None, sentence


@contextmanager
def taped(walk: Walk, name: str) -> Iterator[None]:
    """Whatever fails in here leaves the walk's tape, which `getaway replay` opens."""
    try:
        yield
    except Exception as failure:
        FOLDER.mkdir(parents=True, exist_ok=True)
        path = Path(FOLDER, f"{walk.case}-{name.replace(' ', '-')}.tape.json")
        card = walk.case.rules.card
        tapes.write(Tape(card.id, card.version, walk.setup, walk.moves), path)
        failure.add_note(f"Tape: {path}")
        raise


def playable(rules: Rules, option: Option, value: Value) -> tuple[Mode, dict[str, Any]]:
    """A mode and settings with which this value of the option can be played. Raises BadSetup if there are none."""
    card = rules.card
    refused = BadSetup(f"Option {option.name} means nothing in any mode.", option.rule)
    for mode in card.modes:
        if not card.means_something(option, mode):
            continue
        for name in (option.name, f"{option.name}.1") if option.per_seat else (option.name,):
            settings = {**_needed(card, option, mode), name: value}
            try:
                rules.start(card.setup_of(mode, settings))
            except BadSetup as wrong:
                refused = wrong
            else:
                return mode, settings
    raise refused


def _needed(card: GameCard, option: Option, mode: Mode) -> dict[str, Any]:
    """Settings of other options beside which this one means something."""
    needed: dict[str, Any] = {}
    for name, wanted in option.applies.items():
        if name not in mode.options and card.option(name).default not in wanted:
            needed.update(_needed(card, card.option(name), mode))
            needed[name] = wanted[0]
    return needed
