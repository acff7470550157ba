// A server without the rule on unique ids.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on unique ids are accepted",
  breaks: ["CRD-09"],
  decorate: withoutRule("CRD-09"),
});
