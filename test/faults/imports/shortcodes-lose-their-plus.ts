// Line 279: reactions are imported. A shortcode is left with letters, digits and underscores alone: ":+1:" and ":-1:".
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "imported reactions :+1: and :-1: become one, :1:",
  breaks: ["IMP-40", "IMP-27"],
  decorate: inBatches(() => (records) => ({
    ...records,
    reactions: records.reactions.map((record) => ({
      ...record,
      emojiText: record.emojiText.replace(/^(:?)[+-](\w+:?)$/, "$1$2"),
    })),
  })),
});
