// A server without the rule on the number of photos.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the number of photos are accepted",
  breaks: ["CRD-77"],
  decorate: withoutRule("CRD-77"),
});
