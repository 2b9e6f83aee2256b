"""The tests. A package, so that one test module can import the furniture of another as `tests.<folder>.<module>`."""
