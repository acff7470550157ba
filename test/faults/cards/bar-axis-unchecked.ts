// A server without the rule on the axis of bar charts.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the axis of bar charts are accepted",
  breaks: ["CRD-57"],
  decorate: withoutRule("CRD-57"),
});
