// How another deployment may page lists: empty pages, one page more, cursors of other forms, lower limits, and indexes that
// lag behind.
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  isSuccess,
  type Json,
  jsonOf,
  paginationOf,
  resourceOf,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, isObject, objectsOf, unpublished } from "../difference.ts";
import { refused } from "../everywhere.ts";

const PAGED = (Object.keys(operations) as OperationId[]).filter(
  (id) => paginationOf(id)?.forward !== undefined && id !== "getTranscript",
);
const MESSAGES = ["listMessages", "listReplies"] as const;
const SEARCHES = PAGED.filter((id) => id.startsWith("search"));
const ADMINISTERED = PAGED.filter((id) => !SEARCHES.includes(id) && !MESSAGES.some((one) => one === id));

interface Page {
  items: unknown[];
  page_info: Json;
}

/** The two properties were looked at, which the type of a JSON object does not remember. */
const pageOf = (body: Json | undefined): Page | undefined =>
  isObject(body?.data) && Array.isArray(body.data.items) && isObject(body.data.page_info)
    ? (body.data as unknown as Page)
    : undefined;

const BEGIN = "begin";

/** The first page has nothing but the cursor of the next one. */
const emptyAtFirst = (ids: readonly OperationId[]) => (): Tampering => ({
  async http(call, forward) {
    const { forward: name, backward } = paginationOf(call.operation) ?? {};
    if (name === undefined || !ids.some((id) => id === call.operation)) return forward(call);
    const query = new URL(call.url, "http://host").searchParams;
    if (backward !== undefined && query.has(backward)) return forward(call);
    const asked = query.get(name);
    if (asked === BEGIN) return forward(withQuery(call, (query) => query.delete(name)));
    const response = await forward(call);
    const body = asked === null && isSuccess(response) ? jsonOf(response) : undefined;
    if (body === undefined || (pageOf(body)?.items.length ?? 0) === 0) return response;
    const data = { items: [], page_info: { has_next_page: true, next_cursor: BEGIN } };
    return withJson(response, { data });
  },
});

const END = "end";

/** A page that is as long as it was asked to be promises another. */
const fullPagePromisesAnother = (): Tampering => ({
  async http(call, forward) {
    const { limit, forward: name } = paginationOf(call.operation) ?? {};
    if (limit === undefined || name === undefined || call.operation === "getTranscript") return forward(call);
    const query = new URL(call.url, "http://host").searchParams;
    const isEnd = query.get(name) === END;
    const response = await forward(isEnd ? withQuery(call, (own) => own.delete(name)) : call);
    const body = isSuccess(response) ? jsonOf(response) : undefined;
    const page = pageOf(body);
    if (page === undefined) return response;
    if (isEnd) {
      const data = { items: [], page_info: { has_next_page: false, next_cursor: null } };
      return withJson(response, { data });
    }
    const isFull = page.items.length > 0 && page.items.length === Number(query.get(limit));
    if (!isFull || page.page_info.has_next_page !== false) return response;
    page.page_info = { has_next_page: true, next_cursor: END };
    return withJson(response, body);
  },
});

const LARGEST = 25;

const refusesLargePages = (): Tampering => ({
  async http(call, forward) {
    const { limit } = paginationOf(call.operation) ?? {};
    const response = await forward(call);
    const asked = limit === undefined ? null : new URL(call.url, "http://host").searchParams.get(limit);
    return isSuccess(response) && Number(asked) > LARGEST
      ? refused(400, "invalid_request", `limit: expected ${LARGEST} at most`)
      : response;
  },
});

/** Writes the cursors of pages in another way, and reads them back. */
const cursorsAs = (write: (cursor: string) => string, read: (cursor: string) => string) => (): Tampering => ({
  async http(call, forward) {
    if (!PAGED.some((id) => id === call.operation)) return forward(call);
    const known = withQuery(call, (query) => {
      for (const name of ["cursor", "before", "after"]) {
        const value = query.get(name);
        if (value !== null) query.set(name, read(value));
      }
    });
    const response = await forward(known);
    const body = isSuccess(response) ? jsonOf(response) : undefined;
    const info = pageOf(body)?.page_info;
    if (info === undefined) return response;
    for (const [name, value] of Object.entries(info))
      if (typeof value === "string") info[name] = write(value);
    return withJson(response, body);
  },
});

const SIGNS = 'c +&=%2B#/?;,"{}|\\~ ';

/** Bounds of time that others count the other way: "after" without its moment, "before" with it. */
const otherBounds = (): Tampering => ({
  http: (call, forward) =>
    forward(
      call.operation !== "listMessages"
        ? call
        : withQuery(call, (query) => {
            for (const name of ["after", "before"]) {
              const value = query.get(name) ?? "";
              if (/^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)))
                query.set(name, new Date(Date.parse(value) + 1).toISOString());
            }
          }),
    ),
});

