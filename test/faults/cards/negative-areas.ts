// A server without the rule on negative values of area charts.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on negative values of area charts are accepted",
  breaks: ["CRD-61"],
  decorate: withoutRule("CRD-61"),
});
