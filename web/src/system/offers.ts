import type { Ask, Choice, Offer } from "../protocol.gen";

/** Are two choices the same? */
export function same(a: Choice, b: Choice): boolean {
  if (typeof a === "number" || typeof b === "number") return a === b;
  return a.length === b.length && a.every((part, at) => part === b[at]);
}

/** The offer or aside of a question that makes this choice. */
export function offerOf(ask: Ask | null, choice: Choice | null): Offer | null {
  if (!ask || choice === null) return null;
  return [...ask.offers, ...ask.asides].find((offer) => same(offer.choice, choice)) ?? null;
}

/** Is this offer one of the question's asides (giving up, and the like)? */
export function isAside(ask: Ask, offer: Offer): boolean {
  return ask.asides.some((aside) => same(aside.choice, offer.choice));
}

/**
 * The offers that fit what was typed, best first: the very token, tokens that start with it, then labels that hold
 * all its words.
 */
export function fitting(offers: Offer[], typed: string): Offer[] {
  const text = typed.trim().toLowerCase();
  if (!text) return offers;
  const words = text.split(/\s+/);
  const rank = (offer: Offer): number => {
    const token = offer.token.toLowerCase();
    const label = offer.label.toLowerCase();
    if (token === text) return 0;
    if (token.startsWith(text)) return 1;
    return words.every((word) => label.includes(word) || token.includes(word)) ? 2 : 3;
  };
  return offers
    .map((offer) => ({ offer, at: rank(offer) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .map(({ offer }) => offer);
}
