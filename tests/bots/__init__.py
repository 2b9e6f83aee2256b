"""Bots: those who play."""
