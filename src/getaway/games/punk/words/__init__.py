"""How each kind of question is put to people."""

from __future__ import annotations

from getaway.games.punk.pieces import CONCEDE
from getaway.games.punk.view import See
from getaway.games.punk.words import cops, fights, stinger
from getaway.kernel.asking import Concede, Said, Wording
from getaway.kernel.frames import Choice

ASIDES: dict[Choice, Said] = {CONCEDE: Said("concede", "Give up the game", Concede(), "The other side wins at once.")}

WORDING = Wording(See, [entry for part in (stinger, cops, fights) for entry in vars(part).values()], ASIDES)
