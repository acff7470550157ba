// A server without the rule on the length of ids.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the length of ids are accepted",
  breaks: ["CRD-17"],
  decorate: withoutRule("CRD-17"),
});
