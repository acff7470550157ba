// Finds out about a deployment what a profile would otherwise have to say, by reading only: its published contract,
// its lists. A name is taken over only when it was seen to work; whatever stays unsure stays unknown.
import type { Exchange } from "../engine/exchange.ts";
import { isSuccess } from "../engine/exchange.ts";
import { fetchContract, type Get } from "../engine/fetch-contract.ts";
import type { Target } from "../engine/target.ts";
import type { OperationId } from "../generated/operations.ts";
import type { ProfileFile } from "../profile/load.ts";
import type { ListBinding } from "../profile/profile.ts";
import { isObject, items, readId } from "../wire/envelope.ts";
import { pageInfo } from "../wire/page.ts";
import { scratchConversation } from "../wire/scratch-conversation.ts";
import { type PublishedNames, readPublishedNames } from "./published-names.ts";

export interface Discovered {
  readonly file: ProfileFile;
  /** What was found and what was not, as sentences. */
  readonly notes: readonly string[];
}

type Ask = (url: string) => Promise<Exchange>;

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
  const conversations = items((await ask("/v1/conversations")).json) ?? [];
  // Read only: where the suite writes is for the profile to say.
  const conversation = idOf(file.fixtures?.conversation) ?? scratchConversation(conversations);
  const lists = published === undefined ? {} : await discoverLists(ask, published, conversation, notes);
  const q = published === undefined ? undefined : searchText(published);
  const page = await discoverPage(ask, conversation, notes);
  const { bindings = {}, fixtures = {} } = file;
  return {
    notes,
    file: {
      ...file,
      ...(file.capabilities === undefined && published !== undefined
        ? { capabilities: [...published.capabilities] }
        : {}),
      fixtures,
      bindings: {
        ...bindings,
        paths: { ...published?.paths, ...bindings.paths },
        lists: { ...lists, ...bindings.lists },
        page: { ...page, ...bindings.page },
        ...named("search", { ...(q === undefined ? {} : { q }), ...bindings.search }),
        ...named("file", { ...published?.bodies.file, ...bindings.file }),
        ...named("webhook_endpoint", {
          ...published?.bodies.webhook_endpoint,
          ...bindings.webhook_endpoint,
        }),
      },
    },
  };
}

const idOf = (fixture: NonNullable<ProfileFile["fixtures"]>[string] | undefined): string | undefined =>
  typeof fixture === "object" ? fixture.id : fixture;

/** A group of names, left out when there are none. */
const named = <Name extends string, Group extends object>(name: Name, group: Group) =>
  (Object.keys(group).length === 0 ? {} : { [name]: group }) as { [key in Name]?: Group };

const limitNames = ["limit", "page_size", "pageSize", "per_page", "perPage", "count", "max_results", "size"];
const cursorNames = [
  "cursor",
  "page_token",
  "pageToken",
  "continue",
  "next",
  "before",
  "after",
  "starting_after",
  "older_than",
];

/** The paged lists that can be tried with what is known. */
async function discoverLists(
  ask: Ask,
  { query }: PublishedNames,
  conversation: string | undefined,
  notes: string[],
): Promise<Record<string, ListBinding>> {
  const lists: Record<string, ListBinding> = {};
  const paths: [OperationId, string][] = [["listConversations", "/v1/conversations"]];
  if (conversation !== undefined) {
    const messages = `/v1/conversations/${encodeURIComponent(conversation)}/messages`;
    paths.push(["listMessages", messages]);
    const root = items((await ask(messages)).json)?.find(
      (item) => isObject(item) && typeof item.replies_count === "number" && item.replies_count > 1,
    );
    const id = readId(root);
    if (id !== undefined)
      paths.push(["listReplies", `/v1/conversation-messages/${encodeURIComponent(id)}/replies`]);
  }
  for (const [operation, path] of paths) {
    const found = await tryNames(ask, path, query.get(operation) ?? []);
    if (found === undefined)
      notes.push(`${operation}: no parameters for paging were seen to work; name them in bindings.lists`);
    else lists[operation] = found;
  }
  return lists;
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

/** Names are right when a page of one item is followed by another item. */
async function tryNames(
  ask: Ask,
  path: string,
  published: readonly string[],
): Promise<ListBinding | undefined> {
  const whole = (items((await ask(path)).json) ?? []).map(readId);
  if (whole.length < 2) return undefined;
  for (const limit of limitNames.filter((name) => published.includes(name))) {
    const first = await ask(`${path}?${limit}=1`);
    const [firstId, ...more] = (items(first.json) ?? []).map(readId);
    const next = nextCursor(first);
    if (!isSuccess(first) || firstId === undefined || more.length > 0 || next === undefined) continue;
    for (const cursor of cursorNames.filter((name) => published.includes(name))) {
      const second = await ask(`${path}?${limit}=1&${cursor}=${encodeURIComponent(next)}`);
      const secondId = readId(items(second.json)?.[0]);
      if (isSuccess(second) && secondId !== undefined && secondId === whole[whole.indexOf(firstId) + 1])
        return { limit, cursor };
    }
  }
  return undefined;
}

const nextCursor = (exchange: Exchange): string | undefined => {
  const info = pageInfo(exchange.json) ?? {};
  const name = cursorMember(info);
  const value = name === undefined ? undefined : info[name];
  return typeof value === "string" ? value : undefined;
};

const cursorMember = (info: object): string | undefined =>
  Object.entries(info).find(
    ([name, value]) => typeof value === "string" && /next|continue/i.test(name),
  )?.[0] ??
  Object.entries(info).find(([name, value]) => typeof value === "string" && /end_?cursor/i.test(name))?.[0];

/** The member that has no cursor because nothing follows, where only one can be meant. */
function endedMember(info: object): string | undefined {
  const [name, ...others] = Object.entries(info)
    .filter(([candidate, value]) => value === null && /next|continue/i.test(candidate))
    .map(([candidate]) => candidate);
  return others.length === 0 ? name : undefined;
}

/** What the pagination metadata calls its members. */
async function discoverPage(
  ask: Ask,
  conversation: string | undefined,
  notes: string[],
): Promise<{ has_next?: string; next_cursor?: string }> {
  const paths = ["/v1/conversations?limit=1"];
  if (conversation !== undefined)
    paths.push(`/v1/conversations/${encodeURIComponent(conversation)}/messages?limit=1`);
  const names = new Set<string>();
  for (const path of paths) {
    const info = pageInfo((await ask(path)).json);
    for (const name of Object.keys(info ?? {})) names.add(name);
    const hasNext = Object.entries(info ?? {}).find(
      ([name, value]) => typeof value === "boolean" && /next|more/i.test(name),
    )?.[0];
    const next = info === undefined ? undefined : (cursorMember(info) ?? endedMember(info));
    if (hasNext !== undefined && next !== undefined) return { has_next: hasNext, next_cursor: next };
  }
  const found = names.size === 0 ? "was not seen" : `has ${[...names].join(", ")}`;
  notes.push(
    `page_info ${found}: say in bindings.page which is has_next (more follows) and which next_cursor, or no list can be read to its end`,
  );
  return {};
}
