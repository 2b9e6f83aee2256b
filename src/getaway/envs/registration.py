"""The titles in Gymnasium's registry: ``getaway/Punk-v1``, with a batch of its own for ``gymnasium.make_vec``."""

from __future__ import annotations

import gymnasium

from getaway.envs.batch import GetawayBatch
from getaway.envs.single import GetawayEnv
from getaway.kernel.registry import games


def name_of(game: str) -> str:
    """What a title is called in the registry."""
    return f"getaway/{''.join(part.capitalize() for part in game.split('_'))}-v1"


def register_all() -> None:
    """Register every title that is installed. Gymnasium does this by itself when it is imported."""
    for rules in games():
        name = name_of(rules.card.id)
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point=f"{GetawayEnv.__module__}:{GetawayEnv.__name__}",
                vector_entry_point=f"{GetawayBatch.__module__}:{GetawayBatch.__name__}",
                kwargs={"game": rules.card.id},
                order_enforce=True,
            )
