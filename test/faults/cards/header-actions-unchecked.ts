// A server without the rule on headerActions.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on headerActions are accepted",
  breaks: ["CRD-08"],
  decorate: withoutRule("CRD-08"),
});
