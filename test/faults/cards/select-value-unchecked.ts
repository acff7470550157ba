// A server without the rule on the value of a select.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the value of a select are accepted",
  breaks: ["CRD-71"],
  decorate: withoutRule("CRD-71"),
});
