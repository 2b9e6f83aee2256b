"""The database: rows, how they are written and read, and migrations."""
