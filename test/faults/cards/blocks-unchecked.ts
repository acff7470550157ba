// A server without the rule on the list of blocks.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the list of blocks are accepted",
  breaks: ["CRD-07"],
  decorate: withoutRule("CRD-07"),
});
