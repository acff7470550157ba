// Line 311: "a missing scope gives 403 with error_code missing_scope and missing_scopes"; the second refusal of a key for a
// route comes from a memory that keeps the code alone.
import { defineFault } from "../tools/fault.ts";
import { sentKey } from "../tools/keys.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a key that lacks a scope for a route is told which one only at the first request",
  breaks: ["AUT-35", "AUT-10"],
  decorate: (services) => {
    const refused = new Set<string>();
    return onTheWayOut((text, request, reply) => {
      if (reply.statusCode !== 403) return text;
      const { missing_scopes: missing, ...rest } = JSON.parse(text);
      if (missing === undefined) return text;
      const name = `${sentKey(request)} ${request.method} ${request.routeOptions.url}`;
      if (refused.has(name)) return JSON.stringify(rest);
      refused.add(name);
      return text;
    })(services);
  },
});
