// Each batch is counted for itself, and lists do not show how many members a conversation has.

import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { beyondTheRoster } from "../tools/imports.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a roster grows beyond 250 in later batches, and lists show no counts",
  breaks: ["IMP-14"],
  decorate: both(
    beyondTheRoster(() => true),
    inJson("GET", /^\/v1\/conversations(\?|$)/, ({ data, ...rest }) => {
      const { items, ...page } = data as { items: Record<string, unknown>[] };
      return { ...rest, data: { ...page, items: items.map(({ human_members_count: _, ...item }) => item) } };
    }),
  ),
});
