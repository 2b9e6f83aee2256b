/** Bots as people read them: the server names them by short words, people by levels. */
import type { GameInfo, Opponent } from "../protocol.gen";

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

/** Between a bot's level and the character as which it plays: level3:ghost. */
const STYLE = ":";

/** A bot without its style: level3. */
const plain = (bot: string): string => bot.split(STYLE, 1)[0]!;

/** The character as which a bot plays; "" for none. */
export const styleOf = (bot: string): string => bot.slice(plain(bot).length + STYLE.length);

/** A bot as some character, or with "" as none. */
export const inStyle = (bot: string, style: string): string => (style ? plain(bot) + STYLE + style : plain(bot));

/** The number of a bot's level; null for bots that have none. */
export function levelOf(bot: string): number | null {
  const found = /^level(\d+)$/.exec(plain(bot));
  return found ? Number(found[1]) : null;
}

/** A bot in the middle of a sentence: level 3 of 5. */
export function botName(bot: string): string {
  const level = levelOf(bot);
  return level === null ? bot : `level ${level} of ${LEVELS}`;
}

/** A bot as it stands beside its seat: Bot, level 3 of 5; by its name if it plays as a character. */
export const botTitle = (bot: string, opponent?: Opponent | null): string => (bot ? `${opponent?.name ?? "Bot"}, ${botName(bot)}` : "Bot");

/** What a bot is like, in one line: Steady: knows the game, and seldom slips. A character's own sentence comes first. */
export function botWords(bot: string, opponent?: Opponent | null): string {
  const like = LIKE[plain(bot)];
  const level = like ? `${like[0]}: ${like[1]}` : "";
  return opponent ? `${opponent.sentence} ${level}` : level;
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
