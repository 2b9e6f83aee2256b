"""What the tests' workers do; in a module of its own, because other processes import it."""

from __future__ import annotations

import gc
import json
import os
import sys
import time

from getaway.kernel.dealer import Dealer
from getaway.kernel.match import Match
from getaway.kernel.tape import Tape
from getaway.server.work import thinking


def shout(question: bytes) -> bytes:
    """Answers, dies or hangs, as it is told."""
    if question == b"die":
        os._exit(9)
    if question == b"raise":
        raise ValueError("a bug in a bot")
    if question == b"hang":
        time.sleep(60)
    if question == b"pid":
        return str(os.getpid()).encode()
    return question.upper()


def confess(question: bytes) -> bytes:
    """Thinks like a bot's process, and then names what it holds of true games and which modules of the server."""
    thinking.think(question)
    held = [type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, Match | Dealer | Tape)]
    loaded = sorted(name for name in sys.modules if name.startswith("getaway.server."))
    return json.dumps({"held": held, "loaded": loaded}).encode()
