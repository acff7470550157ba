// The hits remembered for a query belong to the caller who asked.
import type { RankedPage } from "../../../reference-server/store/search/message-search.ts";
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const KEPT_MS = 5000;

export default defineFault({
  title: "the later pages of a semantic search are those of the caller who read them first",
  breaks: ["SRC-02", "GEN-04"],
  decorate: aroundStore("messageSearch", "bySimilarity", (bySimilarity) => {
    const pages = new Map<string, { readonly at: number; readonly page: RankedPage }>();
    return async (viewer, query, filter, limit, from) => {
      if (from === undefined) return bySimilarity(viewer, query, filter, limit);
      const name = JSON.stringify([viewer.workspaceId, query, filter, limit, from.offset]);
      const known = pages.get(name);
      if (known !== undefined && Date.now() - known.at < KEPT_MS) return known.page;
      const page = await bySimilarity(viewer, query, filter, limit, from);
      pages.set(name, { at: Date.now(), page });
      return page;
    };
  }),
});
