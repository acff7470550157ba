import { leavingAgents } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an issue that is refused for its scopes leaves its agent behind",
  breaks: ["KEY-25", "KEY-09"],
  decorate: leavingAgents(({ scopes }) => Array.isArray(scopes) && scopes.includes("api_keys:write")),
});
