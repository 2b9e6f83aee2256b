"""What a title declares, collected from its modules: nothing is listed by hand."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

from getaway.kernel.asking import Does, Words
from getaway.kernel.errors import RulesBug
from getaway.kernel.events import Event
from getaway.kernel.frames import Frame, Question, Sequence


def _modules(package: ModuleType) -> list[ModuleType]:
    """A module, or a package with all modules inside it, in the order of their names."""
    found = [package]
    for info in pkgutil.walk_packages(getattr(package, "__path__", []), f"{package.__name__}."):
        found.append(importlib.import_module(info.name))
    return found


def _classes(package: ModuleType) -> list[type]:
    """The classes that are defined in a module or package."""
    return [
        value
        for module in _modules(package)
        for value in vars(module).values()
        if isinstance(value, type) and value.__module__ == module.__name__
    ]


def frames_in(package: ModuleType) -> dict[str, type[Frame]]:
    """Every frame of these modules that can lie on the stack or be asked, by class name.

    A question without a kind and a sequence without steps are bases of others and are left out.
    """
    found: dict[str, type[Frame]] = {}
    for cls in _classes(package):
        asked = issubclass(cls, Question) and cls.kind != ""
        stacked = issubclass(cls, Sequence) and cls.step is not Sequence.step
        if not asked and not stacked:
            continue
        if cls.__name__ in found:
            raise RulesBug(f"two frames are called {cls.__name__}")
        found[cls.__name__] = cls
    return found


def kinds_in(frames: dict[str, type[Frame]]) -> tuple[str, ...]:
    """Every kind of question among these frames, chance included, each once."""
    return tuple(dict.fromkeys(frame.kind for frame in frames.values() if issubclass(frame, Question)))


def events_in(module: ModuleType) -> tuple[type[Event], ...]:
    """Every event that is declared in a module or package, by name.

    An event without a text of its own is a base of others and is left out.
    """
    found = [cls for cls in _classes(module) if issubclass(cls, Event) and cls.text is not Event.text]
    return tuple(sorted(found, key=lambda event: event.__name__))


def words_in(package: ModuleType) -> list[object]:
    """Everything in the modules of a package that a `Wording` is made of."""
    found = [value for module in _modules(package) for value in vars(module).values() if _is_wording(value)]
    return list(dict.fromkeys(found))


def _is_wording(value: object) -> bool:
    return isinstance(value, Words) or (isinstance(value, type) and issubclass(value, Does))
