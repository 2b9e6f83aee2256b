"""The client's files. The client draws every page, so the server sends the same small HTML file for all of them."""

from __future__ import annotations

import mimetypes
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from litestar import MediaType, Response, get
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect

from getaway.server.http.context import AnyRequest, Context, context_of
from getaway.server.refusals import NoTable
from getaway.server.store.rows import TableRow

STATIC = Path(__file__).parent.parent / "static"

NOT_BUILT = "The server runs, but its client has not been built yet: see `make web`.\n"

IMMUTABLE = "public, max-age=31536000, immutable"
"""For files whose name holds a hash of what is in them."""

_PACKED = (("br", ".br"), ("gzip", ".gz"))
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class Files:
    """The files of the built client."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    def find(self, name: str) -> Path | None:
        """The file of that name below the folder, if there is one; files outside it are never found."""
        try:
            path = (self._folder / name).resolve()
            inside = path.is_relative_to(self._folder) and path.is_file()
        except (OSError, ValueError):
            return None
        return (
            path if inside and not any(part.startswith(".") for part in path.relative_to(self._folder).parts) else None
        )

    def response(self, request: AnyRequest, path: Path, cache: str) -> Response[bytes]:
        """A file, compressed if a compressed copy exists that the browser accepts."""
        accepted = request.headers.get("accept-encoding", "")
        headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
        chosen = path
        for encoding, ending in _PACKED:
            packed = path.with_name(path.name + ending)
            if encoding in accepted and packed.is_file():
                headers["Content-Encoding"] = encoding
                chosen = packed
                break
        stat = chosen.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        headers["ETag"] = tag
        kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        if request.headers.get("if-none-match") == tag:
            return Response(b"", status_code=304, headers=headers, media_type=kind)
        return Response(_read(chosen, stat.st_mtime_ns, stat.st_size), headers=headers, media_type=kind)


@lru_cache(maxsize=256)
def _read(path: Path, changed: int, size: int) -> bytes:
    return path.read_bytes()


def files_of(state: State) -> Files:
    """The client's files of a running server."""
    files = state["files"]
    assert isinstance(files, Files)
    return files


def index(
    request: AnyRequest, files: Files, *, cookies: Sequence[Cookie] = (), status: int | None = None
) -> Response[Any]:
    """The client's one page."""
    path = files.find("index.html")
    if path is None:
        return Response(NOT_BUILT, media_type=MediaType.TEXT, cookies=list(cookies), status_code=status)
    response = files.response(request, path, "no-cache")
    if status is not None:
        response.status_code = status
    for cookie in cookies:
        response.set_cookie(cookie)
    return response


def wants_page(request: AnyRequest) -> bool:
    """Is this a browser asking for a page? Then the client explains that a page does not exist."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


@get(
    [
        "/",
        "/me",
        "/confirm",
        "/off",
        "/tables",
        "/replays",
        "/credits",
        "/r/{rest:path}",
        "/rules",
        "/rules/{rest:path}",
        "/new/{rest:path}",
        "/learn/{rest:path}",
    ],
    include_in_schema=False,
)
async def page(request: AnyRequest, state: State) -> Response[Any]:
    """A page of the client."""
    return index(request, files_of(state))


@get("/t/{table:str}", include_in_schema=False)
async def table_page(
    request: AnyRequest,
    state: State,
    table: FromPath[str],
    seat: Annotated[str | None, QueryParameter(max_length=200)] = None,
) -> Response[Any]:
    """A table's page. With a seat's token, this device takes over that seat and is redirected to the clean address."""
    context = context_of(state)
    if seat is None:
        return index(request, files_of(state), cookies=await _inherited(request, context, table))
    row = await _row(context, table)
    seats = context.services.seats_by(row, [seat]) if row is not None else set()
    if row is None or not seats:
        text = "This link is not valid, or not any longer.\n"
        return Response(text, status_code=403, media_type=MediaType.TEXT)
    cookie = context.cookie(row, context.seats(request, row) | seats)
    return Redirect(f"/t/{row.id}", status_code=303, cookies=[cookie], headers={"Cache-Control": "no-store"})


async def _inherited(request: AnyRequest, context: Context, table: str) -> list[Cookie]:
    """A cookie for the rematch, for a browser that only has its seat in the previous game."""
    if table in context.held(request):
        return []
    row = await _row(context, table)
    seats = context.seats(request, row) if row is not None else set()
    return [context.cookie(row, seats)] if row is not None and seats else []


async def _row(context: Context, table: str) -> TableRow | None:
    try:
        return await context.lobby.row(table)
    except NoTable:
        return None


@get("/assets/{name:path}", include_in_schema=False)
async def asset(request: AnyRequest, state: State, name: FromPath[str]) -> Response[bytes]:
    """A file with its hash in its name."""
    return _file(request, state, f"assets/{name.lstrip('/')}", IMMUTABLE)


@get("/{name:str}", include_in_schema=False)
async def plain(request: AnyRequest, state: State, name: FromPath[str]) -> Response[bytes]:
    """A file at the top: icon, manifest."""
    return _file(request, state, name, "no-cache")


def _file(request: AnyRequest, state: State, name: str, cache: str) -> Response[bytes]:
    files = files_of(state)
    path = files.find(name)
    if path is None:
        raise NoTable("There is no such page.")
    return files.response(request, path, cache)


PAGES = [page, table_page, asset, plain]
