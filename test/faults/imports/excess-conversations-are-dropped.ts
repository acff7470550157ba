import { defineFault } from "../tools/fault.ts";
import { beyondMaximum } from "../tools/imports.ts";

export default defineFault({
  title: "the 11th conversation of a batch is dropped without a word",
  breaks: ["IMP-11"],
  decorate: beyondMaximum("conversations", 10, "dropped"),
});
