// Ids are compared within one list of blocks.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a block inside a container may have the id of another",
  breaks: ["CRD-09"],
  decorate: withoutRule("CRD-09", /\/blocks\/\d+\/blocks/),
});
