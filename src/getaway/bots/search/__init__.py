"""Bots that search: one tree search for all titles, in levels of strength."""
