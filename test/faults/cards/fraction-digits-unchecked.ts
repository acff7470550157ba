// A server without the rule on maximumFractionDigits.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on maximumFractionDigits are accepted",
  breaks: ["CRD-83"],
  decorate: withoutRule("CRD-83"),
});
