"""How each kind of question is put to people.

Tokens are ``V22a`` for a step, ``draw-weapon``, ``metro_red:H31b``, ``drop-spy``, ``end``. They depend on the kind of
question and the choice alone, so any choice can be typed, legal or not, and a refusal can say why.
"""

from __future__ import annotations

import sys

from getaway.games.downtown.view import See
from getaway.kernel.asking import Wording
from getaway.kernel.collect import words_in

WORDING = Wording(See, words_in(sys.modules[__name__]))