/** A younger item is not listed yet. */
const lagging = (ids: readonly OperationId[], ms: number) =>
  inResults(ids, (body) => {
    const page = pageOf(body);
    if (page === undefined) return;
    page.items = page.items.filter(
      (item) => !(isObject(item) && Date.now() - Date.parse(String(item.created_at)) < ms),
    );
  });

/** Replies have no replies: what hangs on a reply is a list of nothing. */
function repliesHaveNone(): Tampering {
  const replies = new Set<string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      for (const object of body === undefined ? [] : objectsOf(body))
        if (typeof object.thread_root_id === "string") replies.add(String(object.id));
      const id = resourceOf(call);
      return call.operation === "listReplies" && body !== undefined && replies.has(id)
        ? withJson(response, {
            data: { items: [], page_info: { has_next_page: false, next_cursor: null } },
          })
        : response;
    },
  };
}

/** Hits show the words that were looked for in bold. */
const marked = inResults(["searchMessages"], (body, call) => {
  const words =
    (new URL(call.url, "http://host").searchParams.get("q") ?? "").match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  for (const hit of objectsOf(body))
    for (const word of words)
      if (typeof hit.content === "string") hit.content = hit.content.replaceAll(word, `**${word}**`);
});

const nothingSemantic = inResults(["searchMessages"], (_, call) =>
  new URL(call.url, "http://host").searchParams.get("mode") === "semantic"
    ? { data: { items: [], page_info: { has_next_page: false, next_cursor: null } } }
    : undefined,
);

const difference = familyOf("pages", (name, concerns = []) => ({
  topics: [name, "page_info", "cursors", ...concerns.flatMap((id) => [`${id} pages`, `${id} order`])],
}));

const EMPTY = "line 26 gives a list items and pagination metadata, and no line says that a page has items";
const OPAQUE = "line 27: cursors are opaque, and no line says how one is written";
const AT_ONCE = "no line says how soon what was written is listed or found";

export default [
  difference("messages-begin-with-an-empty-page", EMPTY, MESSAGES, emptyAtFirst(MESSAGES)),
  difference("searches-begin-with-an-empty-page", EMPTY, SEARCHES, emptyAtFirst(SEARCHES)),
  difference("administration-begins-with-an-empty-page", EMPTY, ADMINISTERED, emptyAtFirst(ADMINISTERED)),
  difference("a-full-page-promises-another", EMPTY, PAGED, fullPagePromisesAnother),
  difference(
    "more-than-25-items-are-refused",
    "line 368: the largest page is not shown, and line 344 has 400 for invalid input",
    PAGED,
    refusesLargePages,
  ),
  difference(
    "cursors-have-signs-of-addresses",
    OPAQUE,
    PAGED,
    cursorsAs(
      (cursor) => SIGNS + cursor,
      (cursor) => (cursor.startsWith(SIGNS) ? cursor.slice(SIGNS.length) : cursor),
    ),
  ),
  difference(
    "cursors-are-sealed-anew-each-time",
    OPAQUE,
    PAGED,
    cursorsAs(
      (cursor) => `${crypto.randomUUID()}.${cursor}`,
      (cursor) => cursor.replace(/^[0-9a-f-]{36}\./, ""),
    ),
  ),
  difference(
    "bounds-of-time-are-counted-the-other-way",
    "line 27: time filters, and no line says whether a message of that very moment is among them",
    ["listMessages"],
    otherBounds,
    { topics: ["listMessages parameters"] },
  ),
  difference("lists-of-messages-lag-behind", AT_ONCE, MESSAGES, lagging(MESSAGES, 600), {
    profile: (profile) => unpublished({ ...profile, timing: { ...profile.timing, eventual_ms: 3000 } }),
  }),
  difference(
    "the-search-lags-two-seconds-behind",
    AT_ONCE,
    ["searchMessages"],
    lagging(["searchMessages"], 2000),
    {
      profile: (profile) => unpublished({ ...profile, timing: { ...profile.timing, search_index_ms: 4000 } }),
    },
  ),
  difference(
    "nothing-has-a-meaning-yet",
    "line 216: a mode with this value exists, and no line says what it finds",
    ["searchMessages"],
    nothingSemantic,
  ),
  difference(
    "replies-have-no-replies",
    "line 226 lists the replies of a thread, and no line says what the id of a reply gets",
    ["listReplies"],
    repliesHaveNone,
  ),
  difference(
    "hits-show-what-was-looked-for-in-bold",
    "line 178: what is shown of a message over HTTP is not shown",
    ["searchMessages"],
    marked,
    { breaksShould: ["SRC-16", "MSG-29"], topics: ["texts", "hits"] },
  ),
] satisfies Difference[];
