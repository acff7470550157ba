// Lists that lose or repeat items, page metadata that is wrong, and query parameters that get lost or change.
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { type Defect, inCalls, inResults, withState } from "../defect.ts";
import { type Json, paginationOf, withQuery } from "../message.ts";
import { listAt, replaceAt } from "../pointers.ts";

/** The requirements that a list breaks: `all` where items are missing or repeated, `pages` where `page_info` is wrong. */
const lists: Readonly<Partial<Record<OperationId, { all: readonly string[]; pages?: readonly string[] }>>> = {
  listMessages: { all: ["MSG-03", "GEN-13"], pages: ["GEN-13", "GEN-12", "GEN-15", "MSG-03"] },
  listReplies: { all: ["THR-04", "THR-01", "GEN-13"], pages: ["GEN-13", "GEN-12", "THR-04"] },
  listConversations: { all: ["CON-01"], pages: ["GEN-12", "GEN-13", "CON-01"] },
  listWebhookEndpoints: { all: ["WHK-05"], pages: ["WHK-05", "GEN-12", "GEN-13"] },
  listWebhookDeliveries: { all: ["WHK-17"], pages: ["WHK-17", "GEN-12", "GEN-13"] },
  listApiKeys: { all: ["KEY-21", "KEY-05"], pages: ["KEY-21", "KEY-05", "GEN-36", "GEN-12"] },
  listAgents: { all: ["KEY-27"], pages: ["KEY-27", "GEN-36", "GEN-12"] },
  searchMessages: { all: ["SRC-01"] },
  searchMembers: { all: ["SRC-04"] },
  searchConversations: { all: ["CON-03"] },
  searchTasks: { all: ["SRC-06"] },
  searchCalls: { all: ["SRC-05"] },
  searchClipboards: { all: ["VER-13"] },
  getTranscript: { all: ["CAL-02"], pages: ["CAL-02", "FWD-13"] },
};

/** Complete pages are a SHOULD for searches and for lists whose response is not shown, and a MUST for the other lists. */
const completePages = (id: OperationId): string =>
  /^search|^list(ApiKeys|Agents)$/.test(id) ? "GEN-36" : "GEN-13";

const itemsOf = (id: OperationId): string => paginationOf(id)?.items ?? "/data/items";
const pageOf = (id: OperationId): string => paginationOf(id)?.pageInfo ?? "/data/page_info";

const losses: Readonly<Record<string, (items: unknown[]) => void>> = {
  "loses-last": (items) => items.pop(),
  "loses-first": (items) => items.shift(),
  "is-empty": (items) => items.splice(0),
};
const repeatFirst = (items: unknown[]): void => {
  if (items.length > 0) items.push(items[0]);
};

/** Alters the items of each page. */
const inItems = (
  id: OperationId,
  name: string,
  breaks: readonly string[],
  alter: (items: unknown[]) => void,
): Defect =>
  inResults(`lists/${id}-${name}`, breaks, [id], (body) => {
    const items = listAt(body, itemsOf(id));
    if (items !== undefined) alter(items);
  });

function pageDefects(id: OperationId, breaks: readonly string[]): Defect[] {
  const page = pageOf(id);
  const onPage = (name: string, alter: (info: Json) => void): Defect =>
    inResults(`lists/${id}-${name}`, breaks, [id], (body) => {
      // `replaceAt` calls this only where the response has the property, and `page_info` is an object.
      replaceAt(body, page, (info) => {
        const changed = { ...(info as Json) };
        alter(changed);
        return changed;
      });
    });
  return [
    onPage("never-says-more", (info) => {
      info.has_next_page = false;
    }),
    onPage("always-says-more", (info) => {
      info.has_next_page = true;
      info.next_cursor ??= info.end_cursor ?? "c1";
    }),
    onPage("has-no-cursor", (info) => {
      info.next_cursor = null;
    }),
    withState(() => {
      let first: unknown;
      return onPage("repeats-one-cursor", (info) => {
        first ??= info.next_cursor;
        info.next_cursor = first;
      });
    }),
    inResults(`lists/${id}-has-no-page-info`, [...breaks, "GEN-10"], [id], (body) =>
      replaceAt(body, page, () => undefined),
    ),
  ];
}

/** Query parameters that get lost or change before the server sees them. */
const parameters: Defect[] = [
  ...(["listMessages", "listReplies", "getTranscript"] as const).flatMap((id) => {
    const { limit, forward } = operations[id].pagination;
    const breaks = id === "getTranscript" ? ["CAL-02"] : ["GEN-13", "GEN-12"];
    const ofLimit = id === "listMessages" ? "MSG-05" : "GEN-37";
    return [
      inCalls(`lists/${id}-forgets-limit`, [ofLimit], [id], (call) =>
        withQuery(call, (query) => query.delete(limit)),
      ),
      inCalls(`lists/${id}-forgets-cursor`, breaks, [id], (call) =>
        withQuery(call, (query) => query.delete(forward)),
      ),
      inCalls(`lists/${id}-limit-plus-one`, [ofLimit], [id], (call) =>
        withQuery(
          call,
          (query) => query.has(limit) && query.set(limit, String(Number(query.get(limit)) + 1)),
        ),
      ),
    ];
  }),
  inCalls("lists/listMessages-forgets-since", ["MSG-07"], ["listMessages"], (call) =>
    withQuery(call, (query) => /^\d{4}-/.test(query.get("after") ?? "") && query.delete("after")),
  ),
  inCalls("lists/listMessages-forgets-until", ["MSG-07"], ["listMessages"], (call) =>
    withQuery(call, (query) => /^\d{4}-/.test(query.get("before") ?? "") && query.delete("before")),
  ),
  ...(["searchMessages", "searchMembers", "searchConversations", "searchTasks", "searchCalls"] as const).map(
    (id) =>
      inCalls(`lists/${id}-forgets-q`, [...(lists[id]?.all ?? []), "SRC-14"], [id], (call) =>
        withQuery(call, (query) => query.delete("q")),
      ),
  ),
  inCalls("lists/searchMessages-refuses-semantic", ["SRC-03"], ["searchMessages"], (call) =>
    withQuery(call, (query) => query.has("mode") && query.set("mode", "none")),
  ),
  inCalls("lists/forwarded-message-id-forgotten", ["FWD-08"], ["getCall"], (call) =>
    withQuery(call, (query) => query.delete("forwarded_message_id")),
  ),
  inCalls("lists/forwarded-message-id-forgotten-in-transcripts", ["FWD-13"], ["getTranscript"], (call) =>
    withQuery(call, (query) => query.delete("forwarded_message_id")),
  ),
  inCalls("lists/listWebhookDeliveries-ignores-endpoint", ["WHK-17"], ["listWebhookDeliveries"], (call) =>
    withQuery(call, (query) => query.delete("endpoint_id")),
  ),
];

export default [
  // `Object.entries` forgets that the keys of the table are operations.
  ...(Object.entries(lists) as [OperationId, NonNullable<(typeof lists)[OperationId]>][]).flatMap(
    ([id, { all, pages }]) => [
      ...Object.entries(losses).map(([name, alter]) => inItems(id, name, [...all, completePages(id)], alter)),
      inItems(id, "repeats-first", [...all, completePages(id)], repeatFirst),
      ...(pages === undefined ? [] : pageDefects(id, pages)),
    ],
  ),
  ...parameters,
] satisfies Defect[];
