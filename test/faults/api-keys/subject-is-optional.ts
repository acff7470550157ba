import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is issued without a subject",
  breaks: ["KEY-06"],
  decorate: completingIssue((body) => ({
    subject: { kind: "new_agent", display_name: String(body.name), role_name: null },
    ...body,
  })),
});
