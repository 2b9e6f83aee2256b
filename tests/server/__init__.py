"""Tests of the server: real processes, real WebSockets."""
