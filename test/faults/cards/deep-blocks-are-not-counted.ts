// Only the blocks of the first levels are counted.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "blocks at the fourth level and below may be any number",
  breaks: ["CRD-11"],
  decorate: withoutRule("CRD-11", /^/, ({ blocks }) => JSON.stringify(blocks).includes('"id":"outer-2"')),
});
