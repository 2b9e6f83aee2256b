// Written by tools/protocol.py from the declared types: do not edit, run `python tools/protocol.py`.

/** The kinds of question that Downtown Chase asks. */
export type DowntownKind =
  | "downtown.aim_die" | "downtown.aim_cards" | "downtown.aim" | "downtown.guard_die" | "downtown.guard"
  | "downtown.decide" | "downtown.patsy" | "downtown.change" | "downtown.open_change" | "downtown.choose_direction"
  | "downtown.discard" | "downtown.escape" | "downtown.duel_cards" | "downtown.attack_roll" | "downtown.defence_roll"
  | "downtown.ability" | "downtown.second_wind" | "downtown.look" | "downtown.put_back" | "downtown.distance"
  | "downtown.direction" | "downtown.stop" | "downtown.pace" | "downtown.opponent" | "downtown.call"
  | "downtown.counter" | "downtown.throw" | "downtown.coin" | "downtown.dice_duel" | "downtown.deal_weapon"
  | "downtown.box" | "downtown.deal" | "downtown.increase" | "downtown.start" | "downtown.character" | "downtown.house"
  | "downtown.rival" | "downtown.route" | "downtown.attack_cards" | "downtown.shot_dice" | "downtown.johnnys_dice"
  | "downtown.event" | "downtown.event_heading" | "downtown.officer" | "downtown.rival_direction" | "downtown.turn"
  | "downtown.draw";

/** Every reason for which Downtown Chase can end. */
export type DowntownReason =
  | "kill" | "points" | "tie_break" | "survived";
