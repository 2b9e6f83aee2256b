"""A game at the terminal: people and bots around one match.

Several people may share the terminal; then the screen is cleared and handed over, so that each sees only what its own
seat may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path
from random import Random

from getaway.bots import Bot, Budget, bot_of, situation
from getaway.bots.coach import advise
from getaway.cli import rules as rulebooks
from getaway.cli import screen
from getaway.cli.wishes import ASK, Wishes
from getaway.kernel import tape as tapes
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.errors import BadFile, Refusal, Unreadable
from getaway.kernel.events import Ending, Event
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.match import Match, answer_for
from getaway.kernel.rulebook import rulebook

HUMAN = "human"

MANY = 24
"""That many choices of one kind, typed as numbers, are told in a line instead of a list."""

LISTED = 40
"""More choices than this are listed only if somebody asks for them."""

WARNED_NAMED = 3
"""How many choices are named with a warning that they share."""

HINT_SECONDS = 1.5
"""About the most time that a hint takes."""

HELP = """\
Type the number of a choice, or what stands in brackets behind it. Several, like 45 46 47, are made one after the other,
as long as nothing comes between them. Besides:
  ?            this help and the rule behind the question; ? MOVE-4 or ? MOVE shows rules
  hint         name up to three good choices and say why, from what you can know
  board        show the board and the choices again
  list         name every choice, where there are many of a kind
  log          show what has happened so far
  rules        list the rules by id
  ask          show where the table passes for you; ask 2 turns whether you are asked there, ask all or ask none
  undo         take your last choice back, as long as nobody else has learnt anything from it
  save FILE    write the game to a file; `getaway play --resume FILE` goes on with it
  quit         leave the table"""


class Left(Exception):
    """A person has left the table."""


class Sitting:
    """One match at one terminal."""

    help = HELP
    """What people are told who ask what they can type."""

    def __init__(self, match: Match, players: list[str]) -> None:
        self.match = match
        self.rules = match.rules
        self.card = match.rules.card
        self.console = screen.out()
        self.bots: dict[Seat, Bot] = {}
        self.people = [seat for seat, player in enumerate(players) if player == HUMAN]
        for seat, player in enumerate(players):
            if player != HUMAN:
                # When a game is resumed the bots get new generators, but always the same ones.
                rng = Random(f"{match.dealer.seed} seat {seat} from {match.game.no}")
                self.bots[seat] = bot_of(player)(self.rules, seat, rng, Budget())
        begun = any(seat != CHANCE for seat, _ in match.tape.moves)
        self.heard: dict[Seat, int] = dict.fromkeys(self.bots, 0)
        """How many events each player has seen; people who resume a game have the log."""
        self.heard.update(dict.fromkeys([*self.people, SPECTATOR], len(match.told) if begun else 0))
        self.looking: Seat = SPECTATOR if not self.people else self.people[0] if len(self.people) == 1 else -1
        """The seat that looks at the screen now; -1 if none does."""
        self.saved_at = match.game.no
        self.wishes = Wishes(self.rules, len(players))
        self.drawn = ""
        """The board that was drawn last on the screen as it is."""
        self.warned: set[str] = set()
        """What the player whose turn it is has been warned of."""

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while self.match.game.ask is not None:
                seat = self.match.game.seat
                if seat in self.bots:
                    self._bot_turn(seat)
                elif (given := answer_for(self.card, self.match.game, self.wishes.of(seat))) is not None:
                    self._give(seat, given)
                else:
                    self._turn(seat)
            self._end()
        except Left:
            self._say(f"You left the table {self._where()}.")
        except EOFError:
            self._say(f"\nNobody answers; the table was left {self._where()}.")
        except KeyboardInterrupt:
            self._say(f"\nInterrupted {self._where()}.")
            raise

    def _where(self) -> str:
        """The number of the open decision, and whether the game is saved."""
        no = self.match.game.no
        place = f"at decision {no}" if self.match.game.outcome is None else "after the end of the game"
        return place if self.saved_at == no else f"{place}, unsaved"

    def _bot_turn(self, seat: Seat) -> None:
        now = situation(self.rules, self.match, seat, self._news(seat))
        self.match.submit(seat, self.match.game.no, self.bots[seat].choose(now))
        if not self.people:
            self._tell(SPECTATOR)
            if self.match.game.ask is None or self.match.game.seat != seat:
                self._picture(SPECTATOR)
                self._wait()

    def _wait(self) -> None:
        """Pause for people who only watch at a terminal."""
        if screen.is_interactive() and input("Enter goes on, q leaves: ").strip().lower() in ("q", "quit"):
            raise Left

    def _turn(self, seat: Seat) -> None:
        """Ask a person until a choice was made; where there is only one, make it and say so."""
        if self.looking != seat:
            self._hand_over(seat)
        self._tell(seat)
        if offer := self.wishes.offer(seat, self.rules.view(self.match.game, seat)):
            self._say(offer, "cyan")
        ask = self.rules.ask(self.match.game)
        if len(ask.offers) == 1:
            self._only(seat, ask)
            return
        self._show(seat, ask)
        before = self.match.game.no
        while self.match.game.no == before:
            typed = input(f"{self._name(seat)}> ").strip()
            if not typed:
                continue
            try:
                self._obey(seat, typed)
            except Refusal as refused:
                self._refuse(refused)
        if self.match.game.ask is None or self.match.game.seat != seat:
            self.warned.clear()

    def _give(self, seat: Seat, choice: Choice) -> None:
        """Answer for a person: the screen is not handed over for that, and nobody can tell what the person holds."""
        if self.looking == seat and self.match.game.question.kind in self.card.forced:
            self._tell(seat)
            self._say_only(self.rules.ask(self.match.game))
        self.match.submit(seat, self.match.game.no, choice, given=True)

    def _only(self, seat: Seat, ask: Ask) -> None:
        """Make the only choice there is.

        Where several people share the screen, they must not be able to tell this from a choice by the time it takes.
        """
        self._say_only(ask)
        if len(self.people) > 1:
            self._pause(seat)
        self.match.submit(seat, ask.no, ask.offers[0].choice, given=True)

    def _say_only(self, ask: Ask) -> None:
        self._say(f"\n{ask.prompt}\nThere is only one choice: {ask.offers[0].label}.")

    def _pause(self, seat: Seat) -> None:
        """Wait until the person has read what was said; a command can be given meanwhile."""
        while typed := input(f"{self._name(seat)}, press Enter to go on: ").strip():
            word, _, rest = typed.partition(" ")
            try:
                if word == "save":
                    self._save(rest.strip())
                elif word in ("quit", "exit"):
                    self._quit()
                else:
                    return
            except Refusal as refused:
                self._refuse(refused)

    def _obey(self, seat: Seat, typed: str) -> None:
        """Do what a person typed: a choice, several, or a command. Raises a Refusal."""
        ask = self.rules.ask(self.match.game)
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        tokens = [offer.token.lower() for offer in (*ask.offers, *ask.asides)]
        if typed.lower() in tokens:
            self._choose(seat, ask, self.rules.read(self.match.game, typed), typed)
        elif typed.startswith("?") or word == "help":
            self._help(ask, typed.removeprefix("help").removeprefix("?").strip())
        elif word == "hint":
            self._hint(seat, ask)
        elif word == "board":
            self.drawn = ""
            self._show(seat, ask)
        elif word == "list":
            self._list(ask, ask.offers)
        elif word == "log":
            self._say("\n".join(event.text() for event in self.match.log(seat)) or "Nothing has happened yet.")
        elif word == "rules":
            self._say("\n".join(f"{rule.id}  {rule.title or rule.heading}" for rule in rulebook(self.rules).values()))
        elif word == ASK:
            if rest:
                self.wishes.change(seat, rest.lower())
            self._say("\n".join(self.wishes.lines(seat)))
        elif word == "undo":
            self._undo(seat)
        elif word == "save":
            self._save(rest)
        elif word in ("quit", "exit"):
            self._quit()
        else:
            try:
                choice = self._meant(ask, typed)
            except Unreadable:
                if not rest:
                    raise
                self._way(seat, ask, typed.split())
            else:
                self._choose(seat, ask, choice, typed)

    def _way(self, seat: Seat, ask: Ask, words: list[str]) -> None:
        """Make several choices one after the other, as long as nothing comes between them. Raises a Refusal.

        What is on the way is told; whatever asks for another answer, or would be warned of, ends it.
        """
        kind = ask.kind
        for at, word in enumerate(words):
            if at:
                self._tell(seat)
                why = self._stopped(seat, kind)
                if why:
                    self._say(f"Stopped before {word}: {why}", "yellow")
                    return
                ask = self.rules.ask(self.match.game)
            try:
                if at and word.isdecimal() and _numbered(ask):
                    raise Unreadable("Choices that you have not seen have no numbers yet; type what is in brackets.")
                choice = self._meant(ask, word)
                warning = self._warning(ask, choice)
                if at and warning:
                    self._say(f"Stopped before {word}: {warning}", "yellow")
                    return
                if not self._choose(seat, ask, choice, word):
                    return
            except Refusal as refused:
                if not at:
                    raise
                self._say(f"Stopped before {word}:", "yellow")
                self._refuse(refused)
                return

    def _stopped(self, seat: Seat, kind: str) -> str:
        """Why a way cannot go on, in a sentence; "" if it can."""
        game = self.match.game
        if game.ask is None:
            return "the game is over."
        if game.seat != seat:
            return f"it is {self._name(game.seat)}'s turn."
        if game.ask.kind != kind:
            return "another question is asked now."
        return ""

    def _meant(self, ask: Ask, typed: str) -> Choice:
        """The choice meant by a number of the list, or by notation that is not on offer."""
        if typed.isdecimal() and _numbered(ask):
            number = int(typed)
            if not 1 <= number <= len(ask.offers):
                raise Unreadable(f"There is no choice number {number} here; they run from 1 to {len(ask.offers)}.")
            return ask.offers[number - 1].choice
        return self.rules.read(self.match.game, typed)

    def _warning(self, ask: Ask, choice: Choice) -> str:
        """What there is to warn of before a choice, and has not been warned of yet; "" if nothing."""
        for offer in ask.asides:
            if offer.choice == choice:
                return f"Really: {offer.label}? {offer.warns}".strip()
        warns = next((offer.warns for offer in ask.offers if offer.choice == choice), "")
        return "" if warns in self.warned else warns

    def _choose(self, seat: Seat, ask: Ask, choice: Choice, typed: str) -> bool:
        """Make a choice, if what it is warned of is wanted; returns whether it was made. Raises a Refusal."""
        warning = self._warning(ask, choice)
        if warning:
            if not self._confirmed(warning, typed):
                return False
            self.warned.add(warning)
        self.match.submit(seat, ask.no, choice)
        return True

    def _confirmed(self, question: str, again: str = "") -> bool:
        """Ask for a yes; typing the choice again is one as well."""
        asked = screen.fitting(self.console, f"{question} Type yes or no:")
        return input(f"{asked} ").strip().lower() in ("y", "yes", again.lower() or "yes")

    def _refuse(self, refused: Refusal) -> None:
        self._say(f"{refused.text}{f' ({refused.rule})' if refused.rule else ''}", "red")

    def _name(self, seat: Seat) -> str:
        """What the player of a seat is called now."""
        return self.match.names()[seat]

    def _help(self, ask: Ask, wanted: str) -> None:
        if not wanted:
            self._say(self.help)
            wanted = ask.rule
        if wanted:
            for rule in rulebooks.matching(self.rules, wanted):
                rulebooks.show_rule(self.console, rule)

    def _hint(self, seat: Seat, ask: Ask) -> None:
        """Advice by the coach; asking again at the same question gives the same, if the machine is as fast."""
        if not self.rules.aided(self.match.tape.setup):
            self._say("In this game you have to remember for yourself: there is no coach.")
            return
        rng = Random(f"{self.match.dealer.seed} hint for {seat} at {ask.no}")
        for advice in advise(self.rules, situation(self.rules, self.match, seat), rng, HINT_SECONDS):
            offer = next(offer for offer in ask.offers if offer.choice == advice.choice)
            self._say(_cell(offer), "bold")
            for reason in advice.reasons:
                self._say(f"  {reason}")

    def _undo(self, seat: Seat) -> None:
        """Take back the last choice, and with it those that were none."""
        self.match.undo(seat)
        for who, heard in self.heard.items():
            self.heard[who] = min(heard, len(self.match.told))

    def _save(self, file: str) -> None:
        if not file:
            raise BadFile("Expected a file name, like: save evening.json")
        try:
            path = Path(file).expanduser()
        except RuntimeError as homeless:
            raise BadFile(f"{file} cannot be written: {homeless}") from homeless
        if not path.name:
            raise BadFile(f"{file} is a folder; expected a file name, like: save evening.json")
        tapes.write(self.match.tape, path)
        self.saved_at = self.match.game.no
        self._say(f"Saved to {file}. The file holds the whole game, with everything that is hidden from you.")

    def _quit(self) -> None:
        if self.saved_at == self.match.game.no or self._confirmed("The game is not saved. Leave it?"):
            raise Left

    def _hand_over(self, seat: Seat) -> None:
        """Clear what the last person saw, and wait until the next one sits at the screen."""
        self.looking = -1
        screen.clear(self.console)
        self.drawn = ""
        self._say(f"It is {self._name(seat)}'s turn to look at this screen.")
        input(f"{self._name(seat)}, press Enter when nobody else can see it: ")
        screen.clear(self.console)
        self.looking = seat

    def _news(self, seat: Seat) -> list[Event]:
        news = self.match.news(seat, self.heard[seat])
        self.heard[seat] = len(self.match.told)
        return news

    def _tell(self, seat: Seat) -> None:
        """What happened since `seat` last looked; the result is told after the last picture."""
        for event in self._news(seat):
            if not isinstance(event, Ending):
                self._say(f"- {event.text()}")

    def _show(self, seat: Seat, ask: Ask) -> None:
        """The board, if it has changed, the question and its choices."""
        self._picture(seat)
        screen.ask(self.console, ask.prompt, ask.title)
        folded, rest = _folded(ask)
        for head, offers in folded:
            self._say(f"{head}: {screen.ranges([offer.token for offer in offers])}")
        if folded:
            self._say("Type one of these; list names them all.", "dim")
        if len(rest) > LISTED:
            self._say(f"{len(rest)} choices, such as {_cell(rest[len(rest) // 2])}; list names them all.")
        else:
            self._list(ask, rest)
        if ask.asides:
            self._say("besides: " + ", ".join(_cell(offer) for offer in ask.asides), "dim")
        for warns in dict.fromkeys(offer.warns for offer in ask.offers if offer.warns):
            self._say(f"! {_concerned(ask, warns)}: {warns}", "yellow")

    def _list(self, ask: Ask, offers: Sequence[Offer]) -> None:
        """Choices by name, with what to type."""
        if not offers:
            return
        wide = max(len(offer.label) for offer in offers)
        cells = [_cell(offer, wide) for offer in offers]
        if _numbered(ask):
            cells = [f"{number:>3}  {cell}" for number, cell in enumerate(cells, start=1)]
        for line in screen.columns(cells, self.console.width):
            self._say(line)

    def _picture(self, seat: Seat) -> None:
        """The board, unless it is the one that was drawn last; if only sentences below it have changed, only those."""
        picture = self.rules.picture(self.rules.view(self.match.game, seat))
        if picture != self.drawn:
            self._say(f"\n{screen.changed(picture, self.drawn)}")
            self.drawn = picture

    def _say(self, text: str, style: str = "") -> None:
        screen.say(self.console, text, style)

    def _end(self) -> None:
        """Show everything that has not been shown, and last the result; the game is over, so nothing is secret."""
        game = self.match.game
        if self.looking != -1:
            self._tell(self.looking)
        seen: list[str] = []
        for seat in range(game.table.seats):
            picture = self.rules.picture(self.rules.view(game, seat))
            if picture not in seen:
                seen.append(picture)
                self._say(f"\nThe table as {self._name(seat)} sees it:\n\n{picture}")
        self._say(f"\n{self.match.result()}", "bold")
        if self.people:
            self._offer_to_save()

    def _offer_to_save(self) -> None:
        """Offer to save a finished game, for `getaway replay` and `getaway verify`."""
        saved = False
        while not saved:
            word, _, file = input("save FILE keeps the game, anything else leaves the table: ").strip().partition(" ")
            if word != "save":
                return
            try:
                self._save(file.strip())
            except BadFile as refused:
                self._say(refused.text, "red")
            else:
                saved = True


def _numbered(ask: Ask) -> bool:
    """May choices be named by their place in the list? Not where the tokens are numbers themselves."""
    return not any(offer.token.isdecimal() for offer in ask.offers)


def _concerned(ask: Ask, warns: str) -> str:
    """The choices that share a warning: several of a numbered list by their numbers, otherwise by name."""
    labels = [offer.label for offer in ask.offers if offer.warns == warns]
    if len(labels) > 1 and len(ask.offers) <= LISTED and _numbered(ask):
        return screen.ranges([str(number) for number, offer in enumerate(ask.offers, start=1) if offer.warns == warns])
    more = f" and {len(labels) - WARNED_NAMED} more" if len(labels) > WARNED_NAMED else ""
    return f"{'; '.join(labels[:WARNED_NAMED])}{more}"


def _folded(ask: Ask) -> tuple[list[tuple[str, list[Offer]]], list[Offer]]:
    """The choices that are told in a line, as what they have in common and who they are; and those that are listed.

    What one thinks about is not to scroll away above a hundred lines that differ in a number.
    """
    if _numbered(ask):
        return [], list(ask.offers)
    kinds: dict[tuple[str, str], list[Offer]] = {}
    for offer in ask.offers:
        before, colon, _ = offer.token.rpartition(":")
        kinds.setdefault((type(offer.does).__name__, before + colon), []).append(offer)
    many = [offers for offers in kinds.values() if len(offers) >= MANY]
    rest = [offer for offer in ask.offers if not any(offer in offers for offers in many)]
    return [(_in_common([offer.label for offer in offers]), offers) for offers in many], rest


def _in_common(labels: list[str]) -> str:
    """The words with which all labels begin."""
    columns = zip(*[label.split() for label in labels], strict=False)
    return " ".join([words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns)]) or "Choices"


def _cell(offer: Offer, wide: int = 0) -> str:
    """A choice as its label, marked if there is a warning, and its token behind it, unless that is the same."""
    label = f"{offer.label} !" if offer.warns and wide else offer.label
    return (
        label if offer.label.lower() == offer.token.lower() else f"{label:<{wide + 2 if wide else 0}} [{offer.token}]"
    )
