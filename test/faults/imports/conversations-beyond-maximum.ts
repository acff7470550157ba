import { defineFault } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports.ts";

export default defineFault({
  title: "11 conversations in one batch are imported",
  breaks: ["IMP-11"],
  decorate: beyondMaximum("conversations", 10, "taken"),
});
