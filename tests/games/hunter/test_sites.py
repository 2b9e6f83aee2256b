"""City and base: who may enter what, and the main that walks into an enemy site."""

from __future__ import annotations

import pytest

from getaway.games.hunter.events import GameEnded, Stepped
from getaway.games.hunter.pieces import NORTH, SOUTH
from tests.games.hunter.situations import situation, sq

# South's sites are c2 (city) and f2 (base), North's f9 and c9.
CIVILIANS = ["PR1", "SK1", "CO1", "PM1", "LS1"]


@pytest.mark.rule("HUNT-SITE-1", "HUNT-RULING-22")
@pytest.mark.parametrize("code", ["SF1", "IA", *CIVILIANS])
@pytest.mark.parametrize("city", ["c2", "f9"])
def test_any_piece_enters_stops_in_and_leaves_either_city(code: str, city: str) -> None:
    below = f"{city[0]}{int(city[1]) - 1}"
    scene = situation(f"S.MB a5, S.{code} {below}, S.SK3 h4; N.MB h10, N.CO1 h6")
    scene.play(below + city, "a5a6", "h4h5")
    if code in CIVILIANS:
        assert "end" in scene.offered()
    scene.play("end", "end", "h10h9", "h6g6", "end", "end")
    assert scene.on(city) == f"S.{code}"
    assert len(scene.offers_from(city)) == 4


@pytest.mark.rule("HUNT-SITE-1", "HUNT-RULING-22")
@pytest.mark.parametrize("city", ["c2", "f9"])
def test_associates_enter_either_city(city: str) -> None:
    below = f"{city[0]}{int(city[1]) - 1}"
    scene = situation(f"S.MB a5, S.AS1 a4, S.AS2 b4, S.AS3 {below}; N.MB h10")
    assert below + city in scene.offered()


@pytest.mark.rule("HUNT-SITE-1")
def test_the_main_may_enter_its_own_city_and_nothing_happens() -> None:
    scene = situation("S.MB c3, S.CO1 h1; N.MB h10")
    scene.play("c3c2")
    assert scene.result is None
    assert scene.told_all() == [Stepped(SOUTH, sq("c3"), sq("c2"))]


@pytest.mark.rule("HUNT-SITE-2", "HUNT-RULING-22")
@pytest.mark.parametrize("unit", ["SF1", "SF2", "SF3", "IA"])
@pytest.mark.parametrize("base", ["f2", "c9"])
def test_every_unit_enters_either_base(unit: str, base: str) -> None:
    below = f"{base[0]}{int(base[1]) - 1}"
    scene = situation(f"S.MB a5, S.{unit} {below}; N.MB h10")
    scene.play(below + base)
    assert scene.on(base) == f"S.{unit}"


@pytest.mark.rule("HUNT-SITE-2", "HUNT-SITE-4", "HUNT-RULING-22")
@pytest.mark.parametrize("code", ["AS1", *CIVILIANS])
@pytest.mark.parametrize("base", ["f2", "c9"])
def test_nobody_else_enters_a_base(code: str, base: str) -> None:
    below = f"{base[0]}{int(base[1]) - 1}"
    # An associate stays with its main there, so that only the base itself is in the way.
    main = {"f2": "e1", "c9": "b8"}[base] if code == "AS1" else "h5"
    scene = situation(f"S.MB {main}, S.{code} {below}; N.MB h10")
    assert scene.refused(below + base) == "HUNT-SITE-4"
    assert below + base not in scene.offered()


@pytest.mark.rule("HUNT-SITE-3")
def test_the_main_may_not_enter_its_own_base() -> None:
    scene = situation("S.MB f1, S.CO1 h1; N.MB h10")
    assert scene.refused("f1f2") == "HUNT-SITE-3"
    north = situation("S.MB a1; N.MB c10", first=NORTH)
    assert north.refused("c10c9") == "HUNT-SITE-3"


