"""The games, one folder each. Nothing imports them by name: `getaway.kernel.registry` finds them."""
