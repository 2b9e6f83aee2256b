"""Random set-ups: every value of every option that a mode leaves open can come up."""

from __future__ import annotations

from random import Random
from typing import Any

from getaway.kernel.errors import BadSetup, RulesBug
from getaway.kernel.rules import GameCard, Mode, Option, Rules, Setup, Value

DRAWS = 200
"""How often a set-up is drawn before it is held impossible."""


def open_options(card: GameCard, mode: Mode) -> list[Option]:
    """The options that a mode leaves open."""
    fixed = {key.partition(".")[0] for key in mode.options}
    return [option for option in card.options if option.name not in fixed]


def draw_setup(rules: Rules, mode: Mode, rng: Random) -> Setup:
    """A set-up of this mode with its open options drawn, such that all that is drawn means something."""
    card = rules.card
    for _ in range(DRAWS):
        settings: dict[str, Any] = {}
        for option in open_options(card, mode):
            count = mode.seats if option.per_seat else 1
            drawn = [draw_value(option, rng) for _ in range(count)]
            settings[option.name] = drawn if option.per_seat else drawn[0]
        setup = card.setup_of(mode, fitting(card, mode, settings))
        try:
            rules.start(setup)
        except BadSetup:
            continue
        return setup
    raise RulesBug(f"{DRAWS} random set-ups of {card.id} {mode.id} cannot be started")


def fitting(card: GameCard, mode: Mode, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings without those that mean nothing beside the others."""
    kept = dict(settings)
    idle: list[str] = [""]
    while idle:
        setup = card.setup(mode.seats, {**mode.options, **kept}, idle=True)
        idle = [name for name in kept if card.option(name.partition(".")[0]).why_idle(mode.seats, setup.options)]
        for name in idle:
            del kept[name]
    return kept


def draw_value(option: Option, rng: Random) -> Value:
    """A value of this option: of a range often the default or one near its low end, where games are short."""
    if option.values:
        return rng.choice(option.values)
    match rng.randrange(3):
        case 0:
            return option.default
        case 1:
            return min(option.high, option.low + int(rng.expovariate(0.3)))
        case _:
            return rng.randint(option.low, option.high)


def all_settings(card: GameCard) -> list[tuple[Option, Value]]:
    """Every value of every option; of a range its ends and its default."""
    found: list[tuple[Option, Value]] = []
    for option in card.options:
        values = option.values or tuple(dict.fromkeys((option.low, option.default, option.high)))
        found.extend((option, value) for value in values)
    return found
