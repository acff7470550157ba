// A server without the rule on frame.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on frame are accepted",
  breaks: ["CRD-06"],
  decorate: withoutRule("CRD-06"),
});
