"""A player's turn: drawing, moving, metro, locations, discarding, restrictions (DOWN-TURN to DOWN-LOC, DOWN-INT)."""

from __future__ import annotations

import pytest

from getaway.games.downtown import pieces as p
from getaway.games.downtown.events.cards import (
    Countered,
    DeckRenewed,
    Discarded,
    DiscardedOpenly,
    DiscardedUnseen,
    DrawsFrom,
    Drew,
    HandSeen,
    HandSpied,
    Ordered,
    Peeked,
    Played,
    PutBack,
    Restricted,
)
from getaway.games.downtown.events.johnny import Moved
from getaway.games.downtown.knowledge import memory
from getaway.kernel.odds import odds
from getaway.parts import decks
from tests.games.downtown.situations import A, B, C, Scene, card, cards, place, started, turn


@pytest.mark.rule("DOWN-TURN-1", "DOWN-RULING-60")
def test_doing_nothing_is_a_legal_turn() -> None:
    scene = turn()
    assert scene.offered()[-1] == "end"
    scene.play("end")
    assert scene.asked == (B, "turn")


@pytest.mark.rule("DOWN-TURN-1", "DOWN-TURN-2", "DOWN-DRAW-2", "DOWN-DRAW-4", "DOWN-RULING-15", "DOWN-CARD-1")
def test_actions_mix_freely() -> None:
    scene = turn(["bribe police_officer reduce_drawing", ""], places=["V12b"])
    scene.play("V12a", "draw-weapon", "gun", "police_officer:SN1", "V12b", "draw-location", "GU1", "bribe:SN1")
    scene.play("reduce_drawing:iguana", "V12a")
    assert scene.asked == (A, "turn")
    assert (scene.t.spent, scene.view().draws) == (3, 2)


@pytest.mark.rule("DOWN-DRAW-2", "DOWN-CARD-5")
def test_a_drawn_card_is_seen_by_who_drew_it() -> None:
    scene = turn().play("draw-weapon")
    assert scene.told() == [DrawsFrom(A, p.WEAPONS)]
    assert odds(scene.game)[0][1] == odds(scene.game)[1][1]
    scene.play("gun")
    assert scene.told(A) == [Drew(A, card("gun"))]
    assert scene.told(B) == [] == scene.told()


@pytest.mark.rule("DOWN-RULING-16", "DOWN-DRAW-5")
def test_an_empty_deck_with_an_empty_pile_cannot_be_chosen() -> None:
    hands = ["SN1 SN2 SN3 SN4 SN5 GU1 GU2 GU3", "GU4 GU5 SG1 SG2 SG3 SG4 SG5 GR1"]
    others = ["GR2 GR3 GR4 GR5 RE1 RE2 RE3 RE4", "RE5 spy"]
    scene = turn([*hands, *others], seats=4, active=C)
    assert "draw-location" not in scene.offered()
    assert scene.refused("draw-location") == "DOWN-DRAW-5"
    scene.play("drop-GR2")
    assert "draw-location" in scene.offered()
    scene.play("draw-location", "GR2")
    assert scene.hand(C).count("GR2") == 1


@pytest.mark.rule("DOWN-CARD-4", "DOWN-CARD-5", "DOWN-CARD-7", "DOWN-DISC-2")
def test_discards_lie_face_down_on_their_own_piles() -> None:
    scene = turn(["gun SN1 spy", ""]).play("drop-gun")
    assert scene.told(A) == [Discarded(A, card("gun"))]
    assert scene.told(B) == [DiscardedUnseen(A, p.WEAPONS)] == scene.told()
    scene.play("drop-SN1", "drop-spy")
    assert [scene.pile(deck) for deck in (p.WEAPONS, p.LOCATIONS, p.INTERACTIONS)] == [["gun"], ["SN1"], ["spy"]]
    assert scene.view(B).decks[p.WEAPONS].known_pile == ()
    assert scene.view(A).decks[p.WEAPONS].known_pile == (card("gun"),)
    assert scene.refused("drop-gun") == "DOWN-CARD-7"


