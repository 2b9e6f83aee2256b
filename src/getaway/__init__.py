"""Getaway: five tabletop chase games on one rules engine.

The engine lives in `getaway.kernel`, the furniture games share in `getaway.parts`, the games themselves in
`getaway.games`. Everything else (bots, terminal, tools) knows games only through `getaway.kernel.registry`.
"""

__version__ = "0.1.0"
