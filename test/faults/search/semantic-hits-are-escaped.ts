// The index of that mode keeps its texts as HTML.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "hits of the semantic mode show angle brackets as entities",
  breaks: ["SRC-13"],
  decorate: inListed("searchMessages", (items, request) => {
    if (request.query.mode !== "semantic") return items;
    return items.map((item) => ({
      ...item,
      content: item.content?.replaceAll("<", "&lt;").replaceAll(">", "&gt;") ?? null,
    }));
  }),
});
