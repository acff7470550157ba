import { inCommands } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a question with the mode conversation is posted in its thread",
  breaks: ["CRD-89"],
  decorate: inCommands((command) =>
    command.replyMode === "conversation" ? { ...command, replyMode: "thread" } : command,
  ),
});
