import { changingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a scope that is asked for is silently not granted",
  breaks: ["KEY-05"],
  decorate: changingIssue((body) => ({
    ...body,
    scopes: body.scopes.filter((scope) => scope !== "webhooks:write"),
  })),
});
