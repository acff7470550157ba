import { defineFault } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports.ts";

export default defineFault({
  title: "a batch of 11 conversations is refused and stored",
  breaks: ["IMP-11"],
  decorate: beyondMaximum("conversations", 10, "taken and refused"),
});
