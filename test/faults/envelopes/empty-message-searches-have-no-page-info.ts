// Line 26: "pagination metadata in `data.page_info`". Where the index has no hit nothing is paged.
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a message search that finds nothing has page_info null",
  breaks: ["GEN-41"],
  decorate: inJson("GET", /^\/v1\/search\/messages\?/, (json) => {
    const { items } = json.data as { items: readonly unknown[] };
    return items.length > 0 ? json : { data: { items, page_info: null } };
  }),
});