@pytest.mark.rule("DOWN-CARD-7", "DOWN-DISC-1", "DOWN-INT-41")
def test_the_limit_counts_at_the_end_of_the_turn_and_shown_cards_count() -> None:
    hand = "sniper gun shotgun grenade SN1 SN2 SN3 SN4"
    scene = turn([hand, ""], shown=[1, 0])
    scene.play("draw-weapon", "remote")
    assert scene.asked == (A, "turn")
    scene.play("end")
    assert scene.asked == (A, "discard")
    assert scene.refused("spy") == "DOWN-DISC-2"
    scene.play("increase_move", "remote")
    assert scene.asked == (B, "turn")
    assert (len(scene.hand(A)), scene.t.shown[A]) == (8, 0)


@pytest.mark.rule("DOWN-INT-39", "DOWN-INT-40", "DOWN-INT-43", "DOWN-RULING-18", "DOWN-RULING-61")
def test_a_drawn_increase_card_is_shown_or_discarded_first() -> None:
    scene = turn(["spy", ""]).play("draw-interaction", "increase_move")
    assert (scene.asked, scene.offered()) == ((A, "turn"), ["show", "drop-increase_move"])
    assert scene.refused("end") == "DOWN-INT-43"
    hidden = scene.clone().play("drop-increase_move")
    assert hidden.told(B) == [DiscardedUnseen(A, p.INTERACTIONS)]
    scene.play("show")
    assert (scene.view().movement, scene.view(B).players[A].increases) == (8, 1)
    scene.play("drop-increase_move")
    assert scene.heard_of(DiscardedOpenly) == [DiscardedOpenly(A)]
    assert scene.view().movement == 7


@pytest.mark.rule("DOWN-MOVE-1", "DOWN-MOVE-2", "DOWN-BOARD-1")
def test_steps_cost_movement_and_turning_back_is_free() -> None:
    scene = turn([""], places=["V12b"], characters=("tiger", "roxy", "iguana", "velvet"))
    assert scene.moves() == {"V12a", "C13", "GR5"}
    scene.play("V12a", "V12b", "V12a", "V12b", "V12a")
    assert scene.view().movement == 0
    assert scene.moves() == set()
    assert scene.refused("V12b") == "DOWN-MOVE-1"


@pytest.mark.rule("DOWN-MOVE-3", "DOWN-RULING-20")
def test_safe_houses_open_to_their_owners_alone() -> None:
    scene = turn([""])
    assert scene.moves() == {"C10"}
    scene.play("C10")
    assert "SH1" in scene.moves()
    scene.play("SH1")
    assert scene.view().movement == 5
    assert turn([""], places=["C10"], houses=("SH2", "SH3")).refused("SH1") == "DOWN-MOVE-3"


@pytest.mark.rule("DOWN-MOVE-5", "DOWN-INT-7", "DOWN-LOC-3")
def test_a_roadblock_cannot_be_entered() -> None:
    scene = turn([""], places=["C12"], blocks="V12a")
    assert "V12a" not in scene.moves()
    assert scene.refused("V12a") == "DOWN-MOVE-5"
    inside = turn([""], places=["GR5"], blocks="V12a")
    assert inside.moves() == {"V12b", "H12a", "H13a"}
    assert inside.refused("V12a") == "DOWN-MOVE-5"
    inside.play("H12a")
    assert inside.heard_of(Moved) == [Moved(A, place("GR5"), place("H12a"), "leave")]
    assert inside.view().movement == 6


