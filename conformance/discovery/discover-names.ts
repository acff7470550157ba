// Finds out the profile's entries about a deployment by reading only: its published contract, its lists, its
// searches. A parameter is adopted only when it was seen to work, here or in another list; the others stay
// open.

import type { Capability } from "../../generator/generated/constants.ts";
import { type OperationId, operations } from "../../generator/generated/operations.ts";
import { fetchContract, type Get } from "../engine/transport/fetch-contract.ts";
import type { Target } from "../engine/transport/target.ts";
import { isSuccess } from "../exchange/exchange.ts";
import type { Fixture, ProfileFile } from "../formats/generated/types.ts";
import { baseCapabilities, type ListBinding } from "../profile/profile.ts";
import { idIn, readId, single, text } from "../readers/envelope.ts";
import type { JsonObject } from "../text/json.ts";
import type { Ask } from "./ask.ts";
import { withFurtherPages } from "./further-pages.ts";
import { idProperty, type Names, withNames } from "./id-property.ts";
import { tryList } from "./lists.ts";
import { pageNames, unlessSeenOtherwise, withCommonNames } from "./page-names.ts";
import { type Lifetime, publishedLifetimes } from "./published/published-lifetimes.ts";
import { statedMaximum, statedTimes } from "./published/published-lists.ts";
import { type PublishedNames, readPublishedNames } from "./published/published-names.ts";
import { scratchConversation } from "./scratch-conversation.ts";
import { hasWords, itemsOf, kindNames, type Searched, search, searchText } from "./searches.ts";
import { type SeenNames, seenNames } from "./seen-names.ts";
import { withUsualNames } from "./usual-names.ts";

export interface Discovered {
  readonly file: ProfileFile;
  /** The notes on names that were found or not found, as sentences. */
  readonly notes: readonly string[];
  /** Names of query parameters that the published contract has. */
  readonly query: PublishedNames["query"];
  /** The sentences of the contract about names, by the group of bindings. */
  readonly sentences: PublishedNames["sentences"];
  /** The properties that requests may have, by the binding that holds a body of them. */
  readonly taken: PublishedNames["taken"];
  /** How long addresses and tickets live by the published contract. */
  readonly lifetimes?: readonly Lifetime[];
}

/** A deployment may publish the operation and not offer it (line 344); that only an attempt to open one tells. */
const CLAIMED_REALTIME =
  "realtime is claimed because the published contract has POST /realtime/connections: where opening a connection answers 503, take realtime out of capabilities";

/** @param file a profile with the base URL and the primary key (its value) at least; its own entries are kept */
export async function discoverNames(
  target: Target,
  file: ProfileFile,
  signal?: AbortSignal,
): Promise<Discovered> {
  const get: Get = (url, headers) =>
    target.send({ operation: "discovery", as: "primary", method: "GET", url, headers, signal });
  const ask: Ask = (url) => get(url, { "x-api-key": file.keys.primary });
  const notes: string[] = [];
  const contract = (await fetchContract(get, file.keys.primary)).json;
  const published = readPublishedNames(contract);
  if (published !== undefined) notes.push(`the published contract has ${published.capabilities.join(", ")}`);
  if (published?.capabilities.includes("realtime") === true) notes.push(CLAIMED_REALTIME);
  const seen = await look(ask, published, idOf(file.fixtures?.conversation));
  for (const [kind, names] of Object.entries(seen.likely))
    for (const [role, name] of Object.entries(names))
      notes.push(`bindings.${kind}.${role} was found as ${name} by what it holds: please confirm it`);
  const tried = await discoverLists(ask, published, seen, notes);
  const capabilities = published?.capabilities ?? [...new Set([...baseCapabilities, ...tried.capabilities])];
  if (published === undefined)
    notes.unshift(
      `no contract at /openapi.json; ${capabilities.join(", ")} are claimed, which every deployment has or whose lists were found: add what else there is`,
    );
  const { page: observed, seen: names } = pageNames(seen.responses);
  const { page: common, lists } = withCommonNames(observed, names, withWords(tried.lists, seen.own));
  const page = { ...common, ...(tried.previous === undefined ? {} : { previous_cursor: tried.previous }) };
  if (page.next_cursor === undefined)
    notes.push(
      `page_info ${names.length === 0 ? "was not seen" : `has ${names.join(", ")}`}: say in bindings.page which is has_next (more follows) and which next_cursor, or no list can be read to its end`,
    );
  return {
    notes,
    query: published?.query ?? new Map(),
    sentences: published?.sentences ?? {},
    taken: published?.taken ?? {},
    lifetimes: publishedLifetimes(contract),
    file: merged(file, published, { ...seen, lists, page, capabilities }),
  };
}

