"""Everything that crosses the wire, as declared types: the HTTP bodies and the WebSocket messages.

``docs/protocol.md`` and the client's TypeScript types are generated from this module, so it is the protocol. Messages
are JSON objects tagged by ``"t"``. They evolve by adding optional fields; a field that is gone or means something else
makes a new message. Nothing here holds more than its receiver may know.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from getaway.bots.coach import Advice
from getaway.bots.review import Review
from getaway.bots.thoughts import Thoughts
from getaway.kernel.asking import Ask
from getaway.kernel.chronicle import Account, Figure, Sentence
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.goals import Goal
from getaway.kernel.hints import Portrait
from getaway.kernel.rules import FirstGame, Mode, Option, Passing
from getaway.lessons import Teaching

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Token = Annotated[str, msgspec.Meta(max_length=200)]
SmallChoice = int | Annotated[tuple[int, ...], msgspec.Meta(max_length=32)]


# What a table is


class Opponent(msgspec.Struct, frozen=True):
    """A named opponent of a title: a style in which bots of any level can play."""

    id: str
    name: str
    sentence: str
    """What to expect of it."""
    look: Portrait


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat as everybody sees it."""

    seat: Seat
    label: str
    """What the player is called in the game: South, Stinger. It may change when a figure or car is chosen."""
    kind: str
    """``person``, ``bot`` or ``open``."""
    name: str = ""
    """The player's name; for a bot its level."""
    online: bool = False
    left: bool = False
    """A person's seat that a bot plays for the time being; it can be taken back."""
    bot: str = ""
    """The bot that plays this seat now, also for a person who left; "" if a person does."""
    opponent: Opponent | None = None
    """The named opponent in whose style that bot plays."""
    role: str = ""
    """The side it plays for; seats of one side have a team channel. Empty: for itself."""
    clock: float | None = None
    """Seconds left for the open decision, while this seat's clock runs."""
    program: bool = False
    """A program that speaks plays this person's seat."""
    hints: int = 0
    """At how many decisions this seat has asked the coach: everybody may know."""
    kept_for: str = ""
    """Whom a free seat is kept for, by name; "": whoever comes."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    reason: str
    """One of the reasons on the title's card."""
    winners: tuple[Seat, ...]
    """Who won; nobody in a draw, and in a solo game that was lost."""
    scores: tuple[float, ...]
    """By seat: winners share one point, all share it in a draw, and nobody scores in a solo game that was lost."""
    told: str = ""
    """The result in a sentence, as everybody was told; "" of games that ended before it was kept."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody sees it."""

    id: str
    game: str
    game_name: str
    mode: str
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    state: str
    """``open`` (seats are free), ``running``, ``finished``, ``expired``, or ``outdated``: started with another version
    of the rules, and not to be played on with this one."""
    asked: Seat | None
    """Who is asked now; None while chance is, or when the game is not running."""
    no: int
    commitment: str
    """The hash of the dealer's seed, shown from the start; the seed itself is in the game file after the end."""
    aids: str
    """``full``, ``odds`` or ``none`` ("cardboard"): agreed when the table was set up, shown to all; none where people
    are to remember for themselves."""
    clock: int | None
    """Seconds per decision; None: no limit."""
    created: float
    changed: float
    version: str
    """The rules version, as ``hunter 1``."""
    outcome: Outcome | None = None
    rematch: str = ""
    """The id of the table that continues this one."""
    hot_seat: bool = False
    listed: bool = True


# HTTP


class GameInfo(msgspec.Struct, frozen=True):
    """A title on the shelf."""

    id: str
    name: str
    version: int
    designer: str
    publisher: str
    summary: str
    minutes: tuple[int, int]
    seats: tuple[int, int]
    seat_names: tuple[str, ...]
    named: dict[int, tuple[str, ...]]
    """By player count: what the seats are called there, if not by `seat_names`."""
    roles: tuple[str, ...]
    options: tuple[Option, ...]
    modes: tuple[Mode, ...]
    first: FirstGame
    """What is played by those who did not choose anything."""
    bots: tuple[str, ...]
    """The bots that can take a seat, weakest first."""
    characters: tuple[Opponent, ...]
    """Its named opponents: a bot's level, ":" and one of their ids is a bot who plays in that style."""
    lessons: int = 0
    """How many lessons teach it."""


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who gets a seat of a new table."""

    kind: str
    """``me``, ``bot``, ``open``, or ``friend``: kept for somebody one has played with."""
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""
    friend: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """Who, by `Met.id`."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(max_length=12)] = ()
    """Empty: one person, the rest bots (play now)."""
    mode: Annotated[str, msgspec.Meta(max_length=40)] = ""
    options: dict[str, Any] = {}
    aids: str = "full"
    clock: Annotated[int, msgspec.Meta(ge=5, le=1_209_600)] | None = None
    listed: bool = True
    hot_seat: bool = False
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    """What the person who sets the table up wants to be called."""


