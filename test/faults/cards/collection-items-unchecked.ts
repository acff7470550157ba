// A server without the rule on the items of a collection.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the items of a collection are accepted",
  breaks: ["CRD-49"],
  decorate: withoutRule("CRD-49"),
});
