import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an unknown scope beside a known one is dropped in silence",
  breaks: ["KEY-10"],
  decorate: completingIssue((body) => ({
    ...body,
    scopes:
      Array.isArray(body.scopes) && body.scopes.length > 1
        ? body.scopes.filter((scope) => scope !== "messages:delete")
        : body.scopes,
  })),
});
