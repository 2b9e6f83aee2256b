"""Who may talk to the server: origins and addresses."""

from __future__ import annotations

import ipaddress
import socket
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from getaway.server.settings import Settings

_NAME_CHARS = 300
"""A name, or an origin, is no longer; the standard library remembers those that it has taken apart."""

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def right_origin(connection: AnyConnection, settings: Settings) -> bool:
    """Does this come from one of our own pages, or from a program that is no browser?

    Browsers always send an origin when a page opens a WebSocket or posts; other programs need not.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if origin in settings.origins:
        return True
    if len(origin) > _NAME_CHARS:
        return False
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == connection.headers.get("host")


def right_host(connection: AnyConnection, settings: Settings) -> bool:
    """Is the server called by a name of its own?

    A page of another site can have its own name point here (DNS rebinding), and would then count as ours. It cannot do
    so with an address, nor with the machine's own names.
    """
    host = connection.headers.get("host", "")
    if len(host) > _NAME_CHARS:
        return False
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name in _own_names() or name.endswith(".localhost") or name in settings.hosts:
        return True
    if any(urlsplit(origin).hostname == name for origin in settings.origins):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


@cache
def _own_names() -> frozenset[str]:
    """The names of this machine."""
    name = socket.gethostname().lower()
    return frozenset(("localhost", name, name.partition(".")[0], f"{name.partition('.')[0]}.local"))


def address_of(connection: AnyConnection) -> str:
    """The client's address; for IPv6 its /64 network, since one household has all addresses in it."""
    return network_of(connection.client.host if connection.client is not None else "")


def network_of(host: str) -> str:
    """The address that is counted for a host: itself, or its /64 network."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 6 and address.ipv4_mapped is None:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host
