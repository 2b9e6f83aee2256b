"""The end of the game: who wins when, caps and draws, and giving up."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.hunter.events import ChallengesEnded, Conceded, GameEnded
from getaway.games.hunter.pieces import CONCEDE, NORTH, SOUTH
from getaway.kernel import tape as tapes
from getaway.kernel.errors import GameOver, Illegal, NotYourTurn
from getaway.kernel.events import Ending
from getaway.kernel.frames import PASS, Seat
from getaway.server.work.recordings import Recording, epilogue_of
from tests.games.hunter.situations import VIEWERS, Scene, number_of, situation, sq, started
from tests.tapes import path_of

BARE = "S.MB a1; N.MB h10"


def last_half(pieces: str = BARE, *, turn: int = 30, acts: Seat = NORTH, **given: Any) -> Scene:
    """The challenges in the second half of a turn, North's unless said: one "end" from its end."""
    return situation(pieces, acts=acts, phase="challenges", turn=turn, **given)


# Winning and losing


@pytest.mark.rule("HUNT-END-1")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
@pytest.mark.parametrize("token", ["ground", "airlift"])
def test_either_side_wins_by_challenging_the_main_on_the_ground_or_by_airlift(first: int, token: str) -> None:
    mine, other = ("S", "N") if first == SOUTH else ("N", "S")
    if token == "ground":
        scene = situation(f"{mine}.MB a5, {mine}.SF3 d5; {other}.MB d6", first=first, phase="challenges")
        scene.play("d5xd6")
    else:
        home, there = ("f2", "g8") if first == SOUTH else ("f9", "b3")
        scene = situation(f"{mine}.MB a5, {mine}.SF3 {home}; {other}.MB {there}", first=first, phase="challenges")
        scene.play(f"{home}*{there}")
    assert scene.result == ("capture", (first,))
    outcome = scene.game.outcome
    assert outcome is not None
    assert outcome.scores == ((1.0, 0.0) if first == SOUTH else (0.0, 1.0))


@pytest.mark.rule("HUNT-END-3")
def test_both_ways_of_losing_by_hostility() -> None:
    given = "S.MB a1, S.SF1 d5; N.MB h10, N.CO1 d6"
    assert situation(given, phase="challenges", tracks=(10, 1)).play("d5xd6").result == ("hostility", (NORTH,))
    noticed = situation(given, phase="challenges", tracks=(9, 1), notice=(SOUTH,))
    assert noticed.play("d5xd6", "end").result == ("notice", (NORTH,))


@pytest.mark.rule("HUNT-END-4", "HUNT-RULING-18")
def test_after_the_end_nothing_more_is_played() -> None:
    scene = situation("S.MB f8, S.SF1 d5; N.MB h10, N.PR1 d6", tracks=(10, 1)).play("f8f9")
    assert scene.result == ("infiltration", (SOUTH,))
    assert scene.game.ask is None
    assert scene.game.options() == []
    assert scene.tracks == (10, 1)
    with pytest.raises(GameOver):
        scene.game.submit(SOUTH, scene.game.no, PASS)
    assert [scene.view(viewer).phase for viewer in VIEWERS] == ["over"] * 3


# The turn cap


@pytest.mark.rule("HUNT-END-5", "HUNT-RULING-32")
def test_the_game_ends_after_turn_thirty_and_not_before() -> None:
    assert last_half(turn=29).play("end").result is None
    scene = last_half(turn=30)
    scene.play("end")
    assert scene.result == ("points", (NORTH,))
    ended = scene.told_all()[-1]
    assert isinstance(ended, GameEnded)
    assert ended.winner == NORTH
    assert ended.last


@pytest.mark.rule("HUNT-END-5", "HUNT-RULING-33")
def test_the_last_turn_is_a_draw_where_that_is_agreed() -> None:
    scene = last_half(cap_result="draw").play("end")
    assert scene.result == ("turn_cap", ())
    outcome = scene.game.outcome
    assert outcome is not None
    assert outcome.scores == (0.5, 0.5)
    ended = scene.told_all()[-1]
    assert isinstance(ended, GameEnded)
    assert ended.winner is None


@pytest.mark.rule("HUNT-END-5")
def test_the_cap_waits_for_the_second_half_of_the_last_turn() -> None:
    scene = situation(BARE, turn=30, cap_result="draw").play("a1a2", "end", "end")
    assert scene.result is None
    assert scene.asked == (NORTH, "move")
    assert scene.play("h10h9", "end", "end").result == ("turn_cap", ())


@pytest.mark.rule("HUNT-END-5")
def test_the_rule_for_ten_comes_before_the_turn_cap() -> None:
    scene = last_half(tracks=(1, 10), notice=(NORTH,))
    assert scene.play("end").result == ("notice", (SOUTH,))
    assert scene.told_all()[0] == ChallengesEnded(NORTH)


