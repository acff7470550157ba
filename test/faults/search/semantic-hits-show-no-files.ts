// Line 216: both modes search messages; the rows of the similarity search are read without their attachments.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "hits of the semantic search show no files",
  breaks: ["SRC-13"],
  decorate: inListed("searchMessages", (items, request) => {
    if (request.query.mode !== "semantic") return items;
    return items.map((item) => ({ ...item, files: [] }));
  }),
});
