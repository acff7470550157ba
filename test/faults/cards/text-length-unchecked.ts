// A server without the rule on the length of texts.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the length of texts are accepted",
  breaks: ["CRD-20"],
  decorate: withoutRule("CRD-20"),
});
