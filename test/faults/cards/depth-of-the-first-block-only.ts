import { text } from "../../../conformance/cards/card-parts.ts";
import { inCommands } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the depth of blocks is measured below the first block of a card only",
  breaks: ["CRD-10", "CRD-118"],
  decorate: inCommands((command) => {
    const { card } = command;
    const [first, ...others] = Array.isArray(card.blocks) ? card.blocks : [];
    const isDeepLater =
      others.length > 0 &&
      !JSON.stringify(first).includes('"blocks"') &&
      JSON.stringify(others).split('"blocks":').length > 6;
    return isDeepLater ? { ...command, card: { ...card, blocks: [text()] } } : command;
  }),
});
