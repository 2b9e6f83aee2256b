"""What a player still needs for a shot, and what the goals say of it."""

from __future__ import annotations

import pytest

from getaway.games.downtown import RULES
from getaway.games.downtown.aids.needs import Need, ways_inside
from getaway.games.downtown.aids.odds import aiming
from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.content import CITY
from getaway.games.downtown.words.goals import OVER
from getaway.kernel.frames import PASS, SPECTATOR
from getaway.kernel.goals import Progress
from getaway.kernel.match import answer_for
from tests.games.downtown.situations import A, B, Scene, card, johnnys_turn, place, started, turn
from tests.games.downtown.test_forecasts import recorded


def need(scene: Scene) -> Need:
    """The shot that is nearest."""
    return scene.view(A).needs[0]


def texts(found: Need) -> list[str]:
    return [part.text for part in found.parts]


def test_the_four_things_a_shot_takes() -> None:
    ready = need(turn(["sniper SN5", ""], places=["SN5"], johnny="V32a"))
    assert ready.have == 4
    assert ready.missing == ""
    assert texts(ready) == [
        "Sniper",
        "the card of the Grand Hotel",
        "your place at the Grand Hotel",
        "Johnny before it",
    ]
    assert ready.kill == pytest.approx(aiming(0, False, False).best(), abs=0.0001)


@pytest.mark.parametrize(
    ("hand", "where", "johnny", "lacks"),
    [
        ("SN5", "SN5", "V32a", ["a Sniper"]),
        ("sniper", "SN5", "V32a", ["the card of a yellow location", "to be inside it", "Johnny on one of its fields"]),
        ("sniper SN5", "V32a", "V32a", ["1 step to the Grand Hotel, within reach"]),
        ("sniper SN5", "SN5", "V22b", ["Johnny on one of its 4 fields"]),
    ],
)
def test_each_of_them_can_be_lacking(hand: str, where: str, johnny: str, lacks: list[str]) -> None:
    found = need(turn([hand, ""], places=[where], johnny=johnny))
    assert [part.text for part in found.parts if not part.have] == lacks
    assert found.missing == lacks[0]


def test_an_officer_stands_in_the_way() -> None:
    scene = turn(["sniper SN5", ""], places=["SN5"], johnny="V32a", officers="SN5")
    assert need(scene).missing == "no officer at the Grand Hotel: bribe him"


def test_the_nearest_shot_comes_first() -> None:
    needs = turn(["gun GU1 sniper SN5 shotgun", ""], places=["SN5"], johnny="V22b").view(A).needs
    assert [(each.weapon, each.location) for each in needs] == [(0, 4), (1, 5), (2, NOWHERE)]


def test_nobody_else_is_told() -> None:
    scene = turn(["sniper SN5", ""], places=["SN5"], johnny="V32a")
    assert scene.view(B).needs == ()
    assert RULES.view(scene.game, SPECTATOR).needs == ()


def test_ways_inside_are_those_on_foot() -> None:
    for game in recorded("kill")[::40]:
        view = RULES.view(game, 0)
        blocked = sum(1 << field for field in view.roadblocks)
        for player in view.players:
            if player.place >= 0:
                assert list(ways_inside(player.place, blocked)) == [walked(player.place, n, blocked) for n in range(25)]


def walked(start: int, number: int, blocked: int) -> int:
    """The steps into a location, found by going everywhere at once."""
    edge, steps = {start}, 0
    seen = set(edge)
    while edge:
        if CITY.location + number in edge:
            return steps
        following = set()
        for at in edge:
            following.update(next_to(at, start, blocked))
        edge = following - seen
        seen |= edge
        steps += 1
    return NOWHERE


def next_to(at: int, start: int, blocked: int) -> list[int]:
    if CITY.is_field(at):
        return [*(to for to in CITY.near[at] if not blocked >> to & 1), *CITY.enter[at]]
    if at != start:
        return []
    if CITY.is_location(at):
        return [to for to in CITY.entries[at - CITY.location] if not blocked >> to & 1]
    return [CITY.door[at - CITY.house]]


def test_the_chance_that_johnny_comes_is_that_of_his_forecast() -> None:
    view = turn(["sniper SN5", ""], places=["SN5"], johnny="C32", heading="south").view(A)
    targets = {field for field in range(CITY.fields) if CITY.targets[4] >> field & 1}
    expected = sum(share for field, share in view.johnny.forecast if field in targets)
    assert 0 < view.needs[0].chance == pytest.approx(expected, abs=0.0002)


def test_the_goal_says_what_is_lacking() -> None:
    mine, theirs = RULES.goals(turn(["SN5", ""], places=["SN5"], johnny="V32a").view(A))
    assert (mine.seat, mine.name, mine.aim) == (A, "Roxy Razor", "Be the one who kills Johnny")
    assert mine.now == "You still need a Sniper."
    assert mine.progress[0] == Progress("ready for a shot", 3, 4, "3 of 4")
    assert (theirs.seat, theirs.name, theirs.now) == (B, "Don Iguana", "")
    assert theirs.progress[0] == Progress("points", 0)