/** What one seat, or a spectator, sees of the table. */
export interface DowntownView {
  seat: number;
  solo: boolean;
  quick: boolean;
  sheets: boolean;
  /** Is Direction Change played openly, one after another? */
  answers: boolean;
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
  /** The shots that the own cards are good for, the nearest first, with what is lacking; only while the game runs. */
  needs: Need[];
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
  /** What he is called, everywhere. */
  name: string;
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
/** A shot that a seat can prepare with the cards it holds. */
export interface Need {
  weapon: number;
  /** The number of the location; -1: no card of its locations is in the hand. */
  location: number;
  /** Weapon, Location card, being inside, Johnny on one of its fields. */
  parts: [Part, Part, Part, Part];
  /** The movement it takes to get inside; -1: no way, or no location yet. */
  steps: number;
  /** How likely Johnny will be on one of its fields after his turn, the running one or else the next. */
  chance: number;
  /** The chance that an attempt with this weapon kills, both sides playing well. */
  kill: number;
}
/** One of the four things that a shot takes. */
export interface Part { have: boolean; text: string }
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
  /** Where he will be after his turn, the running one or else the next, with exact chances, if nobody plays a card. */
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
  /** What has been rolled in this exchange, with every card and ability; None before a roll. */
  agility: [Agility | null, Agility | null];
  wins: [number, number];
  /**
   * The chances that the first wins, that the duel is tied, and that the other wins, if both play as well as can be,
   * all that has been rolled counted; None in duels of rock, paper, scissors.
   */
  odds: [number, number, number] | null;
}
/** What a duelist has rolled in an exchange, and what it comes to. */
export interface Agility { dice: [number, number]; value: number; result: number; said: string }
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
  /** Attack cards that count in this shot. */
  cards: number[];
  /** The chances of a shot now: kill, draw, loss. */
  shot: [number, number, number];
  /** The chance to kill with best play from here, all that has been rolled counted, without further cards. */
  best: number;
}
/** The duelist on a side used the special ability; what both have rolled comes to this now. */
export interface AbilityUsed {
  event: "abilityused";
  figures: [number, number];
  side: number;
  character: number;
  agility: [Agility, Agility];
  /** Who is who: the characters by figure. */
  cast: number[];
}
/** A duelist rolled two dice. */
export interface AgilityRolled {
  event: "agilityrolled";
  figure: number;
  attacks: boolean;
  agility: Agility;
  /** Who is who: the characters by figure. */
  cast: number[];
}
/** Aiming Precision made the roll this number. */
export interface AimAdjusted { event: "aimadjusted"; roll: number }
/** The aim or the bodyguard moved, or had to stay; uncovered number spaces and Attack Value now. */
export interface AimMoved {
  event: "aimmoved";
  guard: boolean;
  origin: number;
  space: number;
  uncovered: number;
  value: number;
}
/** The aiming die, or the bodyguard's. */
export interface AimRolled { event: "aimrolled"; seat: number; guard: boolean; roll: number; cast: number[] }
/** An assassination attempt: Location and Weapon card are shown. */
export interface AttemptBegan { event: "attemptbegan"; seat: number; location: number; weapon: number; cast: number[] }
/** An attempt is over: `result` is none, declined, lost, drawn or killed. */
export interface AttemptEnded { event: "attemptended"; seat: number; result: string; cast: number[] }
/** A roadblock closes a field. */
export interface BlockPlaced { event: "blockplaced"; field: number }
/** A roadblock was taken away. */
export interface BlockRemoved { event: "blockremoved"; field: number }
/** Special locations went to the box unseen (DOWN-SETUP-6). */
export interface Boxed { event: "boxed"; count: number }
/** Location and Weapon card of a shot went to their piles. */
export interface CardsLost { event: "cardslost"; seat: number; location: number; weapon: number; cast: number[] }
/** A coin decided a throw that was equal too often. */
export interface CoinTossed { event: "cointossed"; figure: number; cast: number[] }
/** A Fortune Teller is asked about a deck. */
export interface Consulted { event: "consulted"; seat: number; deck: number; cast: number[] }
/** Counterintelligence cancelled a card aimed at a seat. */
export interface Countered { event: "countered"; seat: number; card: number; cast: number[] }
/** A seat was dealt a card. Told to that seat. */
export interface Dealt { event: "dealt"; seat: number; card: number; cast: number[] }
/** A seat was dealt Increase Player's Move and must show or discard it (DOWN-SETUP-9). */
export interface DealtIncrease { event: "dealtincrease"; seat: number; cast: number[] }
/** A seat was dealt a card of a deck, as the others see it. */
export interface DealtUnseen { event: "dealtunseen"; seat: number; deck: number; cast: number[] }
/** A seat has decided in secret. */
export interface Decided { event: "decided"; seat: number; cast: number[] }
/** A discard pile became a deck again. */
export interface DeckRenewed { event: "deckrenewed"; deck: number; cards: number }
/** A round of a basic solo duel: the player's die and the rival's. */
export interface DiceDuelled { event: "diceduelled"; figures: [number, number]; dice: [number, number]; cast: number[] }
/** The Direction Die, or the only way there is, for Johnny (NOWHERE) or a rival. */
export interface DirectionRolled { event: "directionrolled"; figure: number; heading: number; cast: number[] }
/** Two or more changed his direction at once: nothing changes. */
export interface DirectionsCancelled { event: "directionscancelled"; seats: number[]; cast: number[] }
/** A seat discarded a card face down. Told to that seat. */
export interface Discarded { event: "discarded"; seat: number; card: number; cast: number[] }
/** An Increase card that lay open went to the pile; everybody knows which card it is. */
export interface DiscardedOpenly { event: "discardedopenly"; seat: number; cast: number[] }
/** A seat discarded a card face down, as the others see it. */
export interface DiscardedUnseen { event: "discardedunseen"; seat: number; deck: number; cast: number[] }
/** Johnny's distance die. */
export interface DistanceRolled { event: "distancerolled"; roll: number }
/** A seat draws a card of a deck; what it is, that seat alone is told. */
export interface DrawsFrom { event: "drawsfrom"; seat: number; deck: number; cast: number[] }
/** A seat drew a card. Told to that seat. */
export interface Drew { event: "drew"; seat: number; card: number; cast: number[] }
/** A duel begins; the first of the two attacks first. Values by figure, 0 where no sheets are used. */
export interface DuelBegan {
  event: "duelbegan";
  figures: [number, number];
  final: boolean;
  health: [number, number];
  stamina: [number, number];
  punch: [number, number];
  /** Who is who: the characters by figure. */
  cast: number[];
}
/** A duel is over; winner -1: tied. */
export interface DuelEnded { event: "duelended"; figures: [number, number]; winner: number; cast: number[] }
/** A duel was cancelled. */
export interface DuelEscaped { event: "duelescaped"; figures: [number, number]; cast: number[] }
/** An exchange is over: `result` is hit, even or dodged; Health and Stamina as they are now. */
export interface Exchanged {
  event: "exchanged";
  figures: [number, number];
  attacker: number;
  result: string;
  critical: boolean;
  health: [number, number];
  stamina: [number, number];
  punch: [number, number];
  /** The Health that the punch cost, or a miss. */
  damage: number;
  /** Who is who: the characters by figure. */
  cast: number[];
}
/** A player takes no more actions in this turn. */
export interface Finished { event: "finished"; seat: number; cast: number[] }
/** The game is over; winner -1: nobody has won. */
export interface GameEnded {
  event: "gameended";
  reason: string;
  winner: number;
  points: number[];
  round: number;
  /** What killed Johnny, if somebody did. */
  shot: Kill | null;
  cast: number[];
}
/** The shot that killed Johnny: the values that met, and where it came from. */
export interface Kill { weapon: number; location: number; attack: number; defence: number }
/** A hand, told to the player of a Spy alone. */
export interface HandSeen { event: "handseen"; seat: number; cards: number[]; cast: number[] }
/** Somebody looked at a hand, as the others see it. */
export interface HandSpied { event: "handspied"; by: number; seat: number; cast: number[] }
/** A solo event was drawn; set aside, if it cannot count yet (DOWN-RULING-53). */
export interface Happened { event: "happened"; card: number; aside: boolean }
/** Increase cards went from the loser of a duel to the winner, or to the pile (winner -1). */
export interface IncreaseTaken { event: "increasetaken"; loser: number; winner: number; cards: number; cast: number[] }
/** Johnny made a step, had one taken back, or was moved. */
export interface JohnnyMoved { event: "johnnymoved"; field: number; heading: number; how: string }
/** Johnny was stopped until his next turn. */
export interface JohnnyStopped { event: "johnnystopped"; field: number }
/** A duelist laid down a duel card; the own values now. */
export interface Laid {
  event: "laid";
  figure: number;
  card: number;
  health: number;
  stamina: number;
  punch: number;
  /** Who is who: the characters by figure. */
  cast: number[];
}
/** A card that modifies the weapon's Attack Value was played; the value now. */
export interface Loaded { event: "loaded"; seat: number; card: number; value: number; cast: number[] }
/** A figure went to a place; `how` is step, ride, enter, leave or home. */
export interface Moved { event: "moved"; figure: number; origin: number; place: number; how: string; cast: number[] }
/** An officer watches a location. */
export interface OfficerPlaced { event: "officerplaced"; place: number }
/** An officer looks the other way. */
export interface OfficerRemoved { event: "officerremoved"; place: number }
/** The uppermost of the cards put back. Told to the seat that put them there. */
export interface Ordered { event: "ordered"; card: number }
/** A seat was asked for an answer and gave none. */
export interface Passed { event: "passed"; seat: number; cast: number[] }
/** The next card of a deck, told to the player of a Fortune Teller alone. */
export interface Peeked { event: "peeked"; deck: number; card: number }
/** A card was announced; `target`: the seat it is aimed at, or -1. */
export interface Played { event: "played"; seat: number; card: number; target: number; cast: number[] }
/** The cards looked at were put back, some on top, the others under the deck. */
export interface PutBack { event: "putback"; seat: number; deck: number; top: number; bottom: number; cast: number[] }
/** A restriction will count in a seat's next turn, or counts in this one (solo). */
export interface Restricted { event: "restricted"; seat: number; card: number; cast: number[] }
/** After three tied duels two dice decide. */
export interface RolledHigher { event: "rolledhigher"; figure: number; cast: number[] }
/** A round began. */
export interface RoundBegan { event: "roundbegan"; round: number }
/** The Route card left the game. */
export interface RouteEnded { event: "routeended" }
/** A Route card lies open; route NOWHERE: there is none, he heads that way. */
export interface RouteLaid { event: "routelaid"; route: number; heading: number }
/** A seat scored victory points. */
export interface Scored { event: "scored"; seat: number; points: number; total: number; cast: number[] }
/** Two dice for a shot, or for Johnny's defence, the modifier they give, and the value that they make. */
export interface ShotRolled {
  event: "shotrolled";
  seat: number;
  defence: boolean;
  dice: [number, number];
  modifier: number;
  value: number;
  /** Who is who: the characters by figure. */
  cast: number[];
}
/** A seat lays Increase Player's Move open before it. */
export interface Showed { event: "showed"; seat: number; cast: number[] }
/** A seat rolled for the start. */
export interface StartRolled { event: "startrolled"; seat: number; roll: number; cast: number[] }
/** The starting player is found. */
export interface Starts { event: "starts"; seat: number; cast: number[] }
/** Both duelists have shown rock, paper or scissors; winner -1: equal. What was thrown matters no more. */
export interface Thrown {
  event: "thrown";
  figures: [number, number];
  picks: [number, number];
  winner: number;
  /** Who is who: the characters by figure. */
  cast: number[];
}
/** A figure is this character: a player, or a rival in solo. From now on that is what it is called. */
export interface TookCharacter {
  event: "tookcharacter";
  figure: number;
  character: number;
  player: boolean;
  /** Who is who: the characters by figure. */
  cast: number[];
}
/** A figure starts in this safe house. */
export interface TookHouse { event: "tookhouse"; figure: number; place: number; cast: number[] }
/** A player's, or a rival's, turn began. */
export interface TurnBegan { event: "turnbegan"; figure: number; cast: number[] }
/** A player's turn is over. */
export interface TurnEnded { event: "turnended"; seat: number; cast: number[] }

