"""Content files: what is printed on the components, in TOML that people can read and change."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from getaway.kernel.errors import BadContent

File = TypeVar("File")

ELSEWHERE: Final = "GETAWAY_CONTENT"
"""The variable ``GAME=FOLDER`` that has a title read its content files from another folder: for trying changes out."""


def folder_of(module: str) -> Path:
    """Where the content files of a title lie, whose module `content` this is (its ``__file__``)."""
    title = Path(module).parent
    game, _, folder = os.environ.get(ELSEWHERE, "").partition("=")
    return Path(folder) if folder and game == title.name else title / "content"


def read(path: Path, form: type[File]) -> File:
    """A content file of that form. Raises BadContent, which names the file and says what was expected."""
    try:
        return msgspec.toml.decode(path.read_text(encoding="utf-8"), type=form)
    except OSError as error:
        raise BadContent(f"{path.name}: expected a file that can be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise BadContent(f"{path.name}: expected UTF-8 text (byte {error.start} is not).") from error
    except msgspec.ValidationError as error:
        # msgspec says what it expected and where, as in "Expected `int`, got `str` - at `$.width`".
        raise BadContent(f"{path.name}: {error}.") from error
    except msgspec.DecodeError as error:
        raise BadContent(f"{path.name}: expected valid TOML ({error}).") from error
