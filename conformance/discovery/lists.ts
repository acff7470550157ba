// Finds out how lists are paged and narrowed, by asking them: a name counts only when it was seen to work.

import type { OperationId } from "../../generator/generated/operations.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { isSuccess } from "../exchange/exchange.ts";
import type { ListBinding } from "../profile/profile.ts";
import { items, readId } from "../readers/envelope.ts";
import { shownBy } from "../readers/lists/list-item.ts";
import { grainOfFormat, type TimeFormat, writtenTime } from "../readers/lists/time-filter.ts";
import { linkQuery, pageInfo } from "../steps/lists/page.ts";
import { readEnd } from "../text/date-time.ts";
import { isObject, type JsonObject, sameText } from "../text/json.ts";
import { atPointer, propertyAt } from "../text/pointer.ts";
import type { Ask } from "./ask.ts";
import { type Names, withNames } from "./id-property.ts";
import { cursorNamed, endProperty, followingProperty, withInner } from "./page-names.ts";
import { sideOf, type TimeBinding } from "./published/published-lists.ts";

export const limitNames = [
  "limit",
  "page_size",
  "pageSize",
  "per_page",
  "perPage",
  "count",
  "max_results",
  "size",
];
export const cursorNames = [
  ...["cursor", "page_token", "pageToken", "continue", "next", "before", "after", "starting_after"],
  ...["older_than", "from", "token", "offset_token", "continuation"],
];
export const sinceNames = [
  "since",
  "after",
  "from",
  "created_after",
  "newer_than",
  "start",
  "min_time",
  "since_time",
];
export const untilNames = [
  "until",
  "before",
  "to",
  "created_before",
  "older_than",
  "end",
  "max_time",
  "until_time",
];

