// How other deployments divide lists into pages and write cursors: cursors are opaque (line 27), and query parameters, page
// sizes and responses of lists are not shown (lines 250, 253 and 368).
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  resourceOf,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import { CURSORS, LISTS, type Paged, parameterOf } from "../cursors.ts";
import { type Difference, isObject, undescribed } from "../difference.ts";
import { refused, visitObjects } from "../everywhere.ts";

/** A timestamp is not a cursor, though a parameter may take both. */
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\d[Tt]/.test(text);

const pageOf = (body: Json): Json | undefined => {
  const inside = isObject(body.data) ? body.data.page_info : body.page_info;
  return isObject(inside) ? inside : undefined;
};

/** Changes `page_info`. Leaves out the cursors that the profile does not name, and `pageInfo`, the copy for older clients. */
function withPage(response: ProxyResponse, change: (page: Json) => Json): ProxyResponse {
  const body = isSuccess(response) ? jsonOf(response) : undefined;
  const page = body === undefined ? undefined : pageOf(body);
  if (body === undefined || page === undefined) return response;
  const { previous_cursor: _1, start_cursor: _2, end_cursor: _3, ...rest } = page;
  const { pageInfo: _4, ...others } = body;
  const { data } = others;
  return withJson(
    response,
    isObject(data) && Array.isArray(data.items)
      ? { ...others, data: { ...data, page_info: change(rest) } }
      : { ...others, page_info: change(rest) },
  );
}

/** Other cursors. `read` returns the cursor of the reference server, or `undefined` for a cursor that was never given. */
const cursors = (
  name: string,
  make: () => { write(cursor: string): unknown; read(cursor: string): string | undefined },
): Difference => ({
  name: `paging/cursors-${name}`,
  why: "line 27: cursors are opaque",
  topics: ["cursors"],
  concerns: LISTS,
  make: (): Tampering => {
    const { write, read } = make();
    return {
      async http(call, forward) {
        const parameter = parameterOf(call);
        if (parameter === undefined) return forward(call);
        const given = new URL(call.url, "http://any.example").searchParams.get(parameter);
        const isCursor = given !== null && !isTime(given);
        const cursor = isCursor ? read(given) : undefined;
        if (isCursor && cursor === undefined) return refused(400, "invalid_cursor", "not a cursor of ours");
        const asked = withQuery(call, (query) => {
          if (cursor !== undefined) query.set(parameter, cursor);
        });
        return withPage(await forward(isCursor ? asked : call), (page) => ({
          ...page,
          next_cursor: typeof page.next_cursor === "string" ? write(page.next_cursor) : page.next_cursor,
        }));
      },
    };
  },
});

/** The cursor that leads to the empty page. */
const LAST = "after-all";

/** The last page that has items says that another page follows; that page is empty. */
const endsEmpty = (operation: Paged): Difference => ({
  name: `paging/${operation}-ends-with-an-empty-page`,
  why: "line 26: pages are described by their metadata, and how full one is remains open",
  topics: ["cursors", `pages of ${operation}`],
  concerns: [operation],
  make: (): Tampering => ({
    async http(call, forward) {
      if (call.operation !== operation) return forward(call);
      const parameter = CURSORS[operation];
      const given = new URL(call.url, "http://any.example").searchParams.get(parameter);
      if (given === LAST) {
        const first = await forward(withQuery(call, (query) => query.delete(parameter)));
        const body = isSuccess(first) ? jsonOf(first) : undefined;
        if (!isObject(body?.data)) return first;
        const page_info = { has_next_page: false, next_cursor: null };
        return withJson(first, { ...body, data: { ...body.data, items: [], page_info } });
      }
      return withPage(await forward(call), (page) =>
        page.has_next_page === false ? { has_next_page: true, next_cursor: LAST } : page,
      );
    },
  }),
});

/** Pages with between one item and the limit that was asked for: the size depends on the cursor alone. */
const changingSizes = (operation: Paged): Difference => ({
  name: `paging/${operation}-in-pages-of-changing-sizes`,
  why: "line 368: sizes of pages are not shown",
  topics: ["cursors", `pages of ${operation}`],
  concerns: [operation],
  make: (): Tampering => ({
    http: (call, forward) =>
      forward(
        call.operation !== operation
          ? call
          : withQuery(call, (query) => {
              const asked = Number(query.get("limit") ?? 20);
              if (!Number.isInteger(asked) || asked < 2 || asked > 100) return;
              const cursor = query.get(CURSORS[operation]) ?? "";
              const sum = [...cursor].reduce((total, letter) => total + letter.charCodeAt(0), 0);
              query.set("limit", String(1 + (sum % asked)));
            }),
      ),
  }),
});

