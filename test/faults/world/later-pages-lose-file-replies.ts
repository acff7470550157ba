import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the pages of a thread after the first leave out replies of files alone",
  breaks: ["THR-04", "GEN-13"],
  decorate: inListed("listReplies", (items, request) => {
    if (request.query.after === undefined) return items;
    return items.filter(({ content }) => content !== null && content !== "");
  }),
});
