// A server without the rule on the values of series.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the values of series are accepted",
  breaks: ["CRD-64"],
  decorate: withoutRule("CRD-64"),
});
