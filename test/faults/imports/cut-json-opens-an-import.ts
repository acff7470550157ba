import { defineFault } from "../tools/fault.ts";
import { rawBodies, repaired } from "../tools/repair-json.ts";

export default defineFault({
  title: "a create-import request whose body is cut off is accepted",
  breaks: ["GEN-19"],
  decorate: rawBodies((text) => (text.includes("source_workspace_id") ? repaired(text, "cut") : text)),
});