@pytest.mark.rule("HUNT-END-5")
def test_the_turn_cap_comes_before_the_quiet_cap() -> None:
    assert last_half(quiet=14, cap_result="draw").play("end").result == ("turn_cap", ())


# Points: the mains were set up on a2 and h9, nine steps each from the nearer site of the enemy.


@pytest.mark.rule("HUNT-RULING-33")
@pytest.mark.parametrize(
    ("lost_by_south", "lost_by_north", "winner"),
    [(0, 1, (SOUTH,)), (2, 1, (NORTH,)), (1, 3, (SOUTH,)), (3, 0, (NORTH,))],
)
def test_an_associate_captured_counts_three(lost_by_south: int, lost_by_north: int, winner: tuple[int, ...]) -> None:
    # The main of the side that captured less is two steps on its way: not enough.
    behind = winner == (SOUTH,)
    south = ", ".join(f"S.AS{n} {square}" for n, square in ((1, "b1"), (2, "b2"), (3, "b3")) if n > lost_by_south)
    north = ", ".join(f"N.AS{n} {square}" for n, square in ((1, "g9"), (2, "g8"), (3, "g10")) if n > lost_by_north)
    mains = ["S.MB a2, N.MB h7"] if behind else ["S.MB a4, N.MB h9"]
    pieces = ", ".join(part for part in (*mains, south, north) if part)
    assert last_half(pieces).play("end").result == ("points", winner)


@pytest.mark.rule("HUNT-RULING-33")
@pytest.mark.parametrize(
    ("south", "north", "winner"),
    [
        ("a3", "h9", SOUTH),
        ("a2", "h8", NORTH),
        ("a6", "h8", SOUTH),  # four steps on against one
        ("e8", "d4", SOUTH),  # nearer to the city than to the base: seven steps against six
        ("a1", "h8", NORTH),  # a step back is worth nothing, not less
    ],
)
def test_a_step_of_ground_counts_one(south: str, north: str, winner: int) -> None:
    assert last_half(f"S.MB {south}; N.MB {north}").play("end").result == ("points", (winner,))


@pytest.mark.rule("HUNT-RULING-33")
def test_three_steps_of_ground_weigh_as_much_as_an_associate() -> None:
    captured = "S.MB a2, S.AS1 b2; N.MB {}"
    assert last_half(captured.format("h7")).play("end").result == ("points", (SOUTH,))
    assert last_half(captured.format("h5")).play("end").result == ("points", (NORTH,))
    assert last_half(captured.format("h6")).play("end").result == ("points", (NORTH,))  # equal, and North moves second


@pytest.mark.rule("HUNT-RULING-33")
def test_a_main_that_stands_further_away_than_at_first_has_gained_nothing() -> None:
    assert last_half("S.MB a2; N.MB h10", first=NORTH, acts=SOUTH).play("end").result == ("points", (SOUTH,))
    assert last_half("S.MB a1; N.MB h9").play("end").result == ("points", (NORTH,))
    # Nor has it lost anything: all is equal, and who moves second wins.
    assert last_half("S.MB a2; N.MB h10").play("end").result == ("points", (NORTH,))
    assert last_half("S.MB a1; N.MB h9", first=NORTH, acts=SOUTH).play("end").result == ("points", (SOUTH,))


@pytest.mark.rule("HUNT-RULING-33")
def test_between_equal_points_more_different_civilians_questioned_win() -> None:
    pieces = "S.MB a2, S.SF1 d5, S.SF2 e5, S.CO1 c4; N.MB h9, N.CO1 d6, N.PR1 e6, N.SF1 f6"

    def result(*challenges: str) -> tuple[str, tuple[int, ...]] | None:
        scene = situation(pieces, first=NORTH, acts=SOUTH, phase="challenges", turn=30)
        scene.t.shown |= 1 << scene.t.on[sq("c4")]
        return scene.play(*challenges, "end").result

    assert result() == ("points", (NORTH,))  # one to none
    assert result("d5xd6") == ("points", (SOUTH,))  # one each: South moves second
    twice = situation(pieces, acts=NORTH, phase="challenges", turn=30)
    twice.t.shown |= 1 << twice.t.on[sq("d6")] | 1 << twice.t.on[sq("e6")]
    twice.t.shown |= 1 << twice.t.on[sq("c4")] | 1 << twice.t.on[sq("d5")] | 1 << twice.t.on[sq("e5")]
    assert twice.play("end").result == ("points", (SOUTH,))  # two to one: units met do not count


@pytest.mark.rule("HUNT-RULING-33")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_when_all_is_equal_who_moves_second_wins(first: int) -> None:
    scene = situation("S.MB a2; N.MB h9", first=first, acts=1 - first, phase="challenges", turn=30)
    assert scene.play("end").result == ("points", (1 - first,))