type Lists = Readonly<Record<string, ListBinding>>;

const withWords = (lists: Lists, own: Seen["own"]): Lists => ({
  ...lists,
  ...Object.fromEntries([...own].map(([id, q]) => [id, { q, ...lists[id] }])),
});

const idOf = (fixture: Fixture | undefined): string | undefined =>
  typeof fixture === "object" ? fixture.id : fixture;

/** The items that the lists and searches show without any known binding. */
interface Seen extends Searched {
  readonly conversation: string | undefined;
  readonly messages: readonly JsonObject[];
  /** For the page metadata in them. */
  readonly responses: readonly unknown[];
  /** The parameter of searches other than of messages, where all of them have the same. */
  readonly q: string | undefined;
  /** Properties with ids that were read by them, and others that were recognised by what they hold. */
  readonly ids: SeenNames;
  /** The names that are only likely. */
  readonly likely: SeenNames;
}

type WithMessages = Pick<Seen, "conversation" | "messages">;

/** How many conversations are searched for one with two messages. */
const LOOKED_INTO = 6;

async function look(
  ask: Ask,
  published: PublishedNames | undefined,
  named: string | undefined,
): Promise<Seen> {
  const { query, bodies } = withUsualNames(published);
  const responses: unknown[] = [];
  const read = async (operation: OperationId, path: string): Promise<readonly JsonObject[]> => {
    const exchange = await ask(path);
    responses.push(exchange.json);
    return itemsOf(operation, exchange);
  };
  const listed = await read("listConversations", "/v1/conversations");
  await read("listConversations", "/v1/conversations?limit=1");
  const readMessages = async (id: string): Promise<readonly JsonObject[]> => {
    const path = places.conversation(id);
    const first = await ask(path);
    responses.push(first.json);
    return withFurtherPages(ask, {
      ...{ path, first, published: query.get("listMessages") ?? [] },
      read: (exchange) => itemsOf("listMessages", exchange),
      isEnough: (items) =>
        items.some((item) => hasReplies(withNames(item, published?.bodies.message))) && hasWords(items),
    });
  };
  const ids: Record<string, Readonly<Record<string, string>>> = {};
  const known = async (kind: "conversation" | "message", items: readonly JsonObject[]) => {
    const named = items.map((item) => withNames(item, published?.bodies[kind]));
    if (named.every((item) => readId(item) !== undefined)) return named;
    const id = await idProperty(ask, items, places[kind]);
    if (id === undefined) return named;
    ids[kind] = { id };
    return named.map((item) => ({ ...item, id: item[id] }));
  };
  const conversations = await known("conversation", listed);
  // Read only: where the suite writes is for the profile to say.
  const first = named ?? scratchConversation(conversations);
  const others = named === undefined ? conversations.map(readId) : [];
  let chosen: WithMessages = { conversation: first, messages: [] };
  const all: JsonObject[] = [];
  for (const id of [...new Set([first, ...others])].slice(0, LOOKED_INTO)) {
    if (id === undefined || chosen.messages.length > 1) continue;
    const messages = await known("message", await readMessages(id));
    all.push(...messages);
    if (messages.length > chosen.messages.length) chosen = { conversation: id, messages };
  }
  const { conversation, messages } = chosen;
  if (conversation !== undefined) await read("listMessages", `${places.conversation(conversation)}?limit=1`);
  const q = published && searchText(published);
  const likely = await likelyNames(ask, published?.bodies, chosen);
  const authored = all.map((item) => withNames(item, likely.message));
  const member = await anyAuthor(ask, authored, { ...likely.member, ...published?.bodies.member });
  const found = await search(ask, { query, bodies }, q, [
    ...conversations,
    ...all,
    { member_name: member.member_name },
  ]);
  return {
    ...{ conversation, messages, responses, likely, q },
    ids: withIds(likely, ids) as SeenNames,
    ...{ words: found.words, own: found.own, fixtures: { ...found.fixtures, ...member } },
  };
}

