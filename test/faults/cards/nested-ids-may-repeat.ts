// Ids are compared within one list of blocks.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a block inside a container may have the id of another",
  breaks: ["CRD-09"],
  decorate: withoutRule("CRD-09", /\/blocks\/\d+\/blocks/),
});
