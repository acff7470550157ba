// Lists whose pages hold what the deployment likes: searches that are cut or ranked anew, limits that are ignored, pages
// that are empty before the end (lines 30, 214 to 223: no size, order or end of a search is shown).

import type { ListBinding, Profile } from "../../../conformance/profile/profile.ts";
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isSuccess, type Json, jsonOf, withJson, withQuery } from "../../proxy-mutants/message.ts";
import { binding, type Difference, inCalls, inResults, isObject, unpublished } from "../difference.ts";

const searches: readonly OperationId[] = [
  ...(["searchMessages", "searchConversations", "searchMembers"] as const),
  ...(["searchCalls", "searchTasks", "searchClipboards"] as const),
];

/** Pages of a list are ended by their own word, whatever more there is. */
const withoutMore = (data: Json): void => {
  if (isObject(data.page_info)) {
    data.page_info.has_next_page = false;
    data.page_info.next_cursor = null;
  }
};

/** More hits than these no search shows. */
const MOST = 12;

const cut: readonly Difference[] = searches.map((id) => ({
  name: `cuts/${id}-shows-${MOST}-hits-at-most`,
  why: "no line says that a search shows everything that it finds",
  topics: [`${id} pages`],
  concerns: [id],
  profile: unpublished,
  breaksShould: ["GEN-36"],
  make: inResults([id], ({ data }) => {
    if (!isObject(data) || !Array.isArray(data.items) || data.items.length < MOST) return;
    data.items = data.items.slice(0, MOST);
    withoutMore(data);
  }),
}));

/** As many hits as were asked for, and none after them. */
const single: readonly Difference[] = (
  ["searchMessages", "searchConversations", "searchMembers", "searchCalls"] as const
).map((id) => ({
  name: `cuts/${id}-shows-one-page`,
  why: "no line says that a search has further pages",
  topics: [`${id} pages`],
  concerns: [id],
  profile: unpublished,
  breaksShould: ["GEN-36"],
  make: inResults([id], ({ data }) => {
    if (isObject(data)) withoutMore(data);
  }),
}));

const passages: Difference = {
  name: "cuts/searchMessages-shows-each-passage",
  why: "no line says what a hit is, nor that a message of several passages is one",
  topics: ["searchMessages pages", "searchMessages order"],
  concerns: ["searchMessages"],
  profile: unpublished,
  breaksShould: ["GEN-36", "GEN-37", "GEN-39"],
  make: inResults(["searchMessages"], ({ data }) => {
    if (isObject(data) && Array.isArray(data.items)) data.items = data.items.flatMap((item) => [item, item]);
  }),
};

const ranked: readonly Difference[] = searches.map((id) => ({
  name: `cuts/${id}-ranks-anew-each-time`,
  why: "no line gives a search an order",
  topics: [`${id} order`],
  concerns: [id],
  profile: unpublished,
  make() {
    let asked = 0;
    return inResults([id], ({ data }) => {
      if (!isObject(data) || !Array.isArray(data.items) || data.items.length === 0) return;
      const { items } = data;
      const from = ++asked % items.length;
      data.items = [...items.slice(from), ...items.slice(0, from)];
    })();
  },
}));

/** Only the list of messages is said to have a limit (line 223). */
const boundless: readonly OperationId[] = [
  ...(["listConversations", "listReplies", "listWebhookEndpoints", "listWebhookDeliveries"] as const),
  ...(["searchMessages", "searchMembers", "listApiKeys", "listAgents"] as const),
];

const unlimited: readonly Difference[] = boundless.map((id) => ({
  name: `cuts/${id}-passes-over-the-limit`,
  why: "line 223: a limit is described for the list of messages alone",
  topics: [`${id} parameters`, `${id} pages`],
  concerns: [id],
  profile: unpublished,
  breaksShould: ["GEN-37"],
  make: inCalls((call) => (call.operation === id ? withQuery(call, (query) => query.delete("limit")) : call)),
}));

const fixed: readonly Difference[] = boundless.map((id) => ({
  name: `cuts/${id}-has-no-limit-in-its-profile`,
  why: "line 246: query parameters beyond those named are not shown",
  topics: [`${id} parameters`],
  concerns: [id],
  profile: (profile: Profile): Profile =>
    unpublished(
      binding(({ lists }) => ({ lists: { ...lists, [id]: withoutLimit(lists[id] ?? {}) } }))(profile),
    ),
  make: () => ({}),
}));

function withoutLimit({ limit: _, ...list }: ListBinding): ListBinding {
  return list;
}

/** Stands for a cursor that the reference server does not know: the beginning. */
const BEGINNING = "from-the-beginning";

const lists: readonly OperationId[] = ["listMessages", "listReplies", "listConversations", "searchMessages"];

const empty: readonly Difference[] = lists.map((id) => ({
  name: `cuts/${id}-begins-with-an-empty-page`,
  why: "line 30: cursors are opaque; no line says how many items a page has",
  topics: [`${id} pages`],
  concerns: [id],
  profile: unpublished,
  make: () => ({
    async http(call, forward) {
      const query = new URLSearchParams(call.url.split("?")[1] ?? "");
      if (call.operation !== id || cursors.some((name) => isOther(query.get(name)))) return forward(call);
      const response = await forward(withQuery(call, withoutCursors));
      const isBeginning = cursors.some((name) => query.get(name) === BEGINNING);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (isBeginning || !isObject(body?.data)) return response;
      const info = { ...(body.data.page_info as Json), has_next_page: true, next_cursor: BEGINNING };
      return withJson(response, { ...body, data: { ...body.data, items: [], page_info: info } });
    },
  }),
}));

const withoutCursors = (query: URLSearchParams): void => {
  for (const name of cursors) query.delete(name);
};

const cursors = ["cursor", "before", "after"] as const;
const isOther = (value: string | null): boolean => value !== null && value !== BEGINNING;

export default [
  ...cut,
  ...single,
  passages,
  ...ranked,
  ...unlimited,
  ...fixed,
  ...empty,
] satisfies Difference[];
