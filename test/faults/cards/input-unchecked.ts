// A server without the rule on the entries of an input.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the entries of an input are accepted",
  breaks: ["CRD-44"],
  decorate: withoutRule("CRD-44"),
});
