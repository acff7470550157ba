// Two endpoints may have one name.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
