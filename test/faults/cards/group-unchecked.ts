// A server without the rule on groups.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on groups are accepted",
  breaks: ["CRD-47"],
  decorate: withoutRule("CRD-47"),
});
