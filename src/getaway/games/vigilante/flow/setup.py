"""Setting up: who begins, licences and vehicles, cars on their shields, starting hands (VIG-SETUP-1 to -21)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.board import shield_facings
from getaway.games.vigilante.events.table import CarPlaced, FirstPlayer, LicenceTaken, VehicleTaken
from getaway.games.vigilante.flow.drawing import StartLoadout
from getaway.games.vigilante.pieces import DRAFT, NOBODY, PRESET
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, Chance, Choice, Frame, Seat, SeatChance, SeatQuestion, Sequence
from getaway.parts.lists import put_in

LICENCES = 8
VEHICLES = 6


class SetUp(Sequence):
    """First player, licences, vehicles, cars, hands (VIG-SETUP-1 to -21)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        match at:
            case 0:
                if t.terms.starter == NOBODY:
                    return WhoBegins()
                begin_with(t, t.terms.starter)
                return None
            case 1:
                return Choosing(False) if t.terms.licences else None
            case 2:
                return Choosing(True)
            case 3:
                place_cars(t)
                return StartingHands()
            case _:
                return END


class WhoBegins(Chance):
    """Which seat takes the first turn (VIG-RULING-2)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.first"

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [*range(t.seats)]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        begin_with(t, choice)
        return None


def begin_with(t: VigilanteTable, seat: Seat) -> None:
    """That seat takes the first turn of every round."""
    t.first = seat
    if t.heard is not None:
        t.tell(FirstPlayer(seat))


class Choosing(Sequence):
    """Every seat gets a licence, or a vehicle; from the last in turn order to the first (VIG-RULING-4)."""

    __slots__ = ("vehicles",)

    def __init__(self, vehicles: bool) -> None:
        self.vehicles = vehicles

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if at == t.seats:
            return END
        if t.terms.choice == PRESET:
            preset(t, at, self.vehicles)
            return None
        seat = (t.first - 1 - at) % t.seats
        if t.terms.choice == DRAFT:
            return ChooseVehicle(seat) if self.vehicles else ChooseLicence(seat)
        return DealVehicle(seat) if self.vehicles else DealLicence(seat)


def free_licences(t: VigilanteTable) -> list[Choice]:
    """The licences that nobody has."""
    return [licence for licence in range(LICENCES) if licence not in t.licence]


def free_vehicles(t: VigilanteTable) -> list[Choice]:
    """The vehicles that nobody has."""
    return [car for car in range(VEHICLES) if car not in t.vehicle]


def take_licence(t: VigilanteTable, seat: Seat, licence: int) -> None:
    """A seat has its licence."""
    t.licence = put_in(t.licence, seat, licence)
    if t.heard is not None:
        t.tell(LicenceTaken(seat, licence))


def take_vehicle(t: VigilanteTable, seat: Seat, car: int) -> None:
    """A seat has its vehicle."""
    t.vehicle = put_in(t.vehicle, seat, car)
    if t.heard is not None:
        t.tell(VehicleTaken(seat, car))


def preset(t: VigilanteTable, seat: Seat, vehicles: bool) -> None:
    """The card assigned to a seat, or the next one that is free (VIG-RULING-54)."""
    if vehicles:
        car = t.terms.preset_vehicles[seat]
        while car in t.vehicle:
            car = (car + 1) % VEHICLES
        take_vehicle(t, seat, car)
    else:
        licence = t.terms.preset_licences[seat]
        while licence in t.licence:
            licence = (licence + 1) % LICENCES
        take_licence(t, seat, licence)


class ChooseLicence(SeatQuestion):
    """Which licence (VIG-SETUP-1)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.licence"
    why_not: ClassVar[tuple[str, str]] = ("VIG-SETUP-1", "Choose a licence that nobody has.")

    def options(self, t: VigilanteTable) -> list[Choice]:
        return free_licences(t)

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        take_licence(t, self.who, choice)
        return None


class ChooseVehicle(SeatQuestion):
    """Which vehicle (VIG-SETUP-2)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.vehicle"
    why_not: ClassVar[tuple[str, str]] = ("VIG-SETUP-2", "Choose a vehicle that nobody has.")

    def options(self, t: VigilanteTable) -> list[Choice]:
        return free_vehicles(t)

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        take_vehicle(t, self.who, choice)
        return None


class DealLicence(SeatChance):
    """Which licence is dealt (VIG-SETUP-1)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.deal_licence"

    def options(self, t: VigilanteTable) -> list[Choice]:
        return free_licences(t)

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        take_licence(t, self.who, choice)
        return None


class DealVehicle(SeatChance):
    """Which vehicle is dealt (VIG-SETUP-2)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.deal_vehicle"

    def options(self, t: VigilanteTable) -> list[Choice]:
        return free_vehicles(t)

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        take_vehicle(t, self.who, choice)
        return None


def place_cars(t: VigilanteTable) -> None:
    """Cars on their shields, facing outwards, Speedometer 0, gas and health full (VIG-SETUP-6, -7, -18, -19)."""
    facings = shield_facings(t.seats)
    for seat in range(t.seats):
        car = t.vehicle[seat]
        t.put_car(seat, t.terms.shields[seat], facings[seat])
        t.gas[seat] = t.terms.tank[car]
        t.health[seat] = t.terms.armour[car]
        if t.heard is not None:
            t.tell(CarPlaced(seat, car, t.cell(t.where[seat]), t.spot(t.where[seat]), facing=facings[seat]))


class StartingHands(Sequence):
    """The Start Loadout of each seat in turn order (VIG-SETUP-4)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        return END if at == t.seats else StartLoadout((t.first + at) % t.seats)
