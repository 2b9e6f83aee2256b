"""What the coach says about offers of hunter is true: compared with brute force over imagined worlds and the board."""

from __future__ import annotations

import random
import re

import pytest

from getaway.games.hunter import RULES
from getaway.games.hunter.pieces import AS1, AS3, MB, NORTH, PIECE_COUNT, SOUTH
from getaway.games.hunter.table import table_of
from getaway.games.hunter.words.questions import Challenge, Step
from getaway.kernel.asking import Offer
from getaway.kernel.frames import CHANCE
from getaway.kernel.game import Game
from tests.games.hunter.situations import Scene, number_of, situation, sq, started

COUNTED = re.compile(
    r"In (\d+) of (\d+) line-ups that fit what you have seen (this is their main bad guy|it is an associate)"
)


def offer(scene: Scene, token: str) -> Offer:
    """The offer with this token."""
    return next(each for each in scene.ask.offers if each.token == token)


def said(scene: Scene, token: str, worlds: list[Game] | None = None) -> list[str]:
    """What is said of an offer."""
    known = RULES.knowledge(scene.game, scene.game.seat)
    return RULES.hints.reasons(known, scene.ask, offer(scene, token), worlds or [])


def test_odds_of_a_challenge_are_counted_in_imagined_worlds() -> None:
    scene = started(setup="random", first_player="south")
    rng = random.Random(4)
    told = 0
    while scene.game.ask is not None and scene.t.turn < 6:
        if scene.game.seat == SOUTH and scene.asked[1] == "challenge":
            known = RULES.knowledge(scene.game, SOUTH)
            worlds = RULES.imagine_many(known, rng, 12)
            for each in scene.ask.offers:
                if isinstance(each.does, Challenge):
                    there = [table_of(world).on[each.does.to] - NORTH * PIECE_COUNT for world in worlds]
                    for match in map(COUNTED.match, RULES.hints.reasons(known, scene.ask, each, worlds)):
                        if match:
                            wanted = (MB, MB) if match[3].startswith("this") else (AS1, AS3)
                            count = sum(wanted[0] <= piece <= wanted[1] for piece in there)
                            assert (int(match[1]), int(match[2])) == (count, 12)
                            told += 1
        options = scene.game.options()
        weights = scene.game.weights() if scene.game.seat == CHANCE else None
        scene.game.apply(rng.choices(options, weights)[0])
    assert told > 5


@pytest.mark.parametrize(("track", "calms"), [(1, ""), (2, ", and the crowd calms down")])
def test_a_crowd_calms_down_only_where_it_is_angry(track: int, calms: str) -> None:
    scene = situation("S.MB a1, S.SF1 c2; N.MB h10, N.AS1 c3", phase="challenges", tracks=(track, 1))
    worlds = RULES.imagine_many(RULES.knowledge(scene.game, SOUTH), random.Random(1), 4)
    (reason,) = [each for each in said(scene, "c2xc3", worlds) if "associate" in each]
    assert reason.endswith(f"it is an associate: captured{calms}.")


def test_the_worst_of_a_challenge_is_the_highest_track_it_can_come_to() -> None:
    scene = situation("S.MB a1, S.SF1 c2; N.MB h10, N.CO1 c3, N.PR1 f9", phase="challenges", tracks=(3, 1))
    assert "At the worst your hostility goes from 3 to 6." in said(scene, "c2xc3")
    assert "At the worst your hostility goes from 3 to 7." in said(scene, "c2*f9")
    scene.t.track[SOUTH] = 7
    assert "At the worst your hostility goes from 7 to 10, its highest space." in said(scene, "c2xc3")
    scene.t.track[SOUTH] = 8
    assert said(scene, "end")[0] == "A wrong guess could bring your hostility to 12, and above 10 you lose."
    known = situation("S.MB a1, S.SF1 c2; N.MB h10, N.LS1 c3", phase="challenges", tracks=(5, 1))
    known.t.shown |= 1 << number_of("N.LS1")
    assert said(known, "c2xc3") == ["You know that they love soldiers: your hostility falls from 5 to 4."]


