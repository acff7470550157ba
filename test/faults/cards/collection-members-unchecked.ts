// A server without the rule on presentation and order of a collection.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on presentation and order of a collection are accepted",
  breaks: ["CRD-50"],
  decorate: withoutRule("CRD-50"),
});
