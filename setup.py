"""Builds Getaway, compiled where that is possible.

A wheel built with a C compiler at hand carries the engine compiled by mypyc; without one, or with
`GETAWAY_PURE=1` in the environment, it is pure Python and works the same. An editable install is always pure,
so that an edit takes effect at once. Everything that is not about compiling stands in pyproject.toml.
"""

from __future__ import annotations

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src/getaway")

# What mypyc compiles, by module name; a star stands for every title, or for every module of a package. Everything else
# stays interpreted: the border, where msgspec types are declared, files are read and choices are put into words.
# (msgspec builds its types by a metaclass, which compiled classes cannot have.)
COMPILED = (
    "kernel.codec",
    "kernel.frames",
    "kernel.game",
    "kernel.lots",
    "kernel.odds",
    "kernel.playout",
    "kernel.rows",
    "kernel.spaces",
    "kernel.table",
    "kernel.windows",
    "parts.*",
    "games.*.board",
    "games.*.flow.*",
    "games.*.hints.search.*",
    "games.*.observe",
    "games.*.pieces",
    "games.*.table",
    "games.*.terms",
    "games.downtown.knowledge.memory",
    "games.hunter.hints.movement",
    "games.hunter.hints.scene",
    "games.hunter.knowledge.deduction",
    "games.hunter.knowledge.families",
    "games.hunter.knowledge.movements",
    "games.hunter.knowledge.sight",
    "games.punk.knowledge.deduction",
    "games.punk.board.geometry",
    "bots.search.mcts",
    "bots.search.tree",
    "envs.driver",
)

# Only these commands put compiled code into a wheel or a build tree; asking for metadata, making a source
# distribution or an editable install does not.
COMPILING_COMMANDS = frozenset({"bdist_wheel", "build", "build_ext", "install"})


def modules_to_compile() -> list[str]:
    """The modules of the engine that mypyc compiles, as sorted paths; every name must have one."""
    found: set[Path] = set()
    for name in COMPILED:
        paths = {path for path in (ROOT / PACKAGE).glob(f"{name.replace('.', '/')}.py") if path.stem != "__init__"}
        if not paths:
            raise FileNotFoundError(f"no module {name} to compile")
        found |= paths
    return sorted(str(path.relative_to(ROOT)) for path in found)


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are here, found out by compiling one line."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CCompilerError, DistutilsError
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint getaway_probe(void) { return PY_MAJOR_VERSION; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            includes = [get_python_inc(), get_python_inc(plat_specific=True)]
            compiler.compile([str(source)], output_dir=folder, include_dirs=includes)
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def extensions() -> list[Extension]:
    """The compiled modules of this build; empty for a pure one."""
    if not COMPILING_COMMANDS.intersection(sys.argv):
        return []
    if os.environ.get("GETAWAY_PURE") == "1":
        print("getaway: GETAWAY_PURE=1, building pure Python")
        return []
    if not can_compile():
        print("getaway: no working C compiler, building pure Python")
        return []
    modules = modules_to_compile()
    if not modules:
        return []
    from mypyc.build import mypycify

    # The cache is the compiler's own, so that building and `make check` do not undo each other's.
    options = [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={ROOT / 'build' / 'mypyc_cache'}"]
    # A module that does not type-check or compile stops the build: a silently pure wheel would only be slow.
    return mypycify(
        [*options, *modules],
        opt_level="3",
        debug_level="0",
        group_name="getaway_core",
        # In one file, all games together keep a compiler busy for many minutes and take gigabytes.
        multi_file=True,
    )


class SideBySide(build_ext):
    """Compiles the files of an extension side by side, one per processor."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def compile_all(sources: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [made for some in pool.map(lambda source: one_by_one([source], **how), sources) for made in some]

        self.compiler.compile = compile_all  # type: ignore[method-assign]
        if self.compiler.compiler_type == "unix":
            # All modules are one library: what they call in each other is not looked up by name.
            for extension in self.extensions:
                extension.extra_compile_args.append("-fvisibility=hidden")
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
