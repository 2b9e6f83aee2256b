"""One random game, followed by an audit: random choices mixed with bots, now and then an aside or a quick finish."""

from __future__ import annotations

import traceback
from pathlib import Path
from random import Random

import msgspec

from getaway.bots import BOTS, Bot, Budget, situation
from getaway.conformance.audit import Audit
from getaway.conformance.findings import Finding
from getaway.conformance.settings import draw_setup
from getaway.kernel.dealer import Dealer
from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import CHANCE, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Mode, Rules, Setup

BOT_SEATS = 8
"""One seat in this many is played by a bot; the others play at random."""

GIVING_UP = 12
"""In one game in this many somebody takes an aside."""

HASTY = 8
"""In one game in this many, an option that ends the game is taken when it is found, so that rare ends are reached."""

BOT_BUDGET = Budget(worlds=2)

QUICK_BOTS = ("random", "sensible")
"""The bots that are fast enough for thousands of games; the others are only asked now and then."""


class Played(msgspec.Struct):
    """The result of one game."""

    setup: Setup
    moves: list[tuple[Seat, Choice]] = []
    reason: str = ""
    """Why it ended; "" if it did not."""
    kinds: list[str] = []
    """The kinds of questions that were asked, each once."""
    imagined: dict[Seat, list[bool]] = {}
    """For each seat, of each world it imagined while something was hidden from it: did it differ from the truth?"""
    finding: Finding | None = None
    doing: str = ""
    """What was going on last, for the report of a crash."""


class Players:
    """Who decides in one game, and how: a function of the seed alone."""

    def __init__(self, rules: Rules, seats: int, seed: str) -> None:
        self.rng = Random(f"{seed} choices")
        self.dealer = Dealer(f"{seed} dice")
        self.rules = rules
        self.seed = seed
        self.bots: dict[Seat, Bot] = {}
        self.told: dict[Seat, list[Event]] = {}
        for seat in range(seats):
            if self.rng.randrange(BOT_SEATS) == 0:
                self.seat_bot(seat, self.rng.choice(QUICK_BOTS))
        self.hasty = self.rng.randrange(HASTY) == 0
        self.aside_at = int(self.rng.expovariate(0.02)) if self.rng.randrange(GIVING_UP) == 0 else -1

    def seat_bot(self, seat: Seat, kind: str) -> None:
        """Let a bot play a seat."""
        self.bots[seat] = BOTS[kind](self.rules, seat, Random(f"{self.seed} bot {seat}"), BOT_BUDGET)
        self.told[seat] = []

    def hear(self, news: list[tuple[int, Event]]) -> None:
        """Pass on what was told to the bots."""
        for seat, told in self.told.items():
            told.extend(event for audience, event in news if heard_by(audience, seat))

    def choose(self, game: Game, options: list[Choice]) -> Choice:
        """The answer to the open question, which has these options."""
        seat = game.seat
        if seat == CHANCE:
            return self.dealer.answer(game)
        if 0 <= self.aside_at <= game.no and (asides := game.question.asides(game.table)):
            return self.rng.choice(asides)
        if seat in self.bots:
            events = tuple(self.told[seat])
            self.told[seat].clear()
            return self.bots[seat].choose(situation(self.rules, game, seat, events))
        if self.hasty and self.rng.randrange(4) == 0:
            for choice in options:
                after = game.clone()
                after.apply(choice)
                if after.outcome is not None:
                    return choice
        return self.rng.choice(options)


def play(rules: Rules, mode: Mode, seed: str, *, thorough: bool = False, only: str = "") -> Played:
    """One game from its start to its end, or to the first thing found wrong with it; the same for the same seed.

    `thorough` and `only` are those of the audit.
    """
    setup = draw_setup(rules, mode, Random(f"{seed} setup"))
    audit = Audit(rules, mode, setup, f"{seed} audit", thorough=thorough, only=only)
    played = Played(setup=setup, imagined=audit.imagined)
    try:
        played.finding = _follow(rules, mode, seed, audit, played=played)
    except Exception as crash:  # noqa: BLE001 - whatever a title raises is what a fuzz looks for
        text = f"{audit.doing or played.doing}: {describe(crash)}"
        check = audit.doing or "games can be played"
        played.finding = Finding(
            fault="crash", check=check, game=rules.card.id, mode=mode.id, no=len(played.moves), text=text
        )
    return played


def _follow(rules: Rules, mode: Mode, seed: str, audit: Audit, played: Played) -> Finding | None:
    card = rules.card
    players = Players(rules, played.setup.seats, seed)
    played.doing = "starting"
    game = rules.start(played.setup)
    game.listen()
    while game.ask is not None:
        played.doing = "asking"
        if game.no >= card.longest:
            text = f"The card allows {card.longest} decisions, and the game is not over."
            return Finding(fault="unfinished", check="games end", game=card.id, mode=mode.id, no=game.no, text=text)
        seat, kind, options, news = game.seat, game.question.kind, game.options(), game.take_events()
        if kind not in played.kinds:
            played.kinds.append(kind)
        if found := audit.at_decision(game, news, players.dealer.seed, options):
            return found
        played.doing = "choosing"
        players.hear(news)
        choice = players.choose(game, options)
        played.doing = f"playing {choice}, {kind} of seat {seat}"
        game.apply(choice)
        played.moves.append((seat, choice))
    assert game.outcome is not None
    played.reason = game.outcome.reason
    if played.reason not in card.reasons:
        text = f"The game ended by {played.reason!r}, which is not on the card."
        return Finding(fault="contract", check="ends are declared", game=card.id, mode=mode.id, no=game.no, text=text)
    return audit.at_end(game, game.take_events(), played.moves)


def describe(crash: BaseException) -> str:
    """An exception and the place where it was raised, in one line without machine paths."""
    frames = traceback.extract_tb(crash.__traceback__)
    where = f" in {frames[-1].name} ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(crash).__name__}: {crash}{where}"
