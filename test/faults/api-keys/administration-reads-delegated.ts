import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "api_keys:read is delegated",
  breaks: ["KEY-09"],
  decorate: completingIssue((body) => ({
    ...body,
    scopes: Array.isArray(body.scopes)
      ? body.scopes.filter((scope) => scope !== "api_keys:read")
      : body.scopes,
  })),
});
