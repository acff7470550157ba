// A server without the rule on the number of blocks in containers.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the number of blocks in containers are accepted",
  breaks: ["CRD-11"],
  decorate: withoutRule("CRD-11"),
});
