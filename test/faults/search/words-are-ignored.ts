import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message search finds the newest messages, whatever its words",
  breaks: ["SRC-14"],
  decorate: aroundStore("messageSearch", "byWords", (byWords) => {
    const words = new Set<string>();
    return async (viewer, query, filter, page) => {
      words.add(query);
      const pages = await Promise.all([...words].map((one) => byWords(viewer, one, filter, page)));
      const found = pages.flatMap(({ items }) => items);
      const items = [...new Map(found.map((message) => [message.id, message])).values()];
      return { items: items.toSorted((a, b) => b.seq - a.seq), hasNext: false, hasPrevious: false };
    };
  }),
});
