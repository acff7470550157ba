import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withStray } from "../tools/posts.ts";

export default defineFault({
  title: "a later page of replies shows a reply of another thread",
  breaks: ["THR-04"],
  decorate: inListed("listReplies", (items, { query }, context) =>
    query.after === undefined ? items : withStray(items, context),
  ),
});
