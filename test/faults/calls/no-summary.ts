// A call without a summary shows none, not even null.
import { inJson } from "../answers.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a call has no summary",
  breaks: ["CAL-01"],
  decorate: inJson("GET", /\/calls\/[^/]+$/, ({ summary: _, ...call }) => call),
});
