"""Work in other processes: bots that think, and recorded games that are replayed."""
