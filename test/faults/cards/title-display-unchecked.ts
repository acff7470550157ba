// A server without the rule on titleDisplay.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on titleDisplay are accepted",
  breaks: ["CRD-04"],
  decorate: withoutRule("CRD-04"),
});
