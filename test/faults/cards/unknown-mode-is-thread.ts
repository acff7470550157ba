// An unknown replyMode counts as thread.
import { inCommands } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "any replyMode is accepted",
  breaks: ["CRD-86"],
  decorate: inCommands((command) =>
    command.replyMode === "conversation" ? command : { ...command, replyMode: "thread" },
  ),
});
