// A server without the rule on the metadata of a resource.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the metadata of a resource are accepted",
  breaks: ["CRD-74"],
  decorate: withoutRule("CRD-74"),
});
