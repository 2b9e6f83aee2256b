"""The content files: what stands in them, and what is said about a file that is wrong."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from getaway.games.punk import content
from getaway.games.punk.board.drawing import load_drawing
from getaway.games.punk.board.geometry import BLACK, GREEN, RED, Board
from getaway.games.punk.board.maps import load_city
from getaway.games.punk.content import BOARD, CONTENT, FOLDER, load, printed
from getaway.kernel.errors import BadContent
from tests.games.punk.histories import LAB

Folder = Path


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A copy of the content that a test may spoil."""
    return Path(copytree(FOLDER, tmp_path / "content"))


def spoil(folder: Folder, file: str, old: str, new: str) -> str:
    """Change one thing in a file; what is said when the content is loaded then."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent) as refused:
        load(folder)
    return refused.value.text


@pytest.mark.rule("PUNK-SETUP-3", "PUNK-SETUP-2")
def test_characters_and_dice_are_as_the_manual_gives_them() -> None:
    assert content.CHARACTER_NAMES == ["Stinger", "Katherine Lacey", "Frank Brannigan", "Eddie Johnson"]
    assert content.HEALTH == [10, 5, 5, 5]
    assert content.BASE_POINTS == [4, 3, 3, 3]
    assert content.SLOTS == [6, 4, 4, 4]
    assert content.DIE == [3, 1, 2]
    assert CONTENT.characters.dice.per_player == 4
    assert max(content.COP_ITEM_DICE + content.STINGER_ITEM_DICE) <= 4


def test_the_decks_have_as_many_cards_as_they_should() -> None:
    assert (sum(content.COP_CARDS), sum(content.COP_CARDS_RED)) == (41, 6)
    assert (sum(content.INVENTORY), sum(content.INVENTORY_RED)) == (13, 2)
    assert sum(content.STINGER_CARDS) == 35
    assert len(content.BOARD.keys) == 17
    assert len(content.AI_CARDS) == 16


def test_the_inventory_deck_never_runs_out() -> None:
    lockers = content.COP_CARDS[1] + content.COP_CARDS_RED[1]
    assert lockers + 3 <= sum(content.INVENTORY)


def test_the_ai_deck_is_even_between_the_cops() -> None:
    for cop in range(3):
        hunt = [card[cop] for card in content.AI_CARDS]
        assert [hunt.count(symbol) for symbol in (0, -1, -2)] == [5, 6, 5]
        escape = [card[3 + cop] for card in content.AI_CARDS]
        assert [escape.count(symbol) for symbol in (0, -1, 1, 2, 3, 4)] == [4, 4, 2, 2, 2, 2]
    for card in content.AI_CARDS:
        ports = [symbol for symbol in card[3:] if symbol > 0]
        assert len(ports) == len(set(ports))


@pytest.mark.rule("PUNK-GRADE-1", "PUNK-GRADE-2", "PUNK-GRADE-3", "PUNK-GRADE-4")
def test_the_grades_are_as_the_manual_gives_them() -> None:
    novice, standard, lucky, deadly = content.GRADES
    assert (novice.intel, novice.stinger_draws, novice.solo_car, novice.solo_limit) == (2, 2, False, False)
    assert [grade.red_cards for grade in content.GRADES] == [False, False, True, True]
    assert [grade.free_escape for grade in content.GRADES] == [True, True, False, False]
    assert [grade.cops_to_ports for grade in content.GRADES] == ["off", "always", "unless_reach", "unless_reach"]
    assert (standard.intel, lucky.er_heals, deadly.er_heals) == (None, True, False)
    assert [grade.cars_for_all for grade in content.GRADES] == [False, False, False, True]


def test_the_drawing_knows_every_district_and_encloses_every_space() -> None:
    drawing = load_drawing(FOLDER / "drawing.toml")
    assert [area.name for area in drawing.districts] == content.BOARD.district_name
    for space in range(content.BOARD.spaces):
        spot = (content.BOARD.x[space], content.BOARD.y[space])
        assert inside(spot, drawing.shore), content.BOARD.names[space]
        assert inside(spot, drawing.districts[content.BOARD.district[space]].outline), content.BOARD.names[space]
    assert set(drawing.sides) <= set(content.BOARD.names)


def test_the_lab_map_is_read_alike() -> None:
    assert LAB.spaces == 24
    assert [LAB.names[space] for space in LAB.hits] == ["Tower", "Bank", "Park"]
    assert [LAB.colour[space] for space in LAB.hits] == [RED, BLACK, GREEN]
    assert [LAB.names[space] for space in LAB.keys] == ["Tower", "Bank"]
    assert [LAB.names[space] for space in LAB.ports[1:]] == ["18", "19", "20", "21"]
    assert [LAB.names[space] for space in LAB.ers] == ["14", "15"]
    assert not LAB.checks_hopeless
    assert content.BOARD.checks_hopeless
    assert sum(len(near) for near in LAB.road) == 2 * 26


def test_a_ride_stops_at_a_cop_and_needs_two_stops() -> None:
    cop = 1 << LAB.names.index("16")
    three = LAB.names.index("3")
    assert reached(LAB, three, 1, 0, 1) == {"16", "6"}
    assert reached(LAB, three, 1, cop, 1) == {"16"}
    assert reached(LAB, LAB.names.index("4"), 1, 0, 1) == set()


def reached(board: Board, start: int, points: int, stops: int, network: int) -> set[str]:
    """Where a move with a ride can end."""
    mask = board.sneak(1 << start, points, stops, True, network)
    return {board.names[space] for space in range(board.spaces) if mask >> space & 1}


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("characters.toml", 'id = "frank"', 'id = "fred"', "characters.id: expected exactly stinger"),
        ("characters.toml", "health = 10", "health = 0", "stinger.health: expected a number from 1 on, got 0"),
        ("characters.toml", "hit = 3", "hit = 4", "dice: expected six faces in all, got 7"),
        ("characters.toml", "health = 10", 'health = "ten"', "Expected `int`, got `str`"),
        ("characters.toml", "health = 10", "health = ", "expected valid TOML"),
        ("items.toml", "dice = 4", "dice = 5", "rocket.dice: expected at most the 4 dice"),
        ("items.toml", 'names = ["Fastback", ', "names = [", "cars.names: expected three names"),
        ("items.toml", "tokens = 3", "tokens = 1", "radio.tokens: expected 3, as many as can come out"),
        (
            "cards.toml",
            'name = "Machine Pistol"\ncount = 1',
            'name = "Machine Pistol"\ncount = 2',
            "machine_pistol.tokens",
        ),
        ("cards.toml", "health = 1", "health = 0", "cop.snatcher: expected dice and health for every hood"),
        ("cards.toml", '"stock"', '"stack"', "cop.locker.symbols: expected one of play_or_keep"),
        ("cards.toml", 'item = "radio"', 'item = "video"', "inventory.item: expected one of magnum"),
        ("solo.toml", '"T D L"', '"T D"', "cards[0].hunt: expected three symbols of T, D and L"),
        ("solo.toml", '"1 T 3"', '"1 T 5"', "cards[0].escape: expected three symbols of T, D and 1 to 4"),
        ("grades.toml", '"unless_reach"', '"maybe"', "lucky.cops_to_ports: expected one of off"),
        ("board.toml", "star = 167", "star = 168", "stars: expected every number from 1 on once, but 167"),
        ("board.toml", 'colour = "red"', 'colour = "pink"', "expected black, red or green, got 'pink'"),
        ("board.toml", "port = 1", "port = 2", "stars: expected the ports 1 to 4, each on one star"),
        ("board.toml", 'near = ["Marina", ', "near = [", "to name it as a neighbour too"),
        ("board.toml", 'letter = "M"', 'letter = "P"', "expected a letter of its own, got 'P' again"),
        ("board.toml", 'pattern = "rising"', 'pattern = "tartan"', "expected one of the patterns plain"),
        ("board.toml", 'fill = "#56b4e9"', 'fill = "blue"', "expected a fill such as #a0b1c2, got 'blue'"),
        ("board.toml", "66 = 104 - 128", "66 = 104 - 999", "expected a star's number or a location's name, got '999'"),
        ("board.toml", "16 - 12 - 7", "16 = 12 - 7", "expected tunnels on streetcar lines only"),
        ("board.toml", "crossings = [", 'crossings = ["1 - 167",', "expected roads between adjacent districts only"),
        ("board.toml", "x = 225", "x = 2250", "space 1: expected x and y from 0 to 1000"),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence(folder: Folder, file: str, old: str, new: str, said: str) -> None:
    text = spoil(folder, file, old, new)
    assert text.startswith((f"{file}: ", "items.toml: "))
    assert said in text


def test_a_missing_file_and_a_short_outline_are_refused(folder: Folder) -> None:
    with pytest.raises(BadContent, match="expected a file that can be read"):
        load_city(folder / "atlantis.toml")
    drawing = folder / "drawing.toml"
    drawing.write_text(drawing.read_text("utf-8") + '\n[[parks]]\nname = "Dot"\noutline = [[1, 1]]\n', "utf-8")
    with pytest.raises(BadContent, match=r"Dot: expected an outline of three points or more\."):
        load_drawing(drawing)


def inside(spot: tuple[int, int], outline: list[tuple[int, int]]) -> bool:
    """Is the point inside the outline?"""
    x, y = spot
    odd = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def test_every_space_line_and_card_is_printed_for_the_browser() -> None:
    city, things = printed()["CITY"], printed()["PRINTED"]
    assert len(city["spaces"]) == BOARD.spaces == 191
    assert city["spaces"][1] == {"name": "2", "x": 245, "y": 45, "district": 0, "corner": "Fort Point Wharf", "port": 1}
    assert all(row["outline"] for row in city["districts"])
    assert [len(things[deck]) for deck in ("items", "copCards", "stingerCards")] == [16, 16, 15]
