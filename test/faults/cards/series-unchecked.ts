// A server without the rule on the number and members of series.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the number and members of series are accepted",
  breaks: ["CRD-62"],
  decorate: withoutRule("CRD-62"),
});
