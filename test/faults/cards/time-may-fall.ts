// A server without the rule on the order of a time axis.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the order of a time axis are accepted",
  breaks: ["CRD-59"],
  decorate: withoutRule("CRD-59"),
});
