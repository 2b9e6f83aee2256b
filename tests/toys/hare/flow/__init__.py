"""The rules, heading by heading."""
