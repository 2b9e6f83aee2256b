/** What a game's own module gives the table, and what the table gives the game's board. */
import type { Component } from "svelte";
import type { Ask, Choice, Offer, SeatInfo, ToldEvent } from "../protocol.gen";
import type { Beats } from "../system/beats";
import type { Script } from "../system/film";
import type { Change } from "../system/retake";
import type { Spots } from "../system/spots";

/**
 * What a board gets. Every choice has one place: a square, a piece, a card, a button, or the dock. That has the prompt,
 * the choice that ends a turn or goes on (`primaryOf`), Undo, and `All choices` as a drawer. A choice that the engine warns of is asked about once, by the table, beside the
 * press: a board just calls `choose`. The element that is the board carries `data-board`, one's own hand `data-hand`,
 * one's own figures (health, money, dials) `data-figures`: the layout is measured by them.
 *
 * It draws `scene`, lights up what `ask` offers, and calls back; it never decides what is legal.
 */
export interface BoardProps {
  /** What the film shows now: `scene.view` is what the looked-at seat sees, the rest is what goes on in it. */
  scene: any;
  /** The film runs. */
  busy: boolean;
  /** Jumps to the end of what runs. */
  skip: () => void;
  /** The question of the view that the film has reached; null: nothing is asked of the seat that looks. */
  ask: Ask | null;
  /** What led to the view that the film has reached. */
  events: readonly ToldEvent[];
  /** The seat that looks; -2 for spectators. */
  look: number;
  seats: SeatInfo[];
  /** `full`, `odds` or `none`: the aids agreed at this table. */
  aids: string;
  /** The table's options, by name: some change what the rules allow or what a move can come to. */
  options: Record<string, unknown>;
  /** The offer under the pointer or the focus, wherever that is: on the board or in the list of options. */
  preview: Offer | null;
  /** Makes a choice. What is not on offer must not be chosen: ask `why` instead. */
  choose: (choice: Choice) => void;
  /** Says which offer is under the pointer or the focus on the board; null when none is. */
  hover: (choice: Choice | null) => void;
  /** Asks why something typed (`d3d5`) cannot be chosen; the answer shows with its rule. */
  why: (text: string) => void;
  /**
   * Takes back the last `count` of one's own decisions and answers them anew with `tokens`: true when that is done,
   * false when it could not be and everything is as `before`. Null: nothing can be taken back now.
   */
  retake?: ((change: Change) => Promise<boolean>) | null;
  /** False with reduced motion, and while catching up. */
  animate: boolean;
  /** The event of the log that the reader points at, to be shown on the board. */
  highlight?: ToldEvent | null;
  /** Is this a picture in a page, of the highlighted event? Then there is only the board itself, around that event. */
  picture?: boolean;
  /** In the replay of a finished game with the truth shown: all seats' views, by seat. */
  truth?: any[];
  /** Nothing can be chosen just now: a choice is on its way, or the connection is down. */
  disabled: boolean;
}

/**
 * What a title's `Stage.svelte` gets besides: it draws the moment called `name` from the scene, and may offer the
 * choices of the open question with their odds. Odds come from the engine, in the view or the offers, never from here.
 */
export interface StageProps extends BoardProps {
  name: string;
}

/** Answers all questions of one kind for the player, one after another, until another kind is asked or it has none. */
export interface Helper {
  id: string;
  /** The button's text. */
  label: string;
  /** What it does, in a sentence. */
  title: string;
  /** The kind of question it answers. */
  kind: string;
  /** Its answer, or null to stop. */
  pick: (ask: Ask, view: any) => Choice | null;
}

/** The choice that stands in the dock beside the prompt: it ends the turn, goes on, or passes. No board shows it too. */
export interface Primary {
  /** What its button says. */
  label: string;
  /** Null: it cannot be chosen yet, and pressing the button asks why. */
  offer: Offer | null;
  /** What is asked then, as it would be typed. */
  why?: string;
  /** There is something better to do, or nothing to be hurried into: the button does not invite. */
  quiet?: boolean;
}

/** The colour of a seat in a game that gives its players colours of their own, with the emblem on it. */
export interface Mark {
  /** Any CSS colour. */
  colour: string;
  ink: string;
  /** As imported from `icon:...`. */
  emblem: string;
}

/** The default export of `games/<id>/index.ts`. */
export interface GameModule {
  Board: Component<BoardProps>;
  /** How the board shows what happens: the pictures of each event. */
  film: Script;
  /** What belongs together, how long it is looked at, and how it is told: data about events, in `beats.ts`. */
  beats: Beats;
  /** Where the board shows places and cards, for lessons that point at them. */
  spots?: Spots;
  /** The world in theme.css: the value of `data-world`. */
  theme: string;
  cover?: Component;
  /** Big moments: it fills the frame of `ui/Stage.svelte` from the scene, over the middle of the board. */
  Stage?: Component<StageProps>;
  /**
   * The moment that is on stage, "" for none: the scene's own while a beat plays that has one (`stage` in `beats.ts`),
   * and whatever the open question is about. Without it the scene's own.
   */
  staged?: (scene: any, ask: Ask | null) => string;
  /** What ends the turn or goes on at a question, if anything does and no scene shows it among its own choices. */
  primaryOf?: (ask: Ask, view: any) => Primary | null;
  helpers?: Helper[];
  /** What a seat's panel shows besides its name: health, money, tracks. */
  seat?: Component<{ view: any; seat: number }>;
  /** The colour and emblem of a seat, where the game gives players colours of their own; undefined until it has one. */
  mark?: (view: any, seat: number) => Mark | undefined;
  /** The game-icons drawing (as imported from `icon:...`) for an event in the log, by the event's name. */
  icons?: Record<string, string>;
}

/** A little board in the guide or beside a rule: a situation made by hand, drawn by the game's own board. */
export interface Scene {
  /** What the guide calls it: `![caption](scene:name)`. */
  name: string;
  /** The id of the rule it illustrates. */
  rule: string;
  caption: string;
  /** The picture in words, for those who do not see it. */
  alt: string;
  view: any;
  ask?: Ask;
  preview?: Offer;
  /** Elements of the board to press when it is drawn, as somebody would who wants to see what is possible. */
  press?: readonly string[];
  /**
   * The part to show: all that lies between these elements; its width divided by its height; and what its columns and
   * rows are called.
   */
  crop: { of: readonly string[]; shape: number; across?: readonly string[]; down?: readonly string[] };
  /** How wide it is drawn at most, in rem. */
  width: number;
  /** What happens next, for those who want to see it move. */
  then?: { view: any; events: ToldEvent[] };
}
