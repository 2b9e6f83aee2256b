"""How the bodies of requests are read."""

from __future__ import annotations

from litestar.enums import RequestEncodingType
from litestar.params import Body

JSON = Body(media_type=RequestEncodingType.JSON)
