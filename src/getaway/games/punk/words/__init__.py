"""How each kind of question is put to people."""

from __future__ import annotations

import sys

from getaway.games.punk.pieces import CONCEDE
from getaway.games.punk.view import See
from getaway.kernel.asking import Concede, Said, Wording
from getaway.kernel.collect import words_in

ASIDES = {CONCEDE: Said("concede", "Give up the game", Concede(), "The other side wins at once.")}

WORDING = Wording(See, words_in(sys.modules[__name__]), ASIDES)
