"""Forecasts held against brute force: every way the engine can go from a position of a recorded game, tried out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from getaway.games.downtown import RULES
from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.flow.turn import Play, Round
from getaway.games.downtown.pieces import AIM_AGAIN
from getaway.games.downtown.table import table_of
from getaway.kernel import tape as tapes
from getaway.kernel.frames import CHANCE, PASS, SPECTATOR, Chance, Choice
from getaway.kernel.game import Game
from tests.games.downtown.situations import johnnys_turn, turn
from tests.games.downtown.test_attempt import AT, aiming, at
from tests.games.downtown.test_duel import fight
from tests.tapes import path_of

EXACT = 0.000051
"""People are told four digits."""


@cache
def recorded(reason: str) -> tuple[Game, ...]:
    """Every position of a recorded game."""
    tape = tapes.read(path_of("downtown", reason))
    game = RULES.start(tape.setup)
    found = []
    for _, choice in tape.moves:
        found.append(game.clone())
        game.apply(choice)
    return tuple(found)


def outcomes(game: Game) -> Iterator[tuple[float, Game]]:
    """What chance can answer, each with its share."""
    question = game.question
    assert isinstance(question, Chance)
    weights = question.weights(game.table)
    for choice, weight in zip(game.options(), weights, strict=True):
        after = game.clone()
        after.apply(choice)
        yield weight / sum(weights), after


def passed(game: Game) -> Game:
    """The same after the asked seat has passed."""
    after = game.clone()
    after.apply(PASS)
    return after


# Johnny


def walked(game: Game, share: float, found: dict[int, float]) -> dict[int, float]:
    """Where Johnny's turn ends, by playing it out with nobody playing a card."""
    if game.ask is None or table_of(game).active != NOWHERE:
        field = table_of(game).johnny
        found[field] = found.get(field, 0.0) + share
    elif game.seat == CHANCE:
        for part, after in outcomes(game):
            walked(after, share * part, found)
    else:
        walked(passed(game), share, found)
    return found


def next_turn(game: Game) -> Game:
    """Johnny's next turn, as if it began now."""
    table = table_of(game).clone()
    table.distance = 0
    begun = Game(table, [Play(), Round()], [2, 1], None, game.no)
    begun.run(None)
    return begun


def shown(game: Game) -> dict[int, float]:
    return dict(RULES.view(game, SPECTATOR).johnny.forecast)


def agrees(game: Game) -> None:
    t = table_of(game)
    if t.active == NOWHERE:
        expected = walked(game.clone(), 1.0, {})
    else:
        expected = walked(next_turn(game), 1.0, {}) if t.round < t.terms.rounds else {}
    assert shown(game) == pytest.approx(expected, abs=EXACT)


IN_HIS_TURN = ("downtown.direction", "downtown.distance", "downtown.change", "downtown.stop", "downtown.pace")


@pytest.mark.rule("DOWN-JTQ-12")
@pytest.mark.parametrize("reason", RULES.card.reasons)
def test_johnnys_forecast_is_what_playing_his_turn_out_comes_to(reason: str) -> None:
    kinds = {"downtown.turn": 0, **dict.fromkeys(IN_HIS_TURN, 0)}
    for game in recorded(reason):
        kind = game.question.kind
        if kind in kinds:
            kinds[kind] += 1
            agrees(game)
    assert kinds["downtown.turn"]
    assert kinds["downtown.distance"]


@pytest.mark.rule("DOWN-JTQ-2", "DOWN-JTQ-8", "DOWN-RULING-6")
def test_what_has_been_rolled_in_his_turn_counts() -> None:
    hands = ["spy", "spy"]
    rolled = johnnys_turn(hands, johnny="H12a", heading="east").play(1)
    assert rolled.asked[1] == "stop"
    assert shown(rolled.game) == {rolled.t.terms.city.names.index("H12b"): 1.0}
    settled = johnnys_turn(hands, johnny="C22", heading="north").play("east", "pass", "pass")
    assert settled.asked[1] == "distance"
    assert set(shown(settled.game)) & {settled.t.terms.city.names.index(name) for name in ("V21b", "H12b")} == set()
    agrees(settled.game)
    crossing = johnnys_turn(hands, johnny="H12b", heading="east").play(3, "pass", "pass", "north")
    assert crossing.asked[1] == "change"
    assert shown(crossing.game) == {crossing.t.terms.city.names.index("V21a"): 1.0}
    over = johnnys_turn(hands, johnny="H12a", heading="east").play(1, "pass", "pass")
    assert over.asked[1] == "pace"
    assert shown(over.game) == {over.t.johnny: 1.0}
    route = johnnys_turn(hands, johnny="V11b", heading="north", route=1, route_at=6).play(5)
    agrees(route.game)


