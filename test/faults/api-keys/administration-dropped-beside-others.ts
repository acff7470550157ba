import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "api_keys:write beside an ordinary scope is dropped in silence",
  breaks: ["KEY-09"],
  decorate: completingIssue((body) => {
    if (!Array.isArray(body.scopes) || body.scopes.length < 2) return body;
    return { ...body, scopes: body.scopes.filter((scope) => scope !== "api_keys:write") };
  }),
});
