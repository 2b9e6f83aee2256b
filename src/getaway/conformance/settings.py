"""Random set-ups: every value of every option that a mode leaves open can come up."""

from __future__ import annotations

from random import Random
from typing import Any

from getaway.kernel.rules import GameCard, Mode, Option, Setup, Value


def open_options(card: GameCard, mode: Mode) -> list[Option]:
    """The options that a mode leaves open."""
    fixed = {key.partition(".")[0] for key in mode.options}
    return [option for option in card.options if option.name not in fixed]


def draw_setup(card: GameCard, mode: Mode, rng: Random) -> Setup:
    """A set-up of this mode with its open options drawn."""
    settings: dict[str, Any] = {}
    for option in open_options(card, mode):
        count = mode.seats if option.per_seat else 1
        drawn = [draw_value(option, rng, mode.seats) for _ in range(count)]
        settings[option.name] = drawn if option.per_seat else drawn[0]
    return card.setup_of(mode, settings)


def values_at(option: Option, seats: int) -> list[Value]:
    """The values of an option that fit so many seats: all but those that name a seat which is not there."""
    beyond = {f"seat {seat + 1}" for seat in range(seats, seats + 10)}
    return [value for value in option.values if value not in beyond]


def draw_value(option: Option, rng: Random, seats: int) -> Value:
    """A value of this option: of a range often the default or one near its low end, where games are short."""
    if option.values:
        return rng.choice(values_at(option, seats))
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


def setting_for(card: GameCard, option: Option, value: Value) -> tuple[Mode, dict[str, Any]]:
    """A mode, and settings over it, in which an option can have that value and it means something."""
    needed: dict[str, Any] = {name: values[0] for name, values in option.applies.items()}
    fit = [
        mode
        for mode in card.modes
        if (not option.players or mode.seats in option.players)
        and (not option.values or value in values_at(option, mode.seats))
    ]
    # Best a mode that has the value, or has what the option takes, of itself.
    for mode in fit:
        if mode.options.get(option.name) == value:
            return mode, {}
    for mode in fit:
        if all(mode.options.get(name) in values for name, values in option.applies.items() if name in mode.options):
            return mode, {
                **{name: first for name, first in needed.items() if name not in mode.options},
                option.name: value,
            }
    return card.modes[0], {**needed, option.name: value}
