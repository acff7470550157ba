import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page holds one item more than the limit",
  breaks: ["MSG-05"],
  decorate: around("listMessages", (original) => (request, context) => {
    const { limit } = request.query;
    return original(
      limit === undefined ? request : { ...request, query: { ...request.query, limit: limit + 1 } },
      context,
    );
  }),
});
