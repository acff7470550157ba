// Spec 159: "tooltip (<=2000)": a character is one thing for all texts of a card.
import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a tooltip of 2000 characters is refused as too long when it has more bytes",
  breaks: ["CRD-110"],
  decorate: refusingCards((card) => {
    const blocks: unknown = (card as Loose).blocks;
    return (
      Array.isArray(blocks) && blocks.some((block: Loose) => Buffer.byteLength(String(block?.tooltip)) > 2000)
    );
  }),
});
