import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page of replies holds one item more than the limit",
  breaks: ["GEN-37"],
  decorate: inReceived("listReplies", (request) => {
    const { query } = request;
    return { ...request, query: { ...query, limit: query.limit + 1 } };
  }),
});
