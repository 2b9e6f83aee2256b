"""Escape rolls: trying, burning cards, the Free Escape token, and getting away (PUNK-FLEE)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.punk import pieces as p
from getaway.games.punk.events.cards import CardBurned
from getaway.games.punk.events.fights import EscapeBid, EscapeTried, TokenSpent
from getaway.games.punk.events.moves import Stepped
from getaway.games.punk.flow.ending import Decision, DecisionOf, check_hopeless
from getaway.games.punk.flow.finding import spot
from getaway.games.punk.flow.sneaking import move_choices, sneak
from getaway.games.punk.flow.ways import cop_steps, ends, open_ways, ride_path
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import PASS, Choice, Frame
from getaway.parts.dice import Law, Roll

FAILED: Final = 0


class Retreat(DecisionOf):
    """Retreat, or stick it out: try an escape roll (PUNK-COMBAT-15)?"""

    __slots__ = ()
    kind: ClassVar[str] = "punk.retreat"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-COMBAT-15", "Try an escape roll, or stay.")

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        return try_escape(t, self.who) if choice == p.YES else None


def try_escape(t: PunkTable, who: int) -> Frame:
    """Somebody tries an escape roll."""
    if t.heard is not None:
        t.tell(EscapeBid(who))
    return EscapeRoll(who)


class EscapeRoll(Roll):
    """One die; the Escape face succeeds (PUNK-FLEE-1)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "punk.escape_roll"

    def __init__(self, who: int) -> None:
        self.who = who

    def law(self, t: PunkTable) -> Law:
        return t.terms.die.hits(1, [p.ESCAPE_FACE])

    def rolled(self, t: PunkTable, result: int) -> Frame | None:
        if t.heard is not None:
            t.tell(EscapeTried(self.who, result != FAILED))
        if result != FAILED:
            return get_away(t, self.who)
        burn = Burn(self.who)
        if t.terms.solo:
            return burn if len(burn.options(t)) > 1 else None
        token = self.who == p.STINGER and t.has(p.STINGER, p.FREE_ESCAPE) > 0
        return burn if token or t.cards_in_hand(self.who) else None


class Burn(DecisionOf):
    """After a failed roll: burn a card for another one, spend the token, or give up trying (PUNK-FLEE-6, -8)."""

    __slots__ = ()
    kind: ClassVar[str] = "punk.burn"

    def options(self, t: PunkTable) -> list[Choice]:
        found: list[Choice] = []
        if self.who == p.STINGER:
            for card, count in enumerate(t.hand):
                if count > t.set_aside(card):
                    found.append(card)
            if t.has(p.STINGER, p.FREE_ESCAPE):
                found.append(p.FREE)
        else:
            first = (self.who - 1) * p.COP_CARD_COUNT
            for card in range(p.COP_CARD_COUNT):
                if t.cop_hand[first + card]:
                    found.append(card)
        found.append(PASS)
        return found

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if choice == PASS:
            return None
        assert isinstance(choice, int)
        if choice == p.FREE:
            t.add_item(p.STINGER, p.FREE_ESCAPE, -1)
            if t.heard is not None:
                t.tell(TokenSpent())
            return get_away(t, p.STINGER)
        if self.who == p.STINGER:
            burn_stinger(t, choice)
        else:
            burn_cop(t, self.who, choice)
        return EscapeRoll(self.who)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if choice == p.FREE:
            return "PUNK-FLEE-8", "There is no Free Escape token to spend."
        if self.who == p.STINGER and isinstance(choice, int) and 0 <= choice < len(t.hand) and t.hand[choice]:
            return "PUNK-RULING-24", "That card is bound to a silenced hit."
        return "PUNK-FLEE-6", "Burn a card from your hand, or stop."


def burn_stinger(t: PunkTable, card: int) -> None:
    """A card of Stinger's goes to the box; keys and uniforms are shown (PUNK-FLEE-7)."""
    t.hand[card] -= 1
    if card == p.UNIFORM_CARD or card >= p.FIRST_KEY:
        if t.heard is not None:
            t.tell(CardBurned(p.STINGER, card))
        if card == p.UNIFORM_CARD:
            t.stinger_out = [*t.stinger_out, card]
            lose_uniform(t)
        else:
            t.keys_gone |= 1 << card - p.FIRST_KEY
            t.note(f"k{t.terms.board.keys[card - p.FIRST_KEY]}")
        t.note_hand()
        check_hopeless(t)
    else:
        t.burned = [*t.burned, card]
        t.note_hand()
        t.tell_own(p.STINGER, CardBurned(p.STINGER, card), CardBurned(p.STINGER, -1))


