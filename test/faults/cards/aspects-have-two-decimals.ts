// Spec 163: aspect is a number from 0.1 to 10. It is kept as a decimal with two places, and what does not fit is refused.
import { partsOf, refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an image whose aspect has more than two decimals, such as 16/9, is refused",
  breaks: ["CRD-35", "CRD-93"],
  decorate: refusingCards((card) =>
    partsOf(card).some(
      ({ aspect }) => typeof aspect === "number" && Math.abs(aspect * 100 - Math.round(aspect * 100)) > 1e-9,
    ),
  ),
});