class SeatLink(msgspec.Struct, frozen=True):
    """A seat of your own: whoever has the token has the seat."""

    seat: Seat
    token: str
    path: str
    """Opening this path takes the seat over on another device."""


class TableMade(msgspec.Struct, frozen=True):
    """The answer to making or joining a table."""

    table: TableInfo
    yours: tuple[SeatLink, ...]


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join"""

    name: Name
    seat: Annotated[int, msgspec.Meta(ge=0, le=11)] | None = None


class Renew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/renew"""

    seat: Annotated[int, msgspec.Meta(ge=0, le=11)]
    keep: bool = True
    """Keep the seat in this browser. Without, it is handed on: only the new link opens it."""


class SeatLinks(msgspec.Struct, frozen=True):
    """The links to one's own seats at a table."""

    yours: tuple[SeatLink, ...]


class TableList(msgspec.Struct, frozen=True):
    """GET /api/tables: one's own tables (by cookie) and the listed ones."""

    mine: tuple[TableInfo, ...]
    listed: tuple[TableInfo, ...]
    yours: dict[str, tuple[Seat, ...]] = {}
    """The seats this browser has at each of its own tables, by the table's id."""


# Players


class RoleRecord(msgspec.Struct, frozen=True):
    """How somebody fared in one title and role."""

    game: str
    role: str
    """The side played; "" where all seats are alike."""
    played: int
    won: int
    drawn: int
    lost: int
    streak: int
    """Games won in a row, up to the last one; below 0: lost in a row."""
    best: int
    """The most games won in a row."""


class Met(msgspec.Struct, frozen=True):
    """Somebody one has played with, and how that went."""

    id: str
    """Names this person when one invites them again. It means something to nobody else."""
    name: str
    played: int
    won: int
    """Games that one won and they did not."""
    lost: int
    """Games that they won and one did not."""
    together: int
    """Games that both won, or that were drawn."""
    last: float


class MyGame(msgspec.Struct, frozen=True):
    """A table at which one plays or has played."""

    table: TableInfo
    yours: tuple[Seat, ...]
    turn: bool
    """It waits for one's own decision."""


class Me(msgspec.Struct, frozen=True):
    """GET /api/me: what this server knows of whoever asks."""

    known: bool
    """False: nothing is kept of this browser yet."""
    name: str = ""
    since: float = 0.0
    devices: int = 0
    """How many browsers are this player."""
    running: tuple[MyGame, ...] = ()
    """Open and running tables; those that wait for one's decision come first."""
    invitations: tuple[TableInfo, ...] = ()
    """Tables that keep a seat for this player."""
    history: tuple[MyGame, ...] = ()
    """Finished games, the latest first."""
    records: tuple[RoleRecord, ...] = ()
    met: tuple[Met, ...] = ()


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me"""

    name: Name


class MoveCode(msgspec.Struct, frozen=True):
    """The answer to POST /api/me/code: whoever shows it, once and before it expires, is this player too."""

    code: str
    path: str
    seconds: int


Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]
KeyText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class NoticeWishes(msgspec.Struct, frozen=True):
    """GET /api/me/notices: how one is told that it is one's turn, and how one could be."""

    push_key: str
    """The server's key for push notices; "" if it sends none."""
    browsers: int
    """How many of one's browsers have them."""
    has_mail: bool
    """Does this server send mail?"""
    mail: str
    """Where it goes; "" if nowhere."""
    confirmed: bool
    """Has whoever reads it agreed?"""
    quiet: tuple[Hour, Hour] | None
    """From which hour to which one is not told."""
    zone: str
    """The time zone of these hours."""


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/notices: the hours in which one does not wish to be told."""

    quiet: tuple[Hour, Hour] | None
    zone: Annotated[str, msgspec.Meta(max_length=64)] = ""


class PushTo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/push: where a browser takes notices, as it says itself."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
    p256dh: KeyText
    auth: KeyText


class PushOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/push/off"""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class MailTo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/mail: where notices shall go by mail; "" ends it."""

    mail: Annotated[str, msgspec.Meta(max_length=320)]


class Done(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


class MoveHere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/move"""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class RuleText(msgspec.Struct, frozen=True):
    """One numbered rule."""

    id: str
    heading: str
    title: str
    text: str


