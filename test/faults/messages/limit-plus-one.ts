import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page holds one item more than the limit",
  breaks: ["MSG-05"],
  decorate: around("listMessages", (original) => (request, context) => {
    const { query } = request;
    return original({ ...request, query: { ...query, limit: query.limit + 1 } }, context);
  }),
});
