// A server without the rule on the axis of area charts.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the axis of area charts are accepted",
  breaks: ["CRD-95"],
  decorate: withoutRule("CRD-95"),
});
