// Written by tools/protocol.py from the declared types: do not edit, run `python tools/protocol.py`.

/** The kinds of question that Interstate Vigilante asks. */
export type VigilanteKind =
  | "vigilante.act" | "vigilante.dead_eye" | "vigilante.next_target" | "vigilante.blue" | "vigilante.red"
  | "vigilante.loaded_dice" | "vigilante.rocket" | "vigilante.steal" | "vigilante.draw" | "vigilante.discard"
  | "vigilante.jump" | "vigilante.scrounge" | "vigilante.town" | "vigilante.map" | "vigilante.lay"
  | "vigilante.drop_now" | "vigilante.bull_bar" | "vigilante.displace" | "vigilante.first" | "vigilante.licence"
  | "vigilante.vehicle" | "vigilante.deal_licence" | "vigilante.deal_vehicle" | "vigilante.speed" | "vigilante.aside"
  | "vigilante.respawn" | "vigilante.facing";

/** Every reason for which Interstate Vigilante can end. */
export type VigilanteReason =
  | "cans" | "round_limit";
/** What one seat, or a spectator, sees of the table. */
export interface VigilanteView {
  seat: number;
  phase: string;
  round: number;
  round_limit: number;
  target: number;
  /** Where Gas Cans are delivered: "garage", "own_start" or "either". */
  site: string;
  /** May the carrier drop the Gas Can in the turns of others? */
  drops: boolean;
  first: number;
  active: number;
  drivers: Driver[];
  cars: Car[];
  dials: Dials[];
  held: Held[];
  scores: Score[];
  hands: Hand[];
  cards: MapCard[];
  drawn: MapCard | null;
  mines: Mine[];
  can: Can;
  /** Cards in the Map deck. */
  map_left: number;
  /** Map cards under it that have been seen, uppermost first. */
  under: string[];
  ammo_left: number;
  upgrade_left: number;
  lights: number;
  towns_left: number;
  /** Mines in the supply. */
  cubes: number;
  ammo_pile: string[];
  upgrade_pile: string[];
  /** Towns whose Location card is discarded. */
  turned_up: string[];
  /** Moves still to be driven in this turn; the next four hold for this turn, too. */
  owed: number;
  paid: boolean;
  stalled: boolean;
  airborne: boolean;
  nitrous: boolean;
  /** Jump symbols used in this turn. */
  jumps: number[];
  fight: Fight | null;
  /** Cards beside the Battle Box. */
  beside: string[];
  targets: number[];
}
/** Who sits where: the dashboard without its dials. */
export interface Driver {
  seat: number;
  team: number;
  colour: string;
  name: string;
  top_speed: number;
  tank: number;
  armour: number;
  hand_limit: number;
  licence: string;
  used: boolean;
  /** The square of its start shield. */
  start: number;
}
/** A car on the map. */
export interface Car { seat: number; square: number; row: number; col: number; facing: number }
/** What the instruments of a car show. */
export interface Dials { seat: number; speed: number; gas: number; health: number }
/** How many cards of each back a driver holds. */
export interface Held { seat: number; ammo: number; upgrades: number }
/** What a seat has collected, and the points of its side. */
export interface Score { seat: number; cans: number; wrecks: number; suffered: number; points: number }
/** The cards of a hand that may be seen. */
export interface Hand { seat: number; cards: string[] }
/** A map card as it lies, or as it is held: its place, and road sides and symbol of each of its nine squares. */
export interface MapCard {
  tile: number;
  code: string;
  rotation: number;
  row: number;
  col: number;
  /** By square, the sides to which a road leads: 1 north, 2 east, 4 south, 8 west, added up. */
  links: number[];
  /** By square: 0 none, 1 ammo, 2 upgrade, 3 gas, 4 jump, 5 location, 6 garage, 7 start. */
  symbols: number[];
}
/** A mine cube on the map. */
export interface Mine { square: number; row: number; col: number; layer: number }
/** Where the Gas Can is: on a square, with a carrier, waiting for a town, or not in play yet. */
export interface Can { square: number; row: number; col: number; carrier: number; pending: boolean }
/** The last combat: its dice show 1-6 on the road, 0 off it, -1 out of the box. */
export interface Fight {
  attacker: number;
  defender: number;
  card: string;
  blue: number[];
  red: number[];
  /** Do all red dice lie on the road? Known while the attack goes on, and so is the chance. */
  dead_eye: boolean;
  /** That it hits, before any die is rolled; 0: the attack is over. */
  chance: number;
}
/** A combat begins: this card against this defender (VIG-BOX-1). */
export interface Aimed {
  event: "aimed";
  seat: number;
  car: number;
  victim: number;
  other: number;
  card: number;
  dead_eye: boolean;
  /** That it hits. */
  chance: number;
}
/** A move or landing is announced, and waits for the carrier's answer (VIG-RULING-15). */
export interface Announced {
  event: "announced";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
  landing: boolean;
}
/** An airborne car comes down (VIG-JUMP-9). */
export interface CameDown {
  event: "camedown";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
  of_own_will: boolean;
}
/** The can lies on a square again: dropped, or left by a wreck (VIG-CAN-3, -5). */
export interface CanDropped {
  event: "candropped";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
}
/** The first can waits until a town is laid (VIG-RULING-11). */
export interface CanPending { event: "canpending" }
/** The Gas Can appears on a town (VIG-ROUND-4, VIG-CAN-7). */
export interface CanPlaced { event: "canplaced"; square: [number, number]; town: number }
/** A car picks the can up, or takes it from a carrier it rams (VIG-CAN-1, -4). */
export interface CanTaken {
  event: "cantaken";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
  victim: number;
  /** The car of the victim, or -1. */
  other: number;
}
/** A can is delivered (VIG-CAN-6). */
export interface Captured {
  event: "captured";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
  cans: number;
  /** The cans of its side, this one included. */
  side: number;
  target: number;
}
/** A car stands on its shield (VIG-SETUP-18). */
export interface CarPlaced {
  event: "carplaced";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
  facing: number;
}
/** A Fix-o-Matic shows a value. */
export interface Damaged { event: "damaged"; seat: number; car: number; before: number; after: number; cause: string }
/** The Scavenger names the deck to draw from (VIG-LIC-6). */
export interface DeckNamed { event: "decknamed"; seat: number; car: number; deck: number }
/** An empty deck is made anew from its discard pile (VIG-DRAW-8). */
export interface DeckRenewed { event: "deckrenewed"; deck: number; cards: number }
/** Cards go from a hand to the discard piles: above the limit, or with a wreck (VIG-DRAW-4, VIG-WRECK-4). */
export interface Discarded { event: "discarded"; seat: number; car: number; cards: number[] }
/** A rammed car is put on another square (VIG-RAM-5, -6). */
export interface Displaced {
  event: "displaced";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
  facing: number;
}
/** A card is drawn. Told to those who see that hand. */
export interface Drew { event: "drew"; seat: number; car: number; card: number }
/** A card is drawn, as the others see it: from which deck. */
export interface DrewUnseen { event: "drewunseen"; seat: number; car: number; deck: number }
/** An Ammo card is announced with its Range cards and targets (VIG-CARD-2). */
export interface Fired {
  event: "fired";
  seat: number;
  car: number;
  card: number;
  ranges: number[];
  targets: number[];
  /** The cars of the targets. */
  others: number[];
  /** The way a Cannon or Rocket points; -1 for a Mortar. */
  direction: number;
}
/** It is settled who begins (VIG-SETUP-21). */
export interface FirstPlayer { event: "firstplayer"; seat: number }
/** A combat is decided (VIG-BOX-5 to -7). */
export interface Fought {
  event: "fought";
  seat: number;
  car: number;
  victim: number;
  other: number;
  card: number;
  red: number;
  blue: number;
  hit: boolean;
}
/** The game is over and counted (VIG-END-2). */
export interface GameEnded { event: "gameended"; reason: string; winners: number[]; sides: Tally[]; last: number }
/** What one driver or team has at the end. */
export interface Tally {
  cars: number[];
  /** The team's name; "" for a driver alone. */
  team: string;
  cans: number;
  wrecks: number;
  /** How often its cars were wrecked. */
  suffered: number;
  points: number;
  won: boolean;
}
/** A Gas dial shows a value. */
export interface GasSet { event: "gasset"; seat: number; car: number; before: number; after: number }
/** A car takes off from a jump symbol (VIG-JUMP-1). */
export interface Jumped {
  event: "jumped";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
  owed: number;
}
/** A map card is laid (VIG-MAP-6). */
export interface Laid {
  event: "laid";
  seat: number;
  car: number;
  tile: number;
  rotation: number;
  place: [number, number];
  /** A card that it touches, and on which side of that card it lies. */
  beside: number;
  side: number;
}
/** A seat has its licence (VIG-SETUP-1). */
export interface LicenceTaken { event: "licencetaken"; seat: number; licence: number }
/** A special move is made and the licence turned over (VIG-LIC-2). */
export interface LicenceUsed { event: "licenceused"; seat: number; car: number; licence: number; target: number }
/** A traffic light is discarded at the end of a round (VIG-ROUND-2 to -4). */
export interface LightOut { event: "lightout"; light: number }
/** A map card has no legal place and goes under the deck (VIG-MAP-8). */
export interface MapBuried { event: "mapburied"; tile: number }
/** A map card is drawn and shown (VIG-MAP-1). */
export interface MapDrawn { event: "mapdrawn"; seat: number; car: number; tile: number }
/** No map card could be laid in this turn (VIG-MAP-8). */
export interface MapSkipped { event: "mapskipped" }
/** A mine goes off under a car and returns to the supply (VIG-MINE-3, -4). */
export interface MineHit {
  event: "minehit";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
  layer: number;
  /** The layer's car. */
  other: number;
}
/** A car makes one move (VIG-MOVE-2). */
export interface Moved {
  event: "moved";
  seat: number;
  car: number;
  origin: [number, number];
  square: [number, number];
  spot: [number, number, number];
  facing: number;
  airborne: boolean;
  owed: number;
}
/** No town is on the map, so none can be turned up (VIG-RULING-11). */
export interface NoTown { event: "notown" }
/** Deck and discard pile are both empty (VIG-RULING-26). */
export interface NothingToDraw { event: "nothingtodraw"; seat: number; car: number; deck: number }
/** A Handbrake, Nitrous or Mine is played. */
export interface Played {
  event: "played";
  seat: number;
  car: number;
  card: number;
  /** Where the cube of a Mine lies. */
  square: [number, number] | null;
  spot: [number, number, number] | null;
}
/** A car may not stay on a teammate's square and is put beside it (VIG-RULING-35). */
export interface PutAside {
  event: "putaside";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
}
/** A car rams, or lands on, another (VIG-RAM-1, VIG-JUMP-10). */
export interface Rammed {
  event: "rammed";
  seat: number;
  car: number;
  victim: number;
  other: number;
  square: [number, number];
  spot: [number, number, number];
  landing: boolean;
  damage: number;
  /** How much of it is Bull Bar's. */
  extra: number;
}
/** A wrecked car is back, dials reset (VIG-WRECK-4). */
export interface Respawned {
  event: "respawned";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
  facing: number;
}
/** Did a red die lie on the rocket picture, which doubles the damage (VIG-BOX-11)? */
export interface RocketArt { event: "rocketart"; doubled: boolean }
/** One side has rolled: 1-6 on the road, 0 off it, -1 out of the box (VIG-BOX-3, -4). */
export interface Rolled { event: "rolled"; seat: number; car: number; red: boolean; dice: number[]; again: boolean }
/** A Speedometer shows a value: set by its driver, or changed by something that happened. */
export interface SpeedSet { event: "speedset"; seat: number; car: number; before: number; after: number }
/** A card is stolen. Told to thief and victim (VIG-RULING-33). */
export interface Stole { event: "stole"; seat: number; car: number; victim: number; other: number; card: number }
/** A card is stolen, as the others see it. */
export interface StoleUnseen {
  event: "stoleunseen";
  seat: number;
  car: number;
  victim: number;
  other: number;
  deck: number;
}
/** It is settled where a wrecked car comes back (VIG-WRECK-7). */
export interface Towed {
  event: "towed";
  seat: number;
  car: number;
  square: [number, number];
  spot: [number, number, number];
}
/** A Location card is turned up and discarded (VIG-ROUND-7). */
export interface TownTurned { event: "townturned"; town: number; on_map: boolean }
/** The discarded towns form a new Location deck (VIG-ROUND-8). */
export interface TownsShuffled { event: "townsshuffled" }
/** A turn begins. */
export interface TurnBegan { event: "turnbegan"; seat: number; car: number; round: number }
/** A turn is over. */
export interface TurnEnded { event: "turnended"; seat: number; car: number }
/** A car faces another way without moving. */
export interface Turned { event: "turned"; seat: number; car: number; facing: number }
/** A seat has its vehicle (VIG-SETUP-2). */
export interface VehicleTaken { event: "vehicletaken"; seat: number; car: number }
/** A car is wrecked; `by` is who takes the Wreck card, or -1 (VIG-WRECK-3). */
export interface Wrecked {
  event: "wrecked";
  seat: number;
  car: number;
  by: number;
  /** The car of `by`, or -1. */
  other: number;
  square: [number, number];
  spot: [number, number, number];
  cause: string;
}

