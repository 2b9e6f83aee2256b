"""A finished game, searched afterwards: chances of winning, turning points, good moves and blunders.

Every decision is looked at with the truth, and with imagined worlds that hold what the deciding seat could know. Only
the second says whether a choice was good. A strong bot in that seat names what it would have done; that and what was
done are then searched by themselves, equally long and in the same worlds, and again in fresh worlds if they seem to
differ. The same for the same tape and effort, whoever does which portion of it. For games that are over, and for
nothing else: a review tells everything.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from math import exp, sqrt
from random import Random

import msgspec

from getaway.bots.base import Budget, Situation, situation
from getaway.bots.coach import MOST, found_out
from getaway.bots.search.bot import Level, SearchBot
from getaway.bots.search.mcts import Search
from getaway.bots.thoughts import Considered
from getaway.kernel import tape as tapes
from getaway.kernel.asking import Offer
from getaway.kernel.chronicle import Heard, moments_in
from getaway.kernel.errors import BadFile
from getaway.kernel.events import heard_by
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Strength
from getaway.kernel.rules import Rules
from getaway.kernel.tape import Tape

VERSION = 2
"""Rises when the same game would be reviewed differently."""

BLUNDER = 0.1
"""A choice that costs at least this much of the chance of winning is a blunder."""

GOOD = 0.08
"""A choice that is better by this much than what else looked good is a good move."""

SURE = 3.0
"""How many standard errors of the comparison must lie above half of what counts."""

SWING = 0.12
"""A turn in which nobody's chances change by this much is no turning point."""

TURNING = 6
"""The most turning points."""

SECRETS = 0.02
"""Seats that were off by this much on average did not see everything."""

SAMPLES = 6
"""How often a position is played on at the most until it has settled, to see what it is worth."""

ROUNDS = 6
"""In how many rounds two choices are compared, each in worlds of its own."""

WORLDS = 12
"""How many worlds are imagined for a round at the most."""

PORTIONS = 12
"""In how many portions a game is reviewed."""

DOUBTFUL = 0.5
"""A choice that a strong bot would make less often than this, beside its own, is compared with that."""


class Effort(msgspec.Struct, frozen=True):
    """Search iterations."""

    samples: int
    """For what a position is worth, with the truth and with what the seat knew."""
    screen: int
    """To find what a strong bot would have done; few make it go by its first thoughts."""
    proof: int
    """For each of two choices in each round of a comparison; half of it to see whether one is worth while."""
    purse: int
    """For all comparisons in a portion. The most doubtful choices come first."""


