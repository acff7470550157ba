// A server without the rule on icon and variant of footer actions.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on icon and variant of footer actions are accepted",
  breaks: ["CRD-41"],
  decorate: withoutRule("CRD-41"),
});
