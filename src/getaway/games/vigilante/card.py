"""The identity card: options, modes, reasons."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante import flow
from getaway.games.vigilante.content import COLOURS, CONTENT, LICENCE_NAMES, LICENCES
from getaway.games.vigilante.events.table import REASONS
from getaway.games.vigilante.pieces import MOST_SEATS, SEATS
from getaway.games.vigilante.terms import CHOICES, CUSTOM, SITES, TEAMS
from getaway.kernel.collect import frames_in, kinds_in
from getaway.kernel.rules import FirstGame, GameCard, Mode, Option, Passing, Value

FRAMES = frames_in(flow)

_ON_OFF: Final = ("off", "on")

_IN_TEAMS: Final[dict[str, tuple[Value, ...]]] = {"teams": tuple(team for team in TEAMS if team != "ffa")}
_CUSTOM_BOX: Final[dict[str, tuple[Value, ...]]] = {"battle_box": (CUSTOM,)}
_TEAM_PLAYERS: Final = (4, 6)

OPTIONS: Final = (
    Option(
        "target_cans",
        "How many Gas Cans one driver or team must deliver to end the game.",
        3,
        low=1,
        high=9,
        rule="VIG-OPT-1",
        everyday=True,
    ),
    Option(
        "teams",
        "Each driver alone, or in teams: two against two with 4 players, three teams of two or three against three "
        "with 6.",
        "ffa",
        values=tuple(TEAMS),
        labels=("Each for themselves", "Two against two", "Three teams of two", "Three against three"),
        players=_TEAM_PLAYERS,
        rule="VIG-OPT-2",
        everyday=True,
    ),
    Option(
        "battle_box",
        "How much of the Battle Box is road: dice count only where they come to rest on it.",
        "standard",
        values=(*CONTENT.boxes, CUSTOM),
        labels=(
            "A narrow road: 40 percent",
            "As usual: 60 percent",
            "A wide road: 80 percent",
            "All road",
            "Of your own",
        ),
        rule="VIG-OPT-3",
    ),
    Option(
        "box_road",
        "In a box of your own: how many percent of the dice come to rest on the road.",
        60,
        low=1,
        high=100,
        applies=_CUSTOM_BOX,
        rule="VIG-RULING-53",
    ),
    Option(
        "box_out",
        "In a box of your own: how many percent of the other dice fall out of it.",
        12,
        low=0,
        high=100,
        applies=_CUSTOM_BOX,
        rule="VIG-RULING-53",
    ),
    Option(
        "rocket_art",
        "House rule: does a red die on the rocket picture double the damage of a hit?",
        "off",
        values=_ON_OFF,
        labels=("No", "Yes"),
        rule="VIG-OPT-4",
    ),
    Option(
        "capture_site",
        "Where Gas Cans are delivered.",
        "garage",
        values=SITES,
        labels=("At any Mel's Garage", "Where you started", "At either"),
        rule="VIG-OPT-5",
    ),
    Option(
        "drop_can",
        "When the carrier may drop the Gas Can.",
        "any_time",
        values=("any_time", "own_turn"),
        labels=("At any time it matters", "Only in the own turn"),
        rule="VIG-OPT-6",
    ),
    Option(
        "airborne_mines",
        "Do mines go off under flying cars?",
        "safe",
        values=("safe", "trigger"),
        labels=("No", "Yes"),
        rule="VIG-OPT-7",
    ),
    Option(
        "vehicle_health",
        "Do all cars take the same damage before they are wrecked?",
        "flat",
        values=("flat", "varied"),
        labels=("All have health 5", "The fast ones have 4"),
        rule="VIG-OPT-8",
    ),
    Option(
        "licences",
        "How often a driver can make the special move of the licence.",
        "once_per_game",
        values=("once_per_game", "once_per_life", "off"),
        labels=("Once a game", "Once until the next wreck", "Never: play without licences"),
        rule="VIG-OPT-9",
    ),
    Option(
        "friendly_fire",
        "Can teammates ram and shoot each other?",
        "off",
        values=_ON_OFF,
        labels=("No", "Yes"),
        players=_TEAM_PLAYERS,
        applies=_IN_TEAMS,
        rule="VIG-OPT-10",
    ),
    Option(
        "team_hands",
        "Do teammates see each other's cards?",
        "hidden",
        values=("hidden", "shared"),
        labels=("No", "Yes"),
        players=_TEAM_PLAYERS,
        applies=_IN_TEAMS,
        rule="VIG-OPT-11",
    ),
    Option("round_limit", "After which round the game ends at the latest.", 100, low=4, high=200, rule="VIG-OPT-12"),
    Option(
        "setup_choice",
        "How drivers come by their licence and car.",
        "draft",
        values=CHOICES,
        labels=("They choose in turn", "By lot", "Set below"),
        rule="VIG-OPT-13",
        everyday=True,
    ),
    Option(
        "vehicle",
        "Each seat's car.",
        COLOURS[0],
        values=COLOURS,
        labels=tuple(f"{car.colour.capitalize()}: {car.name}" for car in CONTENT.vehicles),
        per_seat=True,
        applies={"setup_choice": ("preset",)},
        rule="VIG-RULING-54",
        everyday=True,
    ),
    Option(
        "licence",
        "Each seat's licence.",
        LICENCES[0],
        values=LICENCES,
        labels=tuple(LICENCE_NAMES),
        per_seat=True,
        applies={"setup_choice": ("preset",), "licences": ("once_per_game", "once_per_life")},
        rule="VIG-RULING-54",
        everyday=True,
    ),
    Option(
        "first_player",
        "Who begins.",
        "random",
        values=("random", *[f"seat {seat + 1}" for seat in range(MOST_SEATS)]),
        labels=("Drawn by lot", *SEATS),
        rule="VIG-OPT-14",
        everyday=True,
    ),
    Option(
        "require_road_join",
        "Must every map card continue a road?",
        "off",
        values=_ON_OFF,
        labels=("No", "Yes"),
        rule="VIG-OPT-15",
    ),
    Option(
        "handbrake_cost",
        "What a Handbrake costs besides a point of speed.",
        "now",
        values=("now", "next_turn"),
        labels=("A move of this turn", "Nothing this turn"),
        rule="VIG-OPT-16",
    ),
)

_FEW: Final = "One against one, on a small map: only the 16 cards with a town or a garage."
_MANY: Final = "Each for themselves, on the whole map, which grows from two start cards."
_TEAMS: Final = "Gas Cans and wrecks of a team count together, and partners cannot ram or shoot each other."

CARD = GameCard(
    id="vigilante",
    name="Interstate Vigilante",
    version=2,
    designer="Nick Ackroyd",
    publisher="Piracy Boardgames",
    summary="Mel arms every muscle car in Death Canyon. Bring her Gas Cans over a growing map, and wreck your rivals.",
    minutes=(30, 60),
    seats=(2, MOST_SEATS),
    seat_names=tuple(SEATS),
    options=OPTIONS,
    modes=(
        Mode(id="duel", name="Two drivers", seats=2, options={"teams": "ffa"}, text=_FEW),
        Mode(
            id="three",
            name="Three drivers",
            seats=3,
            options={"teams": "ffa"},
            text="Each for themselves, on a map of 22 cards: 6 are added by lot.",
        ),
        Mode(
            id="four",
            name="Four drivers",
            seats=4,
            options={"teams": "ffa"},
            text="Each for themselves, on the whole map of 32 cards.",
        ),
        Mode(id="five", name="Five drivers", seats=5, options={"teams": "ffa"}, text=_MANY),
        Mode(id="six", name="Six drivers", seats=6, options={"teams": "ffa"}, text=_MANY),
        Mode(
            id="2v2",
            name="Two against two",
            seats=4,
            options={"teams": "2v2"},
            text=f"{_TEAMS} Partners sit opposite each other.",
        ),
        Mode(
            id="2v2v2",
            name="Three teams of two",
            seats=6,
            options={"teams": "2v2v2"},
            text=f"{_TEAMS} Partners sit opposite each other.",
        ),
        Mode(
            id="3v3",
            name="Three against three",
            seats=6,
            options={"teams": "3v3"},
            text=f"{_TEAMS} The teams alternate round the table.",
        ),
    ),
    first=FirstGame(
        options={"first_player": "seat 1"}, text="A duel, and you begin: nobody fires before you have driven."
    ),
    kinds=kinds_in(FRAMES),
    reasons=tuple(REASONS),
    passing=(Passing("vigilante.drop_now", "Drop the Gas Can in time"),),
    # Everybody sees how many places, squares, cards of the draft and decks there are to choose from.
    forced=(
        "vigilante.licence",
        "vigilante.vehicle",
        "vigilante.lay",
        "vigilante.displace",
        "vigilante.respawn",
        "vigilante.aside",
        "vigilante.scrounge",
    ),
    # 200 rounds of 6 turns; in a turn at most 17 moves and 23 cards, none of which leads to more than 100 decisions.
    longest=200 * 6 * 4000,
)
