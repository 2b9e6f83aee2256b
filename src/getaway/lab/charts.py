"""The pictures of a report, as SVG that needs nothing else: drawn by Vega without a browser."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import altair as alt
import polars as pl
import vl_convert as vlc

from getaway.lab.analysis import Findings, Share, Used

INK, PALE, WARN, COOL = "#20242c", "#c9ced6", "#c2410c", "#1d5f8a"
FONT: Final = "Georgia, 'Times New Roman', serif"
WIDTH: Final = 700
WHOLE: Final = alt.Scale(domain=[0, 1])
MOST: Final = 24
"""The most bars of a picture: the longest tell most."""
CHANGES: Final = 12
"""More changes of the lead than this are one bar."""


def svg(chart: Any) -> str:
    """A chart as SVG."""
    styled = (
        chart.configure(font=FONT, background="white")
        .configure_view(stroke=None)
        .configure_axis(labelColor=INK, titleColor=INK, gridColor="#eceef1", domainColor=PALE, tickColor=PALE)
        .configure_axis(labelFontSize=12, titleFontSize=12, titleFontWeight="normal", labelLimit=260)
        .configure_title(fontSize=13, anchor="start", color=INK)
    )
    return str(vlc.vegalite_to_svg(styled.to_dict()))


def fairness(shares: list[Share], heading: str) -> str:
    """Win rates with their intervals beside the even share; what is surely uneven stands out."""
    rows = [share for share in shares if share.heading == heading]
    data = pl.DataFrame(
        {
            "label": [row.label for row in rows],
            "rate": [row.rate for row in rows],
            "low": [row.low for row in rows],
            "high": [row.high for row in rows],
            "marked": [row.marked for row in rows],
            "even": [row.even for row in rows],
        }
    )
    y = alt.Y("label:N", title=None, sort=None)
    colour = alt.Color("marked:N", scale=alt.Scale(domain=[False, True], range=[COOL, WARN]), legend=None)
    x = alt.X(
        "rate:Q", title="share won", axis=alt.Axis(format="%", tickCount=8), scale=alt.Scale(zero=False, nice=True)
    )
    base = alt.Chart(data).properties(width=WIDTH - 180, height=max(40, 22 * len(rows)))
    bars = base.mark_rule(strokeWidth=3).encode(y=y, x=alt.X("low:Q", title="share won"), x2="high:Q", color=colour)
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(y=y, x=x, color=colour)
    even = base.mark_rule(strokeDash=[4, 4], color=INK).encode(x="even:Q")
    return svg(bars + dots + even)


def lengths(minutes: list[float]) -> str:
    """How long games take."""
    data = pl.DataFrame({"minutes": minutes})
    chart = (
        alt.Chart(data)
        .mark_bar(color=COOL)
        .encode(
            x=alt.X(
                "minutes:Q", bin=alt.Bin(maxbins=30), title="estimated minutes", axis=alt.Axis(format="d", tickCount=10)
            ),
            y=alt.Y("count():Q", title="games"),
        )
        .properties(width=WIDTH - 80, height=160)
    )
    return svg(chart)


def endings(found: Findings) -> str:
    """How games end, with intervals."""
    data = pl.DataFrame(
        {
            "reason": [row.reason.replace("_", " ") for row in found.endings],
            "rate": [row.rate for row in found.endings],
            "low": [row.low for row in found.endings],
            "high": [row.high for row in found.endings],
        }
    )
    base = alt.Chart(data).properties(width=WIDTH - 180, height=max(40, 24 * len(data)))
    y = alt.Y("reason:N", title=None, sort=None)
    bars = base.mark_bar(color=COOL, height=12).encode(y=y, x=alt.X("rate:Q", title="games", axis=alt.Axis(format="%")))
    marks = base.mark_rule(color=INK).encode(y=y, x="low:Q", x2="high:Q")
    return svg(bars + marks)


def drama(known: list[float]) -> str:
    """In how many games the winner is known for good after which share of the game."""
    steps = [at / 50 for at in range(51)]
    decided = [sum(one <= at for one in known) / len(known) for at in steps]
    data = pl.DataFrame({"played": steps, "decided": decided})
    chart = (
        alt.Chart(data)
        .mark_area(color=PALE, line={"color": COOL, "strokeWidth": 2})
        .encode(
            x=alt.X("played:Q", title="share of the game played", axis=alt.Axis(format="%")),
            y=alt.Y(
                "decided:Q", title="winner ahead for good", axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1])
            ),
        )
        .properties(width=WIDTH - 80, height=170)
    )
    return svg(chart)


def leads(changes: list[int]) -> str:
    """In how many games the lead changed how often; the rare rest is one bar."""
    counts: Counter[int] = Counter(min(one, CHANGES) for one in changes)
    labels = [f"{at} or more" if at == CHANGES else str(at) for at in range(CHANGES + 1)]
    data = pl.DataFrame({"changes": labels, "share": [counts[at] / len(changes) for at in range(CHANGES + 1)]})
    chart = (
        alt.Chart(data)
        .mark_bar(color=COOL)
        .encode(
            x=alt.X("changes:N", title="changes of the lead", sort=None, axis=alt.Axis(labelAngle=0)),
            y=alt.Y("share:Q", title="games", axis=alt.Axis(format="%")),
        )
        .properties(width=WIDTH - 80, height=130)
    )
    return svg(chart)


def gains(uses: list[Used]) -> str:
    """What goes most with winning and with losing, with intervals."""
    told = [(row, row.gain) for row in uses if row.gain is not None and row.marked]
    told.sort(key=lambda pair: -abs(pair[1]))
    rows = sorted(told[:MOST], key=lambda pair: -pair[1])
    data = pl.DataFrame(
        {
            "label": [row.label for row, _ in rows],
            "gain": [gain for _, gain in rows],
            "low": [row.gain_low for row, _ in rows],
            "high": [row.gain_high for row, _ in rows],
            "good": [gain > 0 for _, gain in rows],
        }
    )
    base = alt.Chart(data).properties(width=WIDTH - 260, height=max(40, 18 * len(rows)))
    y = alt.Y("label:N", title=None, sort=None)
    colour = alt.Color("good:N", scale=alt.Scale(domain=[True, False], range=[COOL, WARN]), legend=None)
    title = "share won by those who used it, less the others'"
    x = alt.X("gain:Q", title=title, axis=alt.Axis(format="+%"))
    bars = base.mark_rule(strokeWidth=2).encode(y=y, x=alt.X("low:Q", title=title), x2="high:Q", color=colour)
    dots = base.mark_point(filled=True, size=50, opacity=1).encode(y=y, x=x, color=colour)
    return svg(bars + dots + base.mark_rule(strokeDash=[4, 4], color=INK).encode(x=alt.datum(0)))


def calibration(found: Findings) -> str:
    """What the evaluation said beside what came of it; on the line it is right."""
    data = pl.DataFrame(
        {
            "said": [row.said for row in found.said],
            "paid": [row.paid for row in found.said],
            "positions": [row.positions for row in found.said],
        }
    )
    line = alt.Chart(pl.DataFrame({"at": [0.0, 1.0]})).mark_line(color=PALE).encode(x="at:Q", y="at:Q")
    dots = (
        alt.Chart(data)
        .mark_point(filled=True, color=COOL, opacity=1)
        .encode(
            x=alt.X("said:Q", title="the evaluation's chance to win", axis=alt.Axis(format="%"), scale=WHOLE),
            y=alt.Y("paid:Q", title="won", axis=alt.Axis(format="%"), scale=WHOLE),
            size=alt.Size("positions:Q", legend=None),
        )
    )
    return svg((line + dots).properties(width=260, height=260))
