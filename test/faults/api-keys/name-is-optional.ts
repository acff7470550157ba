import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is issued without a name",
  breaks: ["KEY-06"],
  decorate: completingIssue((body) => ({ name: null, ...body })),
});
