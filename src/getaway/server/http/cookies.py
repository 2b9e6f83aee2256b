"""The cookies of a connection, of which nothing is kept.

The framework remembers what it has parsed for a thousand different headers, and what it makes of one of 32 kB takes
more than a megabyte. Nothing that a stranger can send is worth that.
"""

from __future__ import annotations

from getaway.server.http.guards import AnyConnection


def cookies_of(connection: AnyConnection, start: str) -> dict[str, str]:
    """The cookies whose names begin in this way.

    The server's own hold letters, digits and ``-_.~`` only, so there are no quotes and no escapes to be undone.
    """
    header = connection.headers.get("cookie", "")
    if start not in header:
        return {}
    named = (cookie.strip().partition("=") for cookie in header.split(";"))
    return {name: value for name, _, value in named if name.startswith(start)}


def cookie_of(connection: AnyConnection, name: str) -> str:
    """One cookie; "" if there is none of that name."""
    return cookies_of(connection, name).get(name, "")