class RulesPage(msgspec.Struct, frozen=True):
    """GET /api/games/{id}/rules"""

    game: str
    name: str
    guide: str
    """The game explained to players, as markdown; a picture ``scene:name`` is a little board. "": there is none."""
    markdown: str
    """The law: all rules, as markdown."""
    rules: tuple[RuleText, ...]


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson in the list of a title."""

    id: str
    title: str
    minutes: float
    steps: int
    remember: str
    """The sentence to remember."""
    variant: str = ""
    """What it is about if it is not about the game as such, like "Playing alone"."""


class LessonList(msgspec.Struct, frozen=True):
    """GET /api/games/{id}/lessons"""

    game: str
    name: str
    lessons: tuple[LessonInfo, ...]


class ToldEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as its audience hears it: its data and its prose."""

    no: int
    data: Any
    """The event's fields, with its name under ``event``."""
    text: str
    kept: ToldEvent | None = None
    """What the log keeps of it once it has been seen; None: the event as it is."""


class ReplayInfo(msgspec.Struct, frozen=True):
    """GET /api/replays/{id}: a recorded game, to be stepped through."""

    id: str
    table: TableInfo
    length: int
    """The number of decisions."""
    finished: bool
    viewers: tuple[Seat, ...]
    """Whose views may be asked for: all once the game is over, before that one's own and the spectators'."""
    marks: tuple[tuple[int, str], ...]
    """Turning points: decision number and a word."""


class ReplayStep(msgspec.Struct, frozen=True):
    """The table before a decision: what was told since the one before, and the views that may be seen."""

    no: int
    asked: Seat | None
    chosen: str
    """The label of what is chosen here, for those who may know it; "" otherwise."""
    events: tuple[ToldEvent, ...]
    views: dict[str, Any]
    """By viewer, as text: "0", "1", "-2" for spectators."""
    pictures: dict[str, str]


class ReplaySteps(msgspec.Struct, frozen=True):
    """GET /api/replays/{id}/steps?first=&last=&viewer="""

    steps: tuple[ReplayStep, ...]


class DecidingMoment(msgspec.Struct, frozen=True):
    """The turn in which a game was decided: from here on the winners were ahead."""

    first: int
    """The step before it."""
    last: int
    """The step after it."""
    page: str
    text: str


class Epilogue(msgspec.Struct, frozen=True):
    """GET /api/replays/{id}/epilogue: what is told of a game that is over; refused before."""

    result: str
    """Who won, how and why, in a sentence."""
    names: tuple[str, ...]
    """What the players were called at last, by seat."""
    story: tuple[Sentence, ...]
    """At most five sentences, in order; the last is the result."""
    moment: DecidingMoment | None
    """None in a draw."""
    accounts: tuple[Account, ...]
    """The final reckoning, item by item."""
    figures: tuple[Figure, ...]
    """Statistics of every seat."""


class ReviewAnswer(msgspec.Struct, frozen=True):
    """GET /api/replays/{id}/review: a finished game looked at afterwards; refused before the end.

    The first to ask has it made: ask again until it is there.
    """

    done: float
    """How much of it there is, from 0 to 1."""
    review: Review | None = None
    """Once it is there."""


class ReplayThoughts(msgspec.Struct, frozen=True):
    """GET /api/replays/{id}/thoughts?first=&last=: what bots made of their decisions; only once the game is over."""

    thoughts: tuple[Thoughts, ...]
    """By decision, in order, for those decisions of which a record was kept."""


class ImportedReplay(msgspec.Struct, frozen=True):
    """The answer to POST /api/replays, whose body is a game file."""

    id: str


class Problem(msgspec.Struct, frozen=True):
    """Every refusal over HTTP: a stable code and a sentence, with the rule's id where there is one."""

    code: str
    text: str
    rule: str = ""


# Administrators


class AdminWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an administrator wishes; only on the operator's port."""

    what: str
    who: str = ""
    """Who wishes it, for the record."""
    table: str = ""
    seat: int = -1
    address: str = ""
    name: str = ""
    days: float = 30.0
    reason: str = ""


