"""Tables in memory: each has one queue and one writer, and tells each seat only what it may know."""
