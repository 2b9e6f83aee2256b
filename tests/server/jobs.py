"""What the tests' workers do; in a module of its own, because other processes import it."""

from __future__ import annotations

import os
import time


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
