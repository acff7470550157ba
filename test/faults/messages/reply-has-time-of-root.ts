import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "created_at of a reply is too early",
  breaks: ["MSG-20"],
  decorate: inMessages(["getMessage"], (message) =>
    message.thread_root_id == null
      ? message
      : { ...message, created_at: new Date(Date.parse(message.created_at) - 60_000).toISOString() },
  ),
});
