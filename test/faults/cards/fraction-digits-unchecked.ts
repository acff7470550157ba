// A server without the rule on maximumFractionDigits.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on maximumFractionDigits are accepted",
  breaks: ["CRD-83"],
  decorate: withoutRule("CRD-83"),
});
