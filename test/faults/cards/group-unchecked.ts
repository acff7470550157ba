// A server without the rule on groups.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on groups are accepted",
  breaks: ["CRD-47"],
  decorate: withoutRule("CRD-47"),
});
