"""Seats for programs that speak.

``desk`` says what a program may ask and what it is told, ``local`` keeps tables in this process, ``mcp`` serves a desk
over the Model Context Protocol and knows no games. A server has a desk of its own (``server.http.programs``).
"""
