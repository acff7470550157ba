// Line 87: "operator label". Blanks beside each other become one.
import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "several blanks in the name of a key are listed as one",
  breaks: ["KEY-21"],
  decorate: completingIssue((body) =>
    typeof body.name === "string" ? { ...body, name: body.name.replaceAll(/\s+/g, " ") } : body,
  ),
});
