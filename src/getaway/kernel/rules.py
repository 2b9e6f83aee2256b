"""What a title must offer: its card, its start, and the border at which people and bots meet the engine.

Everything in this module speaks plain, typed data (msgspec structs): what crosses the border to a screen, a file or
another process. The engine itself, in ``frames``, ``table`` and ``game``, knows none of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec

from getaway.kernel.asking import Ask, Wording
from getaway.kernel.chronicle import Chronicle
from getaway.kernel.errors import BadSetup, Illegal
from getaway.kernel.events import Event
from getaway.kernel.frames import Choice, Frame, Seat
from getaway.kernel.game import Game
from getaway.kernel.goals import Goal
from getaway.kernel.hints import Hints
from getaway.kernel.rows import Row
from getaway.kernel.spaces import Space

Value = int | str | bool
"""One setting of an option."""


class Option(msgspec.Struct, frozen=True):
    """An optional rule, declared as data: lobbies build their form from it."""

    name: str
    text: str
    default: Value
    values: tuple[Value, ...] = ()
    labels: tuple[str, ...] = ()
    """The values as people read them in a form, one each; empty: as they are."""
    low: int = 0
    high: int = 0
    per_seat: bool = False
    rule: str = ""
    players: tuple[int, ...] = ()
    """The player counts at which the option means something; empty: at all."""
    applies: dict[str, tuple[Value, ...]] = {}
    """The option means something only while each of these others has one of the values named here."""
    everyday: bool = False
    """A wish that players have before a game, as opposed to a ruling or a number that hardly anybody changes."""

    def read(self, raw: object) -> Value:
        """`raw` (perhaps typed by a person) as a setting of this option. Raises BadSetup with what was expected."""
        if self.values:
            for value in self.values:
                if raw == value and isinstance(raw, bool) == isinstance(value, bool):
                    return value
                if isinstance(raw, str) and raw.strip().lower() == str(value).lower():
                    return value
        else:
            try:
                number = int(raw) if isinstance(raw, (int, str)) and not isinstance(raw, bool) else None
            except ValueError:
                number = None
            if number is not None and self.low <= number <= self.high:
                return number
        raise BadSetup(f"Option {self.name} cannot be {_shown(raw)}; it takes {self.expected()}.", self.rule)

    def expected(self) -> str:
        """What this option takes, in words."""
        return _either(self.values) if self.values else f"a whole number from {self.low} to {self.high}"

    def why_idle(self, seats: int, settings: Mapping[str, Value | tuple[Value, ...]]) -> str:
        """Why the option means nothing for that many players beside these settings; "" if it means something."""
        if self.players and seats not in self.players:
            only = f"{_either(self.players)} {'player' if self.players == (1,) else 'players'}"
            return f"it is for {only}, not for {seats}"
        for name, wanted in self.applies.items():
            now = settings[name]
            values = now if isinstance(now, tuple) else (now,)
            if not any(value in wanted for value in values):
                return f"it needs {name} to be {_either(wanted)}, not {_either(values)}"
        return ""

    def is_default(self, now: Value | tuple[Value, ...]) -> bool:
        """Is this setting, of all seats or of each, the default?"""
        return all(value == self.default for value in now) if isinstance(now, tuple) else now == self.default


def typed(value: Value) -> str:
    """A setting as people type it, and as it stands in JSON: true, not True."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _shown(raw: object) -> str:
    """What was given where a setting is expected, in quotes where it is a text."""
    return typed(raw) if isinstance(raw, bool) else "nothing" if raw is None else repr(raw)


def _either(values: Iterable[Value]) -> str:
    """Values as people list them: red, green or blue."""
    return " or ".join(", ".join(dict.fromkeys(typed(value) for value in values)).rsplit(", ", 1))


class Mode(msgspec.Struct, frozen=True):
    """A named way to play: a player count and settings that belong together. Tools run over all modes of a title."""

    id: str
    name: str
    seats: int
    options: dict[str, Value | tuple[Value, ...]] = {}
    text: str = ""
    """What is different in this mode, in a sentence for those who choose one."""


