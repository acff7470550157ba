// Goes on in a list whose parameters are not known yet, for a few pages: the newest messages may be forwards without a text of
// their own, and the thread with replies may stand far behind them.
import type { Exchange } from "../exchange/exchange.ts";
import type { JsonObject } from "../text/json.ts";
import type { Ask } from "./ask.ts";
import { cursorNames, cursorsIn, mark, withQuery } from "./lists.ts";

/** Pages beyond the first one. */
const MAX_PAGES = 4;
/** Requests that look for the parameter of the first of them. */
const MAX_TRIED = 6;

interface Listed {
  readonly path: string;
  /** Names of the query parameters that the published contract has for it. */
  readonly published: readonly string[];
  readonly first: Exchange;
  readonly read: (exchange: Exchange) => readonly JsonObject[];
  readonly isEnough: (items: readonly JsonObject[]) => boolean;
}

/** @returns the items of the first page and of those that follow, until they are enough */
export async function withFurtherPages(
  ask: Ask,
  { path, published, first, read, isEnough }: Listed,
): Promise<readonly JsonObject[]> {
  const items = [...read(first)];
  let names = cursorNames.filter((name) => published.includes(name));
  let page = first;
  for (let pages = 0; pages < MAX_PAGES && !isEnough(items); pages += 1) {
    const next = await followingPage(page, names);
    if (next === undefined) break;
    names = [next.name];
    page = next.exchange;
    items.push(...next.items);
  }
  return items;

  async function followingPage(from: Exchange, candidates: readonly string[]) {
    const seen = new Set(items.map(mark));
    const tries = cursorsIn(from.json).flatMap(({ value }) => candidates.map((name) => ({ name, value })));
    for (const { name, value } of tries.slice(0, MAX_TRIED)) {
      const exchange = await ask(withQuery(path, { [name]: value }));
      const others = read(exchange);
      if (others.length > 0 && others.every((item) => !seen.has(mark(item))))
        return { name, exchange, items: others };
    }
    return undefined;
  }
}
