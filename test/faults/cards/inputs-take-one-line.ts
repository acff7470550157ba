// Spec 170: the value of a text_input has at most 2000 characters. It is judged as what fits into a field of one line.
import { partsOf, refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a text_input is refused whose value has a line break",
  breaks: ["CRD-119"],
  decorate: refusingCards((card) =>
    partsOf(card).some(
      ({ type, value }) => type === "text_input" && typeof value === "string" && /[\r\n]/.test(value),
    ),
  ),
});
