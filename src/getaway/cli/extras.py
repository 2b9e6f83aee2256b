"""Packages that only some commands need: they come with extras."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from getaway.kernel.errors import Refusal


class NotInstalled(Refusal):
    """An extra is missing."""

    code = "not_installed"


@contextmanager
def extra(name: str) -> Iterator[None]:
    """For imports that need the extra of that name. Raises NotInstalled, which says how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise NotInstalled(
            f"This needs the extra {name} ({error.name} is missing): pip install 'getaway[{name}]'."
        ) from error
