"""`getaway bench table` measures what it says; how fast the table is, is not asked here, where machines are busy."""

from __future__ import annotations

import json
import subprocess
import sys

from playwright.sync_api import Browser


def test_presses_and_frames_are_measured_beside_an_empty_page(browser: Browser) -> None:
    assert browser.is_connected()
    command = ["-c", "from getaway.cli import main; main()", "bench", "table", "hunter", "--clicks", "2", "--json"]
    done = subprocess.run([sys.executable, *command], capture_output=True, check=False, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert [row["what"] for row in report["clicks"]] == ["empty page", "hunter"]
    assert report["clicks"][0]["silent"] == 0
    assert all(row["clicks"] == 2 for row in report["clicks"])
    assert all(row["per_s"] > 0 for row in report["frames"])
