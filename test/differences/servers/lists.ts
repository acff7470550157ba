// Lists and searches of others: pages of stores that filter after they read, of services that do not look ahead, of caches and
// lagging read models. Line 27 makes cursors opaque; lines 250, 253 and 368 show neither parameters nor responses nor sizes.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import { LISTS, parameterOf } from "../cursors.ts";
import { binding, type Difference, familyOf, inAnswers, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

const pageOf = (body: Json): { readonly items: unknown[]; readonly page: Json } | undefined => {
  const inside = isObject(body.data) ? body.data : body;
  const items = inside.items ?? inside.segments;
  return Array.isArray(items) && isObject(inside.page_info) ? { items, page: inside.page_info } : undefined;
};

const OTHERS = ["previous_cursor", "has_previous_page", "start_cursor", "end_cursor"];

/** The same parameters take a time, which is not a cursor. */
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\d[Tt]/.test(text);

const askedFor = (call: Call): string | null =>
  new URLSearchParams(call.url.split("?")[1]).get(parameterOf(call) ?? "");

/**
 * Gives lists cursors of its own. What a cursor stands for is remembered under it.
 * @param change the page, with the parameter as it was sent; works in place
 */
const paged =
  (
    before: (asked: string, call: Call) => Call | ProxyResponse,
    change: (page: { readonly items: unknown[]; readonly page: Json }, asked: string | null) => void,
  ): Tampering["http"] =>
  async (call, forward) => {
    if (parameterOf(call) === undefined) return forward(call);
    const asked = askedFor(call);
    const next = asked === null ? call : before(asked, call);
    if ("status" in next) return next;
    const response = await forward(next);
    const body = isSuccess(response) ? jsonOf(response) : undefined;
    const found = body === undefined ? undefined : pageOf(body);
    if (body === undefined || found === undefined) return response;
    for (const name of OTHERS) delete found.page[name];
    delete body.pageInfo;
    change(found, asked);
    return withJson(response, body);
  };

const withCursor = (call: Call, cursor: string): Call =>
  withQuery(call, (query) => query.set(parameterOf(call) ?? "", cursor));

/** A store that filters after it has read: a page may hold nothing and lead on nevertheless. */
function emptyBetween(): Tampering {
  const held = new Map<string, string>();
  let count = 0;
  return {
    http: async (call, forward) => {
      const asked = askedFor(call);
      const real = asked === null ? undefined : held.get(asked);
      return (
        paged(
          (_, one) => (real === undefined ? one : withCursor(one, real)),
          ({ items, page }) => {
            // A page that leads on is read through an empty one.
            if (real !== undefined || typeof page.next_cursor !== "string" || page.has_next_page !== true)
              return;
            if (asked === null || isTime(asked)) return;
            const again = `scan-${++count}`;
            held.set(again, asked);
            items.splice(0);
            page.next_cursor = again;
          },
        )?.(call, forward) ?? forward(call)
      );
    },
  };
}

/** A service that does not look ahead learns from an empty page that it was the last. */
function withoutLookAhead(): Tampering {
  const ends = new Map<string, string | null>();
  let count = 0;
  return {
    http: async (call, forward) => {
      const asked = askedFor(call);
      const isEnd = asked !== null && ends.has(asked);
      return (
        paged(
          (cursor, one) =>
            isEnd
              ? withQuery(one, (query) => {
                  const real = ends.get(cursor);
                  if (typeof real === "string") query.set(parameterOf(one) ?? "", real);
                  else query.delete(parameterOf(one) ?? "");
                })
              : one,
          ({ items, page }) => {
            if (isEnd) {
              items.splice(0);
              Object.assign(page, { has_next_page: false, next_cursor: null });
            } else if (page.has_next_page === false && items.length > 0) {
              const end = `from-${(++count).toString(36)}`;
              ends.set(end, asked);
              Object.assign(page, { has_next_page: true, next_cursor: end });
            }
          },
        )?.(call, forward) ?? forward(call)
      );
    },
  };
}

/** Cursors that hold a whole sealed state, with signs that addresses encode. */
function longCursors(): Tampering {
  const real = new Map<string, string>();
  let count = 0;
  const http = paged(
    (asked, call) => withCursor(call, real.get(asked) ?? asked),
    ({ page }) => {
      if (typeof page.next_cursor !== "string") return;
      const long = `v2:${"q/7+Ä=&%2B ".repeat(120)}#${++count}?`;
      real.set(long, page.next_cursor);
      page.next_cursor = long;
    },
  );
  return { ...(http !== undefined && { http }) };
}

/** As Google's APIs do it: a token where there is more, and nothing where there is not. */
const tokensOnly = inAnswers((response, call) => {
  const body =
    isSuccess(response) && LISTS.some((id) => id === call.operation) ? jsonOf(response) : undefined;
  const found = body === undefined ? undefined : pageOf(body);
  if (body === undefined || found === undefined) return response;
  const { page } = found;
  const token = page.has_next_page === true ? page.next_cursor : undefined;
  for (const name of Object.keys(page)) delete page[name];
  if (token !== undefined) page.next_cursor = token;
  delete body.pageInfo;
  return withJson(response, body);
});

const CACHED = [
  ...["listMessages", "listReplies", "listConversations", "getConversation", "listWebhookDeliveries"],
  ...["searchMessages", "searchConversations", "searchMembers", "searchTasks", "searchCalls", "listAgents"],
];

/** Lists come from a cache at the edge that keeps them for a moment. */
function cached(milliseconds: number): Tampering {
  const kept = new Map<string, { readonly response: ProxyResponse; readonly until: number }>();
  return {
    async http(call, forward) {
      if (!CACHED.includes(call.operation)) return forward(call);
      const name = `${credentialOf(call)} ${call.url}`;
      const known = kept.get(name);
      if (known !== undefined && known.until > Date.now()) return known.response;
      const response = await forward(call);
      if (isSuccess(response)) kept.set(name, { response, until: Date.now() + milliseconds });
      return response;
    },
  };
}

const QUERIED: readonly OperationId[] = [
  "searchMessages",
  "searchCalls",
  "searchTasks",
  "searchConversations",
];

const longQueries = (): Tampering => ({
  async http(call, forward) {
    const query = new URLSearchParams(call.url.split("?")[1]).get("q");
    return QUERIED.some((id) => id === call.operation) && query !== null && [...query.trim()].length < 3
      ? refused(400, "query_too_short", "ask for three characters at least")
      : forward(call);
  },
});

/** The index of meanings gives the nearest ones, and no further page. */
const nearestFive = (): Tampering => ({
  async http(call, forward) {
    const query = new URLSearchParams(call.url.split("?")[1]);
    if (call.operation !== "searchMessages" || query.get("mode") !== "semantic") return forward(call);
    const limit = Number(query.get("limit") ?? 5);
    const response = await forward(
      limit > 5 || !query.has("limit") ? withQuery(call, (one) => one.set("limit", "5")) : call,
    );
    const body = isSuccess(response) ? jsonOf(response) : undefined;
    if (body === undefined || !isObject(body.data)) return response;
    return withJson(response, {
      data: { items: body.data.items, page_info: { has_next_page: false, next_cursor: null } },
    });
  },
});

const PARAMETERS = [
  ...["limit", "cursor", "before", "after", "q", "mode", "conversation", "forwarded_message_id"],
  ...["endpoint_id", "status", "event_id", "event_type"],
];

const knownParameters = (): Tampering => ({
  async http(call, forward) {
    const names = [...new URLSearchParams(call.url.split("?")[1]).keys()];
    const isPath = call.operation === "other" || call.operation === "storage";
    const unknown = isPath ? undefined : names.find((name) => !PARAMETERS.includes(name));
    if (unknown !== undefined) return refused(400, "unknown_parameter", `${unknown} is not known here`);
    return new Set(names).size < names.length && !isPath
      ? refused(400, "repeated_parameter", "send each parameter once")
      : forward(call);
  },
});

const says = familyOf("servers", (name) => ({ topics: [name], isAlone: true }));

export default [
  says(
    "pages-are-empty-now-and-then",
    "lines 26 and 27: items and a cursor, and no line says that a page holds something or that an empty one is the last",
    LISTS,
    emptyBetween,
  ),
  says(
    "pages-do-not-look-ahead",
    "lines 26 and 27: no line says that a cursor leads to further items",
    LISTS,
    withoutLookAhead,
  ),
  says(
    "page-info-is-a-token-or-nothing",
    "line 26: pagination metadata in data.page_info, of no shown properties",
    LISTS,
    tokensOnly,
    {
      profile: (profile) => ({
        ...profile,
        capabilities: new Set([...profile.capabilities].filter((name) => name !== "published-contract")),
        bindings: { ...profile.bindings, page: { next_cursor: "next_cursor" } },
      }),
    },
  ),
  says("cursors-are-long-and-need-encoding", "line 27: cursors are opaque", LISTS, longCursors),
  says(
    "lists-and-searches-come-from-a-cache",
    "lines 215 to 230: what is listed, and no line says how soon",
    CACHED as OperationId[],
    () => cached(400),
    // No limit counts the responses of the cache.
    { profile: binding(() => ({ rate_limit: undefined }) as never) },
  ),
  says(
    "queries-have-three-letters",
    "line 250: parameters of searches are not shown; line 344: 400 for invalid input",
    QUERIED,
    longQueries,
  ),
  says(
    "meanings-find-the-nearest-five",
    "line 216: a mode with a semantic value exists, and no line says what it finds",
    ["searchMessages"],
    nearestFive,
    { breaksShould: ["GEN-36"] },
  ),
  says(
    "unknown-parameters-are-refused",
    "line 250: query parameters beyond those named are not shown; line 344: 400 for invalid input",
    undefined,
    knownParameters,
  ),
] satisfies Difference[];
