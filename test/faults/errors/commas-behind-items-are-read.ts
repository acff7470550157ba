// Line 344: "400 invalid input"; a parser of configuration files reads what has lists, with a comma behind the last item.
import { defineFault } from "../tools/fault.ts";
import { rawBodies } from "../tools/repair-json.ts";

export default defineFault({
  title: "a body with a comma behind the last item of a list is read",
  breaks: ["GEN-43"],
  decorate: rawBodies((text) => text.replaceAll(/,(?=\s*\])/g, "")),
});
