import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a property beside those of the issue body is dropped in silence",
  breaks: ["KEY-07"],
  decorate: completingIssue(({ name, scopes, subject }) => ({
    ...(name !== undefined && { name }),
    ...(scopes !== undefined && { scopes }),
    ...(subject !== undefined && { subject }),
  })),
});
