"""What a perfect note-taker in one seat knows, and the worlds that this leaves possible.

Most of the table is public. Hidden from the Cops are Stinger's space, his cards and his silenced hits; hidden from
Stinger are the Cops' cards. Where he can be is deduced from the public record; cards are drawn from those not seen.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from getaway.games.punk.flow.cop_turn import cop_choices
from getaway.games.punk.knowledge.deduction import deduce
from getaway.games.punk.knowledge.hidden_cards import (
    draw_cop_hands,
    draw_stinger_hand,
    possible_secrets,
    unseen_cop_cards,
)
from getaway.games.punk.pieces import FIRST_KEY, NO_CARD, PREPARATION, STINGER
from getaway.games.punk.table import PunkTable, table_of
from getaway.kernel.codec import Plain, dump_frame, load_frame
from getaway.kernel.frames import Frame, Question, Seat, Sequence
from getaway.kernel.game import Game
from getaway.kernel.rules import Knowledge, Setup
from getaway.parts.graphs import members

PUBLIC: Final[tuple[str, ...]] = (
    "health", "items", "cars", "inv_deck", "plan_deck", "cop_pile", "stinger_pile", "stinger_out", "cop_out",
    "shown_burned", "boost", "ports", "last_roll", "round", "phase", "turn", "visible", "engaged", "pin",
    "facing", "boosted", "opened", "uniform", "uniforms_gone", "uniforms_away", "keys_gone", "hits",
    "chopper", "jam", "hunch", "must_draw", "escaped", "ran_into", "how_left", "passes", "hood_left",
    "first", "second", "ported", "spotted", "lkl", "plan", "last_hit", "record", "got",
)  # fmt: skip
"""The parts of the table that everybody may know."""

STINGERS: Final[tuple[str, ...]] = (
    "hand", "stinger_deck", "key_deck", "hidden_pile", "burned", "pending", "due", "left", "trail",
)  # fmt: skip
"""The parts that only Stinger knows; of the decks what is in them, which he can count."""

COPS: Final[tuple[str, ...]] = ("cop_hand", "cop_deck", "cop_burned", "proposed")
"""The parts that only the Cops know, and Stinger too where their hands are open."""


class PunkKnowledge(Knowledge, frozen=True):
    """What one seat knows."""

    seat: Seat
    setup: Setup
    no: int
    public: dict[str, Any]
    own: dict[str, Any]
    """The parts of the table that are hidden from others and known to this seat."""
    at: tuple[int, ...]
    """Where the pieces stand; Stinger's is -1 while it is hidden."""
    cards: tuple[int, ...]
    """How many cards each character holds."""
    keys: int
    """How many of Stinger's cards are keys; -1: not known."""
    hidden: int
    """How many cards he discarded face down, and how many he and the Cops burned unseen."""
    burned: int
    cop_burned: int
    shown: tuple[tuple[int, ...], ...]
    """By Cop: the movement cards that everybody knows he holds."""
    drawn: int
    """The card that was just drawn and is being decided on, if this seat may see it; else -1."""
    drawing: bool
    """Is there such a card?"""
    stack: Plain
    counters: tuple[int, ...]
    ask: Plain


def knowledge_of(game: Game, seat: Seat) -> PunkKnowledge:
    """The knowledge of a seat, added up from nothing."""
    t = table_of(game)
    stinger = seat == STINGER
    own: list[str] = []
    if stinger:
        own += STINGERS
    if not stinger or t.terms.hands_open:
        own += COPS[:3]
    if not stinger:
        own.append(COPS[3])
        if seat == t.seat_of(t.turn):
            own.append("basket")
    cop_draws = t.drawn >= 0 and t.turn != STINGER
    sees_drawn = not cop_draws if stinger and not t.terms.hands_open else stinger or cop_draws
    return PunkKnowledge(
        seat=seat,
        setup=t.terms.agreed,
        no=game.no,
        public={name: _plain(getattr(t, name)) for name in PUBLIC},
        own={name: _plain(getattr(t, name)) for name in own},
        at=(t.at[STINGER] if stinger or t.visible else -1, *t.at[1:]),
        cards=tuple(t.cards_in_hand(who) for who in range(4)),
        keys=-1 if t.terms.mixed else sum(t.hand[FIRST_KEY:]),
        hidden=len(t.hidden_pile),
        burned=len(t.burned),
        cop_burned=len(t.cop_burned),
        shown=tuple(tuple(t.shown_cards(cop)) for cop in (1, 2, 3)),
        drawn=t.drawn if sees_drawn else NO_CARD,
        drawing=t.drawn >= 0,
        # No frame holds a secret, so the place in the rules is public.
        stack=[dump_frame(frame) for frame in game.stack],
        counters=tuple(game.at),
        ask=None if game.ask is None else dump_frame(game.ask),
    )


def _plain(value: Any) -> Any:
    return value[:] if isinstance(value, list) else value


def imagine(t: PunkTable, known: PunkKnowledge, rng: Random, frames: dict[str, type[Frame]]) -> Game:
    """A world drawn from what is known of a running game, put on `t`, a new table of the same set-up."""
    for parts in (known.public, known.own):
        for name, value in parts.items():
            setattr(t, name, _plain(value))
    t.at = list(known.at)
    t.drawn = known.drawn
    if known.seat == STINGER:
        if not t.terms.hands_open:
            draw_cop_hands(t, known, rng)
        if known.ask is not None and known.ask[0] == "Confirm":
            t.proposed = [rng.choice(cop_choices(t, known.ask[1]))]
    else:
        _imagine_stinger(t, known, rng)
    stack = [load_frame(data, frames) for data in known.stack]
    ask = None if known.ask is None else load_frame(known.ask, frames)
    assert ask is None or isinstance(ask, Question)
    return Game(
        table=t,
        stack=[frame for frame in stack if isinstance(frame, Sequence)],
        at=list(known.counters),
        ask=ask,
        no=known.no,
    )


def _imagine_stinger(t: PunkTable, known: PunkKnowledge, rng: Random) -> None:
    """Draw Stinger's place, his silenced hits and his cards."""
    board = t.terms.board
    t.pending = t.due = -1
    t.left = 0
    if t.phase == PREPARATION:
        if known.ask[0] not in ("ChooseCop", "ChooseStart"):
            t.at[STINGER] = rng.randrange(board.spaces)
    else:
        trail = deduce(board, t.record)
        t.left = rng.choice(members(trail.lefts)) if trail.lefts else 0
        secrets = possible_secrets(t, known, trail.maybe)
        # Every place counts alike, whatever hit goes with it.
        ticket = rng.randrange(sum(mask.bit_count() for _, mask in secrets))
        for (due, pending), mask in secrets:
            ticket -= mask.bit_count()
            if ticket < 0:
                t.due, t.pending = due, pending
                t.at[STINGER] = rng.choice(members(mask))
                break
    draw_stinger_hand(t, known, rng)


def imaginable(known: PunkKnowledge, game: Game) -> bool:
    """Could `imagine` draw this very game?"""
    t = table_of(game)
    if knowledge_of(game, known.seat) != known:
        return False
    if known.seat != STINGER:
        if t.phase == PREPARATION:
            return True
        maybe = deduce(t.terms.board, t.record).maybe.get((t.due, t.pending), 0)
        return maybe >> t.at[STINGER] & 1 == 1
    return min(unseen_cop_cards(t, known)) >= 0
