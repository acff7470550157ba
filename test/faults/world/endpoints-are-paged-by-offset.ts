// Lines 27 and 234: "List endpoints" by cursor; the cursor counts how many were shown.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the page of endpoints behind a cursor repeats one where an endpoint was created meanwhile",
  breaks: ["GEN-14"],
  decorate: aroundStore("webhookEndpoints", "list", (list) => {
    const shown = new Map<number, number>();
    return async (viewer, request, reach) => {
      const { before, limit } = request;
      const count = before?.kind === "position" ? (shown.get(before.at.seq) ?? 0) : 0;
      const { items: all, ...page } = await list(viewer, { limit: count + limit }, reach);
      const items = all.slice(count);
      const last = items.at(-1);
      if (last !== undefined) shown.set(last.seq, all.length);
      return { ...page, items, hasPrevious: count > 0 };
    };
  }),
});
