"""A report of a run as one page of HTML with its pictures inside: `getaway lab report`."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec
import polars as pl

from getaway.kernel.errors import BadFile
from getaway.kernel.registry import rules_of
from getaway.lab import charts
from getaway.lab.analysis import CALIBRATED, HARDLY, OFTEN, POWER, SURE_ENOUGH, Findings, Share, Used, analyse
from getaway.lab.record import SECONDS
from getaway.lab.run import read
from getaway.lab.stats import games_needed
from getaway.parts.words import counted, listed

PAGE: Final = "report.html"
FINDINGS: Final = "report.json"

ASKED: Final = 0.03
"""The unfairness for which reports tell how many games it takes."""

STYLE: Final = """
:root { color-scheme: light; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 Georgia, serif; color: #20242c; }
h1 { font-size: 1.7rem; margin-bottom: 0; }
h2 { margin-top: 2.2rem; border-bottom: 1px solid #c9ced6; font-size: 1.2rem; }
h3 { font-size: 1rem; margin: 1.4rem 0 .3rem; } svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; font-size: .85rem; width: 100%; }
td, th { padding: .15rem .5rem; text-align: right; }
th { border-bottom: 1px solid #c9ced6; font-weight: normal; color: #5b6270; }
td:first-child, th:first-child { text-align: left; }
tr.marked td { color: #c2410c; font-weight: bold; } .note, figcaption { color: #5b6270; font-size: .85rem; }
code { font-size: .85rem; overflow-wrap: anywhere; } figure { margin: .6rem 0; } .wide { overflow-x: auto; }
@media print { body { max-width: none; margin: 0; font-size: 11pt; } h2, figure, tr { break-inside: avoid; } }
"""


def report(folder: Path, page: Path | None = None) -> Path:
    """Write the report of a finished run into its folder, with its findings as JSON and its pictures as SVG.

    The page alone also goes to `page`, if that is named. Returns where it is. Raises BadFile.
    """
    found = analyse(folder)
    pictures = drawn(found, read(folder, "games").filter(pl.col("seat") == 1)["minutes"].to_list())
    html = written(found, pictures)
    _save(folder / FINDINGS, msgspec.json.format(msgspec.json.encode(found), indent=1))
    for name, picture in pictures.items():
        _save(folder / f"{name}.svg", picture.encode())
    _save(folder / PAGE, html.encode())
    if page is None:
        return folder / PAGE
    _save(page, html.encode())
    return page


def _save(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror}.") from None


def drawn(found: Findings, minutes: list[float]) -> dict[str, str]:
    """The pictures by name."""
    pictures = {f"by-{_slug(heading)}": charts.fairness(found.shares, heading) for heading in _headings(found)}
    pictures["lengths"] = charts.lengths(minutes)
    pictures["endings"] = charts.endings(found)
    pictures["leads"] = charts.leads(found.leads)
    if found.known:
        pictures["drama"] = charts.drama(found.known)
    if any(row.marked for row in found.uses):
        pictures["gains"] = charts.gains(found.uses)
    if found.said:
        pictures["calibration"] = charts.calibration(found)
    return pictures


def _headings(found: Findings) -> list[str]:
    return list(dict.fromkeys(share.heading for share in found.shares))


def _slug(text: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in text.lower()).strip("-")


def written(found: Findings, pictures: dict[str, str]) -> str:
    """The page."""
    card = rules_of(found.plan.game).card
    plan = found.plan
    parts = [
        f"<h1>{escape(card.name)}</h1>",
        f"<p class=note>{counted(plan.games, 'game')}, {counted(plan.setup.seats, 'seat')}, "
        f"played by {escape(listed(dict.fromkeys(plan.bots)))}; rules version {plan.version}.{_settings(found)}</p>",
        _summary(found),
        "<h2>Is it fair?</h2>",
        "<p>Share of games won (a draw counts what the title gives for it), with 95 % intervals (Wilson). The dashed "
        "line is an even share. What stays uneven after the correction for all comparisons of this section (Holm) is "
        f"marked. {_power(found)}</p>",
    ]
    if found.first is not None:
        parts.append(f"<p><b>First player.</b> {_first(found.first)}</p>")
    for heading in _headings(found):
        name = f"by-{_slug(heading)}"
        parts.append(f"<h3>By {escape(heading)}</h3><figure>{pictures[name]}</figure>")
        parts.append(_share_table([share for share in found.shares if share.heading == heading]))
    parts += [
        "<h2>Is it long?</h2>",
        f"<p>Minutes are estimated: {SECONDS:.0f} seconds for every decision that has a choice, its film included.</p>",
        f"<figure>{pictures['lengths']}</figure>",
        _table(
            ("figure", "mean", "median", "middle 80 %"),
            [
                (row.figure, f"{row.mean:.1f}", f"{row.median:.0f}", f"{row.low:.0f} to {row.high:.0f}")
                for row in found.lengths
            ],
        ),
        "<h2>How does it end?</h2>",
        f"<figure>{pictures['endings']}</figure>",
        _table(
            ("ending", "games", "share", "95 % interval", "won by"),
            [
                (
                    row.reason.replace("_", " "),
                    str(row.games),
                    _percent(row.rate),
                    _interval(row.low, row.high),
                    ", ".join(f"{label} {share:.0%}" for label, share in row.won.items()),
                )
                for row in found.endings
            ],
        ),
        "<h2>Is it exciting?</h2>",
        "<p>By the title's own evaluation of the true position the lead changes "
        f"{fmean(found.leads):.1f} times a game. {_known(found.known)}</p>",
        f"<figure>{pictures['leads']}</figure>",
    ]
    if "drama" in pictures:
        parts.append(f"<figure>{pictures['drama']}</figure>")
    parts += _used_parts(found, pictures)
    parts += _luck_parts(found, pictures)
    parts += [
        "<h2>How this was made</h2>",
        f"<p><code>{escape(found.command)} --out DIR</code><br><code>getaway lab report DIR</code></p>",
        f"<p class=note>Checksum of the games: <code>{found.checksum}</code>. Release {escape(plan.engine)}.</p>",
    ]
    title = f"{escape(card.name)}: balance"
    head = f"<meta charset=utf-8><meta name=viewport content='width=device-width'><title>{title}</title>"
    return (
        f"<!doctype html><html lang=en><head>{head}<style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def _settings(found: Findings) -> str:
    """The mode, or what is set otherwise than by default."""
    card, setup = rules_of(found.plan.game).card, found.plan.setup
    mode = next((mode for mode in card.modes if card.setup_of(mode) == setup), None)
    if mode is not None:
        return escape(f" {mode.name}.")
    own = [
        f"{name.replace('_', ' ')} {value}"
        for name, value in setup.options.items()
        if not isinstance(value, tuple) and not card.option(name).is_default(value)
    ]
    return escape(f" Set: {listed(own)}.") if own else ""


def _power(found: Findings) -> str:
    """How small an unfairness these games can show."""
    needed = games_needed(ASKED, 0.5, power=POWER, alpha=SURE_ENOUGH / max(1, found.comparisons))
    return (
        f"With {counted(found.plan.games, 'game')} and {counted(found.comparisons, 'comparison')}, one that is off by "
        f"{100 * found.visible:.1f} points in all games is found with {100 * POWER:.0f} % power; "
        f"{100 * ASKED:.0f} points would take {needed:,} games."
    )


def _first(share: Share) -> str:
    off = 100 * (share.rate - share.even)
    low, high = 100 * (share.low - share.even), 100 * (share.high - share.even)
    said = f"{off:+.1f} points beside an even share of {_percent(share.even)} (95 % interval {low:+.1f} to {high:+.1f})"
    return f"Coming first is worth {said}{': surely no accident' if share.marked else ''}."


def _summary(found: Findings) -> str:
    uneven = [f"{share.heading} {share.label} ({_percent(share.rate)})" for share in found.shares if share.marked]
    minutes = next(row for row in found.lengths if row.figure == "estimated minutes")
    dead = sum(row.dead for row in found.uses)
    sentences = [
        f"Surely uneven: {escape(listed(uneven))}." if uneven else "Nothing is surely uneven.",
        f"Half of the games take less than {minutes.median:.0f} minutes, one in ten more than {minutes.high:.0f}.",
        f"{_percent(found.draws)} of the games are drawn." if found.draws else "",
        f"{counted(dead, 'choice')} often offered and hardly ever taken." if dead else "",
    ]
    return f"<p>{' '.join(filter(None, sentences))}</p>"


def _known(known: list[float]) -> str:
    if not known:
        return "No game had a winner."
    return (
        f"In half of the games the winner is ahead for good after {_percent(known[len(known) // 2])} of the decisions, "
        f"in one of ten only after {_percent(known[len(known) * 9 // 10])}."
    )


def _used_parts(found: Findings, pictures: dict[str, str]) -> list[str]:
    parts = [
        "<h2>What is used?</h2>",
        "<p>How often a choice was taken when it was offered, and how much oftener those won who took it at least once "
        "in a game than those who were offered it and never did, in points, with Newcombe's 95 % interval. What stays "
        "clear of zero after the correction for everything that is used (Holm) is marked. That is no proof of a cause: "
        "whoever is ahead may afford more. <code>getaway lab worth</code> tells what a choice causes.</p>",
    ]
    if "gains" in pictures:
        parts.append(f"<figure>{pictures['gains']}</figure>")
    dead = [row for row in found.uses if row.dead]
    if dead:
        parts.append(
            f"<h3>Dead choices</h3><p>Offered at least {OFTEN} times and surely taken in less than "
            f"{_percent(HARDLY)} of them by {escape(listed(dict.fromkeys(found.plan.bots)))}. With strong players that "
            f"means a choice nobody needs; with weak ones perhaps only one that they do not understand.</p>"
            f"{_use_table(dead)}"
        )
    for heading in dict.fromkeys(row.heading for row in found.uses):
        rows = [row for row in found.uses if row.heading == heading]
        parts.append(f"<h3>By {escape(heading)}</h3>{_use_table(rows)}")
    return parts


def _luck_parts(found: Findings, pictures: dict[str, str]) -> list[str]:
    parts = [
        "<h2>Luck and skill</h2>",
        f"<p>The evaluation is off by {_percent(found.error)} on average (expected calibration error).</p>",
    ]
    if "calibration" in pictures:
        parts.append(f"<figure>{pictures['calibration']}</figure>")
    if found.luck is not None:
        parts.append(f"<p>Chance explains {_percent(found.luck)} of what separates winners from losers.</p>")
    elif found.error > CALIBRATED:
        parts.append(
            "<p>Luck cannot be told from skill here: that takes an evaluation that is off by at most "
            f"{_percent(CALIBRATED)}.</p>"
        )
    else:
        parts.append("<p>Luck was not measured in this run; <code>--luck</code> does.</p>")
    return parts


def _share_table(rows: list[Share]) -> str:
    heads = ("", "games", "won", "95 % interval", "even", "corrected p")
    cells = [
        (
            row.label,
            str(row.games),
            _percent(row.rate),
            _interval(row.low, row.high),
            _percent(row.even),
            f"{row.p:.3f}",
        )
        for row in rows
    ]
    return _table(heads, cells, [row.marked for row in rows])


def _use_table(rows: list[Used]) -> str:
    return _table(
        ("", "offered", "taken", "a game", "rate", "95 % interval", "with winning"),
        [
            (
                row.label,
                str(row.offered),
                str(row.taken),
                f"{row.per_game:.2f}",
                _percent(row.rate),
                _interval(row.low, row.high),
                _gain(row),
            )
            for row in rows
        ],
        [row.marked for row in rows],
    )


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]], marked: list[bool] | None = None) -> str:
    head = "".join(f"<th scope=col>{escape(cell)}</th>" for cell in heads)
    lines: list[str] = []
    for at, row in enumerate(rows):
        kind = " class=marked" if marked and marked[at] else ""
        lines.append(f"<tr{kind}>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>")
    return f"<div class=wide><table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"


def _gain(row: Used) -> str:
    if row.gain is None:
        return ""
    return f"{100 * row.gain:+.1f} ({100 * row.gain_low:+.1f} to {100 * row.gain_high:+.1f})"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _interval(low: float, high: float) -> str:
    return f"{100 * low:.1f} to {100 * high:.1f} %"
