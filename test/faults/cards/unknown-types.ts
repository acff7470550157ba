// A server without the rule on the types of blocks.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the types of blocks are accepted",
  breaks: ["CRD-18"],
  decorate: withoutRule("CRD-18"),
});
