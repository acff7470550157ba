// Plain actions are counted from above only.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a plain actions block without items is accepted",
  breaks: ["CRD-42"],
  decorate: withoutRule("CRD-42", /items$/, (card) => JSON.stringify(card).includes('"items":[]')),
});
