"""The server's settings: defaults that fit together, and a file that is checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from getaway.bots import BOTS
from getaway.bots.search.bot import LEVELS
from getaway.server.settings import BadSettings, Rate, Settings, read_settings


def test_who_leaves_is_replaced_by_a_level_that_answers_before_patience_ends() -> None:
    settings = Settings()
    assert settings.bot == "level3"
    assert settings.bot in BOTS
    assert all(min(level.seconds, settings.bot_seconds) < settings.bot_patience / 1.5 for level in LEVELS)


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
