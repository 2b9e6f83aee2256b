"""Answers that are compressed once. Only what everybody may read, or what a worker has packed: a size tells nothing."""

from __future__ import annotations

import gzip
from typing import Any

from litestar import Response
from litestar.enums import MediaType

from getaway.server.http.context import AnyRequest


def packed_answer(request: AnyRequest, packed: bytes) -> Response[Any]:
    """An answer that is compressed already, decompressed only for clients that cannot do it."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=MediaType.JSON, headers={"Content-Encoding": "gzip", **headers})
    return Response(gzip.decompress(packed), media_type=MediaType.JSON, headers=headers)
