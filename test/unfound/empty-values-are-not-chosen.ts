// Lines 153 and 173: "a select value must be one of its options". An empty text counts as no value.
import { defineFault } from "../faults/tools/fault.ts";
import { partsOf, refusingCards } from "../faults/tools/messages/cards.ts";

export default defineFault({
  title: "a card is refused in which an empty value of a select is that of an option",
  breaks: ["CRD-71"],
  decorate: refusingCards((card) =>
    partsOf(card).some(({ type, value }) => type === "select" && value === ""),
  ),
});
