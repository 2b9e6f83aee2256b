"""Names and chat text that people type, made safe to show."""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 24


def clean(text: str, most: int) -> str:
    """`text` as one line of at most `most` characters, without control and direction characters.

    "" if nothing visible is left.
    """
    kept = [" " if _kind(char) in ("Zs", "Zl", "Zp", "Cc") else char for char in text if _fit(char)]
    line = " ".join(unicodedata.normalize("NFC", "".join(kept)).split())[:most].strip()
    return line if any(_kind(char)[0] in "LNPS" for char in line) else ""


def _kind(char: str) -> str:
    return unicodedata.category(char)


def _fit(char: str) -> bool:
    # Zero-width joiners stay: some scripts and many emoji need them.
    return char in "\t\n\r\u200c\u200d" or _kind(char)[0] != "C"


def name_of(text: str, otherwise: str) -> str:
    """A player's name; `otherwise` if nothing is left of it."""
    return clean(text, NAME_LENGTH) or otherwise
