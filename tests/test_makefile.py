"""The Makefile on other machines than this one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NODE = {"node", "nodejs", "npm", "npx", "corepack"}


@pytest.fixture
def machine_without_node(tmp_path: Path) -> dict[str, str]:
    """An environment in which every program of this machine is found but those of Node."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for folder in os.environ["PATH"].split(os.pathsep):
        for program in Path(folder).glob("*"):
            link = programs / program.name
            if program.name not in NODE and not link.is_symlink() and os.access(program, os.X_OK):
                link.symlink_to(program)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return {**kept, "PATH": str(programs)}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files that the browser client is built from, and this checkout's installed packages if there are any."""
    folder = tmp_path / "checkout"
    ours = shutil.ignore_patterns("node_modules", ".svelte-kit", "coverage")
    shutil.copytree(ROOT / "web", folder / "web", ignore=ours)
    shutil.copytree(ROOT / "requirements", folder / "requirements")
    shutil.copy2(ROOT / "Makefile", folder)
    if (ROOT / "web/node_modules/.stamp").exists():
        (folder / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    return folder


@pytest.mark.long
def test_the_browser_client_is_built_where_the_machine_has_no_node(
    machine_without_node: dict[str, str], checkout: Path
) -> None:
    assert shutil.which("node", path=machine_without_node["PATH"]) is None
    # Kept, so that Node is fetched once.
    venv = ROOT / "build" / "machine-without-node"
    command = ["make", "web", f"VENV={venv}", f"PYTHON={sys.executable}"]
    done = subprocess.run(
        command, cwd=checkout, env=machine_without_node, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (checkout / "src/getaway/server/static/index.html").is_file()
    assert (venv / "bin/node").is_file()
    # People are told what is going on, and nothing that they can do nothing about.
    told = done.stdout.splitlines()
    assert told[-1] == "- building the browser client"
    assert all(line.startswith("- ") for line in told)
    assert done.stderr == ""
