// A server without the rule on the depth.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the depth are accepted",
  breaks: ["CRD-10"],
  decorate: withoutRule("CRD-10"),
});
