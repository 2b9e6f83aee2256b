/** What happens in this game, as beats: data about events. The film, the captions and the log are made from it. */
import type { Beats } from "../../system/beats";
import type { DistanceRolled, DowntownEvent, DrawsFrom, JohnnyMoved, Moved } from "../downtown.gen";
import { COMPASS, DECKS, PRINTED, placeName } from "./ground";
import { counted, listed } from "./words";

/** The one name of a figure, as events know it. */
const named = ({ cast }: { cast: number[] }, figure: number): string => PRINTED.characters[cast[figure] ?? -1]?.name ?? "";

/** "Johnny rolls 4 and goes to Broadway at the Spa, heading east.": a whole walk. */
function stroll(steps: readonly JohnnyMoved[], all: readonly DowntownEvent[], texts: readonly string[]): string {
  const { field, heading, how } = steps.at(-1)!;
  if (how !== "step") return texts[all.lastIndexOf(steps.at(-1)!)] ?? "";
  const roll = all.find((event): event is DistanceRolled => event.event === "distancerolled")?.roll;
  const stays = all.some(({ event }) => event === "johnnystopped") ? " He stays there." : "";
  return `Johnny ${roll ? `rolls ${roll} and goes` : "goes on"} to ${placeName(field)}, heading ${COMPASS[heading]}.${stays}`;
}

/** "Roxy Razor goes 3 steps and enters the Fire Escape.": a whole walk; of one step the server's words. */
function walk(steps: readonly Moved[], all: readonly DowntownEvent[], texts: readonly string[]): string {
  const last = steps.at(-1)!;
  const told = texts[all.lastIndexOf(last)] ?? "";
  const walked = steps.filter(({ how }) => how === "step" || how === "leave").length;
  if (steps.length === 1 || last.how === "ride" || last.how === "home") return told;
  const name = named(last, last.figure);
  const way = `${name} goes ${counted(walked, "step")}`;
  return last.how === "enter" ? `${way} and enters ${placeName(last.place)}.` : `${way} to ${placeName(last.place)}.`;
}

/** "Don Iguana draws a Weapon card and 2 Location cards." */
function draws(own: readonly DrawsFrom[], texts: readonly string[]): string {
  if (own.length === 1) return texts[0] ?? "";
  const counts = DECKS.flatMap((deck, at) => {
    const count = own.filter((each) => each.deck === at).length;
    return count ? [counted(count, `${deck} card`)] : [];
  });
  return `${named(own[0]!, own[0]!.seat)} draws ${listed(counts)}.`;
}

export const beats: Beats<DowntownEvent> = {
  // Set-up
  tookcharacter: { weight: "short" },
  tookhouse: { weight: "short" },
  startrolled: { weight: "short" },
  starts: { weight: "short" },
  dealt: { weight: "short", joins: "deal", actor: null },
  dealtunseen: { weight: "short", joins: "deal", actor: null },
  dealtincrease: { weight: "short", joins: "deal", actor: null },
  boxed: { weight: "short", joins: "deal", actor: null },
  // Rounds and turns
  roundbegan: { weight: "short" },
  turnbegan: { weight: "short", turn: true },
  // Bookkeeping
  turnended: { weight: "silent" },
  finished: { weight: "silent" },
  decided: { weight: "silent" },
  deckrenewed: { weight: "silent" },
  passed: { weight: "silent" },
  routeended: { weight: "silent" },
  ordered: { weight: "silent" },
  peeked: { weight: "silent" },
  showed: { weight: "silent" },
  // Johnny's walk is one beat
  johnnymoved: { weight: "long", joins: "johnny", actor: null, caption: (own, { all, texts }) => stroll(own, all, texts) },
  distancerolled: { weight: "short", joins: "johnny", actor: null },
  directionrolled: { weight: "short", joins: "johnny", actor: null },
  johnnystopped: { weight: "short", joins: "johnny", actor: null },
  routelaid: { weight: "plain" },
  directionscancelled: { weight: "plain" },
  // Moves
  moved: { weight: "plain", joins: "walk", caption: (own, { all, texts }) => walk(own, all, texts) },
  // Cards
  // What one draws oneself is told by name, what others draw by its deck.
  drawsfrom: { weight: "short", joins: "draw", caption: (own, { texts }) => draws(own, texts) },
  drew: { weight: "plain", joins: "draw", caption: (_own, { all, texts }) => texts.filter((_, at) => all[at]!.event === "drew").join(" ") },
  discarded: { weight: "short" },
  discardedopenly: { weight: "short" },
  discardedunseen: { weight: "short" },
  putback: { weight: "short" },
  consulted: { weight: "short" },
  handseen: { weight: "short" },
  handspied: { weight: "short" },
  increasetaken: { weight: "short" },
  restricted: { weight: "short" },
  loaded: { weight: "plain", stage: "attempt" },
  played: { weight: "plain" },
  countered: { weight: "plain" },
  happened: { weight: "plain" },
  cardslost: { weight: "plain" },
  // Blocks and officers
  blockplaced: { weight: "plain" },
  blockremoved: { weight: "plain" },
  officerplaced: { weight: "plain" },
  officerremoved: { weight: "plain" },
  // The duel, on stage
  // An exchange with its dice, abilities and blow is one beat; the next one has another attacker.
  duelbegan: { weight: "big", stage: "duel" },
  abilityused: { weight: "long", joins: "exchange", actor: null, stage: "duel" },
  agilityrolled: { weight: "long", joins: "exchange", actor: ({ attacks, figure }) => (attacks ? figure : null), stage: "duel" },
  cointossed: { weight: "long", stage: "duel" },
  rolledhigher: { weight: "long", stage: "duel" },
  diceduelled: { weight: "long", stage: "duel" },
  thrown: { weight: "long", stage: "duel" },
  laid: { weight: "plain", stage: "duel" },
  exchanged: { weight: "big", joins: "exchange", actor: null, stage: "duel" },
  duelended: { weight: "big", joins: "outcome", stage: "duel" },
  duelescaped: { weight: "big", stage: "duel" },
  // The attempt, on stage
  attemptbegan: { weight: "big", stage: "attempt" },
  // A roll and where it takes the aim, or the bodyguard, are one beat; so is a shot with all its dice.
  aimrolled: { weight: "plain", joins: "aim", actor: ({ guard }) => guard, stage: "attempt" },
  aimmoved: { weight: "plain", joins: "aim", actor: ({ guard }) => guard, stage: "attempt" },
  aimadjusted: { weight: "plain", joins: "aim", actor: null, stage: "attempt" },
  shotrolled: { weight: "long", joins: "shot", actor: null, stage: "attempt" },
  attemptended: { weight: "big", joins: "shot", actor: null, stage: "attempt" },
  // The end
  scored: { weight: "plain", joins: ["points", "outcome", "shot"], actor: null },
  gameended: { weight: "big" },
};
