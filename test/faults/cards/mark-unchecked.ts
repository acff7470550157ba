// A server without the rule on the mark of a chart.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the mark of a chart are accepted",
  breaks: ["CRD-56"],
  decorate: withoutRule("CRD-56"),
});
