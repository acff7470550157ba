// A server without the rule on inline times.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on inline times are accepted",
  breaks: ["CRD-82"],
  decorate: withoutRule("CRD-82"),
});