/** The list of replies is empty for a message that an earlier response showed as a reply. */
const noRepliesOfReplies = (): Tampering => {
  const replies = new Set<unknown>();
  const remember = (object: Json): void => {
    if (typeof object.thread_root_id === "string") replies.add(object.id);
  };
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      if (call.operation !== "listReplies" || !replies.has(resourceOf(call))) {
        if (/message|repl/i.test(call.operation)) visitObjects(body, remember);
        return response;
      }
      return withJson(response, {
        data: { items: [], page_info: { has_next_page: false, next_cursor: null } },
      });
    },
  };
};

/** A time filter that includes the given moment. */
const inclusive = (call: Call): Call =>
  withQuery(call, (query) => {
    for (const [name, step] of [
      ["before", 1],
      ["after", -1],
    ] as const) {
      const given = query.get(name);
      const moment = given !== null && isTime(given) ? Date.parse(given) : Number.NaN;
      if (!Number.isNaN(moment)) query.set(name, new Date(moment + step).toISOString());
    }
  });

export default undescribed([
  ...(
    ["listMessages", "listReplies", "listConversations", "listWebhookDeliveries", "searchMessages"] as const
  ).flatMap((operation) => [endsEmpty(operation), changingSizes(operation)]),
  cursors("are-numbers", () => {
    const known = new Map<string, string>();
    const numbers = new Map<string, number>();
    return {
      write(cursor) {
        const number = numbers.get(cursor) ?? 1_000_003 + 17 * numbers.size;
        numbers.set(cursor, number);
        known.set(String(number), cursor);
        return number;
      },
      read: (cursor) => known.get(cursor),
    };
  }),
  cursors("need-escaping", () => ({
    write: (cursor) => `p=1&c=${cursor}/+ %23#é?==`,
    read: (cursor) => /^p=1&c=([\w-]+)\/\+ %23#é\?==$/.exec(cursor)?.[1],
  })),
  cursors("differ-each-time", () => {
    let count = 0;
    return {
      write: (cursor) => `${(++count * 7919).toString(36)}.${cursor}`,
      read: (cursor) => /^[0-9a-z]+\.([\w-]+)$/.exec(cursor)?.[1],
    };
  }),
  cursors("are-of-two-thousand-characters", () => ({
    write: (cursor) => cursor.padEnd(2000, "."),
    read: (cursor) => (cursor.length === 2000 ? /^([\w-]+)\.+$/.exec(cursor)?.[1] : undefined),
  })),
  {
    name: "paging/next-pages-are-addresses",
    why: "lines 26 and 27: page_info has pagination metadata, of which neither the names nor the form are shown",
    topics: ["cursors", ...LISTS.map((operation) => `pages of ${operation}`)],
    concerns: LISTS,
    make: () => ({
      async http(call, forward) {
        const response = await forward(call);
        const parameter = parameterOf(call);
        if (parameter === undefined) return response;
        const address = new URL(call.url, "https://api.example");
        return withPage(response, ({ next_cursor: cursor, ...page }) => {
          if (typeof cursor === "string") address.searchParams.set(parameter, cursor);
          return { ...page, next_cursor: typeof cursor === "string" ? address.href : null };
        });
      },
    }),
  },
  {
    name: "paging/time-filters-include-their-moment",
    why: "lines 27 and 223: a time filter exists, and to which side its own moment belongs is open",
    topics: ["time filters"],
    concerns: ["listMessages"],
    make: () => ({
      http: (call, forward) => forward(call.operation === "listMessages" ? inclusive(call) : call),
    }),
  },
  {
    name: "paging/replies-of-a-reply-are-none",
    why: "line 226: replies of a thread are listed, and what a reply has below it is open",
    topics: ["replies of replies"],
    concerns: ["listReplies"],
    make: noRepliesOfReplies,
  },
  {
    name: "paging/message-list-leaves-replies-out",
    why: "lines 10, 223 and 226: messages and thread replies are two lists",
    topics: ["replies in lists"],
    concerns: ["listMessages"],
    make: () => ({
      async http(call, forward) {
        const response = await forward(call);
        const body = call.operation === "listMessages" && isSuccess(response) ? jsonOf(response) : undefined;
        if (!isObject(body?.data) || !Array.isArray(body.data.items)) return response;
        const items = body.data.items.filter((item) => !isObject(item) || item.thread_root_id === null);
        return withJson(response, { ...body, data: { ...body.data, items } });
      },
    }),
  },
]);
