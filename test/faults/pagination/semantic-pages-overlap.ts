import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "pages of a semantic search overlap",
  breaks: ["GEN-36"],
  decorate: (services) => {
    const { messageSearch } = services.store;
    const { byLikeness } = messageSearch;
    messageSearch.byLikeness = async (viewer, query, filter, limit, from) => {
      const page = await byLikeness(viewer, query, filter, limit, from);
      if (page.next === undefined || limit < 2) return page;
      return { ...page, next: { ...page.next, offset: page.next.offset - 1 } };
    };
    return services;
  },
});
