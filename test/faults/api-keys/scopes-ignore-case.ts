import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "scopes are taken in capitals",
  breaks: ["KEY-10"],
  decorate: completingIssue((body) => ({
    ...body,
    scopes: Array.isArray(body.scopes)
      ? body.scopes.map((scope) => (/^[A-Z_:]+$/.test(scope) ? scope.toLowerCase() : scope))
      : body.scopes,
  })),
});
