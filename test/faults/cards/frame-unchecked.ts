// A server without the rule on frame.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on frame are accepted",
  breaks: ["CRD-06"],
  decorate: withoutRule("CRD-06"),
});
