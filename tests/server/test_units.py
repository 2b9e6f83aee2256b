"""The small parts: names, limits, settings, logs."""

from __future__ import annotations

import json
import logging
import time
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from getaway.bots import BOTS
from getaway.bots.search.bot import LEVELS
from getaway.server.limits import Bucket, Buckets
from getaway.server.logs import JsonLines
from getaway.server.making import new_id
from getaway.server.names import clean, name_of
from getaway.server.settings import BadSettings, Rate, Settings, read_settings


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("A\u0000n\u0007n", "Ann"),
        ("two\nlines\tand\u00a0more", "two lines and more"),
        ("\u202eevil\u202c", "evil"),
        ("\u200b\u2060", ""),
        ("\u200d", ""),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("x" * 99, "x" * 24),
    ],
)
def test_names_are_made_fit_to_be_shown(typed: str, shown: str) -> None:
    assert clean(typed, 24) == shown
    assert name_of(typed, "Guest") == (shown or "Guest")


@given(st.text())
def test_what_is_left_of_a_name_is_one_visible_line(text: str) -> None:
    left = clean(text, 24)
    assert len(left) <= 24
    assert left == left.strip()
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in left)
    left.encode()


def test_who_leaves_is_replaced_by_a_level_that_answers_before_patience_ends() -> None:
    settings = Settings()
    assert settings.bot == "level3"
    assert settings.bot in BOTS
    assert all(min(level.seconds, settings.bot_seconds) < settings.bot_patience / 1.5 for level in LEVELS)


def test_a_bucket_lets_a_burst_through_and_then_a_trickle(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("getaway.server.limits.time.monotonic", lambda: now)
    bucket = Bucket(Rate(3, 2))
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now += 1000
    assert bucket.take(3)
    assert not bucket.take()


def test_buckets_forget_who_came_long_ago() -> None:
    buckets = Buckets(Rate(1, 0), most=2)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    assert buckets.take("c")
    assert buckets.take("a")


def test_settings_come_from_a_file_and_are_checked(tmp_path: Path) -> None:
    assert read_settings(None) == Settings()
    file = tmp_path / "settings.toml"
    file.write_text("think = 0.1\nmessages = { burst = 5, per_second = 1 }\n")
    assert read_settings(file) == Settings(think=0.1, messages=Rate(5, 1))
    for wrong in ("think = 'slow'", "thinking = 1.0", "think =", "messages = { burst = 5 }"):
        file.write_text(wrong)
        with pytest.raises(BadSettings):
            read_settings(file)
    with pytest.raises(BadSettings):
        read_settings(tmp_path / "none.toml")


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


def test_ids_of_tables_cannot_be_guessed_or_mixed_up() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(one) == 12 and not set(one) & set("lo01") for one in ids)
