// Spec 159: "text (1-16384)": a character is one thing for all texts of a card.
import { partsOf, refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the text of a block is refused as too long when it has more than 16384 bytes",
  breaks: ["CRD-110"],
  decorate: refusingCards((card) =>
    partsOf(card).some(({ type, text }) => type === "text" && Buffer.byteLength(String(text)) > 16_384),
  ),
});
