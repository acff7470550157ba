// A server without the rule on the items of a collection.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the items of a collection are accepted",
  breaks: ["CRD-49"],
  decorate: withoutRule("CRD-49"),
});
