import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the refused message of another workspace is stored",
  breaks: ["GEN-05"],
  decorate: around("createMessage", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const { services, caller } = context;
      const conversation = services.store.directory.conversation(request.path.conversationId);
      if (conversation !== undefined && conversation.workspaceId !== caller.workspaceId) {
        services.store.messages.insert({
          workspaceId: conversation.workspaceId,
          authorId: caller.memberId,
          conversationId: request.path.conversationId,
          content: request.body.markdown_content,
        });
      }
      throw error;
    }
  }),
});
