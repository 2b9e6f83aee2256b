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

/** The first offer of a question that does one of these things. */
export function offerThat(ask: Ask, ...deeds: readonly string[]): Offer | undefined {
  return ask.offers.find(({ does }) => deeds.includes(does?.do));
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

export interface OfferGroup {
  /** "" where grouping would not help. */
  name: string;
  offers: Offer[];
}

/** Fewer offers than this need no headings. */
const FEW = 13;
/** More headings than this help nobody. */
const MOST_GROUPS = 16;

/** What an offer is about: what its label says before a colon ("Scout: a1 to a2"), else its first word ("Draw"). */
function about({ label }: Offer): string {
  const before = /^([^:]{1,32}):\s/.exec(label)?.[1];
  return before ?? /^[\p{L}\p{N}'’-]+/u.exec(label)?.[0] ?? "";
}

/** A label below the heading of its group, which says its beginning already. */
export function labelIn(group: string, label: string): string {
  return group && label.startsWith(`${group}: `) ? label.slice(group.length + 2) : label;
}

/** A long list by what its offers are about, in the order in which they come; those that stand alone at the end. */
export function grouped(offers: readonly Offer[]): OfferGroup[] {
  const plain = [{ name: "", offers: [...offers] }];
  if (offers.length < FEW) return plain;
  const found = new Map<string, Offer[]>();
  for (const offer of offers) found.set(about(offer), [...(found.get(about(offer)) ?? []), offer]);
  const large = [...found].filter(([name, some]) => name && some.length > 1);
  const alone = [...found].filter(([name, some]) => !name || some.length === 1).flatMap(([, some]) => some);
  if (large.length < 2 - Number(alone.length > 0) || large.length > MOST_GROUPS) return plain;
  const groups = large.map(([name, some]) => ({ name, offers: some }));
  return alone.length ? [...groups, { name: "Other choices", offers: alone }] : groups;
}

/** Groups as far as the first `most` offers go, each with the place of its first offer; none that would be empty. */
export function paged(groups: readonly OfferGroup[], most: number): (OfferGroup & { start: number; count: number })[] {
  let at = 0;
  return groups
    .map(({ name, offers }) => {
      const start = at;
      at += offers.length;
      return { name, count: offers.length, start, offers: offers.slice(0, Math.max(0, most - start)) };
    })
    .filter((group) => group.offers.length);
}
