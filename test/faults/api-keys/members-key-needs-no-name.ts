import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key for a member of the workspace is issued without a name",
  breaks: ["KEY-06"],
  decorate: completingIssue((body) =>
    (body.subject as { kind?: unknown } | undefined)?.kind === "workspace_member"
      ? { name: null, ...body }
      : body,
  ),
});
