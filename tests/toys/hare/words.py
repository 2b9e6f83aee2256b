"""How each kind of question is put to people, and what both sides want."""

from __future__ import annotations

from getaway.kernel.asking import Concede, Does, Said, Wording, Words
from getaway.kernel.frames import Question
from getaway.kernel.goals import Goal, Progress
from tests.toys.hare.flow.hiding import Hide
from tests.toys.hare.flow.night import Creep, Pounce
from tests.toys.hare.pieces import FOX, GIVE_UP, HARE
from tests.toys.hare.view import HareView, See


class Go(Does, frozen=True):
    """Go into a hole, or stay in it."""

    to: int


def _go(see: See, _: Question, hole: int) -> Said:
    return Said(see.name(hole).lower(), see.name(hole), Go(hole), see.danger(hole))


HIDE = Words(Hide, title="Hiding", rule="HARE-HIDE-1", prompt="In which hole do you begin?", offer=_go)
CREEP = Words(
    Creep,
    title="Creeping",
    rule="HARE-NIGHT-2",
    prompt=lambda see, _: f"The fox is at {see.name(see.fox())}. Where do you creep?",
    offer=_go,
)
POUNCE = Words(
    Pounce,
    title="Pouncing",
    rule="HARE-NIGHT-4",
    prompt=lambda _, ask: f"You may run up to {ask.steps}. Where do you pounce?",
    offer=_go,
)
ASIDES = {GIVE_UP: Said("give-up", "Give up", Concede(), "The other side wins at once.")}

WORDING = Wording(See, globals().values(), ASIDES)


def goals_of(view: HareView) -> tuple[Goal, ...]:
    """What both sides want, by seat, from a view alone."""
    nights = Progress("nights", min(view.night, view.nights), view.nights)
    fox = Goal(
        FOX,
        "Fox",
        "Catch the hare before dawn",
        "She wins by pouncing on the hole in which the hare is. If the last night passes without that, she has lost.",
        progress=(nights,),
    )
    hare = Goal(
        HARE,
        "Hare",
        "Stay out of the fox's paws",
        "It wins when the last night has passed. It has lost when the fox pounces on the hole in which it is.",
        progress=(nights,),
    )
    return fox, hare
