"""The content files: what they must say, and how wrong ones are refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from getaway.games.vigilante.board import (
    AMMO,
    GARAGE,
    GAS,
    JUMP,
    LOCATION,
    MELS,
    PLAIN,
    SIDES,
    START,
    START_CARDS,
    TOWN,
    UPGRADE,
    empty_ground,
    survey,
)
from getaway.games.vigilante.content import COLOURS, CONTENT, FOLDER, load
from getaway.games.vigilante.pieces import GREEN_CARDS
from getaway.kernel.errors import BadContent
from tests.games.vigilante.situations import MAP_A

TILES = CONTENT.tiles


def test_the_map_cards_are_counted() -> None:
    kinds = [tile.kind for tile in TILES]
    assert len(TILES) == 35
    assert [kinds.count(kind) for kind in (TOWN, MELS, PLAIN)] == [13, 3, 16]
    assert len({tile.code for tile in TILES}) == len({tile.name for tile in TILES}) == 35
    assert all(
        (tile.kind in (TOWN, MELS)) == (START_CARDS <= at < START_CARDS + GREEN_CARDS) for at, tile in enumerate(TILES)
    )


def test_the_symbols_are_counted() -> None:
    road_cards = TILES[START_CARDS:]
    found = {
        symbol: sum(tile.symbols[0].count(symbol) for tile in road_cards)
        for symbol in (AMMO, UPGRADE, LOCATION, GAS, JUMP, GARAGE, START)
    }
    assert found == {AMMO: 22, UPGRADE: 19, LOCATION: 13, GAS: 11, JUMP: 10, GARAGE: 3, START: 0}
    assert sum(tile.exits[0].bit_count() for tile in road_cards) == 85
    by_exits = [sum(tile.exits[0].bit_count() == exits for tile in road_cards) for exits in (4, 3, 2, 1)]
    assert by_exits == [6, 12, 11, 3]


def test_a_tile_turned_four_times_is_itself() -> None:
    for tile in TILES:
        for rotation in range(SIDES):
            assert tile.exits[rotation] == ((tile.exits[0] << rotation) | (tile.exits[0] >> (4 - rotation))) & 15
            assert sorted(tile.symbols[rotation]) == sorted(tile.symbols[0])


@pytest.mark.rule("VIG-MAP-2")
def test_every_tile_with_a_blank_edge_always_fits_somewhere() -> None:
    """North of a northernmost card there is one neighbour; a blank edge or an exit can be turned to it."""
    ground = survey(MAP_A, TILES, len(CONTENT.towns))
    places = [ground.beside(where >> 2, where & 3) for where in ground.open]
    assert (-3, 0) not in places  # touches nothing
    at = places.index((-2, 0))
    for tile in TILES[START_CARDS:]:
        fits = any(exits & ground.known[at] == ground.joins[at] for exits in tile.exits)
        assert fits or tile.exits[0].bit_count() == 4


def test_a_map_is_surveyed_from_its_text() -> None:
    ground = survey(MAP_A, TILES, len(CONTENT.towns))
    assert ground.laid == MAP_A
    assert ground.square_at(9, 9) == -1
    assert survey("", TILES, 13).cards == empty_ground(13).cards
    for square, row in enumerate(ground.row):
        assert ground.square_at(row, ground.col[square]) == square
        for d in range(SIDES):
            there = ground.near[square * SIDES + d]
            if there >= 0:
                assert ground.near[there * SIDES + (d + 2) % SIDES] == square


def test_the_hands_of_all_vehicles_leave_a_card_in_each_deck() -> None:
    hands = sum(vehicle.hand for vehicle in CONTENT.vehicles)
    assert hands < sum(card.copies for card in CONTENT.ammo) == 30
    assert hands < sum(card.copies for card in CONTENT.upgrades) == 30
    assert [vehicle.colour for vehicle in CONTENT.vehicles] == list(COLOURS)


@pytest.mark.parametrize(
    ("file", "was", "becomes", "says"),
    [
        ("tiles.toml", 'kind = "plain"', 'kind = "plane"', "one of the kinds"),
        ("tiles.toml", 'links = "7S 74"', 'links = "7S 73"', "neighbouring squares"),
        ("tiles.toml", 'links = "7S 74"', 'links = "8S 74"', "middle of an edge"),
        ("tiles.toml", 'links = "7S 74"', 'links = "74"', "at least one exit"),
        ("tiles.toml", 'links = "7S 74"', 'links = "7S 01"', "lead to an exit"),
        ("tiles.toml", 'links = "7S 74"', 'links = "7S x"', "pieces of road"),
        ("tiles.toml", '1 = "ammo", 4 = "jump" }', '9 = "ammo", 4 = "jump" }', "on a square 0-8"),
        ("tiles.toml", '1 = "ammo", 4 = "jump" }', '1 = "jump", 4 = "jump" }', "on a road"),
        ("tiles.toml", '1 = "ammo", 4 = "jump" }', '4 = "garage" }', "of the symbol garage"),
        ("tiles.toml", '1 = "ammo", 4 = "jump" }', '4 = "start" }', "start shields"),
        ("tiles.toml", 'id = "T31"', 'id = "T32"', "a different id"),
        ("tiles.toml", 'name = "Salt Pan"', 'name = "Pepper Pan"', "a town of the Location deck"),
        ("locations.toml", '"red", "orange"', '"orange", "red"', "the lights"),
        ("locations.toml", '"Salt Pan"', '"Dry Gulch"', "different towns"),
        ("garage.toml", "speed = 4", "speed = 5", "only Nitrous"),
        ("garage.toml", "gas = 3", "gas = 6", "dials from 1 to 5"),
        ("garage.toml", "upgrade = 2", "upgrade = 9", "fits into a hand"),
        ("garage.toml", "hand = 6", "hand = 7", "a hand of 1 to 6"),
        ("garage.toml", 'colour = "yellow"', 'colour = "pink"', "the vehicles"),
        ("garage.toml", 'id = "racer"', 'id = "pacer"', "the licences"),
        ("loadout.toml", 'weapon = "mortar"', 'weapon = "cannon"', "three cards of each weapon"),
        ("loadout.toml", "damage = 1", "damage = 0", "sound values"),
        ("loadout.toml", 'id = "HB"', 'id = "BH"', "the upgrades"),
        ("loadout.toml", "range = 1", "range = 0", "a range for Range cards only"),
        ("loadout.toml", "cannon = 2", "cannon = 0", "1 or more"),
        ("loadout.toml", "copies = 8", "copies = 0", "copies of HB"),
        ("battle_box.toml", "road = 60", "road = 61", "add up to 100"),
        ("battle_box.toml", "one_in = 20", "one_in = 1", "above 1"),
        ("battle_box.toml", "one_in = 20", "one_in = ", "valid TOML"),
        ("battle_box.toml", "one_in = 20", 'one_in = "x"', "Expected `int`"),
    ],
)
def test_broken_content_is_refused_with_a_sentence(
    tmp_path: Path, file: str, was: str, becomes: str, says: str
) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    path = folder / file
    text = path.read_text("utf-8")
    assert was in text
    path.write_text(text.replace(was, becomes, 1), "utf-8")
    with pytest.raises(BadContent, match=says):
        load(folder)


def test_missing_content_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"locations\.toml"):
        load(tmp_path)
