"""What a set-up means for the table."""

from __future__ import annotations

from dataclasses import dataclass

from getaway.games.downtown.board import Chart, City
from getaway.games.downtown.content import CHARACTERS, CHART, CITY, CONTENT, copies, events
from getaway.games.downtown.pieces import SPY
from getaway.kernel.rules import Setup


@dataclass(kw_only=True)
class Terms:
    """What was agreed before the game and never changes: the board, the numbers, the options."""

    city: City
    chart: Chart
    seats: int
    figures: int  # the seats' and the rivals'
    solo: bool
    quick: bool  # duels by rock, paper, scissors
    sheets: bool  # are character sheets used: standard game and advanced solo
    movement: list[int]  # by character, like the next three
    punch: list[int]
    stamina: list[int]
    health: list[int]
    attack: list[int]  # by weapon
    attack_cards: list[int]  # by attack card: how much it adds; empty: they are not in the game
    boxed_after: list[bool]  # by card: does it go to the box after use?
    copies: list[int]  # by card: how many are in the game, those boxed unseen included
    events: list[int]  # by interaction card: how many are in the event deck
    rounds: int
    hand_limit: int
    draws: int
    draws_per_deck: int
    flat_movement: int
    cards_from: int  # the first round for cards that move Johnny
    roadblocks: int
    officers: int
    points: list[int]  # duel lost, tied, won; no shot, shot lost, shot drawn
    agility: list[int]  # lowest values for results 1, 2, 3
    modifier: list[int]  # lowest sums for modifiers 1, 2, 3
    aim_rolls: int
    base_defence: int
    free_aim: bool
    deviation: bool  # does only leaving the path end the route?
    turn_goes_on: bool  # after a lost or drawn shot
    keep_aim_cards: bool
    answers: bool  # is Direction Change played openly, in order?
    fortune_split: bool
    solo_route: bool
    agreed: Setup  # the set-up these terms were read from


def terms_of(setup: Setup) -> Terms:
    """The terms of a game. Options that do not belong to the number of players are left alone."""
    solo = setup.seats == 1
    quick = not solo and bool(setup.one("quick"))
    figures, limits, points = CONTENT.figures, CONTENT.figures.limits, CONTENT.figures.points
    return Terms(
        city=CITY,
        chart=CHART,
        seats=setup.seats,
        figures=len(CHARACTERS) if solo else setup.seats,
        solo=solo,
        quick=quick,
        sheets=setup.one("solo") == "advanced" if solo else not quick,
        movement=[row.movement for row in CHARACTERS],
        punch=[row.punch for row in CHARACTERS],
        stamina=[row.stamina for row in CHARACTERS],
        health=[row.health for row in CHARACTERS],
        attack=[row.attack for row in CONTENT.cards.weapons],
        attack_cards=[row.attack for row in CONTENT.cards.attack_cards] if setup.one("attack_cards") else [],
        boxed_after=[*[False] * SPY, *[row.after == "box" for row in CONTENT.cards.interactions]],
        copies=copies(setup.seats, quick=quick, attack_cards=bool(setup.one("attack_cards"))),
        events=events() if solo else [0] * len(CONTENT.cards.interactions),
        rounds=setup.number("rounds"),
        hand_limit=limits.solo_hand if solo else limits.hand,
        draws=limits.draws,
        draws_per_deck=limits.draws_per_deck,
        flat_movement=limits.flat_movement,
        cards_from=limits.cards_from,
        roadblocks=limits.roadblocks,
        officers=limits.officers,
        points=[
            points.duel_lost,
            points.duel_tied,
            points.duel_won,
            points.no_shot,
            points.shot_lost,
            points.shot_drawn,
        ],
        agility=list(figures.agility),
        modifier=list(figures.modifier),
        aim_rolls=figures.chart.aim_rolls,
        base_defence=figures.chart.base_defence,
        free_aim=setup.one("aim_path") == "free",
        deviation=setup.one("route_break") == "deviation",
        turn_goes_on=setup.one("attempt_ends_turn") == "no_shot_only",
        keep_aim_cards=bool(setup.one("keep_aim_cards_without_shot")),
        answers=setup.one("direction_change") == "answer",
        fortune_split=bool(setup.one("fortune_split")),
        solo_route=setup.one("solo_route") == "matching",
        agreed=setup,
    )
