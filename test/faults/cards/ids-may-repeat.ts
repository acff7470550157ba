// A server without the rule on unique ids.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on unique ids are accepted",
  breaks: ["CRD-09"],
  decorate: withoutRule("CRD-09"),
});
