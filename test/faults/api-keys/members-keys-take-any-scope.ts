import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "unknown scopes of a key for a member are dropped in silence",
  breaks: ["KEY-10"],
  decorate: completingIssue((body) =>
    body.subject?.kind === "workspace_member" && Array.isArray(body.scopes)
      ? { ...body, scopes: body.scopes.filter((scope) => /^[a-z_-]+:(?:read|write)$/.test(String(scope))) }
      : body,
  ),
});