@pytest.mark.rule("DOWN-LOC-4", "DOWN-LOC-6", "DOWN-RULING-44", "DOWN-LOC-1")
def test_no_card_is_needed_to_enter_and_an_officer_does_not_matter() -> None:
    scene = turn([""], places=["H12a"], officers="GR5").play("GR5")
    assert scene.at(A) == "GR5"
    scene = turn([""], places=["GR5"], officers="GR5")
    assert scene.moves() == {"V12a", "V12b", "H12a", "H13a"}
    assert scene.refused("H12b") == "DOWN-LOC-3"


@pytest.mark.rule("DOWN-METRO-1", "DOWN-METRO-2", "DOWN-METRO-5", "DOWN-RULING-48", "DOWN-INT-5")
def test_where_the_metro_goes() -> None:
    scene = turn(["metro_red metro_red metro_blue"], places=["H00b"], blocks="H31b")
    assert scene.plays("metro_red") == ["H23a", "V03a"]
    assert scene.plays("metro_blue") == []
    assert scene.refused("metro_blue:V01b") == "DOWN-METRO-1"
    scene.play("metro_red:V03a", "metro_red:H00b")
    assert (scene.at(A), scene.t.spent) == ("H00b", 2)
    tired = turn(["metro_red"], places=["H00b"], spent=7)
    assert tired.refused("metro_red:V03a") == "DOWN-METRO-2"


@pytest.mark.rule("DOWN-INT-1", "DOWN-RULING-47")
def test_a_spy_sees_the_whole_hand_alone() -> None:
    scene = turn(["spy", "gun SN1 patsy", ""], seats=3).play("spy:iguana", "pass")
    assert scene.heard_of(HandSeen, A) == [HandSeen(B, tuple(cards("gun SN1 patsy")))]
    assert scene.heard_of(HandSpied, C) == [HandSpied(A, B)] == scene.heard_of(HandSpied)
    assert set(scene.view(A).players[B].known) == set(cards("gun SN1 patsy"))
    assert scene.view(C).players[B].known == ()
    assert scene.plays("spy") == []


@pytest.mark.rule("DOWN-RULING-59", "DOWN-CARD-6")
def test_a_card_that_can_do_nothing_cannot_be_played() -> None:
    idle = turn(["remove_roadblock bribe spy metro_red counterintelligence escape patsy direction_change gun", ""])
    assert [token for token in idle.offered() if ":" in token] == []
    for token, rule in (
        ("remove_roadblock:V12a", "DOWN-RULING-59"),
        ("bribe:SN1", "DOWN-RULING-59"),
        ("spy:iguana", "DOWN-RULING-59"),
        ("counterintelligence:movement", "DOWN-INT-4"),
        ("roadblock:V12a", "DOWN-CARD-6"),
    ):
        assert idle.refused(token) == rule
    assert turn(["reduce_holding", ""], round=12, active=A).plays("reduce_holding") == ["iguana"]
    officers = turn(["police_officer", ""], officers="SN1 SN2")
    assert officers.plays("police_officer") == []


@pytest.mark.rule("DOWN-INT-13", "DOWN-INT-14")
def test_roadblocks_stand_until_they_are_removed() -> None:
    scene = turn(["remove_roadblock roadblock", "", ""], seats=3, blocks="V00a V44a V12a")
    assert scene.plays("roadblock") == []
    assert scene.refused("roadblock:V13a") == "DOWN-INT-13"
    assert sorted(scene.plays("remove_roadblock")) == ["V00a", "V12a", "V44a"]
    scene.play("remove_roadblock:V44a")
    assert scene.view().roadblocks == (place("V00a"), place("V12a"))
    assert scene.plays("roadblock")


@pytest.mark.rule("DOWN-CARD-3", "DOWN-CARD-6", "DOWN-RULING-59")
def test_used_cards_go_to_the_pile_or_to_the_box() -> None:
    scene = turn(["special_arena police_officer reduce_movement", ""])
    scene.play("special_arena:north", "police_officer:GU1")
    assert (scene.box(), scene.pile()) == (["special_arena"], ["police_officer"])
    scene.play("reduce_movement:iguana")
    (told,) = scene.heard_of(Restricted)
    assert (told.seat, told.card) == (B, card("reduce_movement"))
    assert told.text().endswith(": two steps fewer.")
    assert scene.pile() == ["police_officer"]  # it lies before its target
    scene.play("end", "end")
    assert scene.pile() == ["police_officer", "reduce_movement"]


