import { changingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that a provisioning key issues has no message scopes",
  breaks: ["AUT-23"],
  decorate: changingIssue((body, { caller }) => (caller.kind === "service" ? { ...body, scopes: [] } : body)),
});
