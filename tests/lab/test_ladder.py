"""The ladder and the blunder meter."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import ClassVar

import msgspec
import pytest

from getaway.bots import bot_of, situation
from getaway.bots.random import RandomBot
from getaway.bots.search.bot import Level
from getaway.bots.sensible import SensibleBot
from getaway.kernel.asking import Ask
from getaway.kernel.errors import BadFile
from getaway.kernel.frames import Chance, Choice, Frame, Question
from getaway.kernel.game import Game
from getaway.kernel.hints import Hints, Strength
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import GameCard, Rules
from getaway.kernel.study import Folly, Study
from getaway.kernel.table import Table
from getaway.lab.arena import Played
from getaway.lab.blunders import Meter, certain_end, judge, measure, rolled_out
from getaway.lab.ladder import climb, matches, rated
from getaway.lab.logbook import Logbook, heading
from getaway.lab.pairs import pair_of, seatings
from tests.bots.test_bots import at_creep, at_pounce
from tests.toys.hare import HareRules
from tests.toys.hare.hints import HareHints
from tests.toys.hare.pieces import FOX
from tests.toys.hare.table import table_of


def with_roles(*roles: str) -> Rules:
    """The toy with other roles on its card, for as many seats."""

    class Staffed(HareRules):
        card: GameCard = msgspec.structs.replace(HareRules.card, roles=roles)  # type: ignore[misc]

    return Staffed()


def test_two_bots_change_sides_role_by_role() -> None:
    one, other = RandomBot, SensibleBot
    assert seatings(with_roles("fox", "hare"), 2, one, other) == [(one, other), (other, one)]
    assert seatings(with_roles("sniper", "cop", "cop"), 3, one, other) == [(one, other, other), (other, one, one)]
    assert seatings(rules_of("hunter"), 2, one, other) == [(one, other), (other, one)]
    assert seatings(with_roles("racer", "racer", "racer"), 3, one, other) == [(one, other, one), (other, one, other)]


def test_ratings_grow_by_winning_and_are_kept_for_each_role() -> None:
    rules = with_roles("fox", "hare")
    games = [Played(("strong", "weak"), (0,), "caught", 9)] * 10 + [Played(("weak", "strong"), (0,), "caught", 9)] * 10
    found = {(row.bot, row.role): row for row in rated(rules, games)}
    assert set(found) == {("strong", "fox"), ("strong", "hare"), ("weak", "fox"), ("weak", "hare")}
    assert found["strong", "fox"].rating == pytest.approx(found["weak", "fox"].rating)
    assert found["strong", "fox"].rating > 30 > 20 > found["weak", "hare"].rating
    assert all(row.low < row.rating < row.high and row.games == 10 for row in found.values())


def test_a_team_is_rated_as_one_and_counts_each_game_once() -> None:
    rules = with_roles("sniper", "cop", "cop")
    found = rated(rules, [Played(("a", "b", "b"), (1, 2), "caught", 9)] * 5)
    assert [(row.bot, row.role, row.games) for row in found] == [("b", "cop", 5), ("a", "sniper", 5)]
    assert found[0].rating > 25 > found[1].rating


def test_draws_leave_equals_equal() -> None:
    found = rated(rules_of("hunter"), [Played(("a", "b"), (), "cap", 9)] * 4)
    assert found[0].rating == pytest.approx(found[1].rating) == pytest.approx(25.0)


def test_a_ladder_counts_every_game_once_and_names_the_stronger_first(hare: Rules) -> None:
    bots = [bot_of("random"), bot_of("level1"), bot_of("sensible")]
    found = climb(hare, hare.card.setup(), bots, games=4)
    assert found.games == matches(3, 4, neighbours=False) == 12
    assert [(pair.bot, pair.against) for pair in found.pairs] == [
        ("level1", "random"),
        ("sensible", "random"),
        ("sensible", "level1"),
    ]
    for pair in found.pairs:
        assert pair.games == pair.wins + pair.draws + pair.losses == 4
        assert pair.low <= pair.rate <= pair.high
    assert len(found.ratings) == 3 * 2


def test_neighbours_meet_only_neighbours_and_the_seed_decides_everything(hare: Rules) -> None:
    bots = [bot_of("random"), bot_of("level1"), bot_of("level2")]
    found = climb(hare, hare.card.setup(), bots, games=2, seed=5, neighbours=True)
    assert found.games == matches(3, 2, neighbours=True) == 4
    assert [(pair.bot, pair.against) for pair in found.pairs] == [("level1", "random"), ("level2", "level1")]
    assert found == climb(hare, hare.card.setup(), bots, games=2, seed=5, neighbours=True)


def test_a_draw_is_no_win_but_half_a_point(hare: Rules) -> None:
    still = with_roles("fox", "hare")
    games = [Played(("weak", "strong"), (1,), "away", 9), Played(("strong", "weak"), (), "cap", 9, (0.5, 0.5))]
    pair = pair_of("weak", "strong", games * 2)
    assert (pair.wins, pair.draws, pair.losses) == (2, 2, 0)
    assert (pair.rate, pair.score) == (0.5, 0.75)
    assert pair.low < pair.score_low < pair.high < pair.score_high
    assert rated(still, games)[0].games == 1


def test_a_ladder_goes_on_where_its_log_ends(hare: Rules, tmp_path: Path) -> None:
    bots, setup = [bot_of("random"), bot_of("level1")], hare.card.setup()
    path = tmp_path / "games.jsonl"
    at_once = climb(hare, setup, bots, games=6, seed=3)
    for games in (2, 4):
        with logbook(hare, path) as log:
            climb(hare, setup, bots, games, seed=3, log=log)
    path.write_bytes(path.read_bytes()[:-5])  # killed while it wrote the fourth
    kept = path.read_bytes().splitlines()[: 1 + 3]
    counted: list[int] = []
    with logbook(hare, path) as log:
        assert climb(hare, setup, bots, 6, seed=3, log=log, progress=lambda: counted.append(1)) == at_once
    assert len(counted) == 6
    lines = path.read_bytes().splitlines()
    assert (len(lines), lines[:4]) == (1 + 6, kept)


def test_a_log_of_other_games_is_refused_and_left_alone(hare: Rules, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with logbook(hare, path):
        pass
    before = path.read_bytes()
    with pytest.raises(BadFile, match="another title, set-up, seed or tuning"):
        Logbook(path, heading(hare, hare.card.setup(), 4))
    assert path.read_bytes() == before
    other = tmp_path / "letter.txt"
    other.write_text("Dear fox,\n")
    with pytest.raises(BadFile, match="does not hold the games of a ladder"):
        logbook(hare, other)
    assert other.read_text() == "Dear fox,\n"
    with pytest.raises(BadFile, match="cannot be used"):
        logbook(hare, tmp_path)


def logbook(rules: Rules, path: Path) -> Logbook:
    """A log for games with seed 3."""
    return Logbook(path, heading(rules, rules.card.setup(), 3))


def sure_pounce() -> Game:
    """The fox knows that the hare is in hole 2, within reach."""
    game = at_pounce(HareRules(), hare=2, steps=3)
    table = table_of(game)
    table.maybe = 1 << 2
    return game


def judged(game: Game, choice: Choice) -> Meter:
    """The meter after one decision."""
    rules = HareRules()
    judge(rules, situation(rules, game, game.seat), choice, Random(1), meter := Meter())
    return meter


def test_an_immediate_win_that_is_missed_is_a_blunder() -> None:
    game = sure_pounce()
    assert judged(game, 2) == Meter(1, 0, 0)
    assert judged(game, 1) == Meter(1, 0, 1)


def test_what_is_not_certain_is_no_blunder() -> None:
    game = at_pounce(HareRules(), hare=4, steps=3)
    for choice in game.options():
        assert judged(game, choice) == Meter(1, 0, 0)


def test_a_certain_loss_is_entered_only_where_there_was_another_way() -> None:
    rules = HareRules()
    game = sure_pounce()
    table = table_of(game)
    table.night = table.terms.nights
    worlds = [game.clone()]
    assert certain_end(rules, worlds, FOX, 2, Random(1)) == 1.0
    assert certain_end(rules, worlds, FOX, 1, Random(1)) == 0.0
    assert judged(game, 1) == Meter(1, 1, 0)


def test_all_outcomes_of_the_roll_that_follows_are_looked_at() -> None:
    game = at_creep(HareRules())
    assert rolled_out(game, Random(1)) == [game]
    game.apply(game.options()[0])
    assert len(rolled_out(game, Random(1))) == 3


class Again(Chance):
    """A roll whose first outcome is to roll again."""

    __slots__ = ("then",)

    def __init__(self, then: Question) -> None:
        self.then = then

    def options(self, t: Table) -> list[Choice]:
        return [0, 1]

    def answer(self, t: Table, choice: Choice) -> Frame:
        return self if choice == 0 else self.then


def test_a_roll_that_may_be_made_again_and_again_comes_to_an_end() -> None:
    game = at_creep(HareRules())
    game.ask = Again(game.question)
    ends = rolled_out(game, Random(1))
    assert 6 <= len(ends) <= 8
    assert not any(isinstance(end.ask, Chance) for end in ends)


def test_the_meter_reads_whole_games_and_the_same_for_the_same_seed(hare: Rules) -> None:
    wild = Level("wild", Strength(slips=1.0))
    found = measure(hare, hare.card.setup(), wild, games=12, seed=2)
    assert found == measure(hare, hare.card.setup(), wild, games=12, seed=2)
    assert found.decisions > 24
    assert found.low <= found.rate <= found.high
    assert found.rate == (found.losses + found.missed) / found.decisions


def waits(known: object, ask: Ask) -> set[Choice]:
    """The first hole, wherever the fox may pounce."""
    return {ask.offers[0].choice} if ask.kind == "hare.pounce" else set()


class Laughing(HareRules):
    """The toy with something to laugh at."""

    class _Hints(HareHints):
        class _Study(Study):
            follies: ClassVar[Mapping[str, Folly]] = {"waits": waits}

        study: ClassVar[Study] = _Study()

    hints: ClassVar[Hints] = _Hints()


def test_what_is_foolish_is_counted_beside_what_it_could_have_been() -> None:
    rules = Laughing()
    wild = Level("wild", Strength(slips=1.0, foolish=True))
    found = measure(rules, rules.card.setup(), wild, games=6, seed=2, ends=False)
    assert (found.losses, found.missed) == (0, 0)
    assert [folly.what for folly in found.follies] == ["waits"]
    folly = found.follies[0]
    assert 0 < folly.done < folly.applied < found.decisions
    assert folly.low < folly.rate < folly.high
    wise = Level("wise", Strength(slips=1.0))
    assert measure(rules, rules.card.setup(), wise, games=6, seed=2, ends=False).follies[0].done == 0
