"""Anyone who knows one title knows all five: the same names mean the same things, and nothing else lies beside them."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TITLES = sorted(path for path in (ROOT / "src/getaway/games").iterdir() if (path / "rules.md").exists())
FOLDERS = [*TITLES, ROOT / "tests/toys/hare"]

# One place for a question: what each of these names holds is told in docs/adding-a-game.md.
ALWAYS = (
    "__init__.py",
    "card.py",
    "chronicle.py",
    "content",
    "content.py",
    "events",
    "flow",
    "hints",
    "knowledge",
    "laws.py",
    "picture.py",
    "pieces.py",
    "rules.md",
    "space.py",
    "table.py",
    "terms.py",
    "view.py",
    "words",
)
WHERE_NEEDED = ("aids", "board", "guide.md", "lessons", "observe.py")
# These may be one module or a package of several.
EITHER = ("aids", "board", "events", "knowledge", "words")

MOST_LINES = 350
"""How long a component of the client may be."""


def names_in(folder: Path) -> set[str]:
    """What lies at the top of a title's folder; a module and a package of one name are the same thing."""
    found = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
    return {name.removesuffix(".py") if name.removesuffix(".py") in EITHER else name for name in found}


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_a_title_has_the_shape_of_all_titles(folder: Path) -> None:
    names = names_in(folder)
    assert sorted(set(ALWAYS) - names) == []
    assert sorted(names - {*ALWAYS, *WHERE_NEEDED}) == []


def test_the_titles_share_their_names() -> None:
    modules = {Path(name).stem for folder in TITLES for name in names_in(folder) if not name.endswith(".md")}
    assert len(modules - {"__init__", "lessons"}) <= 18


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_flow_holds_only_rules(folder: Path) -> None:
    """A module of flow is a heading of the rulebook: at least one frame, or a step of several frames."""
    for module in sorted((folder / "flow").glob("*.py")):
        if module.stem != "__init__":
            assert "def " in module.read_text("utf-8"), f"{module.name} holds constants: they belong into pieces.py"


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_every_frame_names_its_rules(folder: Path) -> None:
    """Law 4: the ids stand in the docstring of every class in flow."""
    silent = [
        f"{module.stem}.{node.name}"
        for module in sorted((folder / "flow").glob("*.py"))
        for node in ast.parse(module.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and not re.search(r"[A-Z]+-[A-Z]+-\d+", ast.get_docstring(node) or "")
    ]
    assert silent == []


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_what_the_rest_of_the_system_sees_has_one_name(folder: Path) -> None:
    package = "tests.toys" if folder.parent.name == "toys" else "getaway.games"
    rules = importlib.import_module(f"{package}.{folder.name}").RULES
    assert type(rules).__name__.endswith("Rules")
    assert type(rules.hints).__name__.endswith("Hints")
    parts = ("view", "knowledge", "imaginable", "picture")
    assert [getattr(rules, part).__name__ for part in parts] == ["view_of", "knowledge_of", "imaginable", "picture_of"]


SOURCES = {path: ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "src").rglob("*.py"))}
MOST_UNNAMED = 4
BY_POSITION = {
    "game.py": "Game"  # `clone` runs at every node of a search, and names would cost a twentieth of it
}


def long_parameters() -> set[str]:
    """The functions and classes of ours that take more than four arguments, by name.

    A function that remembers its answers is left out: names would be a part of what it remembers them by.
    """
    found: set[str] = set()
    for tree in SOURCES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                inits = [part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"]
                fields = sum(isinstance(part, ast.AnnAssign) for part in node.body)
                # Those of a base class may come first.
                if len(inits[0].args.args) - 1 > MOST_UNNAMED if inits else fields or node.bases:
                    found.add(node.name)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                cached = any("cache" in ast.unparse(decorator) for decorator in node.decorator_list)
                if len(node.args.args) > MOST_UNNAMED and not cached:
                    found.add(node.name)
    return found


def foreign_names(tree: ast.Module) -> set[str]:
    """What a module imports from elsewhere."""
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    return {
        alias.asname or alias.name
        for node in imports
        if not (node.module or "").startswith("getaway")
        for alias in node.names
    }


def own_names(tree: ast.Module) -> dict[str, str]:
    """What a module imports under another name, with the name it has where it is defined."""
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    return {alias.asname: alias.name for node in imports for alias in node.names if alias.asname}


def test_a_call_with_more_than_four_arguments_names_them() -> None:
    """Two prices that are swapped have the right types."""
    ours = long_parameters()
    unnamed = []
    for path, tree in SOURCES.items():
        foreign, renamed = foreign_names(tree), own_names(tree)
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or len(node.args) <= MOST_UNNAMED:
                continue
            if any(isinstance(part, ast.Starred) for part in node.args):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            if called in foreign or BY_POSITION.get(path.name) == called:
                continue
            if renamed.get(called, called) in ours:
                unnamed.append(f"{path.relative_to(ROOT)}:{node.lineno} {called}")
    assert unnamed == []


def test_components_stay_small() -> None:
    """What a component decides belongs into a module without a framework, where it is tested by itself."""
    lines = {path.name: path.read_text("utf-8").count("\n") for path in (ROOT / "web/src").rglob("*.svelte")}
    assert lines
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}
