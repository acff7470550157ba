import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is issued with null for its scopes",
  breaks: ["KEY-06"],
  decorate: completingIssue((body) => (body.scopes === null ? { ...body, scopes: ["messages:read"] } : body)),
});
