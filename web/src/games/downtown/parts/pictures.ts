/** The game-icons drawing of every card. */

import anger from "icon:angry-eyes";
import arena from "icon:boxing-ring";
import barrier from "icon:barricade";
import brass from "icon:brass-knuckles";
import bribe from "icon:take-my-money";
import building from "icon:modern-city";
import cement from "icon:cement-shoes";
import change from "icon:direction-signs";
import club from "icon:martini";
import counter from "icon:eye-shield";
import crystal from "icon:crystal-ball";
import detonator from "icon:detonator";
import dice from "icon:rolling-dices";
import drop from "icon:card-discard";
import exit from "icon:exit-door";
import fists from "icon:punch-blast";
import golf from "icon:golf-flag";
import grenade from "icon:grenade";
import gun from "icon:revolver";
import halt from "icon:halt";
import hand from "icon:poker-hand";
import house from "icon:house";
import officer from "icon:police-officer-head";
import patsy from "icon:prisoner";
import precision from "icon:targeting";
import rifle from "icon:winchester-rifle";
import shoe from "icon:running-shoe";
import shoes from "icon:sonic-shoes";
import shotgun from "icon:sawed-off-shotgun";
import snail from "icon:snail";
import soda from "icon:soda-can";
import spa from "icon:bathtub";
import sprint from "icon:sprint";
import spy from "icon:spy";
import stop from "icon:stop-sign";
import subway from "icon:subway";
import tow from "icon:hand-truck";
import vest from "icon:kevlar-vest";
import { PRINTED } from "../ground";

export const WEAPONS = [rifle, gun, shotgun, grenade, detonator];

const BY_ID: Record<string, string> = {
  sniper: rifle,
  gun,
  shotgun,
  grenade,
  remote: detonator,
  fast_hands: fists,
  running_shoes: shoes,
  brass_knuckles: brass,
  padded_vest: vest,
  energy_drink: soda,
  killer_instinct: anger,
  spy,
  counterintelligence: counter,
  metro_red: subway,
  metro_green: subway,
  metro_yellow: subway,
  metro_blue: subway,
  roadblock: barrier,
  remove_roadblock: tow,
  police_officer: officer,
  bribe,
  patsy,
  direction_change: change,
  speed_up: sprint,
  slowdown: snail,
  aiming_precision: precision,
  extra_die_roll: dice,
  got_away: halt,
  special_home: house,
  special_spa: spa,
  special_arena: arena,
  special_club: club,
  special_park: golf,
  increase_move: shoe,
  reduce_drawing: drop,
  reduce_holding: hand,
  reduce_movement: cement,
  no_metro: stop,
  fortune_teller: crystal,
  escape: exit,
};

export const cardPicture = (card: number): string => BY_ID[PRINTED.cardIds[card] ?? ""] ?? building;
/** The backs of the decks: weapons, locations, interactions, events. */
export const BACKS = [rifle, building, hand, change];
