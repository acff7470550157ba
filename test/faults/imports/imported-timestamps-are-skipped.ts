import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

/** Older messages come from other tools; nothing of the service itself is so old. */
const LONG_AGO = Date.UTC(2024, 0, 1);

export default defineFault({
  title: "imported messages with one timestamp are lost between pages",
  breaks: ["GEN-15"],
  decorate: around("listMessages", (original) => {
    const shown = new Map<string, string>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      const after = shown.get(request.query.before ?? "");
      const isOld = after !== undefined && Date.parse(after) < LONG_AGO;
      const items = data.items.filter((item) => !isOld || item.created_at !== after);
      const last = items.at(-1) ?? data.items.at(-1);
      if (data.page_info.next_cursor != null && last !== undefined)
        shown.set(data.page_info.next_cursor, last.created_at);
      return { ...response, body: { data: { ...data, items } } };
    };
  }),
});
