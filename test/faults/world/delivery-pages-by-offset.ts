// Spec 26 and 239: a list is read in pages by its cursors. The cursor of the deliveries is an offset into a list that has the
// newest first, so that each delivery made meanwhile shows one item again.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a walk over the webhook deliveries repeats items when deliveries are made meanwhile",
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
});
