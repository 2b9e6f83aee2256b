"""Game setup, decks and the board (DOWN-SETUP, DOWN-BOARD)."""

from __future__ import annotations

import pytest

from getaway.games.downtown import RULES
from getaway.games.downtown import pieces as p
from getaway.games.downtown.content import CARD_IDS, CITY, CONTENT, copies, events
from getaway.games.downtown.events.cards import Dealt, DealtUnseen
from getaway.games.downtown.events.turns import Starts
from getaway.kernel.frames import SPECTATOR
from getaway.kernel.odds import odds
from getaway.parts import decks
from tests.games.downtown.situations import A, B, C, Scene, card, place, started


def count(names: str, found: list[int]) -> list[int]:
    return [found[card(name)] for name in names.split()]


def dealt(scene: Scene, *cards_: str) -> Scene:
    """Deal these cards, boxing Home and Spa Centre after the weapons."""
    seats = scene.t.seats
    scene.play(*cards_[:seats])
    if seats > 1:
        scene.play((card("special_home"), card("special_spa")))
    return scene.play(*cards_[seats:])


@pytest.mark.rule("DOWN-SETUP-2", "DOWN-SETUP-3", "DOWN-SETUP-4")
def test_two_players_use_fewer_cards() -> None:
    full, pair = copies(3, quick=False, attack_cards=False), copies(2, quick=False, attack_cards=False)
    assert (sum(full[: p.LOCATION]), sum(full[p.LOCATION : p.SPY]), sum(full[p.SPY :])) == (32, 25, 60)
    assert copies(4, quick=False, attack_cards=False) == full
    fewer = {CARD_IDS[at] for at in range(p.CARDS) if pair[at] == full[at] - 1}
    weapons = {"sniper", "gun", "shotgun", "grenade", "remote"}
    others = {"roadblock", "remove_roadblock", "police_officer", "bribe", "direction_change"}
    assert fewer == weapons | others
    assert sum(full) - sum(pair) == 10


@pytest.mark.rule("DOWN-SETUP-5", "DOWN-SETUP-8", "DOWN-SETUP-7", "DOWN-CARD-9")
def test_everybody_starts_with_a_weapon_a_location_and_an_interaction_card() -> None:
    scene = started(3)
    assert scene.outcomes() == [0, 1, 2, 3, 4]
    scene.play("gun")
    assert scene.outcomes() == [0, 2, 3, 4]  # all starting weapons differ
    scene = dealt(started(3), "gun", "sniper", "remote", "SN1", "spy", "GU2", "patsy", "RE5", "escape")
    assert [scene.hand(seat) for seat in (A, B, C)] == [
        ["gun", "SN1", "spy"],
        ["sniper", "GU2", "patsy"],
        ["remote", "RE5", "escape"],
    ]
    assert [deck.cards for deck in scene.view().decks] == [29, 22, 55]


@pytest.mark.rule("DOWN-SETUP-6")
def test_two_special_locations_are_boxed_unseen() -> None:
    scene = started(2).play("gun", "sniper")
    assert len(scene.outcomes()) == 10
    scene.play((card("special_home"), card("special_park")))
    assert decks.remaining(scene.t.decks[p.INTERACTIONS])[card("special_home") - p.SPY] == 0
    for viewer in (A, B, SPECTATOR):
        assert scene.view(viewer).box == ()
    assert scene.view().decks[p.INTERACTIONS].cards == 53


@pytest.mark.rule("DOWN-SETUP-8", "DOWN-CARD-5")
def test_dealt_cards_are_seen_by_their_owner_alone() -> None:
    scene = started(2).play("gun")
    assert scene.told(A) == [Dealt(A, card("gun"))]
    assert scene.told(B) == [DealtUnseen(A, p.WEAPONS)] == scene.told()