def test_the_goal_says_when_to_take_aim() -> None:
    scene = turn(["sniper SN5", ""], places=["SN5"], johnny="V32a")
    assert RULES.goals(scene.view(A))[A].now == "Everything is in place: take aim!"
    scene.t.attempted = True
    assert RULES.goals(scene.view(A))[A].now == ""
    assert RULES.goals(turn(["", ""]).view(A))[A].now == "Draw a weapon, and a Location card of its colour."


def test_the_goal_of_a_solo_game_has_no_points() -> None:
    (goal,) = RULES.goals(turn(["gun"], seats=1).view(A))
    assert goal.aim == "Kill Johnny before time runs out"
    assert [each.label for each in goal.progress] == ["ready for a shot", "rounds left"]
    assert "you have lost" in goal.how


def test_rounds_are_counted_as_people_say_it_and_no_more_after_the_end() -> None:
    def figures(scene: Scene) -> list[str]:
        return [f"{each.text} {each.label}" for each in RULES.goals(scene.view(A))[A].progress if "round" in each.label]

    assert figures(turn(["gun", ""], round=4)) == ["9 rounds left"]
    last = turn(["gun", ""], round=12, active=B, points=[1, 0])
    assert figures(last) == ["1 round left"]
    last.play("end")
    assert last.view().asked == OVER
    assert figures(last) == []


@pytest.mark.parametrize("reason", RULES.card.reasons)
def test_there_is_a_goal_for_every_seat_at_every_moment(reason: str) -> None:
    for game in recorded(reason)[::7]:
        seats = range(game.table.seats)
        for looks in (*seats, SPECTATOR):
            goals = RULES.goals(RULES.view(game, looks))
            assert [goal.seat for goal in goals] == [*seats]
            assert all(0 <= each.have <= each.of for goal in goals for each in goal.progress if each.of)


def test_before_the_game_there_is_a_goal_too() -> None:
    first, second = RULES.goals(started(2).view(A))
    assert (first.name, second.name) == ("Ruby", "Jade")
    assert first.now == ""


def test_the_terminal_shows_what_is_needed() -> None:
    drawn = RULES.picture(turn(["sniper SN5", ""], places=["V32a"], johnny="V32a").view(A))
    said = "For a shot you have Sniper, the card of the Grand Hotel, Johnny before it; you need 1 step to"
    assert said in drawn
    assert card("SN5") == place("SN5") - CITY.location + 13


@pytest.mark.parametrize(
    ("hand", "windows"),
    [
        ("gun SN1 spy metro_red", ()),
        ("fast_hands padded_vest", ("downtown.duel_cards",)),
        ("got_away speed_up slowdown", ("downtown.pace", "downtown.stop")),
        ("counterintelligence patsy escape", ("downtown.counter", "downtown.patsy", "downtown.escape")),
        ("aiming_precision extra_die_roll", ("downtown.aim_cards",)),
        ("direction_change", ("downtown.change",)),
    ],
)
def test_cards_say_in_which_windows_they_are_of_use(hand: str, windows: tuple[str, ...]) -> None:
    scene = turn([hand, ""])
    assert RULES.uses(scene.view(A)) == windows
    assert RULES.uses(scene.view(B)) == ()
    assert set(windows) <= set(RULES.card.windows)


def test_uses_follow_what_was_agreed() -> None:
    opened = turn(["direction_change", ""], direction_change="answer")
    assert RULES.uses(opened.view(A)) == ("downtown.open_change",)
    loaded = turn(["heavy_load", ""], attack_cards=True)
    assert RULES.uses(loaded.view(A)) == ("downtown.attack_cards",)
    assert RULES.uses(turn(["patsy"], seats=1).view(A)) == ()


@pytest.mark.rule("DOWN-RULING-62", "DOWN-RULING-63")
def test_the_table_passes_for_those_who_do_not_ask_but_not_for_a_player_who_is_alone() -> None:
    together = johnnys_turn(["got_away", ""], johnny="H12a", heading="east").play(3)
    assert together.asked == (A, "stop")
    assert answer_for(RULES.card, together.game, ()) == PASS
    assert answer_for(RULES.card, together.game, ("downtown.stop",)) is None
    alone = johnnys_turn(["got_away"], seats=1, johnny="H12a", heading="east").play(3)
    assert alone.asked == (A, "stop")
    assert answer_for(RULES.card, alone.game, ()) is None


def test_the_only_answer_to_an_open_question_is_given() -> None:
    scene = turn(["", ""])
    assert answer_for(RULES.card, scene.game, ()) is None
    scene.t.lost = True
    scene.t.drawn = [2, 2, 0]
    assert answer_for(RULES.card, scene.game, ()) == PASS
