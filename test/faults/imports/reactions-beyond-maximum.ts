import { defineFault } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports.ts";

export default defineFault({
  title: "201 reactions in one batch are imported",
  breaks: ["IMP-13"],
  decorate: beyondMaximum("reactions", 200, "taken"),
});
