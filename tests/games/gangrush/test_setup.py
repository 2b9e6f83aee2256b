"""Set-up, playing order, hazards."""

from __future__ import annotations

from pathlib import Path

import pytest

from getaway.games.gangrush import RULES, terms
from getaway.games.gangrush.content import CONTENT, FOLDER, Content
from getaway.games.gangrush.events.rounds import Drafted
from getaway.games.gangrush.table import table_of
from getaway.kernel.errors import BadSetup
from tests.games.gangrush.situations import CODES, at, drafted, situation, started
from tests.games.gangrush.test_scenarios import placing


@pytest.mark.rule("GANG-SETUP-2", "GANG-SETUP-3", "GANG-SETUP-4", "GANG-HAZ-1")
def test_piles_hazards_and_shop_are_laid_out_first() -> None:
    scene = started(3)
    assert (scene.kind, len(scene.game.options())) == ("hazard", 12)
    for _ in range(5):
        scene.chance(scene.game.options()[-1])
    assert scene.view().revealed == ("CONT",) * 5
    assert sum(scene.view().hazard_pile.values()) == 25
    assert scene.kind == "stock"
    for _ in range(5):
        scene.chance(scene.game.options()[0])
    assert scene.view().shop == ("G1", "G2", "G3", "G4", "G5")
    assert scene.view().prices == (500, 400, 300, 200, 100)


@pytest.mark.rule("GANG-SETUP-6", "GANG-SETUP-7", "GANG-SETUP-8", "GANG-SETUP-9", "GANG-RULING-9")
def test_everybody_takes_a_car_and_a_start_space() -> None:
    scene = drafted(3, "spe-5")
    assert len(scene.offered()) == 4 * 4
    assert scene.refused("spe-1") == scene.refused("don-5") == "GANG-SETUP-6"
    scene.play("don-1", "duke-3")
    assert [car.seat for car in scene.view().cars] == [0, 1, 2]
    assert scene.state("SPE") == ("L5:-6", 0, 7, 1600)
    assert scene.state("DON") == ("L1:-2", 0, 5, 700)
    assert dict(scene.view().starts) == {"L1:-2": 700, "L2:-3": 1100, "L3:-4": 1200, "L4:-5": 1400, "L5:-6": 1600}
    assert scene.state("DUKE") == ("L3:-4", 0, 5, 1200)
    assert all(car.ramp and car.facing == "finish" and not car.debt for car in scene.view().cars)
    assert sum(car >= 0 for car in scene.t.on) == 3


@pytest.mark.rule("GANG-FIRST-3", "GANG-RULING-75")
def test_ramps_can_be_left_out() -> None:
    scene = drafted(3, ramps=False)
    assert not any(car.ramp for car in scene.view().cars)
    while scene.kind in ("which", "place"):
        scene.play(scene.offered()[0])
    assert scene.offered() == ["roll"]
    assert scene.refused("ramp") == "GANG-RULING-75"


@pytest.mark.rule("GANG-ORDER-4", "GANG-ORDER-5", "GANG-TURN-1", "GANG-RULING-37")
def test_needles_carry_over_and_turns_follow_each_other() -> None:
    scene = situation("DON L3:10 20; PUP L1:8 30; SPE L5:4 10").drives().play("f", "f").finishes()
    assert scene.kind == "preroll"
    assert scene.ask.seat == 1
    scene.drives("ttttt").play("f", "f", "f").finishes()
    assert scene.ask.seat == 2  # Pupetta is ahead now, but the order stands
    scene.drives("ttttt").play("f").finishes()
    while scene.kind != "which":
        scene.chance(scene.game.options()[0])
    assert scene.t.order == [1, 0, 2]  # both at mark 14; Pupetta is faster
    assert [scene.car(code).speed for code in ("DON", "PUP", "SPE")] == [20, 30, 10]


@pytest.mark.rule("GANG-HAZ-8")
def test_a_hazard_may_go_right_in_front_of_a_car() -> None:
    scene = placing("DON L3:10 50; PUP L1:4; SPE L5:4", "", 11)
    assert "L3:12" in scene.offered()