/** Everything that can be told in a game of Downtown Chase. */
export type DowntownEvent =
  | AbilityUsed | AgilityRolled | AimAdjusted | AimMoved | AimRolled | AttemptBegan | AttemptEnded | BlockPlaced
  | BlockRemoved | Boxed | CardsLost | CoinTossed | Consulted | Countered | Dealt | DealtIncrease | DealtUnseen
  | Decided | DeckRenewed | DiceDuelled | DirectionRolled | DirectionsCancelled | Discarded | DiscardedOpenly
  | DiscardedUnseen | DistanceRolled | DrawsFrom | Drew | DuelBegan | DuelEnded | DuelEscaped | Exchanged | Finished
  | GameEnded | HandSeen | HandSpied | Happened | IncreaseTaken | JohnnyMoved | JohnnyStopped | Laid | Loaded | Moved
  | OfficerPlaced | OfficerRemoved | Ordered | Passed | Peeked | Played | PutBack | Restricted | RolledHigher
  | RoundBegan | RouteEnded | RouteLaid | Scored | ShotRolled | Showed | StartRolled | Starts | Thrown | TookCharacter
  | TookHouse | TurnBegan | TurnEnded;
/** Play a card to change the aiming die; the chance to kill with best play then. */
export interface DoAdjust { do: "adjust"; card: number; by: number; best: number }
/** Begin another aiming round; the chance to kill with best play then. */
export interface DoAimAgain { do: "aim_again"; best: number }
/** Move the aim; uncovered number spaces and Attack Value there, as long as the bodyguard stays. */
export interface DoAimAt { do: "aim_at"; space: number; uncovered: number; value: number; best: number }
/** Lay a card on its pile. */
export interface DoDiscard { do: "discard"; card: number }
/** Draw a card. */
export interface DoDraw { do: "draw"; deck: number }
/** Take no more actions in this turn. */
export interface DoEndTurn { do: "end_turn" }
/** Fight a duel against a figure; the chance to win it, None where sheets do not count. */
export interface DoFight { do: "fight"; figure: number; wins: number | null }
/** Go to a neighbouring place. */
export interface DoGo { do: "go"; to: number; how: "enter" | "leave" | "walk" }
/** Move the bodyguard; uncovered number spaces and Attack Value then. */
export interface DoGuardAt { do: "guard_at"; space: number; uncovered: number; value: number; best: number }
/** Turn Johnny; `to` is the field that lies that way. */
export interface DoHead { do: "head"; heading: number; to: number }
/** Keep the special ability for later; the chance to win the duel then. */
export interface DoKeepIt { do: "keep_it"; wins: number }
/** Cancel a restriction of this turn by a card. */
export interface DoLift { do: "lift"; card: number; restriction: "drawing" | "holding" | "metro" | "movement" }
/** Do nothing, or nothing more. */
export interface DoPass { do: "pass" }
/** Play a card against another player. */
export interface DoPlayAgainst { do: "play_against"; card: number; seat: number }
/** Play a card on a place. */
export interface DoPlayAt { do: "play_at"; card: number; place: number }
/** Play a card in answer to the question. */
export interface DoPlayCard { do: "play_card"; card: number }
/** Play a card on a deck. */
export interface DoPlayDeck { do: "play_deck"; card: number; deck: number }
/** Move Johnny by a special location; `to` is the field that he will look at from there. */
export interface DoPlayHeading { do: "play_heading"; card: number; heading: number; to: number }
/** Put the cards back; `card` is the uppermost of them. */
export interface DoPutBack { do: "put_back"; card: number; where: "bottom" | "split" | "top" }
/** Play a card to roll the aiming die again; the chance to kill with best play before that roll. */
export interface DoRollAgain { do: "roll_again"; card: number; best: number }
/** Shoot now; the chances to kill and to come to a draw. */
export interface DoShoot { do: "shoot"; kill: number; draw: number }
/** Lay a card open, to keep it there. */
export interface DoShow { do: "show"; card: number }
/** End the attempt without a shot. */
export interface DoStopAiming { do: "stop_aiming" }
/** Begin an attempt on Johnny. */
export interface DoTakeAim { do: "take_aim"; weapon: number }
/** Play this character. */
export interface DoTakeCharacter { do: "take_character"; character: number }
/** Start in this safe house. */
export interface DoTakeHouse { do: "take_house"; place: number }
/** Throw a sign. */
export interface DoThrows { do: "throws"; sign: "paper" | "rock" | "scissors" }
/** Use the special ability of one's character; the chance to win the duel then. */
export interface DoUseIt { do: "use_it"; wins: number }

/** Everything that a choice can do in Downtown Chase. */
export type DowntownDoes =
  | DoAdjust | DoAimAgain | DoAimAt | DoDiscard | DoDraw | DoEndTurn | DoFight | DoGo | DoGuardAt | DoHead | DoKeepIt
  | DoLift | DoPass | DoPlayAgainst | DoPlayAt | DoPlayCard | DoPlayDeck | DoPlayHeading | DoPutBack | DoRollAgain
  | DoShoot | DoShow | DoStopAiming | DoTakeAim | DoTakeCharacter | DoTakeHouse | DoThrows | DoUseIt;
