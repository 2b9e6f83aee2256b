"""Guesses at what the other side is up to: where Stinger is likely to be, and where the Cops will look."""

from __future__ import annotations

from math import log
from random import Random
from typing import Any

import pytest

from getaway.bots.base import Situation
from getaway.bots.game import follow
from getaway.bots.sensible import SensibleBot
from getaway.games.punk.content import BOARD
from getaway.games.punk.hints.search.cops import CopPlan
from getaway.games.punk.hints.search.patrol import Patrol, danger
from getaway.games.punk.hints.search.whereabouts import whereabouts
from getaway.games.punk.knowledge.deduction import deduce
from getaway.games.punk.pieces import HUNT, KATHERINE, STINGER
from getaway.games.punk.table import PunkTable, new_table, table_of
from getaway.games.punk.terms import terms_of
from getaway.kernel.frames import Choice
from getaway.kernel.match import Match
from getaway.parts.graphs import members
from tests.games.punk.situations import RULES, Scene, situation

FAR = "K 150, F 154, E 160"
SETUP = RULES.card.setup_of(RULES.card.mode("duel"))

GAME = """h1,0 P0:49 P1:92 P2:43 B M4f D8,2 F S0:56 S0:69 S0:73 S0:77 S0:63 S0:60 S0:62 S1:82 S1:8 S1:84 S1:83 S2:41
S2:40 S2:23 B M4f F B H169 k169 h0,0 h1,0 F S0:26 S0:24 S0:21 S0:18 S0:11 S2:22 S2:21 S2:18 S2:11 P2:169 X169 E4f B N
h2,0 F S0:6 S0:0 S0:8 S0:82 S0:92 S0:82 S0:8 S0:0 S0:6 S0:11 S0:15 S0:13 S2:10 S2:12 S2:14 B M4f F D14 S1:89 S1:90
S1:179 D14 B H186 k186 h1,0 h1,1 u+ h1,0 F S1:97 S1:127 S1:136 B M4f F S1:127 S1:128 S1:139 B H185 h1,1 O F S0:1 S1:149
S2:117 B M4r F D11 C10 D11 B M4r F C16 D12 P2:118 X118 h1,0 E4r B N h2,0 F"""
"""The record of a game of bots, up to the Escape."""


def heard(record: str) -> PunkTable:
    """A table in the hunt, of which the Cops have heard this."""
    t = new_table(terms_of(SETUP))
    t.phase = HUNT
    t.record = record
    return t


def city(turn: str, at: str, **more: Any) -> Scene:
    return situation(turn, at, rules=RULES, **more)


def considered(scene: Scene, iterations: int) -> dict[str, float]:
    """By token: how promising it is to a bot that thinks this long."""
    known = RULES.knowledge(scene.game, scene.seat)
    ask = RULES.ask(scene.game)
    found = RULES.hints.considered(known, ask, [], iterations)
    return dict(zip([offer.token for offer in ask.offers], found, strict=True))


# --- where Stinger is


@pytest.mark.parametrize("words", [0, 7, 20, 45, 60, 72, 99, 115, 122])
@pytest.mark.parametrize("trust", [1.0, 0.5, 0.0])
def test_chances_are_spread_over_the_possible_places(words: int, trust: float) -> None:
    record = "".join(word + " " for word in GAME.split()[:words])
    chances = whereabouts(heard(record), trust)
    places = deduce(BOARD, record).places
    assert sum(chances) == pytest.approx(1.0)
    assert all((chances[space] > 0) == (places >> space & 1 == 1) for space in range(BOARD.spaces))
    if trust == 0.0:
        assert max(chances) == pytest.approx(1.0 / places.bit_count())


def test_he_is_not_where_a_cop_has_just_looked() -> None:
    record = "h1,0 P0:49 P1:92 P2:43 B M4f D11,14 F "
    before = whereabouts(heard(record), 1.0)
    likeliest = max(range(BOARD.spaces), key=before.__getitem__)
    assert whereabouts(heard(f"{record}S0:{likeliest} "), 1.0)[likeliest] == 0.0


def test_he_is_likely_to_keep_away_from_the_cops() -> None:
    """Seen at 62, he moves on while all three Cops stand at one side of it."""
    start = BOARD.names.index("62")
    near = members(BOARD.within_points(start, 2) & ~BOARD.within_points(start, 1))[:3]
    told = "".join(f"S{cop}:{space} " for cop, space in enumerate(near))
    chances = whereabouts(heard(f"h1,0 {told}B M4f F V{start} B M4f F "), 1.0)
    close = sum(chances[space] for space in range(BOARD.spaces) if BOARD.points[near[0]][space] <= 3)
    places = deduce(BOARD, f"h1,0 {told}B M4f F V{start} B M4f F ").places
    even = sum(1 for space in members(places) if BOARD.points[near[0]][space] <= 3) / places.bit_count()
    assert close < 0.7 * even


