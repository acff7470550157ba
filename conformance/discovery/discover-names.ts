// Finds out about a deployment what a profile would otherwise have to say, by reading only: its published contract, its
// lists, its searches. A parameter is taken over only when it was seen to work; whatever stays unsure stays open.
import type { Exchange } from "../engine/exchange.ts";
import { isSuccess } from "../engine/exchange.ts";
import { fetchContract, type Get } from "../engine/fetch-contract.ts";
import type { Target } from "../engine/target.ts";
import { type OperationId, operations } from "../generated/operations.ts";
import type { ProfileFile } from "../profile/load.ts";
import type { ListBinding } from "../profile/profile.ts";
import { isObject, type JsonObject, readId, single, text } from "../wire/envelope.ts";
import { shownBy } from "../wire/list-item.ts";
import { scratchConversation } from "../wire/scratch-conversation.ts";
import { type Ask, listPlace, pageNames, tryList } from "./lists.ts";
import { type PublishedNames, readPublishedNames } from "./published-names.ts";

export interface Discovered {
  readonly file: ProfileFile;
  /** What was found and what was not, as sentences. */
  readonly notes: readonly string[];
  /** Names of query parameters that the published contract has. */
  readonly query: PublishedNames["query"];
}

/** @param file a profile with the base URL and the primary key (its value) at least; what it says already is kept */
export async function discoverNames(
  target: Target,
  file: ProfileFile,
  signal?: AbortSignal,
): Promise<Discovered> {
  const get: Get = (url, headers) =>
    target.send({ operation: "discovery", as: "primary", method: "GET", url, headers, signal });
  const ask: Ask = (url) => get(url, { "x-api-key": file.keys.primary });
  const notes: string[] = [];
  const published = readPublishedNames((await fetchContract(get, file.keys.primary)).json);
  notes.push(
    published === undefined
      ? "no contract at /openapi.json; the capabilities every deployment has are claimed"
      : `the published contract has ${published.capabilities.join(", ")}`,
  );
  const seen = await look(ask, published, idOf(file.fixtures?.conversation));
  const lists = published === undefined ? {} : await discoverLists(ask, published, seen, notes);
  const { page, seen: names } = pageNames(seen.responses);
  if (Object.keys(page).length === 0)
    notes.push(
      `page_info ${names.length === 0 ? "was not seen" : `has ${names.join(", ")}`}: say in bindings.page which is has_next (more follows) and which next_cursor, or no list can be read to its end`,
    );
  return {
    notes,
    query: published?.query ?? new Map(),
    file: merged(file, published, { ...seen, lists, page }),
  };
}

const idOf = (fixture: NonNullable<ProfileFile["fixtures"]>[string] | undefined): string | undefined =>
  typeof fixture === "object" ? fixture.id : fixture;

/** What the lists and searches show without anything being known of them. */
interface Seen {
  readonly conversation: string | undefined;
  readonly messages: readonly JsonObject[];
  readonly fixtures: Readonly<Record<string, string>>;
  /** For the page metadata in them. */
  readonly responses: readonly unknown[];
  /** What each search was asked for so that it shows something. */
  readonly words: ReadonlyMap<OperationId, string>;
  /** The parameter of searches other than of messages. */
  readonly q: string | undefined;
}

async function look(
  ask: Ask,
  published: PublishedNames | undefined,
  named: string | undefined,
): Promise<Seen> {
  const responses: unknown[] = [];
  const read = async (operation: OperationId, path: string): Promise<readonly JsonObject[]> => {
    const exchange = await ask(path);
    responses.push(exchange.json);
    return itemsOf(operation, exchange);
  };
  const conversations = await read("listConversations", "/v1/conversations");
  await read("listConversations", "/v1/conversations?limit=1");
  // Read only: where the suite writes is for the profile to say.
  const conversation = named ?? scratchConversation(conversations);
  const path = conversation && `/v1/conversations/${encodeURIComponent(conversation)}/messages`;
  const messages = path === undefined ? [] : await read("listMessages", path);
  if (path !== undefined) await read("listMessages", `${path}?limit=1`);
  const q = published && searchText(published);
  const { words, fixtures } = await search(ask, published, q, [...conversations, ...messages]);
  const member = await anyAuthor(ask, messages);
  return { conversation, messages, responses, words, q, fixtures: { ...fixtures, ...member } };
}

const itemsOf = (operation: OperationId, exchange: Exchange): readonly JsonObject[] =>
  isSuccess(exchange)
    ? (listPlace(exchange.json)?.items ?? []).filter(isObject).map((item) => shownBy(operation, item))
    : [];

/** An author that the key can read is a visible member. */
async function anyAuthor(
  ask: Ask,
  messages: readonly JsonObject[],
): Promise<{ readonly member?: string; readonly member_name?: string }> {
  const author = messages.map(({ author_id }) => author_id).find((id) => typeof id === "string");
  if (typeof author !== "string") return {};
  const read = await ask(`/v1/members/${encodeURIComponent(author)}`);
  if (!isSuccess(read)) return {};
  const name = text(single(read.json), "display_name");
  return { member: author, ...(name === undefined ? {} : { member_name: name }) };
}

