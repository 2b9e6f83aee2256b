"""Step 2: the Speedometer (VIG-SPEED-1 to -7, VIG-NOS-1 to -6)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.events.cards import Played
from getaway.games.vigilante.events.driving import SpeedSet
from getaway.games.vigilante.pieces import BOOST, CARDS, NITROUS, TOP_SPEED
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import Choice, Frame, SeatQuestion


class SetSpeed(SeatQuestion):
    """One up, one down, or as it is; or Nitrous instead (VIG-SPEED-7). Asked even if there is but one answer."""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.speed"

    def options(self, t: VigilanteTable) -> list[Choice]:
        now = t.speed[self.who]
        top = t.top_speed(self.who)
        found: list[Choice] = [now - 1] if 0 < now <= top + 1 else []
        if now <= top:
            found.append(now)
        if now < top:
            found.append(now + 1)
        if t.hands[self.who * CARDS + NITROUS]:
            found.append(BOOST)
        return found

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        who = self.who
        before = t.speed[who]
        if choice == BOOST:
            t.lose_card(who, NITROUS)
            t.pile_up(NITROUS)
            t.nitrous = True
            if t.heard is not None:
                t.tell(Played(who, t.vehicle[who], NITROUS))
        t.speed[who] = TOP_SPEED if choice == BOOST else choice
        if t.heard is not None:
            t.tell(SpeedSet(who, t.vehicle[who], before, t.speed[who]))
        return None

    def refusal(self, t: VigilanteTable, choice: Choice) -> tuple[str, str]:
        if choice == BOOST:
            return "VIG-NOS-1", "You hold no Nitrous."
        if isinstance(choice, int) and t.top_speed(self.who) < choice <= t.speed[self.who] + 1:
            return "VIG-SPEED-2", "Your car is not that fast."
        return "VIG-SPEED-1", "The dial goes up by 1, down by 1, or stays."
