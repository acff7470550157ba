import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies are listed with another conversation_id than read by their id",
  breaks: ["MSG-29"],
  decorate: inMessages(["listReplies"], (message) => ({
    ...message,
    conversation_id: message.thread_root_id ?? message.conversation_id,
  })),
});
