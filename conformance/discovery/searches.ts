// Finds the parameter that carries the words of a search, and words that each search finds something by.

import { type OperationId, operations } from "../../generator/generated/operations.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { isSuccess } from "../exchange/exchange.ts";
import { readId } from "../readers/envelope.ts";
import { shownBy } from "../readers/lists/list-item.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import type { Ask } from "./ask.ts";
import { type Names, withNames } from "./id-property.ts";
import { likeliest, listPlace } from "./lists.ts";
import type { PublishedNames } from "./published/published-names.ts";

export const textNames = ["q", "query", "text", "search", "term", "terms", "words", "keyword", "keywords"];

/** The name of the text parameter in the searches other than messages, all of them that are published. */
export function searchText({ query }: PublishedNames): string | undefined {
  const searches = [...query].flatMap(([id, names]) =>
    id.startsWith("search") && id !== "searchMessages" ? [names] : [],
  );
  if (searches.length === 0) return undefined;
  return textNames.find((name) => searches.every((names) => names.includes(name)));
}

/** Searches whose finds are fixtures that nothing is written to. */
const finds: Readonly<Partial<Record<OperationId, string>>> = {
  searchCalls: "call",
  searchClipboards: "clipboard",
};

export interface Searched {
  /** The words with which each search shows something. */
  readonly words: ReadonlyMap<OperationId, string>;
  /** The parameters of searches that have one of their own. */
  readonly own: ReadonlyMap<OperationId, string>;
  readonly fixtures: Readonly<Record<string, string>>;
}

/** Words of names and texts that were read, of which one may lead to something in each search. */
export async function search(
  ask: Ask,
  { query, bodies }: Pick<PublishedNames, "query" | "bodies">,
  q: string | undefined,
  read: readonly JsonObject[],
): Promise<Searched> {
  const words = new Map<OperationId, string>();
  const own = new Map<OperationId, string>();
  const fixtures: Record<string, string> = {};
  for (const [id, names] of query) {
    if (!id.startsWith("search")) continue;
    const usual = id === "searchMessages" ? "q" : q;
    // A parameter that all searches share needs no proof; one of many has to find something, and not with any
    // text.
    for (const parameter of usual === undefined ? likeliest(textNames, names) : [usual]) {
      const asked = {
        ask,
        id,
        parameter,
        isProven: usual === undefined,
        names: kindNames(bodies, id),
      };
      const found = await searchWith(asked, wordsFor(id, read), fixtures);
      if (found === undefined) continue;
      if (found !== "required") words.set(id, found);
      if (usual === undefined) own.set(id, parameter);
      break;
    }
  }
  return { words, own, fixtures };
}

/** A word that nothing has. */
const NOWHERE = "zqxjkvwyzqxj";

/** @returns the path of a search that shows something, preferably more than one thing; or that it is refused without words */
async function searchWith(
  asked: {
    readonly ask: Ask;
    readonly id: OperationId;
    readonly parameter: string;
    readonly isProven: boolean;
    readonly names: Names | undefined;
  },
  candidates: readonly string[],
  fixtures: Record<string, string>,
): Promise<string | undefined> {
  const { ask, id, parameter, isProven, names } = asked;
  const pathOf = (word: string): string =>
    `/v1${operations[id].path}?${parameter}=${encodeURIComponent(word)}`;
  if (isProven) {
    const nothing = await ask(pathOf(NOWHERE));
    if (!isSuccess(nothing) || itemsOf(id, nothing).length > 0) return undefined;
  }
  let best: string | undefined;
  for (const word of candidates) {
    const found = itemsOf(id, await ask(pathOf(word)));
    if (found.length === 0) continue;
    if (best === undefined || found.length > 1) best = pathOf(word);
    const fixture = finds[id];
    const first = readId(withNames(found[0] ?? {}, names));
    if (fixture !== undefined && first !== undefined)
      Object.assign(fixtures, { [fixture]: first, [`${fixture}_word`]: word });
    if (found.length > 1 || fixture !== undefined) break;
  }
  if (best !== undefined || !isProven) return best;
  const without = await ask(`/v1${operations[id].path}`);
  return without.status === 400 || without.status === 422 ? "required" : undefined;
}

/** How many words each search is tried with: if none of them is found, hardly any other is. */
const MAX_WORDS = 8;
/** The same of a search for a fixture: a few calls and clipboards are about less than a thousand messages. */
const MAX_FIXTURE_WORDS = 20;

/** Where the words are that a search most likely finds something by. */
const texts: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  searchMembers: ["author_name", "member_name"],
  searchConversations: ["name", "title"],
};

const anyTexts = ["name", "title", "content", "markdown_content", "member_name"];

const wordsFor = (id: OperationId, read: readonly JsonObject[]): readonly string[] =>
  [...new Set([...wordsOf(read, texts[id] ?? []), ...wordsOf(read, anyTexts)])].slice(
    0,
    finds[id] === undefined ? MAX_WORDS : MAX_FIXTURE_WORDS,
  );

/** Whether there are as many words as any search is tried with. */
export const hasWords = (read: readonly JsonObject[]): boolean =>
  wordsOf(read, anyTexts).length >= MAX_FIXTURE_WORDS;

/** The commonest first. */
function wordsOf(read: readonly JsonObject[], places: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  // A forward may have no text but that of its source.
  for (const item of read.flatMap((one) => [one, ...Object.values(one).filter(isObject)]))
    for (const text of places.map((place) => item[place]))
      for (const word of String(text ?? "").match(/\p{L}{4,20}/gu) ?? [])
        counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
}

export const itemsOf = (operation: OperationId, exchange: Exchange): readonly JsonObject[] =>
  isSuccess(exchange)
    ? (listPlace(exchange.json)?.items ?? []).filter(isObject).map((item) => shownBy(operation, item))
    : [];

/** The deployment's names for the properties of a listed thing. */
export function kindNames(
  bodies: PublishedNames["bodies"],
  operation: OperationId,
  ids: Readonly<Record<string, object>> = {},
): Names | undefined {
  const kind = /^(?:list|search)(Message|Replie|Conversation|Member|Call|Task|Clipboard|Agent)s$/.exec(
    operation,
  )?.[1];
  const group = kind === "Replie" ? "message" : kind?.toLowerCase();
  if (group === undefined) return undefined;
  return { ...(bodies as Record<string, Record<string, unknown>>)[group], ...ids[group] };
}
