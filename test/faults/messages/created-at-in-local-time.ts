import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "created_at is off by an hour",
  breaks: ["MSG-20"],
  decorate: inMessages(["createMessage", "getMessage", "listMessages", "listReplies"], (message) => ({
    ...message,
    created_at: new Date(Date.parse(message.created_at) + 3_600_000).toISOString(),
  })),
});
