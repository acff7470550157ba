import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the cursor of a search for two words is refused",
  breaks: ["GEN-12"],
  decorate: around(
    "searchMessages",
    (original) => async (request, context) =>
      request.query.cursor !== undefined && request.query.q.includes(" ")
        ? original({ ...request, query: { ...request.query, cursor: "none" } }, context)
        : original(request, context),
  ),
});
