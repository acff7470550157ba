// Line 153: "chart time values increasing" is all that is asked of them; how long one is counted in is not said.
import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a card with a chart whose time values are larger than 32 bits is refused",
  breaks: ["CRD-116"],
  decorate: refusingCards((_, json) => /"type":"time","values":\[\d{11,}/.test(json)),
});
