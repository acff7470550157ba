import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page of the member search ignores the limit",
  breaks: ["GEN-37"],
  decorate: around("searchMembers", (original) => (request, context) => {
    return original({ ...request, query: { ...request.query, limit: 20 } }, context);
  }),
});
