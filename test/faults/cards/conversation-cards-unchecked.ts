import { card, text } from "../../../conformance/cards/card-parts.ts";
import { inCommands } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards of questions with the replyMode conversation may break any rule",
  breaks: ["CRD-17", "CRD-20", "CRD-36", "CRD-54", "CRD-63", "CRD-67", "CRD-71"],
  decorate: inCommands((command) =>
    command.replyMode === "conversation" ? { ...command, card: card([text()]) } : command,
  ),
});
