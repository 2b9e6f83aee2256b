"""Situations: positions as the scenarios of the rules give them, and a driver that speaks the tokens of the table.

scene = situation("F", "S 4, K 1, F 3, E 20", items={"F": "magnum"}, cards={"S": "kill_shot"})
scene.play("move", "4", "pass", 2, ...)

Nobody has an item, a card or a car but those named; only Stinger has his Sniper Rifle. Chance is answered by numbers
(hits of a roll, 1 for an escape) or by the name of the card drawn.
"""

from __future__ import annotations

from typing import Any

from getaway.games.punk import PunkRules
from getaway.games.punk.board.geometry import Board
from getaway.games.punk.card import CARD
from getaway.games.punk.content import COP_DECK, COP_ITEMS, STINGER_DECK, STINGER_ITEMS
from getaway.games.punk.events.names import slug
from getaway.games.punk.flow.solo import SoloCops
from getaway.games.punk.flow.turns import Play, Round
from getaway.games.punk.pieces import COP_CARD_COUNT, ESCAPE, FIRST_KEY, HUNT, ITEM_COUNT, SILENCER, STINGER
from getaway.games.punk.table import PunkTable, new_table, table_of
from getaway.games.punk.terms import terms_of
from getaway.games.punk.view import PunkView
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from getaway.parts import decks
from getaway.parts.graphs import members
from tests.games.punk.histories import LAB
from tests.games.scene import BaseScene

WHO = {"S": 0, "K": 1, "F": 2, "E": 3}


class LabRules(PunkRules):
    """The game on the small map."""

    board = LAB


RULES = PunkRules()
LAB_RULES = LabRules()


class Scene(BaseScene):
    """A game driven by tokens."""

    lawful = False

    @property
    def t(self) -> PunkTable:
        """The true table."""
        return table_of(self.game)

    @property
    def board(self) -> Board:
        return self.t.terms.board

    # What is asked

    @property
    def seat(self) -> Seat:
        return self.game.seat

    # What is done

    def meant(self, token: Choice | str) -> Choice:
        match self.kind:
            case "draw_card":
                return self.key(str(token)) if str(token).startswith("key:") else STINGER_DECK.index(str(token))
            case "draw_key":
                return self.key(f"key:{token}") - FIRST_KEY
            case "draw_cop":
                return COP_DECK.index(str(token))
            case "draw_item":
                return COP_ITEMS.index(str(token))
            case "draw_plan":
                return int(str(token)) - 1
            case _:
                return int(str(token))

    def key(self, name: str) -> int:
        """The card of a location's key, given as "key:bank"."""
        return FIRST_KEY + [slug(self.board.names[space]) for space in self.board.keys].index(name[4:])

    def until(self, kind: str) -> Scene:
        """Let everybody pass, and chance do its likeliest, until that is asked."""
        for _ in range(40):
            if self.kind == kind:
                return self
            options = self.game.options()
            if self.game.seat == CHANCE:
                weights = self.game.weights()
                self.game.apply(options[weights.index(max(weights))])
            else:
                self.game.apply(options[-1])
        raise AssertionError(f"{kind} was never asked")

    # What there is

    def space(self, name: str | int) -> int:
        """The space of that name."""
        return self.board.names.index(str(name))

    def at(self, who: str) -> str:
        """The name of the space where a character is."""
        return self.board.names[self.t.at[WHO[who]]]

    def health(self, who: str) -> int:
        return self.t.health[WHO[who]]

    def hand(self, who: str) -> list[str]:
        """The cards that a character holds, in order."""
        if who == "S":
            names = [*STINGER_DECK, *["key:" + slug(self.board.names[space]) for space in self.board.keys]]
            counts = self.t.hand
        else:
            names = COP_DECK
            counts = self.t.cop_hand[(WHO[who] - 1) * COP_CARD_COUNT : WHO[who] * COP_CARD_COUNT]
        return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]

    def items(self, who: str) -> list[str]:
        """The items on a character's board, in order."""
        counts = self.t.items[WHO[who] * ITEM_COUNT : (WHO[who] + 1) * ITEM_COUNT]
        return [name for name, count in zip([*COP_ITEMS, *STINGER_ITEMS], counts, strict=True) for _ in range(count)]

    def engaged(self) -> str:
        """The initials of the Cops who share Stinger's space in a fight."""
        return "".join(name for name, who in WHO.items() if who and self.t.engaged >> who & 1)

    def pinning(self) -> str:
        return "".join(name for name, who in WHO.items() if who and self.t.pin >> who & 1)

    def marks(self) -> list[str]:
        return [self.board.names[space] for space in members(self.t.hits)]

    @property
    def over(self) -> str:
        """Why the game has ended, or ""."""
        return self.game.outcome.reason if self.game.outcome else ""

    # What is seen

    def view(self, seat: Seat = SPECTATOR) -> PunkView:
        view = self.rules.view(self.game, seat)
        assert isinstance(view, PunkView)
        return view

    def kinds(self, seat: Seat = SPECTATOR) -> list[str]:
        """The kinds of events a seat was told by the last `play`."""
        return [type(event).__name__ for event in self.told(seat)]


