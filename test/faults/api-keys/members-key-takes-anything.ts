import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key for a member of the workspace is issued with properties that no body has",
  breaks: ["KEY-07"],
  decorate: completingIssue(({ name, scopes, subject, ...others }) =>
    (subject as { kind?: unknown } | undefined)?.kind === "workspace_member"
      ? { ...(name !== undefined && { name }), ...(scopes !== undefined && { scopes }), subject }
      : { name, scopes, subject, ...others },
  ),
});
