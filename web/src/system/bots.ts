/** Bots as people read them: the server names them by short words, people by levels. */
import type { GameInfo } from "../protocol.gen";

export const LEVELS = 5;

/** The level at which a bot plays unless somebody says otherwise: for a fair first game. */
const USUAL = "level3";

/** What a bot is like: a word, and what it does. */
const LIKE: Record<string, [string, string]> = {
  level1: ["Beginner", "often takes just any choice"],
  level2: ["Casual", "goes by a feel for the game, and slips now and then"],
  level3: ["Steady", "knows the game, and seldom slips"],
  level4: ["Sharp", "thinks about many of its choices"],
  level5: ["Full strength", "thinks about everything that is worth it"],
  random: ["Random", "takes any choice, for experiments"],
  sensible: ["Sensible", "tries the few best choices for one step, for experiments"],
};

/** The number of a bot's level; null for bots that have none. */
export function levelOf(bot: string): number | null {
  const found = /^level(\d+)$/.exec(bot);
  return found ? Number(found[1]) : null;
}

/** A bot in the middle of a sentence: level 3 of 5. */
export function botName(bot: string): string {
  const level = levelOf(bot);
  return level === null ? bot : `level ${level} of ${LEVELS}`;
}

/** A bot as it stands beside its seat: Bot, level 3 of 5. */
export const botTitle = (bot: string): string => (bot ? `Bot, ${botName(bot)}` : "Bot");

/** What a bot is like, in one line: Steady: knows the game, and seldom slips. */
export function botWords(bot: string): string {
  const like = LIKE[bot];
  return like ? `${like[0]}: ${like[1]}` : "";
}

/** A bot on a button of the set-up form: its number, or its name. */
export function botLabel(bot: string): string {
  const level = levelOf(bot);
  return level === null ? (LIKE[bot]?.[0] ?? bot) : String(level);
}

/** The bots that people choose from, and those for experiments; where a game has no levels all are for people. */
export function choiceOf(game: GameInfo): { levels: string[]; others: string[] } {
  const levels = game.bots.filter((bot) => levelOf(bot) !== null);
  return levels.length ? { levels, others: game.bots.filter((bot) => !levels.includes(bot)) } : { levels: game.bots, others: [] };
}

/** The bot that plays where nobody says otherwise; "" if there is none. */
export function usualBot(game: GameInfo): string {
  const { levels } = choiceOf(game);
  return levels.includes(USUAL) ? USUAL : (levels.at(-1) ?? "");
}
