// A server without the rule on link blocks.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on link blocks are accepted",
  breaks: ["CRD-19"],
  decorate: withoutRule("CRD-19"),
});