@pytest.mark.rule("DOWN-INT-48", "DOWN-INT-49", "DOWN-RULING-46", "DOWN-RULING-19")
def test_no_value_falls_below_nothing() -> None:
    scene = turn([""], seats=3, characters=("tiger", "roxy", "iguana"), waiting={A: [2, 2, 2, 1]})
    scene.t.limits[p.MOVING] = 4
    assert scene.view().movement == 0
    scene.t.limits[p.MOVING] = 2
    assert (scene.view().movement, scene.view().draws, scene.view().hand_limit) == (1, 2, 6)
    scene.play("draw-weapon", "gun", "draw-weapon", "gun")
    assert scene.refused("draw-location") == "DOWN-DRAW-1"


@pytest.mark.rule("DOWN-RULING-45", "DOWN-INT-3", "DOWN-INT-4")
def test_counterintelligence_answers_a_restriction_or_lifts_one_of_two() -> None:
    scene = turn(["reduce_movement", "counterintelligence"]).play("reduce_movement:iguana", "counterintelligence")
    assert sorted(scene.pile()) == ["counterintelligence", "reduce_movement"]
    assert scene.view().players[B].waiting == (0, 0, 0, 0)
    lifted = turn(["counterintelligence"], waiting={A: [0, 0, 2, 0]})
    assert lifted.view().movement == 3
    lifted.play("counterintelligence:movement")
    assert lifted.view().movement == 5


def fortune(*, fortune_split: bool = False) -> Scene:
    return turn(["fortune_teller", ""], fortune_split=fortune_split).play("fortune_teller:weapon")


@pytest.mark.rule("DOWN-INT-50", "DOWN-RULING-47")
def test_a_fortune_teller_looks_and_puts_back() -> None:
    scene = fortune().play("gun", "sniper")
    assert scene.heard_of(Peeked, A) == [Peeked(0, card("gun")), Peeked(0, card("sniper"))]
    assert scene.heard_of(Peeked, B) == []
    assert scene.offered() == ["top:sniper", "top:gun", "bottom:sniper", "bottom:gun"]
    assert scene.refused("split:gun") == "DOWN-INT-50"
    top = scene.clone().play("top:sniper")
    assert top.heard_of(PutBack, B) == [PutBack(A, 0, 2, 0)]
    assert top.heard_of(Ordered, B) == []
    assert top.view(A).decks[0].known_top == (card("sniper"), card("gun"))
    assert top.view(B).decks[0].known_top == (-1, -1)
    top.play("draw-weapon")
    assert top.outcomes() == [card("sniper")]
    below = scene.play("bottom:gun")
    assert decks.known_bottom(below.t.decks[0]) == [card("gun"), card("sniper")]
    assert below.pile() == ["fortune_teller"]


@pytest.mark.rule("DOWN-RULING-47")
def test_a_fortune_teller_may_split_by_option() -> None:
    scene = fortune(fortune_split=True).play("gun", "sniper")
    assert "split:gun" in scene.offered()
    scene.play("split:gun")
    view = scene.view(A).decks[0]
    assert (view.known_top, view.known_bottom) == ((card("gun"),), (card("sniper"),))


@pytest.mark.rule("DOWN-RULING-47", "DOWN-RULING-16")
def test_a_fortune_teller_makes_an_empty_deck_anew() -> None:
    everything = " ".join(["sniper gun shotgun grenade remote"] * 3)
    duel = " ".join(["fast_hands running_shoes brass_knuckles padded_vest energy_drink killer_instinct"] * 2)
    scene = turn(["fortune_teller", ""], discarded=f"{everything} {duel}").play("fortune_teller:weapon")
    assert scene.pile(p.WEAPONS) == []
    scene.play("gun", "gun")
    assert scene.offered() == ["top:gun", "bottom:gun"]


