// A server without the rule on users in addresses.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on users in addresses are accepted",
  breaks: ["CRD-14"],
  decorate: withoutRule("CRD-14"),
});
