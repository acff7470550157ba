// Line 27: the list of endpoints is read by cursors, in the order of the last change: what changes meanwhile moves to its head.
import { before, both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint that is changed between two pages of the list is on no later page",
  breaks: ["GEN-14"],
  decorate: (services) => {
    const changed = new Map<string, number>();
    const issued = new Map<string, number>();
    return both(
      before("updateWebhookEndpoint", ({ path }) => changed.set(path.endpointId, performance.now())),
      inData("listWebhookEndpoints", (data, { query }) => {
        const now = performance.now();
        const since = query.cursor === undefined ? now : (issued.get(query.cursor) ?? now);
        const { next_cursor: next } = data.page_info;
        if (typeof next === "string") issued.set(next, since);
        return { ...data, items: data.items.filter(({ id }) => (changed.get(id) ?? 0) <= since) };
      }),
    )(services);
  },
});
