import { card, text } from "../../../conformance/cards/card-parts.ts";
import { inCommands } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "blocks in disclosures may break any rule",
  breaks: ["CRD-67", "CRD-68", "CRD-69", "CRD-70", "CRD-71", "CRD-17", "CRD-36", "CRD-20"],
  decorate: inCommands((command) => {
    const isFolded = /"type":"disclosure"/.test(JSON.stringify(command.card));
    return isFolded ? { ...command, card: card([text()]) } : command;
  }),
});
