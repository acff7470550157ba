import { defineFault } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports.ts";

export default defineFault({
  title: "the 101st message of a batch is dropped without a word",
  breaks: ["IMP-12"],
  decorate: beyondMaximum("messages", 100, "dropped"),
});
