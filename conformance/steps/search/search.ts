// Searching as a step: words that nothing else contains, and the hits of a search read to its end.
import { createHash } from "node:crypto";
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import type { Profile } from "../../profile/profile.ts";
import { items } from "../../readers/envelope.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { haveIds, type Listing, needItems, readList } from "../lists/listing.ts";
import { readPages } from "../lists/page.ts";
import { readUntil } from "../running/call-until.ts";

/** Long enough never to occur by chance, short enough for every index. */
const WORD_LENGTH = 16;

/** A made-up word of letters. No two are alike, so that a search that forgives misspellings finds only one. */
export function madeUpWord(session: Session): string {
  const digest = createHash("sha256").update(session.unique("word")).digest();
  return Array.from(digest.subarray(0, WORD_LENGTH), (byte) => String.fromCharCode(97 + (byte % 26))).join(
    "",
  );
}

interface SearchOptions {
  readonly operation: OperationId;
  readonly words: string;
  readonly as?: CallOptions["as"];
  /** Stops at the page with this id, or with the last of these. */
  readonly until?: string | readonly string[];
  /** Parameters beside the words. */
  readonly query?: CallOptions["query"];
}

/** @throws Untestable naming the binding */
export const wordsParameter = (session: Session, operation: OperationId): string =>
  wordsOf(session.profile, operation) ?? session.need(`bindings.lists.${operation}.q`);

/** `q` is documented for the message search; for the others the profile names it. */
export const wordsOf = ({ bindings }: Profile, operation: OperationId): string | undefined =>
  bindings.lists[operation]?.q ?? (operation === "searchMessages" ? "q" : bindings.search.q);

/** @throws Untestable naming the binding where the hits cannot be read */
export async function search(session: Session, options: SearchOptions): Promise<Listing> {
  const { operation, words, as, until, query } = options;
  const listing = await readList(session, {
    operation,
    query: { [wordsParameter(session, operation)]: words, ...query },
    ...(as === undefined ? {} : { as }),
    ...(until === undefined ? {} : { until: haveIds([until].flat()) }),
  });
  needItems(session, listing);
  return listing;
}

interface Hits {
  /** For sentences, empty for a search with words. */
  readonly asked:
    | ""
    | " in pages of one hit"
    | " without words"
    | " with empty words"
    | " with a blank"
    | " for its id"
    | " for two words"
    | " for two words in another order";
  readonly items: readonly JsonObject[];
  readonly last: Exchange;
}

/**
 * The hits that a search shows for words, and the beginning of those for two words, for none and for ids: a refusal
 * shows no hits, and is allowed.
 */
export async function searchWithAndWithout(
  session: Session,
  options: Pick<SearchOptions, "operation" | "words" | "as"> & {
    /** All words of a text that the words stand in, where it is known. */
    readonly title?: string | undefined;
    /** Of what must not be found: a search may look an id up before it looks for words. */
    readonly hidden?: readonly string[];
  },
): Promise<readonly Hits[]> {
  const { operation, as = "primary", title = `${options.words} ${options.words}`, hidden = [] } = options;
  const reversed = title.split(" ").toReversed().join(" ");
  const beginning = async (asked: Hits["asked"], words: string | undefined): Promise<Hits> => {
    const last = await session.call(operation, {
      as,
      query: { [wordsParameter(session, operation)]: words },
    });
    const shown = (items(last.json) ?? []).filter(isObject);
    return { asked, items: shown, last };
  };
  const byId: Hits[] = [];
  for (const id of hidden) byId.push(await beginning(" for its id", id));
  return [
    { asked: "", ...(await search(session, options)) },
    ...(await searchOneByOne(session, options)),
    // A rule that holds of one word may be bound to the first one only.
    await beginning(" for two words", title),
    ...(reversed === title ? [] : [await beginning(" for two words in another order", reversed)]),
    await beginning(" without words", undefined),
    await beginning(" with empty words", ""),
    await beginning(" with a blank", " "),
    ...byId,
  ];
}

/** How many pages of one hit are read: other rules may apply from the second page on. */
const MAX_SINGLES = 6;

/** The first hits, a page for each, where the profile says how pages are asked for. */
export async function searchOneByOne(
  session: Session,
  { operation, words, as }: Pick<SearchOptions, "operation" | "words" | "as">,
): Promise<readonly Hits[]> {
  const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
  if (limit === undefined || cursor === undefined) return [];
  const { items, last } = await readPages(session, {
    operation,
    query: { [wordsParameter(session, operation)]: words },
    limit: 1,
    maxPages: MAX_SINGLES,
    ...(as === undefined ? {} : { as }),
  });
  if (last === undefined) return [];
  const shown = items.filter(isObject);
  return [{ asked: " in pages of one hit", items: shown, last }];
}

/** Searches until the id is among the hits or the indexing delay is over. @returns the last listing */
export async function searchFor(
  session: Session,
  id: string,
  options: Omit<SearchOptions, "until">,
): Promise<Listing & { readonly found: boolean }> {
  const hasIt = haveIds([id]);
  const listing = await readUntil(
    session,
    () => search(session, { ...options, until: id }),
    ({ items }) => hasIt(items),
    session.profile.timing.search_index_ms,
  );
  return { ...listing, found: hasIt(listing.items) };
}
