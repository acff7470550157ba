import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page with limit 1 holds two items",
  breaks: ["MSG-05"],
  decorate: inReceived("listMessages", (request) => {
    const { limit } = request.query;
    return limit === 1 ? { ...request, query: { ...request.query, limit: 2 } } : request;
  }),
});
