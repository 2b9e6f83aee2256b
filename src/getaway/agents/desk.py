"""Tables at which a program holds one seat and bots the others: what it may ask, and what it is told.

A program gets what its seat gets: view, news, question. Every refusal leaves the game as it was.
"""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

import msgspec

from getaway.bots import Bot, Budget, bot_of, situation
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import Refusal, Stale
from getaway.kernel.frames import Seat
from getaway.kernel.game import STALE
from getaway.kernel.match import Match
from getaway.kernel.registry import games, rules_of
from getaway.kernel.rulebook import rule_of
from getaway.kernel.rules import Rules

PROGRAM = "a program"
"""How the seat of a program is shown to everybody."""
MOST_TABLES = 100
"""How many tables a desk keeps; the oldest goes first."""


class NoTable(Refusal):
    """No table belongs to that token."""

    code = "no_table"


class Offered(msgspec.Struct, frozen=True):
    """One choice on offer."""

    choice: str
    """What to name to `choose` it."""
    label: str
    warns: str = ""


class Asked(msgspec.Struct, frozen=True):
    """The open question."""

    no: int
    """The number of the decision, to be named with the choice."""
    title: str
    prompt: str
    rule: str
    offers: tuple[Offered, ...]


class Seen(msgspec.Struct, frozen=True):
    """What a seat sees now."""

    you: str
    players: tuple[str, ...]
    """By seat: who plays it."""
    news: tuple[str, ...]
    """What was told since the last look, oldest first."""
    picture: str
    view: dict[str, Any]
    question: Asked | None
    """None: it is another's turn, or the game is over."""
    result: str = ""
    """How the game ended; "" while it runs."""


class Table:
    """One game: the program's seat, and bots in all others."""

    def __init__(self, rules: Rules, mode: str, seat: str, opponents: str, seed: str) -> None:
        card = rules.card
        setup = card.setup_of(card.mode(mode) if mode else card.modes[0])
        self.seat: Seat = card.seat_index(seat, setup.seats) if seat else 0
        player = bot_of(opponents)
        others = [who for who in range(setup.seats) if who != self.seat]
        self.bots: dict[Seat, Bot] = {who: player(rules, who, Random(f"{seed} bot {who}"), Budget()) for who in others}
        players = [PROGRAM if who == self.seat else player.name for who in range(setup.seats)]
        self.match = Match(rules, setup, Dealer(seed), players)
        self._heard = dict.fromkeys(range(setup.seats), 0)

    def is_asked(self) -> bool:
        """Is it the program's turn?"""
        game = self.match.game
        return game.ask is not None and game.seat == self.seat

    def let_play(self) -> bool:
        """Let the bot whose turn it is decide once; False if there is none."""
        game = self.match.game
        if game.ask is None or game.seat == self.seat:
            return False
        who = game.seat
        now = situation(self.match.rules, self.match, who, self._news(who))
        self.match.submit(who, game.no, self.bots[who].choose(now))
        return True

    def _news(self, seat: Seat) -> list[Any]:
        found = self.match.news(seat, self._heard[seat])
        self._heard[seat] = len(self.match.told)
        return found

    def look(self) -> Seen:
        """What the program's seat sees, and is asked."""
        match, rules = self.match, self.match.rules
        view = rules.view(match.game, self.seat)
        names = match.names()
        return Seen(
            you=names[self.seat],
            players=tuple(f"{name}: {who}" for name, who in zip(names, match.tape.players, strict=True)),
            news=tuple(event.text() for event in self._news(self.seat)),
            picture=rules.picture(view),
            view=msgspec.to_builtins(view),
            question=self.question() if self.is_asked() else None,
            result=match.result(),
        )

    def question(self) -> Asked:
        """The open question, which is the program's."""
        ask = self.match.rules.ask(self.match.game)
        offers = tuple(Offered(offer.token, offer.label, offer.warns) for offer in (*ask.offers, *ask.asides))
        return Asked(ask.no, ask.title, ask.prompt, ask.rule, offers)

    def choose(self, no: int, choice: str) -> None:
        """Answer decision `no`. Raises a Refusal, changing nothing."""
        game = self.match.game
        if no != game.no:
            raise Stale(STALE)
        meant = self.match.rules.read(game, choice) if self.is_asked() else ()
        self.match.submit(self.seat, no, meant)


class Desk:
    """Keeps tables by tokens that nobody can guess."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}

    def titles(self) -> list[dict[str, Any]]:
        """Every title with its modes and seats."""
        return [
            {
                "game": rules.card.id,
                "name": rules.card.name,
                "summary": rules.card.summary,
                "modes": {mode.id: f"{mode.name}. {mode.text}" for mode in rules.card.modes},
                "seats": {mode.id: list(rules.card.called(mode.seats)) for mode in rules.card.modes},
            }
            for rules in games()
        ]

    def sit_down(self, game: str, mode: str, seat: str, opponents: str, seed: str = "") -> str:
        """A new table; returns the token of the program's seat. Raises a Refusal."""
        table = Table(rules_of(game), mode, seat, opponents, seed or secrets.token_hex(16))
        while len(self._tables) >= MOST_TABLES:
            del self._tables[next(iter(self._tables))]
        token = secrets.token_urlsafe(16)
        self._tables[token] = table
        return token

    def table(self, token: str) -> Table:
        """The table of a seat. Raises NoTable."""
        if token not in self._tables:
            raise NoTable("No table belongs to that token; sit down at a new one.")
        return self._tables[token]

    def rule(self, game: str, id: str) -> str:
        """A rule of a title in its words. Raises a Refusal."""
        rule = rule_of(rules_of(game), id)
        return f"{rule.id} {rule.title}\n{rule.text}".strip()