@pytest.mark.rule("GANG-HAZ-9", "GANG-RULING-34")
def test_discards_become_a_new_pile() -> None:
    scene = situation("DON L3:10 20; PUP L1:8; SPE L5:4", road="SPIKE4 L3:12, BARR1 L3:14")
    scene.drives().play("f", "f")
    assert scene.view().hazard_discards == ("SPIKE4", "BARR1")
    t = scene.t
    for kind, count in enumerate(t.terms.hazard_counts):
        t.removed = [*t.removed, *[kind] * t.hazards[4 + kind]]
        assert count
    t.hazards[4:16] = [0] * 12
    t.hazards[0] = 0
    scene.finishes().idle("hazard")
    assert sorted(scene.game.options()) == [2, 3]
    scene.chance(2).chance(3)
    assert scene.kind == "which"  # two hazards are all there is
    assert scene.view().hazard_discards == ()


@pytest.mark.rule("GANG-RULING-32")
def test_bills_do_not_fill_a_space() -> None:
    scene = placing("DON L3:10; PUP L1:4; SPE L5:4", "", 0, bills="L3:20 300")
    scene.play("L3:20")
    assert scene.bills("L3:20") == 300


@pytest.mark.rule("GANG-RULING-33")
def test_the_type_counts_not_the_number() -> None:
    scene = placing("DON L3:10; PUP L1:4; SPE L5:4", "SPIKE2 L3:20", 2, 4)
    assert scene.offered() == ["spike4", "barr2"]
    assert scene.refused("pol1") == "GANG-HAZ-2"
    assert "L3:22" in scene.clone().play("barr2").offered()
    scene.play("spike4")
    assert scene.refused("L3:22") == "GANG-HAZ-6"


@pytest.mark.rule("GANG-RULING-35", "GANG-RULING-90")
def test_a_hazard_that_fits_nowhere_is_discarded() -> None:
    scene = placing("DON L3:10; PUP L1:4; SPE L5:4", "", 11, boxes=10)
    assert scene.t.dropped == 10
    assert scene.offered() == ["discard-cont"]
    assert scene.refused("cont") == "GANG-RULING-90"
    scene.play("discard-cont")
    assert scene.t.removed == [11]
    assert scene.view().hazard_discards == ()
    assert RULES.unconserved(scene.game) == []
    other = placing("DON L3:10; PUP L1:4; SPE L5:4", "", 11, 0, boxes=10)
    assert other.offered() == ["spike2"]
    assert (other.refused("cont"), other.refused("discard-cont")) == ("GANG-RULING-90", "GANG-RULING-35")


@pytest.mark.rule("GANG-VAR-5", "GANG-VAR-6", "GANG-VAR-8", "GANG-VAR-9")
@pytest.mark.parametrize(("players", "open_spaces", "pile"), [(5, 40, 25), (4, 60, 24), (3, 80, 24)])
def test_the_variant_is_laid_out(players: int, open_spaces: int, pile: int) -> None:
    scene = drafted(players, mode="border")
    assert len(scene.t.terms.hazard_cells) == open_spaces
    assert sum(scene.t.terms.hazard_counts) == pile
    assert len(scene.view().revealed) == players
    walls = [thing for thing in scene.view().things if thing.what == "wall"]
    assert len(walls) == 5
    officers = sorted(thing.count for thing in walls if thing.count)
    assert officers == {5: [], 4: [1], 3: [1, 2]}[players]
    zone = scene.view().turn_zone
    assert len(zone) == 15
    scene.play(scene.offered()[0])
    assert scene.refused(zone[0]) == "GANG-VAR-6"
    aside = {5: {}, 4: {"POL1": 0, "BARR1": 1}, 3: {"POL1": 0, "POL2": 1, "BARR2": 1}}[players]
    for token, copies in aside.items():
        kind = ["SPIKE2", "SPIKE3", "SPIKE4", "BARR1", "BARR2", "BARR3", "POL1", "POL2"].index(token)
        assert scene.t.terms.hazard_counts[kind] == copies
    assert at("L2:15" if players == 5 else "L2:23") in scene.t.terms.hazard_cells


@pytest.mark.rule("GANG-SETUP-6", "GANG-RULING-72")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_variant_has_start_money_of_its_own(players: int) -> None:
    amounts = CONTENT.borders[players].start_money
    assert amounts == sorted(amounts)
    assert amounts[0] < amounts[-1]  # the rear ones bring more, says the table
    assert amounts != [100 * amount for amount in CONTENT.start_money]
    for start in range(5):
        picks = [f"{CODES[seat].lower()}-{(start + seat) % 5 + 1}" for seat in range(players)]
        scene = drafted(players, *picks, mode="border")
        given = [amounts[(start + seat) % 5] for seat in range(players)]
        assert [car.cash for car in scene.view().cars] == given
        assert [event.money for event in scene.heard_of(Drafted)] == given
        assert [money for _, money in scene.view().starts] == amounts
        assert -100 * scene.t.bank == sum(given)  # the bank has paid it, to the last bill


