// A missing name is null.
import { completingIssue } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a key is issued without a name",
  breaks: ["KEY-06"],
  decorate: completingIssue((body) => ({ name: null, ...body })),
});
