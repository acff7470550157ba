// A server without the rule on negative values of area charts.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on negative values of area charts are accepted",
  breaks: ["CRD-61"],
  decorate: withoutRule("CRD-61"),
});
