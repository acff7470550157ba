import { defineFault } from "../tools/fault.ts";
import { rawBodies, repaired } from "../tools/repair-json.ts";

export default defineFault({
  title: "text after the end of a body is ignored",
  breaks: ["GEN-43"],
  decorate: rawBodies((text) => repaired(text, "rest")),
});
