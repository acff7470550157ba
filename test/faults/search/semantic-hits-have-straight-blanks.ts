// The index of that mode keeps its texts as words with one blank between them.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "hits of the semantic mode show one blank for several",
  breaks: ["SRC-13"],
  decorate: inListed("searchMessages", (items, request) => {
    if (request.query.mode !== "semantic") return items;
    return items.map((item) => ({
      ...item,
      content: item.content?.replaceAll(/ {2,}/g, " ") ?? null,
    }));
  }),
});
