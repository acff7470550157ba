// The value of a select is looked up without regard to capitals.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the value of a select may be an option's value in capitals",
  breaks: ["CRD-71"],
  decorate: withoutRule("CRD-71", /^/, ({ blocks }) => JSON.stringify(blocks).includes('"value":"VALUE')),
});
