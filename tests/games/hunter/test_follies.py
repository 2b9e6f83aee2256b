"""What a person would laugh at is found, and what has a reason is not."""

from __future__ import annotations

from tests.games.hunter.situations import situation

HARMLESS = "challenges a piece that it knows to be harmless"
OPEN = "leaves a site open to an enemy beside it"


def test_who_is_known_to_be_harmless_need_not_be_asked_again() -> None:
    pieces = "S.MB a1, S.SF1 d5, S.SF2 e6; N.MB h10, N.CO1 d6, N.SF1 g9"
    scene = situation(pieces, phase="challenges")
    assert HARMLESS not in scene.laughs("d5xd6")
    scene.play("d5xd6")
    assert scene.laughs("e6xd6")[HARMLESS]
    assert not scene.laughs("end")[HARMLESS]


def test_a_harmless_challenge_may_end_a_long_quiet_spell() -> None:
    pieces = "S.MB a1, S.SF1 d5, S.SF2 e6; N.MB h10, N.CO1 d6, N.SF1 g9"
    scene = situation(pieces, phase="challenges").play("d5xd6")
    scene.t.disturbed = False
    assert scene.laughs("e6xd6")[HARMLESS]
    scene.t.quiet = 12
    assert HARMLESS not in scene.laughs("e6xd6")


def test_a_site_is_closed_before_the_main_can_walk_in() -> None:
    pieces = "S.MB g1, S.SF1 f5, S.SF2 c3, S.SK1 h3; N.MB b2, N.SF1 g9, N.SK1 h10"
    scene = situation(pieces).play("h3h4", "f5f6", "g1h1")
    assert scene.laughs("end")[OPEN]
    assert not scene.laughs("c3c2")[OPEN]
    assert OPEN not in situation(pieces.replace("b2", "b5")).play("h3h4", "f5f6", "g1h1").laughs("end")
