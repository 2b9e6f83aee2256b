"""The rules of Downtown Chase, one module per heading of the rulebook."""