class FirstGame(msgspec.Struct, frozen=True):
    """The gentlest sensible game, for people who want to start at once: a mode, and settings over those of the mode."""

    mode: str = ""
    """"" is the first mode."""
    options: dict[str, Value | tuple[Value, ...]] = {}
    level: int = 2
    """The level of the bots in the other seats."""
    text: str = ""
    """What was decided for the person, in a sentence; "" if nothing needs to be said."""


class Setup(msgspec.Struct, frozen=True):
    """How a game was set up, checked and complete: per-seat options hold one value per seat."""

    seats: int
    options: dict[str, Value | tuple[Value, ...]]

    def one(self, name: str) -> Value:
        """The setting of an option that is the same for all seats."""
        value = self.options[name]
        assert not isinstance(value, tuple)
        return value

    def number(self, name: str) -> int:
        """The setting of a numeric option."""
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def each(self, name: str) -> tuple[Value, ...]:
        """The settings of a per-seat option, by seat."""
        value = self.options[name]
        assert isinstance(value, tuple)
        return value


class Passing(msgspec.Struct, frozen=True):
    """A window: a kind of question in which one usually passes.

    The table passes for every person who does not wish to be asked there, whatever they hold. Such a pass is made,
    recorded and told like one that the person makes.
    """

    kind: str
    label: str
    """What one could do there, as a person reads it on a switch: "Stop Johnny"."""


