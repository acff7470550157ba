// Readings of lists as others lead them: over the items at their beginning, and with a cursor at the end
// too.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import { LISTS, parameterOf } from "../cursors.ts";
import { binding, type Difference, familyOf, inAnswers, isObject, unpublished } from "../difference.ts";
import { visitObjects } from "../everywhere.ts";

const END = "end-of-what-there-was";
const cursorOf = (call: Call): string | null =>
  new URLSearchParams(call.url.split("?")[1]).get(parameterOf(call) ?? "");

/** At the end there is a cursor as well, which leads to nothing. */
function alwaysCursors(): Tampering {
  return {
    async http(call, forward) {
      const name = parameterOf(call);
      if (name === undefined) return forward(call);
      const isEnd = cursorOf(call) === END;
      const response = await forward(isEnd ? withQuery(call, (query) => query.delete(name)) : call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      visitObjects(body, (object) => {
        if (isEnd && Array.isArray(object.items)) object.items = [];
        if (isEnd && Array.isArray(object.segments)) object.segments = [];
        if (!("has_next_page" in object)) return;
        if (isEnd) Object.assign(object, { has_next_page: false, next_cursor: END });
        else object.next_cursor ??= END;
      });
      return withJson(response, body);
    },
  };
}

/** A transcript goes on, as that of a call in progress does, and where there is nothing more, it leads on to the same place. */
function transcriptsGoOn(): Tampering {
  return {
    async http(call, forward) {
      if (call.operation !== "getTranscript") return forward(call);
      const isEnd = cursorOf(call) === END;
      const response = await forward(isEnd ? withQuery(call, (query) => query.delete("cursor")) : call);
      const {
        page_info: page,
        pageInfo: _,
        ...body
      } = (isSuccess(response) ? jsonOf(response) : undefined) ?? {};
      if (!isObject(page)) return response;
      return withJson(response, {
        ...body,
        ...(isEnd && { segments: [] }),
        next: (isEnd ? undefined : page.next_cursor) ?? END,
      });
    },
  };
}

const SNAPSHOT = /^as-of-(\d+)-(\d+)$/;
const READ_LISTS: readonly string[] = [
  ...["listConversations", "listApiKeys", "listAgents", "listWebhookEndpoints", "listWebhookDeliveries"],
  ...["listReplies", "searchMessages", "searchConversations", "searchMembers", "searchTasks"],
];

/** A cursor is one of the same list, for the same key. */
const listOf = (call: Call): string => `${credentialOf(call)} ${call.url.split("?")[0]}`;

/** Further pages show what there was when the first one was read. */
function asOfTheBeginning(): Tampering {
  const snapshots: { readonly items: readonly unknown[]; readonly of: string }[] = [];
  return {
    async http(call, forward) {
      const name = parameterOf(call);
      if (name === undefined || !READ_LISTS.includes(call.operation)) return forward(call);
      const [, number, offset] = SNAPSHOT.exec(cursorOf(call) ?? "") ?? [];
      const own = number === undefined ? undefined : snapshots[Number(number)];
      const first = own === undefined ? call : withQuery(call, (query) => query.delete(name));
      const response = await forward(first);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      const data = body?.data;
      if (body === undefined || !isObject(data) || !Array.isArray(data.items)) return response;
      const size = Number(new URLSearchParams(call.url.split("?")[1]).get("limit") ?? 20);
      if (own !== undefined && own.of === listOf(call))
        return page(body, own.items, { snapshot: Number(number), from: Number(offset), limit: size });
      const next = isObject(data.page_info) ? data.page_info.next_cursor : undefined;
      if (typeof next !== "string" || cursorOf(call) !== null) return response;
      const items = [...data.items, ...(await rest(next))];
      snapshots.push({ items, of: listOf(call) });
      return page(body, items, { snapshot: snapshots.length - 1, from: 0, limit: size });

      async function rest(from: string): Promise<readonly unknown[]> {
        const further = withQuery(call, (query) => {
          query.set(name ?? "", from);
          query.set("limit", "100");
        });
        const { data: more } = jsonOf(await forward(further)) ?? {};
        if (!isObject(more) || !Array.isArray(more.items)) return [];
        const { next_cursor: after } = isObject(more.page_info) ? more.page_info : {};
        return typeof after === "string" ? [...more.items, ...(await rest(after))] : more.items;
      }

      function page(
        whole: Json,
        all: readonly unknown[],
        {
          snapshot,
          from,
          limit,
        }: { readonly snapshot: number; readonly from: number; readonly limit: number },
      ) {
        const end = from + limit;
        const isMore = end < all.length;
        const page_info = {
          has_next_page: isMore,
          has_previous_page: from > 0,
          next_cursor: isMore ? `as-of-${snapshot}-${end}` : null,
        };
        return withJson(response, { ...whole, data: { items: all.slice(from, end), page_info } });
      }
    },
  };
}

const LISTED: ReadonlySet<string> = new Set(LISTS);

const pageInfo = (change: (info: Json, items: readonly unknown[]) => void) =>
  inAnswers((response, { operation }) => {
    const body = LISTED.has(operation) && isSuccess(response) ? jsonOf(response) : undefined;
    if (!isObject(body?.data) || !isObject(body.data.page_info)) return response;
    change(body.data.page_info, Array.isArray(body.data.items) ? body.data.items : []);
    return withJson(response, body);
  });

const emptyCursors = pageInfo((info) => {
  if (info.next_cursor === null) info.next_cursor = "";
});

const totals = pageInfo((info, items) => {
  Object.assign(info, {
    total: { value: 10_000, relation: "gte" },
    took_ms: 3,
    max_score: null,
    count: items.length,
  });
});

const difference = familyOf("readings", () => ({ topics: LISTS.map((id) => `${id} pages`), isAlone: true }));

export default [
  difference(
    "the-end-has-a-cursor-too",
    "line 26: pagination metadata, and no line says that the last page has no cursor",
    LISTS,
    alwaysCursors,
  ),
  difference(
    "readings-show-their-beginning",
    "line 27: cursors are opaque, and no line says that a later page shows what is new",
    LISTS,
    asOfTheBeginning,
  ),
  difference(
    "the-end-is-an-empty-cursor",
    "line 26: pagination metadata, of no shown form",
    undefined,
    emptyCursors,
    {
      concerns: ["listMessages", "listConversations", "searchMessages", "listWebhookDeliveries"],
    },
  ),
  difference(
    "pages-count-what-was-found",
    "line 26: pagination metadata, of no shown form",
    undefined,
    totals,
    {
      concerns: ["listMessages", "searchMessages", "searchMembers"],
    },
  ),
  difference(
    "transcripts-lead-on-from-their-end",
    "lines 229 and 253: a transcript is paged, and its pages are not shown",
    undefined,
    transcriptsGoOn,
    {
      concerns: ["getTranscript"],
      profile: (profile) =>
        unpublished(
          binding(({ transcript }) => ({ transcript: { ...transcript, next_cursor: "next" } }))(profile),
        ),
    },
  ),
] satisfies Difference[];
