// Line 163: "alt (<=2000; required)". The alt of a picture that only decorates is empty, and is taken for none.
import { partsOf, refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an image block with an empty alt is refused",
  breaks: ["CRD-119"],
  decorate: refusingCards((card) => partsOf(card).some(({ type, alt }) => type === "image" && alt === "")),
});
