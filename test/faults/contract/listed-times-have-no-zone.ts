import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "last_message_at has no zone in the conversation list, against the deployment's own contract",
  breaks: ["GEN-20"],
  decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
    const item = original(conversation);
    return { ...item, last_message_at: item.last_message_at?.replace("Z", "") ?? null };
  }),
});
