"""Rounds and a player's turn: actions in any order, then duel, discard, and what expires (DOWN-ROUND, DOWN-TURN)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.downtown import pieces as p
from getaway.games.downtown.events.cards import DrawsFrom, Drew
from getaway.games.downtown.events.turns import Finished, RoundBegan, TurnBegan, TurnEnded
from getaway.games.downtown.flow.attempt import Attempt, why_no_attempt
from getaway.games.downtown.flow.discarding import DiscardDown, discard, discardable, show
from getaway.games.downtown.flow.fortune import renew
from getaway.games.downtown.flow.johnny import JohnnysTurn
from getaway.games.downtown.flow.meeting import Duties, mask_of
from getaway.games.downtown.flow.moving import add_moves, make_move, why_not_move
from getaway.games.downtown.flow.playing import add_plays, play, why_not_play
from getaway.games.downtown.flow.setup import NextCard, SetUp
from getaway.games.downtown.flow.solo import RivalTurn, solo_event
from getaway.games.downtown.flow.tie_break import end_of_last_round
from getaway.games.downtown.pieces import ATTEMPT, DISCARD, DRAW, MOVE, PLAY, SHOW
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, SeatQuestion, SeatSequence, Sequence
from getaway.parts import decks
from getaway.parts.lists import put_in


class Play(Sequence):
    """The whole game: setup, then rounds until it is over (DOWN-ROUND-1)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        return SetUp() if at == 0 else Round()


class Round(Sequence):
    """Johnny's turn, then a turn for each player, clockwise from the starting player (DOWN-ROUND-2, DOWN-SOLO-22)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        if at == 0:
            t.round += 1
            t.distance = 0  # not rolled yet
            if t.heard is not None:
                t.tell(RoundBegan(t.round))
            return solo_event(t) if t.terms.solo else None
        if at == 1:
            return JohnnysTurn()
        turn = at - 2
        if turn < t.seats:
            return PlayerTurn((t.starter + turn) % t.seats)
        if turn < t.terms.figures:
            return RivalTurn(turn)
        if turn == t.terms.figures:
            return end_of_last_round(t) if t.round == t.terms.rounds else None
        return END


class PlayerTurn(SeatSequence):
    """Actions; then the end of the turn in its order (DOWN-TURN-4)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        match at:
            case 0:
                begin_turn(t, self.who)
                return Actions(self.who)
            case 1:
                others = t.met_by(self.who)
                return Duties(self.who, mask_of(others)) if others else None  # DOWN-DUEL-3
            case 2:
                limit = hand_limit(t)
                return DiscardDown(self.who, limit) if t.cards_held(self.who) > limit else None  # DOWN-DISC-2
            case _:
                end_turn(t, self.who)
                return END


def begin_turn(t: DowntownTable, seat: Seat) -> None:
    """Full movement and draws; what waited for this turn counts now (DOWN-RULING-46)."""
    t.active = seat
    t.spent = 0
    t.lost = False
    t.drawn = [0, 0, 0]
    t.attempted = False
    t.done = False
    t.fresh = False
    first = seat * p.RESTRICTIONS
    for kind in range(p.RESTRICTIONS):
        more = t.waiting[first + kind]
        if more:
            t.limits = put_in(t.limits, kind, t.limits[kind] + more)
            t.waiting = put_in(t.waiting, first + kind, 0)
    if t.heard is not None:
        t.tell(TurnBegan(seat))


def hand_limit(t: DowntownTable) -> int:
    """How many cards the active player may keep at the end of this turn (DOWN-DISC-1, DOWN-INT-45)."""
    limit = t.terms.hand_limit - t.limits[p.HOLDING]
    return max(0, limit)


def end_turn(t: DowntownTable, seat: Seat) -> None:
    """Restrictions expire, truces of those who parted end (DOWN-INT-49, DOWN-RULING-24)."""
    for kind in range(p.RESTRICTIONS):
        if not t.terms.solo:
            for _ in range(t.limits[kind]):
                t.to_pile(p.RESTRICTION + kind)
    t.limits = [0] * p.RESTRICTIONS
    t.strike_truces()
    t.fresh = False
    if t.heard is not None:
        t.tell(TurnEnded(seat))