def lose_uniform(t: PunkTable) -> None:
    """A uniform card can serve no more (PUNK-RULING-49)."""
    t.uniforms_gone += 1
    if not t.uniform and t.uniforms_gone >= t.terms.stinger_cards[p.UNIFORM_CARD]:
        t.note("u-")


def burn_cop(t: PunkTable, cop: int, card: int) -> None:
    """A Cop's card goes to the box, unseen by Stinger unless he knew it (PUNK-RULING-34, -73)."""
    t.add_card(cop, card, -1)
    if card in t.shown_cards(cop):
        t.forget(cop, card)
        t.shown_burned = [*t.shown_burned, card]
        if t.heard is not None:
            t.tell(CardBurned(cop, card))
    else:
        t.cop_burned = [*t.cop_burned, card]
        t.tell_own(cop, CardBurned(cop, card), CardBurned(cop, -1))


def get_away(t: PunkTable, who: int) -> Frame | None:
    """The escape succeeded: Stinger moves secretly, a Cop goes one point away (PUNK-FLEE-2, -3)."""
    if who != p.STINGER:
        return FallBack(who)
    car = False
    for cop in range(p.KATHERINE, p.EDDIE + 1):
        car = car or ((t.engaged | t.pin) >> cop & 1 == 1 and t.cars[cop] > 0)
    points = t.terms.flee_points_car if t.terms.solo and car else t.terms.flee_points
    return SlipAway(points)


class SlipAway(Decision):
    """Where does Stinger escape to (PUNK-FLEE-2, -4)? In solo not out of sight if to an ER (PUNK-RULING-51)."""

    __slots__ = ("points",)
    kind: ClassVar[str] = "punk.slip_away"

    def __init__(self, points: int) -> None:
        self.points = points

    def options(self, t: PunkTable) -> list[Choice]:
        found: list[Choice] = []
        for way in open_ways(t):
            if way != p.BY_BUS and not (way and t.passes):
                found += move_choices(way, ends(t, way, self.points))
        return found

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, tuple)
        t.engaged = 0
        t.pin = 0
        t.how_left = p.STILL_THERE
        t.spotted = p.NOT_SPOTTED
        if t.turn == p.STINGER:
            t.escaped = True
        elif t.turn == t.last_cop():
            t.must_draw = True
        sneak(t, way=choice[0], end=choice[1], points=self.points, word="E", shown=str(self.points))
        # He is out of combat, but whoever stands at an ER is Spotted there (PUNK-SOLO-15).
        if t.terms.solo and t.terms.board.er[choice[1]] and not t.ran_into:
            spot(t, p.SPOTTED_AT_ER)
        return None

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if isinstance(choice, tuple) and choice and choice[0] > 0:
            return "PUNK-FLEE-4", "An escape move may use one transit pass, in the Hunt only."
        return "PUNK-FLEE-2", f"You escape up to {self.points} points, to another space."


class FallBack(DecisionOf):
    """Where does a Cop fall back to with one point (PUNK-FLEE-3, PUNK-RULING-12)?"""

    __slots__ = ()
    kind: ClassVar[str] = "punk.fall_back"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-FLEE-3", "You fall back one point, by road or freeway.")

    def options(self, t: PunkTable) -> list[Choice]:
        return [*cop_steps(t, self.who)]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, int)
        cop = self.who
        here = t.at[cop]
        path = ride_path(t, here, choice - p.RIDE) if choice >= p.RIDE else [choice]
        t.engaged &= ~(1 << cop)
        t.how_left = p.BY_ROLL
        for space in path:
            t.at[cop] = space
            t.note(f"S{cop - 1}:{space}")
        if t.heard is not None:
            t.tell(Stepped(cop, tuple(path), choice >= p.RIDE))
        return None
