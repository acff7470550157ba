import { defineFault } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports.ts";

export default defineFault({
  title: "a batch of 201 reactions is refused and stored",
  breaks: ["IMP-13"],
  decorate: beyondMaximum("reactions", 200, "taken and refused"),
});
