// Line 176: "time (integer timestamp, format relative/absolute)". Zero is not a value where a value is asked for.
import { partsOf, refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a card with an inline time of timestamp 0 is refused",
  breaks: ["CRD-116"],
  decorate: refusingCards((card) =>
    partsOf(card).some(({ type, timestamp }) => type === "time" && timestamp === 0),
  ),
});
