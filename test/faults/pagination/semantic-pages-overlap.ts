import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "pages of a semantic search overlap",
  breaks: ["GEN-36"],
  decorate: (services) => {
    const { messageSearch } = services.store;
    const { bySimilarity } = messageSearch;
    messageSearch.bySimilarity = async (viewer, query, filter, limit, from) => {
      const page = await bySimilarity(viewer, query, filter, limit, from);
      if (page.next === undefined || limit < 2) return page;
      return { ...page, next: { ...page.next, offset: page.next.offset - 1 } };
    };
    return services;
  },
});
