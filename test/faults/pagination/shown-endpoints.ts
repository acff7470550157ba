// Servers with a fault in storing and showing webhook endpoints, a row each.
import { around, inData } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { skippingForOthers } from "../tools/moved-items.ts";

export default defineFaults({
  // Lines 26, 27: cursors lead through a list. What is shown to others than the first reader is made from one item too late.
  "endpoint-pages-of-others-skip": {
    title:
      "the pages of the list of endpoints behind a cursor lack their first endpoint for all but one reader",
    breaks: ["GEN-13"],
    decorate: skippingForOthers("listWebhookEndpoints"),
  },
  // Disabled endpoints are listed, and the reading goes on behind them.
  "endpoints-end-at-disabled": {
    title: "the list of endpoints ends at a page whose last endpoint is disabled",
    breaks: ["GEN-13"],
    decorate: inData("listWebhookEndpoints", (data) => {
      if (data.items.at(-1)?.status !== "disabled") return data;
      const { items, page_info } = data;
      return { items, page_info: { ...page_info, has_next_page: false, next_cursor: null } };
    }),
  },
  // Two endpoints may have one name.
  "endpoints-of-one-name-lost-between-pages": {
    title: "the list of endpoints leaves out those that have the name which ended the page before",
    breaks: ["GEN-13"],
    decorate: around("listWebhookEndpoints", (original) => {
      const lastNames = new Map<string, string | null>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { items, page_info } = response.body.data;
        const last = items.at(-1);
        if (page_info.next_cursor && last) lastNames.set(page_info.next_cursor, last.name);
        const before = lastNames.get(request.query.cursor ?? "");
        const kept = before ? items.filter(({ name }) => name !== before) : items;
        return { ...response, body: { data: { items: kept, page_info } } };
      };
    }),
  },
});
