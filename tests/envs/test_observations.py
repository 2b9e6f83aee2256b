"""Observations: within their spaces at every decision, alike in twin worlds, counted from the own seat."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from getaway.envs.driver import Episode
from getaway.envs.episode import agreed
from getaway.envs.layout import Layout
from getaway.envs.observing import Observer, Shape, layout_of, numbers_in
from getaway.envs.twins import compare
from getaway.kernel.frames import CHANCE, SPECTATOR
from getaway.kernel.registry import games, rules_of
from getaway.kernel.rows import Row
from getaway.kernel.rules import Rules, Setup
from tests.kernel.test_bounds import Piece, Sight
from tests.toys.hare import RULES as HARE

TITLES = [*games(), HARE]


def begun(rules: Rules, setup: Setup, seed: int, history: int = 0) -> Episode:
    """A game from its start."""
    return Episode(rules.start(setup), rules.space, f"{seed}", history)


IDS = [rules.card.id for rules in TITLES]


def test_every_number_of_a_view_has_its_place() -> None:
    layout = Layout(Sight)
    row = [0] * layout.size
    view = Sight(1, (3, True), (3, 3), (0, 2), (7, 8), (Piece(2, "queen"),), 3, {"ace": 2})
    layout.write(view, 1, 2, row)
    found = {name: value for name, value in zip(layout.names, row, strict=True) if value}
    assert found == {
        "pair.0": 3,
        "pair.1": 1,
        "hand.3": 2,
        "row#": 2,
        "row.1": 2,
        "each.0?": 1,
        "each.0": 8,
        "each.1?": 1,
        "each.1": 7,
        "board.2?": 1,
        "board.2.square": 2,
        "board.2.face": 2,
        "maybe?": 1,
        "maybe": 3,
        "left.ace": 2,
    }


@pytest.mark.parametrize("rules", TITLES, ids=IDS)
@pytest.mark.parametrize("shape", ["flat", "dict"])
def test_observations_are_within_their_space_at_every_decision(rules: Rules, shape: Shape) -> None:
    observer = Observer(rules, shape, history=3)
    rng = Random(f"within {rules.card.id}")
    for mode in rules.card.modes:
        setup = agreed(rules, mode.id)
        episode = begun(rules, setup, 1, history=3)
        while episode.legal and episode.turns < 25:
            seat = rng.randrange(setup.seats)
            numbers = observer.numbers(episode.game, seat, episode.told)
            assert (numbers >= observer.low).all()
            assert (numbers <= observer.high).all()
            seen = {"observation": observer.seen(numbers), "action_mask": observer.mask(episode)}
            assert observer.space.contains(seen)
            episode.act(rng.choice(episode.legal))


@pytest.mark.parametrize("rules", games(), ids=[rules.card.id for rules in games()])
def test_what_a_title_writes_from_the_table_is_what_the_bounds_make_of_the_view(rules: Rules) -> None:
    """At decisions of random games in all modes, chance and the end included, for a seat and those who look on."""
    assert type(rules).observe is not Rules.observe
    layout, rng = layout_of(rules), Random(f"observe {rules.card.id}")
    for mode in rules.card.modes:
        setup = agreed(rules, mode.id)
        game = rules.start(setup)
        while True:
            for seat in (rng.randrange(setup.seats), SPECTATOR):
                seen, made = (np.zeros(layout.size, dtype=np.int32) for _ in range(2))
                row = Row(seen.data, seat, setup.seats)
                rules.observe(game, seat, row)
                layout.write(rules.view(game, seat), seat, setup.seats, made.data)
                different = {layout.names[at]: (made[at], seen[at]) for at in np.flatnonzero(made != seen)}
                assert (row.at, different) == (layout.size, {}), f"{mode.id}, decision {game.no}, seat {seat}"
            if game.ask is None:
                break
            for _ in range(5):  # views with all their aids take long
                if game.ask is not None:
                    game.apply(game.draw(rng) if game.seat == CHANCE else rng.choice(game.options()))


@pytest.mark.parametrize("rules", TITLES, ids=IDS)
def test_twin_worlds_are_observed_alike(rules: Rules) -> None:
    found = compare(rules, 160, "tests")
    assert found.pairs >= 160
    assert found.differences == []


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the hare's seat sees, shown to the fox, is a difference between her worlds."""
    truth = HARE.view

    class Leaking(type(HARE)):  # type: ignore[misc]
        def view(self, game, seat):  # type: ignore[no-untyped-def]
            return truth(game, 1)

    leaking = Leaking()
    monkeypatch.setattr("getaway.envs.observing.layout_of", lambda _: layout_of(HARE))
    assert compare(leaking, 2000, "tests").differences != []


def test_the_own_seat_comes_first() -> None:
    rules = rules_of("vigilante")
    setup = agreed(rules, "three")
    episode = begun(rules, setup, 5)
    observer = Observer(rules, "dict")
    active = [int(observer.seen(observer.numbers(episode.game, seat))["seat"][0]) for seat in range(3)]
    assert active == [0, 0, 0]


def test_a_history_holds_the_last_public_events_the_newest_first() -> None:
    rules = rules_of("gangrush")
    setup = agreed(rules)
    episode = begun(rules, setup, 2, history=4)
    rng = Random(2)
    while len(episode.told) < 4:
        episode.act(rng.choice(episode.legal))
    observer = Observer(rules, "dict", history=4)
    past = observer.seen(observer.numbers(episode.game, 0, episode.told))["history"]
    kinds = [rules.events[kind - 1] for kind in past[::5]]
    assert kinds == [type(event) for event in reversed(episode.told)]
    first = numbers_in(episode.told[-1])
    assert list(past[1 : 1 + len(first)]) == [max(-1000, min(1000, number)) for number in first]


def test_whatever_else_is_asked_for_is_refused() -> None:
    with pytest.raises(ValueError, match="flat or dict"):
        Observer(HARE, "round")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least 0"):
        Observer(HARE, "flat", -1)


def test_scaled_numbers_never_leave_the_unit() -> None:
    observer = Observer(HARE)
    assert observer.seen(observer.high).max() == 1.0
    assert observer.seen(observer.low).min() == 0.0
    assert observer.seen(observer.low).dtype == np.float32
