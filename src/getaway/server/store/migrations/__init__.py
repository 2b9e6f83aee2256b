"""The history of the database's shape; each file in ``versions`` is one step."""