class Actions(SeatSequence):
    """One action after another until the player ends his turn, or an attempt ends it (DOWN-TURN-1)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        return END if t.done else Act(self.who)


class Act(SeatQuestion):
    """The next action: draw, move, play, attempt, discard, or end the turn (DOWN-TURN-1).

    A player who has just drawn Increase Player's Move shows or discards it first; to the others that looks like any
    moment of the turn (DOWN-INT-43, DOWN-RULING-61).
    """

    __slots__ = ()
    kind: ClassVar[str] = "downtown.turn"

    def options(self, t: DowntownTable) -> list[Choice]:
        seat = self.who
        if t.fresh and p.INCREASE_MOVE in t.hands[seat]:
            return [(SHOW, p.INCREASE_MOVE), (DISCARD, p.INCREASE_MOVE)]
        found: list[Choice] = []
        if t.place[seat] >= t.terms.city.location and why_no_attempt(t, seat) is None:
            found.append((ATTEMPT, (t.place[seat] - t.terms.city.location) // 5))
        if t.movement() > 0:
            add_moves(t, seat, found)
        add_draws(t, found)
        kinds = discardable(t, seat)
        for card in kinds:
            if card >= p.SPY:
                add_plays(t, seat, card, found)
        for card in kinds:
            found.append((DISCARD, card))
        found.append(PASS)
        return found

    def answer(self, t: DowntownTable, choice: Choice) -> Frame | None:
        seat = self.who
        t.fresh = False
        if isinstance(choice, int):
            t.done = True
            if t.heard is not None:
                t.tell(Finished(seat))
            return None
        verb, what = choice[0], choice[1]
        if verb == MOVE:
            return make_move(t, seat, what)
        if verb == DRAW:
            if t.heard is not None:
                t.tell(DrawsFrom(seat, what))
            renew(t, what)
            return DrawCard(seat, what)
        if verb == PLAY:
            return play(t, seat, what, choice[2])
        if verb == DISCARD:
            discard(t, seat, what)
            return None
        if verb == SHOW:
            show(t, seat)
            return None
        return Attempt(seat)

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return why_not(t, self.who, choice)


def draws_left(t: DowntownTable) -> int:
    """How many cards the active player may still draw (DOWN-DRAW-1, DOWN-INT-44)."""
    drawn = t.drawn
    left = t.terms.draws - t.limits[p.DRAWING] - drawn[0] - drawn[1] - drawn[2]
    return max(0, left)


def add_draws(t: DowntownTable, found: list[Choice]) -> None:
    """Add the decks from which the active player may draw (DOWN-DRAW-3, DOWN-RULING-16)."""
    if draws_left(t) == 0:
        return
    for deck in range(p.EVENTS):
        if t.drawn[deck] < t.terms.draws_per_deck and (decks.size(t.decks[deck]) > 0 or t.piles[deck]):
            found.append((DRAW, deck))


class DrawCard(NextCard):
    """The next card of a deck, for the active player (DOWN-DRAW-2)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.draw"

    def answer(self, t: DowntownTable, card: int) -> Frame | None:
        deck = self.deck
        cards = t.own_deck(deck)
        known = t.own_peeks(deck).pop() if decks.is_certain(cards) else 0
        decks.take(cards, card - p.FIRST[deck])
        t.drawn = put_in(t.drawn, deck, t.drawn[deck] + 1)
        t.fresh = deck == p.INTERACTIONS
        t.draw(self.who, card, known)
        if t.heard is not None:
            t.tell(Drew(self.who, card), to=self.who)
        renew(t, deck)  # DOWN-DRAW-5
        return None


def why_not(t: DowntownTable, seat: Seat, choice: Choice) -> tuple[str, str]:
    """The rule against an action of the active player."""
    if t.fresh and p.INCREASE_MOVE in t.hands[seat]:
        return "DOWN-INT-43", "First show Increase Player's Move, or discard it."
    if isinstance(choice, int) or len(choice) < 2:
        return "DOWN-TURN-1", "That is no action of a turn."
    verb, what = choice[0], choice[1]
    if verb == MOVE:
        return why_not_move(t, seat, what)
    if verb == DRAW:
        if draws_left(t) == 0:
            return "DOWN-DRAW-1", "You have drawn all the cards you may draw in this turn."
        if 0 <= what < p.EVENTS and t.drawn[what] >= t.terms.draws_per_deck:
            return "DOWN-DRAW-3", "You have drawn as often from that deck as you may in this turn."
        return "DOWN-DRAW-5", "There is nothing to draw."
    if verb == PLAY:
        return why_not_play(t, seat, what)
    if verb == ATTEMPT:
        return why_no_attempt(t, seat) or ("DOWN-ASSN-5", "That is not the weapon of this location.")
    return "DOWN-CARD-7", "You do not hold that card."
