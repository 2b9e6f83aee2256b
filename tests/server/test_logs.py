"""The server's log lines."""

from __future__ import annotations

import json
import logging
import time

import pytest

from getaway.server.logs import JsonLines


def test_logs_are_json_lines_without_what_variables_held() -> None:
    with pytest.raises(KeyError) as caught:
        {"token": "secret"}["seed"]
    about = (KeyError, caught.value, caught.tb)
    record = logging.LogRecord("x", logging.ERROR, "f", 1, "it %s", ("failed",), about)
    record.table = "abc"
    line = json.loads(JsonLines().format(record))
    assert (line["what"], line["level"], line["table"], line["error"]) == ("it failed", "error", "abc", "KeyError")
    assert "secret" not in json.dumps(line)
    assert abs(line["at"] - time.time()) < 60
