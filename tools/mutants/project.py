"""What is examined: where the sources and the tests of a title lie."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.mutant import Module, Mutant

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Project:
    """Where the sources and the tests of a title lie."""

    root: Path
    name: str
    folder: Path
    sources: tuple[Path, ...]
    tests: Path
    others: Path | None = None
    """Tests of all titles; those with the name of this one in brackets are its own."""
    support: tuple[Path, ...] = ()
    """Other files that decide which lines a test reaches."""

    def modules(self) -> list[Module]:
        """The sources that are mutated."""
        found = []
        for path in self.sources:
            name = ".".join(path.relative_to(self.root / "src").with_suffix("").parts).removesuffix(".__init__")
            tree = ast.parse(path.read_text("utf-8"))
            found.append(Module(name, path.relative_to(self.folder).as_posix(), path, tree))
        return found

    def shown(self, mutant: Mutant, tests: int) -> str:
        """A mutant that `tests` tests reach, as people read it."""
        where = mutant.module.path.relative_to(self.root)
        reached = f"{tests} tests reach it" if tests else "no test reaches it"
        head = f"{where}:{mutant.line} in {mutant.function or 'the module'}"
        return f"\n{head}\n  - {mutant.was}\n  + {mutant.now}\n  {reached}\n"

    def concerns(self, test: str) -> bool:
        """Whether a test is one of this title."""
        if Path(test.partition("::")[0]).is_relative_to(self.tests.relative_to(self.root)):
            return True
        return f"[{self.name}" in test and "test_coverage.py" not in test

    @property
    def kept(self) -> Path:
        """Where the answers of earlier runs lie."""
        return self.root / "build" / "mutants"

    @property
    def survivors(self) -> Path:
        """What survived the last run, in the form of the list of harmless mutants; of one that was cut off, so far."""
        return self.kept / f"{self.name}-survivors.toml"


def title(game: str) -> Project:
    """The project of a title of this repository."""
    folder = ROOT / "src/getaway/games" / game
    if not (folder / "table.py").is_file():
        raise SystemExit(f"There is no title {game!r} under src/getaway/games.")
    sources = (*sorted((folder / "flow").rglob("*.py")), folder / "table.py")
    engine = [path for part in ("kernel", "parts") for path in (ROOT / "src/getaway" / part).rglob("*.py")]
    helpers = [*(ROOT / "tests/games").glob("*.py"), *(ROOT / "tests").glob("*.py")]
    support = tuple(path for path in (*engine, *helpers) if not path.name.startswith("test_"))
    return Project(ROOT, game, folder, sources, ROOT / "tests/games" / game, ROOT / "tests/conformance", support)