def test_a_challenge_that_finds_no_bad_guy_is_good_for_what_it_shows() -> None:
    scene = situation("S.MB a1, S.SF1 c2; N.MB h10, N.CO1 c3", phase="challenges")
    assert said(scene, "c2xc3", [scene.game.clone()])[0] == "Whoever is met there is known to you from then on."
    worlds = RULES.imagine_many(RULES.knowledge(scene.game, SOUTH), random.Random(1), 8)
    assert "is known to you" not in " ".join(said(scene, "c2xc3", worlds))
    scene.t.shown |= 1 << number_of("N.CO1")
    assert "is known to you" not in " ".join(said(scene, "c2xc3"))


def test_a_main_is_told_from_where_it_can_be_challenged() -> None:
    scene = started(setup="manual", first_player="south")
    assert said(scene, "a1") == [
        "No airlift reaches this square.",
        "At the edge it can be challenged on foot from no more than 2 squares.",
    ]
    assert said(scene, "c2") == []


def test_steps_that_must_be_made_are_counted_and_then_no_more() -> None:
    scene = started(setup="reference", first_player="south")
    assert "You still have to move 2 civilians, and this is one." in said(scene, "b3b4")
    for token in ("b3b4", "c3c4", "a3a4", "g3g4"):
        scene.play(token)
    assert said(scene, "end") == ["You have moved what you must; all others may keep their places."]
    assert "The more pieces have moved, the less the enemy can tell which of them is a bad guy." in said(scene, "e3e4")


def test_an_analyst_is_said_to_ask_for_free() -> None:
    scene = situation("S.MB a1, S.IA c2; N.MB h10, N.CO1 c3", phase="challenges")
    assert said(scene, "c2xc3")[-1].startswith("Your analyst just asks: civilians cost her nothing.")


def test_the_main_is_told_of_its_way_and_of_its_danger() -> None:
    scene = situation("S.MB f7, S.SF1 h1, S.CO1 h3, S.CO2 h5; N.MB h10, N.PM1 c7")
    assert "Padamah is then 1 step from North's city." in said(scene, "f7f8")
    assert said(situation("S.MB f8; N.MB h10"), "f8f9") == ["It walks in and wins the game."]
    hunted = situation("S.MB d4, S.SF1 h1; N.MB h10, N.PM1 d6")
    assert "Padamah gets away: the nearest piece that can be a unit is then 3 steps off." in said(hunted, "d4d3")
    hunted.t.shown |= 1 << number_of("N.PM1")
    # It was seen to be harmless, and is so in whatever is imagined.
    assert not any("gets away" in reason for reason in said(hunted, "d4d3", [hunted.game.clone()]))


def test_a_step_says_whom_it_shields_guards_and_sets_free() -> None:
    scene = situation("S.MB b1, S.SF1 g2, S.CO1 c1, S.CO2 a3; N.MB h10").play("b1a1")
    assert said(scene, "c1b1")[0] == "It shields Padamah: 1 square beside it would be left to challenge it from."
    assert said(scene.play("c1b1"), "a3a2")[0] == "Padamah is closed in then: nobody else can step beside it."
    assert "Your base is no longer open to their main bad guy." in said(scene, "g2f2")
    example = started(setup="reference", first_player="south")
    freed = said(example, "d3d4")
    assert "It makes room for 1 piece of yours that cannot step now." in freed


def test_a_unit_is_said_to_come_near_the_likeliest_piece() -> None:
    scene = situation("S.MB a1, S.SF1 d4, S.CO1 h1; N.MB d7, N.CO1 h9")
    worlds = RULES.imagine_many(RULES.knowledge(scene.game, SOUTH), random.Random(2), 8)
    boards = [table_of(world).on for world in worlds]
    shares = {square: sum(on[sq(square)] == PIECE_COUNT + MB for on in boards) for square in ("d7", "h9")}
    likeliest = max(shares, key=lambda square: shares[square])
    step = offer(scene, "d4d5").does
    assert isinstance(step, Step)
    near = [reason for reason in said(scene, "d4d5", worlds) if "most likely" in reason]
    if likeliest == "d7":
        assert near == [
            "It comes within 2 steps of the piece most likely to be their main bad guy, which it is in "
            f"{shares['d7']} of 8 line-ups that fit what you have seen."
        ]
