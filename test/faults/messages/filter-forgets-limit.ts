import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page beside a time filter holds more items than the limit",
  breaks: ["MSG-05"],
  decorate: inReceived("listMessages", (request) => {
    const query = { ...request.query, limit: 20 };
    return /^\d{4}-/.test(query.after ?? "") ? { ...request, query } : request;
  }),
});
