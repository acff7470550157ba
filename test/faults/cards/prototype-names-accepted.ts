// A server without the rule on the names in an input.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the names in an input are accepted",
  breaks: ["CRD-46"],
  decorate: withoutRule("CRD-46"),
});
