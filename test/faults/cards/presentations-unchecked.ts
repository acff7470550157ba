// A server without the rule on the presentation of actions.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the presentation of actions are accepted",
  breaks: ["CRD-94"],
  decorate: withoutRule("CRD-94"),
});