# The quiet cap


@pytest.mark.rule("HUNT-END-6", "HUNT-RULING-32")
def test_quiet_turns_are_counted_for_all_to_see_and_fifteen_end_the_game() -> None:
    scene = last_half(turn=7, quiet=3).play("end")
    assert [scene.view(viewer).quiet for viewer in VIEWERS] == [4] * 3
    assert last_half(turn=20, quiet=13).play("end").result is None
    assert last_half(turn=20, quiet=14).play("end").result == ("points", (NORTH,))
    assert last_half(turn=20, quiet=14, cap_result="draw").play("end").result == ("quiet", ())


@pytest.mark.rule("HUNT-END-6", "HUNT-RULING-33")
def test_points_decide_after_a_quiet_spell_as_after_the_last_turn() -> None:
    scene = last_half("S.MB a1, S.AS1 a2; N.MB h10", turn=20, quiet=14)
    assert scene.play("end").result == ("points", (SOUTH,))
    ended = scene.told_all()[-1]
    assert isinstance(ended, GameEnded)
    assert not ended.last


@pytest.mark.rule("HUNT-END-6")
@pytest.mark.parametrize("challenge", ["d5xd6", "f2*f9"])
def test_a_single_challenge_of_either_kind_by_either_player_breaks_the_quiet(challenge: str) -> None:
    pieces = "S.MB a1, S.SF1 d5, S.SF2 f2; N.MB h10, N.LS1 d6, N.LS2 f9"
    scene = situation(pieces, phase="challenges", turn=20, quiet=14)
    scene.play(challenge, "end", "h10h9", "d6d7", "f9f10", "end", "end")
    assert scene.result is None
    assert scene.view(SOUTH).quiet == 0
    north = situation("S.MB a1, S.LS1 d5; N.MB h10, N.SF1 d6", acts=NORTH, phase="challenges", turn=20, quiet=14)
    assert north.play("d6xd5", "end").result is None
    assert north.view(SOUTH).quiet == 0


@pytest.mark.rule("HUNT-END-6")
def test_the_count_starts_again_after_a_challenge() -> None:
    scene = situation("S.MB a1, S.SF1 d5; N.MB h10, N.LS1 d6", phase="challenges", turn=20, quiet=14)
    scene.play(
        "d5xd6", "end", "h10h9", "d6d7", "end", "end", "a1a2", "d5e5", "end", "end", "h9h8", "d7d8", "end", "end"
    )
    assert scene.view(SOUTH).quiet == 1


# Giving up


@pytest.mark.rule("HUNT-END-8", "HUNT-RULING-34")
@pytest.mark.parametrize("phase", ["movement", "challenges"])
@pytest.mark.parametrize("acts", [SOUTH, NORTH])
def test_a_player_may_give_up_at_any_own_decision_and_the_opponent_wins(phase: str, acts: int) -> None:
    scene = situation(phase=phase, acts=acts)
    scene.play("concede")
    assert scene.result == ("concession", (1 - acts,))
    conceded, ended = scene.told_all()
    assert conceded == Conceded(acts)
    assert isinstance(ended, GameEnded)
    assert (ended.reason, ended.winner) == ("concession", 1 - acts)


@pytest.mark.rule("HUNT-END-8", "HUNT-RULING-34")
def test_giving_up_stands_beside_the_options_and_is_not_one_of_them() -> None:
    scene = situation(BARE, phase="challenges")
    assert scene.offered() == ["end"]
    assert CONCEDE not in scene.game.options()
    assert scene.game.question.asides(scene.t) == [CONCEDE]
    assert [aside.token for aside in scene.ask.asides] == ["concede"]


@pytest.mark.rule("HUNT-END-8")
def test_nobody_gives_up_on_the_others_decision() -> None:
    scene = situation(BARE)
    with pytest.raises(NotYourTurn):
        scene.game.submit(NORTH, scene.game.no, CONCEDE)


@pytest.mark.rule("HUNT-END-8", "HUNT-RULING-34")
@pytest.mark.parametrize("options", [{"first_player": "south"}, {"first_player": "rps"}])
def test_nobody_gives_up_before_turn_one(options: dict[str, str]) -> None:
    scene = started(**options)
    assert scene.ask.asides == ()
    with pytest.raises(Illegal):
        scene.game.submit(SOUTH, scene.game.no, CONCEDE)


# The sentence that tells of it


def sentence(scene: Scene) -> str:
    """What everybody is told last of all."""
    ends = {scene.told(viewer)[-1].text() for viewer in VIEWERS}
    assert len(ends) == 1
    assert all(isinstance(scene.told(viewer)[-1], Ending) for viewer in VIEWERS)
    return ends.pop()


