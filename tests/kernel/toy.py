"""Cups: a tiny but complete game of hidden information that exercises every part of the kernel.

Two or three players. Each round: everybody secretly hides a pearl under one of three cups and stakes a point or two
on it (sealed decisions); a die lifts a cup; one player draws a card from a lazy deck; then any player may play a Grab
for a point (a window), which the next player may cancel, and so on (a contest). See ``rules.md`` beside this file.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

from getaway.kernel.asking import Ask, Concede, Does, Pass, Said, Wording, Words
from getaway.kernel.codec import Plain, dump_frame, load_frame
from getaway.kernel.events import Ending, Event
from getaway.kernel.frames import END, PASS, SPECTATOR, Choice, Frame, Question, Seat, Sequence
from getaway.kernel.game import Game, begin
from getaway.kernel.hints import Hints
from getaway.kernel.rules import GameCard, Knowledge, Mode, Option, Rules, Setup, View
from getaway.kernel.spaces import Block, Space
from getaway.kernel.table import Table
from getaway.kernel.windows import Sealed, Window
from getaway.parts import decks
from getaway.parts.decks import Deck, Draw
from getaway.parts.dice import Die, Law, Roll
from getaway.parts.words import listed

SEAT_NAMES: Final = ("Ann", "Bob", "Cid")
CUPS: Final = [0, 1, 2]
BLANK, GRAB, NOPE = 0, 1, 2
CARDS: Final = ["Blank", "Grab", "Nope"]
READY, AGAIN = 0, 1
GIVE_UP = -9
DIE = Die([0, 0, 0, 1, 1, 2])
CUP = DIE.multisets(1).grouped(lambda counts: DIE.values[counts.index(1)])
"""Which cup one die lifts."""
DECKS: Final = {"full": [3, 4, 3], "short": [1, 3, 1]}


class Picked(Event, frozen=True):
    """For the player alone: a pearl was hidden."""

    seat: Seat
    cup: int


class Revealed(Event, frozen=True):
    """All pearls are hidden: what is under the cups stays secret, that it is there is public."""


class Lifted(Event, frozen=True):
    """A cup was lifted, and this is how many points everybody has now."""

    cup: int
    points: list[int]

    def text(self) -> str:
        return f"Cup {self.cup} is lifted."


class Drew(Event, frozen=True):
    """For the player alone: a card was drawn. The log keeps what all saw of it."""

    seat: Seat
    card: int

    def kept(self) -> Event:
        return DrewUnseen(self.seat)


class DrewUnseen(Event, frozen=True):
    """A card was drawn that only its player saw."""

    seat: Seat


class Played(Event, frozen=True):
    """A card was laid open."""

    seat: Seat
    card: int


class Grabbed(Event, frozen=True):
    """A Grab went through, or not."""

    seat: Seat
    stands: bool


class Ended(Ending, frozen=True):
    """Somebody has most points, or all have."""

    winners: tuple[Seat, ...]

    def text(self) -> str:
        names = [SEAT_NAMES[seat] for seat in self.winners]
        return f"{listed(names)} {'win' if len(names) > 1 else 'wins'}." if names else "It is a draw."


class CupsTable(Table):
    """Points, hands, the deck, and what is hidden under the cups."""

    __slots__ = ("deck", "full", "goal", "hands", "picks", "pile", "points", "round", "rounds", "stakes")
    shared: ClassVar[tuple[str, ...]] = ("full", "goal", "rounds")

    def __init__(self, seats: int, goal: int, rounds: int, full: list[int]) -> None:
        super().__init__(seats)
        self.goal = goal
        self.rounds = rounds
        self.full = full
        self.deck: Deck = decks.new_deck(full)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.picks: list[int] = [-1] * seats
        self.stakes: list[int] = [0] * seats
        self.pile: list[int] = []
        self.points: list[int] = [0] * seats
        self.round: int = 0

    def clone(self) -> Any:
        copy = CupsTable(self.seats, self.goal, self.rounds, self.full)
        copy.copy_base(self)
        copy.deck = self.deck[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.picks = self.picks[:]
        copy.stakes = self.stakes[:]
        copy.pile = self.pile[:]
        copy.points = self.points[:]
        copy.round = self.round
        return copy

    def first(self) -> Seat:
        """Who draws and is polled first this round."""
        return self.round % self.seats

    def lay(self, seat: Seat, card: int) -> None:
        """Play a card openly."""
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.tell(Played(seat, card))

    def finish(self, reason: str, winners: list[Seat]) -> None:
        super().finish(reason, winners)
        self.tell(Ended(tuple(winners)))

    def check_goal(self) -> None:
        """CUPS-END-1."""
        if max(self.points) >= self.goal:
            self.finish("goal", self.leaders())

    def leaders(self) -> list[Seat]:
        """Who has most points."""
        return [seat for seat in range(self.seats) if self.points[seat] == max(self.points)]


class Cups(Sequence):
    """The whole game: a card for everybody, then rounds (CUPS-CARD-1, CUPS-END-2)."""

    __slots__ = ()

    def step(self, t: CupsTable, at: int) -> Frame | None:
        if at < t.seats:
            return DrawCard(at)
        if t.round == t.rounds:
            leaders = t.leaders()
            t.finish("rounds", [] if len(leaders) == t.seats else leaders)
            return None
        return Round()


class Round(Sequence):
    """One round."""

    __slots__ = ()

    def step(self, t: CupsTable, at: int) -> Frame | None:
        match at:
            case 0:
                return Hide()
            case 1:
                return Lift()
            case 2:
                # What Lift left in the register is the cup.
                t.tell(Lifted(t.got, t.points[:]))
                return DrawCard(t.first()) if decks.renew(t.deck, t.pile) else None
            case 3:
                return Grab(t.first(), t.seats).opened(t)
            case _:
                t.round += 1
                return END


class Hide(Sealed):
    """Everybody hides a pearl in secret (CUPS-HIDE-1)."""

    __slots__ = ()

    def decide(self, t: CupsTable, seat: Seat) -> Frame | None:
        return Hiding(seat, again=True)

    def reveal(self, t: CupsTable) -> Frame | None:
        t.tell(Revealed())
        return None


class Hiding(Sequence):
    """One player hides a pearl, perhaps again (CUPS-HIDE-2)."""

    __slots__ = ("seat", "again")

    def __init__(self, seat: Seat, again: bool) -> None:
        self.seat = seat
        self.again = again

    def step(self, t: CupsTable, at: int) -> Frame | None:
        match at:
            case 0:
                return Pick(self.seat)
            case 1:
                return Stake(self.seat)
            case 2:
                return Ready(self.seat, self.again)
            case _:
                return END


class Pick(Question):
    """Which cup? (CUPS-HIDE-1, CUPS-HIDE-3)"""

    __slots__ = ("who",)
    kind: ClassVar[str] = "cups.pick"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def seat(self, t: CupsTable) -> Seat:
        return self.who

    def options(self, t: CupsTable) -> list[Choice]:
        return [*CUPS]

    def asides(self, t: CupsTable) -> list[Choice]:
        return [GIVE_UP]

    def refusal(self, t: CupsTable, choice: Choice) -> tuple[str, str]:
        return "CUPS-HIDE-1", "There are three cups: 0, 1 and 2."

    def answer(self, t: CupsTable, choice: int) -> Frame | None:
        if choice == GIVE_UP:
            t.finish("gave_up", [seat for seat in range(t.seats) if seat != self.who])
            return None
        t.picks[self.who] = choice
        t.tell(Picked(self.who, choice), to=self.who)
        return None


class Stake(Question):
    """How much on that cup? The cup is named again: choices mean something by themselves."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "cups.stake"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def seat(self, t: CupsTable) -> Seat:
        return self.who

    def options(self, t: CupsTable) -> list[Choice]:
        return [(t.picks[self.who], stake) for stake in (1, 2)]

    def answer(self, t: CupsTable, choice: tuple[int, int]) -> Frame | None:
        t.stakes[self.who] = choice[1]
        return None


