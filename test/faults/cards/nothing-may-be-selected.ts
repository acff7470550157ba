// An empty value stands for no choice.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a select with an empty value that no option has is accepted",
  breaks: ["CRD-71"],
  decorate: withoutRule("CRD-71", /^/, (card) => JSON.stringify(card).includes('"value":""')),
});
