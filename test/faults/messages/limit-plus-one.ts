import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page holds one item more than the limit",
  breaks: ["MSG-05"],
  decorate: inReceived("listMessages", (request) => {
    const { query } = request;
    return { ...request, query: { ...query, limit: query.limit + 1 } };
  }),
});
