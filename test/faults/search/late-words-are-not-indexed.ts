import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "words beyond the first kilobyte are not found",
  breaks: ["SRC-01"],
  decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, filter, page) => {
    const found = await byWords(viewer, query, filter, page);
    return {
      ...found,
      items: found.items.filter((message) => (message.content ?? "").slice(0, 1024).includes(query)),
    };
  }),
});
