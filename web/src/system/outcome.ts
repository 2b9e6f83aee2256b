/** How a game ended, from the side of those who look: won, won together, drawn or lost. */
import type { Outcome, SeatInfo } from "../protocol.gen";

export const listed = (words: string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Did everybody lose to the game? */
export const isLost = ({ winners, scores }: Outcome): boolean => !winners.length && scores.every((score) => score === 0);

/** Did nobody win, or all of several players? */
export const isDraw = (outcome: Outcome): boolean =>
  outcome.winners.length ? outcome.scores.length > 1 && outcome.winners.length === outcome.scores.length : !isLost(outcome);

/** Those who beat somebody, or the game: nobody in a draw. */
export const winnersOf = (outcome: Outcome | null | undefined): number[] => (!outcome || isDraw(outcome) ? [] : outcome.winners);

/** What the end means for one who plays `seat`; "" for one who plays none, or several. */
export function standing(outcome: Outcome, seats: SeatInfo[], seat: number | null): string {
  if (isDraw(outcome)) return "It is a draw.";
  if (seat === null) return "";
  if (!outcome.winners.includes(seat)) return "You have lost.";
  const others = outcome.winners.filter((winner) => winner !== seat);
  return others.length ? `You win together with ${listed(others.map((other) => seats[other]?.label ?? "another"))}.` : "You have won!";
}

/** The end as a headline for those who did not play, with what the players were called at last. */
export function headline(outcome: Outcome, names: readonly string[]): string {
  if (isDraw(outcome)) return "A draw";
  const called = (seats: readonly number[]): string => listed(seats.map((seat) => names[seat] ?? "Somebody"));
  // Where the game itself has won, nobody stands in the list.
  return outcome.winners.length ? `${called(outcome.winners)} won` : `${called([...names.keys()])} lost`;
}

/** The end in full: what it means for one who plays `seat`, and the result as all were told. */
export function ending(outcome: Outcome, seats: SeatInfo[], seat: number | null): string {
  const told = outcome.told || "The game is over.";
  const mine = standing(outcome, seats, seat);
  // A result that says itself that it is a draw need not be told so twice.
  return !mine || (isDraw(outcome) && /\bdraw\b/i.test(told)) ? told : `${mine} ${told}`;
}

/** The end in a few words, for a list of games. */
export function briefly(outcome: Outcome, seats: SeatInfo[], seat: number | null): string {
  if (isDraw(outcome)) return "A draw";
  if (seat !== null) {
    if (!outcome.winners.includes(seat)) return "You lost";
    return outcome.winners.length > 1 ? "You won together" : "You won";
  }
  return headline(outcome, seats.map(({ label }) => label));
}
