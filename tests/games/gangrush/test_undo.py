"""What can be taken back: everything since the last dice, as long as nobody else has decided."""

from __future__ import annotations

from random import Random

from getaway.games.gangrush import RULES
from getaway.kernel.codec import digest
from getaway.kernel.dealer import Dealer
from getaway.kernel.frames import CHANCE
from getaway.kernel.match import Match


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
