// Servers with a fault in delivering webhooks, where requests are repeated, a row each.
import { around, aroundService, inListed } from "../tools/around.ts";
import { knowingReplays } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 26 and 239: a list is read in pages by its cursors. The cursor of the deliveries is an offset into a list that has the
  // newest first, so that each delivery made meanwhile shows one item again.
  "delivery-pages-by-offset": {
    title: "reading the webhook deliveries page by page repeats items when deliveries are made meanwhile",
    breaks: ["GEN-14"],
    decorate: around("listWebhookDeliveries", (original) => {
      const offsets = new Map<string, number>();
      return async (request, context) => {
        const { cursor, limit, ...filter } = request.query;
        const offset = cursor === undefined ? 0 : offsets.get(cursor);
        const response = await original(request, context);
        if (response.status !== 200 || offset === undefined) return response;
        const { page_info } = response.body.data;
        if (typeof page_info.next_cursor === "string") offsets.set(page_info.next_cursor, offset + limit);
        if (offset === 0) return response;
        const all = await original({ ...request, query: { ...filter, limit: 100 } }, context);
        if (all.status !== 200 || all.body.data.items.length < offset) return response;
        const items = all.body.data.items.slice(offset, offset + limit);
        return { ...response, body: { data: { items, page_info } } };
      };
    }),
  },
  // Decision of WHK-14: a delivery is signed with the time of sending. The request of a delivery is kept as it was sent, and a
  // replay sends the headers of then: a receiver that looks at the timestamp refuses every replay that is some
  // minutes old.
  "replays-keep-their-stamp": {
    title: "a replay is signed with the timestamp of the first sending",
    breaks: ["WHK-14"],
    decorate: knowingReplays((isReplay) =>
      aroundService("webhooks", "request", (request) => {
        const sentAt = new Map<string, number>();
        return (attempt, nowMs) => {
          const name = `${attempt.endpointId} ${attempt.eventId}`;
          if (!sentAt.has(name)) sentAt.set(name, nowMs);
          return request(attempt, isReplay(attempt.deliveryId) ? (sentAt.get(name) ?? nowMs) : nowMs);
        };
      }),
    ),
  },
  // Line 240: a replay is a new attempt. When it is delivered, the failed original is marked as delivered too.
  "replays-settle-the-original": {
    title: "a delivery that failed is listed as delivered once its replay was",
    breaks: ["WHK-20"],
    decorate: inListed("listWebhookDeliveries", (items, _, { caller, services: { store } }) =>
      store.deliveries.list(caller, {}, { limit: 100 }).then((page) => {
        const settled = new Map(
          page.items.flatMap((item) =>
            item.replayOfDeliveryId !== null && item.status === "succeeded"
              ? [[item.replayOfDeliveryId, item] as const]
              : [],
          ),
        );
        return items.map((item) => {
          const replay = settled.get(item.id);
          if (replay === undefined || item.status === "succeeded") return item;
          return {
            ...item,
            status: "succeeded" as const,
            last_http_status: replay.lastHttpStatus,
            last_error_code: null,
          };
        });
      }),
    ),
  },
});
