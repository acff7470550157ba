// A server without the rule on number formats.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on number formats are accepted",
  breaks: ["CRD-84"],
  decorate: withoutRule("CRD-84"),
});
