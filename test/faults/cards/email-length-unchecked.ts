// A server without the rule on the length of an email address.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the length of an email address are accepted",
  breaks: ["CRD-80"],
  decorate: withoutRule("CRD-80"),
});
