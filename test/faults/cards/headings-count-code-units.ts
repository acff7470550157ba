// Spec 160: "heading | text (1-500)": a character is one thing for all texts of a card.
import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a heading of 500 characters outside of the basic plane is refused as too long",
  breaks: ["CRD-110"],
  decorate: refusingCards((card) => {
    const blocks: unknown = (card as Loose).blocks;
    return (
      Array.isArray(blocks) &&
      blocks.some((block: Loose) => block?.type === "heading" && String(block.text).length > 500)
    );
  }),
});