const textNames = ["q", "query", "text", "search", "term", "terms", "words", "keyword", "keywords"];

/** What the searches other than messages, all of them that are published, call the text. */
function searchText({ query }: PublishedNames): string | undefined {
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

/** Words of names and texts that were read, of which one may lead to something in each search. */
async function search(
  ask: Ask,
  published: PublishedNames | undefined,
  q: string | undefined,
  read: readonly JsonObject[],
): Promise<Pick<Seen, "words" | "fixtures">> {
  const words = new Map<OperationId, string>();
  const fixtures: Record<string, string> = {};
  const candidates = wordsOf(read);
  for (const id of [...(published?.query.keys() ?? [])].filter((name) => name.startsWith("search"))) {
    const parameter = id === "searchMessages" ? "q" : q;
    if (parameter === undefined) continue;
    for (const word of candidates) {
      const path = `/v1${operations[id].path}?${parameter}=${encodeURIComponent(word)}`;
      const found = itemsOf(id, await ask(path));
      if (found.length === 0) continue;
      if (!words.has(id) || found.length > 1) words.set(id, path);
      const fixture = finds[id];
      const first = readId(found[0]);
      if (fixture !== undefined && first !== undefined)
        Object.assign(fixtures, { [fixture]: first, [`${fixture}_word`]: word });
      if (found.length > 1 || fixture !== undefined) break;
    }
  }
  return { words, fixtures };
}

/** So many words are asked for in each search: one of them occurs, or hardly any does. */
const MAX_WORDS = 8;

function wordsOf(read: readonly JsonObject[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const item of read)
    for (const text of [item.name, item.title, item.content, item.markdown_content])
      for (const word of String(text ?? "").match(/\p{L}{4,20}/gu) ?? [])
        counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
}

/** The paged lists that can be tried with what is known; each that cannot has a note. */
async function discoverLists(
  ask: Ask,
  { query, paths }: PublishedNames,
  { conversation, messages, words, fixtures }: Seen,
  notes: string[],
): Promise<Record<string, ListBinding>> {
  const lists: Record<string, ListBinding> = {};
  const root = messages.find(({ replies_count: replies }) => typeof replies === "number" && replies > 1);
  const ids: Readonly<Record<string, string | undefined>> = {
    conversationId: conversation,
    messageId: readId(root),
    callId: fixtures.call,
  };
  for (const [operation, published] of query) {
    if (!("pagination" in operations[operation])) continue;
    const filled = filledPath(paths[operation] ?? operations[operation].path, ids);
    const path = operation.startsWith("search") ? words.get(operation) : filled;
    if (path === undefined) {
      notes.push(`${operation}: nothing was found to try its parameters on; name them in bindings.lists`);
      continue;
    }
    const { binding, open } = await tryList(ask, { operation, path, published });
    if (open !== undefined) notes.push(`${operation}: ${open}; name them in bindings.lists`);
    if (Object.keys(binding).length > 0) lists[operation] = binding;
  }
  return lists;
}

/** `undefined` when there is no id for a parameter. */
function filledPath(template: string, ids: Readonly<Record<string, string | undefined>>): string | undefined {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (names.some((name) => ids[name] === undefined)) return undefined;
  return `/v1${template.replace(/^[A-Z]+ /, "").replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ""))}`;
}

/** What the key begins with, where it looks like a prefix: a few short words of letters, each with an underscore. */
const prefixOf = (key: string): string | undefined => /^(?:[a-z]{2,8}_){1,3}(?=[\w-]{16,}$)/i.exec(key)?.[0];

interface Found extends Seen {
  readonly lists: Readonly<Record<string, ListBinding>>;
  readonly page: NonNullable<ProfileFile["bindings"]>["page"];
}

/** The profile with what was found; what it said already is kept. */
function merged(file: ProfileFile, published: PublishedNames | undefined, found: Found): ProfileFile {
  const { bindings = {}, fixtures = {} } = file;
  const prefix = prefixOf(file.keys.primary);
  const groups = Object.entries({
    paths: published?.paths,
    lists: found.lists,
    page: found.page,
    search: found.q === undefined ? undefined : { q: found.q },
    scopes: published?.scopes,
    ...published?.bodies,
  });
  const bound = groups.flatMap(([name, group]) => {
    const own = { ...group, ...(bindings as Record<string, object>)[name] };
    return Object.keys(own).length === 0 ? [] : [[name, own] as const];
  });
  return {
    ...file,
    ...(file.capabilities === undefined && published !== undefined
      ? { capabilities: [...published.capabilities] }
      : {}),
    fixtures: { ...found.fixtures, ...fixtures },
    bindings: {
      ...(prefix === undefined ? {} : { key_prefix: prefix }),
      ...bindings,
      page: {},
      lists: {},
      ...Object.fromEntries(bound),
    },
  };
}
