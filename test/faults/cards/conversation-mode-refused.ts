import { inCommands } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replyMode conversation is refused",
  breaks: ["CRD-86"],
  decorate: inCommands((command) =>
    command.replyMode === "conversation" ? { ...command, replyMode: "channel" } : command,
  ),
});
