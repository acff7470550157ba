// A server without the rule on the presentation of images.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the presentation of images are accepted",
  breaks: ["CRD-34"],
  decorate: withoutRule("CRD-34"),
});
