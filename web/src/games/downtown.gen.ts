// Written by tools/protocol.py from the declared types: do not edit, run `python tools/protocol.py`.

/** The kinds of question that Downtown Chase asks. */
export type DowntownKind =
  | "downtown.turn"
  | "downtown.increase"
  | "downtown.character"
  | "downtown.house"
  | "downtown.stop"
  | "downtown.pace"
  | "downtown.change"
  | "downtown.open_change"
  | "downtown.choose_direction"
  | "downtown.event_heading"
  | "downtown.opponent"
  | "downtown.call"
  | "downtown.ability"
  | "downtown.escape"
  | "downtown.duel_cards"
  | "downtown.throw"
  | "downtown.discard"
  | "downtown.aim_cards"
  | "downtown.aim"
  | "downtown.guard"
  | "downtown.decide"
  | "downtown.patsy"
  | "downtown.counter"
  | "downtown.put_back"
  | "downtown.deal_weapon"
  | "downtown.box"
  | "downtown.deal"
  | "downtown.draw"
  | "downtown.look"
  | "downtown.start"
  | "downtown.distance"
  | "downtown.aim_die"
  | "downtown.guard_die"
  | "downtown.rival"
  | "downtown.route"
  | "downtown.direction"
  | "downtown.rival_direction"
  | "downtown.attack_roll"
  | "downtown.defence_roll"
  | "downtown.second_wind"
  | "downtown.shot_dice"
  | "downtown.johnnys_dice"
  | "downtown.coin"
  | "downtown.dice_duel"
  | "downtown.event"
  | "downtown.officer";

/** What one seat, or a spectator, sees of the table. */
export interface DowntownView {
  seat: number;
  solo: boolean;
  quick: boolean;
  sheets: boolean;
  round: number;
  rounds: number;
  starter: number;
  active: number;
  /** Who is asked now: a seat; -1 for chance; -2 after the end. */
  asked: number;
  /** The kind of the open question. */
  moment: string;
  players: PlayerView[];
  hand: number[];
  pick: number;
  johnny: JohnnyView;
  /** In the order of placing. */
  roadblocks: number[];
  /** Numbers of the locations they watch. */
  officers: number[];
  decks: DeckView[];
  box: number[];
  in_play: number[];
  movement: number;
  draws: number;
  drawn: [number, number, number];
  hand_limit: number;
  limits: number[];
  attempted: boolean;
  /** Two figures and the place where they leave each other alone. */
  truces: [number, number, number][];
  duel: DuelView | null;
  attempt: AttemptView | null;
}

/** A player, or a rival in solo, as everybody sees him, and what the viewer knows of his hand. */
export interface PlayerView {
  figure: number;
  character: string;
  house: number;
  place: number;
  rival: boolean;
  heading: number;
  points: number;
  /** Face-down cards of the Weapon deck; so with the next two. */
  weapons: number;
  locations: number;
  interactions: number;
  /** Increase Player's Move cards that lie open before him. */
  increases: number;
  /** Restrictions for his next turn: drawing, holding, movement, metro. */
  waiting: number[];
  /** Cards that the viewer knows to be in this hand. */
  known: number[];
}

/** Johnny the Quick. */
export interface JohnnyView {
  field: number;
  heading: number;
  /** The number of the Route card, or -1. */
  route: number;
  route_at: number;
  /** The fields he left in this turn. */
  trail: number[];
  distance: number;
  to_go: number;
  settled: number;
  stopped: boolean;
  /** Where he will be after his next turn, with exact chances, if nobody plays a card. */
  forecast: [number, number][];
}

/** A deck and its discard pile. */
export interface DeckView {
  cards: number;
  pile: number;
  /** What the viewer knows of its top, uppermost first; -1: not known to him. */
  known_top: number[];
  /** The same of its bottom, uppermost first. */
  known_bottom: number[];
  /** Cards that the viewer knows to be in the deck. */
  known_in: number[];
  /** Cards that the viewer knows to be in the pile. */
  known_pile: number[];
}

