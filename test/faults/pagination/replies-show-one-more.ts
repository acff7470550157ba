import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page of replies holds one item more than the limit",
  breaks: ["GEN-37"],
  decorate: around("listReplies", (original) => (request, context) => {
    const { limit } = request.query;
    const query = limit === undefined ? request.query : { ...request.query, limit: limit + 1 };
    return original({ ...request, query }, context);
  }),
});
