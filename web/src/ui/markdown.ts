/** Rulebooks as trees: parsed by marked, drawn by components, so that no HTML of a text ever reaches the page. */
import { marked, type Token, type Tokens } from "marked";

export type { Token, Tokens };

/** A rule's id at the start of a text: HUNT-MOVE-4. */
const AT_START = /^([A-Z]+-[A-Z]+-\d+)\b/;
const ANYWHERE = /\b([A-Z]{3,}-[A-Z]+-\d+)\b/;

/** How the address of a picture begins that is one of the game's scenes. */
export const SCENE = "scene:";

export function parse(markdown: string): Token[] {
  return marked.lexer(markdown);
}

/** The same text with its first heading saying this instead. */
export function titled(tokens: readonly Token[], title: string): Token[] {
  const first = tokens.findIndex((token) => token.type === "heading");
  return tokens.map((token, at) =>
    at === first ? { ...token, text: title, tokens: [{ type: "text", raw: title, text: title }] } : token,
  );
}

/** The id of the rule that a list item or paragraph states, if it states one: its first words in bold. */
export function ruleIdOf(token: Token): string {
  let first: Token | undefined = token;
  while (first && first.type !== "strong") {
    first = "tokens" in first && first.tokens ? first.tokens.find((each) => each.type !== "space") : undefined;
  }
  return AT_START.exec((first as Tokens.Strong | undefined)?.text ?? "")?.[1] ?? "";
}

/** A text cut into plain parts and rule ids, alternating. */
export function withRules(text: string): { text: string; rule: boolean }[] {
  return text
    .split(new RegExp(ANYWHERE.source, "g"))
    .map((part, at) => ({ text: part, rule: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** Texts in the lexer's tokens come with HTML's escapes; the page needs them plain. */
export function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

/** An anchor for a heading. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

export interface Heading {
  depth: number;
  text: string;
  id: string;
}

export function headingsOf(tokens: readonly Token[], deepest: number, prefix = ""): Heading[] {
  return tokens
    .filter((token): token is Tokens.Heading => token.type === "heading" && (token as Tokens.Heading).depth <= deepest)
    .map((token) => ({ depth: token.depth, text: unescaped(token.text), id: prefix + slug(token.text) }));
}
