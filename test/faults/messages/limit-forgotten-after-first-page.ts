import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page that comes by a cursor ignores the limit",
  breaks: ["MSG-05"],
  decorate: inReceived("listMessages", (request) => {
    const { query } = request;
    return query.before === undefined ? request : { ...request, query: { ...query, limit: 20 } };
  }),
});
