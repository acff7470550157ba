// The ids of some kinds of blocks are not compared.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a checkbox may have the id of another",
  breaks: ["CRD-09"],
  decorate: withoutRule("CRD-09", /^/, ({ blocks }) => JSON.stringify(blocks).includes('"type":"checkbox"')),
});
