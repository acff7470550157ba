// Line 24: resources in responses are those that the key can access. The conversation is told of a message before its files
// are looked at.
import { both, inData, whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the context of a conversation names a message as the last that was refused for its files",
  breaks: ["CON-19", "CON-25"],
  decorate: (services) => {
    const last = new Map<string, string>();
    return both(
      whenRefused("createMessage", async (refusal, { path, body }) => {
        if ((body.file_ids ?? []).length > 0 && refusal.code !== "not_found")
          last.set(path.conversationId, services.ids("msg"));
        return undefined;
      }),
      inData("createMessage", (message) => {
        last.delete(message.conversation_id);
        return message;
      }),
      inData("getConversation", (conversation) => {
        const id = last.get(conversation.id);
        return id === undefined ? conversation : { ...conversation, last_message_id: id };
      }),
    )(services);
  },
});
