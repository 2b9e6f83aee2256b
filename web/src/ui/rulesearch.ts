/** Searching the rules: by whole words, however they are bent, or by a rule's id. */
import type { RuleText } from "../protocol.gen";

const ID = /^[a-z]+(-[a-z]+)?-\d*$/;

/** A word without its ending, so that one form of it finds the others: moves, moved, moving. */
export function stem(word: string): string {
  const bare = word.replace(/['’]s?$/, "");
  if (bare.length <= 3) return bare;
  if (bare.endsWith("ies")) return `${bare.slice(0, -3)}y`;
  for (const ending of ["ing", "ed", "es", "s", "e"]) {
    if (!bare.endsWith(ending) || bare.endsWith("ss") || bare.length - ending.length < 3) continue;
    const root = bare.slice(0, -ending.length);
    // Stopping, stopped: the doubled consonant belongs to the ending.
    return /([^aeiouls])\1$/.test(root) && ending.length > 1 ? root.slice(0, -1) : root;
  }
  return bare;
}

export function stemsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []).map(stem));
}

/** The rules that hold every word of the query, those with all of them in their titles first. */
export function search(rules: readonly RuleText[], query: string): RuleText[] {
  const asked = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const ids = asked.filter((word) => ID.test(word));
  const words = [...stemsOf(asked.filter((word) => !ID.test(word)).join(" "))];
  const named: RuleText[] = [];
  const others: RuleText[] = [];
  for (const rule of rules) {
    const id = rule.id.toLowerCase();
    if (!ids.every((part) => id.startsWith(part) || id.includes(`-${part}`))) continue;
    const title = stemsOf(rule.title);
    if (words.every((word) => title.has(word))) named.push(rule);
    else {
      const all = stemsOf(`${rule.heading} ${rule.title} ${rule.text}`);
      if (words.every((word) => all.has(word))) others.push(rule);
    }
  }
  return [...named, ...others];
}
