// Written by tools/protocol.py from the declared types: do not edit, run `python tools/protocol.py`.

/** The kinds of question that Go Ahead Punk! asks. */
export type PunkKind =
  | "punk.attack" | "punk.damage_card" | "punk.cancel" | "punk.draw_cop" | "punk.draw_item" | "punk.cash"
  | "punk.chopper" | "punk.keep_one" | "punk.cop_drawn" | "punk.cop_turn" | "punk.confirm" | "punk.er" | "punk.divert"
  | "punk.lead" | "punk.retreat" | "punk.escape_roll" | "punk.burn" | "punk.slip_away" | "punk.fall_back"
  | "punk.hood_shot" | "punk.make_room" | "punk.kit" | "punk.share" | "punk.consent" | "punk.port" | "punk.move_on"
  | "punk.step" | "punk.choose_cop" | "punk.start" | "punk.cop_start" | "punk.weapon" | "punk.shot" | "punk.reroll"
  | "punk.reroll_die" | "punk.draw_plan" | "punk.deck" | "punk.draw_key" | "punk.draw_card" | "punk.drawn"
  | "punk.draw_again" | "punk.turn" | "punk.fight_or_flight";

/** Every reason for which Go Ahead Punk! can end. */
export type PunkReason =
  | "escaped" | "killed" | "hopeless" | "rounds" | "concession";
