// A server without the rule on inline times.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on inline times are accepted",
  breaks: ["CRD-82"],
  decorate: withoutRule("CRD-82"),
});
