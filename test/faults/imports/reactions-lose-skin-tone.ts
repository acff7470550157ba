// Emoji are kept without the modifiers that a font may lack.

import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported reaction with a skin tone is shown without it",
  breaks: ["IMP-40"],
  decorate: inBatches(() => (records) => ({
    ...records,
    reactions: records.reactions.map((reaction) => ({
      ...reaction,
      emojiText: reaction.emojiText.replaceAll(/[\u{1F3FB}-\u{1F3FF}]/gu, ""),
    })),
  })),
});
