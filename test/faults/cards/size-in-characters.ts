// The length of the string is taken for its size.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the size of a card is counted in characters instead of bytes",
  breaks: ["CRD-12"],
  decorate: withoutRule("CRD-12", /^/, (card) => JSON.stringify(card).length <= 512 * 1024),
});
