"""Board, pieces, tracks and reference set-up: what the content files say, and what they must not say."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from getaway.games.hunter import content
from getaway.games.hunter import pieces as numbers
from getaway.games.hunter.board import Board, parse_square, square_name
from getaway.games.hunter.content import BOARDS, FACE, FACES, PIECES, REFERENCE, VALUE, face_name, name_of
from getaway.games.hunter.pieces import (
    BAD,
    CIVILIAN,
    CODES,
    FILES,
    GROUP,
    HOME_SQUARES,
    IA,
    LS1,
    MB,
    MILITARY,
    NORTH,
    PR1,
    PROTESTERS,
    SF1,
    SOUTH,
)
from getaway.kernel.errors import BadContent

BOTH_DEPTHS = pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: f"{board.rows} rows")


def squares(board: Board, names: str) -> list[int]:
    return [parse_square(name, board.rows) for name in names.split()]


def names(found: list[int]) -> str:
    return " ".join(square_name(sq) for sq in found)


# The board


@pytest.mark.rule("HUNT-RULING-2")
def test_the_board_is_eight_files_wide_and_ten_or_eight_rows_deep() -> None:
    assert [(board.rows, board.squares) for board in BOARDS.values()] == [(10, 80), (8, 64)]
    assert FILES == 8


@pytest.mark.rule("HUNT-COMP-9")
def test_each_side_has_its_city_and_its_base_where_the_atlas_puts_them() -> None:
    assert (names(BOARDS[10].city), names(BOARDS[10].base)) == ("c2 f9", "f2 c9")
    assert (names(BOARDS[8].city), names(BOARDS[8].base)) == ("c2 f7", "f2 c7")
    for board in BOARDS.values():
        assert [sq for sq in range(board.squares) if board.is_base[sq]] == board.base


@BOTH_DEPTHS
def test_a_half_turn_maps_the_board_onto_itself_with_the_seats_exchanged(board: Board) -> None:
    def turned(sq: int) -> int:
        return board.squares - 1 - sq if sq >= 0 else -1

    assert square_name(turned(0)) == f"h{board.rows}"
    for sq in range(board.squares):
        assert board.near[turned(sq)] == sorted(turned(other) for other in board.near[sq])
        assert board.is_base[turned(sq)] == board.is_base[sq]
        assert [board.step[turned(sq)][d] for d in (2, 3, 0, 1)] == [turned(to) for to in board.step[sq]]
    assert board.city[NORTH] == turned(board.city[SOUTH])
    assert board.base[NORTH] == turned(board.base[SOUTH])
    assert board.zone[NORTH] == sorted(turned(sq) for sq in board.zone[SOUTH])
    assert board.home[NORTH] == [turned(sq) for sq in board.home[SOUTH]]


@BOTH_DEPTHS
@pytest.mark.rule("HUNT-RULING-5")
def test_adjacent_means_the_eight_squares_around_and_a_step_the_four_square_neighbours(board: Board) -> None:
    for a in range(board.squares):
        to_file, to_rank = a % 8, a // 8
        ahead = [(0, 1), (1, 0), (0, -1), (-1, 0)]
        expected = [
            (to_rank + dr) * 8 + to_file + df if 0 <= to_file + df < 8 and 0 <= to_rank + dr < board.rows else -1
            for df, dr in ahead
        ]
        assert board.step[a] == expected
        around = [b for b in range(board.squares) if max(abs(a % 8 - b % 8), abs(a // 8 - b // 8)) == 1]
        assert board.near[a] == around
        assert [b for b in range(board.squares) if board.touch[a * board.squares + b]] == around
        assert [b for b in range(board.squares) if board.adjacent(a, b)] == around


@pytest.mark.rule("HUNT-RULING-5")
def test_a_city_zone_is_the_city_and_the_eight_squares_around_it() -> None:
    assert names(BOARDS[10].zone[SOUTH]) == "b1 c1 d1 b2 c2 d2 b3 c3 d3"
    assert names(BOARDS[10].zone[NORTH]) == "e8 f8 g8 e9 f9 g9 e10 f10 g10"
    assert names(BOARDS[8].zone[SOUTH]) == "b1 c1 d1 b2 c2 d2 b3 c3 d3"
    assert names(BOARDS[8].zone[NORTH]) == "e6 f6 g6 e7 f7 g7 e8 f8 g8"


@BOTH_DEPTHS
def test_nothing_is_near_both_the_city_and_the_base_of_a_side(board: Board) -> None:
    for seat in (SOUTH, NORTH):
        around_base = {board.base[seat], *board.near[board.base[seat]]}
        assert not around_base & set(board.zone[seat])
        assert not any(board.is_base[sq] for sq in board.zone[seat])


@pytest.mark.rule("HUNT-RULING-6")
def test_a_base_beside_its_city_is_no_airlift_target_but_a_square_near_both_is() -> None:
    board = Board(10, city=parse_square("c2", 10), base=parse_square("d2", 10))
    assert names(board.zone[SOUTH]) == "b1 c1 d1 b2 c2 b3 c3 d3"
    assert names(board.zone[NORTH]) == "e8 f8 g8 f9 g9 e10 f10 g10"


@BOTH_DEPTHS
def test_the_home_rows_are_the_three_nearest_and_count_alike_from_both_chairs(board: Board) -> None:
    top = board.rows
    assert names(board.home[SOUTH][:9]) == "a1 b1 c1 d1 e1 f1 g1 h1 a2"
    assert names(board.home[NORTH][:9]) == " ".join([*(f"{file}{top}" for file in "hgfedcba"), f"h{top - 1}"])
    assert {sq // 8 + 1 for sq in board.home[SOUTH]} == {1, 2, 3}
    assert {sq // 8 + 1 for sq in board.home[NORTH]} == {top - 2, top - 1, top}
    for seat in (SOUTH, NORTH):
        index = board.home_index[seat]
        assert [index[sq] for sq in board.home[seat]] == list(range(HOME_SQUARES))
        assert index.count(-1) == board.squares - HOME_SQUARES


def test_every_square_has_a_name_that_reads_back() -> None:
    board = BOARDS[10]
    assert (parse_square("a1", 10), parse_square("d4", 10), parse_square("h10", 10)) == (0, 27, 79)
    for sq in range(board.squares):
        assert parse_square(square_name(sq), board.rows) == sq


@pytest.mark.parametrize("name", ["", "a", "4", "i1", "a0", "a9", "a01", "a-1", "A1", "a1 ", "a٣", "aa1", "a100"])
def test_what_is_no_square_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match=r"is not a square of this board: expected a file a-h and a rank 1-8"):
        parse_square(name, 8)


# The pieces


@pytest.mark.rule("HUNT-COMP-1")
def test_both_sides_have_the_same_24_pieces_but_for_the_nicknames() -> None:
    assert [card.code for card in PIECES] == CODES
    assert len(set(CODES)) == 24
    differing = [piece for piece in range(24) if name_of(SOUTH, piece) != name_of(NORTH, piece)]
    assert differing == [piece for piece in range(24) if GROUP[piece] == BAD]


def test_each_piece_has_the_number_of_the_atlas() -> None:
    atlas = "MB AS1 AS2 AS3 SF1 SF2 SF3 IA PR1 PR2 PR3 PR4 SK1 SK2 SK3 CO1 CO2 CO3 PM1 PM2 PM3 LS1 LS2 LS3"
    assert atlas.split() == CODES
    named = {code: vars(numbers)[code] for code in CODES if code in vars(numbers)}
    assert named == {code: CODES.index(code) for code in named}
    assert {"MB", "AS1", "SF1", "IA", "PR1", "SK1", "CO1", "LS1"} <= named.keys()


@pytest.mark.rule("HUNT-COMP-2")
def test_a_side_has_16_civilians_4_military_units_and_4_bad_guys() -> None:
    assert Counter(GROUP) == {CIVILIAN: 16, MILITARY: 4, BAD: 4}


@pytest.mark.rule("HUNT-COMP-3")
def test_the_civilians_are_of_five_kinds_and_their_pieces_bear_no_numbers() -> None:
    civilians = [piece for piece in range(24) if GROUP[piece] == CIVILIAN]
    assert Counter(name_of(NORTH, piece) for piece in civilians) == {
        "Protester": 4,
        "Schoolkids": 3,
        "Commuters": 3,
        "Peace March": 3,
        "We love soldiers!": 3,
    }
    assert Counter(FACE[piece] for piece in civilians) == {"PR": 4, "SK": 3, "CO": 3, "PM": 3, "LS": 3}


@pytest.mark.rule("HUNT-COMP-3", "HUNT-RULING-4")
def test_protesters_are_civilians() -> None:
    assert PROTESTERS == [piece for piece in range(24) if PIECES[piece].kind == "PR"]
    assert {GROUP[piece] for piece in PROTESTERS} == {CIVILIAN}


@pytest.mark.rule("HUNT-COMP-4")
def test_the_military_is_three_numbered_strike_forces_and_the_analyst() -> None:
    units = [piece for piece in range(24) if GROUP[piece] == MILITARY]
    assert units == [SF1, SF1 + 1, SF1 + 2, IA]
    assert [name_of(SOUTH, piece) for piece in units] == [
        "Strike Force 1",
        "Strike Force 2",
        "Strike Force 3",
        "Intel Analyst",
    ]
    assert [PIECES[piece].kind for piece in units] == ["SF", "SF", "SF", "IA"]
    assert [FACE[piece] for piece in units] == ["SF1", "SF2", "SF3", "IA"]


@pytest.mark.rule("HUNT-COMP-5", "HUNT-RULING-1")
def test_the_bad_guys_are_one_main_and_three_associates_with_nicknames() -> None:
    bad_guys = [piece for piece in range(24) if GROUP[piece] == BAD]
    assert [PIECES[piece].kind for piece in bad_guys] == ["MB", "AS", "AS", "AS"]
    assert [name_of(SOUTH, piece) for piece in bad_guys] == ["Padamah", "Schelkie", "Agudalah", "Rocket Man"]
    assert [name_of(NORTH, piece) for piece in bad_guys] == ["U'mgullah", "Andirra", "Gammaha", "Crazy Zeke"]


def test_a_face_is_what_turning_a_piece_over_shows() -> None:
    assert FACES == ["MB", "AS1", "AS2", "AS3", "SF1", "SF2", "SF3", "IA", "PR", "SK", "CO", "PM", "LS"]
    assert face_name(NORTH, "AS3") == "Crazy Zeke"
    assert face_name(SOUTH, "PM") == "Peace March"
    for piece in range(24):
        assert face_name(SOUTH, FACE[piece]) == name_of(SOUTH, piece)


@pytest.mark.rule("HUNT-COMP-8", "HUNT-RULING-3")
def test_civilians_and_associates_carry_a_value_military_and_main_none() -> None:
    by_kind = {card.kind: card.value for card in PIECES}
    assert by_kind == {"MB": 0, "AS": -2, "SF": 0, "IA": 0, "PR": 3, "SK": 2, "CO": 1, "PM": 2, "LS": -1}
    assert [card.value for card in PIECES] == VALUE
    assert sum(VALUE[PR1:]) == 24
    assert sum(VALUE) == 18
    assert max(VALUE) == VALUE[PR1]
    assert min(VALUE[PR1:]) == VALUE[LS1]


@pytest.mark.rule("HUNT-COMP-7")
def test_a_track_runs_from_one_to_ten() -> None:
    assert (content.TRACK_MIN, content.TRACK_MAX) == (1, 10)
    assert content.TRACK_START == content.TRACK_MIN


# The reference set-up


def test_the_reference_setup_stands_as_in_the_atlas_for_both_seats() -> None:
    south = "MB a2 AS1 a1 AS2 b1 AS3 a3 SF1 f2 SF2 c2 SF3 g3 IA e1 PR1 d1 PR2 d3 PR3 h1 PR4 h3"
    south += " SK1 b2 SK2 c3 SK3 f1 CO1 b3 CO2 d2 CO3 h2 PM1 e3 PM2 g2 PM3 g1 LS1 c1 LS2 e2 LS3 f3"
    north = "MB h9 AS1 h10 AS2 g10 AS3 h8 SF1 c9 SF2 f9 SF3 b8 IA d10 PR1 e10 PR2 e8 PR3 a10 PR4 a8"
    north += " SK1 g9 SK2 f8 SK3 c10 CO1 g8 CO2 e9 CO3 a9 PM1 d8 PM2 b9 PM3 b10 LS1 f10 LS2 d9 LS3 c8"
    board = BOARDS[10]
    for seat, text in ((SOUTH, south), (NORTH, north)):
        words = text.split()
        assert words[::2] == CODES
        assert [board.home[seat][i] for i in REFERENCE] == squares(board, " ".join(words[1::2]))
    assert REFERENCE[MB] == 8


# Broken and changed content


def edited(folder: Path, file: str, *changes: tuple[str, str]) -> Path:
    """A copy of the content with texts of one file replaced, wherever they stand in it."""
    copy = folder / "content"
    shutil.copytree(content.FOLDER, copy)
    text = (copy / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (copy / file).write_text(text, encoding="utf-8")
    return copy


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("board.toml", "width = 8", "width = 9", "field width: expected 8"),
        ("board.toml", "width = 8", "width = 'wide'", "Expected `int`, got `str` - at `$.width`"),
        ("board.toml", "width = 8", "", "missing required field `width`"),
        ("board.toml", "width = 8", "width = 8\nheight = 3", "unknown field `height`"),
        ("board.toml", "width = 8", "width = = 8", "expected valid TOML"),
        ("board.toml", "home_rows = 3", "home_rows = 2", "field home_rows: expected 3"),
        ("board.toml", "rows = 10", "rows = 5", "field depths[0].rows: expected 6 to 20 rows, got 5"),
        ("board.toml", "rows = 10", "rows = 21", "field depths[0].rows: expected 6 to 20 rows, got 21"),
        ("board.toml", 'north]\ncity = "f9"', 'north]\ncity = "f8"', "field depths[0].north.city: expected f9"),
        ("board.toml", 'base = "c7"', 'base = "d7"', "field depths[1].north.base: expected c7"),
        ("board.toml", 'city = "c2"', 'city = "c4"', "field depths[0].south.city: expected a square in South's"),
        ("board.toml", 'city = "c2"', 'city = "k2"', "field depths[0].south.city: expected a square ('k2' is"),
        ("board.toml", 'base = "f2"', 'base = "c2"', "field depths[0].south.base: expected another square"),
        ("board.toml", "max = 10", "max = 1", "field track.max: expected a number above track.min"),
        ("board.toml", "start = 1", "start = 0", "field track.start: expected a number from 1 to 10, got 0"),
        ("pieces.toml", '"PR3", "PR4"]', '"PR3"]', "field pieces.codes: expected exactly MB AS1"),
        ("pieces.toml", 'group = "military"', 'group = "bad"', "field pieces[2].group: expected 'military' for SF1"),
        ("pieces.toml", 'group = "military"', 'group = "navy"', "field pieces[2].group: expected 'military' for SF1"),
        ("pieces.toml", 'name = "Commuters"', "", "field pieces[8].name: expected the printed name of CO1"),
        ("pieces.toml", 'codes = ["MB"]', 'name = "X"\ncodes = ["MB"]', "field pieces[0].name: expected no name"),
        ("pieces.toml", "value = -1", "value = 0", "field pieces[10].value: expected a value from -9 to 9"),
        ("pieces.toml", "value = -1", "value = 10", "field pieces[10].value: expected a value from -9 to 9"),
        ("pieces.toml", "value = -1", "", "field pieces[10].value: expected a value from -9 to 9"),
        ("pieces.toml", 'codes = ["IA"]', 'codes = ["IA"]\nvalue = 1', "field pieces[5].value: expected none for IA"),
        ("pieces.toml", 'codes = ["MB"]', 'codes = ["MB"]\nvalue = 1', "field pieces[0].value: expected none for MB"),
        ("pieces.toml", 'AS2 = "Gammaha"', "", "field nicknames.north: expected a name each for MB AS1"),
        ("pieces.toml", '"Schelkie"', '" "', "field nicknames.south.AS1: expected a name"),
        ("pieces.toml", "PM2 CO3", "PM2", "field reference.rows: expected 3 rows of 8 codes"),
        ("pieces.toml", "PM2 CO3", "PM2 CO2", "field reference.rows: expected every piece once, got CO2 2 times"),
        ("pieces.toml", "SF3 PR4", "PR4 SF3", "field reference.rows: expected a legal set-up for these sites"),
    ],
)
def test_broken_content_is_refused_by_file_field_and_expectation(
    tmp_path: Path, file: str, old: str, new: str, complaint: str
) -> None:
    with pytest.raises(BadContent) as refused:
        content.load(edited(tmp_path, file, (old, new)))
    sentence = str(refused.value)
    assert sentence.startswith(file)
    assert complaint in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_depths_must_be_different_and_have_their_sites_on_the_same_home_squares(tmp_path: Path) -> None:
    text = (content.FOLDER / "board.toml").read_text(encoding="utf-8")
    second = text[text.index("rows = 8 ") :]
    again = second.replace("rows = 8 ", "rows = 10 ")
    with pytest.raises(BadContent, match=r"field depths\[1\]\.rows: expected a depth that is not listed yet"):
        content.load(edited(tmp_path / "again", "board.toml", (second, again)))
    moved = second.replace('"c2"', '"b2"').replace('"f7"', '"g7"')
    with pytest.raises(BadContent, match=r"field depths\[1\]\.south: expected city c2 and base f2"):
        content.load(edited(tmp_path / "moved", "board.toml", (second, moved)))


def test_a_board_without_any_depth_is_refused(tmp_path: Path) -> None:
    text = (content.FOLDER / "board.toml").read_text(encoding="utf-8")
    depths = text[text.index("[[depths]]") : text.index("# Both players'")]
    changes = [(depths, ""), ("width = 8", "width = 8\ndepths = []")]
    with pytest.raises(BadContent, match=r"field depths: expected at least one depth"):
        content.load(edited(tmp_path, "board.toml", *changes))


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"^board\.toml: expected a file that can be read"):
        content.load(tmp_path)
    copy = edited(tmp_path, "board.toml")
    (copy / "pieces.toml").write_bytes(b"name = '\xff'")
    with pytest.raises(BadContent, match=r"^pieces\.toml: expected UTF-8 text"):
        content.load(copy)


def test_an_owner_of_the_box_may_move_the_sites_if_the_reference_setup_fits_them(tmp_path: Path) -> None:
    turned = [("c2", "#"), ("f2", "c2"), ("#", "f2"), ("f9", "#"), ("c9", "f9"), ("#", "c9")]
    turned += [("f7", "#"), ("c7", "f7"), ("#", "c7")]
    changes = [(f'"{old}"', f'"{new}"') for old, new in turned]
    changed = content.load(edited(tmp_path / "swapped", "board.toml", *changes))
    assert names(changed.boards[8].city) == "f2 c7"
    assert names(changed.boards[10].base) == "c2 f9"
    cornered = [('"f2"', '"h1"'), ('"c9"', '"a10"'), ('"c7"', '"a8"')]
    with pytest.raises(BadContent, match=r"field reference\.rows: .* it breaks HUNT-SETUP-4"):
        content.load(edited(tmp_path / "cornered", "board.toml", *cornered))
