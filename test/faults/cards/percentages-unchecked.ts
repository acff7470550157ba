// A server without the rule on the range of percentages.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the range of percentages are accepted",
  breaks: ["CRD-66"],
  decorate: withoutRule("CRD-66"),
});
