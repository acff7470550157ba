// Line 216: both modes search messages; the rows of the similarity search have the first picture only.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "hits of the semantic search show one of several pictures",
  breaks: ["SRC-13"],
  decorate: inListed("searchMessages", (items, request) => {
    if (request.query.mode !== "semantic") return items;
    return items.map((item) => ({ ...item, image_urls: item.image_urls.slice(0, 1) }));
  }),
});
