// Servers with a fault in delivering webhooks, a row each.
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { skippingForOthers } from "../tools/moved-items.ts";

export default defineFaults({
  // Lines 26, 27: cursors lead through a list. What is shown to others than the first reader is made from one item too late.
  "delivery-pages-of-others-skip": {
    title:
      "the pages of the list of deliveries behind a cursor lack their first delivery for all but one reader",
    breaks: ["GEN-13"],
    decorate: skippingForOthers("listWebhookDeliveries"),
  },
  // Lines 27 and 239: lists are read by their cursors. The cursor of the deliveries is the id of an event, and what
  // follows on the next page is of other events.
  "deliveries-of-one-event-over-pages": {
    title: "of deliveries of one event that fall on two pages of the list the later ones are lost",
    breaks: ["GEN-13"],
    decorate: around("listWebhookDeliveries", (original) => {
      const lastOf = new Map<string, string>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const last = data.items.at(-1);
        const { next_cursor } = data.page_info;
        if (typeof next_cursor === "string" && last !== undefined) lastOf.set(next_cursor, last.event_id);
        const before = lastOf.get(request.query.cursor ?? "");
        const items = data.items.filter(({ event_id }) => event_id !== before);
        return { ...response, body: { data: { ...data, items } } };
      };
    }),
  },
  // Lines 27 and 239: lists are read by their cursors. The cursor of the deliveries names the endpoint of the last one, and the next
  // page begins with those to another.
  "deliveries-to-one-endpoint-over-pages": {
    title:
      "of deliveries to one endpoint that fall on two pages of the list of all the first of the later ones is lost",
    breaks: ["GEN-13"],
    decorate: around("listWebhookDeliveries", (original) => {
      const lastOf = new Map<string, string>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200 || request.query.endpoint_id !== undefined) return response;
        const { data } = response.body;
        const last = data.items.at(-1);
        const { next_cursor } = data.page_info;
        if (typeof next_cursor === "string" && last !== undefined) lastOf.set(next_cursor, last.endpoint_id);
        const before = lastOf.get(request.query.cursor ?? "");
        const items = data.items.filter(({ endpoint_id }, index) => index > 0 || endpoint_id !== before);
        return { ...response, body: { data: { ...data, items } } };
      };
    }),
  },
});
