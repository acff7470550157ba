import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "pages of a semantic search overlap",
  breaks: ["GEN-36"],
  decorate: aroundStore(
    "messageSearch",
    "bySimilarity",
    (bySimilarity) => async (viewer, query, filter, window) => {
      const page = await bySimilarity(viewer, query, filter, window);
      if (page.next === undefined || window.limit < 2) return page;
      return { ...page, next: { ...page.next, offset: page.next.offset - 1 } };
    },
  ),
});
