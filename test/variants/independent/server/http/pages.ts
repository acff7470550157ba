// Cuts a list into pages: cursors are base64 JSON that name their list, pages may be short of the limit.

import type { World } from "../world/world.ts";
import type { Json } from "./reading.ts";
import { Refusal, unprocessable } from "./refusal.ts";

const MOST = 50;

export const encodeCursor = (value: Json): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** @returns what the cursor holds, or undefined when it is none of ours */
export function decodeCursor(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    const isWhole = typeof value === "object" && value !== null && encodeCursor(value as Json) === text;
    return isWhole ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}

interface PageNames {
  limit: string;
  cursor: string;
}

interface Page<T> {
  items: T[];
  next: string | null;
}

interface AskedPage {
  readonly list: string;
  readonly query: URLSearchParams;
  readonly names: PageNames;
}

/**
 * One page of `items`, which are in the order of the list.
 * @param list names the list, so that a cursor of another one is refused
 */
export function page<T>(
  { choices }: World,
  { list, query, names }: AskedPage,
  items: readonly T[],
  keyOf: (item: T) => string,
): Page<T> {
  const limit = readLimit(query.get(names.limit));
  const cursor = query.get(names.cursor);
  let start = 0;
  if (cursor !== null) {
    const held = decodeCursor(cursor);
    if (held?.l !== list || typeof held.k !== "string") {
      throw new Refusal(400, "bad_cursor", "the cursor is not one of this list");
    }
    start = items.findIndex((item) => keyOf(item) === held.k) + 1;
    if (start === 0) throw new Refusal(400, "bad_cursor", "the cursor is not good any more");
  }
  // Every third page or so is one item short, which a limit allows.
  const size = choices.shortPages && limit > 2 && start % 3 === 0 ? limit - 1 : limit;
  const cut = items.slice(start, start + size);
  const lastItem = cut.at(-1);
  const more = start + size < items.length && lastItem !== undefined;
  return { items: cut, next: more ? encodeCursor({ l: list, k: keyOf(lastItem) }) : null };
}

function readLimit(text: string | null): number {
  if (text === null) return 20;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw unprocessable("the limit must be a whole number from 1");
  return Math.min(Number(text), MOST);
}

/** The standard list response. */
export const listBody = <T>({ items, next }: Page<T>, view: (item: T) => unknown): Json => ({
  data: { items: items.map(view), page_info: { more: next !== null, resume: next, took_ms: 1 } },
  generated_by: "independent",
});
