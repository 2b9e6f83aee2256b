"""What people are told, read as a person would: random games with all their words, searched for what no person says.

``python -m tests.words GAME`` plays and lists what it finds; ``tests/test_words.py`` does the same in the test run.

Covered are 200 games a title, each up to its 1,500th decision, with all modes in turn; every second one has random
settings that fit, one in five has bots, or players who hurry or give up. Read are the text of every event that somebody
is told; title, prompt, labels and warnings of every question to a seat among the first 250 decisions, and of a quarter
of those after, with what may be chosen aside; the names of the players; of some questions, why choices are refused and
what everybody's goals are; and once, the options and modes of the card. Pictures for the terminal are
not: they may be drawn with letters.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple

from getaway.conformance.play import Players
from getaway.conformance.settings import draw_setup
from getaway.kernel import registry
from getaway.kernel.frames import CHANCE
from getaway.kernel.game import Game
from getaway.kernel.rules import GameCard, Rules

GAMES: Final = 200
SHOWN: Final = 20
"""How many offending sentences are listed."""

ALL_UNTIL: Final = 250
"""Up to this decision every question is read; from there on one in `LATER_EVERY`."""

LATER_EVERY: Final = 4
LONGEST: Final = 1500
"""A game is left after this many decisions."""

LIVELY: Final = 5
"""One game in this many is played as a fuzz plays it; the others at random, which is much faster."""

REFUSED_EVERY: Final = 16
WRONG: Final = 4
"""How many wrong choices are tried at one question."""

PRINTED: Final[dict[str, frozenset[str]]] = {
    "punk": frozenset({"7mm", "ER", "SWAT", "JAM"}),
    "vigilante": frozenset(),
    "downtown": frozenset(),
    "gangrush": frozenset(),
    "hunter": frozenset({f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 11)}),
}
"""By title, words that look like notation and are printed in its box, so that people at the table say them."""

NUMBERED: Final = (
    "round|turn|half|step|number|no|rank|row|file|lane|player|act|phase|district|pier|port|speed|gear|level|grade|route|force"
    "|target|space|field|card|area|zone|track|stage|section|street|exit|pin|die|rolls?|rolled|shows?|needle|of|a|at|to"
)
"""After these words a number is a name or a value and no count of what follows."""

NOT_NOUNS: Final = frozenset(
    "is was has gas pass bus boss press across plus less minus as us his its this yes always ends wins gives hits "
    "misses counts moves loses costs takes makes stays stops goes leaves begins starts comes does means needs falls "
    "rises adds beats puts lets says dress class glass address towards cross express perhaps".split()
)
"""Words that end in an s after a 1 and are no plurals."""

NOUNS: Final = frozenset(
    "point light space barrier card die hit can wound round turn move step district field car light mine spike wreck "
    "round shot bullet token player cop seat square piece turn damage-point district item weapon hand dollar day "
    "minute second lane row rank container ramp bonus exchange car driver win draw loss throw round licence box "
    "percent-point associate analyst challenge capture defender attacker target target re-roll reroll half".split()
)
"""Things that are counted."""

FOLLOWERS: Final = frozenset(
    "and or the is was are to in on of for at by from it he she they you with against after before than as if when "
    "means ends a an but so not wins gives there here this that his her their your its".split()
)
"""Words that may follow a 0 that is a value and not a count."""

UNITS: Final = frozenset({"mph", "degrees", "percent", "miles"})
"""Of these there may be 0."""


class Fault(NamedTuple):
    """What a person would stumble over in a sentence."""

    what: str
    word: str


class Rule(NamedTuple):
    """One thing to look for in a text."""

    what: str
    find: Callable[[str], Iterator[str]]


def _pattern(what: str, pattern: str, *, flags: int = 0) -> Rule:
    compiled = re.compile(pattern, flags)

    def find(text: str) -> Iterator[str]:
        for match in compiled.finditer(text):
            yield match.group(0)

    return Rule(what, find)


_NUMBER = re.compile(r"(?<![\w.,$/+-])\d+(?= [A-Za-z])")
_BEFORE = re.compile(rf"\b(?:{NUMBERED}) $", re.IGNORECASE)
_AFTER = re.compile(r" ([A-Za-z-]+)(?: ([A-Za-z-]+))?")


def _counts(text: str) -> Iterator[tuple[int, str, str]]:
    """Every count in a text with the two words after it."""
    for match in _NUMBER.finditer(text):
        after = _AFTER.match(text, match.end())
        if after is not None and not _BEFORE.search(text, 0, match.start()):
            yield int(match.group(0)), after[1], after[2] or ""


def _disagreement(text: str) -> Iterator[str]:
    for number, noun, second in _counts(text):
        first, last = noun.lower(), second.lower()
        if number != 1:
            if first in NOUNS:
                yield f"{number} {noun}"
        elif first.endswith("s") and not first.endswith("ss"):
            if first not in NOT_NOUNS:
                yield f"1 {noun}"
        elif last.endswith("s") and last[:-1] in NOUNS and first not in FOLLOWERS | NOUNS:
            yield f"1 {noun} {second}"


def _nothing(text: str) -> Iterator[str]:
    for number, noun, _ in _counts(text):
        if number == 0 and noun.lower() not in FOLLOWERS | UNITS:
            yield f"0 {noun}"


_ARTICLE = re.compile(r"(?:\b(an?)|(?:^|[.!?] )(An?)) ([A-Za-z]+)")


def _article(text: str) -> Iterator[str]:
    for match in _ARTICLE.finditer(text):
        article, noun = match[1] or match[2], match[3]
        if len(noun) == 1 or noun.isupper():
            continue
        low = noun.lower()
        vowel = low[0] in "aeiou" and not low.startswith(("uni", "use", "usu", "one", "once", "eu", "ut"))
        vowel = vowel or low.startswith(("hour", "honest", "honour", "heir"))
        if vowel != (article.lower() == "an"):
            yield match.group(0)


NOTATION: Final = (
    _pattern("a rule's id", r"\b[A-Z]{3,}-[A-Z]+-\d+\b"),
    _pattern("an id", r"\b\w+_\w+\b"),
    _pattern("a coordinate", r"\(\s*-?\d+\s*,\s*-?\d+\s*\)|(?<![\d$,])-?\d+,-?\d+(?![\d,])(?<!,\d\d\d)|\br\d+c\d+\b"),
    _pattern("a cell or token", r"\b(?!\d+(?:st|nd|rd|th)\b)(?=\w*\d)(?=\w*[A-Za-z])[A-Za-z0-9]+\b"),
    _pattern("a cell or token", r"\b[A-Z]+-(?:\d+|[A-Z]+)\b|\b\d+/\d+/\d+\b"),
    _pattern("an abbreviation in capitals", r"\b[A-Z]{2,}\b"),
    _pattern("a value of the engine", r"\b(?:None|True|False|null|NaN)\b|[<{\[][^>}\]]*[>}\]]|\b[A-Z][a-z]+[A-Z]\w+\("),
    _pattern("an effect of nothing", r"[+-]\$?0\b|\b(?:by|for) 0\b"),
    _pattern("from a number to the same", r"\bfrom (\S*\d) to \1\b"),
    Rule("a number and a noun that disagree", _disagreement),
    Rule("a count of nothing", _nothing),
    Rule("the wrong article", _article),
    _pattern("a word twice", r"\b([A-Za-z]{2,}) \1\b"),
    _pattern(
        "spaces or stops that do not belong", r"  | [,;:!?]| \.(?!\d)|\.\.(?!\.)(?<!\.\.\.)|,,|^\s|\s$|\(\)|: ?\.(?!\d)"
    ),
)

SEAT: Final = _pattern("a seat by its number", r"\b[Ss]eat \d+\b")
_STOPPED = re.compile(r"[.!?…][\"'”’)]*$")


def faults(text: str, printed: frozenset[str], *, sentence: bool, seats: bool = False) -> list[Fault]:
    """Everything wrong with a text. `sentence`: it is one; `seats`: seats may be called by their numbers."""
    found = [Fault("nothing", "")] if not text else []
    for rule in NOTATION if seats else (*NOTATION, SEAT):
        found.extend(Fault(rule.what, word) for word in rule.find(text) if word not in printed)
    if sentence and text:
        if not _STOPPED.search(text):
            found.append(Fault("a sentence without a full stop", text[-12:]))
        if text[0].islower() and text.split()[0] not in printed:
            found.append(Fault("a sentence that begins in lower case", text[:12]))
    return found


class Reading:
    """All words of some games of a title, each text looked at once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.printed = PRINTED.get(rules.card.id, frozenset())
        self.games = 0
        self.decisions = 0
        self.found: dict[tuple[str, bool, bool], list[Fault]] = {}
        self.counts: Counter[tuple[str, str, str]] = Counter()
        """How often each offending text was read, by what is wrong, where, and the text."""
        self.kinds: set[str] = set()
        self.reasons: set[str] = set()

    def read(self, where: str, text: str, *, sentence: bool = False, seats: bool = False) -> None:
        """Look at one text."""
        key = (text, sentence, seats)
        wrong = self.found.get(key)
        if wrong is None:
            wrong = self.found[key] = faults(text, self.printed, sentence=sentence, seats=seats)
        for fault in wrong:
            self.counts[f"{fault.what} ({fault.word})" if fault.word else fault.what, where, text] += 1

    def card(self) -> None:
        """Look at the options and modes: what people choose from before a game."""
        card: GameCard = self.rules.card
        self.read("summary of the card", card.summary, sentence=True)
        for option in card.options:
            where = f"option {option.name}"
            self.read(where, option.text, sentence=True, seats=True)
            if option.values and not isinstance(option.values[0], (bool, int)):
                for label in option.labels or [str(value) for value in option.values]:
                    self.read(f"{where}, a value", label, seats=True)
        for mode in card.modes:
            self.read(f"mode {mode.id}, its name", mode.name)
            self.read(f"mode {mode.id}", mode.text, sentence=True)

    def play(self, index: int) -> None:
        """Look at all words of one game."""
        card = self.rules.card
        mode = card.modes[index % len(card.modes)]
        seed = f"words {card.id} {index}"
        rng = Random(f"{seed} setup")
        plain = index // len(card.modes) % 2 == 0
        setup = card.setup_of(mode) if plain else draw_setup(self.rules, mode, rng)
        lively = rng.randrange(LIVELY) == 0
        players = Players(self.rules, setup.seats, seed)
        if lively and rng.randrange(2):
            for seat in range(setup.seats):
                players.seat_bot(seat, "sensible")
        game = self.rules.start(setup)
        game.listen()
        while True:
            news = game.take_events()
            for audience, event in news:
                if audience:
                    self.read(f"event {type(event).__name__}", event.text(), sentence=True)
            if game.ask is None or game.no >= LONGEST:
                break
            if game.seat != CHANCE and (game.no < ALL_UNTIL or rng.randrange(LATER_EVERY) == 0):
                self.question(game, rng)
            if game.seat == CHANCE:
                game.apply(players.dealer.answer(game))
            elif lively:
                players.hear(news)
                game.apply(players.choose(game, game.options()))
            else:
                game.apply(rng.choice(game.options()))
        if game.outcome is not None:
            self.reasons.add(game.outcome.reason)
        for name in self.rules.names(game):
            self.read("name of a player", name)
        self.games += 1
        self.decisions += game.no

    def question(self, game: Game, rng: Random) -> None:
        """Look at the open question."""
        ask = self.rules.ask(game)
        self.kinds.add(ask.kind)
        self.read(f"title of {ask.kind}", ask.title)
        self.read(f"prompt of {ask.kind}", ask.prompt, sentence=True)
        for offer in (*ask.offers, *ask.asides):
            self.read(f"label of {ask.kind}", offer.label)
            if offer.warns:
                self.read(f"warning of {ask.kind}", offer.warns, sentence=True)
        labels = Counter(offer.label for offer in ask.offers)
        for label, times in labels.items():
            if times > 1:
                self.counts["two choices with one label", f"label of {ask.kind}", label] += 1
        if game.no % REFUSED_EVERY == 0:
            legal = {*game.options(), *game.question.asides(game.table)}
            for block in self.rules.space.blocks:
                if ask.kind in block.kinds:
                    for choice in rng.sample(block.choices, min(WRONG, len(block.choices))):
                        if choice not in legal:
                            _, text = game.question.refusal(game.table, choice)
                            self.read(f"refusal of {ask.kind}", text, sentence=True)
            self.goals(game)

    def goals(self, game: Game) -> None:
        """Look at what the asked seat is told of everybody's goals."""
        for goal in self.rules.goals(self.rules.view(game, game.seat)):
            self.read("aim of a goal", goal.aim)
            self.read("goal in full", goal.how, sentence=True)
            if goal.now:
                self.read("what matters next for a goal", goal.now, sentence=True)
            for figure in goal.progress:
                self.read("figure of a goal", f"{figure.label}: {figure.text or figure.have}")

    def report(self, most: int = SHOWN) -> str:
        """What was found: the first offending sentences, with how often they were read; "" if all is well."""
        if not self.counts:
            return ""
        by_what: Counter[str] = Counter()
        for (what, _, _), times in self.counts.items():
            by_what[what.partition(" (")[0]] += times
        lines = [f"{self.rules.card.id}: {len(self.counts)} offending texts in {self.games} games."]
        lines.extend(f"  {times:7} x {what}" for what, times in by_what.most_common())
        seen: Counter[tuple[str, str]] = Counter()
        spread = []
        for (what, where, text), times in self.counts.most_common():
            seen[what.partition(" (")[0], where] += 1
            spread.append((seen[what.partition(" (")[0], where], f"  {times:6} x {where}: {what}\n           {text!r}"))
        spread.sort(key=lambda each: each[0])
        lines.extend(line for _, line in spread[:most])
        return "\n".join(lines)


def reading(rules: Rules, games: int = GAMES) -> Reading:
    """All words of that many games of a title, and of its card."""
    read = Reading(rules)
    read.card()
    for index in range(games):
        read.play(index)
    return read


def main() -> int:
    """List what a person would stumble over in a title."""
    parser = argparse.ArgumentParser(prog="python -m tests.words", description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--all", action="store_true", help="list every offending sentence")
    given = parser.parse_args()
    read = reading(registry.rules_of(given.game), given.games)
    print(read.report(10**9 if given.all else SHOWN) or f"{given.game}: all is well.")
    print(f"{read.games} games, {read.decisions} decisions, {len(read.found)} different texts.")
    print(f"Ends reached: {', '.join(sorted(read.reasons)) or 'none'}.")
    silent = sorted(set(read.rules.card.kinds) - read.kinds)
    print(f"Kinds never asked of a seat (chance included): {', '.join(silent) or 'none'}.")
    return 1 if read.counts else 0


if __name__ == "__main__":
    sys.exit(main())