/** A duel; pairs are for the two figures in their order. */
export interface DuelView {
  figures: [number, number];
  attacker: number;
  health: [number, number];
  stamina: [number, number];
  /** Punch Strength as it counts now. */
  punch: [number, number];
  cards: [number[], number[]];
  used: [boolean, boolean];
  rolls: [number, number];
  wins: [number, number];
  /**
   * The chances that the first wins, that the duel is tied, and that the other wins, if both play as well as can be;
   * None in duels of rock, paper, scissors.
   */
  odds: [number, number, number] | null;
}

/** An assassination attempt. */
export interface AttemptView {
  seat: number;
  weapon: number;
  aim: number;
  guard: number;
  rounds: number;
  number: number;
  precision: boolean;
  extra: boolean;
  uncovered: number;
  /** The Attack Value before the dice. */
  value: number;
  /** The chances of a shot now: kill, draw, loss. */
  shot: [number, number, number];
  /** The chance to kill with best play from here, without further cards; None while a die is being rolled. */
  best: number;
}

/** A seat was dealt a card. Told to that seat. */
export interface Dealt {
  event: "dealt";
  seat: number;
  card: number;
}

/** A seat was dealt a card of a deck, as the others see it. */
export interface DealtUnseen {
  event: "dealtunseen";
  seat: number;
  deck: number;
}

/** A seat was dealt Increase Player's Move and must show or discard it (DOWN-SETUP-9). */
export interface DealtIncrease {
  event: "dealtincrease";
  seat: number;
}

/** Special locations went to the box unseen (DOWN-SETUP-6). */
export interface Boxed {
  event: "boxed";
  count: number;
}

/** A seat rolled for the start. */
export interface StartRolled {
  event: "startrolled";
  seat: number;
  roll: number;
}

/** The starting player is found. */
export interface Starts {
  event: "starts";
  seat: number;
}

/** A figure is this character. */
export interface TookCharacter {
  event: "tookcharacter";
  figure: number;
  character: number;
}

/** A figure starts in this safe house. */
export interface TookHouse {
  event: "tookhouse";
  figure: number;
  place: number;
}

/** A Route card lies open; route NOWHERE: there is none, he heads that way. */
export interface RouteLaid {
  event: "routelaid";
  route: number;
  heading: number;
}

/** A round began. */
export interface RoundBegan {
  event: "roundbegan";
  round: number;
}

/** A solo event was drawn; set aside, if it cannot count yet (DOWN-RULING-53). */
export interface Happened {
  event: "happened";
  card: number;
  aside: boolean;
}

/** Johnny's distance die. */
export interface DistanceRolled {
  event: "distancerolled";
  roll: number;
}

/** The Direction Die, or the only way there is, for Johnny (NOWHERE) or a rival. */
export interface DirectionRolled {
  event: "directionrolled";
  figure: number;
  heading: number;
}

/** Johnny made a step, had one taken back, or was moved. */
export interface JohnnyMoved {
  event: "johnnymoved";
  field: number;
  heading: number;
  how: string;
}

/** The Route card left the game. */
export interface RouteEnded {
  event: "routeended";
}

/** Johnny was stopped until his next turn. */
export interface JohnnyStopped {
  event: "johnnystopped";
  field: number;
}

/** Two or more changed his direction at once: nothing changes. */
export interface DirectionsCancelled {
  event: "directionscancelled";
  seats: number[];
}

/** A player's, or a rival's, turn began. */
export interface TurnBegan {
  event: "turnbegan";
  figure: number;
}

/** A seat was asked for an answer and gave none. */
export interface Passed {
  event: "passed";
  seat: number;
}

/** A seat has decided in secret. */
export interface Decided {
  event: "decided";
  seat: number;
}

/** A seat draws a card of a deck; what it is, that seat alone is told. */
export interface DrawsFrom {
  event: "drawsfrom";
  seat: number;
  deck: number;
}

