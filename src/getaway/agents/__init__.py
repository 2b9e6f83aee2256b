"""Seats for programs that speak.

``access`` says what a program may ask and what it is told, ``local`` keeps tables in this process, ``mcp`` serves such
an access over the Model Context Protocol and knows no games. A server has one of its own (``server.http.programs``).
"""
