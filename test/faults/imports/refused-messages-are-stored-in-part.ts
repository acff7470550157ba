// The first 100 are stored before the size is looked at.

import { defineFault } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports.ts";

export default defineFault({
  title: "a batch of 101 messages is refused and its first 100 are stored",
  breaks: ["IMP-38"],
  decorate: beyondMaximum("messages", 100, "dropped and refused"),
});
