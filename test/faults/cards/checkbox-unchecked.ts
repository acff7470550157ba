// A server without the rule on the value of a checkbox.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the value of a checkbox are accepted",
  breaks: ["CRD-69"],
  decorate: withoutRule("CRD-69"),
});
