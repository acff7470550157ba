import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a made-up property of the issue body is dropped",
  breaks: ["KEY-07"],
  decorate: completingIssue(({ note: _, ...body }) => body),
});
