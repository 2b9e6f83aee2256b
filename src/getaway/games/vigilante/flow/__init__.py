"""The rules of vigilante, one module per heading of the rulebook."""
