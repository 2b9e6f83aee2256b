// Written by tools/protocol.py from the declared types: do not edit, run `python tools/protocol.py`.

/** The kinds of question that Gang Rush Breakout asks. */
export type GangrushKind =
  | "gangrush.preroll" | "gangrush.ramp" | "gangrush.postroll" | "gangrush.adjust" | "gangrush.drive"
  | "gangrush.endturn" | "gangrush.hazard" | "gangrush.which" | "gangrush.place" | "gangrush.crew"
  | "gangrush.container" | "gangrush.lay" | "gangrush.police" | "gangrush.draft" | "gangrush.jump" | "gangrush.rebound"
  | "gangrush.crane" | "gangrush.roll" | "gangrush.keep" | "gangrush.stock";

/** Every reason for which Gang Rush Breakout can end. */
export type GangrushReason =
  | "crossed" | "cleared" | "last_call" | "cap";
/** What one seat, or a spectator, sees of the table. */
export interface GangView {
  seat: number;
  /** How many drive. */
  seats: number;
  mode: string;
  phase: string;
  round: number;
  max_rounds: number;
  last_rounds: number;
  order: number[];
  active: number;
  cars: CarView[];
  things: Thing[];
  bills: [string, number][];
  /** The start spaces, and the money that goes with each in this game. */
  starts: [string, number][];
  turn_zone: string[];
  damaged: string[];
  revealed: string[];
  /** The hazard that was chosen and waits for its space, or "". */
  placing: string;
  /** Token ids from the dearest slot to the cheapest; "" is an empty one. */
  shop: string[];
  prices: number[];
  /** What is still unseen, by token. */
  hazard_pile: Record<string, number>;
  hazard_discards: string[];
  bonus_pile: Record<string, number>;
  bonus_discards: string[];
  gone: number[];
  arrested: number[];
  turn: TurnView | null;
  winner: number;
  /** Final money by seat, once the game is over. */
  totals: number[];
}
/** A car and its dashboard. */
export interface CarView {
  seat: number;
  driver: number;
  name: string;
  state: string;
  /** Where it is, or, in the river, where it fell; "" if it is out. */
  cell: string;
  /** "finish" or "start". */
  facing: string;
  backwards: boolean;
  homebound: boolean;
  speed: number;
  durability: number;
  maximum: number;
  cash: number | null;
  debt: number;
  ramp: boolean;
  tokens: string[];
  road_pass: boolean;
  plates: boolean;
  /** Place in the ranking as things stand, from 1. */
  rank: number;
}
/** Something on the road. */
export interface Thing { cell: string; what: string; count: number; facing: string; owner: number }
/** The turn in progress: dice, Steers, points. */
export interface TurnView {
  seat: number;
  /** Dice by face: Steer, Speedometer, Shot, Repair, Damage. */
  aside: number[];
  rolled: number[];
  rolls: number;
  dice: number[];
  doubled: number;
  points: number;
  steers: number;
  free_steers: number;
  speedometers: number;
  shots: number;
  /** Dice that would be sold now. */
  unused: number;
  spikes: number;
  bought: boolean;
  /** Will the shop be offered again at the end of the turn? */
  shop_later: boolean;
  must_turn: boolean;
  blasting: boolean;
  /** The space of the police that must step aside now, or "". */
  police: string;
  /** What a shot would hit: way, as the driver counts from straight ahead clockwise, and space. */
  targets: [number, string][];
  /** While rolling: by face, the chance of at least 1 to 5 of it when all others are rerolled. */
  odds: number[][];
}
/** A car came beyond the wall (GANG-VAR-3). */
export interface Arrested { event: "arrested"; car: number }
/** The road crew moved a barrier (GANG-BONUS-27). */
export interface BarrierMoved { event: "barriermoved"; origin: number; cell: number }
/** A bonus token was bought (GANG-SHOP-1). */
export interface Bought { event: "bought"; car: number; token: number; price: number }
/** A shot did nothing to a car with bulletproof plates (GANG-BONUS-11). */
export interface Cancelled { event: "cancelled"; car: number }
/** A car collected bills (GANG-DMG-3). */
export interface Collected { event: "collected"; car: number; money: number; cell: number }
/** A car drove into another one (GANG-COLL-1, GANG-CRASH-1). */
export interface Collided { event: "collided"; car: number; other: number; crash: boolean; way: number; damage: number }
/** A token that is used in several steps is finished with. */
export interface CrewDone { event: "crewdone"; car: number }
/** A car crossed the line, or left the closed bridge, and got its bounty (GANG-END-2). */
export interface Crossed { event: "crossed"; car: number; rank: number; bounty: number }
/** A car lost durability, and money with each point of it (GANG-DMG-1). */
export interface Damaged {
  event: "damaged";
  car: number;
  points: number;
  /** Dollars. */
  money: number;
  cell: number;
  /** One of `CAUSES`. */
  cause: string;
  /** The driver who had a hand in it, or -1. */
  other: number;
}
/** A die counts double. */
export interface DieDoubled { event: "diedoubled"; car: number; face: number }
/** A token changed the face of a die. */
export interface DieTurned { event: "dieturned"; car: number; before: number; after: number }
/** A player took a car and a start space with its money (GANG-SETUP-6). */
export interface Drafted { event: "drafted"; seat: number; car: number; cell: number; money: number }
/** The speed is fixed (GANG-ADJ-7). */
export interface DriveBegan { event: "drivebegan"; car: number; points: number; steers: number }
/** The driving is over. */
export interface DriveEnded { event: "driveended"; car: number }
/** A car fell into the river (GANG-PUSH-11). */
export interface Fell { event: "fell"; car: number; cell: number }
/** A shot, blast, bullet, shell or bottle went off at a space. */
export interface Fired { event: "fired"; car: number; way: number; cell: number; weapon: string; target: number }
/** A car without durability was put backwards on the road (GANG-FLIP-1). */
export interface Flipped { event: "flipped"; car: number; facing: number }
/** The bank paid: for unused dice, as an allowance, from an envelope, as a bounty by rank. */
export interface Gained { event: "gained"; car: number; money: number; what: string; dice: number }
/** The race is over: the ranking, everybody's final money in that order, and who won (GANG-END-6). */
export interface GameEnded {
  event: "gameended";
  reason: string;
  ranking: number[];
  money: number[];
  winner: number;
  arrested: number[];
}
/** A car took a ramp and the die was rolled (GANG-JUMP-2). */
export interface Jumped { event: "jumped"; car: number; face: number; short: boolean; damage: number }
/** Dice were put aside (GANG-ROLL-2). */
export interface Kept { event: "kept"; car: number; dice: number[] }
/** A mine or slick was laid, or a container put down. */
export interface Laid { event: "laid"; car: number; what: string; cell: number }
/** The crane put a car back (GANG-RIVER-3). */
export interface Lifted { event: "lifted"; car: number; cell: number; fee: number }
/** A car came to another space: driven, slid, pushed or landed. */
export interface Moved { event: "moved"; car: number; origin: number; cell: number; how: string }
/** A hazard was chosen from those revealed; its space comes next. */
export interface Picked { event: "picked"; car: number; token: number }
/** A hazard was placed (GANG-HAZ-2), or discarded because it fits nowhere (cell -1). */
export interface Placed { event: "placed"; car: number; token: number; cell: number }
/** The car bounced on pockets what the jumper lost there (GANG-JUMP-8). */
export interface Pocketed { event: "pocketed"; car: number; money: number }
/** Officers fired along their lane and met a car (GANG-POL-1). */
export interface PoliceFired { event: "policefired"; cell: number; way: number; shots: number; car: number }
/** A police tile stepped aside, or was removed for want of room (cell -1). */
export interface PoliceMoved { event: "policemoved"; origin: number; cell: number }
/** A ramp was put on the road (GANG-RAMP-1). */
export interface RampSet { event: "rampset"; car: number; cell: number; facing: number }
/** A driver plays the ramp; its space comes next (GANG-RAMP-1). */
export interface RampTaken { event: "ramptaken"; car: number }
/** A flying car struck a car or container and bounced on (GANG-JUMP-6). */
export interface Rebounded { event: "rebounded"; car: number; cell: number; other: number }
/** Durability was restored, for money or for nothing. */
export interface Repaired { event: "repaired"; car: number; points: number; price: number }
/** A hazard was turned up. */
export interface Revealed { event: "revealed"; token: number }
/** Something was taken off the road: barriers, spikes, a mine. */
export interface RoadCleared { event: "roadcleared"; cell: number; what: string; count: number }
/** Dice were rolled beside those put aside: both by face. */
export interface Rolled { event: "rolled"; car: number; dice: number[]; aside: number[]; roll: number }
/** A round began with this playing order (GANG-ORDER-1). */
export interface RoundBegan { event: "roundbegan"; round: number; order: number[] }
/** The dice count: Repair and Damage have cancelled each other (GANG-ADJ-2). */
export interface Settled { event: "settled"; car: number; dice: number[]; cancelled: number }
/** A driver wants the shop to be offered again at the end of the turn (GANG-RULING-24). */
export interface ShopPutOff { event: "shopputoff"; car: number }
/** Nobody bought anything, and the cheapest token was thrown out (GANG-SHOP-5). */
export interface ShopRefreshed { event: "shoprefreshed"; token: number }
/** The first line of the shop was sorted by colour (GANG-SETUP-5). */
export interface ShopSorted { event: "shopsorted"; tokens: number[] }
/** A car came onto a slick. */
export interface Slipped { event: "slipped"; car: number; cell: number }
/** A car had nothing left that damage could take (GANG-DEBT-2, GANG-FLIP-3). */
export interface Spared { event: "spared"; car: number; wrecked: boolean }
/** The needle was moved. */
export interface SpeedSet { event: "speedset"; car: number; before: number; speed: number }
/** Spikes slowed a car down (GANG-SPIKE-1). */
export interface SpikesBit { event: "spikesbit"; car: number; speed: number }
/** A bonus token came into the shop. */
export interface Stocked { event: "stocked"; token: number; slot: number }
/** A car struck something that does not give way: a container, the wall or a support. */
export interface Struck { event: "struck"; car: number; what: string; stopped: boolean; damage: number }
/** A car could not be pushed on. */
export interface Stuck { event: "stuck"; car: number }
/** A turn began. */
export interface TurnBegan { event: "turnbegan"; car: number }
/** A car that is not on the road has no turn (GANG-TURN-2). */
export interface TurnSkipped { event: "turnskipped"; car: number }
/** A car was turned around by a U-turn or the hand brake. */
export interface Turned { event: "turned"; car: number; facing: number; brake: boolean; homebound: boolean }
/** A bonus token was used. */
export interface Used { event: "used"; car: number; token: number }

