// A server without the rule on the number of menu actions.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the number of menu actions are accepted",
  breaks: ["CRD-43"],
  decorate: withoutRule("CRD-43"),
});