@pytest.mark.rule("DOWN-INT-50")
def test_cards_put_under_the_deck_are_seen_again_when_it_has_shrunk() -> None:
    everything = " ".join(["sniper gun shotgun grenade remote"] * 3).removeprefix("sniper gun ")
    duel = " ".join(["fast_hands running_shoes brass_knuckles padded_vest energy_drink killer_instinct"] * 2)
    scene = turn(["fortune_teller fortune_teller", ""], discarded=f"{everything} {duel}")
    scene.play("fortune_teller:weapon", "gun", "sniper", "bottom:gun", "fortune_teller:weapon")
    assert scene.heard_of(Peeked, A)[-2:] == [Peeked(0, card("gun")), Peeked(0, card("sniper"))]
    scene.play("top:sniper", "draw-weapon", "sniper", "draw-weapon", "gun")
    assert scene.hand(A) == ["sniper", "gun"]


@pytest.mark.rule("DOWN-RULING-15", "DOWN-TURN-3")
def test_nothing_else_is_done_inside_a_duel() -> None:
    scene = turn(["gun spy", ""], places=["V12b", "V12a"], spent=6).play("V12a")
    assert scene.asked[1] != "turn"


@pytest.mark.rule("DOWN-RULING-44", "DOWN-INT-15", "DOWN-INT-17")
def test_two_officers_and_one_a_location() -> None:
    scene = turn(["police_officer bribe", ""], officers="SN1")
    assert "SN1" not in scene.plays("police_officer")
    scene.play("police_officer:SN2")
    assert scene.view().officers == (0, 1)
    assert scene.plays("bribe") == ["SN1", "SN2"]


@pytest.mark.rule("DOWN-INT-47", "DOWN-INT-49")
def test_no_metro_waits_for_the_targets_next_turn() -> None:
    scene = turn(["no_metro", ""]).play("no_metro:iguana")
    assert scene.view().players[B].waiting == (0, 0, 0, 1)
    assert scene.heard_of(Played) == [Played(A, card("no_metro"), B)]


@pytest.mark.rule("DOWN-INT-1", "DOWN-CARD-3")
def test_a_spy_is_put_away_when_the_hand_was_seen() -> None:
    scene = turn(["spy", "gun"]).play("spy:iguana")
    assert (scene.view().in_play, scene.pile() + scene.box()) == ((), ["spy"])


@pytest.mark.rule("DOWN-INT-50", "DOWN-RULING-47")
def test_a_second_look_at_a_known_card_says_nothing_of_its_copies() -> None:
    scene = turn(["fortune_teller fortune_teller", ""]).play("fortune_teller:weapon", "gun", "sniper", "top:gun")
    noted = card("gun") << 8 | memory.DECK
    scene.t.notes[A] = [noted]
    scene.play("fortune_teller:weapon")
    assert scene.t.notes[A] == [noted]


@pytest.mark.rule("DOWN-RULING-47")
@pytest.mark.parametrize("others_knew", [False, True])
def test_those_who_knew_the_cards_know_that_they_are_still_in_the_deck(others_knew: bool) -> None:
    scene = fortune().play("gun", "sniper")
    knew = 1 << A | others_knew << B
    scene.t.peeks[p.WEAPONS] = [knew, knew]
    scene.play("bottom:gun")
    noted = [card("gun") << 8 | memory.DECK, card("sniper") << 8 | memory.DECK]
    assert sorted(note for note in scene.t.notes[B] if note >> 8 < p.LOCATION) == (sorted(noted) if others_knew else [])
    assert scene.t.peeks[p.WEAPONS] == [1 << A, 1 << A]