/** A seat drew a card. Told to that seat. */
export interface Drew {
  event: "drew";
  seat: number;
  card: number;
}

/** A discard pile became a deck again. */
export interface DeckRenewed {
  event: "deckrenewed";
  deck: number;
  cards: number;
}

/** A seat lays Increase Player's Move open before it. */
export interface Showed {
  event: "showed";
  seat: number;
}

/** A seat discarded a card face down. Told to that seat. */
export interface Discarded {
  event: "discarded";
  seat: number;
  card: number;
}

/** A seat discarded a card face down, as the others see it. */
export interface DiscardedUnseen {
  event: "discardedunseen";
  seat: number;
  deck: number;
}

/** An Increase card that lay open went to the pile; everybody knows which card it is. */
export interface DiscardedOpenly {
  event: "discardedopenly";
  seat: number;
}

/** A card was announced; `target`: the seat it is aimed at, or -1. */
export interface Played {
  event: "played";
  seat: number;
  card: number;
  target: number;
}

/** Counterintelligence cancelled a card aimed at a seat. */
export interface Countered {
  event: "countered";
  seat: number;
  card: number;
}

/** A restriction will count in a seat's next turn, or counts in this one (solo). */
export interface Restricted {
  event: "restricted";
  seat: number;
  card: number;
}

/** A hand, told to the player of a Spy alone. */
export interface HandSeen {
  event: "handseen";
  seat: number;
  cards: number[];
}

/** Somebody looked at a hand, as the others see it. */
export interface HandSpied {
  event: "handspied";
  by: number;
  seat: number;
}

/** A Fortune Teller is asked about a deck. */
export interface Consulted {
  event: "consulted";
  seat: number;
  deck: number;
}

/** The next card of a deck, told to the player of a Fortune Teller alone. */
export interface Peeked {
  event: "peeked";
  deck: number;
  card: number;
}

/** The cards looked at were put back: so many on top, the others under the deck. */
export interface PutBack {
  event: "putback";
  seat: number;
  deck: number;
  top: number;
  bottom: number;
}

/** The uppermost of the cards put back. Told to the seat that put them there. */
export interface Ordered {
  event: "ordered";
  card: number;
}

/** A figure went to a place; `how` is step, ride, enter, leave or home. */
export interface Moved {
  event: "moved";
  figure: number;
  origin: number;
  place: number;
  how: string;
}

/** A roadblock closes a field. */
export interface BlockPlaced {
  event: "blockplaced";
  field: number;
}

/** A roadblock was taken away. */
export interface BlockRemoved {
  event: "blockremoved";
  field: number;
}

/** An officer watches a location. */
export interface OfficerPlaced {
  event: "officerplaced";
  place: number;
}

/** An officer looks the other way. */
export interface OfficerRemoved {
  event: "officerremoved";
  place: number;
}

/** A duel begins; the first of the two attacks first. */
export interface DuelBegan {
  event: "duelbegan";
  figures: [number, number];
  final: boolean;
}

/** A duel was cancelled. */
export interface DuelEscaped {
  event: "duelescaped";
  figures: [number, number];
}

/** Both duelists have shown rock, paper or scissors. What was thrown matters no more, only who won. */
export interface Thrown {
  event: "thrown";
  figures: [number, number];
  picks: [number, number];
}

/** A coin decided a throw that was equal too often. */
export interface CoinTossed {
  event: "cointossed";
  figure: number;
}

/** A duelist rolled two dice. */
export interface AgilityRolled {
  event: "agilityrolled";
  figure: number;
  attacks: boolean;
  roll: number;
}

/** A duelist used the special ability of the character. */
export interface AbilityUsed {
  event: "abilityused";
  figure: number;
  character: number;
}

/** An exchange is over: `result` is hit, even or dodged; Health and Stamina as they are now. */
export interface Exchanged {
  event: "exchanged";
  figures: [number, number];
  result: string;
  critical: boolean;
  health: [number, number];
  stamina: [number, number];
}

