import { changingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the name of a key loses its non-ASCII letters",
  breaks: ["KEY-21"],
  decorate: changingIssue((body) => ({ ...body, name: body.name?.replaceAll(/[^ -~]/g, "?") ?? null })),
});