def test_nothing_has_been_drawn_or_attempted_before_the_first_turn() -> None:
    view = started(2).view()
    assert (view.drawn, view.attempted) == ((0, 0, 0), False)


@pytest.mark.rule("DOWN-METRO-1", "DOWN-CARD-6")
def test_a_ride_is_announced_with_its_card_and_told_as_a_ride() -> None:
    scene = turn(["metro_red"], places=["H00b"]).play("metro_red:V03a")
    assert scene.heard_of(Played) == [Played(A, card("metro_red"))]
    assert scene.heard_of(Moved) == [Moved(A, place("H00b"), place("V03a"), "ride")]


@pytest.mark.rule("DOWN-CARD-6", "DOWN-INT-3")
def test_a_card_aimed_at_somebody_names_him_and_a_cancelled_one_is_told() -> None:
    scene = turn(["reduce_movement", "counterintelligence"]).play("reduce_movement:iguana", "counterintelligence")
    assert scene.heard_of(Played) == [Played(A, card("reduce_movement"), B), Played(B, card("counterintelligence"))]
    assert scene.heard_of(Countered) == [Countered(B, card("reduce_movement"))]
    assert scene.heard_of(Restricted) == []


@pytest.mark.rule("DOWN-DRAW-5", "DOWN-SC-25")
def test_everybody_is_told_of_a_deck_made_anew() -> None:
    everything = " ".join(["sniper gun shotgun grenade remote"] * 3)
    duel = "fast_hands running_shoes brass_knuckles padded_vest energy_drink killer_instinct "
    scene = turn(["", ""], discarded=f"{everything} {duel} {duel.replace('fast_hands ', '')}")
    scene.play("draw-weapon", "fast_hands")
    assert scene.heard_of(DeckRenewed) == [DeckRenewed(p.WEAPONS, 26)]


@pytest.mark.rule("DOWN-DRAW-5", "DOWN-DRAW-3")
def test_the_events_of_the_solo_game_are_no_deck_to_draw_from() -> None:
    assert turn([""], seats=1).refused((p.DRAW, p.EVENTS)) == "DOWN-DRAW-5"


@pytest.mark.rule("DOWN-INT-43", "DOWN-CARD-7")
def test_a_shown_increase_card_stands_among_the_cards_to_discard_in_its_place() -> None:
    scene = turn(["gun SN1 spy no_metro", ""], shown=[1, 0])
    found = [card(token.removeprefix("drop-")) for token in scene.offered() if token.startswith("drop-")]
    assert card("increase_move") in found
    assert found == sorted(found)


@pytest.mark.rule("DOWN-INT-50", "DOWN-RULING-47")
def test_a_second_fortune_teller_sees_the_cards_that_the_first_put_on_top() -> None:
    scene = turn(["fortune_teller", "fortune_teller"]).play("fortune_teller:weapon", "gun", "sniper", "top:gun", "end")
    scene.play("fortune_teller:weapon")
    assert scene.heard_of(Peeked, B) == [Peeked(0, card("gun")), Peeked(0, card("sniper"))]
    assert scene.asked == (B, "put_back")


@pytest.mark.rule("DOWN-RULING-47")
def test_who_put_cards_under_the_deck_knows_his_own_and_not_those_that_lie_lower_later() -> None:
    scene = turn(["fortune_teller", "fortune_teller"])
    scene.play("fortune_teller:weapon", "gun", "sniper", "bottom:gun", "end")
    scene.play("fortune_teller:weapon", "remote", "grenade", "bottom:remote")
    # From top to bottom.
    assert [p.FIRST[p.WEAPONS] + number for number in decks.known_bottom(scene.t.decks[p.WEAPONS])] == [
        card(name) for name in ("gun", "sniper", "remote", "grenade")
    ]
    assert scene.t.peeks[p.WEAPONS] == [1 << B, 1 << B, 1 << A, 1 << A]