/** Everything that can be told in a game of Interstate Vigilante. */
export type VigilanteEvent =
  | Aimed | Announced | CameDown | CanDropped | CanPending | CanPlaced | CanTaken | Captured | CarPlaced | Damaged
  | DeckNamed | DeckRenewed | Discarded | Displaced | Drew | DrewUnseen | Fired | FirstPlayer | Fought | GameEnded
  | GasSet | Jumped | Laid | LicenceTaken | LicenceUsed | LightOut | MapBuried | MapDrawn | MapSkipped | MineHit
  | Moved | NoTown | NothingToDraw | Played | PutAside | Rammed | Respawned | RocketArt | Rolled | SpeedSet | Stole
  | StoleUnseen | Towed | TownTurned | TownsShuffled | TurnBegan | TurnEnded | Turned | VehicleTaken | Wrecked;
/** Choose a target: of Dead Eye, or of a Mortar's next roll. */
export interface DoAim { do: "aim"; at: number; chance: number }
/** Land on the square below, perhaps on a car. */
export interface DoComeDown { do: "come_down"; other: number }
/** Discard a card. */
export interface DoDiscardCard { do: "discard_card"; card: string }
/** Draw a card from a deck. */
export interface DoDrawFrom { do: "draw_from"; deck: "ammo" | "upgrade" }
/** Make one move, with what it would meet. */
export interface DoDrive {
  do: "drive";
  turn: "forward" | "left" | "right";
  to: number;
  facing: number;
  meets: ("ammo" | "can" | "capture" | "gas" | "jump" | "mine" | "pass" | "pump" | "ram" | "upgrade" | "wreck")[];
  /** Whose car is there, or -1. */
  other: number;
  /** What the tank holds afterwards. */
  gas: number;
}
/** Leave the Gas Can on the square behind. */
export interface DoDropCan { do: "drop_can"; on: number }
/** Announce an attack. */
export interface DoFire {
  do: "fire";
  card: string;
  /** How many Range cards +1, +2 and +3 are added. */
  ranges: [number, number, number];
  targets: number[];
  /** The way a Cannon or Rocket points; -1 for a Mortar. */
  direction: number;
  chance: number;
}
/** Take off from a jump symbol. */
export interface DoJump { do: "jump" }
/** Lay the drawn map card on a place, by row and column, after some quarter turns clockwise. */
export interface DoLayCard { do: "lay_card"; row: number; col: number; rotation: number }
/** Lay a mine on the square behind. */
export interface DoLayMine { do: "lay_mine"; on: number }
/** Do nothing, or nothing more. */
export interface DoPass { do: "pass" }
/** Put a car on a square. */
export interface DoPutCar { do: "put_car"; on: number }
/** Set the Speedometer, by hand or with Nitrous. */
export interface DoSetDial { do: "set_dial"; speed: number; nitrous: boolean }
/** Take a driver's licence. */
export interface DoTakeLicence { do: "take_licence"; licence: string }
/** Take a vehicle. */
export interface DoTakeVehicle { do: "take_vehicle"; colour: string }
/** Face another way on the spot. */
export interface DoTurn { do: "turn"; by: "bootleg" | "handbrake" | "respawn"; facing: number }
/** Make the special move of one's licence, where nothing more is to be chosen. */
export interface DoUseLicence {
  do: "use_licence";
  move: "bull_bar" | "duct_tape" | "jerry_can" | "loaded_dice" | "overdrive" | "scrounge";
  /** That it turns the combat; 0 for all but Loaded Dice. */
  chance: number;
}

/** Everything that a choice can do in Interstate Vigilante. */
export type VigilanteDoes =
  | DoAim | DoComeDown | DoDiscardCard | DoDrawFrom | DoDrive | DoDropCan | DoFire | DoJump | DoLayCard | DoLayMine
  | DoPass | DoPutCar | DoSetDial | DoTakeLicence | DoTakeVehicle | DoTurn | DoUseLicence;
