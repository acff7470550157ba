// Each batch is counted for itself.

import { defineFault } from "../tools/fault.ts";
import { beyondTheRoster } from "../tools/imports.ts";

export default defineFault({
  title: "a roster grows beyond 250 in later batches",
  breaks: ["IMP-14"],
  decorate: beyondTheRoster(() => true),
});
