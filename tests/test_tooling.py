"""The project's own tools keep their promises."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from tools.wheel import COMPILED, missing

import getaway

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

# Written in two halves, so that this file does not find itself.
HOSTS = re.compile(r"pypi" r"\.org|python" r"hosted\.org|npm" r"js\.org|deb\.debian" r"\.org")
INDEX_OPTIONS = re.compile(r"^\s*--(?:extra-)?(?:index-url|find-links)\b", re.MULTILINE)
MACHINE_PATHS = re.compile(r"(?<![\w.~>}*-])/(?:wo" r"rk|ro" r"ot|ho" r"me/\w+|Us" r"ers/\w+)/")


def own_files() -> list[Path]:
    """Every text file that is or would be committed."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    except (FileNotFoundError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    paths = (ROOT / name for name in listed.split("\0") if name)
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()]


def test_the_package_and_its_metadata_tell_one_version() -> None:
    assert PYPROJECT["project"]["version"] == getaway.__version__


def test_the_changelog_knows_the_current_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"## [{getaway.__version__}]" in changelog


def test_every_game_folder_is_registered_and_every_registered_game_has_a_folder() -> None:
    folders = {path.parent.name for path in (ROOT / "src/getaway/games").glob("*/__init__.py")}
    declared = PYPROJECT["project"]["entry-points"]["getaway.games"]
    assert set(declared) == folders
    installed = {point.name: point.value for point in entry_points(group="getaway.games")}
    assert declared.items() <= installed.items()


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    found = []
    for path in own_files():
        text = path.read_text("utf-8")
        for pattern in (HOSTS, INDEX_OPTIONS, MACHINE_PATHS):
            found += [f"{path.relative_to(ROOT)}: {hit.group().strip()}" for hit in pattern.finditer(text)]
    assert found == []


def locked(name: str) -> dict[str, str]:
    """The packages of a lock file with their versions."""
    text = (ROOT / "requirements" / name).read_text("utf-8")
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE))


@pytest.mark.parametrize("name", ["run.lock", "dev.lock", "bench.lock", "node.lock"])
def test_every_locked_package_is_pinned_to_one_version_and_has_hashes(name: str) -> None:
    entries = re.split(r"\n(?=\S)", (ROOT / "requirements" / name).read_text("utf-8").strip())
    packages = [entry for entry in entries if not entry.startswith("#")]
    assert packages
    assert [entry for entry in packages if "==" not in entry or "--hash=sha256:" not in entry] == []


def test_playing_needs_a_part_of_what_working_needs_in_the_same_versions() -> None:
    run, dev = locked("run.lock"), locked("dev.lock")
    assert run.items() < dev.items()
    assert not {"pytest", "mypy", "ruff", "hypothesis", "playwright"} & run.keys()


def test_imports_keep_their_directions() -> None:
    tool = Path(sys.executable).parent / "lint-imports"
    run = subprocess.run([tool, "--no-cache"], cwd=ROOT, capture_output=True, check=False, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_wheel_without_its_client_or_its_engine_is_noticed() -> None:
    package = ROOT / "src" / "getaway"
    held = [f"getaway/{path.relative_to(package)}" for path in package.rglob("*") if path.is_file()]
    held += ["getaway/server/static/index.html", "getaway/server/static/assets/main.js"]
    assert missing(held, pure=True) == []
    assert missing([*held, "getaway/kernel/game.cpython-311-x86_64-linux-gnu.so"]) == []
    assert missing(held) == [COMPILED]
    without = [name for name in held if not name.endswith(".js") and "/migrations/versions/" not in name]
    assert missing(without, pure=True) == [
        "getaway/server/static/assets/*.js",
        "getaway/server/store/migrations/versions/m*.py",
    ]


def test_the_wheel_brings_the_lock_of_what_it_was_tested_with() -> None:
    shipped = Path(getaway.__file__).parent / "run.lock"
    assert shipped.read_text() == (ROOT / "requirements" / "run.lock").read_text()
    assert '"run.lock"' in (ROOT / "pyproject.toml").read_text()
