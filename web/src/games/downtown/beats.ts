/** What happens in this game, as beats: data about events. The film, the captions and the log are made from it. */
import type { Beats } from "../../system/beats";
import type { Telling } from "../../system/beats";
import type { Dealt, DealtUnseen, Discarded, DistanceRolled, DiscardedUnseen, DowntownEvent, DrawsFrom, Drew, JohnnyMoved, Moved } from "../downtown.gen";
import { COMPASS, DECKS, PRINTED, placeName } from "./ground";
import { cardTitle, counted, listed } from "./words";

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

/** "1 Weapon card and 2 Location cards". */
const byDeck = (cards: readonly { deck: number }[]): string =>
  listed(
    DECKS.flatMap((deck, at) => {
      const count = cards.filter((each) => each.deck === at).length;
      return count ? [counted(count, `${deck} card`)] : [];
    }),
  );

/** "Don Iguana draws 1 Weapon card and 2 Location cards.": what somebody else draws or discards, by its decks. */
const unseen = (own: readonly (DrawsFrom | DiscardedUnseen)[], does: string, texts: readonly string[]): string =>
  own.length === 1 ? (texts[0] ?? "") : `${named(own[0]!, own[0]!.seat)} ${does} ${byDeck(own)}.`;

/** "Roxy Razor draws Gun and Clock Tower (Sniper).": one's own cards, by name. */
const mine = (own: readonly (Dealt | Drew | Discarded)[], does: string): string =>
  `${named(own[0]!, own[0]!.seat)} ${does} ${listed(own.map(({ card }) => cardTitle(card)))}.`;

/** What is dealt: one's own cards by name; of all others, who are dealt the same, only to those who hold none. */
function deals(_own: readonly unknown[], { all, texts }: Telling<DowntownEvent>): string {
  const own = all.filter((event) => event.event === "dealt");
  const others = all.filter((event): event is DealtUnseen => event.event === "dealtunseen");
  const decks = byDeck(DECKS.flatMap((_, deck) => (others.some((each) => each.deck === deck) ? [{ deck }] : [])));
  const many = new Set(others.map(({ seat }) => seat)).size > 1;
  const said = (event: DowntownEvent): boolean => event.event === "boxed" || event.event === "dealtincrease" || (!own.length && !many && event.event === "dealtunseen");
  return [
    ...(own.length ? [mine(own, "is dealt")] : many ? [`Everybody is dealt ${decks}.`] : []),
    ...texts.filter((_, at) => said(all[at]!)),
  ].join(" ");
}

export const beats: Beats<DowntownEvent> = {
  // Set-up
  tookcharacter: { weight: "short" },
  tookhouse: { weight: "short" },
  startrolled: { weight: "short" },
  starts: { weight: "short" },
  dealt: { weight: "short", joins: "deal", actor: null, caption: deals },
  dealtunseen: { weight: "short", joins: "deal", actor: null, caption: deals },
  dealtincrease: { weight: "short", joins: "deal", actor: null, caption: deals },
  boxed: { weight: "short", joins: "deal", actor: null, caption: deals },
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
  drawsfrom: { weight: "short", joins: "draw", caption: (own, { texts }) => unseen(own, "draws", texts) },
  drew: { weight: "plain", joins: "draw", caption: (own) => mine(own, "draws") },
  discarded: { weight: "short", joins: "discard", caption: (own) => mine(own, "discards") },
  discardedopenly: { weight: "short" },
  discardedunseen: { weight: "short", joins: "discard", caption: (own, { texts }) => unseen(own, "discards", texts) },
  showed: { weight: "short" },
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