@pytest.mark.rule("DOWN-ROUND-1")
def test_nothing_is_foreseen_after_his_last_turn() -> None:
    assert shown(turn(["", ""], round=12).game) == {}
    assert shown(turn(["", ""], round=11).game) != {}


# Attempts

Known = dict[tuple[object, ...], float]


def tried(game: Game, known: Known) -> float:
    """The chance to kill with best play of both and without cards, by trying everything."""
    if game.outcome is not None:
        return float(game.outcome.reason == "kill")
    t = table_of(game)
    kind = game.question.kind.partition(".")[2]
    if not t.attempt or kind == "patsy":
        return 0.0
    key = (kind, game.question.fields(), tuple(t.attempt))
    if key not in known:
        if game.seat == CHANCE:
            known[key] = sum(share * tried(after, known) for share, after in outcomes(game))
        elif kind in ("aim_cards", "attack_cards"):
            known[key] = tried(passed(game), known)
        else:
            found = []
            for choice in game.options():
                after = game.clone()
                after.apply(choice)
                found.append(tried(after, known))
            known[key] = min(found) if kind == "guard" else max(found)
    return known[key]


def best(game: Game) -> float:
    attempt = RULES.view(game, SPECTATOR).attempt
    assert attempt is not None
    return attempt.best


def worth(game: Game) -> float:
    """The chance to kill as it is shown, or as it has turned out."""
    if game.outcome is not None:
        return float(game.outcome.reason == "kill")
    return best(game) if table_of(game).attempt else 0.0


def one_step(game: Game) -> float:
    """The same from what is shown one decision later: tried out to the end, step by step."""
    if game.seat == CHANCE:
        return sum(share * worth(after) for share, after in outcomes(game))
    kind = game.question.kind.partition(".")[2]
    if kind in ("aim_cards", "attack_cards"):
        return worth(passed(game))
    found = []
    for choice in game.options():
        after = game.clone()
        after.apply(choice)
        found.append(worth(after))
    return min(found) if kind == "guard" else max(found)


@pytest.mark.rule("DOWN-ASSN-12")
def test_the_kill_chance_of_recorded_attempts_is_what_trying_everything_comes_to() -> None:
    kinds: dict[str, int] = {}
    for reason in RULES.card.reasons:
        for game in recorded(reason):
            if table_of(game).attempt:
                kinds[game.question.kind] = kinds.get(game.question.kind, 0) + 1
                assert best(game) == pytest.approx(one_step(game), abs=2 * EXACT), game.question.kind
    assert {"downtown.aim_die", "downtown.guard_die", "downtown.shot_dice", "downtown.johnnys_dice"} <= set(kinds)


@pytest.mark.rule("DOWN-ASSN-12")
@pytest.mark.parametrize("weapon", AT)
@pytest.mark.parametrize("seats", [1, 2])
def test_the_kill_chance_holds_in_every_round_of_an_attempt(weapon: str, seats: int) -> None:
    rng = Random(f"{weapon} {seats}")
    for _ in range(3):
        game = aiming(weapon, "aiming_precision extra_charge", seats=seats, attack_cards=True).game
        while table_of(game).attempt and game.ask is not None:
            assert best(game) == pytest.approx(one_step(game), abs=2 * EXACT), game.question.kind
            options = game.options()
            game.apply(a_later_round(options) if game.question.kind == "downtown.decide" else rng.choice(options))


def a_later_round(options: list[Choice]) -> Choice:
    """Aim again as long as there is a round left, then shoot if that is possible."""
    return AIM_AGAIN if AIM_AGAIN in options else options[0]