/** What one seat, or a spectator, sees of the table. */
export interface PunkView {
  seat: number;
  no: number;
  solo: boolean;
  round: number;
  /** After which round the Cops have won (PUNK-RULING-39). */
  rounds: number;
  phase: string;
  turn: number;
  order: number[];
  characters: CharacterView[];
  visible: boolean;
  uniform: boolean;
  /** How many of Stinger's cards are keys; -1: unknown, since all cards come from one deck. */
  keys: number;
  /** Stinger's own silenced hit that is not declared yet; -1 for none, and for everybody else. */
  pending: number;
  /** Where Stinger could make his next hit with what he holds, for himself in the Hunt. */
  targets: number[];
  /** Stinger's own points left of an interrupted move. */
  left: number;
  hits: number[];
  chopper: number;
  jam: number;
  hunch: number;
  hunch_spaces: number;
  ports: number[];
  /** Cards left in the Cop, inventory, Stinger, key and A.I. deck. */
  decks: [number, number, number, number, number];
  cop_discards: number[];
  stinger_discards: number[];
  hidden_discards: number;
  keys_gone: number[];
  last_roll: number[];
  /** The health left of the hood that is being fought; 0 for none. */
  hood: number;
  /** Where Stinger can be, for all the table has heard. */
  maybe: number[];
  lkl: number;
  /** Solo: why Stinger is Spotted; "" if he is not. */
  spotted: string;
  plan: number;
  /** Stinger's secret way, for himself and after the end: round and space after each secret move. */
  trail: [number, number][];
  moment: Moment;
  /** By character: the seat that decides for it now; -1: the rules do, or nobody has chosen him yet. */
  owners: number[];
  /** Three players: the Cop whom two of them share; else -1. */
  shared: number;
  /** Where Stinger cannot be, by the reason. */
  ruled_out: [string, number[]][];
}
/** A character as a seat sees it. */
export interface CharacterView {
  name: string;
  /** Where the piece stands; -1: hidden, or not yet placed. */
  space: number;
  health: number;
  /** The items on the board, with repetitions. */
  items: number[];
  /** Free slots of the inventory. */
  slots: number;
  /** How many cards the character holds. */
  cards: number;
  /** The cards that this seat knows of, with repetitions. */
  hand: number[];
  /** Of the character's next move, without a card. */
  points: number;
  car: number;
  fighting: boolean;
  pinning: boolean;
}
/** What the open question is about, as far as this seat may know. */
export interface Moment {
  /** The character it is asked for, if it is asked of this seat; else -1. */
  asked: number;
  /** Points of the move, or what is left of them; before a move for the seat that is asked only. */
  points: number;
  /** The card just drawn, for the seat that decides on it. */
  card: number;
  /** The item that needs room. */
  item: number;
  /** The exchange to agree to, and for the Cop who puts one together what he has picked. */
  proposal: Proposal | null;
  /** What is proposed for the shared Cop, for the seat that must agree. */
  proposed: number;
  /** The shot that is being prepared or rolled: who, at whom, with what. */
  aim: number[];
  /** Its odds, if it is known with what. */
  odds: Odds | null;
  /** For Stinger before his action: in how many places he could be after an unseen move on foot, and by bus. */
  after: [number, number];
  /** By character: the damage card in effect, 1 for +1 and 2 for double; empty outside a combat round. */
  boost: number[];
  /** The characters who take part in the running exchange. */
  facing: number[];
  /** Of a roll of which one die may be rolled again: the hits, and the misses. */
  hits: number;
  misses: number;
  /** For the seat that chooses a start: a few good ones. */
  advice: Advice[];
}
/** An exchange between two Cops. */
export interface Proposal { cop: number; other: number; given: number[]; taken: number[] }
/** The exact chances of a shot. */
export interface Odds { damages: [number, number][]; mean: number; down: number; parts: string[] }
/** A suggested space. */
export interface Advice { space: number; why: string }
/** Somebody opens fire: the target and the weapon are named (PUNK-RULING-17). */
export interface Aimed { event: "aimed"; who: number; target: number; weapon: number }
/** A damage card was cancelled (PUNK-COMBAT-6). */
export interface Cancelled { event: "cancelled"; who: number; by: number }
/** A Cop has a car now. */
export interface CarTaken { event: "cartaken"; cop: number; car: number }
/** A card was burned for another escape roll; -1: unseen (PUNK-FLEE-7). */
export interface CardBurned { event: "cardburned"; who: number; card: number }
/** A card went on the discard pile without effect. */
export interface CardDiscarded { event: "carddiscarded"; who: number; card: number }
/** A card was drawn; told to those who may see it. */
export interface CardDrawn { event: "carddrawn"; who: number; card: number }
/** A Cop keeps the card that he drew unseen: of two movement cards one would have been shown (PUNK-DRAW-4). */
export interface CardKept { event: "cardkept"; who: number }
/** A card was played from hand, face up. */
export interface CardPlayed { event: "cardplayed"; who: number; card: number }
/** A card in hand came to be seen: it met another movement card (PUNK-RULING-73). */
export interface CardShown { event: "cardshown"; who: number; card: number }
/** A card was drawn unseen, as the others hear it; the deck is one of Stinger's, or -1 for the Cop deck. */
export interface CardTaken { event: "cardtaken"; who: number; deck: number }
/** A Cop was carried to an ER (PUNK-ER-1). */
export interface Carried { event: "carried"; cop: number; space: number; health: number }
/** The game begins: the story so far. */
export interface CaseOpened { event: "caseopened"; solo: boolean }
/** The chopper stands over a district. */
export interface ChopperMoved { event: "choppermoved"; district: number }
/** The chopper was shot down with the rocket launcher (PUNK-TOKEN-4). */
export interface ChopperShot { event: "choppershot" }
/** A side gave up. */
export interface Conceded { event: "conceded"; who: number }
/** A Cop draws or shares as his action. */
export interface CopActs { event: "copacts"; cop: number; shares: boolean }
/** Three players: one of them took a Cop; the Cop whom both share once that is settled, else -1 (PUNK-SEAT-3). */
export interface CopChosen { event: "copchosen"; seat: number; cop: number; shared: number }
/** A Cop begins a move with that many points, perhaps with a card (-1: none). */
export interface CopMoves { event: "copmoves"; cop: number; points: number; card: number }
/** A Cop's piece was placed at the start (PUNK-SETUP-12). */
export interface CopPlaced { event: "copplaced"; cop: number; space: number }
/** A Cop ends the turn without an action, or a move where it is. */
export interface CopStays { event: "copstays"; cop: number }
/** Phase 2: the lock-down; the ports that the Cops will be moved to, if any (PUNK-HIT-12). */
export interface EscapeBegan { event: "escapebegan"; ports: number[] }
/** Somebody decides to try an escape roll. */
export interface EscapeBid { event: "escapebid"; who: number }
/** An escape roll (PUNK-FLEE-1). */
export interface EscapeTried { event: "escapetried"; who: number; success: boolean }
/** The game is over and all secrets are shown: Stinger's space, every hand, his way and an undeclared hit. */
export interface GameEnded {
  event: "gameended";
  reason: string;
  stinger_won: boolean;
  space: number;
  hands: number[][];
  /** Round and space after each of his secret moves, one after the other. */
  trail: number[];
  pending: number;
  round: number;
  /** How many hits he has made, declared or not. */
  hits: number;
  /** Who shot him, or the port he left from; -1 for neither. */
  by: number;
  solo: boolean;
}
/** A character regained health: at an ER, or with a kit. */
export interface Healed { event: "healed"; who: number; health: number; kit: boolean }
/** A silenced hit of the turn before is declared (PUNK-HIT-10). */
export interface HitDeclared { event: "hitdeclared"; space: number }
/** Stinger made an open hit (PUNK-HIT-7). */
export interface HitMade { event: "hitmade"; space: number }
/** A hood was beaten (PUNK-HOOD-3). */
export interface HoodBeaten { event: "hoodbeaten"; cop: number }
/** A hood attacks a Cop (PUNK-HOOD-1). */
export interface HoodMet { event: "hoodmet"; cop: number; card: number }
/** The hunch token moved; 0 is Reveal (PUNK-TURN-10). */
export interface HunchMoved { event: "hunchmoved"; space: number }
/** A shot landed: the damage, how it comes to that, and the health left, for a hood too (PUNK-COMBAT-8). */
export interface Hurt {
  event: "hurt";
  who: number;
  damage: number;
  health: number;
  by: number;
  hits: number;
  /** The damage card in effect: 1 for +1, 2 for double. */
  boost: number;
  vest: boolean;
}
/** A character did without an item for which there was no room. */
export interface ItemLeft { event: "itemleft"; who: number; item: number }
/** An item left the game: discarded, used up, or no room for it. */
export interface ItemLost { event: "itemlost"; who: number; item: number }
/** A character got an item. */
export interface ItemTaken { event: "itemtaken"; who: number; item: number }
/** A Cop proposes an exchange to another player's Cop. */
export interface ItemsOffered { event: "itemsoffered"; cop: number; other: number; given: number[]; taken: number[] }
/** The other Cop's player refused an exchange. */
export interface ItemsRefused { event: "itemsrefused"; cop: number }
/** Items changed hands between two Cops. */
export interface ItemsShared { event: "itemsshared"; cop: number; other: number; given: number[]; taken: number[] }
/** The JAM token stands in a district, or was taken away (-1). */
export interface Jammed { event: "jammed"; district: number }
/** Stinger left from a port (PUNK-LOCK-3). */
export interface LeftCity { event: "leftcity"; port: number }
/** Solo: Stinger was Spotted, or left his start, and the marker shows where (PUNK-SOLO-8). */
export interface LklPlaced { event: "lklplaced"; space: number }
/** Stinger and Cops meet: he declares himself and combat begins (PUNK-COMBAT-1). */
export interface Met { event: "met"; space: number; by: number; cops: number[] }
/** Stinger made a secret move, or pretends to (PUNK-HIT-9): as the others hear it. Way -1: they are not told. */
export interface Moved { event: "moved"; way: number; escape: boolean }
/** Stinger has escaped from combat and so must draw instead of moving again (PUNK-FLEE-11, -12). */
export interface MustDraw { event: "mustdraw"; own: boolean }
/** Stinger names his district, or his own and another one in either order (PUNK-FIND-8). */
export interface Named { event: "named"; districts: number[] }
/** A Cop pins Stinger down with the rifle, or no longer does (PUNK-RIFLE-3). */
export interface Pinned { event: "pinned"; cop: number; on: boolean }
/** Solo: the A.I. card of the round, with the symbols of the three Cops; and who follows it (PUNK-SOLO-10). */
export interface PlanDrawn { event: "plandrawn"; card: number; symbols: number[]; cops: number[] }
/** An action is proposed for the shared Cop. Told to the Cops (PUNK-RULING-55). */
export interface Proposed { event: "proposed"; cop: number; choice: number }
/** One die was rolled again (PUNK-SEAT-8). */
export interface Rerolled { event: "rerolled"; who: number; hit: boolean }
/** A discard pile became a new deck: 0 Stinger's, 1 the Cops', 2 the A.I. deck. */
export interface Reshuffled { event: "reshuffled"; deck: number }
/** A combat roll: the dice, and how many of them hit. */
export interface Rolled { event: "rolled"; who: number; target: number; weapon: number; dice: number; hits: number }
/** A new round. */
export interface RoundBegan { event: "roundbegan"; round: number }
/** Stinger's piece is put on his space (PUNK-FIND-1). */
export interface Seen { event: "seen"; space: number }
/** A Cop was moved to a port at the start of the Escape (PUNK-GRADE-6). */
export interface SentToPort { event: "senttoport"; cop: number; port: number; space: number }
/** Stinger made a silenced hit while he seems to move. Told to him (PUNK-HIT-9). */
export interface SilencedHit { event: "silencedhit"; space: number }
/** Where Stinger's secret move went, and whether over a freeway. Told to him. */
export interface Sneaked { event: "sneaked"; path: number[]; way: number; left: number; freeway: boolean }
/** Solo: Stinger is Spotted, and why (PUNK-SOLO-15). */
export interface Spotted { event: "spotted"; space: number; reason: string }
/** Stinger has chosen his start. Told to him. */
export interface StartChosen { event: "startchosen"; space: number }
/** Stinger has chosen his start, as the others hear it (PUNK-SETUP-10). */
export interface StartHidden { event: "starthidden" }
/** A Cop went on for one point: the spaces entered, one, or those of a freeway ride. */
export interface Stepped { event: "stepped"; cop: number; path: number[]; freeway: boolean }
/** Stinger is about to draw, from the deck he named (PUNK-TURN-8). */
export interface StingerDraws { event: "stingerdraws"; deck: number }
/** Stinger does nothing, because nothing is legal (PUNK-RULING-5), or goes no further. */
export interface StingerStays { event: "stingerstays" }
/** Stinger spent the Free Escape token (PUNK-FLEE-8). */
export interface TokenSpent { event: "tokenspent" }
/** A character's turn. */
export interface TurnBegan { event: "turnbegan"; who: number }
/** Stinger put a second uniform away for good and draws again (PUNK-CARD-14). */
export interface UniformAway { event: "uniformaway" }
/** The uniform lies on Stinger's board now (PUNK-CARD-13). */
export interface UniformShown { event: "uniformshown" }