@pytest.mark.rule("GANG-SETUP-6")
def test_who_changes_the_box_changes_the_start_money(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in FOLDER.glob("*.toml"):
        text = path.read_text("utf-8")
        if path.name == "bridge.toml":
            of_three = f"start_money = {CONTENT.borders[3].start_money}"
            assert text.count(f"turn_zone = 5\n{of_three}") == 1
            text = text.replace(f"turn_zone = 5\n{of_three}", "turn_zone = 5\nstart_money = [100, 0, 300, 400, 900]")
        (tmp_path / path.name).write_text(text, "utf-8")
    monkeypatch.setattr(terms, "CONTENT", Content(tmp_path))
    scene = drafted(3, "pup-1", "don-2", mode="border")
    offers = {offer.token: offer.label for offer in scene.ask.offers}
    assert offers["spe-5"] == "W.B. Spender: white car, from lane 5, 3 spaces before the line, with $900"
    scene.play("spe-5")
    assert [car.cash for car in scene.view().cars] == [100, 0, 900]
    assert [car.cash for car in drafted(4, mode="border").view().cars] == CONTENT.borders[4].start_money[:4]
    assert [car.cash for car in drafted(3).view().cars] == [100 * amount for amount in CONTENT.start_money[:3]]


@pytest.mark.rule("GANG-FIRST-1", "GANG-FIRST-2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_first_game_is_a_way_to_play_of_its_own(players: int) -> None:
    mode = RULES.card.mode(f"first{players}")
    game = RULES.start(RULES.card.setup_of(mode))
    terms = table_of(game).terms
    assert (terms.seats, terms.per_round, terms.shop, terms.border) == (players, players, False, False)
    assert ("instead of five" in mode.text, "the shop stays closed" in mode.text) == (players < 5, True)


@pytest.mark.rule("GANG-FIRST-2")
def test_a_first_game_with_a_shop_is_refused() -> None:
    with pytest.raises(BadSetup, match="In a first game the shop stays closed") as refused:
        RULES.start(RULES.card.setup(3, {"first_game": True, "shop": "open"}))
    assert refused.value.rule == "GANG-FIRST-2"
    assert not table_of(RULES.start(RULES.card.setup(3, {"first_game": True}))).terms.shop
    assert table_of(RULES.start(RULES.card.setup(3, {"shop": "open"}))).terms.shop


def test_options_are_told_in_words() -> None:
    for option in RULES.card.options:
        if isinstance(option.default, bool):
            continue
        named = option.labels or tuple(str(value) for value in option.values)
        assert all(label[:1] in "$0123456789" or label[:1].isupper() for label in named), named
        assert not any("_" in label for label in named), named


def test_options_are_there_where_they_mean_something() -> None:
    card = RULES.card
    race, border = {"mode": ("standard",)}, {"mode": ("border",)}
    assert {option.name: option.applies for option in card.options if option.applies} == {
        "first_game": race,
        "final_round_complete": race,
        "border_last_rounds": border,
    }
    assert {option.name: option.players for option in card.options if option.players} == {"bounty_first_4p": (4,)}


@pytest.mark.rule("GANG-HAZ-2", "GANG-RULING-92")
def test_which_hazard_is_asked_before_where_and_only_if_they_differ() -> None:
    scene = placing("DON L3:10; PUP L1:4; SPE L5:4", "", 0, 4)
    assert (scene.kind, scene.offered()) == ("which", ["spike2", "barr2"])
    assert len(scene.play("barr2").offered()) == 97  # all spaces after the line but those of the cars
    assert scene.view().placing == "BARR2"
    scene.play("L3:20")
    assert (scene.kind, scene.view().placing) == ("place", "SPIKE2")  # the last hazard leaves no choice
    scene.play("L3:22")
    assert scene.view().placing == ""


def test_players_are_called_by_their_drivers_once_they_are_chosen() -> None:
    scene = started(3, shop="closed")
    while scene.game.seat < 0:
        scene.chance(scene.game.options()[0])
    assert RULES.names(scene.game) == ("Player 1", "Player 2", "Player 3")
    scene.play("don-3")
    assert RULES.names(scene.game) == ("Don Moccioco", "Player 2", "Player 3")
    assert [event.text() for event in scene.heard_of(Drafted)] == [
        "Player 1 drives as Don Moccioco, from lane 3, 2 spaces before the line, with $1,200."
    ]
