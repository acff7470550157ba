// Case does not matter.
import { completingIssue } from "../administration.ts";
import { defineFault } from "../fault.ts";

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
