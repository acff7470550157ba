// Line 344: "400 invalid input"; batches of reactions are long, and a list that was cut off is closed.
import { defineFault } from "../tools/fault.ts";
import { rawBodies } from "../tools/repair-json.ts";

export default defineFault({
  title: "a batch of reactions without its last brace is taken",
  breaks: ["GEN-19"],
  decorate: rawBodies((text) => (/^\{"reactions".*\]$/s.test(text) ? `${text}}` : text)),
});
