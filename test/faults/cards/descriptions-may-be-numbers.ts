// A server without the rule on descriptive members.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on descriptive members are accepted",
  breaks: ["CRD-96"],
  decorate: withoutRule("CRD-96"),
});
