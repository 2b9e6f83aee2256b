"""The rules of punk, one module per heading of the rulebook."""
