// Other envelopes where line 26 lets compatibility routes have them or a response is not shown at all: objects and lists
// at the top level, in an object of their own, with further properties beside them.

import type { ListBinding, Profile } from "../../../conformance/profile/profile.ts";
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Json } from "../../proxy-mutants/message.ts";
import { binding, type Difference, inResults, isObject, unpublished } from "../difference.ts";

const list =
  (operation: OperationId, change: ListBinding) =>
  (profile: Profile): Profile =>
    unpublished(
      binding(({ lists }) => ({ lists: { ...lists, [operation]: { ...lists[operation], ...change } } }))(
        profile,
      ),
    );

/** Their lists are not shown: line 180, and resources that paths administer which are not shown (line 245). */
const openLists: readonly OperationId[] = [
  "listApiKeys",
  "listAgents",
  "listInboundSources",
  "listInboundRoutes",
];

const ownLists: readonly Difference[] = openLists.flatMap((operation) => [
  {
    name: `envelopes/${operation}-under-an-own-name`,
    why: "line 180 and line 245: the list is not shown",
    topics: [`${operation} list`],
    concerns: [operation],
    isOuter: true,
    profile: list(operation, { items: "/entries", page_info: "/paging" }),
    make: inResults([operation], ({ data }) => {
      const { items, page_info } = data as Json;
      return { entries: items, paging: page_info };
    }),
  },
  {
    name: `envelopes/${operation}-at-the-top-level`,
    why: "line 180 and line 245: the list is not shown",
    topics: [`${operation} list`],
    concerns: [operation],
    isOuter: true,
    profile: list(operation, { page_info: "/page_info" }),
    make: inResults([operation], ({ data }) => data as Json),
  },
]);

/** Line 26 names calls and transcripts as top-level shapes, and none of these. */
const standard: readonly OperationId[] = ["getMember", "getClipboard"];

const wrapped: readonly Difference[] = standard.map((operation) => ({
  name: `envelopes/${operation}-in-data`,
  why: "line 26: standard endpoints return an object in data",
  topics: [`${operation} object`],
  concerns: [operation],
  isOuter: true,
  profile: unpublished,
  make: inResults([operation], (body) => (isObject(body.data) ? body : { data: body })),
}));

const retained: readonly Difference[] = (
  ["createMessage", "getMessage", "listMessages", "listReplies"] as const
).map((operation) => ({
  name: `envelopes/${operation}-with-retained-fields`,
  isOutermost: true,
  why: "line 26: retained message fields stand at the top level",
  topics: [`${operation} object`],
  concerns: [operation],
  profile: unpublished,
  make: inResults([operation], (body) => (isObject(body.data) ? { ...body.data, ...body } : body)),
}));

/** A hit may be wrapped: no hit is shown. */
const hits: readonly Difference[] = (
  [
    "searchMessages",
    "searchConversations",
    "searchMembers",
    "searchCalls",
    "searchTasks",
    "searchClipboards",
  ] as const
).map((operation) => ({
  name: `envelopes/${operation}-wraps-its-hits`,
  why: "line 178: list items are not shown",
  topics: [`${operation} items`],
  concerns: [operation],
  profile: unpublished,
  make: inResults([operation], (body) => {
    const { data } = body;
    if (!isObject(data) || !Array.isArray(data.items)) return body;
    return { ...body, data: { ...data, items: data.items.map((item) => ({ score: 0.5, item })) } };
  }),
}));

/** Where a search answers with its hits is not shown either. */
const ranked: readonly Difference[] = (["searchMessages", "searchMembers"] as const).map((operation) => ({
  name: `envelopes/${operation}-without-page-info`,
  why: "a list whose end is its page says nothing of further pages",
  topics: [`${operation} pages`],
  concerns: [operation],
  // Without page metadata there is nothing to continue with.
  profile: (profile) =>
    unpublished(
      binding(({ lists }) => ({ lists: { ...lists, [operation]: withoutCursor(lists[operation] ?? {}) } }))(
        profile,
      ),
    ),
  make: inResults([operation], (body) => {
    if (isObject(body.data)) delete body.data.page_info;
    return body;
  }),
}));

function withoutCursor({ cursor: _, ...list }: ListBinding): ListBinding {
  return list;
}

const OPEN: readonly OperationId[] = [
  ...(["createMessage", "getMessage", "listMessages", "listReplies", "getMember", "getCall"] as const),
  ...(["getTask", "createFile", "getFile", "createImport", "openRealtimeConnection"] as const),
  ...(["getWebhookEndpoint", "listWebhookEndpoints", "listWebhookDeliveries", "searchMessages"] as const),
];

/** Objects that the specification does not close may have more properties. */
const extra: readonly Difference[] = OPEN.map((operation) => ({
  name: `envelopes/${operation}-with-more-properties`,
  why: "only the conversation context, API keys and cards are closed (lines 33, 79, 85)",
  topics: [`${operation} extra`],
  concerns: [operation],
  profile: unpublished,
  make: inResults([operation], (body) => withMore(body) as Json),
}));

/** Keys of these objects mean something of their own. */
const MAPS = new Set(["headers", "card", "declarative_card"]);

function withMore(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withMore(item));
  if (!isObject(value) || MAPS.has(name)) return value;
  const inner = Object.entries(value).map(([key, item]) => [key, withMore(item, key)]);
  return { x_zone: "north", ...Object.fromEntries(inner), x_more: null, x_list: [{ x_id: 7 }] };
}

export default [...ownLists, ...wrapped, ...retained, ...hits, ...ranked, ...extra] satisfies Difference[];
