"""What is generated from the protocol's types is up to date."""

from __future__ import annotations

import msgspec
import pytest
from tools import content, protocol, transitions

from getaway.server import wire
from getaway.server.http import sockets


def test_the_written_protocol_is_what_the_types_say() -> None:
    stale = [str(path.relative_to(protocol.ROOT)) for path in protocol.outdated()]
    assert stale == [], "run `python tools/protocol.py`"


def test_the_written_content_is_what_the_engine_plays_with() -> None:
    assert content.main(check=True) == 0, "run `python tools/content.py`"


@pytest.mark.parametrize("game", transitions.FORESEEN)
def test_what_the_browser_foresees_is_tried_on_what_the_engine_does_now(game: str) -> None:
    assert transitions.is_current(game), "run `python tools/transitions.py`"


@pytest.mark.parametrize("message", protocol.variants(wire.FromClient))
def test_every_message_of_a_client_is_read_by_its_tag_and_refuses_unknown_fields(message: type[msgspec.Struct]) -> None:
    config = message.__struct_config__
    assert config.tag_field == "t"
    assert config.forbid_unknown_fields
    examples = {"text": "hi", "kinds": ["downtown.stop"]}
    fields = [field.name for field in msgspec.structs.fields(message) if field.required]
    required = {name: examples.get(name, 1) for name in fields}
    assert isinstance(sockets.read(msgspec.json.encode({"t": config.tag, **required})), message)
