import { defineFault } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports.ts";

export default defineFault({
  title: "a batch of 101 messages is refused and stored",
  breaks: ["IMP-12"],
  decorate: beyondMaximum("messages", 100, "taken and refused"),
});
