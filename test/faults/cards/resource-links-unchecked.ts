// A server without the rule on the links of a resource.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the links of a resource are accepted",
  breaks: ["CRD-75"],
  decorate: withoutRule("CRD-75"),
});
