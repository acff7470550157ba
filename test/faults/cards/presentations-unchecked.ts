// A server without the rule on the presentation of actions.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the presentation of actions are accepted",
  breaks: ["CRD-94"],
  decorate: withoutRule("CRD-94"),
});
