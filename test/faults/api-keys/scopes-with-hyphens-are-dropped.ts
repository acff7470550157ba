// Line 94: "Scope values (exact)". A filter of what looks like a scope knows no hyphen.
import { changingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that is issued with context:self-introduction does not get it",
  breaks: ["KEY-05"],
  decorate: changingIssue((body) => ({
    ...body,
    scopes: body.scopes.filter((scope) => /^[a-z_]+:[a-z_]+$/.test(scope)),
  })),
});
