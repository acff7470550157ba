// A server without the rule on the count of a row.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the count of a row are accepted",
  breaks: ["CRD-38"],
  decorate: withoutRule("CRD-38"),
});
