// Line 153: "chart time values increasing" is all that is asked of them; they may be negative.
import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a card with a chart whose time values begin before 1970 is refused",
  breaks: ["CRD-116"],
  decorate: refusingCards((_, json) => /"type":"time","values":\[-/.test(json)),
});
