"""The intel analyst: a unit like the others, with effects of her own when she challenges."""

from __future__ import annotations

import pytest

from getaway.games.hunter.events import Challenged, Frozen, Removed
from getaway.games.hunter.pieces import NORTH, SOUTH
from getaway.kernel.errors import Illegal
from tests.games.hunter.situations import VIEWERS, Scene, situation, sq


def meets(code: str, track: int = 5) -> Scene:
    """South's analyst on d5 has challenged a piece of North's on d6."""
    main = "" if code == "MB" else "; N.MB h10"
    return situation(f"S.MB a1, S.IA d5; N.{code} d6{main}", phase="challenges", tracks=(track, 1)).play("d5xd6")


@pytest.mark.rule("HUNT-INTEL-1")
def test_she_moves_and_challenges_like_any_unit() -> None:
    scene = situation("S.MB a1, S.IA d5, S.CO1 g1, S.CO2 g4; N.MB h10, N.CO1 e6")
    assert scene.offers_from("d5") == {"d5d6", "d5e5", "d5d4", "d5c5"}
    scene.play("d5d6", "a1a2", "g1g2", "g4g5", "end")
    assert scene.offered() == ["d6xe6", "end"]
    scene.play("d6xe6")
    assert scene.refused("d6xe6") == "HUNT-CHAL-3"


@pytest.mark.rule("HUNT-INTEL-1")
def test_she_enters_bases_and_counts_as_a_unit_beside_the_main() -> None:
    assert "f1f2" in situation("S.MB a1, S.IA f1; N.MB h10").offered()
    assert situation("S.MB d5, S.SF1 e6, S.IA f4; N.MB h10").refused("f4e4") == "HUNT-FORM-4"


@pytest.mark.rule("HUNT-INTEL-2", "HUNT-END-1")
def test_she_wins_by_finding_the_main() -> None:
    scene = meets("MB", track=10)
    assert scene.result == ("capture", (SOUTH,))
    assert scene.tracks == (10, 1)


@pytest.mark.rule("HUNT-INTEL-3")
@pytest.mark.parametrize("code", ["PR1", "SK1", "CO1", "PM1", "LS1"])
def test_civilians_mean_nothing_to_her_track_but_both_are_shown(code: str) -> None:
    scene = meets(code, track=10)
    assert scene.tracks == (10, 1)
    assert scene.result is None
    assert (scene.on("d5"), scene.on("d6")) == ("S.IA", f"N.{code}")
    assert scene.told_all() == [
        Challenged(SOUTH, sq("d5"), sq("d6"), airlift=False, challenger="IA", target=code[:2], fleeting=False)
    ]
    for viewer in VIEWERS:
        assert (scene.seen(viewer, "d5").face, scene.seen(viewer, "d6").face) == ("IA", code[:2])


@pytest.mark.rule("HUNT-INTEL-4", "HUNT-RULING-36")
@pytest.mark.parametrize("code", ["AS1", "AS2", "AS3"])
def test_an_associate_costs_her_and_stays(code: str) -> None:
    scene = meets(code)
    assert scene.tracks == (5, 1)
    assert (scene.on("d5"), scene.on("d6")) == ("", f"N.{code}")
    assert scene.told_all()[1:] == [Removed(SOUTH, sq("d5"), "IA")]
    assert [(SOUTH, "IA") in scene.view(viewer).removed for viewer in VIEWERS] == [True] * 3
    assert [scene.seen(viewer, "d6").face for viewer in VIEWERS] == [code] * 3
    assert scene.offered() == ["end"]
    with pytest.raises(Illegal) as refusal:
        scene.game.submit(SOUTH, scene.game.no, (7, 0))
    assert refusal.value.rule == "HUNT-RULING-36"


@pytest.mark.rule("HUNT-INTEL-4", "HUNT-MOVE-13")
def test_once_she_is_gone_she_owes_no_move() -> None:
    scene = meets("AS1").play("end", "d6d7", "end", "end")
    assert scene.asked == (SOUTH, "move")
    assert "end" in scene.play("a1a2").offered()


@pytest.mark.rule("HUNT-INTEL-5")
@pytest.mark.parametrize("code", ["SF1", "SF2", "SF3", "IA"])
def test_military_freezes_her(code: str) -> None:
    scene = meets(code)
    assert scene.tracks == (5, 1)
    assert scene.told_all()[1:] == [Frozen(SOUTH, sq("d5"))]
    scene.play("end", "h10h9", "d6d7", "end", "end")
    assert scene.refused("d5d4") == "HUNT-MOVE-11"


@pytest.mark.rule("HUNT-INTEL-6")
def test_when_challenged_she_is_an_ordinary_unit() -> None:
    scene = situation("S.MB a1, S.IA d5; N.MB h10, N.SF1 d6", first=NORTH, phase="challenges", tracks=(5, 5))
    scene.play("d6xd5")
    assert scene.tracks == (5, 5)
    assert scene.on("d5") == "S.IA"
    assert scene.told_all()[1:] == [Frozen(NORTH, sq("d6"))]
    scene.play("end")
    assert "d5d4" in scene.offered()


@pytest.mark.rule("HUNT-INTEL-6", "HUNT-INTEL-5")
def test_analyst_against_analyst_freezes_the_challenger_alone() -> None:
    scene = situation("S.MB a1, S.IA d5; N.MB h10, N.IA d6", phase="challenges").play("d5xd6")
    assert (scene.on("d5"), scene.on("d6")) == ("S.IA", "N.IA")
    assert scene.seen(NORTH, "d5").frozen
    assert not scene.seen(NORTH, "d6").frozen
