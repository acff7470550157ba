// Searching as a step: words that nothing else contains, and the hits of a search read to its end.
import { createHash } from "node:crypto";
import type { CallOptions, Session } from "../engine/session.ts";
import type { OperationId } from "../generated/operations.ts";
import { isObject, type JsonObject, readId, text } from "../wire/envelope.ts";
import { type Listing, readList } from "./listing.ts";

/** Long enough never to occur by chance, short enough for every index. */
const WORD_LENGTH = 16;

/** A made-up word of letters. No two are alike, so that a search that forgives misspellings finds only one. */
export function madeUpWord(session: Session): string {
  const digest = createHash("sha256").update(session.unique("word")).digest();
  return Array.from(digest.subarray(0, WORD_LENGTH), (byte) => String.fromCharCode(97 + (byte % 26))).join(
    "",
  );
}

export interface SearchOptions {
  readonly operation: OperationId;
  readonly words: string;
  readonly as?: CallOptions["as"];
  /** Stops at the page with this id. */
  readonly until?: string;
  /** Parameters beside the words. */
  readonly query?: CallOptions["query"];
}

/** `q` is documented for the message search; for the others the profile names it. */
export const wordsParameter = (session: Session, operation: OperationId): string =>
  operation === "searchMessages" ? "q" : session.need("bindings.search.q");

/** Hits are shown as what was found, whether a deployment lists that itself, or inside of a hit, or by its id. */
export async function search(session: Session, options: SearchOptions): Promise<Listing> {
  const { operation, words, as, until, query } = options;
  const found = (item: JsonObject): JsonObject => foundBy(operation, item);
  const listing = await readList(session, {
    operation,
    query: { [wordsParameter(session, operation)]: words, ...query },
    ...(as === undefined ? {} : { as }),
    ...(until === undefined ? {} : { until: (items) => items.some((item) => readId(found(item)) === until) }),
  });
  return { ...listing, items: listing.items.map(found) };
}

/** What a hit stands for, with the members of the hit around it. */
export function foundBy(operation: OperationId, item: JsonObject): JsonObject {
  if (readId(item) !== undefined) return item;
  const kind = operation
    .replace(/^search/, "")
    .replace(/s$/, "")
    .toLowerCase();
  const inside = [kind, "item", "object", "resource"].map((name) => item[name]).find(isObject);
  if (inside !== undefined) return { ...item, ...inside };
  const id = text(item, `${kind}_id`);
  if (id !== undefined) return { ...item, id };
  // What wraps a hit is named nowhere: the one member that has an id is what was found.
  const [only, ...others] = Object.values(item)
    .filter(isObject)
    .filter((value) => readId(value) !== undefined);
  return only === undefined || others.length > 0 ? item : { ...item, ...only };
}

/** Searches until the id is among the hits or the indexing delay is over. @returns the last listing */
export async function searchFor(
  session: Session,
  id: string,
  options: Omit<SearchOptions, "until">,
): Promise<Listing & { readonly found: boolean }> {
  let last: Listing | undefined;
  const found = await session.eventually(async () => {
    last = await search(session, { ...options, until: id });
    return last.items.some((item) => readId(item) === id) ? true : undefined;
  }, session.profile.timing.search_index_ms);
  if (last === undefined) throw new Error("searchFor: nothing was searched");
  return { ...last, found: found === true };
}
