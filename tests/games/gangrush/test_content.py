"""What the content files say, and that broken ones are refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from getaway.games.gangrush import RULES
from getaway.games.gangrush.board import BEHIND, LOW, PAST, RIVER, TALL
from getaway.games.gangrush.content import BOARD, BONUSES, CONTENT, DRIVERS, FOLDER, HAZARDS, Content
from getaway.games.gangrush.pieces import COUNT_OF, TYPE_OF
from getaway.games.gangrush.terms import JUMP_LAW, RACE_DIE
from getaway.kernel.errors import BadContent
from getaway.kernel.guide import guide_of
from getaway.kernel.rulebook import rulebook
from getaway.lessons import lessons_of
from tests.games.gangrush.situations import at

NAMED = re.compile("|".join(re.escape(driver.name) for driver in DRIVERS))


def names(cells: list[int]) -> set[str]:
    return {BOARD.names[cell] for cell in cells}


@pytest.mark.rule("GANG-SETUP-1", "GANG-RULING-2")
def test_the_bridge_has_117_spaces_in_five_zones() -> None:
    assert sum(BOARD.road) == 117
    assert len(BOARD.open_road) == 100
    assert [len(CONTENT.zone(number)) for number in range(1, 6)] == [18] * 5
    assert len(BOARD.open_road) - 90 == 10  # two across each border, and the finish
    assert "L2:7" not in names(CONTENT.zone(1)) | names(CONTENT.zone(2))


@pytest.mark.rule("GANG-RULING-1")
def test_lanes_are_staggered_and_every_space_has_six_neighbours() -> None:
    assert names(BOARD.beside[at("L3:10")]) == {"L3:12", "L3:8", "L2:11", "L2:9", "L4:11", "L4:9"}
    for cell in range(BOARD.cells):
        for way in range(6):
            other = BOARD.step[way * BOARD.cells + cell]
            if other >= 0 and BOARD.road[cell]:
                assert BOARD.step[(way + 3) % 6 * BOARD.cells + other] == cell


@pytest.mark.rule("GANG-RULING-4", "GANG-RULING-61")
def test_14_places_at_the_sides_are_guarded() -> None:
    beyond: dict[int, set[tuple[int, int]]] = {RIVER: set(), LOW: set(), TALL: set()}
    for cell in range(BOARD.cells):
        if not BOARD.road[cell]:
            continue
        for way, side in ((5, 0), (4, 0), (1, 6), (2, 6)):
            to = BOARD.step[way * BOARD.cells + cell]
            if to in beyond:
                beyond[to].add((side, BOARD.mark[cell] + (1 if way in (5, 1) else -1)))
    assert (len(beyond[LOW]), len(beyond[TALL]), len(beyond[RIVER])) == (8, 6, 34)
    assert BOARD.step[0 * BOARD.cells + at("L2:39")] == PAST
    assert BOARD.step[5 * BOARD.cells + at("L1:38")] == RIVER
    assert BOARD.step[3 * BOARD.cells + at("L2:-7")] == BEHIND


@pytest.mark.rule("GANG-RULING-6")
def test_steer_stands_on_two_faces() -> None:
    assert RACE_DIE.weights == [2, 1, 1, 1, 1]
    assert JUMP_LAW.weights == [2, 1, 1, 1, 1]
    assert CONTENT.jump_short == [False, False, True, False, True]
    assert CONTENT.jump_damage == [1, 0, 1, 0, 2]


@pytest.mark.rule("GANG-RULING-7", "GANG-RULING-8", "GANG-CHAR-3", "GANG-RULING-10")
def test_dashboards() -> None:
    assert CONTENT.free_steers == [5, 4, 3, 2, 1, 0]
    assert [driver.durability for driver in DRIVERS] == [5, 5, 7, 5, 5]
    assert all(driver.ability for driver in DRIVERS)


@pytest.mark.rule("GANG-RULING-25", "GANG-RULING-33")
def test_30_hazards_and_30_bonuses() -> None:
    assert sum(hazard.copies for hazard in HAZARDS) == 30
    assert sum(bonus.copies for bonus in BONUSES) == 30
    assert len({bonus.name for bonus in BONUSES}) == 29
    assert [TYPE_OF.count(kind) for kind in range(5)] == [3, 3, 4, 1, 1]
    assert [hazard.count for hazard in HAZARDS] == COUNT_OF
    colours = [bonus.colour for bonus in BONUSES for _ in range(bonus.copies)]
    assert [colours.count(colour) for colour in ("gold", "blue", "metallic", "gray")] == [9, 3, 11, 7]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_walls_close_the_road(players: int) -> None:
    wall = set(CONTENT.wall(CONTENT.borders[players]))
    seen = {at("L3:0")}
    ring = list(seen)
    while ring:
        ring = [to for cell in ring for to in BOARD.beside[cell] if to not in seen and to not in wall]
        seen.update(ring)
    assert max(BOARD.mark[cell] for cell in seen) < max(BOARD.mark[cell] for cell in wall)


BREAKS: list[tuple[str, str, str]] = [
    ("bridge.toml", "lanes = 5", "lanes = 4"),
    ("bridge.toml", "zones = 5", "zones = 7"),
    ("bridge.toml", "p = -2, money = 700", "p = -1, money = 700"),
    ("bridge.toml", "money = 700", "money = 750"),
    ("bridge.toml", "start_money = [", "start_money = [50, "),
    ("bridge.toml", "turn_zone = 4\nstart_money = [", "turn_zone = 4\nstart_money = [-"),
    ("bridge.toml", "00]", "50]"),
    ("bridge.toml", "lane = 3, p = 22", "lane = 3, p = 20"),
    ("bridge.toml", "aside = { CONT = 5 }", "aside = { CONT = 9 }"),
    ("bridge.toml", "officers = 2", "officers = 3"),
    ("bridge.toml", "marks = [9, 11]", "marks = [9, 17]"),
    ("dice.toml", "dice = 5", "dice = 6"),
    ("dice.toml", "short = false, damage = 1", "short = 3"),
    ("drivers.toml", "free_steers = [5", "free_steers = [2"),
    ("drivers.toml", 'code = "PUP"', 'code = "PIP"'),
    ("hazards.toml", "copies = 8", "copies = 9"),
    ("hazards.toml", 'type = "limit"', 'type = "spikes"'),
    ("bonuses.toml", 'colour = "gold"', 'colour = "pink"'),
    ("bonuses.toml", "copies = 2", "copies = 3"),
    ("money.toml", "crane = 500", "crane = 550"),
    ("money.toml", "[500, 400", "[400, 500"),
]


@pytest.mark.parametrize(("file", "old", "new"), BREAKS, ids=[f"{file} {new}" for file, _, new in BREAKS])
def test_broken_content_is_refused(tmp_path: Path, file: str, old: str, new: str) -> None:
    for path in FOLDER.glob("*.toml"):
        text = path.read_text("utf-8")
        if path.name == file:
            assert old in text
            text = text.replace(old, new)
        (tmp_path / path.name).write_text(text, "utf-8")
    load: Callable[[Path], Content] = Content
    with pytest.raises(BadContent, match=file.partition(".")[0]):
        load(tmp_path)


def test_the_story_of_the_boss_is_told_wherever_the_game_is_explained() -> None:
    story = guide_of(RULES).partition("## The story")[2].partition("## The goal")[0]
    first = lessons_of(RULES)[0].steps[0].say
    for text in (story, first, RULES.card.summary, *[mode.text for mode in RULES.card.modes if "first" not in mode.id]):
        assert "Boss" in text, text
    assert "Alaska" in story
    assert {driver.name for driver in DRIVERS} <= set(NAMED.findall(guide_of(RULES)))


def test_every_rule_has_a_title_that_people_can_read() -> None:
    untitled = [rule.id for rule in rulebook(RULES).values() if not rule.title or len(rule.title) > 40]
    assert untitled == []
