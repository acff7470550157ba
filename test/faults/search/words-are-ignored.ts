import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message search finds the newest messages, whatever its words",
  breaks: ["SRC-14"],
  decorate: (services) => {
    const { messageSearch } = services.store;
    const { byWords } = messageSearch;
    const words = new Set<string>();
    messageSearch.byWords = async (viewer, query, filter, page) => {
      words.add(query);
      const pages = await Promise.all([...words].map((one) => byWords(viewer, one, filter, page)));
      const found = pages.flatMap(({ items }) => items);
      const items = [...new Map(found.map((message) => [message.id, message])).values()];
      return { items: items.toSorted((a, b) => b.seq - a.seq), hasNext: false, hasPrevious: false };
    };
    return services;
  },
});
