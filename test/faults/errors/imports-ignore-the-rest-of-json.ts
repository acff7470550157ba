import { defineFault } from "../tools/fault.ts";
import { rawBodies, repaired } from "../tools/repair-json.ts";

export default defineFault({
  title: "an import is created by a body with text after its end",
  breaks: ["GEN-43"],
  decorate: rawBodies((text) => (text.includes("source_workspace_id") ? repaired(text, "rest") : text)),
});
