/** The five games of the shelf, as they look and whom they come from: also those that cannot be played here yet. */

export interface Title {
  id: string;
  name: string;
  /** What you do, in one line. */
  line: string;
  players: [number, number];
  minutes: [number, number];
  designer: string;
  publisher: string;
}

export const TITLES: readonly Title[] = [
  {
    id: "hunter",
    name: "Strike Force: Hunter",
    line: "Two countries, 24 hidden pieces each: find the enemy's main bad guy, or sneak in your own.",
    players: [2, 2],
    minutes: [20, 45],
    designer: "Brant Guillory",
    publisher: "its designer",
  },
  {
    id: "punk",
    name: "Go Ahead Punk!",
    line: "One hidden sniper against three cops, through the streets of San Francisco in 1973.",
    players: [1, 4],
    minutes: [45, 90],
    designer: "Mark Prentice",
    publisher: "Next Dimension Games",
  },
  {
    id: "vigilante",
    name: "Interstate Vigilante",
    line: "Armed cars fight for gas on desert roads that you lay as you drive.",
    players: [2, 6],
    minutes: [30, 60],
    designer: "Nick Ackroyd",
    publisher: "Piracy Boardgames",
  },
  {
    id: "downtown",
    name: "Downtown Chase",
    line: "Four hunters, one fugitive called Johnny the Quick, and only one of you gets the reward.",
    players: [1, 4],
    minutes: [45, 90],
    designer: "Vukašin Nišavić and Janko Nišavić",
    publisher: "Princeps Games",
  },
  {
    id: "gangrush",
    name: "Gang Rush Breakout",
    line: "Race five lanes of steel bridge with the loot; the last car out loses, however rich it is.",
    players: [3, 5],
    minutes: [40, 60],
    designer: "Henri Pym, after an idea by Galladur",
    publisher: "Ankama and CMON",
  },
];