@pytest.mark.rule("DOWN-SETUP-9", "DOWN-RULING-18", "DOWN-RULING-61")
def test_a_dealt_increase_card_is_shown_or_discarded_at_once() -> None:
    scene = dealt(started(2), "gun", "sniper", "SN1", "increase_move")
    assert (scene.asked, scene.offered()) == ((A, "increase"), ["show", "drop-increase_move"])
    kept = scene.clone().play("show")
    assert (kept.t.shown, kept.hand(A)) == ([1, 0], ["gun", "SN1"])
    scene.play("drop-increase_move")
    assert (scene.t.shown, scene.pile()) == ([0, 0], ["increase_move"])
    assert scene.asked == (-1, "deal")


def dealt_out(seats: int) -> Scene:
    hands = ["gun", "sniper", "remote", "shotgun"][:seats]
    others = [
        name
        for pair in zip(("SN1", "SN2", "SN3", "SN4"), ("spy", "spy", "bribe", "bribe"), strict=True)
        for name in pair
    ]
    return dealt(started(seats), *hands, *others[: 2 * seats])


@pytest.mark.rule("DOWN-SETUP-10", "DOWN-RULING-14", "DOWN-ROUND-2")
def test_the_highest_roll_starts_and_ties_roll_again() -> None:
    scene = dealt_out(3)
    scene.play(4, 6, 6)
    assert scene.asked == (-1, "start")
    scene.play(2, 5)  # only the two who tied roll
    assert scene.heard_of(Starts) == [Starts(C)]
    assert scene.asked == (C, "character")


@pytest.mark.rule("DOWN-SETUP-11", "DOWN-BOARD-5")
def test_characters_and_safe_houses_are_taken_clockwise() -> None:
    scene = dealt_out(3).play(1, 6, 1)
    scene.play("tiger", "SH3")
    assert scene.asked == (C, "character")
    assert scene.offered() == ["roxy", "iguana", "velvet"]
    scene.play("roxy")
    assert scene.offered() == ["SH1", "SH2", "SH4"]
    assert scene.refused("SH3") == "DOWN-SETUP-11"
    scene.play("SH1")
    assert scene.refused("tiger") == "DOWN-SETUP-11"
    scene.play("velvet", "SH4")
    assert [scene.at(seat) for seat in (A, B, C)] == ["SH4", "SH3", "SH1"]


@pytest.mark.rule("DOWN-SETUP-1", "DOWN-SETUP-15", "DOWN-SETUP-16", "DOWN-SETUP-17")
def test_the_table_as_the_first_round_begins() -> None:
    view = dealt_out(2).play(6, 1, "tiger", "SH1", "roxy", "SH2", 3).view()
    assert (view.round, [player.points for player in view.players]) == (1, [0, 0])
    assert (view.roadblocks, view.officers) == ((), ())


@pytest.mark.rule("DOWN-SETUP-12", "DOWN-SETUP-13", "DOWN-RULING-3")
def test_johnny_starts_towards_the_first_field_of_his_route() -> None:
    scene = dealt_out(2).play(6, 1, "tiger", "SH1", "roxy", "SH2")
    assert scene.asked == (-1, "route")
    assert [share for _, share in odds(scene.game)] == [share for _, share in odds(scene.game)][:1] * 12
    scene.play(3)
    view = scene.view()
    assert scene.johnny == ("V22b", "south")  # the fourth route starts southwards
    assert (view.johnny.route, view.johnny.route_at) == (3, 0)
    assert scene.asked == (-1, "distance")


def test_every_place_and_card_is_among_what_is_printed() -> None:
    printed = RULES.printed()
    assert [len(printed["CITY"][kind]) for kind in ("fields", "houses", "locations", "specials")] == [121, 4, 25, 5]
    assert (len(printed["PRINTED"]["cardIds"]), len(printed["PRINTED"]["interactions"])) == (67, 29)