/** Where things are read by their id. */
const places = {
  conversation: (id: string) => `/v1/conversations/${encodeURIComponent(id)}/messages`,
  message: (id: string) => `/v1/conversation-messages/${encodeURIComponent(id)}`,
  member: (id: string) => `/v1/members/${encodeURIComponent(id)}`,
};

/** The names of messages and members that neither the specification nor the published contract tells. */
async function likelyNames(
  ask: Ask,
  bodies: PublishedNames["bodies"] | undefined,
  { conversation, messages }: WithMessages,
): Promise<SeenNames> {
  const [first, second] = messages.map(readId);
  if (conversation === undefined || first === undefined || second === undefined) return {};
  const read: JsonObject[] = [];
  for (const id of [first, second]) read.push(single((await ask(places.message(id))).json) ?? {});
  const named = withNames(read[0] ?? {}, bodies?.message);
  if ("author_id" in named && "conversation_id" in named) return {};
  const seen = await seenNames(ask, { messages: read, conversation, memberPath: places.member });
  const groups = Object.entries(seen).map(([kind, names]) => {
    const known = kind === "message" ? named : (bodies?.member ?? {});
    return [
      kind,
      Object.fromEntries(Object.entries(names).filter(([role, name]) => !(role in known) && role !== name)),
    ] as const;
  });
  return Object.fromEntries(groups.filter(([, names]) => Object.keys(names).length > 0));
}

/** An author that the key can read is a visible member. */
async function anyAuthor(
  ask: Ask,
  messages: readonly JsonObject[],
  names: Names | undefined,
): Promise<{ readonly member?: string; readonly member_name?: string }> {
  const author = messages.map((message) => idIn(message, "author_id")).find((id) => id !== undefined);
  if (author === undefined) return {};
  const read = await ask(places.member(author));
  if (!isSuccess(read)) return {};
  const name = text(withNames(single(read.json) ?? {}, names), "display_name");
  return { member: author, ...(name === undefined ? {} : { member_name: name }) };
}

const hasReplies = ({ replies_count: replies }: JsonObject): boolean =>
  typeof replies === "number" && replies > 1;

/**
 * The paged lists that can be tried with the known ids; each that cannot has a note.
 * @param published without it, lists that are not found are not missed either
 */
async function discoverLists(
  ask: Ask,
  published: PublishedNames | undefined,
  { conversation, messages, responses, words, fixtures, ids: idNames }: Seen,
  notes: string[],
): Promise<{
  readonly lists: Lists;
  readonly previous?: string | undefined;
  /** Those whose lists were there. */
  readonly capabilities: ReadonlySet<Capability>;
}> {
  const { query, schemas, places, paths, bodies } = withUsualNames(published);
  const capabilities = new Set<Capability>();
  const isExpected = (operation: OperationId): boolean =>
    published !== undefined || baseCapabilities.includes(operations[operation].capability);
  let previous: string | undefined;
  const lists: Record<string, ListBinding> = {};
  const root = messages.find(hasReplies);
  const ids: Readonly<Record<string, string | undefined>> = {
    conversationId: conversation,
    messageId: readId(root),
    callId: fixtures.call,
  };
  const open = new Map<OperationId, string>();
  for (const [operation, parameters] of query) {
    if (!("pagination" in operations[operation])) continue;
    const filled = filledPath(paths[operation] ?? operations[operation].path, ids);
    const path = operation.startsWith("search") ? words.get(operation) : filled;
    if (path === undefined) {
      if (isExpected(operation)) open.set(operation, "nothing was found to try its parameters on");
      continue;
    }
    const names = kindNames(bodies, operation, idNames);
    const tried = await tryList(ask, { operation, path, published: parameters, names });
    if (tried.isList) capabilities.add(operations[operation].capability);
    else if (!isExpected(operation)) continue;
    if (tried.open !== undefined) open.set(operation, tried.open);
    previous ??= tried.previous;
    if (Object.keys(tried.binding).length > 0) lists[operation] = tried.binding;
  }
  const pairs = pagedElsewhere(lists);
  for (const [operation, why] of open) {
    const parameters = query.get(operation) ?? [];
    const stated = unlessSeenOtherwise(places.get(operation) ?? {}, pageNames(responses).seen);
    if (Object.keys(stated).length > 0) lists[operation] = { ...stated, ...lists[operation] };
    const elsewhere = pairs.find((pair) => Object.values(pair).every((name) => parameters.includes(name)));
    if (elsewhere === undefined) {
      notes.push(`${operation}: ${why}; name them in bindings.lists`);
      continue;
    }
    lists[operation] = { ...lists[operation], ...elsewhere };
    notes.push(`${operation}: ${why}; ${Object.values(elsewhere).join(" and ")} are named as in other lists`);
  }
  for (const [operation, list] of Object.entries(lists)) {
    const stated = schemas.get(operation as OperationId) ?? {};
    const maximum = list.limit === undefined ? undefined : statedMaximum(stated[list.limit]);
    lists[operation] = {
      ...list,
      ...(maximum === undefined ? {} : { max_limit: maximum }),
      ...(operation === "listMessages" ? withStated(list, statedTimes(stated)) : {}),
    };
  }
  return { lists, previous, capabilities };
}

