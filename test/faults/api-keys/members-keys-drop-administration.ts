import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "api_keys scopes of a key for a member are dropped in silence",
  breaks: ["KEY-09"],
  decorate: completingIssue((body) =>
    body.subject?.kind === "workspace_member" && Array.isArray(body.scopes)
      ? { ...body, scopes: body.scopes.filter((scope) => !String(scope).startsWith("api_keys:")) }
      : body,
  ),
});
