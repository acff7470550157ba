import { defineFault } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports.ts";

export default defineFault({
  title: "101 members in one batch are imported",
  breaks: ["IMP-10"],
  decorate: beyondMaximum("members", 100, "taken"),
});
