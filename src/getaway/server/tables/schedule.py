"""When bots answer: at moments that depend on public facts only.

How long a bot thinks depends on what it holds: with nothing to play it has its answer at once. So an answer is held
back until its window is over. A window is as long as that bot needs for almost all questions of that kind, whatever it
holds; everybody at the table knows who plays, and which kind of question is open. An answer that takes longer comes at
the end of the next window. A draw on top blurs what the rest of the server needs.
"""

from __future__ import annotations

import math
from collections import deque

from getaway.bots import seconds_of

Key = tuple[str, str, str]
"""A title, a bot and a kind of question."""

REMEMBERED = 100
"""A window is longer than each of the last answers of its kind took: about one in this many is late."""

FIRST = 10
"""Until this many answers are known, a window is at least as long as the bot is expected to need."""

MARGIN = 1.25
"""How much longer."""

BLUR = 0.3
"""Each wait is up to this fraction longer, at random."""


class Windows:
    """How long the windows are, learnt from how long bots take."""

    def __init__(self, least: float) -> None:
        self.least = least
        """No window is shorter than this; with 0 there are none, and bots answer when they can."""
        self._known: dict[Key, deque[float]] = {}
        """How long the last answers took."""

    def length(self, key: Key) -> float:
        """The length of a window now."""
        if not self.least:
            return 0.0
        known = self._known.get(key, ())
        expected = seconds_of(key[1]) / 2 if len(known) < FIRST else 0.0
        return max(self.least, expected, MARGIN * max(known, default=0.0))

    def learn(self, key: Key, took: float) -> None:
        """A bot needed `took` seconds for an answer, of several that were possible."""
        self._known.setdefault(key, deque(maxlen=REMEMBERED)).append(took)


def released(planned: float, begun: float, ready: float, *, pause: float, window: float, draw: float) -> float:
    """When an answer is given that was `ready` at that moment.

    The question came up when it was `planned`, the bot got a processor when it had `begun`; `pause` is how long bots
    wait at least, `window` how long the answer is held back, and `draw`, from 0 to 1, the luck of this time.
    """
    blurred = 1.0 + BLUR * draw
    moment = max(planned + pause * blurred, begun + window * blurred)
    if ready <= moment or not window:
        return max(moment, ready)
    return begun + math.ceil((ready - begun) / (window * blurred)) * window * blurred
