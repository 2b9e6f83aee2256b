/** The rules of each game, fetched once when first asked for. */
import type { RulesPage, RuleText } from "../protocol.gen";
import { api } from "../system/api";
import { Emitter } from "../system/emitter";

/** The rule that is shown in the page's rule dialog. */
export const shownRule = new Emitter<{ game: string; id: string } | null>(null);

const pages = new Map<string, Promise<RulesPage>>();

export function rulesOf(game: string): Promise<RulesPage> {
  let page = pages.get(game);
  if (!page) {
    page = api.rules(game);
    pages.set(game, page);
    // A failed try must not be remembered.
    page.catch(() => pages.delete(game));
  }
  return page;
}

export async function ruleOf(game: string, id: string): Promise<RuleText | undefined> {
  return (await rulesOf(game)).rules.find((rule) => rule.id === id);
}

/** The anchor of the law on a game's page of rules; those of its headings begin with it. */
export const LAW = "law";
const RULE = /^[A-Z]+-[A-Z]+-\d+$/;

/** Does an anchor lead to the law, one of its headings or one of its rules? Others are of the guide. */
export function leadsToLaw(anchor: string): boolean {
  return anchor === LAW || anchor.startsWith(`${LAW}-`) || RULE.test(anchor);
}

/** A rule's text without its markdown marks. */
export function plain(text: string): string {
  return text.replaceAll(/\*\*|[*`_]/g, "").replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}
