// Line 97: "administration scopes cannot be delegated". They are filtered and not refused.
import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request to issue a key with api_keys:read among other scopes is accepted, and the scope left out",
  breaks: ["KEY-09"],
  decorate: completingIssue((body) => {
    if (!Array.isArray(body.scopes)) return body;
    const scopes = body.scopes.filter((scope) => scope !== "api_keys:read");
    return scopes.length === 0 ? body : { ...body, scopes };
  }),
});
