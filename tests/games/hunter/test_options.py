"""The options of the atlas, section 2.4: what they take, what they default to, and what they change."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.hunter import RULES
from getaway.games.hunter.pieces import NORTH, SOUTH
from getaway.kernel.errors import BadSetup
from getaway.kernel.frames import CHANCE
from getaway.kernel.rulebook import rulebook
from tests.games.hunter.situations import Scene, situation, started

CARD = RULES.card

TABLE: list[tuple[str, object, tuple[object, ...], str]] = [
    ("rows", 10, (10, 8), "HUNT-RULING-2"),
    ("first_player", "random", ("random", "rps", "south", "north"), "HUNT-RULING-9"),
    ("setup", "manual", ("manual", "random", "reference", "sheltered"), "HUNT-RULING-8"),
    ("ten_rule", "twice", ("twice", "lenient"), "HUNT-RULING-27"),
    ("analyst_airlift", "free", ("free", "one_space"), "HUNT-RULING-25"),
    ("memory", "marked", ("marked", "unaided"), "HUNT-RULING-30"),
    ("turn_cap", 30, (1, 500), "HUNT-RULING-32"),
    ("quiet_cap", 15, (0, 100), "HUNT-RULING-32"),
    ("cap_result", "points", ("draw", "points"), "HUNT-RULING-33"),
]


@pytest.mark.parametrize(("name", "default", "values", "rule"), TABLE)
def test_each_option_has_the_values_the_default_and_the_ruling_of_the_atlas(
    name: str, default: object, values: tuple[object, ...], rule: str
) -> None:
    option = CARD.option(name)
    assert option.default == default
    assert set(option.values or (option.low, option.high)) == set(values)
    assert option.rule == rule
    assert option.rule in rulebook(RULES)
    assert option.per_seat == (name == "setup")


def test_there_are_no_other_options() -> None:
    assert [option.name for option in CARD.options] == [name for name, *_ in TABLE]


def test_every_value_has_a_label_for_people_and_every_option_a_sentence() -> None:
    for option in CARD.options:
        assert len(option.labels) == len(option.values)
        assert option.text[0].isupper()
        assert option.text.endswith((".", "?"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rows", 9),
        ("rows", True),
        ("first_player", "east"),
        ("setup", "by hand"),
        ("turn_cap", 0),
        ("turn_cap", 501),
        ("quiet_cap", -1),
        ("quiet_cap", 101),
        ("quiet_cap", "many"),
        ("memory", "perfect"),
    ],
)
def test_other_values_are_refused_and_the_ruling_named(name: str, value: Any) -> None:
    with pytest.raises(BadSetup) as refusal:
        CARD.setup(2, {name: value})
    assert refusal.value.rule == CARD.option(name).rule


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.rule("HUNT-COMP-1")
def test_the_game_is_for_two(seats: int) -> None:
    with pytest.raises(BadSetup):
        CARD.setup(seats)


@pytest.mark.rule("HUNT-RULING-2")
def test_the_compact_board_has_eight_ranks_and_leaves_two_between_the_sides() -> None:
    scene = started(rows=8, setup="reference", first_player="south")
    assert scene.view(NORTH).rows == 8
    assert max(piece.square for piece in scene.view(SOUTH).pieces) == 63
    scene.play("a3a4", "b3b4", "c3c4", "g3g4", "end", "end")
    assert scene.asked == (NORTH, "move")
    assert scene.refused("f6f7") == "HUNT-MOVE-7"
    scene.play("h6h5")
    assert scene.on("h5") == "N.AS3"


@pytest.mark.rule("HUNT-RULING-2")
def test_at_the_start_only_the_front_rank_can_step_on_either_board() -> None:
    for rows in (10, 8):
        scene = started(rows=rows, setup="reference", first_player="north")
        front = rows - 2
        assert sorted(scene.offered()) == [f"{file}{front}{file}{front - 1}" for file in "abcdefgh"]


@pytest.mark.rule("HUNT-RULING-9")
def test_first_player_chooses_between_chance_hands_and_names() -> None:
    assert started().asked == (CHANCE, "first")
    assert started(first_player="rps").asked == (SOUTH, "throw")
    assert started(first_player="south").asked == (SOUTH, "place")
    assert started(first_player="north").view(SOUTH).first == NORTH


@pytest.mark.rule("HUNT-RULING-8")
def test_setup_is_agreed_for_each_seat() -> None:
    assert CARD.setup(2, {"setup": "random"}).each("setup") == ("random", "random")
    assert CARD.setup(2, {"setup.north": "reference"}).each("setup") == ("manual", "reference")
    assert started(**{"setup.south": "reference", "first_player": "south"}).asked == (NORTH, "place")


@pytest.mark.rule("HUNT-RULING-27")
@pytest.mark.parametrize(("ten_rule", "result"), [("twice", ("notice", (NORTH,))), ("lenient", None)])
def test_ten_rule_decides_whether_ten_twice_loses(ten_rule: str, result: object) -> None:
    scene = situation(
        "S.MB a1, S.SF1 d5; N.MB h10, N.CO1 d6", phase="challenges", tracks=(9, 1), notice=(SOUTH,), ten_rule=ten_rule
    )
    assert scene.play("d5xd6", "end").result == result


@pytest.mark.rule("HUNT-RULING-25")
@pytest.mark.parametrize(("code", "value"), [("PR1", 1), ("SK1", 1), ("CO1", 1), ("PM1", 1), ("LS1", -1)])
def test_one_space_lets_an_airlifted_analyst_move_the_track_by_one(code: str, value: int) -> None:
    def lifted(analyst_airlift: str) -> Scene:
        scene = situation(
            f"S.MB a5, S.IA c2; N.MB h10, N.{code} f8",
            phase="challenges",
            tracks=(5, 1),
            analyst_airlift=analyst_airlift,
        )
        return scene.play("c2*f8")

    assert lifted("one_space").tracks == (5 + value, 1)
    assert lifted("free").tracks == (5, 1)


@pytest.mark.rule("HUNT-RULING-25")
def test_one_space_changes_nothing_on_the_ground_and_can_lose_at_ten() -> None:
    ground = situation("S.MB a1, S.IA d5; N.MB h10, N.PR1 d6", phase="challenges", analyst_airlift="one_space")
    assert ground.play("d5xd6").tracks == (1, 1)
    air = situation(
        "S.MB a5, S.IA c2; N.MB h10, N.CO1 f8", phase="challenges", tracks=(10, 1), analyst_airlift="one_space"
    )
    assert air.play("c2*f8").result == ("hostility", (NORTH,))


@pytest.mark.rule("HUNT-RULING-30")
@pytest.mark.parametrize(("memory", "face"), [("marked", "SK"), ("unaided", "")])
def test_memory_decides_whether_the_table_remembers(memory: str, face: str) -> None:
    scene = situation("S.MB a1, S.SF1 d5; N.MB h10, N.SK1 d6", phase="challenges", memory=memory)
    assert scene.play("d5xd6").seen(SOUTH, "d6").face == face


@pytest.mark.rule("HUNT-RULING-32")
@pytest.mark.parametrize("turn_cap", [1, 3, 500])
def test_turn_cap_is_the_last_turn(turn_cap: int) -> None:
    def end_of(turn: int) -> Scene:
        given: dict[str, Any] = {"turn_cap": turn_cap, "cap_result": "draw"}
        return situation("S.MB a1; N.MB h10", acts=NORTH, phase="challenges", turn=turn, **given)

    if turn_cap > 1:
        assert end_of(turn_cap - 1).play("end").result is None
    last = end_of(turn_cap)
    assert last.play("end").result == ("turn_cap", ())


@pytest.mark.rule("HUNT-RULING-32")
@pytest.mark.parametrize(
    ("quiet_cap", "quiet", "drawn"), [(1, 0, True), (3, 1, False), (3, 2, True), (100, 98, False), (0, 300, False)]
)
def test_quiet_cap_counts_turns_and_nought_is_never(quiet_cap: int, quiet: int, drawn: bool) -> None:
    given: dict[str, Any] = {"quiet_cap": quiet_cap, "turn_cap": 500, "cap_result": "draw"}
    scene = situation("S.MB a1; N.MB h10", acts=NORTH, phase="challenges", turn=320, quiet=quiet, **given)
    assert scene.play("end").result == (("quiet", ()) if drawn else None)


@pytest.mark.rule("HUNT-RULING-33")
def test_cap_result_decides_between_a_draw_and_points() -> None:
    given = "S.MB a1, S.AS1 a2; N.MB h10"
    draw = situation(given, acts=NORTH, phase="challenges", turn=30, cap_result="draw")
    assert draw.play("end").result == ("turn_cap", ())
    points = situation(given, acts=NORTH, phase="challenges", turn=30)
    assert points.play("end").result == ("points", (SOUTH,))