def effort_for(rules: Rules, decisions: int, factor: int = 1) -> Effort:
    """The effort for a game of this many decisions: a long one takes no longer than a short one."""
    total = rules.hints.tuning.review
    each = total // max(1, decisions)
    return Effort(
        samples=max(1, min(SAMPLES, each // 8)),
        screen=factor * max(1, min(64, each // 3)),
        proof=factor * max(6, min(32, total // 500)),
        purse=factor * total // 2 // PORTIONS,
    )


class LookBack(msgspec.Struct, frozen=True):
    """One decision, as it is looked at afterwards."""

    no: int
    seat: Seat
    truth: tuple[float, ...]
    """Everybody's chance of winning before it, with nothing hidden."""
    known: float
    """The deciding seat's chance, for all it could know."""
    chosen: str
    """The label of what was chosen."""
    page: str = ""
    """When that was: "Round 3"; "" before the first round."""
    kind: str = ""
    """"blunder", "good", or nothing of note."""
    better: str = ""
    """The label of what would have been better; of a good move, what else looked good."""
    gap: float = 0.0
    """By how much the two differ in the seat's chance of winning."""
    reasons: tuple[str, ...] = ()
    """Why the better one is good, in sentences."""
    at_large: int | None = None
    """At how many places the others had to reckon with somebody who moves in secret."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn that changed somebody's chances much."""

    first: int
    """The step before it."""
    last: int
    """The step after it."""
    seat: Seat
    """Who gained most."""
    before: float
    after: float
    page: str
    text: str
    """What happened, in a sentence."""


class Balance(msgspec.Struct, frozen=True):
    """Where a seat's result came from, in chances of winning."""

    seat: Seat
    start: float
    own: float
    """What its own blunders cost."""
    others: float
    """What the other side's blunders gave it."""
    luck: float
    """The rest: dice, cards, and what nobody could know."""
    end: float


class Review(msgspec.Struct, frozen=True):
    """A whole game, looked at afterwards."""

    version: int
    looks: tuple[LookBack, ...]
    """Every decision that had a choice, in order."""
    end: tuple[float, ...]
    """What the end was worth to everybody."""
    length: int
    """How many decisions the game has, chance included."""
    turning: tuple[TurningPoint, ...]
    balance: tuple[Balance, ...]
    """By seat; none where it cannot be measured."""
    unmeasured: str
    """Why luck and skill cannot be told apart here; "" where they can."""
    secrets: bool
    """Did what seats could know differ from the truth?"""


# The decisions


def decisions(tape: Tape) -> tuple[int, ...]:
    """The numbers of all decisions that had a choice. Raises BadFile if the game is not finished."""
    found: list[int] = []

    def note(game: Game) -> None:
        if game.seat != CHANCE and len(game.options()) > 1:
            found.append(game.no)

    if tapes.replay(tape, each=note).outcome is None:
        raise BadFile("The recording stops before the end of the game.")
    return tuple(found)


def looks(tape: Tape, numbers: Sequence[int], effort: Effort) -> list[LookBack]:
    """A look at each of these decisions: a portion of a game."""
    rules, wanted = tape.rules(), set(numbers)
    game = tapes.start(tape)
    found: dict[int, LookBack] = {}
    doubts: list[Doubt] = []
    for no, (_, choice) in enumerate(tape.moves[: max(wanted, default=-1) + 1]):
        if no in wanted:
            reviewer = Reviewer(rules, game.clone(), effort)
            found[no] = reviewer.look(choice)
            doubt = reviewer.doubt(choice)
            if doubt is not None:
                doubts.append(doubt)
        game.apply(choice)
    purse = effort.purse
    for doubt in sorted(doubts, key=lambda doubt: -doubt.weight):
        if purse <= 0:
            break
        reviewer = doubt.reviewer
        found[reviewer.game.no] = reviewer.judged(found[reviewer.game.no], doubt)
        purse -= reviewer.spent
    return [found[no] for no in sorted(found)]


class Doubt:
    """A decision that is worth a comparison: what was chosen, and something else."""

    def __init__(self, reviewer: Reviewer, chosen: Choice, other: Choice, weight: float, why: str) -> None:
        self.reviewer = reviewer
        self.chosen = chosen
        self.other = other
        self.weight = weight
        """How much it deserves one; below 0 where the choice is the one that a strong bot would have made."""
        self.why = why
        """What a search found of the better one, in a sentence."""


class Reviewer:
    """Looks at one decision of a game."""

    def __init__(self, rules: Rules, game: Game, effort: Effort) -> None:
        self.rules = rules
        self.game = game
        self.seat = game.seat
        self.effort = effort
        self.rng = Random(f"review {rules.card.id} {game.no}")
        self.now: Situation = situation(rules, game, game.seat)
        self.offers = {offer.choice: offer for offer in self.now.ask.offers}
        self.spent = 0
        """Iterations for comparisons so far."""

    def look(self, choice: Choice) -> LookBack:
        """The chances at the decision, in which `choice` was chosen."""
        ask, samples = self.now.ask, self.effort.samples
        # A generator of its own: how often the truth draws must not change what is drawn for what the seat knew.
        of_truth = Random(f"truth {self.game.no}")
        return LookBack(
            no=self.game.no,
            seat=self.seat,
            truth=tuple([round(chance, 3) for chance in self.chances([self.game] * samples, of_truth)]),
            known=round(self.chances(self.worlds(samples), self.rng)[self.seat], 3),
            chosen=next((one.label for one in (*ask.offers, *ask.asides) if one.choice == choice), ""),
            at_large=self.rules.hints.at_large(self.game),
        )

    def doubt(self, choice: Choice) -> Doubt | None:
        """What `choice` should be compared with: what a strong bot would have done, or else what comes next to it."""
        if choice not in self.offers or len(self.offers) < 2:
            return None
        level = Level("review", Strength(iterations=self.effort.screen))
        bot = SearchBot(level, rules=self.rules, seat=self.seat, rng=self.rng, budget=Budget())
        best = bot.choose(self.now)
        thoughts = bot.thoughts
        assert thoughts is not None
        first, *others = thoughts.offers
        warmth = self.rules.hints.tuning.warmth

        def likely(offer: Considered) -> float:
            return exp(min(0.0, offer.prior - first.prior) / warmth)

        if best == choice:
            if not others:
                return None
            second = max(others, key=lambda offer: (offer.visits, offer.prior))
            return Doubt(
                reviewer=self,
                chosen=choice,
                other=second.choice,
                weight=likely(second) - 2.0,
                why=found_out(thoughts, first),
            )
        mine = next((offer for offer in others if offer.choice == choice), None)
        share = 0.0 if mine is None else min(likely(mine), (mine.visits + 1) / (first.visits + 1))
        return (
            Doubt(reviewer=self, chosen=choice, other=best, weight=1.0 - share, why=found_out(thoughts, first))
            if share < DOUBTFUL
            else None
        )

    def judged(self, plain: LookBack, doubt: Doubt) -> LookBack:
        """The look at a decision after a comparison."""
        blunder = doubt.weight >= 0
        better, worse = (doubt.other, doubt.chosen) if blunder else (doubt.chosen, doubt.other)
        gap = self.compared(better, worse, BLUNDER if blunder else GOOD)
        if gap is None:
            return plain
        return msgspec.structs.replace(
            plain,
            kind="blunder" if blunder else "good",
            better=self.offers[doubt.other].label,
            gap=gap,
            reasons=self.reasons(self.offers[better]) or (doubt.why,),
        )

    def reasons(self, offer: Offer) -> tuple[str, ...]:
        """Why an offer may be good, as the coach would say it."""
        return tuple(self.rules.hints.reasons(self.now.known, self.now.ask, offer, self.worlds(WORLDS))[:MOST])

    def worlds(self, count: int) -> list[Game]:
        """Worlds that are possible for the deciding seat, the more often the better they explain what others did."""
        worlds = self.rules.imagine_many(self.now.known, self.rng, count)
        weights = self.rules.hints.plausibility(self.now.known, worlds)
        return self.rng.choices(worlds, weights, k=count) if weights else worlds

    def chances(self, worlds: Sequence[Game], rng: Random) -> list[float]:
        """Everybody's chance of winning, on average over these worlds."""
        hints = self.rules.hints
        search = Search(hints, self.seat, rng)
        total = [0.0] * self.game.table.seats
        for world in worlds:
            after = world.clone()
            after.table.heard = None
            search.play_on(after)
            outcome = after.table.outcome
            worth = hints.evaluate_all(after) if outcome is None else hints.payoffs(outcome)
            total = [so_far + more for so_far, more in zip(total, worth, strict=True)]
        return [so_far / len(worlds) for so_far in total]

    def compared(self, best: Choice, other: Choice, least: float) -> float | None:
        """By how much `best` is better than `other`; None if that is less than `least`, or not certain enough."""
        first = self.gaps(best, other, max(1, self.effort.proof // 2), ROUNDS // 2)
        if sum(first) / len(first) < least / 2:
            return None
        # What led here may have been luck of the draw, so it does not count.
        gaps = self.gaps(best, other, self.effort.proof, ROUNDS)
        mean = sum(gaps) / len(gaps)
        error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
        return round(mean, 3) if mean >= least and mean - SURE * error >= least / 2 else None

    def gaps(self, best: Choice, other: Choice, iterations: int, rounds: int) -> list[float]:
        """How much better `best` turned out to be in each round."""
        found: list[float] = []
        for _ in range(rounds):
            worlds = self.worlds(min(WORLDS, iterations))
            found.append(self.worth(worlds, best, iterations) - self.worth(worlds, other, iterations))
        return found

    def worth(self, worlds: Sequence[Game], choice: Choice, iterations: int) -> float:
        """The seat's chance of winning after `choice`, by a search that goes on from there."""
        search = Search(self.rules.hints, self.seat, self.rng)
        root = search.root()
        root.settle([choice], [1.0], search.warmth)
        for at in range(iterations):
            search.iterate(worlds[at % len(worlds)].clone())
        self.spent += iterations
        return root.edges[choice].value()


# The whole game


def put_together(tape: Tape, found: Iterable[LookBack]) -> Review:
    """The review of a finished game, from the looks at all its decisions. Raises BadFile if it is not finished."""
    rules = tape.rules()
    ordered = tuple(sorted(found, key=lambda look: look.no))
    heard: list[Heard] = []

    def note(game: Game) -> None:
        heard.extend(Heard(game.no, heard_by(who, SPECTATOR), event) for who, event in game.take_events())

    game = tapes.replay(tape, each=note)
    note(game)
    if game.outcome is None:
        raise BadFile("The recording stops before the end of the game.")
    end = tuple(rules.hints.payoffs(game.outcome))
    unmeasured = _unmeasured(rules, len(end))
    return Review(
        version=VERSION,
        looks=tuple(_dated(rules, ordered, heard)),
        end=end,
        length=len(tape.moves),
        turning=tuple(_turning(rules, ordered, end, heard)),
        balance=() if unmeasured else tuple(_balance(ordered, end)),
        unmeasured=unmeasured,
        secrets=sum(abs(look.truth[look.seat] - look.known) for look in ordered) >= SECRETS * len(ordered),
    )


def _dated(rules: Rules, found: Sequence[LookBack], heard: Sequence[Heard]) -> list[LookBack]:
    """The looks with the rounds or turns in which they were."""
    pages = rules.chronicle.pages
    begun = [(one.no, pages[type(one.event)](one.event)) for one in heard if type(one.event) in pages]
    numbers = [no for no, _ in begun]
    at = [bisect_right(numbers, look.no) for look in found]
    return [
        msgspec.structs.replace(look, page=begun[count - 1][1] if count else "")
        for look, count in zip(found, at, strict=True)
    ]


def _turns(found: Sequence[LookBack], end: tuple[float, ...]) -> list[tuple[int, tuple[float, ...]]]:
    """The first decision of every turn with everybody's chances there, and the end."""
    return [
        (look.no, look.truth)
        for at, look in enumerate(found)
        if at == 0 or len(end) == 1 or found[at - 1].seat != look.seat
    ]


def _turning(
    rules: Rules, found: Sequence[LookBack], end: tuple[float, ...], heard: Sequence[Heard]
) -> list[TurningPoint]:
    if not heard:
        return []
    moments = moments_in(rules.chronicle, heard)
    numbers = [sentence.no for _, sentence in moments]
    points: list[TurningPoint] = []
    for (first, before), (last, after) in pairwise([*_turns(found, end), (heard[-1].no, end)]):
        gains = [new - old for old, new in zip(before, after, strict=True)]
        seat = max(range(len(gains)), key=lambda at: abs(gains[at]) if len(gains) == 1 else gains[at])
        within = moments[bisect_right(numbers, first) : bisect_right(numbers, last)]
        if abs(gains[seat]) >= SWING and within:
            told = max(within, key=lambda one: one[0])[1]
            points.append(
                TurningPoint(first, last, seat, before=before[seat], after=after[seat], page=told.page, text=told.text)
            )
    points.sort(key=lambda point: -abs(point.after - point.before))
    return sorted(points[:TURNING], key=lambda point: point.first)


def _unmeasured(rules: Rules, seats: int) -> str:
    calibration = rules.hints.calibration
    if calibration is None or not calibration.good:
        return (
            f"Luck and skill cannot be told apart here: our estimate of a position in {rules.card.name} is too rough."
        )
    if seats != 2:
        return "Luck and skill cannot be told apart here: it takes a game of two sides."
    return ""


def _balance(found: Sequence[LookBack], end: tuple[float, ...]) -> list[Balance]:
    if not found:
        return []
    cost = [sum(look.gap for look in found if look.kind == "blunder" and look.seat == seat) for seat in (0, 1)]
    balances: list[Balance] = []
    for seat in (0, 1):
        start, own, others = found[0].truth[seat], -cost[seat], cost[1 - seat]
        luck = end[seat] - start - own - others
        balances.append(
            Balance(seat, start, own=round(own, 3), others=round(others, 3), luck=round(luck, 3), end=end[seat])
        )
    return balances


def portions(numbers: Sequence[int]) -> list[tuple[int, ...]]:
    """The decisions in portions of about equal length, to be looked at one after the other or side by side."""
    count = PORTIONS
    ends = accumulate([len(numbers) // count + (at < len(numbers) % count) for at in range(count)], initial=0)
    return [tuple(numbers[first:last]) for first, last in pairwise(ends) if first < last]
