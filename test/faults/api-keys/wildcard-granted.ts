import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a wildcard is taken for all scopes of a kind",
  breaks: ["KEY-10"],
  decorate: completingIssue((body) => ({
    ...body,
    scopes: Array.isArray(body.scopes)
      ? body.scopes.flatMap((scope) => (scope === "messages:*" ? ["messages:read", "messages:write"] : scope))
      : body.scopes,
  })),
});
