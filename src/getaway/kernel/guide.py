"""A title explained to its players: its ``guide.md``, in words and little boards.

A guide is plain markdown without rule ids. A picture is a paragraph of its own, ``![caption](scene:name)``: the browser
draws the title's scene of that name as a live board, the terminal shows its caption.
"""

from __future__ import annotations

import re

from getaway.kernel.rules import Rules

_PICTURE = re.compile(r"^!\[(?P<caption>[^\]]*)\]\(scene:[a-z0-9-]+\)$", re.MULTILINE)


def guide_of(rules: Rules) -> str:
    """The guide of a title as markdown; "" if it has none."""
    path = rules.folder / "guide.md"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def without_pictures(guide: str) -> str:
    """A guide with the caption in place of each picture, for those who see no board."""
    return _PICTURE.sub(lambda picture: f"> {picture['caption']}" if picture["caption"] else "", guide)
