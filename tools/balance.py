"""How fair a title is between equal bots, and how long its games are.

Run it from the project's folder: ``python -m tools.balance GAME --mode MODE --games 400``. All seats are played by
`sensible`, or by whom ``--seats`` names, who then take turns at the seats. Wins are counted by whatever could be an
advantage in that title, with Wilson's intervals at 95 %. The same seed gives the same games; with
``PYTHONPATH=build/compiled`` in front the compiled engine plays them.

Besides the bots of the arena, gangrush knows ``parked:MARK``: a driver who stands still and sells dice until another
car has come to that mark, and goes on like `sensible` then.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import mean

import msgspec

from getaway.bots.arena import assignments, follow, wilson
from getaway.bots.base import Bot, Budget, Player, Situation
from getaway.bots.players import player_of
from getaway.bots.sensible import SensibleBot
from getaway.cli import setups
from getaway.games.gangrush import content as bridge
from getaway.games.gangrush import pieces as gang
from getaway.games.gangrush.events.rounds import Drafted
from getaway.games.gangrush.knowledge import table_from
from getaway.games.gangrush.pieces import DAMAGE, ON_ROAD
from getaway.games.gangrush.table import GangTable
from getaway.games.punk.table import PunkTable
from getaway.games.punk.view import places_of
from getaway.games.vigilante.content import COLOURS, LICENCES
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules, Setup

PARKED = "parked:"


class Parked(Bot):
    """Sells dice on the start space until somebody else has come to `mark`."""

    name = "parked"

    def __init__(self, mark: int, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> None:
        super().__init__(rules, seat, rng, budget)
        self.mark = mark
        self.driver = SensibleBot(rules, seat, rng, budget)

    def choose(self, now: Situation) -> Choice:
        t: GangTable = table_from(now.known)
        mark = t.terms.board.mark
        others = (other for other in range(t.seats) if other != self.seat and t.state[other] == ON_ROAD)
        if t.gone or any(mark[t.cell[other]] >= self.mark for other in others):
            return self.driver.choose(now)
        offers = [offer.choice for offer in now.ask.offers]
        match now.ask.kind:
            case "gangrush.keep":
                return max((dice for dice in offers if isinstance(dice, tuple) and not dice[DAMAGE]), key=sum)
            case "gangrush.adjust" if t.speed[self.seat] and gang.SPEEDS[0] in offers:
                return gang.SPEEDS[0]
            case _ if gang.GO_ON in offers:
                return gang.GO_ON
            case _:
                return self.driver.choose(now)


class Parking(msgspec.Struct, frozen=True):
    """A player who makes parked bots."""

    mark: int

    @property
    def name(self) -> str:
        return f"{PARKED}{self.mark}"

    def __call__(self, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> Bot:
        return Parked(self.mark, rules, seat, rng, budget)


class Tally:
    """Wins by whatever could be an advantage, and lengths."""

    def __init__(self) -> None:
        self.games = 0
        self.entered: Counter[tuple[str, str]] = Counter()
        self.won: Counter[tuple[str, str]] = Counter()
        self.reasons: Counter[str] = Counter()
        self.figures: dict[str, list[float]] = {}

    def enter(self, heading: str, label: str, *, won: bool) -> None:
        """Count somebody who had `label`, and whether that won."""
        self.entered[heading, label] += 1
        self.won[heading, label] += won

    def note(self, heading: str, figure: float) -> None:
        """Add a figure of a game."""
        self.figures.setdefault(heading, []).append(figure)

    def lines(self) -> list[str]:
        """The report."""
        ends = ", ".join(f"{reason} {count}" for reason, count in self.reasons.most_common())
        found = [f"{self.games} games; ends: {ends}"]
        for heading, figures in sorted(self.figures.items()):
            ordered = sorted(figures)
            low, middle, high = (ordered[len(ordered) * tenth // 10] for tenth in (1, 5, 9))
            span = f"80 % from {low:.0f} to {high:.0f}"
            found.append(f"{heading}: mean {mean(figures):.1f}, median {middle:.0f}, {span}")
        for heading, label in sorted(self.entered):
            games, wins = self.entered[heading, label], self.won[heading, label]
            low, high = wilson(wins, games)
            found.append(f"{heading} {label}: {wins} of {games}, {wins / games:.1%} ({low:.1%} to {high:.1%})")
        return found


class Watch:
    """Looks at every decision of a game for what its end does not show."""

    def __init__(self) -> None:
        self.round = 0
        self.sets: list[tuple[int, int]] = []

    def __call__(self, match: Match, now: Situation, choice: Choice) -> None:
        """Note at the beginning of each round of punk but the first on how many spaces hidden Stinger can be."""
        t = match.game.table
        if isinstance(t, PunkTable) and t.round > self.round:
            self.round = t.round
            if t.round > 1 and not t.visible:
                self.sets.append((t.round, places_of(t).bit_count()))


def count(tally: Tally, match: Match, bots: tuple[Player, ...], watch: Watch) -> None:
    """Enter a finished game."""
    outcome, t = match.game.outcome, match.game.table
    assert outcome is not None
    winners = outcome.winners
    tally.games += 1
    tally.reasons[outcome.reason] += 1
    tally.note("decisions", match.game.no)
    roles = match.rules.card.roles
    for seat, bot in enumerate(bots):
        won = seat in winners
        tally.enter("seat", str(seat + 1), won=won)
        tally.enter("bot", f"{bot.name} as {roles[seat]}" if roles else bot.name, won=won)
    if isinstance(t, VigilanteTable):
        tally.note("turns each", t.round)
        tally.note("wrecks", sum(t.suffered))
        for seat in range(t.seats):
            won = seat in winners
            tally.enter("turn order", str((seat - t.first) % t.seats + 1), won=won)
            tally.enter("vehicle", COLOURS[t.vehicle[seat]], won=won)
            tally.enter("licence", LICENCES[t.licence[seat]], won=won)
            tally.enter("side", str(t.terms.team[seat] + 1), won=won)
    if isinstance(t, GangTable):
        tally.note("rounds", t.round)
        for told in match.told:
            if isinstance(told.event, Drafted):
                won = told.event.seat in winners
                tally.enter("start", bridge.BOARD.names[told.event.cell], won=won)
                tally.enter("driver", bridge.DRIVERS[told.event.car].name, won=won)
    if isinstance(t, PunkTable):
        tally.note("rounds", t.round)
        for round_no, size in watch.sets:
            tally.note("spaces where hidden Stinger can be", size)
            tally.note(f"spaces where hidden Stinger can be in round {round_no:2}", size)


def bot_of(name: str) -> Player:
    """The player of that name."""
    return Parking(int(name.removeprefix(PARKED))) if name.startswith(PARKED) else player_of(name)


def measure(rules: Rules, setup: Setup, bots: list[Player], games: int, seed: int) -> Tally:
    """Play that many games and count."""
    tally = Tally()
    seatings = assignments(bots)
    for number in range(games):
        seated = seatings[number % len(seatings)]
        watch = Watch()
        match, _ = follow(rules, setup, seated, f"arena {seed} game {number}", each=watch)
        count(tally, match, seated, watch)
    return tally


def main() -> None:
    """Measure what the command line asks for, and print it."""
    parser = argparse.ArgumentParser(prog="tools.balance", description="Who wins how often, and how long it takes.")
    parser.add_argument("game")
    parser.add_argument("--mode")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--seats", help="one bot per seat; all sensible if left out")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    rules = rules_of(asked.game)
    names = setups.names(asked.seats) if asked.seats else None
    setup = setups.set_up(rules.card, asked.mode, asked.set, len(names) if names else None)
    bots = [bot_of(name) for name in names or ["sensible"] * setup.seats]
    print("\n".join(measure(rules, setup, bots, asked.games, asked.seed).lines()))


if __name__ == "__main__":
    main()
