"""How questions are put to people: the words of a title, and the one place where they become an `Ask`.

A question's class in ``flow/`` says who is asked, what is possible and what an answer does. Its `Words` in the title's
``words.py`` say everything a person reads about it. `Wording` puts the two together, for all titles alike: `ask` makes
the open question ready to be shown, `read` turns a typed text back into a choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from getaway.kernel.errors import RulesBug, Unreadable
from getaway.kernel.frames import Choice, Question, Seat
from getaway.kernel.game import Game
from getaway.kernel.spaces import Block, Space


def _tag(name: str) -> str:
    """The name of a class as it is written on the wire: ``PlayCard`` is ``play_card``."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Does(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=_tag):
    """Base of what a choice does, as a typed value, so that no client takes numbers or tokens apart.

    A title declares its own in its words. Within one question, no two choices may have equal values.
    """


def tag_of(value: msgspec.Struct | type[msgspec.Struct]) -> str:
    """The name under which a tagged value goes over the wire: "play_card"."""
    return str(value.__struct_config__.tag)


class Pass(Does, frozen=True):
    """Do nothing, or nothing more."""


class Concede(Does, frozen=True):
    """Give up the game."""


class Said(msgspec.Struct, frozen=True, gc=False):
    """One choice in words."""

    token: str
    """A short text by which the choice can be typed, different from that of every other choice of the question."""
    label: str
    """The choice as people read it: no coordinates, tokens or ids."""
    does: Does
    warns: str = ""
    """What the choice gives away, wastes or makes final, in a sentence; "" if nothing."""


