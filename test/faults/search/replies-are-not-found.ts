import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies are not found",
  breaks: ["SRC-01"],
  decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, filter, page) => {
    const found = await byWords(viewer, query, filter, page);
    return { ...found, items: found.items.filter((message) => message.threadRootId === null) };
  }),
});
