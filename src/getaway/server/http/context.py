"""What the HTTP routes work with: the tables, the requester's seats, and the cookies that hold them."""

from __future__ import annotations

from itertools import islice
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie, State
from litestar.openapi.datastructures import ResponseSpec

from getaway.kernel.frames import Seat
from getaway.server import wire
from getaway.server.http.cookies import cookie_of, cookies_of
from getaway.server.http.rate_limits import Buckets
from getaway.server.store.rows import TableRow
from getaway.server.tables.lobby import Lobby
from getaway.server.tables.notices import Notices
from getaway.server.tables.people import People
from getaway.server.tables.reviews import Reviews
from getaway.server.tables.tokens import cookie_name, cookie_start, player_cookie

COOKIE_DAYS = 120
PLAYER_DAYS = 400
COOKIES = 60
"""How many tables a browser keeps seats at; those of finished games are dropped first."""

AnyRequest = Request[Any, Any, State]

REFUSED = {
    code: ResponseSpec(wire.Problem, generate_examples=False, description="Refused.")
    for code in (400, 403, 404, 405, 409, 410, 413, 429, 503)
}
"""How every route may refuse, for the schema."""


class Context:
    """What the routes work with."""

    def __init__(self, lobby: Lobby, notices: Notices) -> None:
        self.lobby = lobby
        self.notices = notices
        self.services = lobby.services
        self.store = lobby.services.store
        self.settings = lobby.services.settings
        self.new_tables = Buckets(self.settings.new_tables)
        self.bot_tables = Buckets(self.settings.bot_tables)
        self.codes = Buckets(self.settings.codes)
        self.mails = Buckets(self.settings.mails)
        self.reviewing = Buckets(self.settings.reviews)
        self.people = People(lobby)
        self.reviews = Reviews(lobby.services)

    def key(self, request: AnyRequest) -> str:
        """The player's key of this browser; "" if it has none."""
        return cookie_of(request, player_cookie(self.settings.secure_cookies))[:100]

    def player_cookie(self, key: str) -> Cookie:
        """The cookie that holds a player's key; without one, a cookie that expires at once."""
        return self._cookie(player_cookie(self.settings.secure_cookies), key, PLAYER_DAYS * 86_400 if key else 0)

    def held(self, request: AnyRequest) -> dict[str, list[str]]:
        """The tokens of this browser, by table."""
        start = cookie_start(self.settings.secure_cookies)
        named = islice(cookies_of(request, start).items(), 2 * COOKIES)
        return {name.removeprefix(start): value.split("~")[:12] for name, value in named}

    def seats(self, request: AnyRequest, row: TableRow) -> set[Seat]:
        """The seats of this browser at a table."""
        return self.seats_by(self.held(request), row)

    def seats_by(self, held: dict[str, list[str]], row: TableRow) -> set[Seat]:
        """The seats at a table that these tokens open."""
        return self.services.seats_by(row, [*held.get(row.id, []), *held.get(row.terms.previous, [])])

    def cookie(self, row: TableRow, seats: set[Seat]) -> Cookie:
        """The cookie by which a browser keeps its seats; with no seats, one that expires at once."""
        tokens = "~".join(self.services.link(row, seat).token for seat in sorted(seats))
        return self.cookie_for(row.id, tokens, COOKIE_DAYS * 86_400 if seats else 0)

    def cookie_for(self, table: str, value: str, age: int) -> Cookie:
        """A table's cookie."""
        return self._cookie(cookie_name(table, self.settings.secure_cookies), value, age)

    def _cookie(self, name: str, value: str, age: int) -> Cookie:
        """A cookie that scripts cannot read and other sites' forms do not carry."""
        return Cookie(
            key=name,
            value=value,
            max_age=age,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self.settings.secure_cookies,
        )


def context_of(state: State) -> Context:
    """The routes' context in a running server."""
    context = state["context"]
    assert isinstance(context, Context)
    return context
