// A server without the rule on the value of a select.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the value of a select are accepted",
  breaks: ["CRD-71"],
  decorate: withoutRule("CRD-71"),
});