@pytest.mark.rule("HUNT-END-1", "HUNT-END-2", "HUNT-END-3")
@pytest.mark.parametrize(
    ("pieces", "phase", "tracks", "play", "said"),
    [
        (
            "S.MB a1, S.SF1 d5; N.MB d6",
            "challenges",
            (1, 1),
            "d5xd6",
            "South wins: Strike Force 1 finds U'mgullah, North's main bad guy.",
        ),
        (
            "S.MB a1, S.IA c2; N.MB f9",
            "challenges",
            (1, 1),
            "c2*f9",
            "South wins: Intel Analyst finds U'mgullah, North's main bad guy, in North's city.",
        ),
        (
            "S.MB f8; N.MB h10",
            "movement",
            (1, 1),
            "f8f9",
            "South wins: Padamah, its main bad guy, slips into North's city.",
        ),
        (
            "S.MB a1, S.SF1 d5; N.MB h10, N.PR1 d6",
            "challenges",
            (9, 1),
            "d5xd6",
            "North wins: South's hostility went up to 12, and above 10 its people revolt.",
        ),
        ("S.MB a1; N.MB h10", "movement", (1, 1), "concede", "North wins: South gave up."),
    ],
)
def test_the_last_sentence_says_who_won_how_and_why(
    pieces: str, phase: str, tracks: tuple[int, int], play: str, said: str
) -> None:
    assert sentence(situation(pieces, phase=phase, tracks=tracks).play(play)) == said


@pytest.mark.rule("HUNT-TRACK-7")
def test_the_last_sentence_tells_of_two_halves_on_the_highest_space() -> None:
    scene = situation("S.MB a1; N.MB h10", phase="challenges", tracks=(10, 1), notice=(SOUTH,)).play("end")
    assert sentence(scene) == "North wins: South's hostility was 10 at the end of two of its halves in a row."


@pytest.mark.rule("HUNT-END-5", "HUNT-END-6")
@pytest.mark.parametrize(
    ("pieces", "options", "said"),
    [
        (
            "S.MB a1; N.MB h10",
            {"turn_cap": 7, "cap_result": "draw"},
            "It is a draw: turn 7 was the last, and both main bad guys are still at large.",
        ),
        (
            "S.MB a1; N.MB h10",
            {"quiet_cap": 3, "cap_result": "draw"},
            "It is a draw: 3 turns in a row went by without a challenge.",
        ),
        (
            "S.MB a4, S.AS1 a2; N.MB h9",
            {"turn_cap": 7},
            "South wins: turn 7 was the last, and South has 11 points (3 associates, 2 steps), North 6 points "
            "(2 associates).",
        ),
        (
            "S.MB a3, S.AS1 a2, S.AS2 b1, S.AS3 b2; N.MB h9, N.AS1 h8, N.AS2 g9, N.AS3 g8",
            {"quiet_cap": 3},
            "South wins: 3 turns in a row went by without a challenge, and South has 1 point (1 step), North no "
            "points.",
        ),
        (
            "S.MB a2; N.MB h9",
            {"turn_cap": 7, "asked": "N.CO1"},
            "South wins: turn 7 was the last, and both sides have 9 points, but South has dared to question 1 "
            "civilian, North none.",
        ),
        (
            "S.MB a2; N.MB h9",
            {"turn_cap": 7},
            "North wins: turn 7 was the last, and both sides have 9 points and have questioned as many civilians: then "
            "North wins, who moves second.",
        ),
    ],
)
def test_the_last_sentence_tells_of_a_draw_as_one_and_of_points_by_their_numbers(
    pieces: str, options: dict[str, Any], said: str
) -> None:
    asked = options.get("asked", "")
    given = {name: value for name, value in options.items() if name != "asked"}
    scene = situation(pieces, phase="challenges", acts=NORTH, turn=7, quiet=2, **given)
    if asked:
        scene.t.shown |= 1 << number_of(asked)
    assert sentence(scene.play("end")) == said


def reckoning(reason: str) -> list[dict[str, str]]:
    """What is reckoned up for each side at the end of a recorded game, by what it is."""
    told = epilogue_of(Recording(tapes.read(path_of("hunter", reason))))
    return [{entry.label: entry.text for entry in account.entries} for account in told.accounts]


@pytest.mark.rule("HUNT-RULING-33")
def test_the_reckoning_counts_points_where_they_decided() -> None:
    south, north = reckoning("points")
    assert (south["Points"], north["Points"]) == ("3 points (1 associate)", "1 point (1 step)")
    assert (south["Associates captured"], south["Ground gained"]) == ("1 of 3", "none")
    assert north["Main bad guy"] == "6 steps from an enemy city or base"
    assert all("Points" not in side for side in reckoning("hostility"))


def test_the_reckoning_tells_of_hostility_that_went_too_high() -> None:
    south, north = reckoning("hostility")
    assert (south["Hostility"], north["Hostility"]) == ("11, above 10", "2 of 10")
