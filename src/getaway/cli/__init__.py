"""The command line: one module per command. It knows games only through the registry."""

from getaway.cli.app import main

__all__ = ["main"]
