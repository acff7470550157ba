// A server without the rule on the body of a resource.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the body of a resource are accepted",
  breaks: ["CRD-73"],
  decorate: withoutRule("CRD-73"),
});