class AdminAnswer(msgspec.Struct, frozen=True):
    """What was done, or what there is, in lines."""

    lines: tuple[str, ...]
    done: bool = True


# WebSocket, from the client: the first message must be Hello


class Hello(msgspec.Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """Opens the conversation. Seats come from the cookie or from tokens; without either one is a spectator."""

    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=12)] = ()
    look: Seat | None = None
    """The seat whose view to get; None: the only seat one has, or the spectators' if one has several or none."""
    picture: bool = True
    """Are the updates to hold a text board? Without it `picture` is empty."""
    answers: Annotated[tuple[SmallChoice | None, ...], msgspec.Meta(max_length=4000)] = ()
    """In a lesson: what the learner has done so far, as `InLesson` holds it; the lesson goes on from there."""


class Next(msgspec.Struct, frozen=True, tag_field="t", tag="next", forbid_unknown_fields=True):
    """In a lesson: read on. `at` is how many answers have been given so far."""

    at: int


class Choose(msgspec.Struct, frozen=True, tag_field="t", tag="choose", forbid_unknown_fields=True):
    """Answer decision `no`. Acknowledged by the update that it causes, after it is on disk."""

    no: int
    choice: SmallChoice
    seat: Seat | None = None
    """Needed only by those who have several seats."""


class Undo(msgspec.Struct, frozen=True, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take back one's last decision, while nobody else has decided or learnt anything; `no` is the open decision."""

    no: int
    seat: Seat | None = None


class Why(msgspec.Struct, frozen=True, tag_field="t", tag="why", forbid_unknown_fields=True):
    """Ask why something cannot be chosen at decision `no`: a choice, or its text ("d3d5"). Changes nothing."""

    no: int
    text: Annotated[str, msgspec.Meta(max_length=80)] = ""
    choice: SmallChoice | None = None
    seat: Seat | None = None


class Hint(msgspec.Struct, frozen=True, tag_field="t", tag="hint", forbid_unknown_fields=True):
    """Ask the coach about decision `no`, which is asked of one's own seat; answered by Advised. Only with all aids.

    That a seat has asked is shown to everybody (`SeatInfo.hints`), once for each decision.
    """

    no: int
    seat: Seat | None = None


class Look(msgspec.Struct, frozen=True, tag_field="t", tag="look", forbid_unknown_fields=True):
    """Change whose view one gets: one's own seats, or -2 for the spectators' (the hand-over screen)."""

    seat: Seat


class Say(msgspec.Struct, frozen=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Chat, with everybody or with one's team."""

    text: Text
    team: bool = False
    seat: Seat | None = None


class Leave(msgspec.Struct, frozen=True, tag_field="t", tag="leave", forbid_unknown_fields=True):
    """Hand one's seat to a bot that knows only what that seat knows."""

    seat: Seat | None = None


class Wish(msgspec.Struct, frozen=True, tag_field="t", tag="wish", forbid_unknown_fields=True):
    """Ask me from now on in windows of these kinds, in place of those named before, and pass for me in all others.

    Acknowledged by a full update to whoever looks at that seat. Nobody else is told.
    """

    kinds: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=40)], ...], msgspec.Meta(max_length=32)]
    seat: Seat | None = None


class TakeBack(msgspec.Struct, frozen=True, tag_field="t", tag="take_back", forbid_unknown_fields=True):
    """Take one's seat back from the bot."""

    seat: Seat | None = None


class Rematch(msgspec.Struct, frozen=True, tag_field="t", tag="rematch", forbid_unknown_fields=True):
    """After the end: set up the same table again, with the seats passed on by one."""


class Sync(msgspec.Struct, frozen=True, tag_field="t", tag="sync", forbid_unknown_fields=True):
    """Ask for a full update, because there was a gap in the versions."""


class Before(msgspec.Struct, frozen=True, tag_field="t", tag="before", forbid_unknown_fields=True):
    """Ask for the entries of the log that come before number `entry` and were left out of a full update."""

    entry: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


