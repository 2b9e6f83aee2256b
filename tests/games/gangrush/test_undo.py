"""Everything lies open: a driver can take back whatever came after the last dice, until somebody else decides."""

from __future__ import annotations

from random import Random

from getaway.games.gangrush import RULES
from getaway.games.gangrush.table import table_of
from getaway.kernel.codec import digest
from getaway.kernel.dealer import Dealer
from getaway.kernel.frames import CHANCE
from getaway.kernel.match import Match
from tests.games.gangrush.situations import at


def begun(*, kind: str) -> Match:
    """A first game in which everybody takes the first choice that there is, up to a question of this kind."""
    setup = RULES.card.setup_of(RULES.card.mode("first3"))
    match = Match(RULES, setup, Dealer("00" * 32))
    while match.game.ask is not None and match.game.ask.kind != f"gangrush.{kind}":
        match.submit(match.game.seat, match.game.no, match.game.options()[0])
    return match


def play(match: Match, token: str) -> None:
    match.submit(match.game.seat, match.game.no, RULES.read(match.game, token))


def test_a_hazard_that_was_only_chosen_can_be_put_back() -> None:
    match = begun(kind="which")
    seat, before = match.game.seat, digest(match.game)
    match.submit(seat, match.game.no, match.game.options()[0])
    assert match.game.ask is not None
    assert match.game.ask.kind == "gangrush.place"
    assert match.can_undo(seat)
    match.undo(seat)
    assert digest(match.game) == before
    match.submit(seat, match.game.no, match.game.options()[0])
    match.submit(seat, match.game.no, match.game.options()[0])
    assert match.game.seat != seat
    assert match.can_undo(seat)
    match.submit(match.game.seat, match.game.no, match.game.options()[0])
    assert not match.can_undo(seat)  # the next driver has decided


def test_a_ramp_can_be_taken_back_until_the_dice_fall() -> None:
    match = begun(kind="preroll")
    seat, before = match.game.seat, digest(match.game)
    play(match, "ramp")
    play(match, "L3:30")
    assert table_of(match.game).road[at("L3:30")] >= 0
    match.undo(seat)
    match.undo(seat)
    assert digest(match.game) == before
    play(match, "ramp")
    play(match, "L3:30")
    play(match, "roll")
    assert not match.can_undo(seat)


def test_speed_and_steps_can_be_taken_back_until_the_turn_ends() -> None:
    match = begun(kind="adjust")
    seat, before = match.game.seat, digest(match.game)
    play(match, str(max(int(token) for token in tokens(match) if token.isdigit())))
    while match.game.ask is not None and match.game.seat == seat and match.game.ask.kind != "gangrush.drive":
        play(match, "drive")
    assert match.game.seat == seat
    play(match, "f")
    undone = 0
    while match.can_undo(seat):
        match.undo(seat)
        undone += 1
    assert undone >= 2
    assert digest(match.game) == before


def tokens(match: Match) -> list[str]:
    return [offer.token for offer in RULES.ask(match.game).offers]


def test_everything_since_the_last_dice_can_be_taken_back() -> None:
    rng, match = Random(1), Match(RULES, RULES.card.setup(3), Dealer("undo"))
    undone = 0
    for _ in range(300):
        if match.game.ask is None:
            break
        seat, before, length = match.game.seat, digest(match.game), len(match.tape.moves)
        match.submit(seat, match.game.no, rng.choice(match.game.options()))
        rolled = CHANCE in [who for who, _ in match.tape.moves[length:]]
        assert match.can_undo(seat) == (not rolled and match.game.ask is not None)
        if match.can_undo(seat) and rng.random() < 0.3:
            match.undo(seat)
            assert digest(match.game) == before
            undone += 1
    assert undone > 20
