import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the cursor of a search for two words is refused",
  breaks: ["GEN-12"],
  decorate: inReceived("searchMessages", (request) =>
    request.query.cursor !== undefined && request.query.q.includes(" ")
      ? { ...request, query: { ...request.query, cursor: "none" } }
      : request,
  ),
});
