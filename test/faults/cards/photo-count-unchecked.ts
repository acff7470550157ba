// A server without the rule on the number of photos.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the number of photos are accepted",
  breaks: ["CRD-77"],
  decorate: withoutRule("CRD-77"),
});
