// A cover is decoration.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an image that is a cover needs no alt",
  breaks: ["CRD-32"],
  decorate: withoutRule("CRD-32", /^/, (card) => JSON.stringify(card).includes('"cover"')),
});