/** A round of a basic solo duel: the player's die and the rival's. */
export interface DiceDuelled {
  event: "diceduelled";
  figures: [number, number];
  dice: [number, number];
}

/** A duel is over; winner -1: tied. */
export interface DuelEnded {
  event: "duelended";
  figures: [number, number];
  winner: number;
}

/** Increase cards went from the loser of a duel to the winner, or to the pile (winner -1). */
export interface IncreaseTaken {
  event: "increasetaken";
  loser: number;
  winner: number;
  cards: number;
}

/** After three tied duels two dice decide. */
export interface RolledHigher {
  event: "rolledhigher";
  figure: number;
}

/** An assassination attempt: Location and Weapon card are shown. */
export interface AttemptBegan {
  event: "attemptbegan";
  seat: number;
  location: number;
  weapon: number;
}

/** The aiming die, or the bodyguard's. */
export interface AimRolled {
  event: "aimrolled";
  seat: number;
  guard: boolean;
  roll: number;
}

/** Aiming Precision made the roll this number. */
export interface AimAdjusted {
  event: "aimadjusted";
  roll: number;
}

/** The aim or the bodyguard moved, or had to stay. */
export interface AimMoved {
  event: "aimmoved";
  guard: boolean;
  space: number;
}

/** Two dice for a shot, or for Johnny's defence, and the value they make. */
export interface ShotRolled {
  event: "shotrolled";
  seat: number;
  defence: boolean;
  roll: number;
  value: number;
}

/** An attempt is over: `result` is none, declined, lost, drawn or killed. */
export interface AttemptEnded {
  event: "attemptended";
  seat: number;
  result: string;
}

/** Location and Weapon card of a shot went to their piles. */
export interface CardsLost {
  event: "cardslost";
  seat: number;
  location: number;
  weapon: number;
}

/** A seat scored victory points. */
export interface Scored {
  event: "scored";
  seat: number;
  points: number;
  total: number;
}

/** A player takes no more actions in this turn. */
export interface Finished {
  event: "finished";
  seat: number;
}

/** A player's turn is over. */
export interface TurnEnded {
  event: "turnended";
  seat: number;
}

/** The game is over. */
export interface GameEnded {
  event: "gameended";
  reason: string;
  winner: number;
  points: number[];
}

/** Everything that can be told in a game of Downtown Chase. */
export type DowntownEvent =
  | Dealt
  | DealtUnseen
  | DealtIncrease
  | Boxed
  | StartRolled
  | Starts
  | TookCharacter
  | TookHouse
  | RouteLaid
  | RoundBegan
  | Happened
  | DistanceRolled
  | DirectionRolled
  | JohnnyMoved
  | RouteEnded
  | JohnnyStopped
  | DirectionsCancelled
  | TurnBegan
  | Passed
  | Decided
  | DrawsFrom
  | Drew
  | DeckRenewed
  | Showed
  | Discarded
  | DiscardedUnseen
  | DiscardedOpenly
  | Played
  | Countered
  | Restricted
  | HandSeen
  | HandSpied
  | Consulted
  | Peeked
  | PutBack
  | Ordered
  | Moved
  | BlockPlaced
  | BlockRemoved
  | OfficerPlaced
  | OfficerRemoved
  | DuelBegan
  | DuelEscaped
  | Thrown
  | CoinTossed
  | AgilityRolled
  | AbilityUsed
  | Exchanged
  | DiceDuelled
  | DuelEnded
  | IncreaseTaken
  | RolledHigher
  | AttemptBegan
  | AimRolled
  | AimAdjusted
  | AimMoved
  | ShotRolled
  | AttemptEnded
  | CardsLost
  | Scored
  | Finished
  | TurnEnded
  | GameEnded;

/** Every reason for which Downtown Chase can end. */
export type DowntownReason =
  | "kill"
  | "points"
  | "tie_break"
  | "survived";

/** Everything that a choice can do in Downtown Chase. */
export type DowntownDoes =
  | never;
