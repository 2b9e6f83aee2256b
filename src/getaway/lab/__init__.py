"""Measuring: how fast the engine is, beside peers in the same run."""
