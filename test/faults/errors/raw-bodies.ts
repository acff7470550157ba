// Servers that read broken bodies, a row each.
import { defineFaults } from "../tools/fault.ts";
import { rawBodies, repaired } from "../tools/repair-json.ts";

export default defineFaults({
  "broken-json-opens-an-import": {
    title: "an import is opened from a body with text after its end",
    breaks: ["GEN-43"],
    decorate: rawBodies((text) => (text.includes("source_workspace_id") ? repaired(text, "rest") : text)),
  },
  // Line 344: "400 invalid input"; a parser of configuration files reads what has lists, with a comma behind the last item.
  "commas-behind-items-are-read": {
    title: "a body with a comma behind the last item of a list is read",
    breaks: ["GEN-43"],
    decorate: rawBodies((text) => text.replaceAll(/,(?=\s*\])/g, "")),
  },
  "cut-json-is-completed": {
    title: "a body that is cut off is accepted",
    breaks: ["GEN-19"],
    decorate: rawBodies((text) => repaired(text, "cut")),
  },
  "rest-of-json-is-ignored": {
    title: "text after the end of a body is ignored",
    breaks: ["GEN-43"],
    decorate: rawBodies((text) => repaired(text, "rest")),
  },
});
