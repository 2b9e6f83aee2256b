"""What the toy's board in web/toys/hare is generated from: ``python -m tests.toys.client`` writes it."""

from __future__ import annotations

from pathlib import Path

from tools import content, protocol

from tests.toys import hare

FOLDER = Path(__file__).resolve().parents[2] / "web/toys/hare"


def written() -> dict[Path, str]:
    """Every generated file and what must stand in it."""
    return {
        FOLDER / "hare.gen.ts": protocol.ts_game(hare.RULES),
        FOLDER / "content.gen.ts": content.module(hare.RULES.printed()),
    }


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, "utf-8")
        print(f"wrote {path.name}")
