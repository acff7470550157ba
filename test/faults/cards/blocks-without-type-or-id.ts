// A server without the rule on type and id.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on type and id are accepted",
  breaks: ["CRD-16"],
  decorate: withoutRule("CRD-16"),
});
