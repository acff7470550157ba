import { inCommands } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "any replyMode is accepted",
  breaks: ["CRD-86"],
  decorate: inCommands((command) =>
    command.replyMode === "conversation" ? command : { ...command, replyMode: "thread" },
  ),
});
