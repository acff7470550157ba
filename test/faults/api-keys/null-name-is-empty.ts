import { changingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "name null is stored as an empty name",
  breaks: ["KEY-34"],
  decorate: changingIssue((body) => ({ ...body, name: body.name ?? "" })),
});
