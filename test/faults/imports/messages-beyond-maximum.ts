import { defineFault } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports.ts";

export default defineFault({
  title: "101 messages in one batch are imported",
  breaks: ["IMP-12"],
  decorate: beyondMaximum("messages", 100, "taken"),
});