class GameCard(msgspec.Struct, frozen=True):
    """A title's identity card: tools ask the card, not the code."""

    id: str
    name: str
    version: int
    """Rises whenever a tape would replay differently."""
    designer: str
    publisher: str
    summary: str
    minutes: tuple[int, int]
    seats: tuple[int, int]
    seat_names: tuple[str, ...]
    options: tuple[Option, ...]
    modes: tuple[Mode, ...]
    kinds: tuple[str, ...]
    """Every kind of question the title can ask, chance included."""
    reasons: tuple[str, ...]
    """Every reason for which a game can end."""
    longest: int
    """No game has more decisions than this, chance included."""
    roles: tuple[str, ...] = ()
    """The role each seat plays, for ratings and reports; empty: all seats are alike."""
    passing: tuple[Passing, ...] = ()
    """The windows: where the table passes for everybody who does not wish to be asked."""
    forced: tuple[str, ...] = ()
    """Kinds of questions in which the table gives a person's only answer. Whether there is only one must follow from
    what everybody knows: that the table answers tells it."""
    named: dict[int, tuple[str, ...]] = {}
    """By player count: what the seats are called there, if not by `seat_names`."""
    first: FirstGame = FirstGame()
    """What is played by those who did not choose anything."""

    def called(self, count: int) -> tuple[str, ...]:
        """What the seats are called at a table with this many of them."""
        return self.named.get(count, self.seat_names[:count])

    def option(self, name: str) -> Option:
        """The declared option of that name. Raises BadSetup if there is none."""
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.options) or "none"
        raise BadSetup(f"{self.name} has no option {name!r}; it has {known}.")

    @property
    def windows(self) -> tuple[str, ...]:
        """The kinds of questions in which the table passes for everybody who does not wish to be asked."""
        return tuple([passing.kind for passing in self.passing])

    def passing_at(self, seats: int) -> tuple[Passing, ...]:
        """The windows of a table with this many seats: whoever plays alone is asked everywhere."""
        return self.passing if seats > 1 else ()

    def check_windows(self, kinds: Iterable[str]) -> None:
        """Raises Illegal for a kind of question that is no window."""
        for kind in kinds:
            if kind not in self.windows:
                raise Illegal(f"The table passes for nobody at {kind}: you are asked there anyway.")

    def mode(self, id: str) -> Mode:
        """The declared mode of that id. Raises BadSetup if there is none."""
        for mode in self.modes:
            if mode.id == id:
                return mode
        known = ", ".join(mode.id for mode in self.modes)
        raise BadSetup(f"{self.name} has no mode {id!r}; it has {known}.")

    def setup(self, seats: int | None = None, settings: dict[str, Any] | None = None, *, idle: bool = False) -> Setup:
        """A checked and complete set-up: `settings` over the defaults.

        A per-seat option takes one value for all, a list of one value per seat, or values for single seats under
        ``"name.seat"``. An option that means nothing beside the others keeps its default, unless it may be `idle`: then
        any value will do, as in old files. Raises BadSetup.
        """
        low, high = self.seats
        count = self.modes[0].seats if seats is None else seats
        if not low <= count <= high:
            players = f"{low}" if low == high else f"{low} to {high}"
            raise BadSetup(f"{self.name} is for {players} players, not {count}.")
        chosen: dict[str, Value | tuple[Value, ...]] = {}
        for option in self.options:
            chosen[option.name] = (option.default,) * count if option.per_seat else option.default
        for key, raw in (settings or {}).items():
            name, _, which = key.partition(".")
            option = self.option(name)
            if not option.per_seat:
                if which:
                    raise BadSetup(f"Option {name} is the same for all seats.", option.rule)
                chosen[name] = option.read(raw)
                continue
            now = chosen[name]
            assert isinstance(now, tuple)
            parts = list(raw) if isinstance(raw, (list, tuple)) else raw.split(",") if isinstance(raw, str) else [raw]
            if which:
                seat = self.seat_index(which, count)
                chosen[name] = (*now[:seat], option.read(raw), *now[seat + 1 :])
            elif len(parts) == 1:
                chosen[name] = (option.read(parts[0]),) * count
            elif len(parts) == count:
                chosen[name] = tuple(option.read(part) for part in parts)
            else:
                raise BadSetup(f"Option {name} takes one value, or one for each of {count} seats.", option.rule)
        for option in () if idle else self.options:
            why = "" if option.is_default(chosen[option.name]) else option.why_idle(count, chosen)
            if why:
                raise BadSetup(
                    f"Option {option.name} means nothing here: {why}. Leave it at {typed(option.default)}.", option.rule
                )
        return Setup(count, chosen)

    def means_something(self, option: Option, mode: Mode) -> bool:
        """Can this option matter in this mode, perhaps beside other settings that the mode leaves open?"""
        if option.players and mode.seats not in option.players:
            return False
        for name, wanted in option.applies.items():
            other = self.option(name)
            if name in mode.options:
                now = mode.options[name]
                if not any(value in wanted for value in (now if isinstance(now, tuple) else (now,))):
                    return False
            elif other.default not in wanted and not self.means_something(other, mode):
                return False
        return True

    def setup_of(self, mode: Mode, settings: dict[str, Any] | None = None) -> Setup:
        """The set-up of a mode, with further settings over it."""
        return self.setup(mode.seats, {**mode.options, **(settings or {})})

    def first_setup(self) -> Setup:
        """The set-up of a game for those who did not choose anything. Raises BadSetup."""
        mode = self.mode(self.first.mode) if self.first.mode else self.modes[0]
        return self.setup_of(mode, self.first.options)

    def seat_index(self, name: str, count: int) -> Seat:
        """The seat meant by its name or its number, counted from 1. Raises BadSetup."""
        for seat in range(count):
            if name.lower() in (str(seat + 1), self.called(count)[seat].lower(), self.seat_names[seat].lower()):
                return seat
        raise BadSetup(f"There is no seat {name!r}; the seats are {', '.join(self.called(count))}.")


class View(msgspec.Struct, frozen=True):
    """Base of what a seat may see now, added up from nothing: a field nobody adds is a field nobody sees."""


class Knowledge(msgspec.Struct, frozen=True):
    """Base of what a perfect note-taker in one seat knows: enough to imagine every world that is still possible.

    Plain data, so that it can be sent to a bot in another process, which then holds nothing of the true game.
    """


