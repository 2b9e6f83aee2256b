"""Questions in words: what each choice does as a typed value, and what it gives away or can cost."""

from __future__ import annotations

import random
from typing import Any

import pytest

from getaway.games.hunter.board import square_name
from getaway.games.hunter.pieces import IA, MB, PIECE_COUNT, SF1
from getaway.games.hunter.words.questions import Challenge, Place, Step, Throw
from getaway.kernel.asking import Concede, Does, Pass
from getaway.kernel.errors import Illegal, Unreadable
from getaway.kernel.frames import CHANCE
from tests.games.hunter.situations import Scene, number_of, situation, sq, started


def does(scene: Scene) -> dict[str, Does | None]:
    """What each choice on offer does, by token."""
    return {offer.token: offer.does for offer in (*scene.ask.offers, *scene.ask.asides)}


def warns(scene: Scene) -> dict[str, str]:
    """What each choice on offer warns of, by token."""
    return {offer.token: offer.warns for offer in scene.ask.offers}


def test_a_choice_says_what_it_does_in_every_kind_of_question() -> None:
    scene = started(first_player="rps")
    assert does(scene) == {"rock": Throw("rock"), "paper": Throw("paper"), "scissors": Throw("scissors")}
    scene = started(first_player="south")
    assert does(scene)["a2"] == Place(piece=MB, to=sq("a2"))
    moving = situation("S.MB a1, S.SF1 c2; N.MB h10")
    assert does(moving)["c2d2"] == Step(piece=SF1, at=sq("c2"), to=sq("d2"))
    assert does(moving)["concede"] == Concede()
    assert does(moving.play("a1a2", "c2d2"))["end"] == Pass()
    challenging = situation("S.MB a1, S.SF1 c2; N.MB h10, N.CO1 c3, N.CO2 f9", phase="challenges")
    ground, air = does(challenging)["c2xc3"], does(challenging)["c2*f9"]
    assert isinstance(ground, Challenge)
    assert isinstance(air, Challenge)
    assert (ground.unit, ground.at, ground.to, ground.by) == (SF1, sq("c2"), sq("c3"), "ground")
    assert (air.unit, air.at, air.to, air.by) == (SF1, sq("c2"), sq("f9"), "air")
    assert does(challenging)["end"] == Pass()


@pytest.mark.parametrize("rows", [8, 10])
def test_offers_are_true_to_the_board_on_boards_of_both_depths(rows: int) -> None:
    rng = random.Random(rows)
    scene = started(setup="random", rows=rows, turn_cap=4)
    while scene.game.ask is not None:
        if scene.game.seat != CHANCE:
            offers = scene.ask.offers
            assert len({offer.does for offer in offers}) == len(offers)
            for offer in offers:
                if isinstance(offer.does, Step):
                    step = offer.does
                    assert scene.t.on[step.at] == scene.game.seat * PIECE_COUNT + step.piece
                    assert offer.token == square_name(step.at) + square_name(step.to)
        scene.game.apply(rng.choice(scene.game.options()))


@pytest.mark.rule("HUNT-SITE-2")
def test_stepping_into_a_base_warns_that_it_tells_the_enemy_of_a_unit() -> None:
    scene = situation("S.MB a1, S.SF1 g2, S.SF2 c8, S.CO1 h5; N.MB h10", rows=10)
    told = {token for token, warning in warns(scene).items() if "military unit" in warning}
    assert told == {"g2f2", "c8c9"}
    scene.t.shown |= 1 << SF1
    assert warns(scene)["g2f2"] == ""
    assert "military unit" in warns(scene)["c8c9"]
    shallow = situation("S.MB h1, S.SF1 c8; N.MB h8", rows=8)
    assert {token for token, warning in warns(shallow).items() if warning} == {"c8c7"}


@pytest.mark.rule("HUNT-INFO-1")
def test_a_challenge_warns_that_the_enemy_sees_the_unit_until_he_has_seen_it() -> None:
    scene = situation("S.MB a1, S.SF1 d5; N.MB h10, N.CO1 d6", phase="challenges")
    assert warns(scene)["d5xd6"] == "The enemy will see that this is your Strike Force 1."
    scene.t.shown |= 1 << SF1
    assert warns(scene)["d5xd6"] == ""
    # What is shown for a moment only goes without saying: it would be said at every challenge.
    fleeting = situation("S.MB a1, S.SF1 d5; N.MB h10, N.CO1 d6", phase="challenges", memory="unaided")
    assert warns(fleeting)["d5xd6"] == ""


