// Spec 87: "operator label". It is kept in a column of 96 characters.
import { completingIssue } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the name of a key is cut after 96 characters",
  breaks: ["KEY-21"],
  decorate: completingIssue((body) =>
    typeof body.name === "string" ? { ...body, name: body.name.slice(0, 96) } : body,
  ),
});
