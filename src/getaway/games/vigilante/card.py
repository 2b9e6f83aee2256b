"""The identity card: options, modes, reasons."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante import flow
from getaway.games.vigilante.content import COLOURS, CONTENT, LICENCES
from getaway.games.vigilante.events.table import REASONS
from getaway.games.vigilante.pieces import MOST_SEATS, SEATS
from getaway.games.vigilante.terms import CHOICES, CUSTOM, SITES, TEAMS
from getaway.kernel.collect import frames_in, kinds_in
from getaway.kernel.rules import GameCard, Mode, Option

FRAMES = frames_in(flow)

_ON_OFF: Final = ("off", "on")

OPTIONS: Final = (
    Option("target_cans", "How many Gas Cans end the game.", 3, low=1, high=9, rule="VIG-OPT-1"),
    Option(
        "teams",
        "Each for themselves, or teams of 4 or 6 players.",
        "ffa",
        values=tuple(TEAMS),
        labels=("Each for themselves", "Two against two", "Three teams of two", "Three against three"),
        rule="VIG-OPT-2",
    ),
    Option(
        "battle_box",
        "How much of the Battle Box is road.",
        "standard",
        values=(*CONTENT.boxes, CUSTOM),
        rule="VIG-OPT-3",
    ),
    Option("box_road", "A custom box: percent of dice on the road.", 60, low=1, high=100, rule="VIG-RULING-53"),
    Option("box_out", "A custom box: percent of the others out of it.", 12, low=0, high=100, rule="VIG-RULING-53"),
    Option("rocket_art", "Does the rocket picture double the damage?", "off", values=_ON_OFF, rule="VIG-OPT-4"),
    Option("capture_site", "Where cans are delivered.", "garage", values=SITES, rule="VIG-OPT-5"),
    Option(
        "drop_can", "When the carrier may drop the can.", "own_turn", values=("own_turn", "any_time"), rule="VIG-OPT-6"
    ),
    Option(
        "airborne_mines", "Do mines go off under flying cars?", "safe", values=("safe", "trigger"), rule="VIG-OPT-7"
    ),
    Option("vehicle_health", "Have all cars the same health?", "flat", values=("flat", "varied"), rule="VIG-OPT-8"),
    Option(
        "licences",
        "How often a licence can be used.",
        "once_per_game",
        values=("once_per_game", "once_per_life", "off"),
        rule="VIG-OPT-9",
    ),
    Option("friendly_fire", "Can teammates hurt each other?", "off", values=_ON_OFF, rule="VIG-OPT-10"),
    Option(
        "team_hands", "Do teammates see each other's cards?", "hidden", values=("hidden", "shared"), rule="VIG-OPT-11"
    ),
    Option("round_limit", "The last round.", 100, low=4, high=200, rule="VIG-OPT-12"),
    Option("setup_choice", "How cars and licences are chosen.", "draft", values=CHOICES, rule="VIG-OPT-13"),
    Option(
        "vehicle", "The car of each seat, if preset.", COLOURS[0], values=COLOURS, per_seat=True, rule="VIG-RULING-54"
    ),
    Option(
        "licence",
        "The licence of each seat, if preset.",
        LICENCES[0],
        values=LICENCES,
        per_seat=True,
        rule="VIG-RULING-54",
    ),
    Option(
        "first_player",
        "Who begins: drawn by lot, or a seat.",
        "random",
        values=("random", *[f"seat {seat}" for seat in range(MOST_SEATS)]),
        labels=("By lot", *[f"Seat {seat + 1}" for seat in range(MOST_SEATS)]),
        rule="VIG-OPT-14",
    ),
    Option("require_road_join", "Must a map card continue a road?", "off", values=_ON_OFF, rule="VIG-OPT-15"),
    Option(
        "handbrake_cost",
        "Does a Handbrake take a move off this turn, or only off the next?",
        "now",
        values=("now", "next_turn"),
        rule="VIG-OPT-16",
    ),
)

CARD = GameCard(
    id="vigilante",
    name="Interstate Vigilante",
    version=1,
    designer="Nick Ackroyd",
    publisher="Piracy Boardgames",
    summary="Armed muscle cars race over a growing map for gas cans, and wreck each other on the way.",
    minutes=(30, 60),
    seats=(2, MOST_SEATS),
    seat_names=tuple(SEATS),
    options=OPTIONS,
    modes=(
        Mode("duel", "Two drivers", 2, {"teams": "ffa"}),
        Mode("three", "Three drivers", 3, {"teams": "ffa"}),
        Mode("four", "Four drivers", 4, {"teams": "ffa"}),
        Mode("five", "Five drivers", 5, {"teams": "ffa"}),
        Mode("six", "Six drivers", 6, {"teams": "ffa"}),
        Mode("2v2", "Two against two", 4, {"teams": "2v2"}),
        Mode("2v2v2", "Three teams of two", 6, {"teams": "2v2v2"}),
        Mode("3v3", "Three against three", 6, {"teams": "3v3"}),
    ),
    kinds=kinds_in(FRAMES),
    reasons=tuple(REASONS),
    # 200 rounds of 6 turns; in a turn at most 17 moves and 23 cards, none of which leads to more than 100 decisions.
    longest=200 * 6 * 4000,
)
