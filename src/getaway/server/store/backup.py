"""Back-up and restore of a data folder with an SQLite database: one file with the database and the secret."""

from __future__ import annotations

import os
import sqlite3
import tarfile
import tempfile
from contextlib import closing
from pathlib import Path
from typing import IO

from getaway.server.settings import BadSettings

DATABASE, SECRET = "getaway.db", "secret"


def back_up(data: Path, file: Path) -> int:
    """Write the database and the secret of a folder into `file`, also while a server runs on it; returns its size.

    Raises BadSettings.
    """
    if not (data / DATABASE).exists():
        raise BadSettings(f"There is no database in {data}. For PostgreSQL use pg_dump, and keep the secret with it.")
    draft = file.with_name(f"{file.name}.part")
    try:
        with tempfile.TemporaryDirectory(dir=file.parent) as folder:
            copy = Path(folder) / DATABASE
            with closing(sqlite3.connect(data / DATABASE)) as source, closing(sqlite3.connect(copy)) as target:
                source.backup(target)
            check(copy)
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
                with tarfile.open(fileobj=raw, mode="w:gz") as archive:
                    archive.add(copy, DATABASE)
                    if (data / SECRET).exists():
                        archive.add(data / SECRET, SECRET)
                raw.flush()
                os.fsync(raw.fileno())
        draft.replace(file)
    except (OSError, sqlite3.Error) as failed:
        draft.unlink(missing_ok=True)
        raise BadSettings(f"The back-up failed: {failed}.") from failed
    return file.stat().st_size


def restore(file: Path, data: Path) -> None:
    """Put a back-up into an empty data folder. Raises BadSettings, and then changes nothing."""
    data.mkdir(parents=True, exist_ok=True)
    for name in (DATABASE, SECRET):
        if (data / name).exists():
            raise BadSettings(f"{data} has a {name} already. Restore into an empty folder.")
    try:
        with tarfile.open(file) as archive, tempfile.TemporaryDirectory(dir=data) as folder:
            found = {member.name: member for member in archive if member.isfile()}
            if DATABASE not in found:
                raise BadSettings(f"{file} is no back-up of Getaway.")
            for name in (DATABASE, SECRET):
                if name in found:
                    content = archive.extractfile(found[name])
                    assert content is not None
                    _write(Path(folder) / name, content)
            check(Path(folder) / DATABASE)
            for name in (SECRET, DATABASE):
                if name in found:
                    (Path(folder) / name).replace(data / name)
    except (OSError, tarfile.TarError, EOFError, sqlite3.Error) as failed:
        raise BadSettings(f"{file} cannot be restored: {failed}.") from failed


def _write(path: Path, content: IO[bytes]) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as target:
        while part := content.read(1 << 20):
            target.write(part)
        target.flush()
        os.fsync(target.fileno())


def check(database: Path) -> None:
    """Check that an SQLite database is whole. Raises BadSettings."""
    try:
        with closing(sqlite3.connect(database)) as connection:
            found = [str(line) for (line,) in connection.execute("PRAGMA quick_check(3)")]
    except sqlite3.Error as failed:
        raise BadSettings(f"The database cannot be opened: {failed}.") from failed
    if found != ["ok"]:
        raise BadSettings(f"The database is damaged: {'; '.join(found)}. Restore a back-up.")
