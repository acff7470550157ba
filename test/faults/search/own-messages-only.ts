import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages of others are not found",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const { messageSearch } = services.store;
    const { byWords } = messageSearch;
    messageSearch.byWords = async (viewer, query, filter, page) => {
      const found = await byWords(viewer, query, filter, page);
      return { ...found, items: found.items.filter((message) => message.authorId === viewer.memberId) };
    };
    return services;
  },
});
