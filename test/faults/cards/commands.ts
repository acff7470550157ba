// Servers that change the command of a question, a row each.

import { card, text } from "../../../conformance/cards/card-parts.ts";
import { defineFaults } from "../tools/fault.ts";
import { inCommands } from "../tools/messages/cards.ts";
import type { Loose } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "answers-go-to-the-thread": {
    title: "the answer to a question with the mode conversation is posted in its thread",
    breaks: ["CRD-89"],
    decorate: inCommands((command) =>
      command.replyMode === "conversation" ? { ...command, replyMode: "thread" } : command,
    ),
  },
  "conversation-cards-unchecked": {
    title: "cards of questions with the replyMode conversation may break any rule",
    breaks: ["CRD-17", "CRD-20", "CRD-36", "CRD-54", "CRD-63", "CRD-67", "CRD-71"],
    decorate: inCommands((command) =>
      command.replyMode === "conversation" ? { ...command, card: card([text()]) } : command,
    ),
  },
  "conversation-mode-refused": {
    title: "the replyMode conversation is refused",
    breaks: ["CRD-86"],
    decorate: inCommands((command) =>
      command.replyMode === "conversation" ? { ...command, replyMode: "channel" } : command,
    ),
  },
  "depth-of-the-first-block-only": {
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
  },
  "disclosures-unchecked": {
    title: "blocks in disclosures may break any rule",
    breaks: ["CRD-67", "CRD-68", "CRD-69", "CRD-70", "CRD-71", "CRD-17", "CRD-36", "CRD-20"],
    decorate: inCommands((command) => {
      const isFolded = /"type":"disclosure"/.test(JSON.stringify(command.card));
      return isFolded ? { ...command, card: card([text()]) } : command;
    }),
  },
  // Line 153: "ids unique across the whole card". The header is checked by itself.
  "header-actions-may-have-the-id-of-a-block": {
    title: "a card is accepted whose headerActions have the id of a block",
    breaks: ["CRD-98", "CRD-09"],
    decorate: inCommands((command) => {
      const { headerActions: header, blocks } = command.card as Loose;
      if (!Array.isArray(blocks) || !blocks.some((block) => block?.id === header?.id)) return command;
      const renamed = { ...header, id: `${String(header.id).slice(0, 190)}-header` };
      return { ...command, card: { ...command.card, headerActions: renamed } };
    }),
  },
  "times-stand-still": {
    title: "a chart may have the same time twice",
    breaks: ["CRD-109"],
    decorate: inCommands((command) =>
      JSON.stringify(command.card).includes("[60,60,120]") ? { ...command, card: card([text()]) } : command,
    ),
  },
  "unknown-mode-is-thread": {
    title: "any replyMode is accepted",
    breaks: ["CRD-86"],
    decorate: inCommands((command) =>
      command.replyMode === "conversation" ? command : { ...command, replyMode: "thread" },
    ),
  },
});
