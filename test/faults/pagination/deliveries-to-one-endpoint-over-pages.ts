// Spec 27 and 239: lists are read by their cursors. The cursor of the deliveries names the endpoint of the last one, and the next
// page begins with those to another.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
