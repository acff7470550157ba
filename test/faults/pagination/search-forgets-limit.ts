import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page of the member search ignores the limit",
  breaks: ["GEN-37"],
  decorate: inReceived("searchMembers", (request) => {
    return { ...request, query: { ...request.query, limit: 20 } };
  }),
});
