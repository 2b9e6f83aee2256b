"""``getaway replay``: a recorded game, decision by decision, as one seat saw it or as it really was."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from getaway.cli import screen
from getaway.kernel import tape as tapes
from getaway.kernel.errors import BadFile, BadSetup
from getaway.kernel.events import Ending, Event, heard_by, result_in
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.match import viewers
from getaway.kernel.rules import GameCard, Rules
from getaway.kernel.tape import Tape

SPECTATORS = "spectators"


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game file, as `save` in `getaway play` writes it.")],
    seat: Annotated[
        str | None,
        typer.Option(
            help=f"Show what this seat saw: its number, counted from 1, its name, or {SPECTATORS}.",
            show_default="everything there is",
        ),
    ] = None,
    at: Annotated[int | None, typer.Option(min=0, help="Show the game at this decision only.")] = None,
) -> None:
    """Step through a recorded game, or print all of it where the output is not a terminal."""
    film = Film(tapes.read(file), seat)
    if at is not None:
        if at > film.length:
            raise BadFile(f"{file} has decisions 0 to {film.length - 1}, and {film.length} for its end; not {at}.")
        film.show(at, picture=True)
    elif screen.is_interactive():
        film.step_through()
    else:
        film.run()


class Film:
    """A recorded game and who looks at it; None sees everything."""

    def __init__(self, tape: Tape, seat: str | None) -> None:
        self.tape = tape
        self.rules: Rules = tape.rules()
        self.card: GameCard = self.rules.card
        self.seat = None if seat is None else _seat(self.card, seat, tape.setup.seats)
        self.console = screen.out()
        self.length = len(tape.moves)
        self.games: list[Game] = []
        self.told: list[list[tuple[int, Event]]] = []
        """What was told just before each decision, and, as the last entry, before the end."""
        self._note(tapes.replay(tape, each=self._note))

    def _note(self, game: Game) -> None:
        self.told.append(game.take_events())
        self.games.append(game.clone())

    def run(self) -> None:
        """Print every decision; the board whenever the turn passes to another player."""
        asked: Seat | None = None
        for no in range(self.length + 1):
            game = self.games[no]
            now = None if game.ask is None else game.seat
            self.show(no, picture=now != asked and now != CHANCE)
            if now != CHANCE:
                asked = now

    def step_through(self) -> None:
        """Step through the decisions as the person at the terminal asks."""
        no = 0
        while True:
            screen.clear(self.console)
            self.show(no, picture=True)
            try:
                typed = input(f"\n{no}/{self.length}  Enter next, b back, a number, q quit: ").strip().lower()
            except EOFError:
                return
            if typed in ("q", "quit"):
                return
            if typed == "b":
                no = max(0, no - 1)
            elif typed.isdecimal():
                no = min(int(typed), self.length)
            elif no == self.length:
                return
            else:
                no += 1

    def show(self, no: int, *, picture: bool) -> None:
        """The game just before decision `no`: what was told, the board if wanted, and what was decided."""
        game = self.games[no]
        for audience, event in self.told[no]:
            if not isinstance(event, Ending):
                self._tell(game, audience, event)
        if picture:
            self._picture(game)
        if no < self.length:
            self._decision(game, *self.tape.moves[no])
        elif game.outcome is not None:
            screen.say(self.console, f"\n{result_in([event for _, event in self.told[no]])}", "bold")
        else:
            screen.say(
                self.console,
                f"\nThe recording ends here: {screen.seat_name(self.rules.names(game), game.seat)} is asked.",
            )

    def _tell(self, game: Game, audience: int, event: Event) -> None:
        if self.seat is not None:
            if heard_by(audience, self.seat):
                screen.say(self.console, f"- {event.text()}")
            return
        everybody = viewers(self.tape.setup.seats)
        hearing = [screen.seat_name(self.rules.names(game), seat) for seat in everybody if heard_by(audience, seat)]
        whom = "" if len(hearing) == len(everybody) else f" (to {', '.join(hearing)})"
        screen.say(self.console, f"- {event.text()}{whom}")

    def _picture(self, game: Game) -> None:
        """The board as the viewer sees it; for one who sees everything, as every seat sees it."""
        for seat in range(self.tape.setup.seats) if self.seat is None else [self.seat]:
            title = f"As {screen.seat_name(self.rules.names(game), seat)} sees it" if self.seat is None else ""
            screen.say(self.console, f"\n{title}\n{self.rules.picture(self.rules.view(game, seat))}")

    def _decision(self, game: Game, seat: Seat, choice: Choice) -> None:
        who = screen.seat_name(self.rules.names(game), seat)
        head = f"\n{game.no}. {who}"
        if self.seat is not None and seat != self.seat:
            screen.say(self.console, f"{head} decides.")
        elif seat == CHANCE:
            possible = len(game.options())
            screen.say(
                self.console, f"{head}: {game.question.kind} comes out as {_plain(choice)} ({possible} possible)"
            )
        else:
            ask = self.rules.ask(game)
            labels = [offer.label for offer in (*ask.offers, *ask.asides) if offer.choice == choice]
            screen.say(self.console, f"{head}: {ask.prompt}\n   {labels[0]}")


def _plain(choice: Choice) -> str:
    return str(choice) if isinstance(choice, int) else " ".join(map(str, choice))


def _seat(card: GameCard, name: str, count: int) -> Seat:
    if name.strip().lower() == SPECTATORS:
        return SPECTATOR
    try:
        return card.seat_index(name.strip(), count)
    except BadSetup as unknown:
        raise BadSetup(f"{unknown.text.rstrip('.')}, numbered from 1, and {SPECTATORS}.") from unknown
