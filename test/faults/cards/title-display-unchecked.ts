// A server without the rule on titleDisplay.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on titleDisplay are accepted",
  breaks: ["CRD-04"],
  decorate: withoutRule("CRD-04"),
});