class Ready(Question):
    """Done, or hide once more? (CUPS-HIDE-2)"""

    __slots__ = ("who", "again")
    kind: ClassVar[str] = "cups.ready"

    def __init__(self, who: Seat, again: bool) -> None:
        self.who = who
        self.again = again

    def seat(self, t: CupsTable) -> Seat:
        return self.who

    def options(self, t: CupsTable) -> list[Choice]:
        return [READY, AGAIN] if self.again else [READY]

    def answer(self, t: CupsTable, choice: int) -> Frame | None:
        return Hiding(self.who, again=False) if choice == AGAIN else None


class Lift(Roll):
    """A die lifts a cup (CUPS-LIFT-1, CUPS-LIFT-2)."""

    __slots__ = ()
    kind: ClassVar[str] = "cups.lift"

    def law(self, t: CupsTable) -> Law:
        return CUP

    def rolled(self, t: CupsTable, result: int) -> Frame | None:
        for seat in range(t.seats):
            if t.picks[seat] == result:
                t.points[seat] += t.stakes[seat]
            t.picks[seat] = -1
            t.stakes[seat] = 0
        t.got = result
        t.check_goal()
        return None


class DrawCard(Draw):
    """A player draws a card (CUPS-CARD-1)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "cups.draw"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def deck(self, t: CupsTable) -> Deck:
        return t.deck

    def drawn(self, t: CupsTable, card: int) -> Frame | None:
        t.hands[self.who] = sorted([*t.hands[self.who], card])
        t.tell(Drew(self.who, card), to=self.who, others=DrewUnseen(self.who))
        return None


class Grab(Window):
    """Any player with cards may play a Grab (CUPS-CARD-2)."""

    __slots__ = ()
    kind: ClassVar[str] = "cups.grab"

    def at(self, who: Seat, left: int) -> Window:
        return Grab(who, left)

    def skips(self, t: CupsTable, seat: Seat) -> bool:
        return not t.hands[seat]

    def responses(self, t: CupsTable) -> list[Choice]:
        return [GRAB] if GRAB in t.hands[self.who] else []

    def respond(self, t: CupsTable, choice: int) -> Frame | None:
        t.lay(self.who, choice)
        return Cancel(choice, self.who, True, (self.who + 1) % t.seats, self.who)


class Cancel(Question):
    """A Grab may be cancelled, and the cancel too: parity decides whether it stands (CUPS-CARD-3)."""

    __slots__ = ("card", "owner", "stands", "who", "other")
    kind: ClassVar[str] = "cups.cancel"

    def __init__(self, card: int, owner: Seat, stands: bool, who: Seat, other: Seat) -> None:
        self.card = card
        self.owner = owner
        self.stands = stands
        self.who = who
        self.other = other

    def seat(self, t: CupsTable) -> Seat:
        return self.who

    def options(self, t: CupsTable) -> list[Choice]:
        return [NOPE, PASS] if NOPE in t.hands[self.who] else [PASS]

    def answer(self, t: CupsTable, choice: int) -> Frame | None:
        if choice != PASS:
            t.lay(self.who, choice)
            return Cancel(self.card, self.owner, not self.stands, self.other, self.who)
        t.tell(Grabbed(self.owner, self.stands))
        if self.stands:
            t.points[self.owner] += 1
            t.check_goal()
        return Grab(self.owner, t.seats).opened(t)


class CupsView(View, frozen=True):
    """What a player sees."""

    round: int
    points: list[int]
    cards: list[int]
    """How many cards everybody holds."""
    pile: list[int]
    deck: int
    hidden: list[bool]
    """Who has hidden a pearl."""
    hand: list[int]
    pick: int
    stake: int


class CupsKnowledge(Knowledge, frozen=True):
    """What a note-taker knows: the view, the set-up, and the place in the rules, which is public in this game."""

    seat: Seat
    view: CupsView
    staked: list[bool]
    goal: int
    rounds: int
    full: list[int]
    got: int
    no: int
    stack: Plain
    at: list[int]
    ask: Plain


class CupsHints(Hints):
    """The first cup is likeliest, and cards are there to be played."""

    def worlds_wanted(self, ask: Ask) -> int:
        return 2 if ask.kind == Grab.kind else 0

    def priors(self, known: CupsKnowledge, ask: Ask, worlds: list[Game]) -> list[float]:
        return [1.0 / (place + 1) for place in range(len(ask.offers))]

    def evaluate(self, world: Game, seat: Seat) -> float:
        if world.outcome is not None:
            return world.outcome.scores[seat]
        table = table_of(world)
        return (1 + table.points[seat]) / (table.seats + sum(table.points))


def table_of(game: Game) -> CupsTable:
    """The table of a game of Cups."""
    assert isinstance(game.table, CupsTable)
    return game.table


FRAMES: Final[list[type[Frame]]] = [Cups, Round, Hide, Hiding, Pick, Stake, Ready, Lift, DrawCard, Grab, Cancel]


class Take(Does, frozen=True):
    """Choose a cup, a stake or a card by its number."""

    what: int


GRAB_IT = {PASS: Said("pass", "Do nothing", Pass()), GRAB: Said("grab", "Play a Grab", Take(GRAB))}
CANCEL_IT = {PASS: Said("pass", "Do nothing", Pass()), NOPE: Said("nope", "Play a Nope", Take(NOPE))}
READY_OR_NOT = {READY: Said("ready", "I am ready", Pass()), AGAIN: Said("again", "Hide again", Take(AGAIN))}

WORDS: Final[list[Words[Game, Any]]] = [
    Words(
        Pick,
        title="Hiding",
        rule="CUPS-HIDE-1",
        prompt="Under which cup do you hide the pearl?",
        offer=lambda see, ask, cup: Said(f"cup{cup}", f"Hide the pearl under cup {cup}", Take(cup)),
    ),
    Words(
        Stake,
        title="Staking",
        rule="CUPS-HIDE-1",
        prompt="How much do you stake?",
        offer=lambda see, ask, choice: Said(
            f"{choice[0]}x{choice[1]}", f"Stake {choice[1]} on cup {choice[0]}", Take(choice[1])
        ),
    ),
    Words(Ready, title="Hiding again", rule="CUPS-HIDE-2", prompt="Are you ready?", offer=READY_OR_NOT),
    Words(Grab, title="Grabbing", rule="CUPS-CARD-2", prompt="Do you play a Grab?", offer=GRAB_IT),
    Words(Cancel, title="Cancelling", rule="CUPS-CARD-3", prompt="Do you cancel that?", offer=CANCEL_IT),
]
WORDING: Final = Wording(lambda game: game, WORDS, {GIVE_UP: Said("give-up", "Give up", Concede())})


class CupsRules(Rules):
    """The title."""

    card: ClassVar[GameCard] = GameCard(
        id="cups",
        name="Cups",
        version=3,
        designer="nobody",
        publisher="nobody",
        summary="Hide a pearl and hope.",
        minutes=(1, 2),
        seats=(2, 3),
        seat_names=SEAT_NAMES,
        options=(
            Option("goal", "Points that win.", 4, low=2, high=9, rule="CUPS-END-1"),
            Option("rounds", "How many rounds.", 2, low=1, high=4, rule="CUPS-END-2"),
            Option("deck", "Which deck.", "full", values=("full", "short")),
            Option("handicap", "Points to start with.", 0, low=0, high=1, per_seat=True),
        ),
        modes=(
            Mode("duel", "Two players", 2),
            Mode("trio", "Three players", 3, {"deck": "short", "handicap": (1, 0, 0)}),
        ),
        kinds=tuple(frame.kind for frame in (Pick, Stake, Ready, Lift, DrawCard, Grab, Cancel)),
        reasons=("goal", "rounds", "gave_up"),
        longest=150,
    )
    space: ClassVar[Space] = Space(
        [
            Block((Pick.kind,), [*CUPS]),
            Block((Pick.kind,), [GIVE_UP], aside=True),
            Block((Stake.kind,), [(cup, stake) for cup in CUPS for stake in (1, 2)]),
            Block((Ready.kind,), [READY, AGAIN]),
            Block((Grab.kind,), [GRAB]),
            Block((Cancel.kind,), [NOPE]),
            Block((Grab.kind, Cancel.kind), [PASS]),
            Block((Lift.kind,), [*CUPS], chance=True),
            Block((DrawCard.kind,), [BLANK, GRAB, NOPE], chance=True),
        ]
    )
    words: ClassVar[Wording[Game]] = WORDING
    frames: ClassVar[dict[str, type[Frame]]] = {frame.__name__: frame for frame in FRAMES}
    events: ClassVar[tuple[type[Event], ...]] = (Picked, Revealed, Lifted, Drew, DrewUnseen, Played, Grabbed, Ended)
    folder: ClassVar[Path] = Path(__file__).parent
    hints: ClassVar[Hints] = CupsHints()

    def start(self, setup: Setup) -> Game:
        full = DECKS[str(setup.one("deck"))]
        table = CupsTable(setup.seats, setup.number("goal"), setup.number("rounds"), full)
        table.points = [int(points) for points in setup.each("handicap")]
        return begin(table, Cups())

    def view(self, game: Game, seat: Seat) -> CupsView:
        t = table_of(game)
        own = seat != SPECTATOR
        return CupsView(
            round=t.round,
            points=t.points[:],
            cards=[len(hand) for hand in t.hands],
            pile=t.pile[:],
            deck=decks.size(t.deck),
            hidden=[pick >= 0 for pick in t.picks],
            hand=t.hands[seat][:] if own else [],
            pick=t.picks[seat] if own else -1,
            stake=t.stakes[seat] if own else 0,
        )

    def knowledge(self, game: Game, seat: Seat) -> CupsKnowledge:
        t = table_of(game)
        return CupsKnowledge(
            seat=seat,
            view=self.view(game, seat),
            staked=[stake > 0 for stake in t.stakes],
            goal=t.goal,
            rounds=t.rounds,
            full=t.full[:],
            got=t.got,
            no=game.no,
            stack=[dump_frame(frame) for frame in game.stack],
            at=game.at[:],
            ask=None if game.ask is None else dump_frame(game.ask),
        )

    def imagine(self, known: CupsKnowledge, rng: Random) -> Game:
        view = known.view
        t = CupsTable(len(view.points), known.goal, known.rounds, known.full)
        t.got, t.round, t.points, t.pile = known.got, view.round, view.points[:], view.pile[:]
        unseen = [count - view.hand.count(card) - t.pile.count(card) for card, count in enumerate(known.full)]
        for seat, cards in enumerate(view.cards):
            if seat == known.seat:
                t.hands[seat], t.picks[seat], t.stakes[seat] = view.hand[:], view.pick, view.stake
                continue
            t.hands[seat] = sorted(rng.sample(range(len(unseen)), cards, counts=unseen))
            for card in t.hands[seat]:
                unseen[card] -= 1
            t.picks[seat] = rng.choice(CUPS) if view.hidden[seat] else -1
            t.stakes[seat] = rng.randint(1, 2) if known.staked[seat] else 0
        t.deck = decks.new_deck(unseen)
        stack = [load_frame(frame, self.frames) for frame in known.stack]
        ask = None if known.ask is None else load_frame(known.ask, self.frames)
        assert ask is None or isinstance(ask, Question)
        return Game(t, [frame for frame in stack if isinstance(frame, Sequence)], known.at[:], ask, known.no)

    def imaginable(self, known: CupsKnowledge, game: Game) -> bool:
        return self.knowledge(game, known.seat) == known

    def picture(self, view: CupsView) -> str:
        lines = [f"round {view.round}, deck {view.deck}, pile {len(view.pile)}"]
        for seat, points in enumerate(view.points):
            lines.append(f"{self.card.seat_names[seat]}: {points} points, {view.cards[seat]} cards")
        return "\n".join(lines)

    def unconserved(self, game: Game) -> list[str]:
        t = table_of(game)
        found = decks.remaining(t.deck)
        for card in (*t.pile, *[card for hand in t.hands for card in hand]):
            found[card] += 1
        return [] if found == t.full else [f"There are {found} cards, not {t.full}."]


CUPS_RULES: Final = CupsRules()
