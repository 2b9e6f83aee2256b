"""The rules, one module per heading of the rulebook."""