class Ping(msgspec.Struct, frozen=True, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


FromClient = (
    Hello | Choose | Undo | Why | Hint | Look | Say | Leave | Wish | TakeBack | Rematch | Sync | Before | Next | Ping
)


# WebSocket, from the server


class ChatLine(msgspec.Struct, frozen=True):
    """Something somebody said."""

    at: float
    name: str
    seat: Seat | None
    """None for the server itself."""
    text: str
    team: bool = False


class Welcome(msgspec.Struct, frozen=True, tag_field="t", tag="welcome"):
    """The answer to Hello; a full Update follows."""

    table: TableInfo
    yours: tuple[Seat, ...]
    chat: tuple[ChatLine, ...]
    passing: tuple[Passing, ...] = ()
    """The windows: where the table passes for everybody who does not wish to be asked (Wish)."""


class Waiting(msgspec.Struct, frozen=True):
    """For whom the table waits, and since when."""

    seat: Seat
    since: float
    thinking: bool
    """A bot is at work."""


class Patch(msgspec.Struct, frozen=True):
    """What has changed of a view since the update before. What is not named here is as it was."""

    fields: dict[str, Any] = {}
    """New values of fields."""
    items: dict[str, list[tuple[int, Any]]] = {}
    """New items of fields that are lists, each with its place; the list is as long as it was."""


class InLesson(msgspec.Struct, frozen=True):
    """Where a lesson stands."""

    now: Teaching
    answers: tuple[Choice | None, ...]
    """What the learner has done so far, null for reading on: all that need be kept to go on from here (Hello)."""


class Update(msgspec.Struct, frozen=True, tag_field="t", tag="update"):
    """The table as the looked-at seat sees it, after what happened since the last update.

    `v` grows by one with every update of a table; a gap means that something was missed: send Sync. After a Sync, a
    Look or a Hello, `full` is true, `view` is whole and `log` holds the end of what the seat's log keeps.
    """

    v: int
    no: int
    look: Seat
    full: bool
    events: tuple[ToldEvent, ...]
    """What was told since the last update, to be animated in order."""
    log: tuple[ToldEvent, ...] | None
    """The last entries of the seat's log, at most 200; `earlier` says how many come before them."""
    view: Any
    """The whole view; null where `patch` says how it comes from the one before."""
    picture: str
    """The view as a text board."""
    ask: Ask | None
    """The open question, if it is asked of the looked-at seat and the table does not answer for it."""
    waiting: Waiting | None
    can_undo: bool
    undone: bool = False
    """This update takes a decision back: the log of the seat is sent again, and nothing is animated."""
    outcome: Outcome | None = None
    answered: int | None = None
    """The decision that was answered, on disk now: the acknowledgement for whoever sent it."""
    patch: Patch | None = None
    given: bool = False
    """The seat that is waited for is one's own, and the table answers for it. Nobody else is told."""
    wishes: tuple[str, ...] = ()
    """The windows, by kind, in which the looked-at seat wishes to be asked."""
    uses: tuple[str, ...] = ()
    """The windows, by kind, for which the looked-at seat holds something now."""
    earlier: int = 0
    """How many entries of the log come before those in `log`: ask for them by Before."""
    goals: tuple[Goal, ...] | None = None
    """What every seat wants and how far it has come, as the looked-at seat may know it; null: as before."""
    lesson: InLesson | None = None
    """Only in a lesson: what the learner reads now."""


class Earlier(msgspec.Struct, frozen=True, tag_field="t", tag="earlier"):
    """The answer to Before: entries of the log of the looked-at seat, at most 200, up to the one that was named."""

    look: Seat
    first: int
    """The number of the first of these entries."""
    log: tuple[ToldEvent, ...]


class TableChanged(msgspec.Struct, frozen=True, tag_field="t", tag="table"):
    """Seats, names, presence or state of the table have changed."""

    table: TableInfo


class Said(msgspec.Struct, frozen=True, tag_field="t", tag="said"):
    """Somebody said something."""

    line: ChatLine


class Because(msgspec.Struct, frozen=True, tag_field="t", tag="because"):
    """The answer to Why: the rule and a sentence. `legal`: it can be chosen after all."""

    no: int
    text: str
    rule: str
    legal: bool
    choice: Choice | None = None


class Advised(msgspec.Struct, frozen=True, tag_field="t", tag="advised"):
    """The answer to Hint, to whoever asked and to nobody else: up to three good choices, the best first."""

    no: int
    seat: Seat
    advice: tuple[Advice, ...]


class Refused(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """A message changed nothing; `re` is its tag. Codes: unreadable, illegal, not_your_turn, stale, game_over,
    nothing_to_undo, not_your_seat, too_fast, too_big, not_possible, no_table, gone; in a lesson not_in_lesson."""

    re: str
    code: str
    text: str
    rule: str = ""
    no: int | None = None


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """Yes."""


FromServer = Welcome | Update | Earlier | TableChanged | Said | Because | Advised | Refused | Pong