@pytest.mark.rule("DOWN-BOARD-1", "DOWN-BOARD-2")
def test_the_streets() -> None:
    assert (CITY.fields, len(CITY.crossings), len(CITY.street_fields)) == (121, 24, 39)
    assert sorted({len(fields) for fields in CITY.street_fields}) == [2, 3, 5]
    for field in range(CITY.fields):
        assert (len(CITY.near[field]) > 2) == CITY.crossroad[field]
        assert all(field in CITY.near[to] for to in CITY.near[field])


@pytest.mark.rule("DOWN-BOARD-3", "DOWN-BOARD-4", "DOWN-BOARD-9")
def test_the_locations() -> None:
    rows = CONTENT.board.locations
    assert len(rows) == 25
    assert {row.weapon for row in rows[:5]} == {"sniper"}
    assert CONTENT.cards.weapons[0].colour == "yellow"
    for row in rows:
        assert 3 <= len(row.targets) <= 4
        if row.weapon == "remote":
            assert row.icon is not None
            assert not set(row.targets) & set(row.entries)
        else:
            assert row.targets == row.entries
    assert [row.id for row in rows if place("V30a") in [place(name) for name in row.targets]] == ["SN2", "GR2"]


@pytest.mark.rule("DOWN-BOARD-6", "DOWN-BOARD-7", "DOWN-RULING-1")
def test_the_special_locations() -> None:
    assert [row.id for row in CONTENT.board.special_locations] == ["home", "spa", "arena", "club", "park"]
    assert [row.name for row in CONTENT.board.special_locations][2:] == [
        "Boxing Arena",
        "Striptease Club",
        "Golf Court",
    ]
    assert CITY.special[0] == CITY.start == place("V22b")
    assert not any(CITY.crossroad[field] for field in CITY.special)
    assert sum(card(f"special_{row.id}") >= p.SPECIAL for row in CONTENT.board.special_locations) == 5


@pytest.mark.rule("DOWN-BOARD-8", "DOWN-INT-5")
def test_the_metro() -> None:
    assert [len(stations) for stations in CITY.stations] == [4, 4, 4, 4]
    assert len({field for line in CITY.stations for field in line}) == 16
    full = copies(4, quick=False, attack_cards=False)
    assert count("metro_red metro_green metro_yellow metro_blue", full) == [2, 2, 2, 2]
    assert place("V01b") in CITY.stations[card("metro_blue") - p.METRO]


@pytest.mark.rule("DOWN-SOLO-1", "DOWN-SOLO-2", "DOWN-SOLO-3", "DOWN-SOLO-4", "DOWN-RULING-57")
def test_the_solo_decks() -> None:
    solo = copies(1, quick=False, attack_cards=False)
    assert (sum(solo[:5]), sum(solo[5:11]), sum(solo[p.SPY :])) == (20, 0, 24)
    gone = "counterintelligence escape fortune_teller no_metro police_officer reduce_drawing reduce_holding spy "
    gone += "reduce_movement remove_roadblock special_home special_spa special_arena special_club special_park"
    assert set(count(gone, solo)) == {0}
    assert count("direction_change slowdown speed_up aiming_precision extra_die_roll", solo) == [1] * 5
    assert sum(events()) == 17
    named = {CARD_IDS[p.SPY + at]: number for at, number in enumerate(events()) if number}
    assert [named.pop(f"special_{name}") for name in ("home", "spa", "arena", "club", "park")] == [1] * 5
    assert named == dict.fromkeys(
        ["remove_roadblock", "police_officer", "reduce_drawing", "reduce_holding", "reduce_movement", "no_metro"], 2
    )
    scene = started(1)
    scene.play("gun")
    assert scene.asked == (-1, "deal")  # nothing is boxed


@pytest.mark.rule("DOWN-QUICK-1")
def test_the_quick_decks_have_no_duel_cards() -> None:
    quick = copies(3, quick=True, attack_cards=False)
    assert (sum(quick[:5]), sum(quick[5:11]), sum(quick[p.SPY :])) == (20, 0, 60)
    assert sum(copies(2, quick=True, attack_cards=False)[:5]) == 15
