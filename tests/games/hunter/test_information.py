"""Who sees what: the table of the atlas, section 6, row by row."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

from getaway.games.hunter import RULES
from getaway.games.hunter.board import square_name
from getaway.games.hunter.events import Challenged, Frozen, GameEnded, Removed, Stepped, TrackMoved
from getaway.games.hunter.pieces import NORTH, PIECE_COUNT, SOUTH
from getaway.games.hunter.view import HunterView
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import Illegal
from getaway.kernel.events import Event
from getaway.kernel.frames import SPECTATOR
from getaway.kernel.match import Match, Told
from getaway.server.tables.telling import events_of
from tests.games.hunter.situations import VIEWERS, Scene, number_of, situation, sq, started

MEETING = "S.MB a1, S.SF2 d5, S.CO1 g1, S.CO2 g4; N.MB h10, N.SK1 d6, N.CO1 e6, N.PM1 b8"


def twin(scene: Scene, *pairs: str) -> Scene:
    """The same moment with hidden pieces exchanged, each pair written "N.MB N.CO1": the squares stay as they are."""
    other = scene.clone()
    t = other.t
    t.start = t.start[:]
    for pair in pairs:
        a, b = map(number_of, pair.split())
        t.where[a], t.where[b] = t.where[b], t.where[a]
        t.start[a], t.start[b] = t.start[b], t.start[a]
        t.on[t.where[a]], t.on[t.where[b]] = a, b
        t.frozen, t.shown = exchanged(t.frozen, a, b), exchanged(t.shown, a, b)
        if a // PIECE_COUNT == t.active:
            a, b = a % PIECE_COUNT, b % PIECE_COUNT
            t.moved, t.challenged = exchanged(t.moved, a, b), exchanged(t.challenged, a, b)
    return other


def exchanged(mask: int, a: int, b: int) -> int:
    """A mask with two of its bits exchanged."""
    return mask ^ (1 << a | 1 << b) if (mask >> a ^ mask >> b) & 1 else mask


def seen_alike(scene: Scene, other: Scene) -> set[int]:
    """The viewers to whom two games look the same."""
    return {viewer for viewer in VIEWERS if scene.view(viewer) == other.view(viewer)}


# Kinds


@pytest.mark.rule("HUNT-COMP-6", "HUNT-INFO-1")
def test_backs_are_blank_and_all_alike_and_faces_are_for_their_owner() -> None:
    scene = situation()
    own = scene.faces(SOUTH, SOUTH)
    assert own["a2"] == "MB"
    assert own["g3"] == "SF3"
    assert own["d3"] == "PR"
    enemies = [piece for piece in scene.view(SOUTH).pieces if piece.owner == NORTH]
    assert len(enemies) == 24
    backs = {msgspec.structs.replace(piece, square=0, token="") for piece in enemies}
    assert len(backs) == 1
    assert backs.pop().face == ""
    assert set(scene.faces(SPECTATOR, SOUTH).values()) == set(scene.faces(SPECTATOR, NORTH).values()) == {""}


@pytest.mark.rule("HUNT-INFO-1")
def test_exchanging_hidden_pieces_changes_nothing_for_anybody_but_their_owner() -> None:
    scene = situation().play("d3d4", "e3e4", "g3g4")
    assert seen_alike(scene, twin(scene, "N.MB N.SF1", "N.PR1 N.IA", "N.AS2 N.LS3")) == {SOUTH, SPECTATOR}
    assert seen_alike(scene, twin(scene, "S.MB S.CO1", "S.SF3 S.PR1")) == {NORTH, SPECTATOR}


@pytest.mark.rule("HUNT-INFO-1")
def test_a_challenge_shows_two_pieces_and_hides_all_others() -> None:
    scene = situation(MEETING, phase="challenges").play("d5xd6")
    assert scene.faces(SOUTH, NORTH) == {"h10": "", "d6": "SK", "e6": "", "b8": ""}
    assert scene.faces(NORTH, SOUTH) == {"a1": "", "d5": "SF2", "g1": "", "g4": ""}
    assert scene.faces(SPECTATOR, NORTH)["d6"] == "SK"
    assert scene.faces(SPECTATOR, SOUTH)["d5"] == "SF2"
    assert seen_alike(scene, twin(scene, "N.MB N.CO1")) == {SOUTH, SPECTATOR}


@pytest.mark.rule("HUNT-INFO-1")
def test_a_shown_unit_and_a_shown_associate_are_known_by_number_and_name_but_a_civilian_by_its_kind() -> None:
    scene = situation("S.MB a1, S.IA d5; N.MB h10, N.AS3 d6", phase="challenges").play("d5xd6")
    assert scene.seen(SOUTH, "d6").face == "AS3"
    assert scene.view(NORTH).removed.count((SOUTH, "IA")) == 1
    told = scene.told(SPECTATOR)[0]
    assert "Crazy Zeke" in told.text()
    civilians = [situation(MEETING.replace("SK1", f"SK{n}"), phase="challenges").play("d5xd6") for n in (1, 2, 3)]
    assert {scene.seen(SOUTH, "d6").face for scene in civilians} == {"SK"}


@pytest.mark.rule("HUNT-INFO-1", "HUNT-RULING-30")
def test_no_view_but_the_owners_holds_a_piece_number_and_lists_go_by_square() -> None:
    scene = situation().play("d3d4", "e3e4")
    for viewer in VIEWERS:
        view = scene.view(viewer)
        assert [piece.square for piece in view.pieces] == sorted(piece.square for piece in view.pieces)
        for piece in view.pieces:
            if piece.owner == viewer:
                assert scene.t.where[viewer * PIECE_COUNT + piece.piece] == piece.square
            else:
                assert piece.piece == -1


@pytest.mark.rule("HUNT-RULING-30")
def test_enemy_pieces_are_named_after_the_square_they_started_on_for_the_whole_game() -> None:
    scene = situation()
    assert {piece.token for piece in scene.view(SOUTH).pieces} == {
        square_name(piece.square) for piece in scene.view(SOUTH).pieces
    }
    scene.play("d3d4", "d2d3", "e3e4", "g3g4", "a3a4", "end", "end", "d8d7", "d9d8", "g8g7", "b8b7", "h8h7")
    assert scene.seen(SOUTH, "d7").token == "d8"
    assert scene.seen(SOUTH, "d8").token == "d9"
    assert scene.seen(NORTH, "d3").token == "d2"


# Memory


@pytest.mark.rule("HUNT-INFO-2", "HUNT-RULING-30")
def test_the_marked_table_remembers_and_follows_what_was_seen() -> None:
    scene = situation(MEETING, phase="challenges").play("d5xd6", "end", "d6c6", "h10h9", "b8b7", "end", "end")
    assert scene.faces(SOUTH, NORTH) == {"h9": "", "c6": "SK", "e6": "", "b7": ""}
    assert scene.faces(NORTH, SOUTH)["d5"] == "SF2"
    assert scene.seen(SOUTH, "d5").shown  # one's own piece is marked as known to the others


@pytest.mark.rule("HUNT-INFO-2", "HUNT-RULING-30")
def test_unaided_the_kind_is_told_once_and_then_nowhere() -> None:
    scene = situation(MEETING, phase="challenges", tracks=(3, 1), memory="unaided").play("d5xd6")
    for viewer in VIEWERS:
        shown, moved = scene.told(viewer)
        assert isinstance(shown, Challenged)
        assert (shown.challenger, shown.target) == ("SF2", "SK")
        assert shown.kept() == Challenged(SOUTH, -1, -1, False, "", "", fleeting=True)
        assert shown.text() == "South's Strike Force 2 on d5 challenges the piece on d6 and meets schoolkids."
        assert shown.kept().text() == "South challenges a piece."
        assert moved.text() == "South's hostility rises by 2 to 5: schoolkids were challenged."
        assert moved.kept().text() == "South's hostility rises by 2 to 5."
        assert not any(piece.shown for piece in scene.view(viewer).pieces)
    assert set(scene.faces(SOUTH, NORTH).values()) == {""}
    assert set(scene.faces(NORTH, SOUTH).values()) == {""}
    assert set(scene.faces(SPECTATOR, NORTH).values()) == {""}
    assert scene.faces(SOUTH, SOUTH)["d5"] == "SF2"  # one's own pieces are never forgotten


@pytest.mark.rule("HUNT-INFO-2")
def test_marked_the_log_keeps_what_was_shown() -> None:
    scene = situation(MEETING, phase="challenges").play("d5xd6")
    assert [event.kept() for event in scene.told()] == scene.told()


@pytest.mark.rule("HUNT-RULING-30", "HUNT-INFO-4")
def test_unaided_removed_pieces_and_tracks_stay_public_but_no_mark_tells_of_a_unit() -> None:
    scene = situation(
        "S.MB a1, S.SF1 d5, S.SF2 g5; N.MB h10, N.SF1 d6, N.AS1 g6", phase="challenges", tracks=(5, 1), memory="unaided"
    )
    scene.play("d5xd6", "g5xg6")
    for viewer in VIEWERS:
        unit = scene.seen(viewer, "d5")
        assert (unit.frozen, unit.challenged) == ((True, True) if viewer == SOUTH else (False, False))
        assert (NORTH, "AS1") in scene.view(viewer).removed
        assert scene.view(viewer).tracks == (3, 1)
    kept = [event.kept() for event in scene.told()]
    assert Removed(NORTH, -1, "AS1", fleeting=True) in kept
    assert Frozen(SOUTH, -1, fleeting=True) in kept
    assert [event.text() for event in kept] == [
        "South challenges a piece.",
        "A unit of South met military and may not move in South's next movement.",
        "South challenges a piece.",
        "South's hostility falls by 2 to 3.",
        "North's Andirra is captured and leaves the game.",
    ]


@pytest.mark.rule("HUNT-RULING-30")
def test_unaided_no_view_and_no_log_tells_two_games_apart_by_what_was_shown_in_them() -> None:
    """Two pieces change places; a challenge shows one of them. What everybody keeps of it is the same in both games."""
    scene = situation(MEETING, phase="challenges", memory="unaided")
    other = twin(scene, "N.SK1 N.PM1")  # both move the track by two
    assert scene.play("d5xd6").told(SOUTH) != other.play("d5xd6").told(SOUTH)
    for viewer in (SOUTH, SPECTATOR):
        assert [event.kept() for event in scene.told(viewer)] == [event.kept() for event in other.told(viewer)]
        assert scene.view(viewer) == other.view(viewer)
    for game in (scene, other):
        game.play("end", "d6c6", "h10h9", "b8b7", "end", "end", "d5d6", "a1a2", "g1g2", "g4g3", "end")
    assert scene.ask == other.ask  # nor does the next question, which offers to challenge the same piece again


@pytest.mark.rule("HUNT-RULING-30")
@pytest.mark.parametrize("memory", ["marked", "unaided"])
def test_the_log_of_a_match_is_what_the_memory_rule_lets_it_keep(memory: str) -> None:
    setup = RULES.card.setup(2, {"setup": "reference", "first_player": "south", "memory": memory})
    match = Match(RULES, setup, Dealer("a seed"))
    news: list[Told] = []
    for token in ("a3a4", "b3b4", "c3c4", "g3g4", "end", "c2*e8"):
        offer = next(offer for offer in RULES.ask(match.game).offers if offer.token == token)
        news = match.submit(SOUTH, match.game.no, offer.choice)
    assert next(told.event for told in news if isinstance(told.event, Challenged)).target == "PR"
    for viewer in VIEWERS:
        challenged = next(event for event in match.log(viewer) if isinstance(event, Challenged))
        assert (challenged.challenger, challenged.target) == (("SF2", "PR") if memory == "marked" else ("", ""))
        moved = next(event for event in match.log(viewer) if isinstance(event, TrackMoved))
        assert (moved.after, moved.met) == (5, "PR" if memory == "marked" else "")


@pytest.mark.rule("HUNT-RULING-30")
def test_unaided_the_table_sends_what_is_shown_together_with_what_is_to_be_kept_of_it() -> None:
    scene = situation(MEETING, phase="challenges", tracks=(3, 1), memory="unaided").play("d5xd6")
    told = [Told(7, audience, event) for audience, event in scene.heard]
    sent = [event for _, event in events_of(told)]
    assert [event.text for event in sent] == [event.text() for _, event in scene.heard]
    assert [event.kept.text for event in sent if event.kept] == [
        "South challenges a piece.",
        "South's hostility rises by 2 to 5.",
    ]
    marked = situation(MEETING, phase="challenges").play("d5xd6")
    assert all(event.kept is None for _, event in events_of([Told(7, *heard) for heard in marked.heard]))


# What is public


@pytest.mark.rule("HUNT-INFO-3")
def test_where_pieces_stand_whose_they_are_and_which_have_moved_is_seen_by_all() -> None:
    scene = situation(MEETING).play("d5d4", "g1g2")
    boards = [
        [(piece.square, piece.owner, piece.token, piece.moved) for piece in scene.view(viewer).pieces]
        for viewer in VIEWERS
    ]
    assert boards[0] == boards[1] == boards[2]
    assert {square_name(square) for square, _, _, moved in boards[0] if moved} == {"d4", "g2"}
    assert scene.told_all() == [Stepped(SOUTH, sq("d5"), sq("d4")), Stepped(SOUTH, sq("g1"), sq("g2"))]


@pytest.mark.rule("HUNT-INFO-3")
def test_what_a_step_tells_does_not_depend_on_what_stepped() -> None:
    scene = situation(f"{MEETING}, S.PM1 c4")
    other = twin(scene, "S.CO1 S.PM1")
    assert scene.play("g1g2").told(NORTH) == other.play("g1g2").told(NORTH)
    assert scene.view(NORTH) == other.view(NORTH)


@pytest.mark.rule("HUNT-INFO-2", "HUNT-INFO-3", "HUNT-RULING-30")
@pytest.mark.parametrize(("memory", "named"), [("marked", "Strike Force 1"), ("unaided", "a piece")])
def test_the_log_names_a_piece_that_was_seen_as_long_as_the_table_marks_it(memory: str, named: str) -> None:
    scene = situation("S.MB a1, S.SF1 d5, S.CO1 g1; N.MB h10", memory=memory)
    scene.t.shown |= 1 << number_of("S.SF1")
    assert scene.play("d5d4").told(NORTH)[0].text() == f"South moves {named} from d5 to d4."
    assert scene.play("g1g2").told(NORTH)[0].text() == "South moves a piece from g1 to g2."  # nobody has seen it


@pytest.mark.rule("HUNT-INFO-4")
def test_tracks_notices_frozen_units_and_removed_pieces_are_public() -> None:
    scene = situation(
        "S.MB a1, S.SF1 d5, S.SF2 g5; N.MB h10, N.SF1 d6, N.AS2 g6", phase="challenges", tracks=(5, 10), notice=(NORTH,)
    )
    scene.play("d5xd6", "g5xg6")
    for viewer in VIEWERS:
        view = scene.view(viewer)
        assert view.tracks == (3, 10)
        assert view.notices == (False, True)
        assert [piece.square for piece in view.pieces if piece.frozen] == [sq("d5")]
        assert (NORTH, "AS2") in view.removed


@pytest.mark.rule("HUNT-INFO-4")
def test_everything_but_faces_numbers_and_slots_is_the_same_in_every_view() -> None:
    rng = random.Random(2)

    def public(view: HunterView) -> HunterView:
        pieces = tuple(msgspec.structs.replace(piece, face="", piece=-1) for piece in view.pieces)
        return msgspec.structs.replace(view, seat=0, pieces=pieces, open_slots=None)

    scene = started(setup="reference", first_player="south", turn_cap=4)
    while scene.game.ask is not None:
        south, north, watcher = (public(scene.view(viewer)) for viewer in VIEWERS)
        assert south == north == watcher
        scene.play(rng.choice(scene.offered()))


# What is the owner's alone


@pytest.mark.rule("HUNT-RULING-29")
def test_open_slots_are_shown_to_the_moving_side_alone() -> None:
    scene = situation(MEETING)
    assert scene.view(SOUTH).open_slots == (1, 1, 2)
    scene.play("d5d4", "g1g2")
    assert scene.view(SOUTH).open_slots == (1, 0, 1)
    assert scene.view(NORTH).open_slots is None
    assert scene.view(SPECTATOR).open_slots is None
    scene.play("a1a2", "g4g5", "end")
    assert scene.view(SOUTH).open_slots is None


@pytest.mark.rule("HUNT-RULING-29")
def test_the_engine_enforces_the_honour_rules_and_tells_nobody_else_of_a_refusal() -> None:
    scene = situation("S.MB d5, S.AS1 d4, S.AS2 c4, S.SF1 a10, S.CO1 h1, S.CO2 h3; N.MB h10")
    before = [scene.view(viewer) for viewer in VIEWERS]
    with pytest.raises(Illegal):
        scene.game.submit(SOUTH, scene.game.no, scene.read("d5d6"))
    assert scene.game.take_events() == []
    assert [scene.view(viewer) for viewer in VIEWERS] == before


# The end, and prose


@pytest.mark.rule("HUNT-END-7", "HUNT-RULING-31")
@pytest.mark.parametrize("memory", ["marked", "unaided"])
def test_after_the_game_everybody_sees_everything(memory: str) -> None:
    scene = situation(MEETING, memory=memory).play("concede")
    south = {"a1": "MB", "d5": "SF2", "g1": "CO", "g4": "CO"}
    north = {"h10": "MB", "d6": "SK", "e6": "CO", "b8": "PM"}
    for viewer in VIEWERS:
        assert scene.faces(viewer, SOUTH) == south
        assert scene.faces(viewer, NORTH) == north
        ended = scene.told(viewer)[-1]
        assert isinstance(ended, GameEnded)
        assert [dict(side) for side in ended.faces] == [
            {sq(square): face for square, face in side.items()} for side in (south, north)
        ]


def test_every_event_reads_as_one_sentence_or_two() -> None:
    rng = random.Random(9)
    seen: dict[str, Event] = {}
    for options in ({"setup": "manual", "first_player": "rps"}, {"setup": "reference", "first_player": "random"}):
        for _ in range(8):
            scene = started(**options)
            while scene.game.ask is not None:
                scene.game.apply(rng.choice(scene.game.options()))
                for _, event in scene.game.take_events():
                    seen[type(event).__name__] = event
                    text = event.text()
                    assert text.endswith(".")
                    assert text[0].isupper()
                    assert "\n" not in text
    assert {"Placed", "Stepped", "Challenged", "TrackMoved", "GameEnded"} <= set(seen)


def test_the_picture_shows_own_codes_seen_faces_and_blank_backs() -> None:
    scene = situation(MEETING, phase="challenges", tracks=(3, 1)).play("d5xd6")

    def board(viewer: int) -> str:
        lines = RULES.picture(scene.view(viewer)).splitlines()
        ranks = [line for line in lines if re.match(r" *\d+ ", line)]
        assert len(ranks) == 10
        return "\n".join(ranks)

    south, north, watcher = (board(viewer) for viewer in VIEWERS)
    assert "MB" in south
    assert "(SK+2)" in south  # the value is printed on the piece
    assert "CO+1" in south
    assert south.count("(?)") == 3
    assert "(SF2)" in north
    assert "SK" in north
    assert north.count("(?)") == 3
    assert "SK" in watcher
    assert "SF2" in watcher
    assert not [face for face in ("MB", "CO", "PM") if face in watcher]


def test_the_picture_says_how_long_the_game_can_go_on() -> None:
    def heading(**options: Any) -> str:
        return RULES.picture(situation(MEETING, turn=12, **options).view(SOUTH)).splitlines()[0]

    assert heading(turn_cap=40).startswith("Turn 12 of 40, South's movement. ")
    assert heading(quiet=3).endswith(" Quiet for 3 of 15 turns.")
    assert "Quiet" not in heading(quiet=2) + heading(quiet=3, quiet_cap=0)