def meets(scene: Scene, token: str) -> dict[str, tuple[int, str, int | None]]:
    """What a challenge on offer can come to, by kind: how many pieces, the effect, the track."""
    deed = does(scene)[token]
    assert isinstance(deed, Challenge)
    return {met.kind: (met.count, met.effect, met.track) for met in deed.meets}


@pytest.mark.rule("HUNT-CHAL-7", "HUNT-CHAL-8", "HUNT-CHAL-9", "HUNT-CHAL-10", "HUNT-AIR-5")
def test_a_challenge_says_what_it_can_come_to() -> None:
    scene = situation("S.MB a1, S.SF1 c2; N.MB h10, N.CO1 c3, N.PR1 f9", phase="challenges", tracks=(8, 1))
    assert meets(scene, "c2xc3") == {
        "MB": (1, "win", None),
        "AS": (3, "remove", 6),
        "SF": (3, "freeze", None),
        "IA": (1, "freeze", None),
        "PR": (4, "lose", 11),
        "SK": (3, "track", 10),
        "CO": (3, "track", 9),
        "PM": (3, "track", 10),
        "LS": (3, "track", 7),
    }
    assert meets(scene, "c2*f9")["LS"] == (3, "track", 6)
    assert meets(scene, "c2*f9")["PM"] == (3, "lose", 11)
    again = situation("S.MB a1, S.SF1 c2, S.SF2 b3; N.MB h10, N.CO1 c3, N.PR1 b4", phase="challenges").play("c2xc3")
    assert meets(again, "b3xc3") == {"CO": (1, "track", 3)}
    assert meets(again, "b3xb4")["CO"] == (2, "track", 3)


@pytest.mark.rule("HUNT-INTEL-3", "HUNT-INTEL-4", "HUNT-RULING-25")
def test_an_analysts_challenge_says_what_it_can_come_to() -> None:
    pieces = "S.MB a1, S.IA c2; N.MB h10, N.CO1 c3, N.PR1 f9"
    scene = situation(pieces, phase="challenges", tracks=(1, 1))
    assert meets(scene, "c2xc3")["AS"] == (3, "lost", None)
    assert meets(scene, "c2xc3")["PR"] == meets(scene, "c2*f9")["PR"] == (4, "nothing", None)
    house = situation(pieces, phase="challenges", tracks=(1, 1), analyst_airlift="one_space")
    assert meets(house, "c2*f9")["PR"] == (4, "track", 2)
    assert meets(house, "c2*f9")["LS"] == (3, "track", 1)


@pytest.mark.rule("HUNT-TRACK-5")
def test_a_challenge_warns_of_a_track_that_could_go_too_high() -> None:
    scene = situation("S.MB a1, S.SF1 c2; N.MB h10, N.CO1 c3, N.PR1 f9", phase="challenges", tracks=(7, 1))
    scene.t.shown |= 1 << SF1
    assert warns(scene)["c2xc3"] == ""
    assert (
        warns(scene)["c2*f9"]
        == "If you meet a protester there, your hostility goes above its track and you lose the game."
    )
    scene.t.track[0] = 8
    assert "If you meet a protester there" in warns(scene)["c2xc3"]
    assert "If you meet a protester, schoolkids or a peace march there" in warns(scene)["c2*f9"]


@pytest.mark.rule("HUNT-INTEL-4", "HUNT-CHAL-10")
def test_a_challenge_warns_of_what_is_known_of_its_target() -> None:
    scene = situation(
        "S.MB a1, S.SF1 e6, S.IA d5; N.MB h10, N.AS1 d6, N.SF1 e7, N.PR1 f6", phase="challenges", tracks=(9, 1)
    )
    scene.t.shown |= 1 << SF1 | 1 << IA
    assert warns(scene)["d5xd6"] == "If it is an associate, you lose your analyst."
    for piece in range(PIECE_COUNT):
        if scene.t.where[PIECE_COUNT + piece] in (sq("d6"), sq("e7"), sq("f6")):
            scene.t.shown |= 1 << (PIECE_COUNT + piece)
    assert warns(scene) == {
        "d5xd6": "You know this associate: you will lose your analyst.",
        "e6xd6": "",
        "e6xe7": "You know that this is military: your unit may not move in your next movement.",
        "e6xf6": "You know whom you will meet: your hostility will go above its track, and you lose the game.",
        "end": "",
    }


