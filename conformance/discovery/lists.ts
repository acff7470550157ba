// Finds out how lists are paged and narrowed, by asking them: a name counts only when it was seen to work.
import type { Exchange } from "../engine/exchange.ts";
import { isSuccess } from "../engine/exchange.ts";
import type { OperationId } from "../generated/operations.ts";
import type { ListBinding } from "../profile/profile.ts";
import { isObject, items, type JsonObject, readId } from "../wire/envelope.ts";
import { shownBy } from "../wire/list-item.ts";
import { pageInfo } from "../wire/page.ts";
import { atPointer } from "../wire/pointer.ts";

export type Ask = (url: string) => Promise<Exchange>;

const limitNames = ["limit", "page_size", "pageSize", "per_page", "perPage", "count", "max_results", "size"];
const cursorNames = [
  ...["cursor", "page_token", "pageToken", "continue", "next", "before", "after", "starting_after"],
  ...["older_than", "from", "token", "offset_token", "continuation"],
];
const sinceNames = [
  "since",
  "after",
  "from",
  "created_after",
  "newer_than",
  "start",
  "min_time",
  "since_time",
];
const untilNames = ["until", "before", "to", "created_before", "older_than", "end", "max_time", "until_time"];

export interface TriedList {
  readonly operation: OperationId;
  /** Path with the query that the list cannot do without. */
  readonly path: string;
  /** Names of the query parameters that the published contract has for it. */
  readonly published: readonly string[];
}

/** Where the items of a response stand: in the usual places, or in the one array that it has. */
export function listPlace(
  json: unknown,
): { readonly items: readonly unknown[]; readonly pointer?: string } | undefined {
  const usual = items(json);
  if (usual !== undefined) return { items: usual };
  const arrays = pointersToArrays(json, "", 3);
  const [only] = arrays;
  return arrays.length === 1 && only !== undefined
    ? { items: atPointer(json, only) as readonly unknown[], pointer: only }
    : undefined;
}

function pointersToArrays(value: unknown, at: string, depth: number): readonly string[] {
  if (Array.isArray(value)) return [at];
  if (!isObject(value) || depth === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    pointersToArrays(inner, `${at}/${name}`, depth - 1),
  );
}

/** The binding of a list, as far as it was seen to work, and what stays open, as a sentence. */
export async function tryList(
  ask: Ask,
  { operation, path, published }: TriedList,
): Promise<{ readonly binding: ListBinding; readonly open?: string }> {
  const whole = await ask(path);
  const place = isSuccess(whole) ? listPlace(whole.json) : undefined;
  if (place === undefined)
    return { binding: {}, open: `it answered ${whole.status || "nothing"} without a list` };
  const where: ListBinding = place.pointer === undefined ? {} : { items: place.pointer };
  const read = (exchange: Exchange): readonly JsonObject[] =>
    isSuccess(exchange)
      ? (listPlace(exchange.json)?.items ?? []).filter(isObject).map((item) => shownBy(operation, item))
      : [];
  const shown = read(whole);
  if (shown.length < 2)
    return { binding: where, open: "it holds fewer than two items, so that no page can be tried" };
  const paging = await tryPages(ask, path, published, read, shown);
  const times = await tryTimes(ask, path, published, read, shown);
  return {
    binding: { ...where, ...paging, ...times },
    ...(paging === undefined ? { open: "no parameters for paging were seen to work" } : {}),
  };
}

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(query).toString()}`;

type Read = (exchange: Exchange) => readonly JsonObject[];

/** What tells two items apart, under whatever name it stands. */
const mark = (item: JsonObject | undefined): string | undefined =>
  item === undefined ? undefined : (readId(item) ?? JSON.stringify(item));

/** Names are right when a page of one item is followed by another item. */
async function tryPages(
  ask: Ask,
  path: string,
  published: readonly string[],
  read: Read,
  shown: readonly JsonObject[],
): Promise<Pick<ListBinding, "limit" | "cursor"> | undefined> {
  const order = shown.map(mark);
  for (const limit of limitNames.filter((name) => published.includes(name))) {
    const first = await ask(withQuery(path, { [limit]: "1" }));
    const [only, ...more] = read(first);
    const next = nextCursor(first.json);
    if (only === undefined || more.length > 0 || next === undefined) continue;
    for (const cursor of cursorNames.filter((name) => published.includes(name))) {
      const second = read(await ask(withQuery(path, { [limit]: "1", [cursor]: next })));
      const found = mark(second[0]);
      if (second.length === 1 && found !== undefined && found === order[order.indexOf(mark(only)) + 1])
        return { limit, cursor };
    }
  }
  return undefined;
}

/** Names are right when an instant between two items leaves those of one side, and the other side there is. */
async function tryTimes(
  ask: Ask,
  path: string,
  published: readonly string[],
  read: Read,
  shown: readonly JsonObject[],
): Promise<Pick<ListBinding, "since" | "until">> {
  const timeOf = (item: JsonObject): number => Date.parse(String(item.created_at));
  const times = shown
    .map(timeOf)
    .filter((time) => !Number.isNaN(time))
    .sort((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || last - first < 2) return {};
  const middle = new Date(Math.floor((first + last) / 2));
  const find = async (
    names: readonly string[],
    isKept: (time: number) => boolean,
  ): Promise<string | undefined> => {
    for (const name of names.filter((candidate) => published.includes(candidate))) {
      const kept = read(await ask(withQuery(path, { [name]: middle.toISOString() }))).map(timeOf);
      if (kept.length > 0 && kept.every(isKept)) return name;
    }
    return undefined;
  };
  const since = await find(sinceNames, (time) => time >= middle.getTime());
  const until = await find(untilNames, (time) => time <= middle.getTime());
  return { ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) };
}

function nextCursor(json: unknown): string | undefined {
  const info = pageInfo(json) ?? {};
  const name = followingProperty(info) ?? endProperty(info);
  const value = name === undefined ? undefined : info[name];
  return typeof value === "string" ? value : undefined;
}

const textNamed = (info: JsonObject, pattern: RegExp): string | undefined =>
  Object.entries(info).find(([name, value]) => typeof value === "string" && pattern.test(name))?.[0];

/** The property with the cursor of what follows. */
const followingProperty = (info: JsonObject): string | undefined => textNamed(info, /next|continue/i);

/** The cursor of the last item of a page, after which the next one begins. */
const endProperty = (info: JsonObject): string | undefined => textNamed(info, /end_?cursor/i);

/** The property that has no cursor because nothing follows, where only one can be meant. */
function endedProperty(info: JsonObject): string | undefined {
  const [name, ...others] = Object.entries(info)
    .filter(([candidate, value]) => value === null && /next|continue/i.test(candidate))
    .map(([candidate]) => candidate);
  return others.length === 0 ? name : undefined;
}

/** What the page metadata of these responses call their properties, and which properties they have. */
export function pageNames(responses: readonly unknown[]): {
  readonly page: { readonly has_next?: string; readonly next_cursor?: string };
  readonly seen: readonly string[];
} {
  const seen = new Set<string>();
  for (const json of responses) {
    const info = pageInfo(json);
    if (info === undefined) continue;
    for (const name of Object.keys(info)) seen.add(name);
    const hasNext = Object.entries(info).find(
      ([name, value]) => typeof value === "boolean" && /next|more/i.test(name),
    )?.[0];
    const next = followingProperty(info) ?? endedProperty(info) ?? endProperty(info);
    if (hasNext !== undefined && next !== undefined)
      return { page: { has_next: hasNext, next_cursor: next }, seen: [...seen] };
  }
  return { page: {}, seen: [...seen] };
}
