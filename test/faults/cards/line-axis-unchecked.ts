// A server without the rule on the axis of line charts.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the axis of line charts are accepted",
  breaks: ["CRD-58"],
  decorate: withoutRule("CRD-58"),
});