/** Everything that can be told in a game of Gang Rush Breakout. */
export type GangrushEvent =
  | Arrested | BarrierMoved | Bought | Cancelled | Collected | Collided | CrewDone | Crossed | Damaged | DieDoubled
  | DieTurned | Drafted | DriveBegan | DriveEnded | Fell | Fired | Flipped | Gained | GameEnded | Jumped | Kept | Laid
  | Lifted | Moved | Picked | Placed | Pocketed | PoliceFired | PoliceMoved | RampSet | RampTaken | Rebounded
  | Repaired | Revealed | RoadCleared | Rolled | RoundBegan | Settled | ShopPutOff | ShopRefreshed | ShopSorted
  | Slipped | Spared | SpeedSet | SpikesBit | Stocked | Struck | Stuck | TurnBegan | TurnSkipped | Turned | Used;
/** Steps that the driver can make one after the other, and what is left after the last. */
export interface Route {
  legs: Leg[];
  /** Movement points left. */
  points: number;
  steers: number;
  speed: number;
  durability: number;
  cash: number;
  /** Durability lost on the way; negative if there is more now. */
  lost: number;
  /** Dollars gained on the way; negative if they are lost. */
  gained: number;
  /** Why nothing more can be foreseen; "" if it can. */
  open: string;
  /** How the jump at its end can go on, the likeliest first. */
  landings: Landing[];
}
/** One step of a route. */
export interface Leg {
  way: "ahead" | "ahead left" | "ahead right" | "behind" | "behind left" | "behind right";
  /** The space that the step leads to; None: off the bridge. */
  aim: number | null;
  /** Where the car is afterwards; None: no longer on the road. */
  at: number | null;
  meets: "" | "acid" | "barriers" | "car" | "container" | "limit" | "mine" | "oil" | "police" | "ramp" | "ramp side" | "spikes" | "wall";
  /** Does it end in the river? */
  falls: boolean;
  notes: Note[];
}
/** Something that happens on the way. */
export interface Note { text: string; tone: "bad" | "good" | "plain" }
/** One way in which a jump can end. */
export interface Landing { sides: number; short: boolean; at: number | null; lost: number; text: string }
/** Fire a token at a car. */
export interface DoAim { do: "aim"; by: "magic bullet" | "mortar"; seat: number; at: number }
/** Buy a token. */
export interface DoBuy { do: "buy"; slot: number; bonus: string; price: number }
/** Discard a hazard that fits nowhere. */
export interface DoDiscard { do: "discard"; hazard: string }
/** Let a die count double. */
export interface DoDoubleDie { do: "double_die"; face: number }
/** Go on to the next part of the turn. */
export interface DoGoOn { do: "go_on"; by: "counting dice" | "driving" | "finishing" | "rolling" | "stopping" }
/** Put dice aside and roll the others again. */
export interface DoKeepDice { do: "keep_dice"; dice: number[] }
/** Restore durability. */
export interface DoMend { do: "mend"; by: "die" | "garage" | "mechanic"; price: number }
/** Move a barrier to the next space. */
export interface DoMoveBarrier { do: "move_barrier"; origin: number; to: number }
/** Do nothing, or nothing more. */
export interface DoPass { do: "pass" }
/** Choose the hazard to be placed next. */
export interface DoPickHazard { do: "pick_hazard"; hazard: string; spaces: number[] }
/** Place the chosen hazard. */
export interface DoPlaceHazard { do: "place_hazard"; hazard: string; at: number }
/** Put the ramp on the road; where is asked next. */
export interface DoPlayRamp { do: "play_ramp"; spaces: number[] }
/** Put something on a space. */
export interface DoPut {
  do: "put";
  what: "acid" | "car" | "container" | "mine" | "oil" | "police" | "ramp";
  /** None: off the bridge. */
  at: number | null;
}
/** Drive several spaces straight on, on which nothing is met. */
export interface DoRun { do: "run"; spaces: number; to: number | null }
/** Move the needle. */
export interface DoSetSpeed { do: "set_speed"; mph: number }
/** Use a Shot, or several spaces' worth of it. */
export interface DoShoot {
  do: "shoot";
  way: "ahead" | "ahead left" | "ahead right" | "behind" | "behind left" | "behind right";
  /** The spaces that are hit. */
  at: number[];
  blast: boolean;
}
/** Have the shop offered again at the end of the turn. */
export interface DoShopLater { do: "shop_later" }
/** Drive one space. */
export interface DoStep {
  do: "step";
  way: "ahead" | "ahead left" | "ahead right" | "behind" | "behind left" | "behind right";
  /** None: off the bridge. */
  to: number | null;
  /** What the step comes to, and the best routes on from it, each to another space. */
  routes: Route[];
}
/** Take a car and a start space. */
export interface DoTakeCar { do: "take_car"; driver: number; at: number }
/** Turn the car around for 3 Steers. */
export interface DoTurnAround { do: "turn_around"; by: "hand brake" | "u-turn" }
/** Turn a die to another face. */
export interface DoTurnDie {
  do: "turn_die";
  by: "hair trigger" | "loaded die";
  face: number;
  into: number;
  /** Is it the die that counts double? */
  doubled: boolean;
}
/** Use a token that needs no further word, or asks for it later. */
export interface DoUseToken { do: "use_token"; bonus: string; spaces: number[] }

/** Everything that a choice can do in Gang Rush Breakout. */
export type GangrushDoes =
  | DoAim | DoBuy | DoDiscard | DoDoubleDie | DoGoOn | DoKeepDice | DoMend | DoMoveBarrier | DoPass | DoPickHazard
  | DoPlaceHazard | DoPlayRamp | DoPut | DoRun | DoSetSpeed | DoShoot | DoShopLater | DoStep | DoTakeCar | DoTurnAround
  | DoTurnDie | DoUseToken;