def test_guesses_at_his_place_are_better_than_none() -> None:
    """In games of bots the true place gets a better chance than if all possible ones were alike."""
    gains: list[float] = []

    def look(match: Match, now: Situation, choice: Choice) -> None:
        t = table_of(match.game)
        if now.ask.kind == "punk.cop_turn" and not t.visible:
            places = deduce(BOARD, t.record).places
            gains.append(log(whereabouts(t, 1.0)[t.at[STINGER]] * places.bit_count()))

    for game in range(2):
        follow(RULES, SETUP, [SensibleBot, SensibleBot], f"guess {game}", each=look)
    assert len(gains) > 20
    assert sum(gains) / len(gains) > 0.5


def test_cops_go_where_he_is_likely_to_be() -> None:
    t = city("K", f"S 90, {FAR}", items={"K": "pistol"}).t
    here = t.at[KATHERINE]
    steps = list(BOARD.road[here])
    for likely in steps:
        belief = [0.9 if space == likely else 0.1 / BOARD.spaces for space in range(BOARD.spaces)]
        scores = CopPlan(t, BOARD.everywhere, belief).steps(KATHERINE, 1, list(steps))
        assert steps[scores.index(max(scores))] == likely


def test_imagined_worlds_are_weighed_by_where_he_is_in_them() -> None:
    scene = city("K", f"S 62, {FAR}", items={"K": "pistol"})
    known = RULES.knowledge(scene.game, 1)
    rng = Random(1)
    worlds = [RULES.imagine(known, rng) for _ in range(20)]
    weights = RULES.hints.plausibility(known, worlds)
    assert len(weights) == 20
    assert all(weight > 0 for weight in weights)
    assert len(set(weights)) > 1
    assert RULES.hints.plausibility(RULES.knowledge(scene.game, 0), worlds) == []


# --- where the Cops will look


def test_a_patrol_goes_where_he_can_be_and_does_not_know_where_he_is() -> None:
    scene = city("S", "S 62, K 64, F 61, E 160")
    maybe = BOARD.within_points(scene.t.at[STINGER], 2)
    patrol = Patrol(scene.t, maybe, None, KATHERINE, Random(1))
    seen = patrol.seen[1] | patrol.seen[2] | patrol.seen[3]
    assert seen & maybe
    assert patrol.maybe == maybe & ~seen
    scene.t.at[STINGER] = scene.space("150")
    again = Patrol(scene.t, maybe, None, KATHERINE, Random(1))
    assert (again.seen, again.at[1:]) == (patrol.seen, patrol.at[1:])


def test_who_is_found_pays_for_it() -> None:
    scene = city("S", "S 62, K 64, F 61, E 160")
    maybe = BOARD.within_points(scene.t.at[STINGER], 2)
    patrol = Patrol(scene.t, maybe, None, KATHERINE, Random(1))
    risk = danger(scene.t, maybe, None, KATHERINE, 1, Random(1))
    found = members(patrol.seen[1] | patrol.seen[2] | patrol.seen[3])
    missed = members(patrol.maybe)
    assert min(risk[space] for space in found) > max(risk[space] for space in missed)


def test_cops_who_have_a_guess_look_there_first() -> None:
    scene = city("S", "S 62, K 64, F 61, E 160")
    maybe = BOARD.within_points(scene.t.at[KATHERINE], 3) & ~(1 << scene.t.at[KATHERINE])
    for likely in members(maybe)[::7]:
        belief = [0.0] * BOARD.spaces
        for space in members(maybe):
            belief[space] = 0.9 if space == likely else 0.1 / maybe.bit_count()
        patrol = Patrol(scene.t, maybe, belief, KATHERINE, Random(1))
        assert patrol.seen[KATHERINE] >> likely & 1


@pytest.mark.parametrize("weighed", [False, True])
def test_a_patrol_that_has_looked_everywhere_just_goes_on(weighed: bool) -> None:
    t = city("S", "S 62, K 64, F 61, E 160").t
    beside = BOARD.road[t.at[KATHERINE]][0]
    belief = [float(space == beside) for space in range(BOARD.spaces)] if weighed else None
    patrol = Patrol(t, 1 << beside, belief, KATHERINE, Random(1))
    assert patrol.seen[KATHERINE] >> beside & 1
    assert patrol.maybe == 0


@pytest.mark.parametrize("iterations", [128, 1024])
def test_who_thinks_ahead_still_does_the_obvious(iterations: int) -> None:
    leave = considered(city("S", f"S 31, {FAR}", escape=True), iterations)
    assert max(leave, key=leave.__getitem__) == "leave-2"
    hit = considered(city("S", f"S City Hall, {FAR}", cards={"S": "key:city-hall"}), iterations)
    assert max(hit, key=hit.__getitem__) == "hit"
    seen = city("K", "S 62, K 64, F 154, E 160", items={"K": "magnum"}, visible=True)
    assert max(considered(seen, iterations).items(), key=lambda item: item[1])[0] == "move"


def test_a_short_thought_is_the_priors() -> None:
    scene = city("S", f"S 62, {FAR}")
    known, ask = RULES.knowledge(scene.game, 0), RULES.ask(scene.game)
    plain = RULES.hints.priors(known, ask, [])
    assert RULES.hints.considered(known, ask, [], 64) == plain
    assert RULES.hints.considered(known, ask, [], 1024) != plain
