// Line 153: "ids unique across the whole card". The header is checked by itself.

import { inCommands } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a card is accepted whose headerActions have the id of a block",
  breaks: ["CRD-98", "CRD-09"],
  decorate: inCommands((command) => {
    const { headerActions: header, blocks } = command.card as Loose;
    if (!Array.isArray(blocks) || !blocks.some((block) => block?.id === header?.id)) return command;
    const renamed = { ...header, id: `${String(header.id).slice(0, 190)}-header` };
    return { ...command, card: { ...command.card, headerActions: renamed } };
  }),
});
