"""Logs as JSON lines. Nothing secret goes in: no tokens, no seeds, no choices, no addresses."""

from __future__ import annotations

import logging
import os
import sys
import traceback
from typing import Any

import msgspec

_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message", "websocket"}


class JsonLines(logging.Formatter):
    """One JSON object per record: time, level, who, what, and whatever was given as `extra`.

    Where several processes write into one log, each line names its process.
    """

    def __init__(self, pids: bool = False) -> None:
        super().__init__()
        self._pids = pids

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        if self._pids:
            line["pid"] = os.getpid()
        line.update((key, value) for key, value in vars(record).items() if key not in _OWN)
        if record.exc_info is not None and record.exc_info[1] is not None:
            # Lines of code only: what the variables held may be secret.
            line["error"] = type(record.exc_info[1]).__name__
            if record.exc_info[1].__cause__ is not None:
                line["cause"] = type(record.exc_info[1].__cause__).__name__
            line["trace"] = [
                f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
                for frame in traceback.extract_tb(record.exc_info[2])
            ]
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up_logs(level: int = logging.INFO, *, pids: bool = False) -> None:
    """Send all logs of this process, and of those it becomes, to stderr, as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(pids))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar", "alembic", "sqlalchemy", "httpx"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(logging.WARNING)
