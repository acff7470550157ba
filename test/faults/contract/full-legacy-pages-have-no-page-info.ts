// Line 26: "pagination metadata in data.page_info"; the legacy search leaves it out of a page that is exactly full.
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "the clipboard search shows no page_info with a page that holds as many items as the limit",
  breaks: ["GEN-10", "GEN-11"],
  decorate: inJson("GET", /\/search\/clipboard/, (json, request) => {
    const { items } = json.data as { items: unknown[] };
    const { limit } = request.query as { limit?: string };
    return items.length === Number(limit) ? { data: { items } } : json;
  }),
});