/** Everything that can be told in a game of Go Ahead Punk!. */
export type PunkEvent =
  | Aimed | Cancelled | CarTaken | CardBurned | CardDiscarded | CardDrawn | CardKept | CardPlayed | CardShown
  | CardTaken | Carried | CaseOpened | ChopperMoved | ChopperShot | Conceded | CopActs | CopChosen | CopMoves
  | CopPlaced | CopStays | EscapeBegan | EscapeBid | EscapeTried | GameEnded | Healed | HitDeclared | HitMade
  | HoodBeaten | HoodMet | HunchMoved | Hurt | ItemLeft | ItemLost | ItemTaken | ItemsOffered | ItemsRefused
  | ItemsShared | Jammed | LeftCity | LklPlaced | Met | Moved | MustDraw | Named | Pinned | PlanDrawn | Proposed
  | Rerolled | Reshuffled | Rolled | RoundBegan | Seen | SentToPort | SilencedHit | Sneaked | Spotted | StartChosen
  | StartHidden | Stepped | StingerDraws | StingerStays | TokenSpent | TurnBegan | UniformAway | UniformShown;
/** A shot to be expected: who fires with what, without cards that nobody has played yet. */
export interface Fire { who: number; weapon: number; odds: Odds }
/** Agree to what another player proposes. */
export interface DoAgree { do: "agree" }
/** Fire at a Cop with a weapon. */
export interface DoAttack { do: "attack"; cop: number; weapon: number; odds: Odds }
/** Burn a card for another escape roll. */
export interface DoBurnCard { do: "burn_card"; card: number }
/** Be carried to an ER. */
export interface DoCarry { do: "carry"; to: number }
/** Play this Cop. */
export interface DoChooseCop { do: "choose_cop"; cop: number }
/** Give up the game. */
export interface DoConcede { do: "concede" }
/** Make room by giving up an item. */
export interface DoDiscardItem { do: "discard_item"; item: number }
/** Draw a card. */
export interface DoDraw { do: "draw"; deck: "cops" | "keys" | "stinger" }
/** Go one point further. */
export interface DoDrive { do: "drive"; to: number; by: "freeway" | "road" }
/** Try an escape roll. */
export interface DoEscape { do: "escape"; once: number; at_most: number }
/** Fight a combat round. */
export interface DoFight { do: "fight"; fire: Fire[] }
/** Fire the 7mm Rifle at Stinger from one space away. */
export interface DoFireRifle { do: "fire_rifle" }
/** Fire with a weapon. */
export interface DoFireWith { do: "fire_with"; weapon: number; odds: Odds }
/** Send the chopper to a district. */
export interface DoFlyChopper { do: "fly_chopper"; district: number }
/** Be moved to a port. */
export interface DoGoToPort { do: "go_to_port"; port: number; to: number }
/** Heal at the ER. */
export interface DoHeal { do: "heal" }
/** Keep a card. */
export interface DoKeepCard { do: "keep_card"; card: number }
/** Leave the city from a port, and win. */
export interface DoLeave { do: "leave"; port: number }
/** Make a hit where one is. */
export interface DoMakeHit { do: "make_hit"; how: "open" | "rocket" | "silenced"; at: number; made: number }
/** Begin a move with that many points, perhaps with a movement card (-1: none). */
export interface DoMove { do: "move"; points: number; card: number }
/** Exchange these items with a Cop, or offer to if another player has him. */
export interface DoOfferExchange { do: "offer_exchange"; cop: number; given: number[]; taken: number[] }
/** Do nothing, or nothing more. */
export interface DoPass { do: "pass" }
/** Put an item into the exchange with a Cop: one to give, or one to take. */
export interface DoPickItem { do: "pick_item"; cop: number; item: number; side: "give" | "take" }
/** Play a card; for a damage card with the odds of the shot that it is for, if its weapon is known. */
export interface DoPlayCard { do: "play_card"; card: number; odds?: Odds | null }
/** Put the JAM token in a district. */
export interface DoPlayJam { do: "play_jam"; district: number }
/** Put a second uniform away for good, and draw again. */
export interface DoPutAway { do: "put_away" }
/** Do not agree to it. */
export interface DoRefuse { do: "refuse" }
/** Roll one missed die again, with that chance of a hit. */
export interface DoRollAgain { do: "roll_again"; chance: number }
/** Name two districts, one of them one's own, in this order. */
export interface DoSay { do: "say"; first: number; second: number }
/** Exchange items with other Cops on the space. */
export interface DoShare { do: "share" }
/** Put the uniform on one's board. */
export interface DoShowUniform { do: "show_uniform" }
/** Move in secret, on foot or with the card of that way. */
export interface DoSneak { do: "sneak"; to: number; by: "bus" | "cable" | "foot" | "streetcar" }
/** Spend Cash to hear the exact space. */
export interface DoSpendCash { do: "spend_cash" }
/** Spend the Free Escape token. */
export interface DoSpendToken { do: "spend_token" }
/** Begin the game on a space. */
export interface DoStart { do: "start"; at: number }
/** Stick it out after a combat round. */
export interface DoStay { do: "stay"; fire: Fire[]; joining: number[] }
/** Take one's turn as usual instead of being moved to a port. */
export interface DoTakeTurn { do: "take_turn" }
/** Use a First Aid Kit. */
export interface DoUseKit { do: "use_kit" }

/** Everything that a choice can do in Go Ahead Punk!. */
export type PunkDoes =
  | DoAgree | DoAttack | DoBurnCard | DoCarry | DoChooseCop | DoConcede | DoDiscardItem | DoDraw | DoDrive | DoEscape
  | DoFight | DoFireRifle | DoFireWith | DoFlyChopper | DoGoToPort | DoHeal | DoKeepCard | DoLeave | DoMakeHit | DoMove
  | DoOfferExchange | DoPass | DoPickItem | DoPlayCard | DoPlayJam | DoPutAway | DoRefuse | DoRollAgain | DoSay
  | DoShare | DoShowUniform | DoSneak | DoSpendCash | DoSpendToken | DoStart | DoStay | DoTakeTurn | DoUseKit;
