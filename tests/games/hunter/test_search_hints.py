"""What hunter tells a search: quick guesses, in the scale of the priors, that do not find the main by magic."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from getaway.bots import Budget
from getaway.bots import situation as situation_of
from getaway.bots.search.bot import Level
from getaway.games.hunter import RULES
from getaway.games.hunter.hints.search.outlook import ways_to
from getaway.games.hunter.pieces import AS3, CO1, MB, NORTH, SOUTH
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.game import Game
from getaway.kernel.hints import Strength
from getaway.kernel.table import Outcome
from tests.games.hunter.situations import situation, sq

BOARD = "S.MB a1, S.AS1 a2, S.AS2 b1, S.SF1 d5, S.IA f2; N.MB d6, N.AS1 h9, N.SF1 c9, N.SK1 e5"


def both_by_steps(game: Game) -> list[float]:
    """The value by which single steps are judged, for both sides."""
    return [RULES.hints.evaluate(game, seat) for seat in (SOUTH, NORTH)]


def guesses(game: Game) -> dict[Choice, float]:
    """The inclination of the asked seat for each of its options."""
    options = game.options()
    return dict(zip(options, RULES.hints.inclinations(game, game.seat, options), strict=True))


def test_a_main_beside_an_open_site_wants_nothing_more_than_to_enter_it() -> None:
    game = situation("S.MB f8, S.AS1 e8, S.SF1 a1, S.SK1 b1, S.SK2 c1; N.MB a10, N.SF1 c9").game
    inclined = guesses(game)
    assert max(inclined, key=lambda choice: inclined[choice]) == (0, 0)


def test_a_hunter_is_drawn_towards_the_main() -> None:
    game = situation("S.MB a1, S.SF1 d3, S.SK1 g1; N.MB d8, N.SF1 c9").game
    inclined = guesses(game)
    assert inclined[4, 0] > inclined[4, 1] == inclined[4, 2]


def by_token(game: Game) -> dict[str, float]:
    """The same by the token of each option."""
    tokens = {offer.choice: offer.token for offer in RULES.ask(game).offers}
    return {tokens[choice]: guess for choice, guess in guesses(game).items()}


WALLED = "S.MB a1, S.SF1 f9, S.SF2 e6; N.MB h10, N.SK1 g10, N.SK2 h9, N.SF1 c9"


def test_hunters_who_cannot_get_at_the_main_chase_its_associates_while_one_keeps_watch() -> None:
    inclined = by_token(situation(WALLED + ", N.AS1 a6").game)
    assert inclined["e6d6"] > 1.0 > inclined["e6f6"]
    assert inclined["f9g9"] > inclined["f9e9"]
    # Where the wall has a gap, both go for the main again; and where nobody is left to be chased.
    for pieces in (WALLED.replace("N.SK2 h9", "N.SK2 h7") + ", N.AS1 a6", WALLED):
        inclined = by_token(situation(pieces).game)
        assert inclined["e6f6"] > inclined["e6d6"]


def test_who_stands_beside_the_prey_stays_there() -> None:
    inclined = by_token(situation(WALLED.replace("S.SF2 e6", "S.SF2 b6") + ", N.AS1 a6").game)
    assert all(inclined[token] < 1.0 for token in ("b6b5", "b6b7", "b6c6"))


def test_a_stranger_is_as_tempting_whether_it_is_the_main_or_a_schoolkid() -> None:
    game = situation(BOARD, phase="challenges").game
    inclined = guesses(game)
    assert inclined[4, 0] == inclined[4, 1] > inclined[PASS]


def test_challenges_lose_their_appeal_as_the_track_rises() -> None:
    calm, angry = (guesses(situation(BOARD, phase="challenges", tracks=(track, 1)).game) for track in (1, 9))
    assert calm[4, 0] > calm[PASS]
    assert angry[4, 0] < angry[PASS]


def test_a_position_is_settled_only_between_halves() -> None:
    scene = situation("S.MB a1, S.SF1 d3, S.SK1 g1; N.MB d8, N.SF1 c9")
    assert RULES.hints.settled(scene.game)
    scene.play("d3d4")
    assert not RULES.hints.settled(scene.game)
    assert not RULES.hints.settled(situation(BOARD, phase="challenges").game)


def test_the_chances_of_both_sides_add_up_to_one() -> None:
    game = situation(BOARD).game
    south, north = RULES.hints.evaluate_all(game)
    assert south + north == pytest.approx(1.0)
    assert sum(RULES.hints.evaluate(game, seat) for seat in (SOUTH, NORTH)) == pytest.approx(1.0)


def test_a_search_likes_its_hunters_near_the_main_and_its_own_main_shielded() -> None:
    def south(pieces: str) -> float:
        return RULES.hints.evaluate_all(situation(pieces).game)[SOUTH]

    base = south("S.MB a1, S.SF1 d3, S.SK1 g1; N.MB d8, N.SF1 c9")
    assert south("S.MB a1, S.SF1 d6, S.SK1 g1; N.MB d8, N.SF1 c9") > base
    assert south("S.MB a1, S.SF1 d3, S.SK1 b1; N.MB d8, N.SF1 c9") > base
    assert south("S.MB a1, S.SF1 d3, S.SK1 g1; N.MB d8, N.SF1 a2") < base


def test_a_search_hunts_associates() -> None:
    def south(pieces: str) -> float:
        return RULES.hints.evaluate_all(situation(f"S.MB a1, S.AS1 b1, {pieces}").game)[SOUTH]

    far = south("S.SF1 d3; N.MB a10, N.AS1 h8, N.SF1 c9")
    near = south("S.SF1 h5; N.MB a10, N.AS1 h8, N.SF1 c9")
    gone = south("S.SF1 h5; N.MB a10, N.SF1 c9")
    assert far < near < gone
    two = south("S.SF1 h5; N.MB a10, N.AS1 h8, N.AS2 g9, N.SF1 c9")
    three = south("S.SF1 h5; N.MB a10, N.AS1 h8, N.AS2 g9, N.AS3 f9, N.SF1 c9")
    assert near > two > three


def ways(pieces: str) -> list[int]:
    """How far South's strike forces are from North's main."""
    t = situation(pieces).t
    return ways_to(t, SOUTH, [t.square_of(NORTH, MB)])


def test_a_way_counts_and_not_the_distance_as_the_crow_flies() -> None:
    walled = "N.MB d8, N.SK1 d7, N.SK2 c8, N.SK3 e8, N.CO1 d9, N.SF1 c10"
    assert ways(f"S.MB a1, S.SF1 d6; {walled}") == []
    assert ways("S.MB a1, S.SF1 d6; N.MB d8, N.SK1 d7, N.SF1 c10") == [3]
    assert ways("S.MB a1, S.SF1 b8, S.SF2 d7, S.SF3 h8; N.MB d8, N.SF1 c10") == [0, 1, 3]


def test_an_own_piece_in_the_way_costs_a_step_more() -> None:
    corner = "N.MB a10, N.SK1 b10, N.SK2 b9, N.SK3 b8, N.SF1 c9"
    assert ways(f"S.MB a1, S.SF1 a7; {corner}") == [2]
    assert ways(f"S.MB a1, S.SF1 a7, S.SK1 a8; {corner}") == [3]
    assert ways(f"S.MB a1, S.SF1 a7, S.SK1 a8, S.SK2 a9; {corner}") == [4]


def test_a_search_likes_all_its_hunters_near() -> None:
    def south(second: str) -> float:
        pieces = f"S.MB a1, S.SF1 d6, S.SF2 {second}; N.MB d8, N.SF1 c10"
        return RULES.hints.evaluate_all(situation(pieces).game)[SOUTH]

    assert south("h6") > south("h2")


@pytest.mark.parametrize("value", [RULES.hints.evaluate_all, both_by_steps])
def test_where_points_decide_they_count_more_and_more_as_the_last_turn_comes_near(
    value: Callable[[Game], list[float]],
) -> None:
    def south(turn: int, **options: Any) -> float:
        pieces = "S.MB a1, S.AS1 b1, S.AS2 b2, S.SF1 d3; N.MB h9, N.SF1 d4"
        return value(situation(pieces, turn=turn, **options).game)[SOUTH]

    assert south(2) < south(22) < south(30)
    assert south(30) > 0.99
    assert south(2, cap_result="draw") == south(30, cap_result="draw")


@pytest.mark.parametrize("value", [RULES.hints.evaluate_all, both_by_steps])
def test_ground_counts_where_points_decide_and_the_more_the_fewer_turns_are_left(
    value: Callable[[Game], list[float]],
) -> None:
    def gain(turn: int) -> float:
        behind, ahead = (f"S.MB {at}, S.SF1 d3; N.MB h9, N.SF1 e8" for at in ("a2", "a3"))
        return value(situation(ahead, turn=turn).game)[SOUTH] - value(situation(behind, turn=turn).game)[SOUTH]

    assert gain(2) < gain(20) < gain(26) < gain(29)
    assert gain(26) > 0


def sensible(game: Game) -> dict[Choice, float]:
    """The priors of the asked seat for each of its options."""
    ask = RULES.ask(game)
    priors = RULES.hints.priors(RULES.knowledge(game, game.seat), ask, [])
    return dict(zip([offer.choice for offer in ask.offers], priors, strict=True))


@pytest.mark.parametrize("appeal", [guesses, sensible])
@pytest.mark.parametrize("step", [(MB, 0), (AS3, 0)])
def test_bad_guys_come_out_when_points_are_about_to_decide(
    appeal: Callable[[Game], dict[Choice, float]], step: Choice
) -> None:
    def liked(turn: int, **options: Any) -> float:
        pieces = "S.MB d4, S.AS1 c5, S.AS2 e5, S.AS3 c3, S.SF1 a1, S.CO1 h1, S.CO2 h3; N.MB h10"
        return appeal(situation(pieces, turn=turn, **options).game)[step]

    assert liked(29) > 1.2 > 1.0 > liked(2)
    assert liked(29, cap_result="draw") < 1.0


def test_people_before_the_main_make_way_for_it_when_points_are_about_to_decide() -> None:
    def liked(turn: int) -> float:
        pieces = "S.MB d4, S.AS1 c5, S.AS2 e5, S.CO1 d5, S.SF1 a1, S.CO2 h3; N.MB h10"
        return guesses(situation(pieces, turn=turn).game)[CO1, 0]

    assert liked(29) > 1.2 > 1.0 > liked(2)


@pytest.mark.parametrize("value", [RULES.hints.evaluate_all, both_by_steps])
def test_equal_points_are_decided_by_the_civilians_questioned(value: Callable[[Game], list[float]]) -> None:
    def south(questioned: str) -> float:
        scene = situation("S.MB a2, S.SF1 d3, S.CO1 d4; N.MB h9, N.SF1 e8, N.CO1 e7", turn=30)
        scene.t.shown |= 1 << scene.t.on[sq(questioned)]
        return value(scene.game)[SOUTH]

    assert south("e7") > 0.7
    assert south("d4") < 0.3


def test_a_quiet_spell_takes_hope_from_both_until_somebody_is_challenged() -> None:
    game = situation(BOARD, cap_result="draw").game
    before = RULES.hints.evaluate_all(game)
    table = game.table
    assert isinstance(table, HunterTable)
    table.quiet = table.terms.quiet_cap - 1
    assert sum(RULES.hints.evaluate_all(game)) < sum(before)
    table.disturbed = True
    assert RULES.hints.evaluate_all(game) == before


def test_a_draw_is_worth_less_than_half_a_win() -> None:
    drawn, won = Outcome("quiet", (), (0.5, 0.5)), Outcome("capture", (NORTH,), (0.0, 1.0))
    assert RULES.hints.payoffs(won) == [0.0, 1.0]
    assert all(0.0 < share < 0.5 for share in RULES.hints.payoffs(drawn))


def test_who_is_known_gets_a_thought_only_when_a_quiet_spell_has_gone_on_for_long() -> None:
    def appeal(quiet: int) -> float:
        scene = situation(BOARD, phase="challenges", turn=20, quiet=quiet)
        scene.t.shown |= 1 << scene.t.on[sq("e5")]
        inclined = guesses(scene.game)
        return inclined[4, 1] / inclined[PASS]

    assert appeal(quiet=2) < 1.0
    assert appeal(quiet=14) == 1.0


def test_a_search_challenges_somebody_it_knows_rather_than_let_the_game_end_drawn() -> None:
    pieces = "S.MB a1, S.SK1 a2; N.MB h10, N.SK1 h9, N.SF1 d5"
    scene = situation(f"{pieces}, S.CO1 d4", acts=NORTH, phase="challenges", turn=20, quiet=14, cap_result="draw")
    scene.t.shown |= 1 << scene.t.on[sq("d4")]
    game = scene.game
    bot = Level("quick", Strength(iterations=40))(RULES, NORTH, Random(1), Budget(worlds=4))
    bot.worlds = lambda now, n: [game.clone() for _ in range(n)]  # type: ignore[method-assign]
    assert bot.choose(situation_of(RULES, game, NORTH)) != PASS


def test_set_ups_are_left_to_the_priors_and_moves_are_searched() -> None:
    hints = RULES.hints
    assert hints.effort(RULES.ask(situation(BOARD).game)) == 1.0
    game = RULES.start(RULES.card.setup(settings={"first_player": "south"}))
    assert hints.effort(RULES.ask(game)) == 0.0


def test_bots_that_search_consider_steps_as_they_will_throughout_the_tree() -> None:
    game = situation("S.MB a1, S.SF1 d3, S.SK1 g1; N.MB d8, N.SF1 c9").game
    known, ask = RULES.knowledge(game, SOUTH), RULES.ask(game)
    inclined = guesses(game)
    considered = RULES.hints.considered(known, ask, [game.clone(), game.clone()], 16)
    assert considered == [inclined[offer.choice] for offer in ask.offers]
    assert considered != RULES.hints.priors(known, ask, [game.clone()])


def test_beliefs_name_the_squares_where_the_main_is_imagined() -> None:
    game = RULES.start(RULES.card.setup(settings={"setup": "reference", "first_player": "south"}))
    known = RULES.knowledge(game, SOUTH)
    worlds = [RULES.imagine(known, Random(seed)) for seed in range(20)]
    told = RULES.hints.beliefs(known, worlds)
    assert 1 <= len(told) <= 5
    assert {belief.about for belief in told} == {"The enemy's main"}
    assert told == sorted(told, key=lambda belief: -belief.chance)
    assert RULES.hints.beliefs(known, []) == []


def test_a_search_takes_the_step_that_wins() -> None:
    game = situation("S.MB f8, S.AS1 e8, S.SF1 a1, S.SK1 b1, S.SK2 c1; N.MB a10, N.SF1 c9").game
    bot = Level("quick", Strength(iterations=40))(RULES, SOUTH, Random(1), Budget(worlds=4))
    # The worlds of a position that no legal set-up leads to cannot be imagined: the position itself will do.
    bot.worlds = lambda now, n: [game.clone() for _ in range(n)]  # type: ignore[method-assign]
    assert bot.choose(situation_of(RULES, game, SOUTH)) == (0, 0)
