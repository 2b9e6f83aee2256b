"""The tutor plays a lesson with a learner: through the ordinary engine, with scripted chance and scripted rivals.

It is a state machine: `now` says what the learner reads and what goes on from here, `read_on` and `choose` go on,
`back` takes the last of them back. A choice that does not go on is refused with a sentence and changes nothing. Where a
lesson stands follows from its file and the learner's answers alone, so that a list of answers is all there is to keep.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec

from getaway.bots import Budget, bot_of, situation
from getaway.kernel import tape as tapes
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.errors import Refusal
from getaway.kernel.frames import CHANCE, Choice, Seat
from getaway.kernel.game import Game, readable_choice
from getaway.kernel.match import Bookmark, Match, Told, answer_for
from getaway.kernel.registry import rules_of
from getaway.lessons import patterns
from getaway.lessons.files import BadLesson, Lesson, Moment, Named, Note, Point, Step, Table, paragraphs, setup_of
from getaway.lessons.script import Line, Script, ScriptedDealer, WrongLine, line_of

Answer = Choice | None
"""What a learner did: a choice, or None for reading on."""

NEXT, CHOOSE, FREE, DONE = "next", "choose", "free", "done"
"""What goes on from a step: reading on, a certain choice, any choice; or the lesson is over."""


class NotInLesson(Refusal):
    """A choice that the rules allow and the lesson does not want now; nothing has changed."""

    code = "not_in_lesson"


class Pointed(msgspec.Struct, frozen=True):
    """What the spotlight is on, as a client finds it on its board."""

    offers: tuple[Choice, ...] = ()
    places: tuple[Named, ...] = ()
    cards: tuple[Named, ...] = ()
    seats: tuple[Seat, ...] = ()
    panels: tuple[str, ...] = ()


class Teaching(msgspec.Struct, frozen=True):
    """What the learner reads now."""

    step: int
    """Counted from 1; after the last one the lesson is over."""
    steps: int
    say: str
    """Paragraphs are parted by an empty line."""
    wants: str
    """What goes on from here: ``next``, ``choose``, ``free`` or ``done``."""
    point: Pointed = Pointed()
    goes: tuple[Choice, ...] = ()
    """The choices that go on, for ``choose``."""
    can_go_back: bool = False


class _Place(msgspec.Struct, frozen=True):
    """Where a lesson was before an answer."""

    match: Match
    mark: Bookmark
    script: tuple[tuple[Line, ...], int, dict[str, tuple[Choice, ...]]]
    at: int
    scene: Table
    begun: int
    decisions: int
    noted: tuple[int, ...]
    ending: str


class Tutor:
    """A lesson in progress."""

    match: Match
    """The game of the scene that is played now. Every scene has its own."""

    def __init__(self, lesson: Lesson, answers: Iterable[Answer] = ()) -> None:
        """The lesson at its start or, after these answers, where they lead. Raises BadLesson.

        Answers that do not fit any more, because lesson or rules have changed, are dropped with all that follow.
        """
        self.lesson = lesson
        self.rules = rules_of(lesson.game)
        self.answers: list[Answer] = []
        self._script = Script(self.rules)
        """What the dealers of all scenes follow."""
        self._past: list[_Place] = []
        self._at = 0
        self._begun = 0
        """How much had been told when the step began."""
        self._decisions = 0
        self._noted: tuple[int, ...] = ()
        """The notes of a free step that were said, in that order."""
        self._ending = ""
        """What is said at the end of the game, until the learner reads on."""
        first = lesson.steps[0].table
        assert first is not None
        self._scene = first
        self.seat: Seat = 0
        self._enter(0)
        for answer in answers:
            try:
                self._answer(answer)
            except Refusal as refused:
                if isinstance(refused, BadLesson):
                    raise
                break

    # What the learner sees

    @property
    def over(self) -> bool:
        """Has the learner come through?"""
        return self._at >= len(self.lesson.steps)

    @property
    def scene(self) -> int:
        """The number of the scene that is played now; every step can begin one."""
        return max(at for at in range(min(self._at, len(self.lesson.steps) - 1) + 1) if self.lesson.steps[at].table)

    @property
    def _step(self) -> Step:
        return self.lesson.steps[self._at]

    @property
    def wants(self) -> str:
        """What goes on from here."""
        if self.over:
            return DONE
        if self._ending or (self._step.go is None and self._step.free is None):
            return NEXT
        return CHOOSE if self._step.go is not None else FREE

    def now(self) -> Teaching:
        """What the learner reads now. Raises BadLesson."""
        steps, wants = len(self.lesson.steps), self.wants
        back = bool(self._past)
        if wants == DONE:
            return Teaching(steps, steps, self.lesson.remember, DONE, can_go_back=back)
        say, point = self._said()
        goes: tuple[Choice, ...] = ()
        if wants == CHOOSE:
            goes = tuple([offer.choice for offer in self.accepted()])
        return Teaching(
            step=self._at + 1,
            steps=steps,
            say=paragraphs(say),
            wants=wants,
            point=self._pointed(point),
            goes=goes,
            can_go_back=back,
        )

    def _said(self) -> tuple[str, Point]:
        if self._ending:
            return self._ending, Point()
        step, note = self._step, self._note()
        if note is not None:
            return note.say, note.point
        if self._noted:
            # What was said last still holds, more or less; what was said at the beginning does not.
            return step.notes[self._noted[-1]].say, Point()
        return step.say, step.point

    def ask(self) -> Ask | None:
        """The open question, if the learner is to choose."""
        return self.rules.ask(self.match.game) if self.wants in (CHOOSE, FREE) else None

    def accepted(self) -> list[Offer]:
        """The offers that go on from a step that wants a choice; in a free step all that it does not refuse."""
        ask = self.ask()
        assert ask is not None
        go = self._step.go
        if go is not None:
            return [offer for offer in ask.offers if patterns.on_offer(go, ask, offer)]
        return [offer for offer in ask.offers if not self._refusal(ask, offer)]

    def _pointed(self, point: Point) -> Pointed:
        game = self.match.game
        offers: tuple[Choice, ...] = ()
        if point.offers and game.ask is not None and game.seat == self.seat:
            ask = self.rules.ask(game)
            offers = tuple([offer.choice for offer in ask.offers if patterns.on_offer(point.offers, ask, offer)])
        if point.offers and not offers and self.wants != FREE:
            raise self._bad("point: nothing on offer fits")
        seats = tuple([self.rules.card.seat_index(name, game.table.seats) for name in point.seats])
        return Pointed(offers, places=point.places, cards=point.cards, seats=seats, panels=point.panels)

    # What the learner does

    def read_on(self) -> None:
        """Go on from a step that wants no choice. Raises NotInLesson."""
        self._answer(None)

    def choose(self, no: int, choice: object) -> list[Told]:
        """Answer decision `no`; returns what was told because of it, in the scene as it is now.

        Raises a Refusal, changing nothing: of the engine, or NotInLesson for what the lesson does not want.
        """
        match = self.match
        told = len(match.told)
        made = readable_choice(choice)
        if no != match.game.no:
            match.submit(self.seat, no, made)  # which refuses it
        self._answer(made)
        return self.match.told[told:] if self.match is match else []

    def back(self) -> None:
        """Take back the learner's last answer. Raises NotInLesson at the start."""
        if not self._past:
            raise NotInLesson("This is the beginning of the lesson.")
        place = self._past.pop()
        self.answers.pop()
        self.match = place.match
        self.match.go_back(place.mark)
        self._script.restore(place.script)
        self._at, self._scene, self._begun = place.at, place.scene, place.begun
        self._decisions, self._noted, self._ending = place.decisions, place.noted, place.ending

    def _answer(self, answer: Answer) -> None:
        wants = self.wants
        if wants == DONE:
            raise NotInLesson("This lesson is over.")
        if answer is None and wants != NEXT:
            raise NotInLesson("Make a choice to go on.")
        if answer is not None and wants == NEXT:
            raise NotInLesson("Read on first.")
        if answer is not None:
            self._check(answer)
        self._past.append(
            _Place(
                match=self.match,
                mark=self.match.bookmark(),
                script=self._script.state(),
                at=self._at,
                scene=self._scene,
                begun=self._begun,
                decisions=self._decisions,
                noted=self._noted,
                ending=self._ending,
            )
        )
        self.answers.append(answer)
        try:
            if answer is None:
                self._read_on()
            else:
                self._chosen(answer)
        except BadLesson:
            self.back()
            raise

    def _check(self, choice: Choice) -> None:
        """Raises a Refusal for a choice that the rules or the lesson refuse."""
        ask = self.ask()
        assert ask is not None
        offer = next((offer for offer in ask.offers if offer.choice == choice), None)
        if offer is None:
            if any(aside.choice == choice for aside in ask.asides):
                raise NotInLesson("There is no need to give up: a lesson can be left at any time.")
            self.match.submit(self.seat, ask.no, choice)  # which refuses it
            raise AssertionError("a choice that is not on offer is refused")
        if why := self._refusal(ask, offer):
            raise NotInLesson(why)

    def _refusal(self, ask: Ask, offer: Offer) -> str:
        """Why an offer does not go on; "" if it does."""
        step = self._step
        if step.go is not None and patterns.on_offer(step.go, ask, offer):
            return ""
        for reply in step.replies_to():
            if patterns.on_offer(reply.when, ask, offer):
                return paragraphs(reply.say)
        return ""

    def _read_on(self) -> None:
        if self._ending:
            self._ending = ""
            self._go_on()
            return
        self._load(self._step)
        self._advance()
        self._go_on()

    def _chosen(self, choice: Choice) -> None:
        step = self._step
        note = self._note()
        if note is not None:
            self._noted += (step.notes.index(note),)
        if step.go is not None:
            self._load(step)
        self._submit(self.seat, choice)
        self._advance()
        if step.go is not None:
            self._go_on()
            return
        self._decisions += 1
        outcome = self.match.game.outcome
        if outcome is not None:
            said = step.won if self.seat in outcome.winners else step.lost
            self._ending = said or self.match.result()
        elif any(self._come(moment) for moment in step.freed()):
            self._go_on()

    # What the table does

    def _load(self, step: Step) -> None:
        """Let the lines after a step be played."""
        self._script.load(self._lines(step.then), step.chance)

    def _lines(self, lines: Iterable[str]) -> list[Line]:
        seats = self.match.game.table.seats
        try:
            return [line_of(self.rules, seats, line) for line in lines]
        except WrongLine as wrong:
            raise self._bad(str(wrong)) from wrong

    def _go_on(self) -> None:
        """Begin the next step that can be done: once a game is over nothing can be chosen in it."""
        at = self._at + 1
        while at < len(self.lesson.steps):
            step = self.lesson.steps[at]
            reads = step.go is None and step.free is None
            if reads or step.table is not None or self.match.game.outcome is None:
                break
            at += 1
        if at < len(self.lesson.steps):
            self._enter(at)
        else:
            self._at = at

    def _enter(self, at: int) -> None:
        self._at = at
        step = self._step
        if step.table is not None:
            self._open(step.table)
        self._begun = len(self.match.told)
        self._decisions = 0
        self._noted = ()
        if step.free is not None:
            self._script.load((), step.chance)
        if self.wants in (CHOOSE, FREE):
            self._must_be_asked()
            if not self.accepted():
                raise self._bad(f"nothing on offer goes on: {self._open_question()}")

    def _open(self, table: Table) -> None:
        """Begin a scene."""
        lesson, rules = self.lesson, self.rules
        self._scene = table
        try:
            if table.tape:
                tape = tapes.read(lesson.file.parent / table.tape)
                tape.rules()
                setup = tape.setup
                lines = [Line("", seat, choice=choice) for seat, choice in tape.moves[: table.at]]
            else:
                setup = setup_of(rules, table)
                lines = [line_of(rules, setup.seats, line) for line in table.play]
            if table.seat:
                self.seat = rules.card.seat_index(table.seat, setup.seats)
            self._script.begin(lines, table.chance)
            seed = table.seed or f"{lesson.game}/{lesson.id}"
            self.match = Match(rules, setup, ScriptedDealer(seed, self._script))
        except (WrongLine, Refusal) as wrong:
            raise self._bad(str(wrong).rstrip(".")) from wrong
        self._advance()

    def _advance(self) -> None:
        """Let lines, table and bots answer until the learner is asked, nobody answers, or the game is over."""
        game = self.match.game
        while game.ask is not None:
            seat = game.seat
            choice = self._by_line(game)
            if choice is None:
                choice = self._by_table(game, seat)
            line = self._script.line
            if choice is None and line is not None:
                whose = f"{line.text!r} is for another" if not line.answers(game) else f"{line.text!r} cannot be read"
                raise self._bad(f"{whose}: {self._open_question()}")
            if choice is None:
                return
            self._submit(seat, choice)
            game = self.match.game
        if self._script.line is not None:
            raise self._bad(f"{self._script.line.text!r} comes after the end of the game")

    def _by_line(self, game: Game) -> Choice | None:
        try:
            choice = self._script.by_seat(game)
        except WrongLine as wrong:
            raise self._bad(str(wrong)) from wrong
        if choice is not None:
            self._script.taken()
        return choice

    def _by_table(self, game: Game, seat: Seat) -> Choice | None:
        """What is answered where no line is for this question; None: nobody answers."""
        rivals = self._scene.rivals
        name = rivals if isinstance(rivals, str) else self._named(rivals, seat)
        if seat == self.seat or not name:
            return answer_for(self.rules.card, game, self._scene.asks if seat == self.seat else ())
        # A new bot for every decision: what it does follows from the situation and the seed alone.
        bot = bot_of(name)(self.rules, seat, Random(f"{self.match.dealer.seed} {game.no}"), Budget())
        return bot.choose(situation(self.rules, self.match, seat))

    def _named(self, rivals: dict[str, str], seat: Seat) -> str:
        seats = self.match.game.table.seats
        return next((bot for name, bot in rivals.items() if self.rules.card.seat_index(name, seats) == seat), "")

    def _submit(self, seat: Seat, choice: Choice) -> None:
        try:
            self.match.submit(seat, self.match.game.no, choice)
        except WrongLine as wrong:
            raise self._bad(str(wrong)) from wrong

    def _must_be_asked(self) -> None:
        game = self.match.game
        if game.ask is None:
            raise self._bad("the game is over before the learner can choose")
        if game.seat != self.seat:
            raise self._bad(f"the learner is not asked, and nobody answers: {self._open_question()}")

    # Moments

    def _come(self, moment: Moment) -> bool:
        """Has a moment of this step come?"""
        game = self.match.game
        kinds = (moment.asked,) if isinstance(moment.asked, str) else moment.asked
        if kinds and (game.ask is None or game.seat != self.seat or game.ask.kind not in kinds):
            return False
        if moment.event:
            pattern = {"event": moment.event} if isinstance(moment.event, str) else moment.event
            if not any(patterns.told(pattern, event) for event in self.match.news(self.seat, self._begun)):
                return False
        if moment.view:
            view = self.rules.view(game, self.seat)
            try:
                if not all(patterns.fits(wanted, patterns.seen(path, view)) for path, wanted in moment.view.items()):
                    return False
            except KeyError as missing:
                raise self._bad(f"the view has no {missing}") from missing
        return self._decisions >= moment.decisions

    def _note(self) -> Note | None:
        """The note that is shown now."""
        return next(
            (
                note
                for at, note in enumerate(self._step.notes)
                if at not in self._noted and self.match.game.ask is not None and self._come(note.when)
            ),
            None,
        )

    # What is wrong

    def _bad(self, wrong: str) -> BadLesson:
        return self.lesson.bad(self._at, wrong)

    def _open_question(self) -> str:
        """Who is asked what, and some of the answers, for the author of the lesson."""
        game = self.match.game
        if game.ask is None:
            return "the game is over"
        if game.seat == CHANCE:
            return f"chance is asked {game.ask.kind}"
        ask = self.rules.ask(game)
        tokens = ", ".join(offer.token for offer in ask.offers[:12])
        more = ", ..." if len(ask.offers) > 12 else ""
        return f"{self.rules.names(game)[ask.seat]} is asked {ask.kind} ({tokens}{more})"