/** The observed binding comes first, and tells how times are written. */
const withStated = (seen: ListBinding, stated: ListBinding): ListBinding =>
  (seen.since ?? seen.until) === undefined || seen.time_format === stated.time_format
    ? { ...stated, ...seen }
    : seen;

/** The names that lists were seen to be paged by, the commonest first: those of a list, too, that is too short to try and has them published. */
function pagedElsewhere(lists: Lists): readonly Required<Pick<ListBinding, "limit" | "cursor">>[] {
  const pairs = Object.values(lists).flatMap(({ limit, cursor }) =>
    limit === undefined || cursor === undefined ? [] : [{ limit, cursor }],
  );
  const groups = Map.groupBy(pairs, ({ limit, cursor }) => `${limit} ${cursor}`);
  return [...groups.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([pair]) => (pair === undefined ? [] : [pair]));
}

/** `undefined` when a parameter has no known id. */
function filledPath(template: string, ids: Readonly<Record<string, string | undefined>>): string | undefined {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (names.some((name) => ids[name] === undefined)) return undefined;
  return `/v1${template.replace(/^[A-Z]+ /, "").replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ""))}`;
}

/** What the specification says that keys begin with. */
const USUAL_PREFIX = "svc_sk_";

/**
 * The beginning of the key, where it looks like a prefix: a few short words of small letters, each with an underscore. The part
 * that is drawn at random may have underscores as well, so nothing that follows the usual prefix is taken.
 */
const prefixOf = (key: string): string | undefined =>
  key.startsWith(USUAL_PREFIX) ? USUAL_PREFIX : /^(?:[a-z]{2,8}_){1,3}(?=[\w.-]{16,}$)/.exec(key)?.[0];

interface Found extends Seen {
  readonly lists: Readonly<Record<string, ListBinding>>;
  readonly page: NonNullable<ProfileFile["bindings"]>["page"];
  /** Those to claim where the profile claims none. */
  readonly capabilities: readonly Capability[];
}

/** The profile with the discovered entries; its own entries are kept. */
function merged(file: ProfileFile, published: PublishedNames | undefined, found: Found): ProfileFile {
  const { bindings = {}, fixtures = {} } = file;
  const prefix = prefixOf(file.keys.primary);
  const groups = Object.entries({
    paths: published?.paths,
    lists: found.lists,
    page: found.page,
    search: found.q === undefined ? undefined : { q: found.q },
    scopes: published?.scopes,
    bodies: published?.requests,
    ...withIds(published?.bodies, found.ids),
  });
  const bound = groups.flatMap(([name, group]) => {
    const said = (bindings as Record<string, object>)[name];
    if (Array.isArray(group)) return [[name, said ?? group] as const];
    const own = { ...group, ...said };
    return Object.keys(own).length === 0 ? [] : [[name, own] as const];
  });
  return {
    ...file,
    capabilities: file.capabilities ?? [...found.capabilities],
    fixtures: { ...found.fixtures, ...fixtures },
    bindings: {
      ...(prefix === undefined ? {} : { key_prefix: prefix }),
      ...(published?.mention === undefined ? {} : { mention: published.mention }),
      ...bindings,
      page: {},
      lists: {},
      ...Object.fromEntries(bound),
    },
  };
}

/** An id that was seen to be one comes before one that only looks like it. */
const withIds = (
  bodies: PublishedNames["bodies"] | SeenNames | undefined,
  ids: Readonly<Record<string, object>>,
): Readonly<Record<string, object | undefined>> => ({
  ...bodies,
  ...Object.fromEntries(
    Object.entries(ids).map(([kind, id]) => [
      kind,
      { ...(bodies as Record<string, object> | undefined)?.[kind], ...id },
    ]),
  ),
});
