"""``python -m tests.golden.update [GAME ...]``: rewrites the golden playthroughs. Read the diff."""

from __future__ import annotations

import sys

from tests.golden import path_of, play
from tests.toys import titles


def main(games: list[str]) -> None:
    for rules in titles():
        if games and rules.card.id not in games:
            continue
        for mode in rules.card.modes:
            path = path_of(rules, mode)
            before = path.read_text("utf-8") if path.exists() else ""
            now = play(rules, mode)
            if now != before:
                path.write_text(now, "utf-8")
            print(f"{path.name}: {'unchanged' if now == before else f'written, {len(now) // 1024} kB'}")


if __name__ == "__main__":
    main(sys.argv[1:])
