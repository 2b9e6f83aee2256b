"""Balance: every seat of every game is counted once under each heading."""

from __future__ import annotations

from getaway.bots.players import player_of
from getaway.kernel.registry import rules_of
from getaway.lab.balance import Under, measure


def entries(lines: list[str], heading: str) -> int:
    """How many seats were counted under a heading."""
    return sum(int(line.split(" of ")[1].split(",")[0]) for line in lines if line.startswith(f"{heading} "))


def test_every_seat_is_counted_by_start_and_driver() -> None:
    rules = rules_of("gangrush")
    bots = [Under("parked:8"), player_of("random"), player_of("random")]
    lines = measure(rules, rules.card.setup_of(rules.card.mode("three")), bots, games=2, seed=1).lines()
    assert lines[0].startswith("2 games; ends: ")
    assert [entries(lines, heading) for heading in ("seat", "bot", "start", "driver")] == [6, 6, 6, 6]


def test_drivers_who_stand_still_cross_no_line() -> None:
    rules = rules_of("gangrush")
    setup = rules.card.setup_of(rules.card.mode("three"), {"max_rounds": 2})
    lines = measure(rules, setup, [Under("parked:99")] * 3, games=1, seed=1).lines()
    assert lines[0] == "1 games; ends: cap 1"
    assert "rounds: mean 2.0, median 2, 80 % from 2 to 2" in lines


def test_turns_and_sides_of_vigilante_and_the_set_of_punk_are_told() -> None:
    drivers = rules_of("vigilante")
    setup = drivers.card.setup_of(drivers.card.mode("duel"), {"round_limit": 4})
    lines = measure(drivers, setup, [player_of("random")] * 2, games=1, seed=1).lines()
    assert "turns each: mean 4.0, median 4, 80 % from 4 to 4" in lines
    assert [entries(lines, heading) for heading in ("turn order", "vehicle", "licence", "side")] == [2, 2, 2, 2]
    sniper = rules_of("punk")
    lines = measure(sniper, sniper.card.setup_of(sniper.card.modes[0]), [player_of("random")] * 2, 1, 1).lines()
    assert any(line.startswith("spaces where hidden Stinger can be: mean ") for line in lines)
