"""The dealer: repeatable, fair, and bound by its promise."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from getaway.kernel.dealer import Dealer, commitment_to
from getaway.kernel.errors import RulesBug
from getaway.kernel.frames import Chance, Choice, Frame
from getaway.kernel.game import Game
from getaway.kernel.table import Table
from tests.kernel.play import new_game, play
from tests.kernel.toy import BLANK


class Urn(Chance):
    """Balls numbered from 0 on, with weights."""

    __slots__ = ("balls",)
    kind: ClassVar[str] = "test.urn"

    def __init__(self, balls: tuple[int, ...]) -> None:
        self.balls = balls

    def options(self, t: Any) -> list[Choice]:
        return [*range(len(self.balls))]

    def weights(self, t: Any) -> list[int]:
        return list(self.balls)

    def answer(self, t: Any, choice: int) -> Frame | None:
        return None


def urn(balls: tuple[int, ...], no: int = 0) -> Game:
    return Game(Table(1), [], [], Urn(balls), no)


@given(st.text(), st.lists(st.integers(1, 2**80), min_size=1).map(tuple), st.integers(0, 2000))
def test_an_answer_follows_from_the_seed_and_the_number_of_the_decision(
    seed: str, balls: tuple[int, ...], no: int
) -> None:
    answer = Dealer(seed).answer(urn(balls, no))
    assert answer == Dealer(seed).answer(urn(balls, no))
    assert answer in range(len(balls))


def test_other_decisions_and_other_seeds_have_other_answers() -> None:
    balls = (1,) * 1000
    assert len({Dealer("seed").answer(urn(balls, no)) for no in range(50)}) > 40
    assert len({Dealer(f"seed {no}").answer(urn(balls)) for no in range(50)}) > 40


def test_what_was_answered_once_is_answered_so_for_ever() -> None:
    """Tapes in people's hands must verify with later releases too."""
    assert [Dealer("getaway").answer(urn((1,) * 6, no)) for no in range(12)] == [5, 4, 1, 1, 2, 5, 2, 5, 4, 1, 5, 0]


@pytest.mark.parametrize("balls", [(1,), (1, 1), (1, 2), (3, 1, 2), (1, 1, 1, 1, 1), (5, 2), (4, 4), (40, 37, 90)])
def test_all_tickets_are_equally_likely_by_exact_count(balls: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every value of the leading bits of a hash is equally likely; what would favour some ticket is drawn again."""
    bits = sum(balls).bit_length()
    found: Counter[Choice] = Counter()
    drawn_again = 0
    for leading in range(1 << bits):
        draws: list[bytes] = []

        def digest(key: bytes, message: bytes, _method: str, first: int = leading, draws: list[bytes] = draws) -> bytes:
            draws.append(message)
            return ((first if len(draws) == 1 else 0) << (256 - bits)).to_bytes(32, "big")

        monkeypatch.setattr("getaway.kernel.dealer.hmac.digest", digest)
        answer = Dealer("seed").answer(urn(balls, 7))
        if len(draws) == 1:
            found[answer] += 1
        else:
            drawn_again += 1
            assert draws == [b"7:0", b"7:1"]
    assert found == dict(enumerate(balls))
    assert drawn_again == (1 << bits) - sum(balls)


def test_answers_are_spread_as_their_weights_say() -> None:
    """12,000 rolls of a fair die: each face within six standard deviations of a sixth."""
    dealer = Dealer("fair")
    found = Counter(dealer._number(no, 6) for no in range(12000))
    assert all(abs(found[face] - 2000) < 6 * (12000 * 5 / 36) ** 0.5 for face in range(6))


def test_a_question_without_anything_to_choose_is_a_bug_of_the_rules() -> None:
    with pytest.raises(RulesBug, match=r"test\.urn"):
        Dealer("seed").answer(urn(()))


def test_the_promise_is_the_hash_of_the_seed() -> None:
    dealer = Dealer("seed")
    assert dealer.commitment == commitment_to("seed") == hashlib.sha256(b"seed").hexdigest()
    assert commitment_to("seed") != commitment_to("Seed")


def test_a_fresh_dealer_has_a_seed_of_its_own() -> None:
    seeds = {Dealer.fresh().seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 32 for seed in seeds)


def test_only_chance_is_answered() -> None:
    game = play(new_game(), BLANK, BLANK)
    with pytest.raises(RulesBug, match="chance questions only"):
        Dealer("seed").answer(game)
