import { changingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of more than five scopes the last one is lost",
  breaks: ["KEY-05"],
  decorate: changingIssue((body) => ({
    ...body,
    scopes: body.scopes.length > 5 ? body.scopes.slice(0, -1) : body.scopes,
  })),
});
