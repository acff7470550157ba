// Servers with a fault in the pages of keys, agents, endpoints and deliveries, a row each.
import { around, before, both, inData } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 26 and 239: deliveries are listed in pages. The cursor counts from the newest delivery of an endpoint, so that each one
  // that is made while the list is read moves the next page on by one.
  "delivery-cursors-shift": {
    title:
      "reading the deliveries of an endpoint page by page misses as many as test events are sent meanwhile",
    breaks: ["GEN-14"],
    decorate: (services) => {
      const sent = new Map<string, number>();
      const known = new Map<string, number>();
      return both(
        before("testWebhookEndpoint", (request) => {
          const { endpointId } = request.path;
          sent.set(endpointId, (sent.get(endpointId) ?? 0) + 1);
        }),
        inData("listWebhookDeliveries", (data, request) => {
          const now = sent.get(request.query.endpoint_id ?? "") ?? 0;
          const { next_cursor: next } = data.page_info;
          if (typeof next === "string" && !known.has(next)) known.set(next, now);
          const before = known.get(request.query.cursor ?? "") ?? now;
          return { ...data, items: data.items.slice(now - before) };
        }),
      )(services);
    },
  },
  // Line 27: a cursor is where a list goes on. Here it is the number of agents that were shown, counted from the newest
  // one.
  "pages-of-agents-shift": {
    title: "an agent that is created between two pages of the list of agents makes the next page repeat one",
    breaks: ["GEN-14"],
    decorate: around("listAgents", (original) => {
      const pagesBefore = new Map<string, number>();
      return async (request, context) => {
        const { cursor, ...first } = request.query;
        const count = cursor === undefined ? 0 : pagesBefore.get(cursor);
        if (count === undefined) return original(request, context);
        let query: typeof request.query = first;
        let response = await original({ ...request, query }, context);
        for (let page = 0; page < count && response.status === 200; page++) {
          const next = response.body.data.page_info.next_cursor;
          if (typeof next !== "string") return original(request, context);
          query = { ...first, cursor: next };
          response = await original({ ...request, query }, context);
        }
        const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
        if (typeof next === "string") pagesBefore.set(next, count + 1);
        return response;
      };
    }),
  },
  // Line 27: the list of endpoints is read by cursors, in the order of the last change: what changes meanwhile moves to its head.
  "changed-endpoints-leave-later-pages": {
    title: "an endpoint that is changed between two pages of the list is on no later page",
    breaks: ["GEN-14"],
    decorate: (services) => {
      const changed = new Map<string, number>();
      const issued = new Map<string, number>();
      return both(
        before("updateWebhookEndpoint", ({ path }) => changed.set(path.endpointId, performance.now())),
        inData("listWebhookEndpoints", (data, { query }) => {
          const now = performance.now();
          const since = query.cursor === undefined ? now : (issued.get(query.cursor) ?? now);
          const { next_cursor: next } = data.page_info;
          if (typeof next === "string") issued.set(next, since);
          return { ...data, items: data.items.filter(({ id }) => (changed.get(id) ?? 0) <= since) };
        }),
      )(services);
    },
  },
  // Revoked keys are listed, and the reading goes on behind them.
  "key-list-ends-at-revoked": {
    title: "the list of keys ends at a page whose last key is revoked",
    breaks: ["GEN-36"],
    decorate: inData("listApiKeys", (data) => {
      if (data.items.at(-1)?.status !== "revoked") return data;
      const { items, page_info } = data;
      return { items, page_info: { ...page_info, has_next_page: false, next_cursor: null } };
    }),
  },
});
