"""Interstate Vigilante. Armed muscle cars race over a growing map for gas cans, and wreck each other on the way."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

from getaway.games.vigilante import laws
from getaway.games.vigilante.events import EVENTS
from getaway.games.vigilante.flow.actions import Act, Actions
from getaway.games.vigilante.flow.ammo import Attack, DeadEye, NextTarget
from getaway.games.vigilante.flow.battle_box import Combat, LoadedDice, LookForRocket, RollBlue, RollRed, Steal
from getaway.games.vigilante.flow.drawing import Discard, DrawCard, StartLoadout
from getaway.games.vigilante.flow.jump import JumpOffer, Land
from getaway.games.vigilante.flow.licences import NameDeck, Scrounge
from getaway.games.vigilante.flow.locations import FindTown, TurnUp
from getaway.games.vigilante.flow.map_cards import DrawMap, Lay, LayMap
from getaway.games.vigilante.flow.moving import AnnouncedMove, Enter
from getaway.games.vigilante.flow.objective import Capture, DropNow, NewCan
from getaway.games.vigilante.flow.ram import BullBar, Displace, Ram
from getaway.games.vigilante.flow.setup import (
    ChooseLicence,
    ChooseVehicle,
    Choosing,
    DealLicence,
    DealVehicle,
    SetUp,
    StartingHands,
    WhoBegins,
)
from getaway.games.vigilante.flow.speed import SetSpeed
from getaway.games.vigilante.flow.turn import EndOfTurn, Play, Round, StartOfActions, StepAside, Turn
from getaway.games.vigilante.flow.wreck import RespawnFacing, RespawnSquare, Wreck
from getaway.games.vigilante.form import CARD, SPACE, new_game_table, sides_of
from getaway.games.vigilante.hints import VigilanteHints
from getaway.games.vigilante.knowledge import VigilanteKnowledge, imaginable, imagine, knowledge_of
from getaway.games.vigilante.labels import ask_of, read
from getaway.games.vigilante.picture import picture_of
from getaway.games.vigilante.view import VigilanteView, table_of, view_of
from getaway.kernel.asking import Ask
from getaway.kernel.frames import Choice, Frame, Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import Rules, Setup

_FRAMES: tuple[type[Frame], ...] = (
    Play,
    SetUp,
    WhoBegins,
    Choosing,
    ChooseLicence,
    ChooseVehicle,
    DealLicence,
    DealVehicle,
    StartingHands,
    StartLoadout,
    DrawCard,
    Discard,
    Round,
    Turn,
    LayMap,
    DrawMap,
    Lay,
    SetSpeed,
    StartOfActions,
    Actions,
    Act,
    AnnouncedMove,
    Enter,
    JumpOffer,
    Land,
    Ram,
    BullBar,
    Displace,
    Attack,
    DeadEye,
    NextTarget,
    Combat,
    RollBlue,
    RollRed,
    LoadedDice,
    LookForRocket,
    Steal,
    Scrounge,
    NameDeck,
    Wreck,
    RespawnSquare,
    RespawnFacing,
    FindTown,
    TurnUp,
    NewCan,
    Capture,
    DropNow,
    EndOfTurn,
    StepAside,
)


class Vigilante(Rules):
    """The title as the rest of the system sees it."""

    card = CARD
    space = SPACE
    frames: ClassVar[dict[str, type[Frame]]] = {frame.__name__: frame for frame in _FRAMES}
    events = EVENTS
    folder = Path(__file__).parent
    hints = VigilanteHints()

    def start(self, setup: Setup) -> Game:
        return begin(new_game_table(setup), Play())

    def view(self, game: Game, seat: Seat) -> VigilanteView:
        return view_of(game, seat)

    def knowledge(self, game: Game, seat: Seat) -> VigilanteKnowledge:
        return knowledge_of(game, seat)

    def imagine(self, known: VigilanteKnowledge, rng: Random) -> Game:
        return imagine(known, rng, self.frames)

    def imaginable(self, known: VigilanteKnowledge, game: Game) -> bool:
        return imaginable(known, game)

    def ask(self, game: Game) -> Ask:
        return ask_of(game)

    def read(self, game: Game, text: str) -> Choice:
        word = read(game, text)
        return super().read(game, text) if word is None else word

    def picture(self, view: VigilanteView) -> str:
        return picture_of(view)

    def sides(self, setup: Setup) -> tuple[str, ...]:
        return sides_of(setup)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = Vigilante()