@pytest.mark.rule("HUNT-CHAL-5", "HUNT-CHAL-8")
def test_a_challenge_of_a_piece_that_is_known_to_be_harmless_is_warned_against() -> None:
    scene = situation(
        "S.MB a1, S.SF1 e6, S.IA d5, S.SF2 a4; N.MB h10, N.SK1 d6, N.LS1 f6, N.CO1 a5, N.PM1 h9",
        phase="challenges",
        tracks=(3, 1),
    )
    for seen in ("S.SF1", "S.SF2", "S.IA", "N.SK1", "N.LS1"):
        scene.t.shown |= 1 << number_of(seen)
    assert warns(scene) == {
        "e6xd6": "You know whom you will meet: schoolkids. Your hostility will rise by 2, and nothing else will come "
        "of it.",
        "e6xf6": "",  # they calm the crowd
        "d5xd6": "You know whom you will meet: schoolkids. Nothing will come of it.",
        "a4xa5": "",  # nobody has seen it
        "end": "",
    }
    scene.t.track[0] = 1
    assert warns(scene)["e6xf6"] == (
        "You know whom you will meet: people who love soldiers. Your hostility cannot fall further, and nothing else "
        "will come of it."
    )
    labels = {offer.token: offer.label for offer in scene.ask.offers}
    assert labels["e6xd6"] == "Strike Force 1 on e6 challenges schoolkids on d6"
    assert labels["a4xa5"] == "Strike Force 2 on a4 challenges the piece on a5"


@pytest.mark.rule("HUNT-RULING-30")
def test_without_marks_a_warning_does_not_remember_what_was_shown() -> None:
    scene = situation("S.MB a1, S.IA d5; N.MB h10, N.CO1 d6, N.AS1 h9", phase="challenges", memory="unaided")
    before = warns(scene)["d5xd6"]
    assert "If it is an associate" in before
    assert meets(scene, "d5xd6") == {}  # nor does the table count what is left
    scene.t.shown = (1 << 2 * PIECE_COUNT) - 1
    assert warns(scene)["d5xd6"] == before


@pytest.mark.rule("HUNT-TRACK-7")
def test_ending_on_the_highest_space_warns_of_what_follows() -> None:
    calm = situation("S.MB a1; N.MB h10", phase="challenges", tracks=(9, 1))
    once = situation("S.MB a1; N.MB h10", phase="challenges", tracks=(10, 1))
    twice = situation("S.MB a1; N.MB h10", phase="challenges", tracks=(10, 1), notice=(0,))
    lenient = situation("S.MB a1; N.MB h10", phase="challenges", tracks=(10, 1), notice=(0,), ten_rule="lenient")
    assert warns(calm)["end"] == warns(lenient)["end"] == ""
    assert "if your next half ends there too" in warns(once)["end"]
    assert "second half in a row: you lose" in warns(twice)["end"]


@pytest.mark.parametrize(
    ("phase", "text", "rule"),
    [
        ("movement", "a1c1", "HUNT-MOVE-4"),
        ("movement", "b5b6", "HUNT-COMP-6"),
        ("movement", "end", "HUNT-MOVE-16"),
        ("challenges", "c2*a1", "HUNT-AIR-2"),
        ("challenges", "c2xd3", "HUNT-CHAL-4"),
    ],
)
def test_a_text_that_names_no_legal_choice_is_refused_with_its_rule(phase: str, text: str, rule: str) -> None:
    scene = situation("S.MB a1, S.SF1 c2; N.MB h10, N.CO1 f9", phase=phase)
    with pytest.raises(Illegal) as refused:
        scene.game.submit(scene.game.seat, scene.game.no, scene.rules.read(scene.game, text))
    assert refused.value.rule == rule


@pytest.mark.parametrize("text", ["", "d", "z9z8", "a1a99", "castle"])
def test_a_text_that_cannot_be_read_is_answered_with_examples(text: str) -> None:
    scene = situation("S.MB a1, S.SF1 c2; N.MB h10")
    with pytest.raises(Unreadable, match="type one like a1a2"):
        scene.rules.read(scene.game, text)


