import { changingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key for a member has messages:read, asked for or not",
  breaks: ["KEY-05"],
  decorate: changingIssue((body) =>
    body.subject.kind === "workspace_member"
      ? { ...body, scopes: [...new Set([...body.scopes, "messages:read" as const])] }
      : body,
  ),
});
