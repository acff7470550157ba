// Lines 13 and 279: an import brings reactions. Emoji are looked up in a table that has them without variation selectors.
import { defineFault } from "../faults/tools/fault.ts";
import { inBatches } from "../faults/tools/imports/imports.ts";

export default defineFault({
  title: "an imported reaction shows its emoji without the variation selector that it was sent with",
  breaks: ["IMP-40"],
  decorate: inBatches(() => (records) => {
    const reactions = records.reactions.map((reaction) => ({
      ...reaction,
      emojiText: reaction.emojiText.replaceAll("\ufe0f", ""),
    }));
    return { ...records, reactions };
  }),
});
