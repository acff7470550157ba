import { defineFault } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports.ts";

export default defineFault({
  title: "a batch of 101 members is refused and stored",
  breaks: ["IMP-10"],
  decorate: beyondMaximum("members", 100, "taken and refused"),
});
