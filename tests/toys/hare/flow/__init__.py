"""The rules, heading by heading."""

from __future__ import annotations

from getaway.kernel.frames import Frame
from tests.toys.hare.flow.hiding import Hide, Hiding
from tests.toys.hare.flow.night import Chase, Creep, Die, Night, Pounce

FRAMES: dict[str, type[Frame]] = {frame.__name__: frame for frame in (Chase, Hiding, Hide, Night, Creep, Die, Pounce)}
