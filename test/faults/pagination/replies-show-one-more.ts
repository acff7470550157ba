import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page of replies holds one item more than the limit",
  breaks: ["GEN-37"],
  decorate: around("listReplies", (original) => (request, context) => {
    const { query } = request;
    return original({ ...request, query: { ...query, limit: query.limit + 1 } }, context);
  }),
});
