"""What commands share about the terminal: where text goes, and how lists, outcomes and progress look.

Text for people goes to stdout, complaints and progress to stderr. Text that comes from a title is never taken for
markup. Colours appear on a terminal only, and not where NO_COLOR is set.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from getaway.kernel.frames import CHANCE, SPECTATOR, Seat

ESTIMATED_OVER = 600.0
"""Seconds of work by which the rest is estimated: of slow work little is done in a minute."""


def out() -> Console:
    """The console of stdout."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def err() -> Console:
    """The console of stderr."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True)


def say(console: Console, text: str, style: str = "") -> None:
    """Text for people, of one or more lines; on a terminal no word is cut at its edge."""
    console.print(Text(fitting(console, text), style=style))


def ask(console: Console, prompt: str, title: str) -> None:
    """A question after an empty line, with its title."""
    text = fitting(console, f"{prompt} [{title}]" if title else prompt)
    said, bracket, dim = text.rpartition("[") if title else (text, "", "")
    console.print(Text.assemble("\n", (said, "bold"), (bracket + dim, "dim")))


def fitting(console: Console, text: str) -> str:
    """Text for a console as wide as it is; elsewhere than on a terminal lines may be as long as they like."""
    return wrapped(text, console.width) if console.is_terminal else text


def complain(text: str, rule: str = "") -> None:
    """One line on stderr."""
    line = " ".join(text.split())
    err().print(Text.assemble(("Error: ", "bold red"), line, f" ({rule})" if rule else ""))


def answer_json(data: object) -> None:
    """`data` as JSON on stdout."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")


def is_interactive() -> bool:
    """Is this a terminal with a person who can be asked?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def clear(console: Console) -> None:
    """Clear the screen and its scrollback; where that is not possible, print a wide gap."""
    wiped = console.file.isatty() and not console.is_dumb_terminal
    console.file.write("\x1b[H\x1b[2J\x1b[3J" if wiped else "\n" * 60)


def wrapped(text: str, width: int) -> str:
    """Text in lines no wider than `width` that break between words; what goes on is set in.

    A line with a gap in it is drawn, and stays as it is.
    """
    return "\n".join(_broken(line, width) for line in text.split("\n"))


def _broken(line: str, width: int) -> str:
    start = len(line) - len(line.lstrip(" "))
    if len(line) <= width or "  " in line[start:]:
        return line
    hanging = " " * (start + 2)
    return textwrap.fill(line, width, subsequent_indent=hanging, break_long_words=False, break_on_hyphens=False)


def changed(picture: str, before: str) -> str:
    """What to print of a picture after another: the paragraphs that have changed; if nothing drawn has, sentences.

    A line that begins with a letter and ends with a full stop is a sentence, everything else is drawn. Empty lines part
    paragraphs, unless the next line is indented: a map may have empty rows.
    """
    old, new = before.split("\n"), picture.split("\n")
    if [line for line in old if not _is_sentence(line)] != [line for line in new if not _is_sentence(line)]:
        drawn = _paragraphs(before)
        return "\n\n".join(part for part in _paragraphs(picture) if part not in drawn)
    return "\n".join(line for line in new if line not in old) or picture


def _paragraphs(picture: str) -> list[str]:
    return re.split(r"\n\n+(?=\S)", picture)


def _is_sentence(line: str) -> bool:
    return line[:1].isalpha() and line.endswith(".") and " " in line


def columns(cells: Sequence[str], width: int) -> list[str]:
    """Cells as lines: one below the other if they are few, else in columns that are read downwards."""
    if not cells:
        return []
    wide = max(map(len, cells)) + 3
    across = 1 if len(cells) <= 10 else max(1, width // wide)
    down = -(-len(cells) // across)
    rows = [cells[row::down] for row in range(down)]
    return ["".join(cell.ljust(wide) for cell in row).rstrip() for row in rows]


def ranges(words: Sequence[str]) -> str:
    """Words in their order, numbers that follow each other as ranges: "1 to 9, 12, coit-tower"."""
    said: list[str] = []
    first = last = -2
    for word in words:
        number = int(word) if word.isdecimal() else -2
        if number == last + 1 and first >= 0:
            said[-1] = f"{first} to {number}"
        else:
            said.append(word)
            first = number
        last = number
    return ", ".join(said)


def seat_name(names: Sequence[str], seat: Seat) -> str:
    """A seat in words; `names` are those of the players."""
    if seat == CHANCE:
        return "chance"
    return "spectators" if seat == SPECTATOR else names[seat]


def in_words(reason: str) -> str:
    """A reason id for people."""
    return reason.replace("_", " ").replace("-", " ")


@contextmanager
def progress(what: str, total: int | None) -> Iterator[Progress]:
    """A progress bar on stderr while work goes on; nothing at all where stderr is not a terminal.

    It has one task, number 0.
    """
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=err(), transient=True, disable=not sys.stderr.isatty(), speed_estimate_period=ESTIMATED_OVER
    ) as bar:
        bar.add_task(what, total=total)
        yield bar