@pytest.mark.rule("HUNT-SITE-3", "HUNT-END-2", "HUNT-MOVE-17", "HUNT-RULING-18")
@pytest.mark.parametrize(("first", "step"), [(SOUTH, "c8c9"), (SOUTH, "e9f9"), (NORTH, "f3f2"), (NORTH, "d2c2")])
def test_a_main_in_an_enemy_site_wins_at_once_and_the_opponent_gets_no_reply(first: int, step: str) -> None:
    mine, other = ("S", "N") if first == SOUTH else ("N", "S")
    scene = situation(
        f"{mine}.MB {step[:2]}, {mine}.SF1 h5, {mine}.CO1 h6, {mine}.CO2 h7; {other}.MB a5, {other}.SF1 a6", first=first
    )
    scene.play(step)
    assert scene.result == ("infiltration", (first,))
    stepped, ended = scene.told_all()
    assert stepped == Stepped(first, sq(step[:2]), sq(step[2:]))
    assert isinstance(ended, GameEnded)
    assert (ended.reason, ended.winner) == ("infiltration", first)
    assert scene.game.ask is None


@pytest.mark.rule("HUNT-SITE-3")
def test_on_the_compact_board_norths_sites_lie_on_the_seventh_rank() -> None:
    assert situation("S.MB f6; N.MB h8", rows=8).play("f6f7").result == ("infiltration", (SOUTH,))
    assert situation("S.MB c6; N.MB h8", rows=8).play("c6c7").result == ("infiltration", (SOUTH,))
    scene = situation("S.MB a1, S.CO1 c6; N.MB h8", rows=8)
    assert scene.refused("c6c7") == "HUNT-SITE-4"


@pytest.mark.rule("HUNT-SITE-5", "HUNT-RULING-22")
@pytest.mark.parametrize("guard", ["N.CO1", "N.SF1", "N.MB", "S.CO1"])
def test_whoever_stands_in_a_city_keeps_the_main_out(guard: str) -> None:
    main = "" if guard == "N.MB" else "; N.MB h10"
    scene = situation(f"S.MB f8, S.SF1 a1, {guard} f9{main}")
    assert scene.refused("f8f9") == "HUNT-MOVE-7"


@pytest.mark.rule("HUNT-SITE-5", "HUNT-RULING-22")
def test_a_unit_in_a_base_of_either_side_keeps_everybody_else_out() -> None:
    scene = situation("S.MB c8, S.SF1 b9, S.CO1 h1, S.CO2 h3; N.MB h10, N.SF1 c9")
    assert scene.refused("c8c9") == scene.refused("b9c9") == "HUNT-MOVE-7"
    squatter = situation("S.MB a1, S.SF1 f3, S.CO1 h1, S.CO2 h3; N.MB h10, N.SF1 f2")
    assert squatter.refused("f3f2") == "HUNT-MOVE-7"


@pytest.mark.rule("HUNT-RULING-18", "HUNT-END-2")
def test_walking_in_is_a_move_like_any_other_and_must_keep_the_formation() -> None:
    scene = situation("S.MB f8, S.AS1 f7, S.AS2 e7, S.SF1 a1, S.CO1 h1, S.CO2 h3; N.MB h10")
    assert scene.refused("f8f9") == "HUNT-FORM-1"
    protester = situation("S.MB f8, S.PR1 g10, S.SF1 a1, S.CO1 h1; N.MB h10")
    assert protester.refused("f8f9") == "HUNT-FORM-3"
    units = situation("S.MB f8, S.SF1 g10, S.SF2 e10, S.CO1 h1; N.MB h10")
    assert units.refused("f8f9") == "HUNT-FORM-4"


@pytest.mark.rule("HUNT-END-2")
def test_other_pieces_win_nothing_in_an_enemy_site() -> None:
    scene = situation("S.MB a1, S.SF1 c8, S.CO1 f8, S.CO2 h1; N.MB h10")
    scene.play("c8c9", "f8f9")
    assert scene.result is None
