// Line 26: "pagination metadata in `data.page_info`". Without hits an early return leaves it out.

import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a task search that finds nothing has no page_info",
  breaks: ["GEN-41"],
  decorate: inJson("GET", /^\/v1\/search\/tasks(\?|$)/, (json) => {
    const { items } = (json as Loose).data;
    return items.length === 0 ? { data: { items } } : json;
  }),
});
