import { defineFault } from "../tools/fault.ts";
import { rawBodies, repaired } from "../tools/repair-json.ts";

export default defineFault({
  title: "a body that is cut off is accepted",
  breaks: ["GEN-19"],
  decorate: rawBodies((text) => repaired(text, "cut")),
});