@pytest.mark.rule("HUNT-AIR-2")
def test_a_main_that_is_set_up_or_steps_within_reach_of_airlifts_is_warned_of() -> None:
    reach = "Airlifts reach the squares in and around your city: here one can find Padamah."
    setting_up = warns(started(first_player="south"))
    assert {square for square, told in setting_up.items() if told} == {
        *("b1", "c1", "d1", "b2", "c2", "d2", "b3", "c3", "d3")
    }
    assert set(setting_up.values()) == {"", reach}
    stepping = situation("S.MB a2, S.SF1 h1, S.CO1 e2; N.MB h10")
    assert {token: told for token, told in warns(stepping).items() if told} == {"a2b2": reach}
    inside = situation("S.MB b2, S.SF1 h1; N.MB h10")
    assert not any(warns(inside).values())


@pytest.mark.rule("HUNT-SITE-5", "HUNT-END-2")
def test_ending_a_movement_warns_of_a_site_that_stands_open_to_an_unknown_piece() -> None:
    def ending(pieces: str, *shown: str, **options: Any) -> str:
        scene = situation(f"S.MB a5, S.CO1 h5, S.CO2 h7, S.SF1 d6; N.MB h10; {pieces}", **options)
        for seen in shown:
            scene.t.shown |= 1 << number_of(seen)
        return warns(scene.play("a5a6", "h5g5", "h7g7", "d6e6"))["end"]

    told = (
        "Your city is empty, and an enemy piece stands beside it: "
        "if that is their main bad guy, it can walk in and win."
    )
    assert ending("N.CO1 c3") == told
    assert ending("N.CO1 c3", "N.CO1") == ""
    assert ending("N.CO1 d3") == ""  # at a corner: it cannot walk in from there
    assert ending("N.CO1 c3, S.CO3 c2") == ""
    assert ending("N.CO1 f3").startswith("Your base is empty")
    assert ending("N.CO1 c3", memory="unaided") == ""


@pytest.mark.rule("HUNT-CHAL-7")
def test_ending_a_movement_warns_of_a_main_beside_a_unit_that_was_seen() -> None:
    scene = situation("S.MB a5, S.CO1 h5, S.CO2 h7, S.SF1 d6; N.MB h10, N.IA b6, N.SF1 a7")
    scene.play("a5a6", "h5g5", "h7g7", "d6e6")
    assert warns(scene)["end"] == ""  # one may guess, but nobody has seen them
    scene.t.shown |= 1 << number_of("N.IA")
    assert warns(scene)["end"] == "Padamah stands beside North's Intel Analyst, who can challenge it."


@pytest.mark.rule("HUNT-FORM-8")
def test_the_question_says_that_the_bad_guys_have_to_close_up() -> None:
    scene = situation("S.MB d5, S.AS1 d4, S.AS2 f5, S.SF1 a10, S.CO1 h1, S.CO2 h3; N.MB h10")
    assert scene.ask.prompt == (
        "South: Padamah needs its associates beside it again. Bring them together. "
        "Still to move: 1 bad guy, 1 unit, 2 civilians."
    )
    scene.play("f5e5")
    assert scene.ask.prompt == "South: step with your pieces; still to move: 1 unit, 2 civilians."


@pytest.mark.rule("HUNT-CHAL-1", "HUNT-CHAL-4", "HUNT-AIR-1")
@pytest.mark.parametrize(
    ("pieces", "told"),
    [
        ("N.CO1 d6", "challenge a piece beside your units, or end your challenges."),
        ("N.CO1 f9", "airlift a unit to North's city and challenge a piece there, or end your challenges."),
        (
            "N.CO1 d6, N.CO2 f9",
            "challenge a piece beside your units, or airlift one to North's city; or end your challenges.",
        ),
        ("N.CO1 a5", "no enemy stands beside your units, and none can be airlifted. End your challenges."),
    ],
)
def test_the_question_says_how_one_can_challenge_and_if_not_why_not(pieces: str, told: str) -> None:
    scene = situation(f"S.MB a1, S.SF1 d5, S.SF2 c2; N.MB h7, {pieces}", phase="challenges")
    assert scene.ask.prompt == f"South: {told}"


def test_after_the_last_challenge_nobody_is_left_to_challenge() -> None:
    scene = situation("S.MB a1, S.SF1 d5; N.MB h10, N.CO1 d6", phase="challenges").play("d5xd6")
    assert scene.ask.prompt == "South: there is nobody left to challenge. End your challenges."
