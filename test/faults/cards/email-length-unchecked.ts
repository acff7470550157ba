// A server without the rule on the length of an email address.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the length of an email address are accepted",
  breaks: ["CRD-80"],
  decorate: withoutRule("CRD-80"),
});
