// A server without the rule on the scheme of addresses.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the scheme of addresses are accepted",
  breaks: ["CRD-13"],
  decorate: withoutRule("CRD-13"),
});