def situation(
    turn: str,
    at: str,
    *,
    rules: PunkRules = LAB_RULES,
    seats: int = 4,
    round: int = 5,
    items: dict[str, str] | None = None,
    cards: dict[str, str] | None = None,
    health: dict[str, int] | None = None,
    cars: str = "",
    engaged: str = "",
    pin: str = "",
    visible: bool = False,
    escape: bool = False,
    hits: str = "",
    silenced: str = "",
    uniform: bool = False,
    jam: str = "",
    chopper: str = "",
    hunch: int = 1,
    must_draw: bool = False,
    **options: Any,
) -> Scene:
    """A game at the beginning of somebody's turn: S, K, F or E. Places are given as "S 4, K Bank".

    `silenced` is where Stinger made a silenced hit in his last turn.
    """
    board = rules.board
    t = new_table(terms_of(CARD.setup(seats, options), board))
    t.phase = ESCAPE if escape else HUNT
    if seats == 3:
        t.first, t.second = WHO["K"], WHO["F"]
    t.round = round - 1 if turn == "S" else round
    t.turn = WHO[turn]
    for place in at.split(", "):
        who, _, name = place.partition(" ")
        t.at[WHO[who]] = board.names.index(name)
    t.items = [0] * (4 * ITEM_COUNT)
    for who, names in {"S": "sniper_rifle", **(items or {})}.items():
        own = STINGER_ITEMS if who == "S" else COP_ITEMS
        first = WHO[who] * ITEM_COUNT + (len(COP_ITEMS) if who == "S" else 0)
        for name in names.split():
            t.items[first + own.index(name)] += 1
    for who, names in (cards or {}).items():
        for name in names.split():
            if name.startswith("key:"):
                key = [slug(board.names[space]) for space in board.keys].index(name[4:])
                t.hand[FIRST_KEY + key] += 1
                decks.take_from_rest(t.key_deck, key)
            elif who == "S":
                t.hand[STINGER_DECK.index(name)] += 1
                decks.take_from_rest(t.stinger_deck, STINGER_DECK.index(name))
            else:
                t.cop_hand[(WHO[who] - 1) * COP_CARD_COUNT + COP_DECK.index(name)] += 1
                decks.take_from_rest(t.cop_deck, COP_DECK.index(name))
    for who, points in (health or {}).items():
        t.health[WHO[who]] = points
    t.cars = [0, 0, 0, 0]
    for who in cars:
        t.cars[WHO[who]] = WHO[who]
    for who in engaged:
        t.engaged |= 1 << WHO[who]
    for who in pin:
        t.pin |= 1 << WHO[who]
    t.visible = visible or bool(engaged or pin) or seats == 1
    t.uniform = uniform
    for name in hits.split(", ") if hits else []:
        t.hits |= 1 << board.names.index(name)
    if silenced:
        t.pending = board.names.index(silenced)
    t.jam = board.district_name.index(jam) if jam else -1
    t.chopper = board.district_name.index(chopper) if chopper else -1
    t.hunch = hunch
    t.must_draw = must_draw
    _write_record(t)
    cop = 0 if turn == "S" else t.terms.order.index(WHO[turn])
    game = Game(t, [Play(), Round()], [2, 0 if turn == "S" else 2 + cop], None, 0)
    if seats == 1 and turn != "S" and not cop:
        t.turn = STINGER  # his turn is just over
    if seats == 1 and cop:
        game = Game(t, [Play(), Round(), SoloCops()], [2, 3, 2 * cop], None, 0)
    game.listen()
    game.run(None)
    return Scene(rules, game)


def _write_record(t: PunkTable) -> None:
    """What everybody has heard so far, as far as a situation tells."""
    for cop in (1, 2, 3):
        t.note(f"P{cop - 1}:{t.at[cop]}")
    if t.has(STINGER, SILENCER):
        t.note("G+")
    if t.uniform:
        t.note("u+")
    for _ in range(t.round - (t.turn != STINGER)):
        for word in ("B", "F"):
            t.note(word)
    if t.visible:
        t.note(f"V{t.at[STINGER]}")