interface TriedList {
  readonly operation: OperationId;
  /** Path with the query that the list cannot do without. */
  readonly path: string;
  /** Names of the query parameters that the published contract has for it. */
  readonly published: readonly string[];
  /** The other names that its items have for properties. */
  readonly names?: Names | undefined;
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

/** The binding of a list, as far as it was seen to work, and the open points, as a sentence. */
export async function tryList(
  ask: Ask,
  { operation, path, published, names }: TriedList,
): Promise<{
  readonly binding: ListBinding;
  readonly isList: boolean;
  readonly open?: string;
  readonly previous?: string | undefined;
}> {
  const whole = await ask(path);
  const place = isSuccess(whole) ? listPlace(whole.json) : undefined;
  if (place === undefined)
    return { binding: {}, isList: false, open: `it answered ${whole.status || "nothing"} without a list` };
  const where: ListBinding = place.pointer === undefined ? {} : { items: place.pointer };
  const read = (exchange: Exchange): readonly JsonObject[] =>
    isSuccess(exchange)
      ? (listPlace(exchange.json)?.items ?? [])
          .filter(isObject)
          .map((item) => withNames(shownBy(operation, item), names))
      : [];
  const shown = read(whole);
  if (shown.length < 2)
    return {
      binding: where,
      isList: true,
      open: "it holds fewer than two items, so that no page can be tried",
    };
  const asked = { ask, path, published, read, shown };
  const { previous, ...paging } = await tryPages(asked);
  const times = await tryTimes(asked);
  return {
    binding: { ...where, ...paging, ...times },
    isList: true,
    previous,
    ...(paging.cursor === undefined ? { open: openOf(paging) } : {}),
  };
}

const openOf = ({ limit }: ListBinding): string =>
  limit === undefined
    ? "no parameters for paging were seen to work"
    : `${limit} gives pages of that size, and no parameter was seen to go on from one`;

export const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(query).toString()}`;

interface AskedList extends Pick<TriedList, "path" | "published"> {
  readonly ask: Ask;
  readonly read: (exchange: Exchange) => readonly JsonObject[];
  /** The items that it shows without parameters. */
  readonly shown: readonly JsonObject[];
}

/** The value that tells two items apart, under any name. */
export const mark = (item: JsonObject | undefined): string | undefined =>
  item === undefined ? undefined : (readId(item) ?? sameText(item));

type Paging = Pick<ListBinding, "limit" | "cursor" | "cursor_back" | "page_info" | "next_cursor">;

/** The usual names come first; any other published name may be one too. */
export const likeliest = (usual: readonly string[], published: readonly string[]): readonly string[] => [
  ...usual.filter((name) => published.includes(name)),
  ...published.filter((name) => !usual.includes(name)),
];

/** Names are right when a page of one item is followed by another item. */
async function tryPages({
  ask,
  path,
  published,
  read,
  shown,
}: AskedList): Promise<Paging & { readonly previous?: string | undefined }> {
  const order = shown.map(mark);
  let only: Paging = {};
  for (const limit of likeliest(limitNames, published)) {
    const first = await ask(withQuery(path, { [limit]: "1" }));
    const [item, ...more] = read(first);
    if (item === undefined || more.length > 0) continue;
    only = { limit };
    const following = order[order.indexOf(mark(item)) + 1];
    const isNext = (items: readonly JsonObject[]): boolean =>
      items.length === 1 && following !== undefined && mark(items[0]) === following;
    for (const { value: shownCursor, ...place } of cursorsIn(first.json))
      for (const [cursor, value] of sendable(shownCursor, published, limit)) {
        const second = await ask(withQuery(path, { [limit]: "1", [cursor]: value }));
        if (!isNext(read(second))) continue;
        const back = backCursor(second.json);
        const leadsBack = async (name: string): Promise<boolean> => {
          const page = read(await ask(withQuery(path, { [limit]: "1", [name]: back?.value ?? "" })));
          return page.length === 1 && mark(page[0]) === mark(item);
        };
        const names = back === undefined ? [] : [cursor, ...likeliest(backNames, published)];
        for (const name of new Set(names.filter((one) => one !== limit)))
          if (await leadsBack(name))
            return { limit, cursor, cursor_back: name, previous: back?.name, ...place };
        return { limit, cursor, ...place };
      }
  }
  return only;
}

/** The parameters in which a cursor may be sent back, with its value: those of its query, where it is the address of the next page. */
function sendable(
  cursor: string,
  published: readonly string[],
  limit: string,
): readonly (readonly [name: string, value: string])[] {
  const inQuery = [...(linkQuery(cursor) ?? [])];
  const all =
    inQuery.length > 0 ? inQuery : likeliest(cursorNames, published).map((name) => [name, cursor] as const);
  return all.filter(([name]) => name !== limit);
}

/** The parameters that go back to the page before. */
const backNames = [
  ...["before", "ending_before", "previous", "prev", "cursor_back", "back", "until_cursor", "page_before"],
];

/** The cursor of the page before, where page metadata has one by its name. */
function backCursor(json: unknown): { readonly name: string; readonly value: string } | undefined {
  const info = pageInfo(json) ?? {};
  const name = cursorNamed(info, /prev|back|start_?cursor/i);
  return name === undefined ? undefined : { name, value: String(propertyAt(info, name)) };
}

/** How many texts beside the items of a page are tried as its next cursor. */
const MAX_CURSORS = 3;

/**
 * The texts that may be the next cursor of a page, the likeliest first, with their place when it is not the
 * usual one.
 */
export function cursorsIn(json: unknown): readonly (Paging & { readonly value: string })[] {
  const info = pageInfo(json);
  const holder = withInner(info ?? (isObject(json) ? json : {}));
  const usual = followingProperty(holder) ?? endProperty(holder);
  const names = Object.keys(holder).filter(
    (name) => (typeof holder[name] === "string" && holder[name] !== "") || name === usual,
  );
  const ordered = [...names.filter((name) => name === usual), ...names.filter((name) => name !== usual)];
  return ordered.slice(0, MAX_CURSORS).map((name) => ({
    value: String(holder[name]),
    next_cursor: name,
    ...(info === undefined ? { page_info: "" } : {}),
  }));
}

/** Whether a name may be that of a filter for items before or after a time. */
const isTimeName = (name: string): boolean =>
  [...sinceNames, ...untilNames].includes(name) || sideOf(name) !== undefined;

const timeFormats: readonly TimeFormat[] = ["rfc3339", "epoch_ms", "epoch_s"];

/** Names are right when a timestamp between two items keeps the items of one side, and both sides have items. */
async function tryTimes({ ask, path, published, read, shown }: AskedList): Promise<TimeBinding> {
  const timeOf = (item: JsonObject): number => readEnd(item.created_at) ?? Number.NaN;
  const times = shown
    .map(timeOf)
    .filter((time) => !Number.isNaN(time))
    .sort((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || last - first < 2) return {};
  for (const format of timeFormats) {
    // An item that is shown by the second may stand before a time within it.
    const grain = times.every((time) => time % 1000 === 0) ? 1000 : grainOfFormat(format);
    const middle = Math.floor((first + last) / 2 / grain) * grain;
    if (middle <= first) continue;
    const find = async (
      names: readonly string[],
      isKept: (time: number) => boolean,
    ): Promise<string | undefined> => {
      for (const name of likeliest(names, published.filter(isTimeName))) {
        const kept = read(await ask(withQuery(path, { [name]: writtenTime(middle, format) }))).map(timeOf);
        if (kept.length > 0 && kept.every(isKept)) return name;
      }
      return undefined;
    };
    const since = await find(sinceNames, (time) => time >= middle);
    const until = await find(untilNames, (time) => time <= middle);
    if (since === undefined && until === undefined) continue;
    return {
      ...(since === undefined ? {} : { since }),
      ...(until === undefined ? {} : { until }),
      ...(format === "rfc3339" ? {} : { time_format: format }),
    };
  }
  return {};
}