class Offer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One choice on offer, ready to be shown."""

    choice: Choice
    token: str
    """A short text by which the choice can be typed."""
    label: str
    does: Does | None = None
    """What the choice does; None only in questions without words."""
    warns: str = ""
    """What the choice gives away, wastes or makes final, in a sentence; "" if nothing."""


class Ask(msgspec.Struct, frozen=True):
    """The open question as the asked seat sees it."""

    seat: Seat
    no: int
    kind: str
    prompt: str
    offers: tuple[Offer, ...]
    asides: tuple[Offer, ...] = ()
    title: str = ""
    """What the question is about, as a heading."""
    rule: str = ""
    """The id of the rule behind the question."""


def unworded(world: Game, seat: Seat, options: list[Choice]) -> Ask:
    """The open question of an imagined world without words for people: for hints that are asked in a search."""
    offers = tuple(Offer(choice, "", "") for choice in options)
    return Ask(seat, no=world.no, kind=world.question.kind, prompt="", offers=offers)


S = TypeVar("S")
Q = TypeVar("Q", bound=Question)


class Words(Generic[S, Q]):
    """Everything a person reads about one kind of question.

    `S` is the title's `See`: what the asked seat may know and words may be made of, so that a leak cannot be worded.
    """

    __slots__ = ("offer", "offers", "prompt", "question", "read", "rule", "title")

    def __init__(
        self,
        question: type[Q],
        *,
        title: str,
        rule: str,
        prompt: str | Callable[[S, Q], str],
        offer: Mapping[Any, Said] | Callable[[S, Q, Any], Said] | None = None,
        offers: Callable[[S, Q, list[Choice]], Iterable[Offer]] | None = None,
        read: Callable[[S, Q, str], Choice | None] | None = None,
    ) -> None:
        """`offer` words one choice: a function, or a mapping where the choices are always the same few.

        `offers` may take its place where a title words all options in one go. `read` understands further texts than
        the tokens on offer, so that people hear why a choice is not legal: it returns None for what it cannot read,
        and may raise Unreadable or Illegal with a better sentence.
        """
        self.question = question
        self.title = title
        self.rule = rule
        self.prompt = prompt
        self.offer = offer
        self.offers = offers
        self.read = read

    def said(self, see: S, question: Q, choice: Choice) -> Said:
        """One choice in words."""
        offer = self.offer
        if offer is None:
            raise RulesBug(f"{question.kind} has no words for single choices")
        return offer(see, question, choice) if callable(offer) else offer[choice]

    def worded(self, see: S, question: Q, options: list[Choice]) -> tuple[Offer, ...]:
        """The options of the question as offers, in their order."""
        if self.offers is not None:
            return tuple(self.offers(see, question, options))
        return tuple([offer_of(choice, self.said(see, question, choice)) for choice in options])


def offer_of(choice: Choice, said: Said) -> Offer:
    """A choice with its words."""
    return Offer(choice, token=said.token, label=said.label, does=said.does, warns=said.warns)


def _typed(choices: Mapping[Any, Said], typed: str) -> Choice | None:
    """The choice whose token was typed."""
    return next((choice for choice, said in choices.items() if said.token.lower() == typed), None)


class Wording(Generic[S]):
    """The words of a title: one entry for every kind of question that a seat can be asked."""

    __slots__ = ("asides", "does", "entries", "see")

    def __init__(
        self, see: Callable[[Game], S], words: Iterable[object], asides: Mapping[Any, Said] | None = None
    ) -> None:
        """`see` makes what words may use, for the asked seat.

        `words` is all that a module holds (``globals().values()``), or what `collect.words_in` finds in a package: its
        `Words` are the entries, its classes of `Does` are what choices of this title can do.

        `asides` words what may be chosen beside the options of any question, such as conceding.
        """
        self.see = see
        self.asides: Mapping[Any, Said] = asides or {}
        self.entries: dict[str, Words[S, Any]] = {}
        found: set[type[Does]] = set()
        for entry in list(words):
            if isinstance(entry, type) and issubclass(entry, Does) and entry is not Does:
                found.add(entry)
            elif isinstance(entry, Words):
                if entry.question.kind in self.entries:
                    raise RulesBug(f"{entry.question.kind} has two entries of words")
                self.entries[entry.question.kind] = entry
        self.does: tuple[type[Does], ...] = tuple(sorted(found, key=lambda cls: cls.__name__))

    def ask(self, game: Game) -> Ask:
        """The open question for the seat it is asked of."""
        question = game.question
        words = self.entries[question.kind]
        see = self.see(game)
        prompt = words.prompt
        return Ask(
            seat=game.seat,
            no=game.no,
            kind=question.kind,
            prompt=prompt if isinstance(prompt, str) else prompt(see, question),
            offers=words.worded(see, question, game.options()),
            asides=tuple([offer_of(choice, self.asides[choice]) for choice in question.asides(game.table)]),
            title=words.title,
            rule=words.rule,
        )

    def read(self, game: Game, text: str) -> Choice:
        """The choice that a person means by typing `text` at the open question, legal or not. Raises a Refusal."""
        ask = self.ask(game)
        typed = text.strip().lower()
        for offer in (*ask.offers, *ask.asides):
            if offer.token.lower() == typed:
                return offer.choice
        words = self.entries[ask.kind]
        if words.read is not None:
            found = words.read(self.see(game), game.question, typed)
            if found is not None:
                return found
        elif isinstance(words.offer, Mapping):
            fixed = _typed(words.offer, typed)
            if fixed is not None:
                return fixed
        aside = _typed(self.asides, typed)
        if aside is not None:
            return aside
        examples = ", ".join(offer.token for offer in ask.offers[:3])
        raise Unreadable(f"{text.strip()!r} cannot be read as a choice here; type one like {examples}.", ask.rule)

    def space(self, blocks: list[Block]) -> Space:
        """The action space of the title: the declared `blocks`, and those that follow from the words.

        Derived are the choices of questions that always have the same few, and asides.
        """
        declared = {(kind, choice) for block in blocks for kind in block.kinds for choice in block.choices}
        derived: dict[Choice, list[str]] = {}
        for kind, words in self.entries.items():
            for choice in words.offer if isinstance(words.offer, Mapping) else ():
                if (kind, choice) not in declared:
                    derived.setdefault(choice, []).append(kind)
        own = [Block(tuple(kinds), [choice]) for choice, kinds in derived.items()]
        kinds = tuple(self.entries)
        beside = [Block(kinds, [*self.asides], aside=True)] if self.asides else []
        return Space([*blocks, *own, *beside])