class Rules(ABC):
    """One value per title: everything the rest of the system needs to serve it."""

    card: ClassVar[GameCard]
    space: ClassVar[Space]
    frames: ClassVar[dict[str, type[Frame]]]
    """Every frame class that can lie on the stack or be asked, by class name."""
    events: ClassVar[tuple[type[Event], ...]]
    folder: ClassVar[Path]
    """Where the title's ``rules.md`` lies."""
    words: ClassVar[Wording[Any]]
    """How every kind of question is put to people."""
    hints: ClassVar[Hints]
    chronicle: ClassVar[Chronicle] = Chronicle()
    """What is told of a game that is over."""

    @abstractmethod
    def start(self, setup: Setup) -> Game:
        """A new game at its first question."""

    @abstractmethod
    def view(self, game: Game, seat: Seat) -> Any:
        """What `seat`, or SPECTATOR, may see now: a View."""

    def views(self, game: Game, seats: Sequence[Seat]) -> list[Any]:
        """The view of each of these seats, as `view` gives it.

        Here: one after the other. A title overrides this where what everybody sees need be made only once.
        """
        return [self.view(game, seat) for seat in seats]

    def observe(self, game: Game, seat: Seat, row: Row) -> None:
        """Write what `seat`, or SPECTATOR, sees into a row of zeros, straight from the table.

        Must write the numbers that the view and its bounds come to. A title need not have it: environments then go by
        the view, which takes longer.
        """
        raise NotImplementedError

    @abstractmethod
    def knowledge(self, game: Game, seat: Seat) -> Any:
        """What a perfect note-taker in `seat` knows now: a Knowledge. Must be built like a view, from nothing."""

    @abstractmethod
    def imagine(self, known: Any, rng: Random) -> Game:
        """A complete world drawn from `known`: everything hidden from that seat is drawn afresh.

        The seat's knowledge, view and options in that world must equal those in the true game. Nobody listens to it.
        """

    def imagine_many(self, known: Any, rng: Random, count: int) -> list[Game]:
        """`count` worlds, each drawn as by `imagine`.

        Here: one after the other. A title overrides this where worlds can share the work of being laid out.
        """
        return [self.imagine(known, rng) for _ in range(count)]

    @abstractmethod
    def imaginable(self, known: Any, game: Game) -> bool:
        """Could ``imagine(known, ...)`` draw this very game? For checks that hold the true game."""

    def aided(self, setup: Setup) -> bool:
        """May a table help people in games of this set-up, with advice and with what can be deduced?

        Here: yes. Not where players have agreed to remember for themselves.
        """
        return True

    def ask(self, game: Game) -> Ask:
        """The open question for the seat it is asked of, with all its words. Chance must not be asked."""
        return self.words.ask(game)

    def read(self, game: Game, text: str) -> Choice:
        """The choice that a person means by typing `text` at the open question, legal or not. Raises Unreadable."""
        return self.words.read(game, text)

    def printed(self) -> dict[str, Any]:
        """What is printed on the components, by name, as plain data: `tools/content.py` writes it out for clients."""
        return {}

    def names(self, game: Game) -> tuple[str, ...]:
        """What the players are called now, by seat: the one name that everything which everybody can see uses.

        Here: the names of the seats. A title in which players choose a figure or a car overrides this.
        """
        return self.card.called(game.table.seats)

    def goals(self, view: Any) -> tuple[Goal, ...]:
        """What every seat wants and how far it has come, as whoever has this view may know it; by seat.

        Made from the view alone. Here: nothing, for titles that do not say.
        """
        return ()

    def uses(self, view: Any) -> tuple[str, ...]:
        """The windows, by kind, for which the seat with this view holds something now.

        Made from the view alone. A person is offered to be asked in such windows. Here: none, for titles without them.
        """
        return ()

    @abstractmethod
    def picture(self, view: Any) -> str:
        """A view as a text board, for the terminal and for those who listen to the page."""

    def sides(self, setup: Setup) -> tuple[str, ...]:
        """The side each seat plays for, by name; "" for a seat that plays for itself.

        Here: its role. A title whose teams are agreed upon with the options overrides this.
        """
        return self.card.roles[: setup.seats] or ("",) * setup.seats

    def unconserved(self, game: Game) -> list[str]:
        """A sentence for each conservation law that does not hold now; empty when all is well."""
        return []

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        """Texts that would give something away if they appeared in anything that `seat` gets now."""
        return []
