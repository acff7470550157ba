// A server without the rule on charts without values.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on charts without values are accepted",
  breaks: ["CRD-65"],
  decorate: withoutRule("CRD-65"),
});
