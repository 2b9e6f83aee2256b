"""Finished games to look at, played by bots among themselves."""

from __future__ import annotations

import time
from functools import cache

import httpx

from tests.browser.table import EXAMPLE

PATIENCE = 30.0
"""So many seconds the bots may take; the machine may be busy."""


@cache
def recorded(address: str, bot: str = "sensible", turns: int = 2) -> str:
    """The id of a finished game of the server at this address; always the same one."""
    with httpx.Client(base_url=address, timeout=PATIENCE) as http:
        seats = [{"kind": "bot", "bot": bot}] * 2
        plan = {"game": "hunter", "seats": seats, "options": EXAMPLE | {"turn_cap": turns}}
        table: str = http.post("/api/tables", json=plan).raise_for_status().json()["table"]["id"]
        end = time.monotonic() + PATIENCE
        while http.get(f"/api/tables/{table}").raise_for_status().json()["state"] != "finished":
            assert time.monotonic() < end, "the bots do not come to an end"
            time.sleep(0.05)
    return table
