"""Three players: two of them choose a Cop each and share the third one."""

from __future__ import annotations

import pytest

from getaway.games.punk.card import CARD
from getaway.games.punk.events.moves import CopChosen
from getaway.games.punk.pieces import EDDIE, FRANK, KATHERINE, STINGER
from getaway.kernel.errors import Illegal
from tests.games.punk.situations import LAB_RULES, RULES, Scene


def start(*tokens: str | int, **options: str) -> Scene:
    return Scene(LAB_RULES, LAB_RULES.start(CARD.setup(3, options))).play(*tokens)


@pytest.mark.rule("PUNK-SEAT-3", "PUNK-RULING-55")
def test_two_players_choose_a_cop_each_and_share_the_third() -> None:
    scene = start()
    assert (scene.kind, scene.seat, scene.offered()) == ("choose_cop", 1, ["katherine", "frank", "eddie"])
    scene.play("eddie")
    assert CopChosen(1, EDDIE, -1) in scene.told(STINGER)
    assert (scene.kind, scene.seat, scene.offered()) == ("choose_cop", 2, ["katherine", "frank"])
    with pytest.raises(Illegal):
        scene.game.submit(2, scene.game.no, EDDIE)
    scene.play("katherine")
    assert CopChosen(2, KATHERINE, FRANK) in scene.told(STINGER)
    assert (scene.kind, scene.seat) == ("start", STINGER)
    view = scene.view(STINGER)
    assert (view.shared, view.owners) == (FRANK, (0, 2, 2, 1))


@pytest.mark.rule("PUNK-SEAT-3", "PUNK-RULING-55")
@pytest.mark.parametrize(("round", "seat"), [(1, 1), (2, 2), (3, 1)])
def test_they_take_turns_with_the_cop_they_share(round: int, seat: int) -> None:
    t = start("eddie", "katherine").t
    t.round = round
    assert [t.seat_of(cop) for cop in (EDDIE, KATHERINE, FRANK)] == [1, 2, seat]
    assert [t.is_shared(cop) for cop in (EDDIE, KATHERINE, FRANK)] == [False, False, True]


@pytest.mark.rule("PUNK-RULING-55")
def test_the_shared_cop_is_decided_on_jointly_whoever_he_is() -> None:
    scene = start("frank", "eddie", "8", "tower", "1", "2", "3", "jam", "keep", shared_cop="joint")
    scene.play("10").play(scene.offered()[0])
    assert (scene.kind, scene.seat, scene.t.turn) == ("cop_turn", 1, KATHERINE)
    assert (scene.play("move").kind, scene.seat) == ("confirm", 2)


@pytest.mark.rule("PUNK-SEAT-3")
def test_players_are_called_by_the_cops_they_chose() -> None:
    scene = start()
    assert RULES.names(scene.game) == ("Stinger", "First Cop", "Second Cop")
    assert scene.view(0).owners == (0, -1, -1, -1)
    assert RULES.names(scene.play("eddie").game) == ("Stinger", "Eddie", "Second Cop")
    assert RULES.names(scene.play("frank").game) == ("Stinger", "Eddie", "Frank")


@pytest.mark.rule("PUNK-SEAT-2", "PUNK-SEAT-4")
def test_one_player_of_all_cops_is_called_so() -> None:
    assert RULES.names(RULES.start(CARD.setup(1))) == ("Stinger",)
    assert RULES.names(RULES.start(CARD.setup(2))) == ("Stinger", "The Cops")
    assert RULES.names(RULES.start(CARD.setup(4))) == ("Stinger", "Katherine", "Frank", "Eddie")
    assert CARD.seat_index("the cops", 2) == 1