@pytest.mark.rule("DOWN-ASSN-8", "DOWN-ASSN-11")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_round_that_has_been_rolled_counts(seats: int) -> None:
    known: Known = {}
    scene = at(aiming("grenade", "aiming_precision", seats=seats), (3, 3), (4, 3), rounds=3)
    before = best(scene.game)
    assert before == pytest.approx(tried(scene.game, known), abs=EXACT)
    found = []
    for roll in range(1, 7):
        rolled = scene.clone().play(roll)
        assert rolled.asked[1] == "aim_cards"
        assert best(rolled.game) == pytest.approx(tried(rolled.game, known), abs=EXACT)
        found.append(best(rolled.game))
        moving = rolled.play("pass")
        for offer in moving.ask.offers if moving.asked[1] == "aim" else ():
            there = moving.clone().play(offer.token)
            assert offer.does is not None
            assert best(there.game) == getattr(offer.does, "best", None)
            assert best(there.game) == pytest.approx(tried(there.game, known), abs=EXACT)
    assert sum(found) / 6 == pytest.approx(before, abs=EXACT)
    assert len(set(found)) > 1


@pytest.mark.rule("DOWN-ASSN-12")
def test_offers_tell_what_they_leave_of_the_chance() -> None:
    scene = at(aiming("sniper", "extra_die_roll aiming_precision"), (4, 4), (6, 2), rounds=3).play(3)
    known: Known = {}
    told = {offer.token: getattr(offer.does, "best", None) for offer in scene.ask.offers}
    assert set(told) == {"again", "plus", "minus", "pass"}
    for token in ("again", "plus", "minus"):
        then = scene.clone().play(token)
        assert told[token] == pytest.approx(tried(then.game, known), abs=EXACT)
        assert best(then.game) == told[token]
    deciding = at(aiming(), (4, 4), rounds=2).play(1, "4,5", 1, "6,2")
    again = {offer.token: getattr(offer.does, "best", None) for offer in deciding.ask.offers}["aim"]
    assert again == pytest.approx(tried(deciding.clone().play("aim").game, known), abs=EXACT)


# Duels

Three = tuple[float, float, float]


def duel_odds(game: Game, figures: tuple[int, int]) -> Three:
    """The chances of the duel as they are shown, or as it has turned out: the winner has gained three points."""
    duel = RULES.view(game, SPECTATOR).duel
    if duel is not None:
        assert duel.odds is not None
        return duel.odds
    first, other = [table_of(game).points[figure] for figure in figures]
    return float(first == WON), float(first == other == TIED), float(other == WON)


WON, TIED = 3, 2


def one_blow(game: Game, figures: tuple[int, int]) -> Three:
    """The same from what is shown one decision later."""
    if game.seat == CHANCE:
        parts = [(share, duel_odds(after, figures)) for share, after in outcomes(game)]
        won, tied, lost = [sum(share * odds[at] for share, odds in parts) for at in range(3)]
        return won, tied, lost
    found = []
    for choice in game.options():
        after = game.clone()
        after.apply(choice)
        found.append(duel_odds(after, figures))
    pick = max if game.seat == figures[0] else min
    return pick(found, key=lambda odds: odds[0] - odds[2])


@pytest.mark.rule("DOWN-DUEL-12", "DOWN-DUEL-18")
@pytest.mark.parametrize("pair", [("tiger", "roxy"), ("velvet", "iguana"), ("roxy", "velvet"), ("iguana", "tiger")])
def test_the_chances_of_a_duel_count_what_has_been_rolled(pair: tuple[str, str]) -> None:
    rng = Random(" ".join(pair))
    kinds = set()
    for _ in range(3):
        game = fight(*pair).game
        view = RULES.view(game, SPECTATOR).duel
        assert view is not None
        while table_of(game).duel:
            kinds.add(game.question.kind)
            shown_now = duel_odds(game, view.figures)
            then = one_blow(game, view.figures)
            # Two ways to play that are worth the same may differ in ties.
            assert shown_now[0] - shown_now[2] == pytest.approx(then[0] - then[2], abs=5 * EXACT), game.question.kind
            game.apply(rng.choice(game.options()))
    assert {"downtown.attack_roll", "downtown.defence_roll", "downtown.ability"} <= kinds
