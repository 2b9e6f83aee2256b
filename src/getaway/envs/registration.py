"""The titles in Gymnasium's registry: ``getaway/Punk-v1``, with a batch of its own for ``gymnasium.make_vec``.

Importing ``getaway.envs`` registers them, so this module imports as little as it can.
"""

from __future__ import annotations

from importlib.metadata import entry_points

from gymnasium.envs.registration import register, registry

from getaway.kernel.registry import GROUP

SINGLE = "getaway.envs.single:GetawayEnv"
BATCH = "getaway.envs.batch:GetawayBatch"


def name_of(game: str) -> str:
    """What a title is called in the registry."""
    return f"getaway/{''.join(part.capitalize() for part in game.split('_'))}-v1"


def register_all() -> None:
    """Register every title that is installed."""
    for entry in entry_points(group=GROUP):
        name = name_of(entry.name)
        if name not in registry:
            register(id=name, entry_point=SINGLE, vector_entry_point=BATCH, kwargs={"game": entry.name})
