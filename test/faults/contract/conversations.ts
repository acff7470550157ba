// Servers with a fault in showing conversations, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "listed-times-have-no-zone": {
    title: "last_message_at has no zone in the conversation list, against the deployment's own contract",
    breaks: ["GEN-20"],
    decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
      const item = original(conversation);
      return { ...item, last_message_at: item.last_message_at?.replace("Z", "") ?? null };
    }),
  },
  "prefix-is-missing": {
    title: "GET /v1/conversations is not found",
    breaks: ["GEN-02"],
    decorate: around("listConversations", () => async () => {
      throw new Refusal("not_found", "no such route");
    }),
  },
});
